// Numbers of ledger lines, and what they add up to, without reading each of millions where something tells it.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { addDays } from '../../platform/base/index.ts';
import { named, type Query, type QueryColumn } from '../../platform/database/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  selecting,
} from '../../platform/records/index.ts';

type Figures = ReadonlyMap<string, QueryColumn>;

const LINES = '"ledger_line" as "t"';
const given = ({ filter }: ListArguments): string[] =>
  Object.entries(filter ?? {}).flatMap(([name, value]) => ((value ?? null) === null ? [] : [name]));

/** Filters by fields that balances are kept by, and by their accounts and entities. */
const OF_BALANCES = new Set(
  [
    'entity entityTree excludeEntity account accountTree accountType accountSubtype bank currency postedAt_gte postedAt_lte',
    'categorized excludeUncategorizedAccounts expenseOrAp revenueOrReceivables',
  ].flatMap((names) => names.split(' ')),
);

/** Whole months, and the days around them: from `first` to `last`, which may be open. */
const pieces = (first: string, last: string): string =>
  `(select coalesce(${first}::date, '-infinity') as first, coalesce(${last}::date, 'infinity') as last,
    case when ${first} is null then '-infinity' else date_trunc('month', ${first}::date + interval '1 month' - interval '1 day') end::date as from_month,
    case when ${last} is null then 'infinity' else date_trunc('month', ${last}::date + interval '1 day') end::date as to_month offset 0)`;

/** Balances in place of lines: each stands for as many as `lines` says. */
function balances(first: string, last: string): string {
  const of = (table: string, days: string): string =>
    `select b.workspace_id, b.entity_id, b.account_id, b.currency, b.amount, b.lines, false as is_deleted
    from ${pieces(first, last)} p join ${table} b on b.workspace_id = $1 and ${days}`;
  return `(
    ${of('balance_month', 'b.month >= p.from_month and b.month < p.to_month')}
    union all
    ${of('balance_day', 'b.date >= p.first and b.date < p.from_month and b.date <= p.last')}
    union all
    ${of('balance_day', 'b.date >= greatest(p.to_month, p.from_month) and b.date <= p.last')}
    union all
    ${of('balance_delta', 'b.date between p.first and p.last')}
  ) as "t"`;
}

/** Figures of a list from the balances; undefined where it tells lines apart by something else. */
function fromBalances(
  principal: Principal,
  list: ListArguments,
  figures: Figures,
): Query | undefined {
  const { also = {}, q, deleted = false, matchAny = false } = list;
  if (deleted || q || matchAny || Object.keys(also).length > 0) return undefined;
  if (given(list).some((name) => !OF_BALANCES.has(name))) return undefined;
  const { postedAt_gte: first = null, postedAt_lte: last = null, ...filter } = list.filter ?? {};
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, { ...list, filter }, columns);
  const { text } = selecting(columns, conditions, figures);
  const [from, until] = [conditions.value(first), conditions.value(last)];
  return named(
    text.replace(LINES, () => balances(from, until)),
    conditions.values,
  );
}

/** Filters that leave many lines of large books: every line is read, and none is looked up by an index. */
const OF_MANY = new Set([
  ...OF_BALANCES,
  ...[
    'debitAmountEqual debitAmountGte debitAmountLte debitAmountNull creditAmountEqual creditAmountGte creditAmountLte creditAmountNull',
    'amount_gte amount_lte tag group department departmentOrNone noDepartment noTag noVendor excludeId excludeJournal',
    'journalType journalTypeNin isNotReconciled excludeReconciliationReport bankDescription hasParentBankTransaction',
  ].flatMap((names) => names.split(' ')),
]);
/** Columns that a line has of its posting. */
const OF_POSTING = /\b(?:created_at|last_modified_at|is_deleted|deleted_at|caller)\b/;

/**
 * Figures of lines that stand: those of all versions, less those of versions that were taken back. What stands is said
 * by the posting of each version, which would be read for every line; few are taken back. Undefined where this is not
 * cheaper, and for the books of a moment, which hold other versions.
 */
function ofVersions(
  principal: Principal,
  list: ListArguments,
  figures: Figures,
): Query | undefined {
  const { q, deleted = false, isOfThen = false } = list;
  if (deleted || isOfThen || q || given(list).some((name) => !OF_MANY.has(name))) return undefined;
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  const { text } = selecting(columns, conditions, figures);
  const ofAll = text
    .replace(LINES, '"ledger_line_version" as "t"')
    .replace('not t.is_deleted', 'true');
  if (OF_POSTING.test(ofAll)) return undefined;
  const ofGone = text
    .replace(LINES, '(select * from ledger_line where is_deleted offset 0) as "t"')
    .replace('not t.is_deleted', 'true');
  const less = [...figures.keys()].map((name) => `every."${name}" - gone."${name}" as "${name}"`);
  return named(
    `select ${less.join(', ')} from (${ofAll}) every, (${ofGone}) gone`,
    conditions.values,
  );
}

const sum = (sql: string): QueryColumn => ({ sql: `coalesce(sum(${sql}), 0)` });
const LINES_OF_BALANCES: Figures = new Map([
  ['count', { sql: 'coalesce(sum(t.lines), 0)::integer' }],
]);
const COUNT: Figures = new Map([['count', { sql: 'count(*)::integer' }]]);
const BALANCE: Figures = new Map([['balance', sum('t.amount')]]);
const TOTALS: Figures = new Map([
  ['count', { sql: 'count(*)::integer' }],
  ['debitAmount', sum('greatest(t.amount, 0)')],
  ['creditAmount', sum('greatest(-t.amount, 0)')],
  ['amount', sum('t.amount')],
]);

/**
 * Counts ledger lines from the balances: they keep the number of live lines, so a count over millions costs no more
 * than one over hundreds. Counts those of broad filters without their postings. Undefined for any other list.
 */
export const lineCount = (principal: Principal, list: ListArguments): Query | undefined =>
  fromBalances(principal, list, LINES_OF_BALANCES) ?? ofVersions(principal, list, COUNT);

/** Figures of lines that are read one by one. */
function ofLines(principal: Principal, list: ListArguments, figures: Figures): Query {
  const columns = new Columns(LedgerLine);
  return selecting(columns, conditionsOf(principal, LedgerLine, list, columns), figures);
}

/** Adds up the lines of a list before its first day, in the reporting currency. Undefined for a list without one. */
export function openingBalance(principal: Principal, list: ListArguments): Query | undefined {
  const { postedAt_gte: start, postedAt_lte: _, ...filter } = list.filter ?? {};
  if (typeof start !== 'string') return undefined;
  const before = { ...list, filter: { ...filter, postedAt_lte: addDays(start, -1) } };
  return (
    fromBalances(principal, before, BALANCE) ??
    ofVersions(principal, before, BALANCE) ??
    ofLines(principal, before, BALANCE)
  );
}

/** Counts the lines of a list and adds up their two sides, in the reporting currency. */
export const totalsOf = (principal: Principal, list: ListArguments): Query =>
  ofVersions(principal, list, TOTALS) ?? ofLines(principal, list, TOTALS);
