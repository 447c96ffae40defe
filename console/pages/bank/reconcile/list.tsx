// Reconciliations: statements of bank accounts and the lines they confirm, found by account and state.
import { type Address, count, id, many } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Choice, Filters } from '../../../parts/filters.tsx';
import { Counts, NoMatch } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { chipOf } from './words.ts';

const DOCUMENT = graphql(`
  query Reconciliations(
    $filter: ReconciliationReportFilter
    $entity: [ID!]
    $account: [ID!]
    $limit: Int!
    $offset: Int!
    $mayAccounts: Boolean!
  ) {
    reconciliationReports(
      filter: $filter
      sort: [STATEMENT_ENDING_DATE_DESC]
      limit: $limit
      offset: $offset
    ) {
      count
      results {
        id
        accountName
        entityName
        currency
        statementStartingDate
        statementEndingDate
        endingBalance
        reconciliationDifference
        status
      }
    }
    drafts: reconciliationReports(
      filter: { entity: $entity, account: $account, status: [DRAFT] }
      limit: 1
    ) {
      count
    }
    sent: reconciliationReports(
      filter: { entity: $entity, account: $account, status: [PENDING_APPROVAL] }
      limit: 1
    ) {
      count
    }
    approved: reconciliationReports(
      filter: { entity: $entity, account: $account, status: [APPROVED] }
      limit: 1
    ) {
      count
    }
    bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayAccounts) {
      results {
        id
        name
        chartOfAccountsAccountId
      }
    }
  }
`);
type ListData = ResultOf<typeof DOCUMENT>;
type ListedReport = ListData['reconciliationReports']['results'][number];

const SIZE = 100;
const STATES = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED'] as const;
const PARAMETERS = { account: id(), status: many(STATES), offset: count(), entity: id() };
type ListAddress = Address<typeof PARAMETERS>;

function Head({
  address,
  data,
}: {
  readonly address: ListAddress;
  readonly data: ListData | undefined;
}) {
  const { frame, to, href, browser } = useConsole();
  const how = offer(frame, 'reconciliations');
  const { account, status } = address;
  const begin = to('/bank/reconciliations/new', account === null ? {} : { account });
  useKeys(
    how === 'none'
      ? []
      : [{ keys: 'c', does: 'New reconciliation', run: () => browser?.go(begin) }],
  );
  const accounts = (data?.bankAccounts?.results ?? []).flatMap(
    ({ id: own, name, chartOfAccountsAccountId: ledger }) =>
      ledger === null ? [] : [[ledger, name ?? `Account ${own}`] as const],
  );
  const only = (state: string, text: string, number: number) => ({
    ...{ text, count: number, href: href({ status: state, offset: null }) },
    isShown: status.length === 1 && status[0] === state,
  });
  return (
    <>
      <Title
        lead="Statements of bank accounts, and the ledger lines that they confirm."
        actions={
          how !== 'none' && (
            <a class="button small primary" href={begin}>
              {how === 'propose' ? 'Propose a reconciliation' : 'New reconciliation'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Reconciliations
      </Title>
      {data && (
        <Counts
          label="Reconciliations by state"
          parts={[
            only('DRAFT', 'Drafts', data.drafts.count),
            only('PENDING_APPROVAL', 'Waiting for approval', data.sent.count),
            only('APPROVED', 'Approved', data.approved.count),
          ]}
        />
      )}
      <Filters label="Filters" fields={['account', 'status', 'offset']}>
        {accounts.length > 0 && (
          <Choice
            label="Account"
            name="account"
            value={account ?? ''}
            options={[['', 'All'], ...accounts]}
          />
        )}
        <Choice
          label="State"
          name="status"
          value={status[0] ?? ''}
          options={[['', 'All'], ...STATES.map((each) => [each, chipOf(each).text] as const)]}
        />
      </Filters>
    </>
  );
}

const columnsOf = (hasEntities: boolean): readonly Column<ListedReport>[] => [
  {
    ...{ key: 'account', title: 'Account' },
    cell: (row) => (
      <>
        <bdi>{row.accountName}</bdi>
        <span class="narrow">
          <Badge {...chipOf(row.status)} />
        </span>
      </>
    ),
  },
  ...(hasEntities
    ? [
        {
          ...{ key: 'entity', title: 'Entity', isMinor: true },
          cell: (row: ListedReport) => <bdi>{row.entityName}</bdi>,
        },
      ]
    : []),
  {
    ...{ key: 'from', title: 'From', kind: 'day', isMinor: true },
    cell: (row) => row.statementStartingDate,
  },
  { key: 'to', title: 'To', kind: 'day', cell: (row) => row.statementEndingDate },
  {
    ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
    cell: (row) => <Badge {...chipOf(row.status)} />,
  },
  {
    ...{ key: 'ends', title: 'Ends with', kind: 'amount', isMinor: true },
    cell: (row) => <Money amount={row.endingBalance} currency={row.currency} showsCurrency />,
  },
  {
    ...{ key: 'difference', title: 'Difference', kind: 'amount' },
    cell: (row) => (
      <Money amount={row.reconciliationDifference} currency={row.currency} showsCurrency />
    ),
  },
];

function View({ data, address }: { readonly data: ListData; readonly address: ListAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.reconciliationReports;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.account !== null || address.status.length > 0}
        names={['account', 'status']}
        none="No reconciliations yet"
        words="A reconciliation takes the last day and the ending balance of a bank statement; its lines are ticked until the difference is 0."
        create={
          offer(frame, 'reconciliations') === 'none' ? undefined : to('/bank/reconciliations/new')
        }
        createText="Begin the first reconciliation"
        curl="POST /coa/api/v2/reconciliation"
      />
    );
  }
  return (
    <>
      <Table
        label="Reconciliations"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/bank/reconciliations/${row.id}`)}
        columns={columnsOf(frame.entities.length > 1 && address.entity === null)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  title: () => 'Reconciliations',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ account, status, offset, entity }, frame) => ({
    filter: {
      ...(account !== null && { account: [account] }),
      ...(status.length > 0 && { status: [...status] }),
      ...(entity !== null && { entity: [entity] }),
    },
    ...(account !== null && { account: [account] }),
    ...(entity !== null && { entity: [entity] }),
    ...{ limit: SIZE, offset },
    mayAccounts: may(frame, 'bank_accounts:read'),
  }),
  Head,
  View,
});
