// Accounts and lines of an explained figure.
import { type Place, useConsole } from '../../kit/context.ts';
import { counted, decimalsOf, isZero, negated, written } from '../../kit/money.ts';
import { Money } from '../../parts/figures.tsx';
import { kindOf, type Leaf, nameOf, type WhyFigure } from './explained.ts';

/** The part of each account, and what no line holds: together they are the figure. */
export function Accounts({ figure }: { readonly figure: WhyFigure }) {
  const { href } = useConsole();
  const { accounts, decimals, reference } = figure;
  const others = figure.leaves.filter(({ line }) => line === null);
  if (accounts.length + others.length < 2) return null;
  return (
    <section class="why-part">
      <h3>Accounts</h3>
      <ul class="why-list">
        {accounts.map((part) => (
          <li key={part.account}>
            <a href={href({ why: part.reference, whole: reference, cursor: null })}>
              <bdi>{nameOf(part)}</bdi>
            </a>
            <span class="quiet">{counted(part.lineCount, 'line')}</span>
            <Money amount={part.amount} decimals={decimals} />
          </li>
        ))}
        {others.map(({ kind, words, amount }) => (
          <li key={`${kind} ${amount}`}>
            <span>{words ?? kind.toLowerCase()}</span>
            <span class="quiet">without a line</span>
            <Money amount={amount} decimals={decimals} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SOURCES: Readonly<Record<string, string>> = {
  TABLE: 'rate of',
  AVERAGE: 'average rate of the month of',
  GIVEN: 'a rate that was given',
  OWN_AMOUNT: 'an amount of its own',
};

/** The conversion of an amount, in words; signs are those of the amount itself. */
function Converted({ leaf }: { readonly leaf: Leaf }) {
  const { currency, amountNative, exchangeRate, rateSource, rateDate, rounding } = leaf;
  if (rateSource === null || amountNative === null || currency === null) return null;
  const native = amountNative.startsWith('-') ? negated(amountNative) : amountNative;
  if (isZero(native)) return <small>Changes the book amount only, not {currency}</small>;
  return (
    <small>
      {written(native, decimalsOf(currency))} {currency}
      {exchangeRate !== null && ` × ${exchangeRate}`}, {SOURCES[rateSource]} {rateDate ?? ''}
      {rounding !== null && !isZero(rounding) && `; rounded by ${rounding.replace('-', '')}`}
    </small>
  );
}

/** The page of an entry; from a statement it leads back to this figure. */
function entryAddress({ pathname, search }: Place, entry: string): string {
  const query = new URLSearchParams(search);
  const statement = /^\/reports\/(\w+)$/.exec(pathname)?.[1];
  if (statement !== undefined) {
    query.set('statement', statement);
    query.set('of', query.get('why') ?? '');
  }
  query.delete('why');
  return `/journal/${entry}?${query.toString()}`;
}

/** The person who did it, and the request. */
function Cause({ cause }: { readonly cause: NonNullable<Leaf['cause']> }) {
  const who = cause.name ?? (cause.caller.endsWith(':0') ? 'Ledgergate itself' : cause.caller);
  return (
    <small>
      {cause.operation === null ? 'Done' : kindOf(cause.operation)} by <bdi>{who}</bdi>
      {cause.app !== null && ` through ${cause.app}`}
    </small>
  );
}

function LeafItem({ leaf, figure }: { readonly leaf: Leaf; readonly figure: WhyFigure }) {
  const { document, share, journalEntry, journalNumber, countsOn, cause } = leaf;
  const words = leaf.description ?? leaf.journalMemo;
  return (
    <li>
      <span class="why-entry">
        <a href={entryAddress(useConsole().place, journalEntry ?? '')}>
          {journalNumber ?? 'Entry'}
        </a>
        <small>{countsOn}</small>
      </span>
      <span class="why-words">
        {document && (
          <span>
            {kindOf(document.kind)} <bdi>{document.number ?? document.id}</bdi>
          </span>
        )}
        {words !== null && <bdi>{words}</bdi>}
        {figure.onlyAccount === null && leaf.accountName !== words && (
          <small>{leaf.accountName}</small>
        )}
        {share && (
          <small>
            Paid {share.paid} of {share.total} that day
          </small>
        )}
        <Converted leaf={leaf} />
        {cause && <Cause cause={cause} />}
      </span>
      <Money amount={leaf.amount} decimals={figure.decimals} />
    </li>
  );
}

/** A page of the lines. */
export function Lines({
  figure,
  isFirst,
}: {
  readonly figure: WhyFigure;
  readonly isFirst: boolean;
}) {
  const { href } = useConsole();
  const lines = figure.leaves.filter(({ line }) => line !== null);
  if (figure.linesHidden) return null;
  return (
    <section class="why-part">
      <h3>Lines</h3>
      {lines.length === 0 && <p class="quiet">No lines.</p>}
      <ul class="why-list">
        {lines.map((leaf) => (
          <LeafItem key={`${leaf.line ?? ''} ${leaf.countsOn ?? ''}`} leaf={leaf} figure={figure} />
        ))}
      </ul>
      {(!isFirst || figure.next !== null) && (
        <nav class="row submit" aria-label="Pages of lines">
          {!isFirst && <a href={href({ cursor: null })}>The first lines</a>}
          {figure.next !== null && <a href={href({ cursor: figure.next })}>The next lines</a>}
        </nav>
      )}
    </section>
  );
}
