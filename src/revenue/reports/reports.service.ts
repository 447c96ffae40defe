// Monthly revenue figures: waterfall, deferred revenue, positions, recurring revenue.
// docs/accounting.md section 9.
import { ask, type Session } from '../../platform/access/index.ts';
import { countMonths, endOfMonth, invalid } from '../../platform/base/index.ts';
import { demandEntities } from '../../platform/records/index.ts';
import { monthOf } from '../shared/days.rules.ts';

/** Months of an answer at most. */
const MOST_MONTHS = 600;

/** What a report covers. */
export interface Range {
  readonly start: string;
  readonly end: string;
  readonly entity?: readonly number[] | null | undefined;
}

function demandRange({ start, end }: Range): void {
  if (end < start) throw invalid('end', 'Ensure this day is not before the start.');
  if (countMonths(start, end) > MOST_MONTHS) {
    throw invalid('end', `Ask for at most ${MOST_MONTHS} months.`);
  }
}

/** Planned anew each time: what is best for a year of one contract is not for ten of all. */
const asked = (session: Session, text: string, given: readonly unknown[]) => ({
  ...{ text, values: [session.principal.workspace.id, ...given] },
  isLongRunning: true,
});

/**
 * Rows of a report over a range of months.
 * @throws Problem 400 on `end` for too many months, on `entity` for one that is not there or not in sight
 */
async function rowsOf<T>(
  session: Session,
  text: string,
  wanted: Range,
  given: readonly unknown[],
): Promise<T[]> {
  demandRange(wanted);
  await demandEntities(session, wanted.entity);
  const [rows = []] = await ask(session, asked(session, text, given));
  return rows as unknown as T[];
}

/** Rows of revenue by month, and by what else is asked. */
export interface WaterfallWanted extends Range {
  readonly contract?: readonly number[] | null | undefined;
  readonly product?: readonly number[] | null | undefined;
  readonly byContract: boolean;
  readonly byProduct: boolean;
}
export interface WaterfallRow {
  readonly month: string;
  readonly currency: string;
  readonly contractId: number | null;
  readonly contractName: string | null;
  readonly productId: number | null;
  readonly productName: string | null;
  readonly recognized: string;
  readonly scheduled: string;
}

const WATERFALL = `
  select w.*, c.deal_name as "contractName", p.product_name as "productName" from (
    select r.accounting_period as month, r.currency, case when $6 then r.contract_id end as "contractId",
      case when $7 then r.product_id end as "productId",
      coalesce(sum(r.recognized) filter (where r.journal_entry_id is not null), 0)::text as recognized,
      coalesce(sum(r.recognized) filter (where r.journal_entry_id is null), 0)::text as scheduled
    from revenue_transaction r
    where r.workspace_id = $1 and r.accounting_period between $2 and $3 and not r.is_deleted and not r.is_migration_invoiced
      and (r.drafted_by is null or r.approved_by is not null)
      and ($4::integer[] is null or coalesce(r.entity_id, (select e.id from entity e where e.workspace_id = $1 and not e.is_deleted
        order by e.parent_id is not null, e.id limit 1)) = any($4))
      and ($5::integer[] is null or r.contract_id = any($5))
      and ($8::integer[] is null or r.product_id = any($8))
    group by 1, 2, 3, 4) w
  left join contract c on c.workspace_id = $1 and c.id = w."contractId"
  left join product p on p.workspace_id = $1 and p.id = w."productId"
  order by w.month, w.currency, w."contractId" nulls last, w."productId" nulls last limit 100001`;
const MOST_ROWS = 100_000;

/** What was recognized, and what is scheduled, month by month. Throws 400 for more than 100,000 rows. */
export async function waterfall(
  session: Session,
  wanted: WaterfallWanted,
): Promise<WaterfallRow[]> {
  const rows = await rowsOf<WaterfallRow>(session, WATERFALL, wanted, [
    monthOf(wanted.start),
    wanted.end,
    wanted.entity ?? null,
    wanted.contract ?? null,
    wanted.byContract,
    wanted.byProduct,
    wanted.product ?? null,
  ]);
  if (rows.length > MOST_ROWS) {
    throw invalid('end', `This answer has more than ${MOST_ROWS} rows: ask for fewer months.`);
  }
  return rows;
}

export interface RollForwardRow {
  readonly month: string;
  readonly currency: string;
  readonly opening: string;
  readonly billed: string;
  readonly recognized: string;
  readonly adjusted: string;
  readonly closing: string;
}

/** One entity is told in its book currency, several in the reporting currency. */
const ROLL_FORWARD = `
  with home as (
    select case when cardinality($4::integer[]) = 1 then (select e.currency from entity e where e.workspace_id = $1 and e.id = ($4::integer[])[1])
      else coalesce(reporting_currency(), 'USD') end as currency, coalesce(cardinality($4::integer[]) = 1, false) as is_one
  ), line as (
    -- What is before the first month has none.
    select case when l.date >= $2 then date_trunc('month', l.date)::date end as month,
      case when e.type in ('invoice', 'void_invoice') then 'billed' when e.type = 'revenue_recognition' then 'recognized' else 'adjusted' end as kind,
      -sum(case when home.is_one then l.amount_book else l.amount end) as amount
    from home cross join account a
    join journal_line l on l.workspace_id = a.workspace_id and l.account_id = a.id and l.date <= $3
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
    where a.workspace_id = $1 and a.account_subtype = 'DEFERRED_REVENUE' and ($4::integer[] is null or l.entity_id = any($4))
    group by 1, 2
  ), moved as (
    select m::date as month, coalesce(sum(l.amount) filter (where l.kind = 'billed'), 0) as billed,
      coalesce(sum(l.amount) filter (where l.kind = 'recognized'), 0) as recognized,
      coalesce(sum(l.amount) filter (where l.kind = 'adjusted'), 0) as adjusted
    from generate_series($2::date, $3::date, interval '1 month') m left join line l on l.month = m::date group by 1
  ), closed as (
    select moved.*, billed + recognized + adjusted as change,
      (select coalesce(sum(amount), 0) from line where month is null) + sum(billed + recognized + adjusted) over (order by month) as closing
    from moved
  )
  select c.month, home.currency, (c.closing - c.change)::text as opening, c.billed::text, c.recognized::text, c.adjusted::text,
    c.closing::text as closing
  from closed c cross join home order by c.month`;

/**
 * Deferred revenue from month to month, as the ledger has it: closing is the balance of its accounts.
 * @throws Problem 400 on `end` for too many months, on `entity` for one that is not there or not in sight
 */
export function rollForward(session: Session, wanted: Range): Promise<RollForwardRow[]> {
  const { start, end, entity } = wanted;
  return rowsOf(session, ROLL_FORWARD, wanted, [monthOf(start), endOfMonth(end), entity ?? null]);
}

export interface PositionRow {
  readonly productId: number | null;
  readonly productName: string | null;
  readonly currency: string;
  readonly billed: string;
  readonly recognized: string;
  readonly deferred: string;
  readonly unbilled: string;
}

const POSITION = `
  select p.product_id as "productId", d.product_name as "productName", p.currency,
    (coalesce(-sum(l.amount_native) filter (where l.account_id not in (p.deferred_account_id, p.unbilled_account_id)), 0)
      - coalesce(sum(l.amount_native) filter (where l.account_id in (p.deferred_account_id, p.unbilled_account_id)), 0))::text as billed,
    coalesce(-sum(l.amount_native) filter (where l.account_id not in (p.deferred_account_id, p.unbilled_account_id)), 0)::text as recognized,
    coalesce(-sum(l.amount_native) filter (where l.account_id = p.deferred_account_id), 0)::text as deferred,
    coalesce(sum(l.amount_native) filter (where l.account_id = p.unbilled_account_id), 0)::text as unbilled
  from revenue_position p
  left join product d on d.workspace_id = p.workspace_id and d.id = p.product_id
  left join journal_line l on l.workspace_id = p.workspace_id and l.revenue_position_id = p.id and l.date <= $3
  where p.workspace_id = $1 and p.contract_id = $2
  group by p.id, p.product_id, d.product_name, p.currency, p.deferred_account_id, p.unbilled_account_id order by p.id`;

/** What a contract has billed and recognized of each product by a day, and where the difference stands. */
export async function positions(
  session: Session,
  contract: number,
  asOf: string,
): Promise<PositionRow[]> {
  const [rows = []] = await ask(session, asked(session, POSITION, [contract, asOf]));
  return rows as unknown as PositionRow[];
}

export interface MrrRow {
  readonly month: string;
  readonly currency: string;
  readonly opening: string;
  readonly new: string;
  readonly expansion: string;
  readonly contraction: string;
  readonly churn: string;
  readonly closing: string;
}

/** Recurring revenue is that of the subscriptions in force on the last day of a month. */
const MRR = `
  with month as (
    select m::date as month, (m + interval '1 month - 1 day')::date as last, (m - interval '1 day')::date as before
    from generate_series($2::date, $3::date, interval '1 month') m
  ), subscription as (
    -- What catches up takes the place of another line from its month on.
    select s.contract_id, c.currency, s.mrr,
      case when s.is_contract_amendment and s.use_catchup then greatest(s.start_date, date_trunc('month', s.catchup_date)::date) else s.start_date end as start_date,
      least(coalesce(s.end_date, 'infinity'), coalesce(c.termination_date, 'infinity')) as end_date
    from contract_subscription s join contract c on c.workspace_id = s.workspace_id and c.id = s.contract_id
    where s.workspace_id = $1 and not s.is_deleted and (s.drafted_by is null or s.approved_by is not null) and coalesce(s.mrr, 0) <> 0
      and ($4::integer[] is null or c.entity_id = any($4)) and not c.is_deleted
  ), state as (
    select m.month, s.contract_id, s.currency,
      coalesce(sum(s.mrr) filter (where m.before between s.start_date and s.end_date), 0) as old,
      coalesce(sum(s.mrr) filter (where m.last between s.start_date and s.end_date), 0) as now
    from month m join subscription s on s.start_date <= m.last and s.end_date >= m.before group by 1, 2, 3
  )
  select month, currency, sum(old)::text as opening, coalesce(sum(now) filter (where old = 0), 0)::text as new,
    coalesce(sum(now - old) filter (where old <> 0 and now <> 0 and now > old), 0)::text as expansion,
    coalesce(sum(now - old) filter (where old <> 0 and now <> 0 and now < old), 0)::text as contraction,
    coalesce(sum(-old) filter (where old <> 0 and now = 0), 0)::text as churn, sum(now)::text as closing
  from state group by 1, 2 order by 1, 2`;

/** Monthly recurring revenue and what moved it, contract by contract. */
export function mrr(session: Session, wanted: Range): Promise<MrrRow[]> {
  return rowsOf(session, MRR, wanted, [monthOf(wanted.start), wanted.end, wanted.entity ?? null]);
}
