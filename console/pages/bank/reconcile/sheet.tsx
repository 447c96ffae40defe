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

export interface Shown {
  readonly show: 'all' | 'open';
  readonly q: string;
  readonly do: string;
}

/** The lines that fit what was typed: words are the service's to find, amounts are found here. */
function fitting(rows: readonly LedgerRow[], { show, q }: Shown, ticks: Ticks) {
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

export function Sheet({
  data,
  report,
  shown,
}: {
  readonly data: ReconciliationData;
  readonly report: Report;
  readonly shown: Shown;
}) {
  const { frame, browser, href } = useConsole();
  const how = offer(frame, 'reconciliations');
  const isOpen = report.status === 'DRAFT' && how !== 'none';
  const { results, count } = linesIn(data);
  const ticks = useTicks(report.id, data, shown.show, how === 'propose');
  const rows = fitting(results, shown, ticks);
  const { at, mover, onCursor } = useCursorLine(rows);
  const [isAgreeing, setAgreeing] = useState(false);
  const [chosen, setChosen] = useState({ line: '', nth: 0 });
  /** What pairing was shown to do, and the pair that is taken as soon as it is shown. */
  const digests = useRef(new Map<string, string | undefined>());
  const wanted = useRef<string | undefined>(undefined);
  const row = rows[at];
  const open = results.filter((each) => !ticks.isTicked(each) && !ticks.isGone(each));
  const candidates = row && isOpen ? candidatesFor(row, open) : [];
  const nth = row && chosen.line === row.id ? chosen.nth : 0;
  const { ins, outs, both } = ticks.moved();
  const left = difference(report.reconciliationDifference ?? '0', both);

  const goOn = (): void => {
    wanted.current = undefined;
    const below = rows.findIndex(
      (each, place) => place > at && !ticks.isTicked(each) && !ticks.isGone(each),
    );
    if (below !== -1) mover.current(below);
  };
  const keyOf = (pair: Pair): string => `${pair.row.id} ${pair.bank.id}`;
  const take = (which: number): void => {
    const pair = candidates[which];
    if (!isOpen || !row || !pair || ticks.isTicked(row)) return;
    const key = keyOf(pair);
    if (digests.current.has(key)) {
      ticks.pair(pair, digests.current.get(key));
      goOn();
      return;
    }
    wanted.current = key;
    setChosen({ line: row.id, nth: which });
  };
  const onShown = (pair: Pair, digest: string | undefined): void => {
    const key = keyOf(pair);
    digests.current.set(key, digest);
    if (wanted.current === key) take(candidates.findIndex((each) => keyOf(each) === key));
  };
  const tick = (): void => {
    if (isOpen && row && !ticks.isGone(row)) ticks.set([row], !ticks.isTicked(row));
  };
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
    ...(isOpen && shown.q === ''
      ? [{ keys: 's', does: 'Show what agrees with the bank', run: () => setAgreeing(true) }]
      : []),
    ...(isOpen
      ? [
          {
            keys: 'ctrl+enter',
            does: how === 'propose' ? 'Propose the ticks' : 'Send for approval',
            run: () => browser?.go(href({ do: how === 'propose' ? 'tick' : 'send' })),
          },
        ]
      : []),
  ]);
  const rowKeys = (place: number, move: (to: number) => void): readonly Key[] => {
    mover.current = move;
    if (!isOpen) return [];
    return [
      {
        keys: ' ',
        does: 'Tick and go on; with Shift, back',
        run: ({ shiftKey }) => {
          if (!shiftKey) tick();
          move(place + (shiftKey ? -1 : 1));
        },
      },
      ...Array.from({ length: 9 }, (_, which) => ({
        keys: String(which + 1),
        ...(which === 0 && { does: 'Pair with the line of the other side by its number' }),
        run: () => take(which),
      })),
    ];
  };
  return (
    <>
      <Figures
        report={report}
        ins={sum([report.clearedTotalDebits ?? '0', ins])}
        outs={sum([report.clearedTotalCredits ?? '0', outs])}
        difference={left}
        isSending={ticks.isSending}
      />
      {rows.length === 0 || !row ? (
        <Empty title={shown.show === 'open' ? 'Everything is ticked' : 'No lines'}>
          <p>
            {shown.q !== '' || shown.show === 'open' ? (
              <a href={href({ q: null, show: null })}>Show all lines</a>
            ) : (
              'Nothing was posted on this account up to the last day of the statement.'
            )}
          </p>
        </Empty>
      ) : (
        <div class="match">
          <Lines {...{ rows, report, ticks, isOpen, rowKeys, onCursor }} count={count} />
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
              {...{ report, row, candidates, isOpen, onShown }}
              chosen={nth}
              isTicked={ticks.isTicked(row)}
              isGone={ticks.isGone(row)}
              onTick={tick}
              onTake={take}
              onChosen={(which) => setChosen({ line: row.id, nth: which })}
            />
          )}
        </div>
      )}
      <OpenDeed name={shown.do} report={report} left={left} ticks={ticks} />
    </>
  );
}
