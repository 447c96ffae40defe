// Product bundles: products sold together, and the share of each in the price.
import { type Address, count, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { Filters, TextFilter } from '../../../parts/filters.tsx';
import { NoMatch } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';

const DOCUMENT = graphql(`
  query Bundles($q: String, $limit: Int!, $offset: Int!) {
    productBundles(q: $q, sort: [BUNDLE_NAME], limit: $limit, offset: $offset) {
      count
      results {
        id
        bundleName
        bundleDescription
        lines {
          id
          productName
          percentageAllocation
        }
      }
    }
  }
`);
type BundlesData = ResultOf<typeof DOCUMENT>;

const SIZE = 100;
const PARAMETERS = { q: text(), offset: count() };
type BundlesAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: BundlesAddress }) {
  const { frame, to, browser } = useConsole();
  const mayMake = offer(frame, 'product_bundles') !== 'none';
  const create = to('/bundles/new');
  useKeys(mayMake ? [{ keys: 'c', does: 'New bundle', run: () => browser?.go(create) }] : []);
  return (
    <>
      <Title
        lead="Products sold together in contracts. The shares of a bundle come to a hundred."
        actions={
          mayMake && (
            <a class="button small primary" href={create}>
              New bundle <kbd>c</kbd>
            </a>
          )
        }
      >
        Product bundles
      </Title>
      <Filters label="Filters" fields={['q', 'offset']}>
        <TextFilter label="Name" name="q" value={address.q} />
      </Filters>
    </>
  );
}

function View({ data, address }: { readonly data: BundlesData; readonly address: BundlesAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.productBundles;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.q !== ''}
        names={['q']}
        none="No product bundles yet"
        words="What is sold at one price, such as a licence with its support, is shared over its products."
        create={offer(frame, 'product_bundles') === 'none' ? undefined : to('/bundles/new')}
        createText="Make the first bundle"
        curl="mutation { createProductBundle(input: {…}) { id } }"
      />
    );
  }
  return (
    <>
      <Table
        label="Product bundles"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/bundles/${row.id}`)}
        columns={[
          { key: 'name', title: 'Bundle', cell: (row) => <bdi>{row.bundleName}</bdi> },
          {
            ...{ key: 'shares', title: 'Shares' },
            cell: (row) =>
              row.lines
                .map((line) => `${line.productName ?? ''} ${line.percentageAllocation} %`)
                .join(', '),
          },
          {
            ...{ key: 'words', title: 'Description', isMinor: true },
            cell: (row) => <bdi>{row.bundleDescription}</bdi>,
          },
        ]}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Product bundles',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, offset }) => ({ q: q === '' ? null : q, limit: SIZE, offset }),
  Head,
  View,
});
