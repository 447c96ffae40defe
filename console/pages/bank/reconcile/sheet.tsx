// The sheet of a reconciliation: lines that are ticked one by one, paired with the bank, or taken where they agree.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Key, useKeys } from '../../../kit/keys.ts';
import { areEqual, difference, negated, sum, typedAmount } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { Empty } from '../../../parts/empty.tsx';
import { agreedOf, candidatesFor, type Pair } from './agreed.ts';
import { Agreement } from './agreement.tsx';
import { OpenDeed } from './deeds.tsx';
import { type LedgerRow, linesIn, type ReconciliationData, type Report } from './document.ts';
import { Figures } from './figures.tsx';
import { Lines } from './lines.tsx';
import { Side } from './side.tsx';
import { type Ticks, useTicks } from './ticks.ts';

export interface ShownLines {
  readonly show: 'all' | 'open';
  readonly q: string;
  readonly do: string;
}

/** The lines that fit what was typed: words are the service's to find, amounts are found here. */
function fitting(rows: readonly LedgerRow[], { show, q }: ShownLines, ticks: Ticks) {
  const amount = typedAmount(q);
  return rows.filter(
    (row) =>
      (show === 'all' || !ticks.isTicked(row) || ticks.isTouched(row)) &&
      (amount === undefined ||
        areEqual(row.amountInCurrency, amount) ||
        areEqual(row.amountInCurrency, negated(amount))),
  );
}

/** The cursor by its line: the list may come anew beneath it. */
function useCursorLine(rows: readonly LedgerRow[]) {
  const [at, setAt] = useState(0);
  const mover = useRef<(to: number) => void>(() => undefined);
  const line = useRef(rows[0]?.id);
  useEffect(() => {
    const to = rows.findIndex(({ id }) => id === line.current);
    if (to !== -1 && to !== at) mover.current(to);
  }, [rows.map(({ id }) => id).join(' ')]);
  return {
    at,
    mover,
    onCursor: (to: number): void => {
      line.current = rows[to]?.id;
      setAt(to);
    },
  };
}

interface At {
  readonly report: Report;
  readonly shown: ShownLines;
  readonly rows: readonly LedgerRow[];
  /** Lines that are not ticked, whether they are shown or not. */
  readonly open: readonly LedgerRow[];
  readonly ticks: Ticks;
  readonly at: number;
  readonly mover: { current: (to: number) => void };
  readonly how: ReturnType<typeof offer>;
  readonly isOpen: boolean;
}

const keyOf = ({ row, bank }: Pair): string => `${row.id} ${bank.id}`;

/** Pairing of the line at the cursor: what was not shown to do is shown first, and taken then. */
function usePairing({ rows, open, ticks, at, mover, isOpen }: At) {
  const [chosen, setChosen] = useState({ line: '', nth: 0 });
  const digests = useRef(new Map<string, string | undefined>());
  const wanted = useRef<string | undefined>(undefined);
  const row = rows[at];
  const candidates = row && isOpen ? candidatesFor(row, open) : [];
  const goOn = (): void => {
    wanted.current = undefined;
    const below = rows.findIndex(
      (each, place) => place > at && !ticks.isTicked(each) && !ticks.isGone(each),
    );
    if (below !== -1) mover.current(below);
  };
  const take = (nth: number): void => {
    const pair = candidates[nth];
    if (!row || !pair || ticks.isTicked(row)) return;
    const key = keyOf(pair);
    if (digests.current.has(key)) {
      ticks.pair(pair, digests.current.get(key));
      goOn();
      return;
    }
    wanted.current = key;
    setChosen({ line: row.id, nth });
  };
  return {
    row,
    candidates,
    chosen: row && chosen.line === row.id ? chosen.nth : 0,
    take,
    choose: (nth: number): void => setChosen({ line: row?.id ?? '', nth }),
    onShown: (pair: Pair, digest: string | undefined): void => {
      const key = keyOf(pair);
      digests.current.set(key, digest);
      if (wanted.current === key) take(candidates.findIndex((each) => keyOf(each) === key));
    },
  };
}

/** Keys of the page: to find, to show, and to send. */
function useSheetKeys({ shown, how, isOpen }: At, onAgreeing: () => void): void {
  const { browser, href } = useConsole();
  const isHeld = how === 'propose';
  useKeys([
    {
      keys: '/',
      does: 'Find an amount or words',
      run: () => document.querySelector<HTMLInputElement>('[data-filter]')?.focus(),
    },
    {
      keys: 'd',
      does: 'Only what is not ticked, or all',
      run: () => browser?.go(href({ show: shown.show === 'open' ? null : 'open' })),
    },
    // With words in the filter, lines of the other side may be out of sight.
    ...(isOpen && shown.q === ''
      ? [{ keys: 's', does: 'Show what agrees with the bank', run: onAgreeing }]
      : []),
    ...(isOpen
      ? [
          {
            keys: 'ctrl+enter',
            does: isHeld ? 'Propose the ticks' : 'Send for approval',
            run: () => browser?.go(href({ do: isHeld ? 'tick' : 'send' })),
          },
        ]
      : []),
  ]);
}

/** Keys of the line at the cursor. */
const lineKeys =
  (onTick: () => void, onTake: (nth: number) => void) =>
  (place: number, move: (to: number) => void): readonly Key[] => [
    {
      keys: ' ',
      does: 'Tick and go on; with Shift, back',
      run: ({ shiftKey }) => {
        if (!shiftKey) onTick();
        move(place + (shiftKey ? -1 : 1));
      },
    },
    ...Array.from({ length: 9 }, (_, nth) => ({
      keys: String(nth + 1),
      ...(nth === 0 && { does: 'Pair with the line of the other side by its number' }),
      run: () => onTake(nth),
    })),
  ];

function NoLines({ shown: { show, q } }: Pick<At, 'shown'>) {
  const { href } = useConsole();
  const isWhole = q === '' && show === 'all';
  return (
    <Empty title={q === '' && show === 'open' ? 'Everything is ticked' : 'No lines'}>
      <p>
        {isWhole ? (
          'Nothing was posted on this account up to the last day of the statement.'
        ) : (
          <a href={href({ q: null, show: null })}>Show all lines</a>
        )}
      </p>
    </Empty>
  );
}

/** The lines, and beside them the one at the cursor or what agrees. */
function Board({
  here,
  count,
  onCursor,
}: {
  readonly here: At;
  readonly count: number;
  readonly onCursor: (to: number) => void;
}) {
  const { report, rows, open, ticks, mover, how, isOpen } = here;
  const [isAgreeing, setAgreeing] = useState(false);
  useSheetKeys(here, () => setAgreeing(true));
  const { row, candidates, chosen, take, choose, onShown } = usePairing(here);
  if (!row) return <NoLines shown={here.shown} />;
  const tick = (): void => {
    if (!ticks.isGone(row)) ticks.set([row], !ticks.isTicked(row));
  };
  const keys = lineKeys(tick, take);
  return (
    <div class="match">
      <div>
        <Lines
          {...{ rows, count, report, ticks, isOpen, onCursor }}
          rowKeys={(place, move) => {
            mover.current = move;
            return isOpen ? keys(place, move) : [];
          }}
        />
      </div>
      {isAgreeing ? (
        <Agreement
          report={report}
          agreed={agreedOf(report, open)}
          verb={how === 'propose' ? 'Propose: tick' : 'Tick'}
          onClose={() => setAgreeing(false)}
        />
      ) : (
        <Side
          key={row.id}
          {...{ report, row, candidates, chosen, isOpen, onShown }}
          isTicked={ticks.isTicked(row)}
          isGone={ticks.isGone(row)}
          onTick={tick}
          onTake={take}
          onChosen={choose}
        />
      )}
    </div>
  );
}

export function Sheet({
  data,
  report,
  shown,
}: {
  readonly data: ReconciliationData;
  readonly report: Report;
  readonly shown: ShownLines;
}) {
  const { frame } = useConsole();
  const how = offer(frame, 'reconciliations');
  const { results, count } = linesIn(data);
  const ticks = useTicks(report.id, data, shown.show, how === 'propose');
  const rows = fitting(results, shown, ticks);
  const { at, mover, onCursor } = useCursorLine(rows);
  const open = results.filter((each) => !ticks.isTicked(each) && !ticks.isGone(each));
  const { ins, outs, both } = ticks.moved();
  const left = difference(report.reconciliationDifference ?? '0', both);
  const isOpen = report.status === 'DRAFT' && how !== 'none';
  return (
    <>
      <Figures
        report={report}
        ins={sum([report.clearedTotalDebits ?? '0', ins])}
        outs={sum([report.clearedTotalCredits ?? '0', outs])}
        difference={left}
        isSending={ticks.isSending}
      />
      <Board
        here={{ report, shown, rows, open, ticks, at, mover, how, isOpen }}
        count={count}
        onCursor={onCursor}
      />
      <OpenDeed name={shown.do} report={report} left={left} ticks={ticks} />
    </>
  );
}
