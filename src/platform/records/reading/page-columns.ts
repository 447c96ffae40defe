// Columns whose formulas are worked out once for all rows of a page, whose ids stand in the table `page`.
import type { QueryColumn } from '../../database/index.ts';

type Selected = ReadonlyMap<string, QueryColumn>;
const pages = new WeakMap<Selected, Selected | undefined>();
const newPages = new WeakMap<Selected, Selected | undefined>();

/** A statement with the ids of the rows its formulas are worked out for. */
export const withPage = (ids: string, text: string): string =>
  `with page as materialized (${ids}) ${text}`;

/**
 * A selection whose formulas are worked out once for a page, where there are such; made once.
 * @param isNew - whether nothing refers to the rows of the page yet
 */
export function ofPage(selected: Selected, isNew = false): Selected | undefined {
  const kept = isNew ? newPages : pages;
  if (kept.has(selected)) return kept.get(selected);
  const columns = [...selected].map(([name, column]): [string, QueryColumn] => {
    const sql = isNew ? column.ofNew : column.ofPage;
    return [name, sql === undefined ? column : { sql }];
  });
  const isAny = [...selected.values()].some((column) => column.ofPage !== undefined);
  const found = isAny ? new Map(columns) : undefined;
  kept.set(selected, found);
  return found;
}
