// The chart of accounts: a tree with balances.
import { type Address, flag, many, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { useKeys } from '../../../kit/keys.ts';
import { counted } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Choice, Filters, TextFilter } from '../../../parts/filters.tsx';
import { NoMatch } from '../../../parts/lists.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { CHART, type ChartData, named, TYPES } from './document.ts';
import { treeOf, type TreeRow } from './tree.ts';

const PARAMETERS = { q: text(), type: many(TYPES), inactive: flag() };
type ChartAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: ChartAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'accounts');
  const create = to('/accounts/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New account', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        lead="Balances of all entities in sight, in the reporting currency; debits are positive."
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose an account' : 'New account'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Chart of accounts
      </Title>
      <Filters label="Filters" fields={['q', 'type', 'inactive']}>
        <TextFilter label="Number or name" name="q" value={address.q} />
        <Choice
          label="Type"
          name="type"
          value={address.type[0] ?? ''}
          options={[['', 'All'], ...TYPES.map((each) => [each, named(each)] as const)]}
        />
        <Choice
          label="State"
          name="inactive"
          value={address.inactive ? 'yes' : ''}
          options={[
            ['', 'Active'],
            ['yes', 'All'],
          ]}
        />
      </Filters>
    </>
  );
}

const COLUMNS: readonly Column<TreeRow>[] = [
  {
    key: 'account',
    title: 'Account',
    cell: (row) => (
      <span class="tree" data-depth={Math.min(row.depth, 4)}>
        <bdi>
          {row.number} {row.name}
        </bdi>
        {row.status === 'INACTIVE' && <Badge tone={undefined} text="Inactive" />}
      </span>
    ),
  },
  { key: 'type', title: 'Type', isMinor: true, cell: (row) => named(row.accountType) },
  {
    ...{ key: 'subtype', title: 'Subtype', isMinor: 'desk' },
    cell: (row) => named(row.accountSubtype),
  },
  { key: 'currency', title: 'Currency', isMinor: 'phone', cell: (row) => row.currency },
  {
    ...{ key: 'year', title: 'This fiscal year', kind: 'amount', isMinor: true },
    cell: (row) => <Money amount={row.balanceYtd} decimals={2} zero="–" />,
  },
  {
    ...{ key: 'balance', title: 'Balance', kind: 'amount' },
    cell: (row) => <Money amount={row.currentBalance} decimals={2} zero="–" />,
  },
  {
    ...{ key: 'below', title: 'With those below', kind: 'amount', isMinor: true },
    cell: (row) =>
      row.withBelow !== undefined && <Money amount={row.withBelow} decimals={2} zero="–" />,
  },
];

function View({ data, address }: { readonly data: ChartData; readonly address: ChartAddress }) {
  const { to, frame } = useConsole();
  const { results, count } = data.accounts;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.q !== '' || address.type.length > 0}
        names={['q', 'type']}
        none="No accounts yet"
        words="Every line of the ledger stands on one of these."
        create={offer(frame, 'accounts') === 'none' ? undefined : to('/accounts/new')}
        createText="Make the first account"
        curl="POST /coa/api/account"
      />
    );
  }
  const rows = treeOf(results);
  return (
    <>
      <p class="count">
        {counted(count, 'account')}
        {count > results.length &&
          `; here are the first ${results.length}: look for one by its name`}
      </p>
      <Table
        label="Accounts"
        rows={rows}
        id={(row) => row.id}
        href={(row) => to(`/accounts/${row.id}`)}
        columns={COLUMNS.filter(
          ({ key }) => key !== 'below' || rows.some(({ depth }) => depth > 0),
        )}
      />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Chart of accounts',
  address: PARAMETERS,
  document: CHART,
  variables: ({ q, type, inactive }) => ({
    filter: {
      ...(type.length > 0 && { accountType: [...type] }),
      ...(!inactive && { status: ['ACTIVE' as const] }),
    },
    q: q === '' ? null : q,
  }),
  Head,
  View,
});
