// Fixed assets: cost, depreciation so far and what is left, found by class and state; and the run of depreciation.
import { type Address, count, id, many, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { DeedLinks, type OfferedDeed } from '../../parts/deed-drawer.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { ChangeClass, DropClass, NewClass, Run } from './list-deeds.tsx';
import { ASSET_STATES, chipOf } from './words.ts';

const DOCUMENT = graphql(`
  query Assets(
    $filter: FixedAssetFilter
    $sort: [FixedAssetSort!]
    $q: String
    $limit: Int!
    $offset: Int!
    $withClasses: Boolean!
  ) {
    fixedAssets(filter: $filter, sort: $sort, q: $q, limit: $limit, offset: $offset) {
      count
      results {
        id
        name
        assetClassName
        entityName
        status
        purchaseDate
        currency
        initialValue
        accumulatedDepreciation
        netBookValue
      }
    }
    fixedAssetClasses(sort: [NAME], limit: 200) @include(if: $withClasses) {
      results {
        id
        lastModifiedAt
        name
        usefulLife
        assetAccountId
        assetAccountName
        accumulatedDepreciationAccountId
        accumulatedDepreciationAccountName
        depreciationExpenseAccountId
        depreciationExpenseAccountName
      }
    }
  }
`);
type AssetsData = ResultOf<typeof DOCUMENT>;
type AssetRow = AssetsData['fixedAssets']['results'][number];

const CLASSES = 'fixed_asset_classes';
const SIZE = 100;
const SORTS = [
  ['PURCHASE_DATE_DESC', 'Newest first'],
  ['NAME', 'Name'],
  ['INITIAL_VALUE_DESC', 'Most worth first'],
  ['ASSET_CLASS_NAME', 'Class'],
] as const;
const PARAMETERS = {
  q: text(),
  status: many(ASSET_STATES),
  group: id(),
  sort: oneOf(
    SORTS.map(([name]) => name),
    'PURCHASE_DATE_DESC',
  ),
  offset: count(),
  entity: id(),
  do: oneOf(['', 'run', 'class', 'changeClass', 'dropClass'], ''),
};
type AssetsAddress = Address<typeof PARAMETERS>;
const FILTERED = ['q', 'status', 'group'] as const;

/** The run, and the deeds on classes: those on one where it is chosen. */
const deedsOf = ({ group }: AssetsAddress): readonly OfferedDeed[] => [
  {
    ...{ name: 'run', text: 'Depreciate', key: 'x', resource: 'fixed_assets' },
    isPossible: true,
  },
  {
    ...{ name: 'class', text: 'New class', resource: CLASSES },
    isPossible: true,
  },
  {
    ...{ name: 'changeClass', text: 'Edit class', resource: CLASSES },
    isPossible: group !== null,
  },
  {
    ...{ name: 'dropClass', text: 'Delete class', resource: CLASSES },
    isPossible: group !== null,
  },
];

function Head({
  address,
  data,
}: {
  readonly address: AssetsAddress;
  readonly data: AssetsData | undefined;
}) {
  const { frame, to, browser, may } = useConsole();
  const how = offer(frame, 'fixed_assets');
  const create = to('/fixed-assets/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New fixed asset', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          <>
            <DeedLinks deeds={deedsOf(address)} />
            {may('fixed_asset_automation_rules:read') && (
              <a class="button small" href={to('/fixed-assets/found')}>
                Found
              </a>
            )}
            {how !== 'none' && (
              <a class="button small primary" href={create}>
                {how === 'propose' ? 'Propose a fixed asset' : 'New fixed asset'} <kbd>c</kbd>
              </a>
            )}
          </>
        }
      >
        Fixed assets
      </Title>
      <Filters label="Filters" fields={['q', 'status', 'group', 'sort', 'offset']}>
        <TextFilter label="Name or words" name="q" value={address.q} />
        <Choice
          label="State"
          name="status"
          value={address.status[0] ?? ''}
          options={[['', 'All'], ...ASSET_STATES.map((each) => [each, chipOf(each).text] as const)]}
        />
        {data?.fixedAssetClasses && (
          <Choice
            label="Class"
            name="group"
            value={address.group ?? ''}
            options={[
              ['', 'All'],
              ...data.fixedAssetClasses.results.map((each) => [each.id, each.name] as const),
            ]}
          />
        )}
        <Choice label="Order" name="sort" value={address.sort} options={SORTS} />
      </Filters>
    </>
  );
}

const amount = (
  key: 'initialValue' | 'accumulatedDepreciation' | 'netBookValue',
  title: string,
  isMinor: boolean,
): Column<AssetRow> => ({
  ...{ key, title, kind: 'amount', isMinor },
  cell: (row) => (
    <Money
      amount={row[key]}
      currency={row.currency}
      showsCurrency={key === 'netBookValue'}
      zero="–"
    />
  ),
});

function View({ data, address }: { readonly data: AssetsData; readonly address: AssetsAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.fixedAssets;
  const chosen = data.fixedAssetClasses?.results.find(({ id: of }) => of === address.group);
  const hasEntities = frame.entities.length > 1 && address.entity === null;
  return (
    <>
      {results.length === 0 ? (
        <NoMatch
          isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
          names={FILTERED}
          none="No fixed assets yet"
          words="What lasts longer than a year stands here with its cost, its depreciation and what is left of it. A class says how long, and which accounts."
          create={offer(frame, 'fixed_assets') === 'none' ? undefined : to('/fixed-assets/new')}
          createText="Enter the first asset"
          curl="POST /coa/api/fixed-asset"
        />
      ) : (
        <Table
          label="Fixed assets"
          rows={results}
          count={all}
          id={(row) => row.id}
          href={(row) => to(`/fixed-assets/${row.id}`)}
          columns={[
            { key: 'name', title: 'Asset', cell: (row) => <bdi>{row.name}</bdi> },
            {
              ...{ key: 'class', title: 'Class', isMinor: true },
              cell: (row) => <bdi>{row.assetClassName}</bdi>,
            },
            ...(hasEntities
              ? [
                  {
                    ...{ key: 'entity', title: 'Entity', isMinor: 'desk' as const },
                    cell: (row: AssetRow) => <bdi>{row.entityName}</bdi>,
                  },
                ]
              : []),
            {
              ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
              cell: (row) => <Badge {...chipOf(row.status)} />,
            },
            {
              ...{ key: 'bought', title: 'Bought', kind: 'day', isMinor: true },
              cell: (row) => row.purchaseDate,
            },
            amount('initialValue', 'Cost', true),
            amount('accumulatedDepreciation', 'Depreciated', true),
            amount('netBookValue', 'Book value', false),
          ]}
        />
      )}
      <Pages offset={address.offset} size={SIZE} count={all} />
      {address.do === 'run' && <Run entity={address.entity} />}
      {address.do === 'class' && <NewClass />}
      {address.do === 'changeClass' && chosen && <ChangeClass record={chosen} />}
      {address.do === 'dropClass' && chosen && <DropClass record={chosen} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Fixed assets',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, status, group, sort, offset, entity }, { permissions }) => ({
    filter: {
      ...(status.length > 0 && { status: [...status] }),
      ...(group !== null && { assetClass: [group] }),
      ...(entity !== null && { entity: [entity] }),
    },
    sort: [sort],
    q: q === '' ? null : q,
    ...{ limit: SIZE, offset },
    withClasses: (permissions['fixed_asset_classes'] ?? 'none') !== 'none',
  }),
  Head,
  View,
});
