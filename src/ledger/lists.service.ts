// What the arguments of the lists of entries and ledger lines mean.
import { today } from '../ground/base/clock.ts';
import type { Filter } from '../../schema/kit/index.ts';
import type { Principal } from '../ground/access/index.ts';
import type { Query } from '../ground/database/index.ts';
import { type ListArguments } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';
import { windowOf } from './window.rules.ts';

type Input = Readonly<Record<string, unknown>>;

/** Rows of a page at most. contract: defaults. */
const MOST_ROWS = 10_000;

/**
 * A list that covers six months ago to the end of the current month unless told otherwise; `dated` is
 * the field the days are about.
 */
const windowed =
  (dated: string, count?: ListArguments['count']) =>
  (input: Input): ListArguments => {
    const { filter, sort, limit, offset, q, allTime } = input;
    const days = windowOf(today(), input);
    const bounds = allTime
      ? {}
      : {
          [`${dated}_gte`]: days.start,
          [`${dated}_lte`]: days.end,
        };
    return {
      filter: { ...bounds, ...(filter as Filter | null) },
      sort: sort as string[] | undefined,
      limit: Math.min(limit as number, MOST_ROWS),
      offset: offset as number,
      q: q as string | undefined,
      count,
    };
  };

/** What balances tell lines apart by. */
const COUNTED = new Set(['entity', 'account', 'currency', 'postedAt_gte', 'postedAt_lte']);
const COUNT = `
  select coalesce(sum(lines), 0)::integer as "count" from (
    select entity_id, account_id, currency, date, lines from balance_day where workspace_id = $1
    union all
    select entity_id, account_id, currency, date, lines from balance_delta where workspace_id = $1
  ) b
  where ($2::integer[] is null or entity_id = any($2)) and ($3::integer[] is null or account_id = any($3))
    and ($4::text[] is null or currency = any($4))
    and date between coalesce($5::date, '-infinity') and coalesce($6::date, 'infinity')`;

/**
 * How many ledger lines there are, from the balances: they keep the number of live lines, so a count
 * over millions costs no more than one over hundreds. Undefined when they do not tell it.
 */
function lineCount(principal: Principal, list: ListArguments): Query | undefined {
  const { filter = {}, q, deleted = false } = list;
  const input = Object.entries(filter ?? {}).filter(([, value]) => value !== null);
  if (deleted || q || input.some(([name]) => !COUNTED.has(name))) return undefined;
  const of = (name: string): unknown => filter?.[name] ?? null;
  return named(COUNT, [
    principal.workspace.id,
    of('entity'),
    of('account'),
    of('currency'),
    of('postedAt_gte'),
    of('postedAt_lte'),
  ]);
}

export const listedEntries = windowed('date');
export const listedLines = windowed('postedAt', lineCount);
