// Revenue transactions: the rows of contracts by month, recognized with their entries, or scheduled.
import { type Address, count, day, id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Badge } from '../../parts/badge.tsx';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Money } from '../../parts/figures.tsx';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { LineDeed } from '../../parts/line-deed.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { faultOfDays } from './period.tsx';
import { OpenTransaction } from './transaction-deeds.tsx';
import { monthText } from './words.ts';

const DOCUMENT = graphql(`
  query RevenueTransactions($filter: RevenueTransactionFilter, $limit: Int!, $offset: Int!) {
    revenueTransactions(
      filter: $filter
      sort: [ACCOUNTING_PERIOD]
      limit: $limit
      offset: $offset
    ) {
      count
      results {
        id
        accountingPeriod
        transactionDate
        transactionEndDate
        contractId
        contractName
        clientId
        clientName
        productId
        productName
        description
        lastModifiedAt
        currency
        recognized
        billedAmount
        journalEntryId
        journalEntryOrder
        invoiceId
        invoiceNumber
        reversesRevenueTransactionId
      }
    }
  }
`);
type TransactionsData = ResultOf<typeof DOCUMENT>;
type RevenueRow = TransactionsData['revenueTransactions']['results'][number];

const ROWS = 'revenue_transactions';
const SIZE = 200;
const PARAMETERS = {
  contract: id(),
  product: id(),
  from: day(),
  to: day(),
  offset: count(),
  entity: id(),
  do: oneOf(['', 'new', 'edit', 'delete'], ''),
  line: id(),
};
type TransactionsAddress = Address<typeof PARAMETERS>;
const FILTERED = ['contract', 'product', 'from', 'to'] as const;

const Head = ({ address }: { readonly address: TransactionsAddress }) => (
  <>
    <Title
      lead="Rows of contracts by the month they are earned in."
      actions={
        <DeedLinks
          deeds={[
            { name: 'new', text: 'New transaction', key: 'n', resource: ROWS, isPossible: true },
          ]}
        />
      }
    >
      Revenue transactions
    </Title>
    <Filters label="Filters" fields={['from', 'to', 'offset']}>
      <DayFilter label="Months from" name="from" value={address.from ?? ''} />
      <DayFilter label="to" name="to" value={address.to ?? ''} />
    </Filters>
  </>
);

/** The sum of what is shown, where all of it is and in one currency. */
function Together({ rows, all }: { readonly rows: readonly RevenueRow[]; readonly all: number }) {
  const [first] = rows;
  if (!first || rows.length < all || rows.some(({ currency }) => currency !== first.currency)) {
    return null;
  }
  return (
    <Money
      amount={sum(rows.map(({ recognized }) => recognized ?? '0'))}
      currency={first.currency}
    />
  );
}

/** Deeds on a row that is still open. */
const deedsOf = (row: RevenueRow) =>
  row.journalEntryId === null && (
    <>
      <LineDeed name="edit" text="Edit" line={row.id} resource={ROWS} />{' '}
      <LineDeed name="delete" text="Delete" line={row.id} resource={ROWS} />
    </>
  );

function columnsOf(
  { results, count: all }: TransactionsData['revenueTransactions'],
  { to, may }: Pick<ReturnType<typeof useConsole>, 'to' | 'may'>,
): readonly Column<RevenueRow>[] {
  const mayInvoices = may('invoices:read');
  return [
    {
      ...{ key: 'month', title: 'Month', kind: 'day' },
      cell: (row) => row.accountingPeriod && monthText(row.accountingPeriod),
    },
    {
      ...{ key: 'contract', title: 'Contract' },
      cell: (row) =>
        row.contractId === null ? (
          <span class="quiet">Without a contract</span>
        ) : (
          <a href={to(`/contracts/${row.contractId}`)}>
            <bdi>{row.contractName ?? `Contract ${row.contractId}`}</bdi>
          </a>
        ),
      total: 'Together',
    },
    {
      key: 'product',
      title: 'Product',
      isMinor: 'phone',
      cell: (row) => <bdi>{row.productName}</bdi>,
    },
    {
      ...{ key: 'days', title: 'Service', kind: 'day', isMinor: 'desk' },
      cell: (row) => `${row.transactionDate ?? ''} – ${row.transactionEndDate ?? ''}`,
    },
    {
      ...{ key: 'state', title: 'State', kind: 'day' },
      cell: (row) =>
        row.journalEntryId === null ? (
          <>
            <Badge text="Scheduled" tone="draft" />
            <span class="narrow">{deedsOf(row)}</span>
          </>
        ) : (
          <a href={`/journal/${row.journalEntryId}`}>
            <span class="roomy">Recognized </span>#{row.journalEntryOrder ?? row.journalEntryId}
          </a>
        ),
    },
    {
      ...{ key: 'invoice', title: 'Invoice', kind: 'day', isMinor: true },
      cell: (row) =>
        row.invoiceId !== null && mayInvoices ? (
          <a href={to(`/invoices/${row.invoiceId}`)}>{row.invoiceNumber ?? row.invoiceId}</a>
        ) : (
          row.invoiceNumber
        ),
    },
    {
      ...{ key: 'recognized', title: 'Revenue', kind: 'amount' },
      cell: (row) => <Money amount={row.recognized} currency={row.currency} showsCurrency />,
      total: <Together rows={results} all={all} />,
    },
    {
      ...{ key: 'deeds', title: '', kind: 'day', isMinor: 'phone' },
      cell: deedsOf,
    },
  ];
}

function View({
  data,
  address,
}: {
  readonly data: TransactionsData;
  readonly address: TransactionsAddress;
}) {
  const { to, may } = useConsole();
  const { results, count: all } = data.revenueTransactions;
  const opened = (
    <OpenTransaction
      {...{ name: address.do, contract: address.contract }}
      record={results.find(({ id: of }) => of === address.line)}
    />
  );
  if (results.length === 0) {
    return (
      <>
        <NoMatch
          isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
          names={FILTERED}
          none="No revenue transactions yet"
          words="Each month of a subscription, milestone or usage stands here, once a contract has one."
          create={undefined}
          createText=""
          curl="POST /rr/api/v1/revenue-transactions"
        />
        {opened}
      </>
    );
  }
  return (
    <>
      <Table
        label="Revenue transactions"
        rows={results}
        count={all}
        id={(row) => row.id}
        columns={columnsOf(data.revenueTransactions, { to, may })}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
      {opened}
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Revenue transactions',
  address: PARAMETERS,
  fault: faultOfDays,
  document: DOCUMENT,
  variables: ({ contract, product, from, to, offset, entity }) => ({
    filter: {
      ...(contract !== null && { contract: [contract] }),
      ...(product !== null && { product: [product] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { accountingPeriod_gte: from }),
      ...(to !== null && { accountingPeriod_lte: to }),
    },
    ...{ limit: SIZE, offset },
  }),
  Head,
  View,
});
