// Tells a caller that the books changed, and in which areas; what changed, the caller asks for. Areas that the caller may
// not read, and records of entities that are out of sight, are not told of.
import { isPermitted, type Principal } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { BOOKS_AREAS, TOLD_TABLES } from './books-areas.ts';
import { booksFollowerOf, type ChangedTable } from './books-follower.ts';

export interface BooksChange {
  readonly sequence: number;
  readonly areas: readonly string[];
}

/** The areas of all tables that a caller may read. */
function readableTables(principal: Principal): ReadonlyMap<string, string> {
  return new Map(
    [...TOLD_TABLES].flatMap(([table, { area, needs }]): [string, string][] =>
      needs === undefined || isPermitted(principal, needs) ? [[table, area]] : [],
    ),
  );
}

/** Makes what picks the areas that a caller sees changes in; of what is not known any more, all. */
function areasFor(principal: Principal) {
  const readable = readableTables(principal);
  const { entities: allowed } = principal;
  const isSeen = ({ entities }: ChangedTable): boolean =>
    allowed === null || (entities?.every((each) => allowed.includes(each)) ?? false);
  return (changed: readonly ChangedTable[] | undefined): string[] => {
    const found = new Set(
      changed
        ? changed.filter(isSeen).flatMap(({ table }) => readable.get(table) ?? [])
        : readable.values(),
    );
    return BOOKS_AREAS.filter((area) => found.has(area));
  };
}

/**
 * Changes until the signal. The first is told at once: what happened after the number where one is given, and the number
 * to come back with.
 */
export async function* followBooks(
  database: Database,
  principal: Principal,
  { after, signal }: { readonly after: number | null; readonly signal: AbortSignal },
): AsyncGenerator<BooksChange, void> {
  const areasOf = areasFor(principal);
  const follower = booksFollowerOf(database, principal.workspace.id);
  await follower.join(after);
  try {
    let last = follower.last;
    yield {
      sequence: last,
      areas: after === null ? [] : areasOf(follower.afterElsewhere(after)),
    };
    const isOver = (): boolean => signal.aborted;
    while (!isOver()) {
      await follower.next(signal);
      const found = areasOf(follower.after(last));
      last = follower.last;
      if (found.length > 0 && !isOver()) yield { sequence: last, areas: found };
    }
  } finally {
    follower.leave();
  }
}

/** The number of the books as they are now: with it as `after`, all is told that changes after this call. */
export const booksNumber = (database: Database, workspace: number): Promise<number> =>
  booksFollowerOf(database, workspace).number();
