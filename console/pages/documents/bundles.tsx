// Bundles that lines name: the products of each, with their shares in its price.
import { useAsked } from '../../kit/asked.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';
import { sentAs } from '../../parts/chosen.ts';
import type { GridRow } from '../../parts/grid.types.ts';
import { BUNDLE } from './pickers.ts';

const SHARES = graphql(`
  query BundleShares($ids: [ID!]!) {
    productBundles(filter: { id: $ids }, sort: [BUNDLE_NAME], limit: 100) {
      results {
        id
        bundleName
        lines {
          id
          productName
          percentageAllocation
        }
      }
    }
  }
`);

const bundlesOf = (rows: readonly GridRow[]): readonly string[] => {
  const ids = rows
    .flatMap(({ chosen, cells }) => [
      ...Object.entries(chosen).map(([name, { id }]) => sentAs(name, id)),
      ...Object.entries(cells),
    ])
    .flatMap(([field, id]) => (field === BUNDLE && id !== '' ? [id] : []));
  return [...new Set(ids)].sort();
};

export function BundlesIn({
  rows,
  words,
}: {
  readonly rows: readonly GridRow[];
  /** Words on the price of one. */
  readonly words: string;
}) {
  const { may } = useConsole();
  const ids = may('product_bundles:read') ? bundlesOf(rows) : [];
  const asked = useAsked(
    ids.length > 0 ? ids.join(' ') : undefined,
    (all) => question(SHARES, { ids: all.split(' ') }),
    (data) => (data as ResultOf<typeof SHARES>).productBundles.results,
  );
  const shown = (asked?.found ?? []).filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <div class="message message-note" role="status" data-bundles>
      {shown.map(({ id, bundleName, lines }) => (
        <p key={id}>
          <strong>
            <bdi>{bundleName}</bdi>
          </strong>{' '}
          is{' '}
          {lines
            .map((each) => `${each.productName ?? ''} ${each.percentageAllocation} %`)
            .join(', ')}
          .
        </p>
      ))}
      <p class="quiet">{words}</p>
    </div>
  );
}
