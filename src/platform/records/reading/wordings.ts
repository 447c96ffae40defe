// Columns whose formulas have words of their own for how their rows are read: once for all rows of a page, whose ids
// stand in the table `page`, for new rows, or for one.
import type { QueryColumn } from '../../database/index.ts';
import { PAGE } from './columns.ts';

type Selected = ReadonlyMap<string, QueryColumn>;
type Wording = 'ofPage' | 'ofNew' | 'ofOne';
const kept: Readonly<Record<Wording, WeakMap<Selected, Selected>>> = {
  ofPage: new WeakMap(),
  ofNew: new WeakMap(),
  ofOne: new WeakMap(),
};

/** A statement with the ids of the rows its formulas are worked out for. */
export const withPage = (ids: string, text: string): string =>
  `with page as materialized (${ids}) ${text}`;

/** Whether a statement asks for the ids of its page. */
export const namesPage = (text: string): boolean => text.includes(PAGE);

/** A selection as it is read in a way; made once, and itself where it has no words for that. */
export function worded(wording: Wording, selected: Selected): Selected {
  const known = kept[wording].get(selected);
  if (known) return known;
  const isAny = [...selected.values()].some((column) => column[wording] !== undefined);
  const columns = [...selected].map(([name, column]): [string, QueryColumn] => {
    const sql = column[wording];
    return [name, sql === undefined ? column : { sql }];
  });
  const found = isAny ? new Map(columns) : selected;
  kept[wording].set(selected, found);
  return found;
}

/** A selection whose formulas are worked out once for a page, where there are such. */
export function ofPage(selected: Selected): Selected | undefined {
  const found = worded('ofPage', selected);
  return found === selected ? undefined : found;
}
