// What the arguments of the lists of entries and ledger lines mean. resolved.md "Date windows".
import type { Filter } from '../../schema/kit/index.ts';
import type { ListArguments } from '../ground/standard/index.ts';
import { usualWindow } from './window.rules.ts';

type Given = Readonly<Record<string, unknown>>;

/** Rows of a page at most. contract: defaults. */
const MOST_ROWS = 10_000;

/**
 * A list that covers six months ago to the end of the current month unless told otherwise; `dated` is
 * the field the days are about.
 */
export const windowed =
  (dated: string) =>
  (given: Given): ListArguments => {
    const { filter, sort, limit, offset, q, startDate, endDate, allTime } = given;
    const usual = usualWindow();
    const bounds = allTime
      ? {}
      : {
          [`${dated}_gte`]: startDate ?? usual.start,
          [`${dated}_lte`]: endDate ?? usual.end,
        };
    return {
      filter: { ...bounds, ...(filter as Filter | null) },
      sort: sort as string[] | undefined,
      limit: Math.min(limit as number, MOST_ROWS),
      offset: offset as number,
      q: q as string | undefined,
    };
  };

export const listedEntries = windowed('date');
export const listedLines = windowed('postedAt');
