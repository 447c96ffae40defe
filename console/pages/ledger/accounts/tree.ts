// Accounts as a tree: each below its parent, with its depth and the sum of all below it.
import { sum } from '../../../kit/money.ts';
import type { ChartRow } from './document.ts';

export interface TreeRow extends ChartRow {
  readonly depth: number;
  /** Its balance with those of all below it; undefined where there is none below. */
  readonly withBelow: string | undefined;
}

/** Rows in the order of the tree; one whose parent is not among them stands at the top. */
export function treeOf(rows: readonly ChartRow[]): readonly TreeRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : '',
  );
  const walk = (parent: string, depth: number): readonly TreeRow[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const under = walk(row.id, depth + 1);
      const withBelow =
        under.length === 0
          ? undefined
          : sum([row.currentBalance, ...under.map((each) => each.currentBalance)]);
      return [{ ...row, depth, withBelow }, ...under];
    });
  return walk('', 0);
}
