// Lines behind a figure, each with its entry, its document and its conversion.
import { decimalsOf } from '../../../../schema/kit/index.ts';
import { Badge, Message } from '../layout/parts.tsx';
import { written } from '../layout/amounts.ts';
import { pathOf, type Chosen, type FigureParameters } from './chosen.ts';
import type { Figure, Leaf } from './figure.types.ts';
import { Listing } from './parts.tsx';
import { kindOf } from './words.ts';

const SOURCES = {
  TABLE: 'rate of',
  AVERAGE: 'average rate of the month of',
  GIVEN: 'a rate that was given',
  OWN_AMOUNT: 'an amount of its own',
} as const;

/** How an amount was converted, in words; signs are those of the amount itself. */
function Converted({ leaf }: { readonly leaf: Leaf }) {
  const { currency, amountNative, exchangeRate, rateSource, rateDate, rounding } = leaf;
  if (rateSource === null || amountNative === null || currency === null) return null;
  const native = written(amountNative.replace('-', ''), decimalsOf(currency));
  if (/^[0.]+$/.test(native))
    return <span class="quiet">Changes the book amount only, not {currency}</span>;
  const isRounded = rounding !== null && !/^-?0(\.0*)?$/.test(rounding);
  return (
    <span class="quiet">
      {native} {currency}
      {exchangeRate !== null && ` × ${exchangeRate}`}, {SOURCES[rateSource]} {rateDate ?? ''}
      {isRounded && `; rounded by ${rounding.replace('-', '')}`}
    </span>
  );
}

function LeafRow({
  leaf,
  figure,
  chosen,
  here,
}: {
  leaf: Leaf;
  figure: Figure;
  chosen: Chosen;
  here: FigureParameters;
}) {
  const { countsOn, journalEntry, journalNumber, document, share, description } = leaf;
  const words = description ?? leaf.journalMemo;
  const href = pathOf(`/reports/entry/${journalEntry ?? ''}`, chosen, here);
  return (
    <tr>
      <td class="leaf-entry">
        <a href={href}>{journalNumber ?? 'Entry'}</a>
        <span class="quiet">{countsOn}</span>
      </td>
      <td class="leaf-words">
        {words !== null && <bdi>{words}</bdi>}
        {document && (
          <span>
            <Badge tone="read">{kindOf(document.kind)}</Badge>{' '}
            <bdi>{document.number ?? document.id}</bdi>
          </span>
        )}
        {share && (
          <span class="quiet">
            Paid {share.paid} of {share.total} that day
          </span>
        )}
        <Converted leaf={leaf} />
        {figure.onlyAccount === null && leaf.accountName !== words && (
          <span class="quiet">{leaf.accountName}</span>
        )}
      </td>
      <td class="number">{written(leaf.amount, figure.decimals)}</td>
    </tr>
  );
}

/** A page of the lines of a figure. */
export function Lines({
  figure,
  chosen,
  here,
}: {
  figure: Figure;
  chosen: Chosen;
  here: FigureParameters;
}) {
  const lines = figure.leaves.filter(({ line }) => line !== null);
  const { cursor, ...first } = here;
  return (
    <section class="section">
      <h2>Lines</h2>
      {figure.linesHidden && (
        <Message kind="note">You may see this figure, but not the lines it is made from.</Message>
      )}
      {!figure.linesHidden && lines.length === 0 && <p class="quiet">No lines.</p>}
      {lines.length > 0 && (
        <Listing label="Lines" heads={[['Entry'], ['Description'], ['Amount', 'number']]}>
          {lines.map((leaf) => (
            <LeafRow
              key={`${leaf.line ?? ''} ${leaf.countsOn ?? ''}`}
              leaf={leaf}
              figure={figure}
              chosen={chosen}
              here={here}
            />
          ))}
        </Listing>
      )}
      {(cursor !== undefined || figure.next !== null) && (
        <nav class="row submit" aria-label="Pages of lines">
          {cursor !== undefined && (
            <a href={pathOf('/reports/figure', chosen, first)}>The first lines</a>
          )}
          <span class="quiet">{figure.lineCount} lines in all</span>
          {figure.next !== null && (
            <a href={pathOf('/reports/figure', chosen, { ...first, cursor: figure.next })}>
              The next lines
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
