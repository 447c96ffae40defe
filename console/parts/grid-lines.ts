// Lines of a record as rows of a grid, the lines that rows make, and the faults of lines at their cells.
import type { Deed } from '../kit/deed.ts';
import { choiceIn, sentAs, textIn } from './chosen.ts';
import { type GridColumn, type GridRow, placesOf } from './grid.types.ts';

type RecordLine = Readonly<Record<string, unknown>>;

/** A line as a row, under the names of the service; `kept` are fields that no column shows. */
export function rowOf(
  columns: readonly GridColumn[],
  line: RecordLine,
  at: number,
  kept: readonly string[] = [],
): GridRow {
  const chosen = columns
    .filter(({ kind }) => kind === 'picker')
    .flatMap(({ key, also }) => {
      const choice = choiceIn(line, key, also);
      return choice ? [[key, choice] as const] : [];
    });
  const words = columns.filter(({ kind }) => kind !== 'picker').map(({ key }) => key);
  // The words of a picker are not kept twice.
  const shown = chosen.map(([key, { id }]) => sentAs(key, id)[0]);
  const names = [...words, ...kept.filter((name) => !shown.includes(name))];
  return {
    key: String(at),
    cells: Object.fromEntries(names.map((name) => [name, textIn(line, name)])),
    chosen: Object.fromEntries(chosen),
  };
}

export const rowsOf = (
  columns: readonly GridColumn[],
  lines: readonly object[],
): readonly GridRow[] => lines.map((line, at) => rowOf(columns, line as RecordLine, at));

/** The lines of the rows that say something; `wanted` fields are sent even where they are empty. */
export const linesOf = (
  rows: readonly GridRow[],
  wanted: readonly string[] = [],
): readonly RecordLine[] =>
  placesOf(rows)
    .flatMap((at) => rows[at] ?? [])
    .map(({ cells, chosen }) => {
      const said = [
        ...wanted.map((name) => [name, ''] as const),
        ...Object.entries(cells)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [name, name.endsWith('Ids') ? value.split(' ') : value] as const),
        ...Object.entries(chosen).map(([name, { id }]) => sentAs(name, id)),
      ];
      // In one order, so that rows that say the same are the same.
      return Object.fromEntries<unknown>(
        Object.entries(Object.fromEntries<unknown>(said)).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    });

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
