// Ticks of a reconciliation: they show at once, are sent in batches of what changed, one batch after the other, and
// are rolled back where they are refused.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Question, Refusal } from '../../../kit/contract.ts';
import { useConsole } from '../../../kit/context.ts';
import { question } from '../../../kit/graphql.ts';
import { type Pair, takingOf } from './agreed.ts';
import { type LedgerRow, linesIn, MATCH_LINES, type ReconciliationData, TICK } from './document.ts';
import { Marks, type Moved, type TickChange } from './marks.ts';

/** Ticks that come within it go together. */
const PAUSE_MS = 250;
/** The page is asked for anew when nothing was ticked for so long. */
const REST_MS = 1_000;

export interface Ticks {
  isTicked(row: LedgerRow): boolean;
  isGone(row: LedgerRow): boolean;
  isTouched(row: LedgerRow): boolean;
  /** Their sums beside the figures of the page: money in, money out, both together. */
  moved(): Moved;
  /** Whether some are still under way. */
  readonly isSending: boolean;
  set(rows: readonly LedgerRow[], isTicked: boolean): void;
  /** Ticks a line of the books that says the same as one of the bank, whose own entry goes. */
  pair(pair: Pair, digest: string | undefined): void;
  /** Sends what is left; resolves when nothing is under way any more. */
  flush(): Promise<void>;
  /** The pair held for a proposal; undefined where none is. */
  held(): TickChange | undefined;
}

const wordsOf = ({ message, fields = {} }: Refusal): string =>
  Object.values(fields).flat()[0] ?? message;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one thing after the other; a throttled one waits as long as it is told to. */
function useQueue(marks: Marks, onDrawn: () => void) {
  const { browser } = useConsole();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(rest.current);
    };
  }, []);
  const act = async (asked: Question, digest: string | undefined): Promise<Refusal | undefined> => {
    const idempotencyKey = crypto.randomUUID();
    for (;;) {
      const told = await browser?.act(asked, { idempotencyKey, ifEffect: digest });
      const refusal = told && 'refusal' in told.answer ? told.answer.refusal : undefined;
      if (refusal?.kind !== 'throttled') return refusal;
      await pause((refusal.retryAfter ?? 1) * 1_000);
    }
  };
  return {
    done: () => queue.current,
    begin: () => clearTimeout(rest.current),
    add: (asked: Question, digest: string | undefined, onRefused: () => void): void => {
      marks.waits += 1;
      queue.current = queue.current.then(async () => {
        const refusal = await act(asked, digest);
        marks.waits -= 1;
        if (refusal) {
          onRefused();
          const isProposed = refusal.kind === 'proposed';
          if (refusal.kind === 'ended') browser?.say('ended');
          else {
            browser?.say(
              isProposed ? 'Proposed: somebody else has to accept it.' : wordsOf(refusal),
            );
          }
        }
        onDrawn();
        clearTimeout(rest.current);
        rest.current = setTimeout(() => {
          if (isHere.current && !marks.isPending) browser?.refresh();
        }, REST_MS);
      });
    },
  };
}

/** Nothing that was ticked is lost by leaving. */
function useLeaving(marks: Marks, send: () => Promise<void>): void {
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => {
      if (!marks.isPending) return;
      void send();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => {
      window.removeEventListener('beforeunload', stay);
      void send();
    };
  }, []);
}

/**
 * @param show - which lines are shown: those that were touched stay in sight until others are
 * @param isHeld - nothing is sent: it is proposed all at once
 */
export function useTicks(
  report: string,
  data: ReconciliationData,
  show: string,
  isHeld: boolean,
): Ticks {
  const [, draw] = useState(0);
  const redraw = (): void => draw((before) => before + 1);
  const { current: marks } = useRef(new Marks());
  const queue = useQueue(marks, redraw);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { results: rows } = linesIn(data);

  const send = (): Promise<void> => {
    clearTimeout(timer.current);
    if (isHeld) return queue.done();
    const batch = marks.batch();
    const ids = (wanted: boolean): string[] =>
      [...batch].flatMap(([id, { is }]) => (is === wanted ? [id] : []));
    const [on, off] = [ids(true), ids(false)];
    if (batch.size > 0) {
      const sizes = { isOn: on.length > 0, isOff: off.length > 0 };
      queue.add(question(TICK, { id: report, on, off, ...sizes }), undefined, () => {
        for (const [id, { before }] of batch) marks.rollBack(id, before);
      });
    }
    return queue.done();
  };

  const seen = useRef({ data, show });
  if (seen.current.show !== show) marks.touched.clear();
  if (seen.current.data !== data && !isHeld) marks.renew(rows);
  seen.current = { data, show };
  useLeaving(marks, send);
  return {
    isTicked: ({ id, isClearedLine }) => marks.marks.get(id)?.is ?? isClearedLine,
    isGone: ({ id }) => marks.gone.has(id),
    isTouched: ({ id }) => marks.touched.has(id),
    moved: () => marks.moved(),
    isSending: !isHeld && marks.isPending,
    set: (lines, isTicked) => {
      queue.begin();
      for (const row of lines) {
        marks.set(row, isTicked);
        marks.fresh.add(row.id);
      }
      redraw();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), PAUSE_MS);
    },
    pair: (pair, digest) => {
      const { row, bank } = pair;
      const variables = takingOf(report, { pairs: [pair], told: [] });
      if (!variables) return;
      queue.begin();
      void send();
      marks.set(row, true);
      marks.sent.set(row.id, true);
      marks.gone.add(bank.id);
      queue.add(question(MATCH_LINES, variables), digest, () => {
        marks.rollBack(row.id, false);
        marks.gone.delete(bank.id);
      });
      redraw();
    },
    flush: send,
    held: () => (isHeld ? marks.changed() : undefined),
  };
}
