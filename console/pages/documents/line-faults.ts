// Faults of lines that are typed, at their columns: those of what has no column stand at the nearest one.
import type { Deed } from '../../kit/deed.ts';
import { type GridRow, placesOf } from '../../parts/grid.types.ts';

/** The faults at a cell; `toldAt` says whose faults a column shows besides its own. */
export function lineFaults(
  deed: Deed<unknown>,
  rows: readonly GridRow[],
  toldAt: Readonly<Record<string, readonly string[]>>,
): (row: number, column: string) => readonly string[] {
  const places = placesOf(rows);
  return (row, column) =>
    (toldAt[column] ?? [column]).flatMap((each) =>
      deed.faults(`lines.${places.indexOf(row)}.${each}`),
    );
}
