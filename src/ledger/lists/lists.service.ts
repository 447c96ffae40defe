// Implements the arguments of the lists of entries and ledger lines.
import { addDays, today } from '../../platform/base/index.ts';
import type { Filter } from '../../../schema/kit/index.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Principal } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  selecting,
} from '../../platform/records/index.ts';
import { entryCountAsKnown, entryIdsAsKnown } from '../as-known/entries-as-known.queries.ts';
import { idsByAccount } from './general-ledger.queries.ts';
import { groupedBy, inGroup } from './line-groups.rules.ts';
import { windowOf } from '../shared/window.rules.ts';

type LedgerListArguments = Readonly<Record<string, unknown>>;

/** What the two clocks do to a list. */
export const AS_OF = 'Everything dated up to this day, from the start date where one is given.';
export const LINES_OF_THEN =
  'Lines as the books held them at this moment, whatever was posted, changed or deleted since.';

/** Rows of a page at most. contract: defaults. */
const MOST_ROWS = 10_000;

/**
 * The days of a list: none for all time; with an accounting date all up to it, from a start where one is given; else
 * the window.
 */
function daysOf(input: LedgerListArguments): [start: string | undefined, end: string | undefined] {
  const { allTime } = input;
  const [asOf, startDate, endDate] = ['asOf', 'startDate', 'endDate'].map(
    (name) => (input[name] as string | null | undefined) ?? undefined,
  );
  if (asOf === undefined) {
    if (allTime) return [undefined, undefined];
    const { start, end } = windowOf(today(), { startDate, endDate });
    return [start, end];
  }
  if (allTime) return [undefined, asOf];
  return [startDate, endDate !== undefined && endDate < asOf ? endDate : asOf];
}

/**
 * The days of a list whose filter names days too: both hold where somebody gave both, and those of the filter stand
 * instead of the window.
 */
function boundsOf(
  input: LedgerListArguments,
  [from, until]: readonly [from: unknown, until: unknown],
): [start: string | undefined, end: string | undefined] {
  const [start, end] = daysOf(input);
  const isGiven = (name: string): boolean => (input[name] ?? undefined) !== undefined;
  const isStartKept = isGiven('startDate') || typeof from !== 'string';
  const isEndKept = isGiven('endDate') || isGiven('asOf') || typeof until !== 'string';
  const starts = [from, isStartKept ? start : undefined].filter((each) => typeof each === 'string');
  const ends = [until, isEndKept ? end : undefined].filter((each) => typeof each === 'string');
  return [starts.sort().at(-1), ends.sort()[0]];
}

/**
 * A list that covers six months ago to the end of the current month unless told otherwise; `dated` is
 * the field the days are about.
 */
const windowed =
  (dated: string, { count, ids }: Pick<ListArguments, 'count' | 'ids'>) =>
  (input: LedgerListArguments): ListArguments => {
    const { sort, limit, offset, q } = input;
    const filter = (input['filter'] ?? {}) as Filter;
    const [first, last] = [`${dated}_gte`, `${dated}_lte`];
    const [start, end] = boundsOf(input, [filter[first], filter[last]]);
    return {
      filter: {
        ...filter,
        ...(start !== undefined && { [first]: start }),
        ...(end !== undefined && { [last]: end }),
      },
      sort: sort as string[] | undefined,
      limit: Math.min(limit as number, MOST_ROWS),
      offset: offset as number,
      q: q as string | undefined,
      count,
      ids,
    };
  };

/** Where a filter by records of a tree leads when it takes those below along. */
const TREES = {
  accountRollup: ['account', 'accountTree'],
  entityRollup: ['entity', 'entityTree'],
} as const;

/** The filter of lines as its switches turn it: rolled up, or with the lines that have no department. */
function switched(input: LedgerListArguments): Filter {
  const filter: Record<string, unknown> = { ...(input['filter'] as Filter | null | undefined) };
  const move = (from: string, to: string): void => {
    filter[to] = filter[from];
    filter[from] = null;
  };
  for (const [name, [from, to]] of Object.entries(TREES)) if (input[name] === true) move(from, to);
  if (input['departmentOrUnassigned'] === true) move('department', 'departmentOrNone');
  return filter;
}

/** What balances tell lines apart by, or their accounts do. */
const COUNTED = new Set(
  'entity account accountType accountSubtype bank currency postedAt_gte postedAt_lte'.split(' '),
);
/** Whole months, and the days around them: from $5 to $6, which may be open. */
const PIECES = `(select coalesce($5::date, '-infinity') as first, coalesce($6::date, 'infinity') as last,
    case when $5 is null then '-infinity' else date_trunc('month', $5::date + interval '1 month' - interval '1 day') end::date as from_month,
    case when $6 is null then 'infinity' else date_trunc('month', $6::date + interval '1 day') end::date as to_month offset 0)`;
const balancesOf = (table: string, days: string): string => `
    select b.lines, b.amount from ${PIECES} p join ${table} b on b.workspace_id = $1 and ${days}
      and ($2::integer[] is null or b.entity_id = any($2)) and ($3::integer[] is null or b.account_id = any($3))
      and ($4::text[] is null or b.currency = any($4))
      and ($7::text[] is null or b.account_id in (select id from account where workspace_id = $1 and account_type = any($7)))
      and ($8::text[] is null or b.account_id in (select id from account where workspace_id = $1 and account_subtype = any($8)))
      and ($9::integer[] is null or b.account_id in (select chart_of_accounts_account_id from bank_account where workspace_id = $1 and id = any($9)))`;
const overBalances = (selected: string): string => `
  select ${selected} from (
    ${balancesOf('balance_month', 'b.month >= p.from_month and b.month < p.to_month')}
    union all
    ${balancesOf('balance_day', 'b.date >= p.first and b.date < p.from_month and b.date <= p.last')}
    union all
    ${balancesOf('balance_day', 'b.date >= greatest(p.to_month, p.from_month) and b.date <= p.last')}
    union all
    ${balancesOf('balance_delta', 'b.date between p.first and p.last')}
  ) b`;

const COUNT = overBalances('coalesce(sum(lines), 0)::integer as "count"');
const BALANCE = overBalances('coalesce(sum(amount), 0) as "balance"');

/** The values balances are asked with; undefined where the list tells lines apart by something else. */
function askedOfBalances(principal: Principal, list: ListArguments): unknown[] | undefined {
  const { filter = {}, also = {}, q, deleted = false, matchAny = false } = list;
  const given = Object.entries(filter ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  if (deleted || q || matchAny || Object.keys(also).length > 0) return undefined;
  if (given.some(([name]) => !COUNTED.has(name))) return undefined;
  const of = (name: string): unknown => filter?.[name] ?? null;
  return [
    principal.workspace.id,
    of('entity'),
    of('account'),
    of('currency'),
    of('postedAt_gte'),
    of('postedAt_lte'),
    of('accountType'),
    of('accountSubtype'),
    of('bank'),
  ];
}

/**
 * How many ledger lines there are, from the balances: they keep the number of live lines, so a count
 * over millions costs no more than one over hundreds. Undefined when they do not tell it.
 */
function lineCount(principal: Principal, list: ListArguments): Query | undefined {
  const values = askedOfBalances(principal, list);
  return values && named(COUNT, values);
}

/** What the lines a list is narrowed to came to before its first day; in the reporting currency. */
export function openingBalance(principal: Principal, list: ListArguments): Query | undefined {
  const { postedAt_gte: start, postedAt_lte: _, ...filter } = list.filter ?? {};
  if (typeof start !== 'string') return undefined;
  const before = { ...list, filter: { ...filter, postedAt_lte: addDays(start, -1) } };
  const values = askedOfBalances(principal, before);
  if (values) return named(BALANCE, values);
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, before, columns);
  const sum = { sql: `coalesce(sum(${columns.of('amount')}), 0)` };
  return selecting(columns, conditions, new Map([['balance', sum]]));
}

/** How many lines a list is narrowed to, and what their two sides add up to; in the reporting currency. */
export function totalsOf(principal: Principal, list: ListArguments): Query {
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(principal, LedgerLine, list, columns);
  const amount = columns.of('amount');
  const sum = (sql: string) => ({ sql: `coalesce(sum(${sql}), 0)` });
  return selecting(
    columns,
    conditions,
    new Map([
      ['count', { sql: 'count(*)::integer' }],
      ['debitAmount', sum(`greatest(${amount}, 0)`)],
      ['creditAmount', sum(`greatest(-${amount}, 0)`)],
      ['amount', sum(amount)],
    ]),
  );
}

export const listedEntries = windowed('date', { ids: entryIdsAsKnown, count: entryCountAsKnown });
const windowedLines = windowed('postedAt', { count: lineCount, ids: idsByAccount });

/** What the arguments of the list of ledger lines mean. Throws 400 for groups that cannot be. */
export function listedLines(input: LedgerListArguments): ListArguments {
  const list = windowedLines({ ...input, filter: switched(input) });
  const grouped = groupedBy(input);
  const matchAny = input['matchType'] === 'any';
  return {
    ...list,
    ...(grouped && inGroup(list.filter ?? {}, grouped, matchAny)),
    matchAny,
    cursor: input['cursor'] as string | null | undefined,
  };
}

/** The same without a window: what was deleted is listed whenever it was posted. */
export const listedDeletedLines = (input: LedgerListArguments): ListArguments =>
  listedLines({
    ...input,
    allTime: ['startDate', 'endDate'].every((name) => input[name] === undefined),
  });
