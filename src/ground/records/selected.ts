// Selections of columns with something more, or else: each is made once, for by its identity the builder knows its
// statement.
import type { Column } from '../database/builder.ts';
import { keyColumns, type OrderKey } from './cursor.ts';
import type { ListArguments } from './query.ts';

type Selected = ReadonlyMap<string, Column>;

const ended = new WeakMap<Selected, Map<string, Selected>>();

/** A selection with one column more, last. Each is made once: by its identity the builder knows its statement. */
export function ending(selected: Selected, name: string, column: Column): Selected {
  const known = ended.get(selected) ?? new Map<string, Selected>();
  ended.set(selected, known);
  const key = `${name} ${column.sql}`;
  const found = known.get(key) ?? new Map([...selected, [name, column] as const]);
  known.set(key, found);
  return found;
}

/** By cursor, rows tell their place. */
export const withKeys = (
  selected: Selected,
  { cursor }: ListArguments,
  order: readonly OrderKey[],
): Selected =>
  typeof cursor === 'string' ? new Map([...selected, ...keyColumns(order)]) : selected;

const pages = new WeakMap<Selected, Selected | undefined>();

/** A selection whose formulas are worked out once for a page, where there are such; made once. */
export function ofPage(selected: Selected): Selected | undefined {
  if (pages.has(selected)) return pages.get(selected);
  const columns = [...selected].map(([name, column]): [string, Column] => [
    name,
    column.ofPage === undefined ? column : { sql: column.ofPage },
  ]);
  const isAny = [...selected.values()].some((column) => column.ofPage !== undefined);
  const found = isAny ? new Map(columns) : undefined;
  pages.set(selected, found);
  return found;
}
