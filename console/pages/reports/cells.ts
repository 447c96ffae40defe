// Walking from figure to figure with the arrow keys; Enter and `w` open the lines.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useKeys } from '../../kit/keys.ts';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The next cell with a figure in a direction. */
function nextFigure(from: Element, rows: number, columns: number): HTMLElement | null {
  let cell = from.closest<HTMLTableCellElement>('td');
  while (cell) {
    const row = cell.closest('tr');
    const at = cell.cellIndex + columns;
    const found: Element | undefined =
      rows === 0
        ? row?.cells[at]
        : (
            (rows > 0
              ? row?.nextElementSibling
              : row?.previousElementSibling) as HTMLTableRowElement | null
          )?.cells[at];
    if (!found) {
      const beyond = rows > 0 ? row?.nextElementSibling : row?.previousElementSibling;
      if (rows === 0 || !beyond) return null;
      // A head has one cell: go on below or above it.
      const over = rows > 0 ? beyond.nextElementSibling : beyond.previousElementSibling;
      cell = (over as HTMLTableRowElement | null)?.cells[at] ?? null;
      const figure = cell?.querySelector<HTMLElement>('.figure');
      if (figure) return figure;
      continue;
    }
    const figure = found.querySelector<HTMLElement>('.figure');
    if (figure) return figure;
    cell = found instanceof HTMLTableCellElement && found.tagName === 'TD' ? found : null;
  }
  return null;
}

/** Keys of a table of figures. */
export function useCells(): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const place = table.current;
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (!step || !(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
      const figure = event.target.closest('.figure') && nextFigure(event.target, ...step);
      if (!figure) return;
      event.preventDefault();
      figure.focus();
      figure.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, []);
  useKeys([
    {
      keys: 'w',
      does: 'Why: the lines of the figure under the cursor',
      run: () => {
        const { activeElement } = document;
        const figure =
          activeElement?.closest<HTMLElement>('.figure') ??
          table.current?.querySelector<HTMLElement>('.figure');
        figure?.click();
      },
    },
  ]);
  return table;
}
