// Draws months of use on a prepaid commitment in the order of the months: after any change those
// that are still open are drawn anew. docs/accounting.md section 9.
import { Decimal } from '../../../schema/kit/index.ts';
import type { ContractPrepaidCommit } from '../../../schema/revenue/prepaid-commit.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addMonths, endOfMonth } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { later } from '../shared/days.rules.ts';
import { addRows, FIXED, rowRemoval, type ContractFacts } from '../shared/line.service.ts';
import { fundingsOf } from './funding.service.ts';
import { consumption, type Consumption, type Funding } from './prepaid.rules.ts';

/** A commitment that can be drawn on, with its contract. */
export interface Drawable {
  readonly row: InstanceType<typeof ContractPrepaidCommit>;
  readonly contract: ContractFacts;
}

/** The use of a month. One that is recorded has an id, and keeps the discount that it was recorded with. */
export interface MonthUse {
  readonly id?: number;
  readonly month: string;
  readonly gross: Decimal;
  readonly discount?: Decimal;
  readonly description?: string | null | undefined;
}

/** A month with what it comes to, beside what was left before and after it. */
export interface DrawnMonth extends Consumption {
  readonly use: MonthUse;
  readonly before: Decimal;
  readonly after: Decimal;
}

/** Rows that stand for use of a commitment. */
export const USE_KINDS = `('prepaid_consumption', 'prepaid_overage')`;
/** Months that are still open: nothing of them is recognized, invoiced or reversed. */
const OPEN_MONTHS = `
  select c.id, c.period_start as month, c.gross_usage_amount::text as gross, c.discount_amount::text as discount, c.description
  from contract_prepaid_commit_consumption c
  where c.workspace_id = $1 and c.prepaid_commit_id = $2 and (c.drafted_by is null or c.approved_by is not null)
    and not exists (select from revenue_transaction r where r.workspace_id = $1 and r.prepaid_commit_id = $2
      and r.accounting_period = c.period_start and r.kind in ${USE_KINDS} and not r.is_deleted and ${FIXED})
  order by c.period_start`;
const ROWS = `
  select r.id, r.accounting_period as month, r.funding_revenue_transaction_id as funding, r.recognized::text
  from revenue_transaction r
  where r.workspace_id = $1 and r.prepaid_commit_id = $2 and r.accounting_period = any($3::date[]) and r.kind in ${USE_KINDS} and not r.is_deleted`;

interface RowText {
  readonly id: number;
  readonly month: string;
  readonly funding: number | null;
  readonly recognized: string;
}

/** Months with their figures, and the rows that they have so far. */
export interface DrawPlan {
  readonly months: readonly DrawnMonth[];
  readonly rows: readonly RowText[];
  /** The rest of the whole commitment after them. */
  readonly left: Decimal;
}

const sumOf = (fundings: readonly Funding[]): Decimal =>
  fundings.reduce((sum, { left }) => sum.plus(left), ZERO);

/** Draws a month on the rest of its instalments. */
function drawnOf(
  use: MonthUse,
  fundings: readonly Funding[],
  { row, contract }: Drawable,
): DrawnMonth {
  const { discount, gross } = use;
  const usage = discount
    ? { gross: gross.minus(discount), percent: ZERO }
    : { gross, percent: row.discountPercentage };
  const through = endOfMonth(use.month);
  const found = consumption({ ...usage, through }, fundings, contract.currency);
  const before = sumOf(fundings);
  const after = found.draws.reduce((sum, { amount }) => sum.minus(amount), before);
  return { ...found, use, before, after, ...(discount && { discount }) };
}

/**
 * Works out what the open months draw, each on what the months before it left; nothing is stored.
 * @param added - a month that is not recorded yet, or was not accepted
 */
export async function planDraws(
  session: Session,
  drawable: Drawable,
  added?: MonthUse,
): Promise<DrawPlan> {
  const values = [session.principal.workspace.id, drawable.row.id];
  const transaction = transactionOf(session);
  const stored = await transaction.ask<{
    id: number;
    month: string;
    gross: string;
    discount: string;
    description: string | null;
  }>(named(OPEN_MONTHS, values));
  const open = stored.map((each): MonthUse => ({
    ...each,
    gross: new Decimal(each.gross),
    discount: new Decimal(each.discount),
  }));
  const uses = added ? [...open.filter(({ id }) => id !== added.id), added] : open;
  const months = uses.map(({ month }) => month);
  const rows = await transaction.ask<RowText>(named(ROWS, [...values, months]));
  const given = Map.groupBy(rows, ({ funding }) => funding);
  let fundings = (await fundingsOf(session, drawable.row.id)).map((each) => ({
    ...each,
    left: Decimal.sum(each.left, ...(given.get(each.row) ?? []).map((row) => row.recognized)),
  }));
  const drawn = uses
    .sort((one, other) => (one.month < other.month ? -1 : 1))
    .map((use) => {
      const found = drawnOf(use, fundings, drawable);
      const taken = new Map(found.draws.map(({ row, amount }) => [row, amount]));
      fundings = fundings.map((each) => ({
        ...each,
        left: each.left.minus(taken.get(each.row) ?? ZERO),
      }));
      return found;
    });
  return { months: drawn, rows, left: sumOf(fundings) };
}

/** The rows of a month: a draw recognizes and bills nothing, what goes beyond is billed. */
function rowsOf({ row, contract }: Drawable, { use, draws, overage }: DrawnMonth) {
  const { month } = use;
  const common = {
    product: row.product,
    department: row.department ?? contract.department,
    accountingPeriod: month,
    transactionDate: later(month, row.startDate),
    transactionEndDate: endOfMonth(month),
    description: use.description ?? row.name,
  };
  const drawn = draws.map((draw) => ({
    ...common,
    amount: draw.amount,
    recognized: draw.amount,
    billedAmount: ZERO,
    fundingRevenueTransaction: draw.row,
    kind: 'prepaid_consumption',
  }));
  if (overage.isZero()) return drawn;
  const scheduledInvoiceDate = later(addMonths(month, 1), row.overageInvoiceStartMonth ?? month);
  const beyond = { amount: overage, recognized: overage, kind: 'prepaid_overage' };
  return [...drawn, { ...common, ...beyond, scheduledInvoiceDate }];
}

const told = (rows: readonly (readonly [funding: number | null, amount: Decimal])[]): string =>
  rows
    .map(([funding, amount]) => `${funding ?? ''}:${amount.toFixed()}`)
    .sort()
    .join();

/** Whether the rows of a month are what it comes to already. */
const isDrawn = ({ draws, overage }: DrawnMonth, rows: readonly RowText[]): boolean =>
  told([
    ...draws.map(({ row, amount }) => [row, amount] as const),
    ...(overage.isZero() ? [] : [[null, overage] as const]),
  ]) === told(rows.map(({ funding, recognized }) => [funding, new Decimal(recognized)]));

const FIGURES = `
  update contract_prepaid_commit_consumption set discount_amount = $3::numeric, net_consumption_amount = $4::numeric,
    overage_amount = $5::numeric, balance_before = $6::numeric, balance_after = $7::numeric, last_modified_at = now()
  where workspace_id = $1 and id = $2 and (discount_amount, net_consumption_amount, overage_amount, balance_before, balance_after)
    is distinct from ($3::numeric, $4::numeric, $5::numeric, $6::numeric, $7::numeric)`;
const KEEP = `
  update contract_prepaid_commit set remaining_value = $3::numeric,
    status = case when status = 'EXPIRED' then status when $3::numeric = 0 then 'EXHAUSTED' else 'ACTIVE' end, last_modified_at = now()
  where workspace_id = $1 and id = $2`;

/** The figures of a month, by field. */
export const figuresOf = ({ discount, net, overage, before, after }: DrawnMonth) => ({
  discountAmount: discount,
  netConsumptionAmount: net,
  overageAmount: overage,
  balanceBefore: before,
  balanceAfter: after,
});

/** Stores what months draw: rows that are right already stay. */
export async function storeDraws(
  session: Session,
  drawable: Drawable,
  { months, rows, left }: DrawPlan,
): Promise<void> {
  const { row, contract } = drawable;
  const { id: workspace } = session.principal.workspace;
  const before = Map.groupBy(rows, ({ month }) => month);
  const changed = months.filter((each) => !isDrawn(each, before.get(each.use.month) ?? []));
  const gone = changed.flatMap(({ use }) => before.get(use.month) ?? []);
  const figures = months.flatMap((each) => {
    const { id } = each.use;
    if (id === undefined) return [];
    const amounts = Object.values(figuresOf(each)).map((amount) => amount.toFixed());
    return [named(FIGURES, [workspace, id, ...amounts])];
  });
  await transactionOf(session).askAll([
    rowRemoval(
      workspace,
      gone.map(({ id }) => id),
    ),
    ...figures,
    named(KEEP, [workspace, row.id, left.toFixed()]),
  ]);
  const line = { field: 'prepaidCommit', id: row.id } as const;
  const added = changed.flatMap((each) => rowsOf(drawable, each));
  await addRows(session, contract, line, added);
}
