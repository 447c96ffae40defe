// Implements the arguments of the lists of entries and ledger lines.
import { today } from '../../platform/base/index.ts';
import type { Filter } from '../../../schema/kit/index.ts';
import type { ListArguments } from '../../platform/records/index.ts';
import { entryCountAsKnown, entryIdsAsKnown } from '../as-known/entries-as-known.queries.ts';
import { idsOfFewAccounts } from './account-pages.queries.ts';
import { idsByAccount } from './general-ledger.queries.ts';
import { lineCount } from './line-counts.queries.ts';
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

export const listedEntries = windowed('date', { ids: entryIdsAsKnown, count: entryCountAsKnown });
const windowedLines = windowed('postedAt', {
  count: lineCount,
  ids: (principal, list) => idsByAccount(principal, list) ?? idsOfFewAccounts(principal, list),
});

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
