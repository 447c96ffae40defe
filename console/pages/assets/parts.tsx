// Parts of a fixed asset: its schedule by year and month, and what happened to it.
import { decimalsOf, difference, sum } from '../../kit/money.ts';
import { Part } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Stacks } from '../../parts/stacks.tsx';
import type { Asset } from './document.ts';
import { KIND_WORDS } from './words.ts';

type DepreciationRow = Asset['depreciations'][number];

const EntryLink = ({ id, order }: { readonly id: string | null; readonly order: string | null }) =>
  id === null ? null : <a href={`/journal/${id}`}>#{order ?? id}</a>;

/** Bars by year: a month is a row of the table. */
function Years({
  rows,
  currency,
}: {
  readonly rows: readonly DepreciationRow[];
  readonly currency: string;
}) {
  const years = [...Map.groupBy(rows, ({ postDate }) => postDate.slice(0, 4))];
  const summed = (of: readonly DepreciationRow[], posted: boolean): string =>
    sum(['0', ...of.filter((row) => row.posted === posted).map(({ amount }) => amount)]);
  return (
    <Stacks
      title={`Depreciation by year, ${currency}`}
      series={['Posted', 'Scheduled']}
      decimals={decimalsOf(currency)}
      groups={years.map(([year, of]) => ({
        label: year,
        bars: [
          { name: `Posted, ${year}`, amount: summed(of, true) },
          { name: `Scheduled, ${year}`, amount: summed(of, false) },
        ],
      }))}
    />
  );
}

export function Schedule({ asset }: { readonly asset: Asset }) {
  const { depreciations: rows, currency, initialValue, isNonDepreciable } = asset;
  if (rows.length === 0) {
    return (
      <Part title="Depreciation">
        <p class="quiet">
          {isNonDepreciable
            ? 'It is not depreciated.'
            : 'It has no schedule: it needs a class with its three accounts, and a term.'}
        </p>
      </Part>
    );
  }
  let left = initialValue;
  // What was sold or moved is not part of the schedule that is left.
  const isWhole = asset.disposals.length === 0 && asset.transfers.length === 0;
  return (
    <Part title="Depreciation">
      <Years rows={rows} currency={currency} />
      <PlainTable
        hasFile
        label="Depreciation by month"
        heads={[
          ['Day'],
          ['Amount', true],
          ...(isWhole ? [['Left after', true] as const] : []),
          ['Entry'],
        ]}
      >
        {rows.map((row) => {
          left = difference(left, row.amount);
          return (
            <tr key={row.id}>
              <td class="tight">{row.postDate}</td>
              <td class="number">
                <Money amount={row.amount} currency={currency} />
              </td>
              {isWhole && (
                <td class="number">
                  <Money amount={left} currency={currency} />
                </td>
              )}
              <td>
                {row.journalEntryId === null ? (
                  <span class="quiet">{row.posted ? KIND_WORDS[row.kind] : 'Scheduled'}</span>
                ) : (
                  <>
                    <EntryLink id={row.journalEntryId} order={row.journalEntryOrder} />{' '}
                    {KIND_WORDS[row.kind]}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </PlainTable>
    </Part>
  );
}

const percent = (share: string): string => `${share} %`;

export function Disposals({ asset: { disposals, currency } }: { readonly asset: Asset }) {
  if (disposals.length === 0) return null;
  const money = (amount: string) => (
    <td class="number">
      <Money amount={amount} currency={currency} />
    </td>
  );
  return (
    <Part title="Disposed">
      <PlainTable
        label="Disposals"
        heads={[
          ['Day'],
          ['Share', true],
          ['Cost', true],
          ['Depreciated', true],
          ['Proceeds', true],
          ['Gain or loss', true],
          ['Entry'],
        ]}
      >
        {disposals.map((each) => (
          <tr key={each.id}>
            <td class="tight">{each.disposalDate}</td>
            <td class="number">{percent(each.disposalPercentage)}</td>
            {money(each.cost)}
            {money(each.accumulatedDepreciation)}
            {money(each.proceedsAmount)}
            {money(each.result)}
            <td>
              <EntryLink id={each.journalEntryId} order={each.journalEntryOrder} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Part>
  );
}

export function Transfers({
  asset: { transfers, currency },
  hrefOf,
}: {
  readonly asset: Asset;
  readonly hrefOf: (id: string) => string;
}) {
  if (transfers.length === 0) return null;
  return (
    <Part title="Transferred">
      <PlainTable
        label="Transfers"
        heads={[['Day'], ['From'], ['To'], ['Share', true], ['Cost', true], ['Entry']]}
      >
        {transfers.map((each) => (
          <tr key={each.id}>
            <td class="tight">{each.effectiveDate}</td>
            <td>
              <bdi>{each.sourceAssetClassName}</bdi>
            </td>
            <td>
              <bdi>{each.newAssetClassName}</bdi>
              {each.createdAssetId !== null && (
                <a class="below" href={hrefOf(each.createdAssetId)}>
                  <bdi>{each.createdAssetName}</bdi>
                </a>
              )}
            </td>
            <td class="number">{percent(each.transferPercentage)}</td>
            <td class="number">
              <Money amount={each.transferAmount} currency={currency} />
            </td>
            <td>
              <EntryLink
                id={each.reclassificationJournalEntryId}
                order={each.reclassificationJournalEntryOrder}
              />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Part>
  );
}
