// A grid of lines that is typed into: Tab goes right, Enter down, Alt and down opens a picker, Ctrl+D takes
// the cell above, Ctrl+Backspace takes the row away, a spreadsheet's cells can be pasted, Esc takes back.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { AmountInput, Faults } from './fields.tsx';
import {
  pastedCells,
  withAbove,
  withCell,
  withChoice,
  withoutRow,
  withPasted,
  withRow,
} from './grid-change.ts';
import { type GridColumn, type GridProps, type GridRow, isBlank } from './grid.types.ts';
import { meant } from './meant.ts';
import { Picker } from './picker.tsx';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell an event comes from. */
function cellOf({ target }: Event): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Pasting from a spreadsheet: names are looked up, and those that lead nowhere are said at their cells. */
function usePaste({ columns, rows, onRows }: GridProps) {
  const { browser, may } = useConsole();
  const [lost, setLost] = useState<Readonly<Record<string, string>>>({});
  const onPaste = (event: ClipboardEvent): void => {
    const cell = cellOf(event);
    const pasted = pastedCells(event.clipboardData?.getData('text/plain') ?? '');
    if (!cell || !pasted) return;
    event.preventDefault();
    const done = withPasted(rows, columns, cell, pasted);
    onRows(() => done.rows);
    for (const { key, column, words } of done.wanted) {
      if (!column.asks || !browser) continue;
      const { question, choices } = column.asks;
      void browser.ask(question(words, may)).then(({ answer }) => {
        const found = 'data' in answer ? meant(choices(answer.data), words) : undefined;
        if (found) onRows((all) => withChoice(all, key, column, found));
        else setLost((all) => ({ ...all, [`${key} ${column.key}`]: words }));
      });
    }
  };
  return {
    onPaste,
    /** Words of a pasted cell that lead to no record. */
    missing: (row: GridRow, column: GridColumn): readonly string[] => {
      const words = lost[`${row.key} ${column.key}`];
      return words === undefined || row.chosen[column.key]
        ? []
        : [`Nothing, or more than one, is called "${words}".`];
    },
  };
}

/** Keys and pasting; what they want focused is focused once it is drawn. */
function useGrid(props: GridProps) {
  const { columns, rows, onRows } = props;
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<Cell | undefined>(undefined);
  const before = useRef<GridRow | undefined>(undefined);
  const inputOf = ({ row, column }: Cell): HTMLElement | null | undefined =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] input`);
  // Before the next key comes: it belongs to the cell that was gone to.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = wanted.current;
    wanted.current = undefined;
    inputOf(cell)?.focus();
  });
  const go = (cell: Cell): void => {
    const there = inputOf(cell);
    if (there) {
      there.focus();
      return;
    }
    wanted.current = cell;
    onRows(withRow);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(event);
    if (!cell) return;
    const { row, column } = cell;
    const of = columns[column];
    const { key, altKey, shiftKey, defaultPrevented } = event;
    const isChord = event.ctrlKey || event.metaKey;
    const isLast = row === rows.length - 1;
    const take = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    if (isChord && key.toLowerCase() === 'd' && of) {
      take(() => onRows((all) => withAbove(all, row, of)));
    } else if (isChord && key === 'Backspace') {
      take(() => {
        wanted.current = { row: Math.max(0, Math.min(row, rows.length - 2)), column };
        onRows((all) => withoutRow(all, row));
      });
    } else if (isChord || altKey) return;
    else if (key === 'Enter')
      take(() => go({ row: shiftKey ? Math.max(0, row - 1) : row + 1, column }));
    else if (key === 'ArrowUp' && !defaultPrevented && row > 0)
      take(() => go({ row: row - 1, column }));
    else if (key === 'ArrowDown' && !defaultPrevented && !isLast) {
      take(() => go({ row: row + 1, column }));
    } else if (key === 'Tab' && !shiftKey && isLast && column === columns.length - 1) {
      const own = rows[row];
      if (own && !isBlank(own)) take(() => go({ row: row + 1, column: 0 }));
    } else if (key === 'Escape' && !defaultPrevented && before.current) {
      const old = before.current;
      take(() => onRows((all) => all.map((each) => (each.key === old.key ? old : each))));
    }
  };
  const { onPaste, missing } = usePaste(props);
  return {
    table,
    onKeyDown,
    onPaste,
    onFocus: (event: FocusEvent): void => {
      // The input takes the place of the text before.
      if (event.target instanceof HTMLInputElement) event.target.select();
      before.current = rows[cellOf(event)?.row ?? -1];
    },
    missing,
  };
}

/** The name of the column above a cell, on a phone, which has no head; the input says it to screen readers. */
const CellLabel = ({ title }: { readonly title: string }) => (
  <span class="grid-label" aria-hidden="true">
    {title}
  </span>
);

function CellInput({
  column,
  row,
  name,
  onRows,
  faults,
}: {
  readonly column: GridColumn;
  readonly row: GridRow;
  /** Its row and column, for screen readers. */
  readonly name: string;
  readonly onRows: GridProps['onRows'];
  readonly faults: readonly string[];
}) {
  const value = row.cells[column.key] ?? '';
  const put = (next: string): void => onRows((all) => withCell(all, row.key, column.key, next));
  if (column.kind === 'picker' && column.asks) {
    return (
      <Picker
        {...column.asks}
        label={name}
        hidesLabel
        isInGrid
        value={row.chosen[column.key]}
        onValue={(choice) => onRows((all) => withChoice(all, row.key, column, choice))}
        faults={faults}
      />
    );
  }
  const id = `cell-${row.key}-${column.key}-fault`;
  const isFaulty = faults.length > 0;
  const attributes = {
    'aria-invalid': isFaulty ? ('true' as const) : undefined,
    'aria-describedby': isFaulty ? id : undefined,
  };
  return (
    <div class={isFaulty ? 'form-field field-faulty' : 'form-field'}>
      {column.kind === 'amount' ? (
        <AmountInput {...attributes} label={name} value={value} onValue={put} />
      ) : (
        <input
          {...attributes}
          type="text"
          autocomplete="off"
          aria-label={name}
          value={value}
          onInput={({ currentTarget }) => put(currentTarget.value)}
        />
      )}
      {isFaulty && <Faults id={id} faults={faults} />}
    </div>
  );
}

const GridHead = ({ columns, results = [] }: Pick<GridProps, 'columns' | 'results'>) => (
  <thead>
    <tr>
      {columns.map(({ key, title, kind }) => (
        <th key={key} scope="col" class={kind === 'amount' ? 'number' : undefined}>
          {title}
        </th>
      ))}
      {results.map(({ key, title }) => (
        <th key={key} scope="col" class="number">
          {title}
        </th>
      ))}
      <th scope="col">
        <span class="sr">Take away</span>
      </th>
    </tr>
  </thead>
);

export function LineGrid(props: GridProps) {
  const { label, columns, results = [], rows, onRows, faults } = props;
  const { table, onKeyDown, onPaste, onFocus, missing } = useGrid(props);
  return (
    <div class="line-grid">
      <table
        ref={table}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocusCapture={onFocus}
      >
        <GridHead columns={columns} results={results} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key} data-row={at}>
              {columns.map((column, nth) => (
                <td key={column.key} class={`grid-${column.kind}`} data-cell={`${at}:${nth}`}>
                  <CellLabel title={column.title} />
                  <CellInput
                    {...{ column, row, onRows, name: `${column.title}, line ${at + 1}` }}
                    faults={[...faults(at, column.key), ...missing(row, column)]}
                  />
                </td>
              ))}
              {results.map(({ key, title, cell }) => (
                <td key={key} class="number grid-result">
                  <CellLabel title={title} />
                  {cell(at)}
                </td>
              ))}
              <td class="grid-away">
                <button
                  type="button"
                  class="plain small"
                  tabIndex={-1}
                  aria-label={`Take line ${at + 1} away`}
                  onClick={() => onRows((all) => withoutRow(all, at))}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        <button type="button" class="small" onClick={() => onRows(withRow)}>
          Add a line
        </button>
        <span class="quiet grid-keys">
          Enter: down · Alt ↓: list · Ctrl D: as above · Ctrl ⌫: take the line away
        </span>
      </p>
    </div>
  );
}
