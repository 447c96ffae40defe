// Lines that agree with the bank without anybody's choice: shown with what taking them will do, then taken at once.
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { useKeys } from '../../../kit/keys.ts';
import { counted } from '../../../kit/money.ts';
import { Money } from '../../../parts/figures.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { type Agreed, takingOf } from './agreed.ts';
import { type LedgerRow, MATCH_LINES, type Report, wordsOf } from './document.ts';

/** Does a deed as soon as its effect stands there: what was not seen is not done. */
function useOnceShown(deed: Deed<unknown>): () => void {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    if (!isWanted || deed.state !== 'known') return;
    want(false);
    if (!deed.refusal) void deed.run();
  }, [isWanted, deed.state]);
  return () => want(true);
}

function Agreeing({
  rows,
  currency,
  detail,
}: {
  readonly rows: readonly LedgerRow[];
  readonly currency: string;
  readonly detail: (at: number) => string;
}) {
  return (
    <ul class="why-list">
      {rows.map((row, at) => (
        <li key={row.id}>
          <span>
            <bdi>{wordsOf(row)}</bdi>
            <small class="below">{detail(at)}</small>
          </span>
          <Money amount={row.amountInCurrency} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

export function Agreement({
  report: { id, currency },
  agreed,
  verb,
  onClose,
}: {
  readonly report: Report;
  readonly agreed: Agreed;
  readonly verb: string;
  readonly onClose: () => void;
}) {
  const { browser } = useConsole();
  const { pairs, told } = agreed;
  const count = pairs.length + told.length;
  const deed = useDeed({
    document: MATCH_LINES,
    variables: takingOf(id, agreed),
    pauseMs: 0,
    onDone: () => {
      browser?.say(`${counted(count, 'line')} ticked.`);
      onClose();
      browser?.refresh();
    },
  });
  const take = useOnceShown(deed);
  const run = count === 0 ? onClose : take;
  useKeys([
    { keys: 's', does: verb, run },
    { keys: 'escape', does: 'Close what agrees', run: onClose },
  ]);
  return (
    <section class="match-side" aria-label="What agrees with the bank" data-agreed={count}>
      <div class="agreed">
        <h2>
          {count === 0
            ? 'Nothing more agrees without a choice.'
            : `${counted(count, 'line')} ${count === 1 ? 'agrees' : 'agree'} with the bank`}
        </h2>
        <p class="row submit">
          <button type="button" class="small primary" onClick={run}>
            {count === 0 ? 'Close' : `${verb} ${count}`} <kbd>s</kbd>
          </button>
          {count > 0 && (
            <button type="button" class="small" onClick={onClose}>
              Close <kbd>Esc</kbd>
            </button>
          )}
        </p>
        {pairs.length > 0 && (
          <>
            <h3>Equal amounts within three days</h3>
            <Agreeing
              rows={pairs.map(({ row }) => row)}
              currency={currency}
              detail={(at) => `${pairs[at]?.row.postedAt}, bank ${pairs[at]?.bank.postedAt}`}
            />
          </>
        )}
        {told.length > 0 && (
          <>
            <h3>Told by the bank</h3>
            <Agreeing rows={told} currency={currency} detail={(at) => told[at]?.postedAt ?? ''} />
          </>
        )}
      </div>
      {count > 0 && <Preview deed={deed} />}
    </section>
  );
}
