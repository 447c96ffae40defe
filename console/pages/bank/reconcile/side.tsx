// The line at the cursor: what says the same on the other side, and what taking it will do.
import { useEffect } from 'preact/hooks';
import { useDeed } from '../../../kit/deed.ts';
import { Money } from '../../../parts/figures.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { NeedsScript } from '../../../parts/needs-script.tsx';
import { bankDayOf, type Pair, takingOf } from './agreed.ts';
import { type LedgerRow, MATCH_LINES, type Report, wordsOf } from './document.ts';

/** While the cursor runs over the lines nothing is asked. */
const REST_MS = 100;

/** The dry run of a pair; `onShown` is told when it stands there, with the digest that holds taking it to it. */
function Pairing({
  report,
  pair,
  onShown,
}: {
  readonly report: string;
  readonly pair: Pair;
  readonly onShown: (pair: Pair, digest: string | undefined) => void;
}) {
  const deed = useDeed({
    document: MATCH_LINES,
    variables: takingOf(report, { pairs: [pair], told: [] }),
    pauseMs: REST_MS,
  });
  useEffect(() => {
    if (deed.state === 'known' && !deed.refusal) onShown(pair, deed.effect?.digest);
  }, [deed.state]);
  return <Preview deed={deed} />;
}

export interface SideProps {
  readonly report: Report;
  readonly row: LedgerRow;
  readonly candidates: readonly Pair[];
  readonly chosen: number;
  readonly isTicked: boolean;
  readonly isGone: boolean;
  /** Whether one may pair lines here. */
  readonly isOpen: boolean;
  readonly onTick: () => void;
  readonly onTake: (nth: number) => void;
  readonly onChosen: (nth: number) => void;
  readonly onShown: (pair: Pair, digest: string | undefined) => void;
}

function Candidates({
  report,
  row,
  candidates,
  chosen,
  onTake,
  onChosen,
}: Pick<SideProps, 'report' | 'row' | 'candidates' | 'chosen' | 'onTake' | 'onChosen'>) {
  const isTold = bankDayOf(row) !== undefined;
  if (candidates.length === 0) {
    return (
      <p class="quiet">
        {isTold
          ? 'The bank told it. Nothing else in the books has this amount.'
          : 'No line of the bank that is left has this amount.'}
      </p>
    );
  }
  return (
    <>
      <p class="quiet">
        {isTold ? 'The same in the books, not told by the bank:' : 'The same, told by the bank:'}
        <small class="below">
          Taking one ticks the line of the books; the entry of the bank’s own line goes, and does
          not come back.
        </small>
      </p>
      <ol class="choices">
        {candidates.map((pair, nth) => {
          const other = isTold ? pair.row : pair.bank;
          return (
            <li key={other.id} aria-current={nth === chosen ? 'true' : undefined}>
              <button
                type="button"
                class="choice"
                onFocus={() => onChosen(nth)}
                onClick={() => onTake(nth)}
              >
                <kbd>{nth + 1}</kbd>
                <span>
                  <bdi>{wordsOf(other)}</bdi>
                  <small>{other.postedAt}</small>
                </span>
                <span class="choice-figure">
                  <Money amount={other.amountInCurrency} currency={report.currency} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

export function Side(props: SideProps) {
  const { report, row, candidates, chosen, isTicked, isGone, isOpen, onTick, onShown } = props;
  const pair = candidates[chosen];
  const mayPair = isOpen && !isTicked && !isGone;
  return (
    <section class="match-side" aria-label="The line at the cursor">
      <div>
        <header class="match-line">
          <p class="why-amount">
            <Money amount={row.amountInCurrency} currency={report.currency} />{' '}
            <small>{report.currency}</small>
          </p>
          <p>
            <bdi>{wordsOf(row)}</bdi>
          </p>
          <p class="quiet">
            {row.postedAt}
            {row.vendor && (
              <>
                {' '}
                · <bdi>{row.vendor.name}</bdi>
              </>
            )}
          </p>
        </header>
        {isTicked && !isGone && <p class="check-good">✓ On the statement.</p>}
        {isGone && <p class="quiet">Its movement stands in the line of the books.</p>}
        {mayPair && <Candidates {...props} />}
        {isOpen && !isGone && (
          <p class="row match-deeds" data-live>
            <button type="button" class="small" onClick={onTick}>
              {isTicked ? 'Take the tick back' : 'Tick'} <kbd>Space</kbd>
            </button>
          </p>
        )}
        {isOpen && <NeedsScript />}
      </div>
      {mayPair && pair && (
        <Pairing
          key={`${pair.row.id} ${pair.bank.id}`}
          report={report.id}
          pair={pair}
          onShown={onShown}
        />
      )}
    </section>
  );
}
