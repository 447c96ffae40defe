// Changes of a grid's rows: a cell, a row, and what was pasted from a spreadsheet.
import { typedAmount } from '../kit/money.ts';
import { blankRow, type GridColumn, type GridRow, nextKey } from './grid.types.ts';
import type { PickerChoice } from './picker.tsx';

type Rows = readonly GridRow[];

const changed = (rows: Rows, key: string, change: (row: GridRow) => GridRow): Rows =>
  rows.map((row) => (row.key === key ? change(row) : row));

export const withCell = (rows: Rows, key: string, column: string, value: string): Rows =>
  changed(rows, key, (row) => ({ ...row, cells: { ...row.cells, [column]: value } }));

/** A choice fills what it knows of, where nothing was typed. */
export function withChoice(
  rows: Rows,
  key: string,
  { key: column, fills }: GridColumn,
  choice: PickerChoice | undefined,
): Rows {
  return changed(rows, key, (row) => {
    const { [column]: before, ...others } = row.chosen;
    if (!choice) return before ? { ...row, chosen: others } : row;
    const filled = Object.entries(fills?.(choice) ?? {}).filter(
      ([name]) => (row.cells[name] ?? '') === '',
    );
    return {
      ...row,
      chosen: { ...others, [column]: choice },
      cells: { ...row.cells, ...Object.fromEntries(filled) },
    };
  });
}

/** The cell above is taken into a cell. */
export function withAbove(rows: Rows, at: number, column: GridColumn): Rows {
  const [above, row] = [rows[at - 1], rows[at]];
  if (!above || !row) return rows;
  if (column.kind === 'picker') {
    const chosen = above.chosen[column.key];
    return chosen ? withChoice(rows, row.key, column, chosen) : rows;
  }
  return withCell(rows, row.key, column.key, above.cells[column.key] ?? '');
}

export const withRow = (rows: Rows): Rows => [...rows, blankRow(nextKey(rows))];

export function withoutRow(rows: Rows, at: number): Rows {
  const left = rows.filter((_, nth) => nth !== at);
  return left.length > 0 ? left : [blankRow(nextKey(rows))];
}

/** The cells of text from a spreadsheet; undefined where it is but one cell. */
export function pastedCells(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

/** A pasted record that has to be looked for by its name. */
export interface Wanted {
  readonly key: string;
  readonly column: GridColumn;
  readonly words: string;
}

/** Rows with what was pasted from a cell on, and the records that are left to look for. */
export function withPasted(
  rows: Rows,
  columns: readonly GridColumn[],
  from: { readonly row: number; readonly column: number },
  pasted: readonly (readonly string[])[],
): { readonly rows: Rows; readonly wanted: readonly Wanted[] } {
  let all = rows;
  while (all.length < from.row + pasted.length) all = withRow(all);
  const wanted: Wanted[] = [];
  pasted.forEach((cells, down) => {
    const key = all[from.row + down]?.key ?? '';
    cells.forEach((words, right) => {
      const column = columns[from.column + right];
      if (!column || words === '') return;
      if (column.kind === 'picker') wanted.push({ key, column, words });
      else {
        const value = column.kind === 'amount' ? (typedAmount(words) ?? words) : words;
        all = withCell(all, key, column.key, value);
      }
    });
  });
  return { rows: all, wanted };
}
