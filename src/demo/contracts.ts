// Contracts of the demo company: fleets that subscribe year by year, and one contract of each other
// kind. Billed as their invoices fall due.
import { Decimal, type InputOf } from '../../schema/kit/index.ts';
import type { Contract } from '../../schema/revenue/contract.ts';
import { UsageGroup, UsageTier } from '../../schema/revenue/contract-usage.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { insertMany } from '../platform/records/index.ts';
import {
  consume,
  createCommit,
  createContract,
  createMilestone,
  createSubscription,
  createUsage,
  issueContractInvoice,
  recordUsage,
  terminateContract,
} from '../revenue/index.ts';
import { addDays, endOfMonth } from '../platform/base/index.ts';
import { monthFrom } from './anchor.ts';
import type { Catalogue } from './catalogue.ts';
import type { House } from './costs.ts';

type ContractInput = InputOf<typeof Contract>;
type Make = (contract: number) => Promise<unknown>;
type Terms = Pick<ContractInput, 'billingFrequency' | 'minimumMonthlyCommitmentAmount'> & {
  /** Which of the customers, and for how long: the next one, for a year, unless said. */
  readonly client?: number;
  readonly months?: number;
};
/** A contract: its name, when it began, how it bills, and its lines. */
type ContractSeed = [name: string, begun: number, terms: Terms, make: Make];

/** What the contracts are made of. */
interface Stock {
  readonly session: Session;
  readonly software: number;
  readonly work: number;
  readonly month: (away: number) => string;
}

async function tiersOf(session: Session, product: number): Promise<number> {
  const [group = 0] = await insertMany(session, UsageGroup, [
    { product, name: 'Robot hours', unitOfMeasure: 'hour' },
  ]);
  await insertMany(session, UsageTier, [
    { group, name: 'First 500', toQuantity: 500, price: '1.20' },
    { group, name: 'Beyond', fromQuantity: 500, price: '0.80' },
  ]);
  return group;
}

/** Fleets that pay a year ahead, one more each month of the first year, and each renewed after a year. */
const FLEETS = 12;
/** Fleets that pay a quarter ahead, for two years. */
const QUARTERLY_FLEETS = 6;

function fleets({ session, software }: Stock): ContractSeed[] {
  const subscribe =
    (rate: number): Make =>
    (contract) =>
      createSubscription(session, contract, {
        contract,
        product: software,
        rate: new Decimal(rate),
      });
  const yearly = Array.from({ length: FLEETS }, (_, i): ContractSeed[] => {
    const rate = 84_000 + ((i * 7) % FLEETS) * 6_000;
    const terms = { billingFrequency: 'annual', client: i } as const;
    return [
      [`Fleet ${i + 1}, first year`, i - 24, terms, subscribe(rate)],
      [`Fleet ${i + 1}, renewed`, i - 12, terms, subscribe(rate * 1.05)],
    ];
  }).flat();
  const quarterly = Array.from({ length: QUARTERLY_FLEETS }, (_, i): ContractSeed => {
    const terms = { billingFrequency: 'quarterly', client: FLEETS + i } as const;
    const make = subscribe(96_000 + i * 12_000);
    return [`Fleet ${FLEETS + i + 1}, by the quarter`, i - 24, { ...terms, months: 24 }, make];
  });
  return [...yearly, ...quarterly];
}

/** Contracts for a term, one that was amended and one that ended early among them. */
function subscribed({ session, software, month }: Stock): ContractSeed[] {
  const subscribe = (contract: number, rate: number, more: object = {}): Promise<number> =>
    createSubscription(session, contract, {
      contract,
      product: software,
      rate: new Decimal(rate),
      ...more,
    });
  return [
    ['Annual fleet software', -6, { billingFrequency: 'annual' }, (id) => subscribe(id, 23_400)],
    ['Monthly fleet software', -8, { billingFrequency: 'monthly' }, (id) => subscribe(id, 5_760)],
    [
      'Software, grown with the fleet',
      -9,
      { billingFrequency: 'quarterly' },
      async (contract) => {
        const modifiedSubscription = await subscribe(contract, 12_000);
        const startDate = month(-3);
        const amended = { modifiedSubscription, isContractAmendment: true, startDate };
        await subscribe(contract, 9_000, amended);
      },
    ],
    [
      'Ended early',
      -10,
      { billingFrequency: 'monthly' },
      async (contract) => {
        await subscribe(contract, 4_800);
        const terminationDate = endOfMonth(month(-4));
        await terminateContract(session, contract, { terminationDate });
      },
    ],
  ];
}

/** Contracts by what is used, reached or paid ahead. */
function measured({ session, work, month }: Stock): ContractSeed[] {
  return [
    [
      'Robots by the hour',
      -4,
      { billingFrequency: 'monthly', minimumMonthlyCommitmentAmount: new Decimal(500) },
      async (contract) => {
        const usageGroup = await tiersOf(session, work);
        const usage = await createUsage(session, contract, { contract, product: work, usageGroup });
        for (const [away, hours] of [
          [-3, 350],
          [-2, 720],
          [-1, 980],
        ] as const) {
          const quantity = new Decimal(hours);
          await recordUsage(session, usage, { periodMonth: month(away), quantity });
        }
      },
    ],
    [
      'Warehouse roll-out',
      -5,
      { billingFrequency: 'quarterly' },
      async (contract) => {
        for (const [milestoneName, away, amount] of [
          ['Design agreed', -4, 12_000],
          ['In operation', -2, 28_000],
        ] as const) {
          const milestoneDate = addDays(month(away), 14);
          const of = { contract, product: work, milestoneName, milestoneDate };
          await createMilestone(session, contract, { ...of, amount: new Decimal(amount) });
        }
      },
    ],
    [
      'Prepaid training',
      -6,
      { billingFrequency: 'annual' },
      async (contract) => {
        const commit = await createCommit(session, contract, {
          product: work,
          name: 'Training days',
          startDate: month(-6),
          totalValue: new Decimal(10_000),
        });
        for (const [away, amount] of [
          [-5, 2_400],
          [-3, 4_100],
          [-1, 1_300],
        ] as const) {
          const grossUsageAmount = new Decimal(amount);
          await consume(session, commit, { periodMonth: month(away), grossUsageAmount });
        }
      },
    ],
  ];
}

const DUE = `
  select n.id from contract_invoice n join contract c on c.workspace_id = n.workspace_id and c.id = n.contract_id
  where n.workspace_id = $1 and n.invoice_id is null and n.issue_date <= $2 and n.total_amount > 0 order by n.issue_date, n.id`;
const ISSUED = `select invoice_id as id from contract_invoice where workspace_id = $1 and id = any($2) order by invoice_id`;

const DEALS = `
  update contract c set total_contract_value = s.total_revenue
  from contract_sums(array(select id from contract where workspace_id = $1)) s where c.workspace_id = $1 and c.id = s.id`;

/** Issues the contract invoices that are due by a day. Returns the ids of the invoices. */
export async function billContracts(session: Session, through: string): Promise<number[]> {
  const transaction = transactionOf(session);
  const workspace = session.principal.workspace.id;
  const due = await transaction.ask<{ id: number }>({ text: DUE, values: [workspace, through] });
  for (const { id } of due) await issueContractInvoice(session, id);
  const values = [workspace, due.map(({ id }) => id)];
  const issued = await transaction.ask<{ id: number }>({ text: ISSUED, values });
  return issued.map(({ id }) => id);
}

/** Makes the contracts. */
export async function makeContracts(
  session: Session,
  { entity }: House,
  { customers, products }: Catalogue,
  anchor: string,
): Promise<void> {
  const productOf = (start: string): number =>
    products.find(({ name }) => name.startsWith(start))?.id ?? 0;
  const stock: Stock = {
    session,
    software: productOf('Fleet software, large'),
    work: productOf('Training day'),
    month: (away) => monthFrom(anchor, away),
  };
  for (const [nth, [dealName, begun, given, make]] of [
    ...subscribed(stock),
    ...measured(stock),
    ...fleets(stock),
  ].entries()) {
    const { client, months = 12, ...terms } = given;
    const contract = await createContract(session, {
      ...terms,
      dealName,
      dealId: `C-${String(nth + 1).padStart(3, '0')}`,
      entity,
      client: customers[client === undefined ? nth : client + 12] ?? null,
      status: 'ACTIVE',
      contractStartDate: stock.month(begun),
      contractEndDate: addDays(stock.month(begun + months), -1),
    });
    await make(contract);
  }
  await transactionOf(session).ask({ text: DEALS, values: [session.principal.workspace.id] });
}
