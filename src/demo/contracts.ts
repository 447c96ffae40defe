// Contracts of the demo company, one of each kind, billed and recognized up to the month before the
// anchor.
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
  runRecognition,
  terminateContract,
} from '../revenue/index.ts';
import { addDays, endOfMonth } from '../platform/base/index.ts';
import { monthFrom } from './anchor.ts';
import type { Catalogue } from './catalogue.ts';
import type { House } from './costs.ts';

type ContractInput = InputOf<typeof Contract>;
type Make = (contract: number) => Promise<unknown>;
/** A contract: its name, when it began, how it bills, and its lines. */
type ContractSeed = [name: string, begun: number, terms: Partial<ContractInput>, make: Make];

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
  where n.workspace_id = $1 and n.invoice_id is null and n.issue_date < $2 and n.total_amount > 0 order by n.issue_date, n.id`;

const DEALS = `
  update contract c set total_contract_value = s.total_revenue
  from contract_sums(array(select id from contract where workspace_id = $1)) s where c.workspace_id = $1 and c.id = s.id`;

/** Makes the contracts with their invoices and revenue. Returns how many invoices they made. */
export async function makeContracts(
  session: Session,
  { entity }: House,
  { customers, products }: Catalogue,
  anchor: string,
): Promise<number> {
  const productOf = (start: string): number =>
    products.find(({ name }) => name.startsWith(start))?.id ?? 0;
  const stock: Stock = {
    session,
    software: productOf('Fleet software, large'),
    work: productOf('Training day'),
    month: (away) => monthFrom(anchor, away),
  };
  for (const [nth, [dealName, begun, terms, make]] of [
    ...subscribed(stock),
    ...measured(stock),
  ].entries()) {
    const contract = await createContract(session, {
      ...terms,
      dealName,
      dealId: `C-${String(nth + 1).padStart(3, '0')}`,
      entity,
      client: customers[nth] ?? null,
      status: 'ACTIVE',
      contractStartDate: stock.month(begun),
      contractEndDate: addDays(stock.month(begun + 12), -1),
    });
    await make(contract);
  }
  await transactionOf(session).ask({ text: DEALS, values: [session.principal.workspace.id] });
  const due = await transactionOf(session).ask<{ id: number }>({
    text: DUE,
    values: [session.principal.workspace.id, stock.month(0)],
  });
  for (const { id } of due) await issueContractInvoice(session, id);
  await runRecognition(session, { through: endOfMonth(stock.month(-1)) });
  return due.length;
}
