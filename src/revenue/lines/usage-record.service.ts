// Records a month's usage of a contract: prices it by tiers, raises it to the committed minimum,
// and generates revenue transactions. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import { ask, type Session, transactionOf } from '../../platform/access/index.ts';
import {
  addMonths,
  endOfMonth,
  FieldFault,
  invalid,
  notFound,
  Problem,
} from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  isWaiting,
  locked,
  publish,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { rounded, ZERO } from '../../ledger/index.ts';
import { allocate } from './allocation.service.ts';
import { rebill } from '../billing/billing.service.ts';
import { dayFaults, earlier, later, monthOf } from '../shared/days.rules.ts';
import {
  addRows,
  contractFor,
  demandOpen,
  keptRows,
  removeOpenRows,
  type ContractFacts,
} from '../shared/line.service.ts';
import { chargesOf, shortfall, type Charge, type PricingModel, type Tier } from './usage.rules.ts';
import { placesFault } from '../../settings/index.ts';

type StoredUsage = InstanceType<typeof ContractUsage>;
const FIELD = 'contractUsage' as const;

interface PriceText {
  readonly model: PricingModel;
  readonly id: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly price: string | null;
  readonly percentage: string | null;
}

/** Tiers with what they cost in this contract. */
const TIERS = `
  select g.pricing_model as model, t.id, t.from_quantity::text as "from", t.to_quantity::text as "to",
    coalesce(o.price, t.price)::text as price, coalesce(o.percentage, t.percentage)::text as percentage
  from usage_group g
  left join usage_tier t on t.workspace_id = g.workspace_id and t.group_id = g.id and not t.is_deleted
  left join tier_price_override o on o.workspace_id = g.workspace_id and o.tier_id = t.id and o.contract_id = $3
    and (o.drafted_by is null or o.approved_by is not null)
  where g.workspace_id = $1 and g.id = $2 order by t.from_quantity, t.id`;
const PRICE = 'select price::text from product where workspace_id = $1 and id = $2';

/** What somebody used in a month: units, an amount, or both where a percentage is taken of it. */
export interface Used {
  readonly periodMonth: string;
  readonly quantity?: Decimal | null | undefined;
  readonly amount?: Decimal | null | undefined;
}

async function charges(
  session: Session,
  contract: ContractFacts,
  row: StoredUsage,
  { quantity, amount }: Used,
): Promise<Charge[]> {
  const { id: workspace } = session.principal.workspace;
  const { currency } = contract;
  const units = Decimal.max(quantity ?? ZERO, contract.minimumQuantity ?? ZERO);
  const transaction = transactionOf(session);
  if (row.usageGroup !== null) {
    const found = await transaction.ask<PriceText>(
      named(TIERS, [workspace, row.usageGroup, contract.id]),
    );
    const tiers = found.flatMap((each): Tier[] =>
      each.id === null
        ? []
        : [
            {
              id: each.id,
              from: new Decimal(each.from ?? 0),
              to: each.to === null ? null : new Decimal(each.to),
              price: new Decimal(each.price ?? 0),
              percentage: new Decimal(each.percentage ?? 0),
            },
          ],
    );
    const model = found[0]?.model ?? 'graduated_tiered';
    if (amount && model !== 'percentage_based') {
      return [{ tier: null, quantity: units, rate: amount, amount: rounded(amount, currency) }];
    }
    return chargesOf(model, tiers, { quantity: units, amount: amount ?? ZERO }, currency);
  }
  if (amount) {
    return [
      {
        tier: null,
        quantity: quantity ?? new Decimal(1),
        rate: amount,
        amount: rounded(amount, currency),
      },
    ];
  }
  const [product] = await transaction.ask<{ price: string | null }>(
    named(PRICE, [workspace, row.product]),
  );
  if (!product?.price) throw invalid('amount', 'This usage has no price. Send an amount.');
  const price = new Decimal(product.price);
  return [
    { tier: null, quantity: units, rate: price, amount: rounded(units.times(price), currency) },
  ];
}

/** The days of a month in which the line runs. Throws 400 for a month outside. */
function daysOf(
  row: StoredUsage,
  contract: ContractFacts,
  month: string,
): { from: string; to: string } {
  const first = row.startDate ?? contract.start;
  const from = later(month, first ?? month);
  const ends = [row.endDate, contract.terminated ?? (row.endDate === null ? contract.end : null)];
  const to = ends.reduce<string>((day, end) => earlier(day, end ?? day), endOfMonth(month));
  if (to < from) throw invalid('periodMonth', 'This month is outside the term of the usage.');
  return { from, to };
}

const USED = `
  select coalesce(sum(r.amount), 0)::text as sum
  from revenue_transaction r where r.workspace_id = $1 and r.contract_id = $2 and r.contract_usage_id is not null
    and r.accounting_period = $3 and not r.is_deleted`;
const REMOVE_COMMITMENT = `
  update revenue_transaction r set is_deleted = true, deleted_at = now(), last_modified_at = now(), contract_invoice_id = null
  where r.workspace_id = $1 and r.contract_id = $2 and r.accounting_period = $3 and r.kind = 'usage_commitment'
    and not r.is_deleted and r.journal_entry_id is null and r.invoice_id is null`;

/** The row that brings a month up to what is committed. */
async function commitmentRow(
  session: Session,
  contract: ContractFacts,
  month: string,
): Promise<Decimal> {
  if (contract.minimumAmount === null) return ZERO;
  const values = [session.principal.workspace.id, contract.id, month];
  await transactionOf(session).ask(named(REMOVE_COMMITMENT, values));
  const [row] = await transactionOf(session).ask<{ sum: string }>(named(USED, values));
  return shortfall(new Decimal(row?.sum ?? 0), contract.minimumAmount);
}

/**
 * Records what was used in a month; recorded again, it takes the place of what was recorded before.
 * @throws Problem 400 for a month outside the term, 409 when the month is recognized or billed
 */
export async function recordUsage(session: Session, id: number, used: Used): Promise<void> {
  const { row } = await locked(session, ContractUsage, id);
  const contract = await contractFor(session, row.contract);
  // Use of the last months is known when the contract is over.
  demandOpen({ ...contract, status: 'ACTIVE' }, false);
  if (isWaiting(row)) throw new Problem('INVALID', 'This usage is a draft.');
  if (!used.quantity && !used.amount) {
    throw invalid('quantity', 'Send a quantity or an amount.');
  }
  for (const field of ['quantity', 'amount'] as const) {
    if (used[field]?.lt(0)) {
      addFault(session, { [field]: [new FieldFault('least', 0)] });
    }
  }
  const fault = placesFault(used.amount, contract.currency);
  if (fault) addFault(session, { amount: [fault] });
  addFault(session, dayFaults(used, 'periodMonth'));
  throwIfFaults(session);
  const month = monthOf(used.periodMonth);
  const { from, to } = daysOf(row, contract, month);
  const line = { field: FIELD, id };
  const kept = await keptRows(session, line);
  if (kept.some(({ accountingPeriod }) => accountingPeriod === month)) {
    throw new Problem('CONFLICT', 'The usage of this month is already recognized or invoiced.');
  }
  await removeOpenRows(session, line, month);
  const common = {
    accountingPeriod: month,
    transactionDate: from,
    transactionEndDate: to,
    scheduledInvoiceDate: addMonths(month, 1),
    description: row.description,
    department: row.department ?? contract.department,
    productBundle: row.productBundle,
  };
  const found = await charges(session, contract, row, used);
  await addRows(session, contract, line, await rowsOf(session, contract, row, found, common));
  const missing = await commitmentRow(session, contract, month);
  if (missing.gt(0)) {
    await addRows(session, contract, line, [
      {
        ...common,
        product: row.product,
        amount: missing,
        recognized: missing,
        description: 'Minimum commitment',
        kind: 'usage_commitment',
      },
    ]);
  }
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/** One row for each tier; of a bundle, one for each product of it. */
async function rowsOf(
  session: Session,
  contract: ContractFacts,
  row: StoredUsage,
  found: readonly Charge[],
  common: object,
) {
  if (row.productBundle === null) {
    return found.map(({ tier, quantity, rate, amount }) => ({
      ...common,
      product: row.product,
      usageTier: tier,
      quantity,
      rate,
      amount,
      recognized: amount,
    }));
  }
  const total = found.reduce((sum, { amount }) => sum.plus(amount), ZERO);
  const of = { bundle: row.productBundle, total, start: row.startDate };
  const { id: allocation, lines } = await allocate(session, contract, row.allocation, of);
  await transactionOf(session).ask(
    named('update contract_usage set allocation_id = $3 where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      row.id,
      allocation,
    ]),
  );
  return lines.map(({ product, amount }) => ({
    ...common,
    product,
    amount,
    recognized: amount,
    contractProductBundle: allocation,
  }));
}

/** A month of use against what is committed. */
export interface CommitMonth {
  readonly period: string;
  readonly usageAmount: Decimal;
  readonly minimumAmount: Decimal;
  readonly shortfall: Decimal;
  readonly billedAmount: Decimal;
}

const MONTHS = `
  select r.accounting_period as period, coalesce(sum(r.amount) filter (where r.kind is distinct from 'usage_commitment'), 0)::text as used
  from revenue_transaction r where r.workspace_id = $1 and r.contract_id = $2 and r.contract_usage_id is not null
    and not r.is_deleted and r.accounting_period is not null group by 1 order by 1`;

const MINIMUM = `select minimum_monthly_commitment_amount::text as minimum from contract
  where workspace_id = $1 and id = $2 and not is_deleted`;

/** What each recorded month of a contract comes to against its minimum commitment. Throws 404. */
export async function minimumCommit(session: Session, id: number): Promise<CommitMonth[]> {
  const values = [session.principal.workspace.id, id];
  const [contracts = [], months = []] = await ask(
    session,
    named(MINIMUM, values),
    named(MONTHS, values),
  );
  const [contract] = contracts as unknown as { minimum: string | null }[];
  if (!contract) throw notFound();
  const minimum = contract.minimum === null ? null : new Decimal(contract.minimum);
  return months.map((row) => {
    const usageAmount = new Decimal(String(row['used']));
    const missing = shortfall(usageAmount, minimum);
    return {
      period: String(row['period']),
      usageAmount,
      minimumAmount: minimum ?? ZERO,
      shortfall: missing,
      billedAmount: usageAmount.plus(missing),
    };
  });
}
