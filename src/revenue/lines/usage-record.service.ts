// Records a month's usage of a contract: prices it by tiers, raises it to the committed minimum,
// and generates revenue transactions. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addMonths, endOfMonth, FieldFault, invalid, Problem } from '../../platform/base/index.ts';
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
import { settleCommitments } from '../shared/commitment.service.ts';
import { dayFaults, earlier, later, monthOf } from '../shared/days.rules.ts';
import { addRows, contractFor, demandOpen, type ContractFacts } from '../shared/line.service.ts';
import { removeUse } from './usage-rows.service.ts';
import { chargesOf, type Charge, type PricingModel, type Tier } from './usage.rules.ts';
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
  const message = 'The usage of this month is already recognized or invoiced.';
  await removeUse(session, { line: id, month }, message);
  const common = {
    accountingPeriod: month,
    transactionDate: from,
    transactionEndDate: to,
    scheduledInvoiceDate: addMonths(month, 1),
    description: row.description,
    department: row.department ?? contract.department,
    productBundle: row.productBundle,
  };
  const charged = await charges(session, contract, row, used);
  // Nothing that was used is recorded too: the month is known.
  const none = { tier: null, quantity: used.quantity ?? ZERO, rate: ZERO, amount: ZERO };
  const found = charged.length > 0 ? charged : [none];
  await addRows(session, contract, line, await rowsOf(session, contract, row, found, common));
  const { product } = row;
  const at = { period: month, line: id, product, department: common.department };
  await settleCommitments(session, contract, at);
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
