// Cursor, selection and window of a table.
import { options, type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { isTyping, type Key, useKeys } from '../kit/keys.ts';
import type { TableProps } from './table.types.ts';

/** From so many rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 80;
/** As in styles/records.css; on a phone a row may have two lines. */
const ROW_HEIGHT = 33;
const AHEAD = 12;
/** Other rows are drawn when fewer than these are drawn beyond those in sight. */
const LEAST_AHEAD = 6;

const heightIn = (body: HTMLTableSectionElement | null): number =>
  body?.querySelector<HTMLElement>('tr[data-at]')?.offsetHeight || ROW_HEIGHT;

interface Window {
  readonly first: number;
  readonly last: number;
  /** Of a row, in pixels. */
  readonly height: number;
}

/** Draws at once what `change` sets: paper takes what stands there when its event returns. */
function drawnAtOnce(change: () => void): void {
  options.debounceRendering = (draw) => draw();
  change();
  delete options.debounceRendering;
}

/** How far below the upper edge of its page each list began when it was drawn last, by its name. */
const tops = new Map<string, number>();

/** The rows that a screen has room for below whatever stood above this list the last time. */
const atTheTop = (label: string, count: number): Window => {
  const room = window.innerHeight - (tops.get(label) ?? 0);
  const rows = Math.ceil(room / ROW_HEIGHT) + (tops.has(label) ? LEAST_AHEAD + 1 : 0);
  return { first: 0, last: Math.max(0, Math.min(count, rows)), height: ROW_HEIGHT };
};

/** Those to draw for so many in sight; the ones that are drawn stay while there are enough around. */
function windowFor(
  before: Window | undefined,
  count: number,
  height: number,
  [from, to]: readonly [number, number],
): Window {
  const around = (rows: number) => ({
    first: Math.max(0, Math.min(from - rows, count)),
    last: Math.max(0, Math.min(to + rows, count)),
  });
  const least = around(LEAST_AHEAD);
  return before?.height === height &&
    before.first <= least.first &&
    before.last >= least.last &&
    before.last <= count
    ? before
    : { ...around(AHEAD), height };
}

/** The rows in sight and some around them; undefined in a server, while its page is taken over, and on paper. */
export function useWindow(
  label: string,
  count: number,
  body: RefObject<HTMLTableSectionElement>,
): Window | undefined {
  const { browser } = useConsole();
  const [shown, setShown] = useState(() =>
    browser?.hasTakenOver ? atTheTop(label, count) : undefined,
  );
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = -(body.current?.getBoundingClientRect().top ?? 0);
      const height = heightIn(body.current);
      tops.set(label, window.scrollY - top);
      const seen = [
        Math.floor(top / height),
        Math.ceil((top + window.innerHeight) / height),
      ] as const;
      setShown((before) => windowFor(before, count, height, seen));
    };
    const drawAll = (): void => drawnAtOnce(() => setShown(undefined));
    // A page that is gone to begins at its top: the browser lays it out once, before its first frame.
    let frame = 0;
    if (browser?.hasTakenOver) frame = requestAnimationFrame(measure);
    else measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    window.addEventListener('beforeprint', drawAll);
    window.addEventListener('afterprint', measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      window.removeEventListener('beforeprint', drawAll);
      window.removeEventListener('afterprint', measure);
    };
  }, [count]);
  return shown;
}

/** A tick that changes the selection; Shift takes the rows in between. */
export function useSelection<Row>({ rows, id, selection }: TableProps<Row>): {
  toggle: (at: number, isRange?: boolean) => void;
  all: () => void;
} {
  const last = useRef(0);
  return {
    toggle: (at, isRange = false) => {
      if (!selection) return;
      const chosen = new Set(selection.chosen);
      const [from, to] = isRange
        ? [Math.min(last.current, at), Math.max(last.current, at)]
        : [at, at];
      const ids = rows.slice(from, to + 1).map(id);
      const isTaken = !isRange && ids.every((each) => chosen.has(each));
      for (const each of ids) {
        if (isTaken) chosen.delete(each);
        else chosen.add(each);
      }
      last.current = at;
      selection.onChosen(chosen);
    },
    all: () => {
      if (!selection) return;
      const ids = rows.map(id);
      const isAll = ids.every((each) => selection.chosen.has(each));
      selection.onChosen(new Set(isAll ? [] : ids));
    },
  };
}

/** The row the keys work on: it takes the focus, and scrolls into sight no further than it has to. */
export function useCursor<Row>(
  { rows, href, peek, selection, rowKeys, onCursor }: TableProps<Row>,
  body: RefObject<HTMLTableSectionElement>,
  toggle: (at: number, isRange?: boolean) => void,
  all: () => void,
): { readonly cursor: number; readonly setCursor: (at: number) => void } {
  const { browser } = useConsole();
  const [cursor, setAt] = useState(0);
  // Told at once: the next key may come before anything is drawn.
  const setCursor = (at: number): void => {
    setAt(at);
    if (at !== cursor) onCursor?.(at);
  };
  const move = (to: number): void => {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    setCursor(at);
    const place = body.current;
    if (!place) return;
    const height = heightIn(place);
    const top = place.getBoundingClientRect().top + at * height;
    const head = headOf();
    if (top < head) window.scrollBy(0, top - head);
    else if (top + height * 2 > window.innerHeight) {
      window.scrollBy(0, top + height * 2 - window.innerHeight);
    }
    requestAnimationFrame(() => {
      // A form that was opened meanwhile keeps the focus.
      if (isTyping(document.activeElement)) return;
      place.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true });
    });
  };
  const row = rows[cursor];
  const open = (address: ((row: Row) => string) | undefined): void => {
    if (address && row !== undefined) browser?.go(address(row));
  };
  useKeys([
    ...(rowKeys?.(cursor, move) ?? []),
    ...movingKeys(move, cursor, rows.length),
    ...(href ? [{ keys: 'enter', does: 'Open', run: () => open(href) }] : []),
    ...(peek ? [{ keys: ' ', does: 'Look at it here', run: () => open(peek) }] : []),
    ...(selection
      ? [
          { keys: 'x', does: 'Select', run: () => toggle(cursor) },
          { keys: 'a', does: 'Select all that are shown', run: all },
          {
            keys: 'shift+arrowdown',
            run: () => {
              toggle(Math.min(rows.length - 1, cursor + 1), true);
              move(cursor + 1);
            },
          },
        ]
      : []),
  ]);
  return { cursor, setCursor };
}

/** The upper edge of the rows: below the header, the parts that stay in sight above the list, and the head of the table. */
const headOf = (): number =>
  (document.querySelector('[data-sticky]')?.getBoundingClientRect().bottom ?? 63) + ROW_HEIGHT;

const pageOf = (): number => Math.max(1, Math.floor(window.innerHeight / ROW_HEIGHT) - 5);

const movingKeys = (move: (to: number) => void, cursor: number, count: number): readonly Key[] => [
  { keys: 'j', does: 'Next row', run: () => move(cursor + 1) },
  { keys: 'k', does: 'Row before', run: () => move(cursor - 1) },
  { keys: 'arrowdown', run: () => move(cursor + 1) },
  { keys: 'arrowup', run: () => move(cursor - 1) },
  { keys: 'home', does: 'First row', run: () => move(0) },
  { keys: 'end', does: 'Last row', run: () => move(count - 1) },
  { keys: 'pagedown', run: () => move(cursor + pageOf()) },
  { keys: 'pageup', run: () => move(cursor - pageOf()) },
];
