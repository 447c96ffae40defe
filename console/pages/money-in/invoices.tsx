// Invoices: those that are open first in sight, found by state, customer and day.
import { count, day, id, many, oneOf, text, type Address } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { startOfMonth } from '../../kit/days.ts';
import type { Frame } from '../../kit/contract.ts';
import { graphql, question, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { useMore } from '../../kit/more.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, DayFilter, Filters, TextFilter } from '../../parts/filters.tsx';
import { Pages } from '../../parts/pages.tsx';
import { type CountPart, Counts, NoMatch } from '../../parts/lists.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { chipOf, numberOf, STANDING_WORDS, STANDINGS } from './words.ts';

const DOCUMENT = graphql(`
  query Invoices(
    $filter: InvoiceFilter
    $sort: [InvoiceSort!]
    $q: String
    $limit: Int!
    $offset: Int!
    $entity: [ID!]
    $client: [ID!]
    $monthStart: Date!
  ) {
    invoices(filter: $filter, sort: $sort, q: $q, limit: $limit, offset: $offset) {
      count
      results {
        id
        invoiceNumber
        clientName
        entityName
        invoiceDate
        dueDate
        currency
        totalAmount
        amountDue
        status
        pastDueDays
        sentDate
      }
    }
    open: invoices(filter: { entity: $entity, client: $client, status: [UNPAID] }, limit: 1) {
      count
    }
    overdue: invoices(filter: { entity: $entity, client: $client, status: [PAST_DUE] }, limit: 1) {
      count
    }
    drafts: invoices(filter: { entity: $entity, client: $client, status: [DRAFT] }, limit: 1) {
      count
    }
    paid: invoices(
      filter: { entity: $entity, client: $client, status: [PAID], paidDate_gte: $monthStart }
      limit: 1
    ) {
      count
    }
  }
`);

const SIZE = 100;
const SORTS = [
  ['INVOICE_DATE_DESC', 'Newest first'],
  ['DUE_DATE', 'Due first'],
  ['AMOUNT_DUE_DESC', 'Most due first'],
  ['CLIENT_NAME', 'Customer'],
  ['INVOICE_NUMBER_DESC', 'Number'],
] as const;

const PARAMETERS = {
  q: text(),
  status: many(STANDINGS),
  client: id(),
  from: day(),
  to: day(),
  paidFrom: day(),
  sort: oneOf(
    SORTS.map(([name]) => name),
    'INVOICE_DATE_DESC',
  ),
  offset: count(),
  entity: id(),
};
type InvoicesAddress = Address<typeof PARAMETERS>;
type InvoicesData = ResultOf<typeof DOCUMENT>;
type InvoiceRow = InvoicesData['invoices']['results'][number];

type InvoicesVariables = VariablesOf<typeof DOCUMENT>;

function variablesOf(
  { q, status, client, from, to, paidFrom, sort, offset, entity }: InvoicesAddress,
  { today }: Frame,
): InvoicesVariables {
  return {
    filter: {
      ...(status.length > 0 && { status: [...status] }),
      ...(client !== null && { client: [client] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { invoiceDate_gte: from }),
      ...(to !== null && { invoiceDate_lte: to }),
      ...(paidFrom !== null && { paidDate_gte: paidFrom }),
    },
    sort: [sort],
    q: q === '' ? null : q,
    limit: SIZE,
    offset,
    ...(entity !== null && { entity: [entity] }),
    ...(client !== null && { client: [client] }),
    monthStart: startOfMonth(today),
  };
}

/** The invoices of an answer, and what asks for those that follow. */
const rowsOf = (
  { invoices: { results, count: all } }: InvoicesData,
  variables: InvoicesVariables,
) => ({
  rows: results,
  next:
    variables.offset + SIZE < all
      ? question(DOCUMENT, { ...variables, offset: variables.offset + SIZE })
      : undefined,
});

const FILTERED = ['q', 'status', 'client', 'from', 'to', 'paidFrom'] as const;

const InvoiceFilters = ({ address }: { readonly address: InvoicesAddress }) => (
  <Filters label="Filters" fields={['q', 'status', 'from', 'to', 'sort', 'offset']}>
    <TextFilter label="Number, customer or words" name="q" value={address.q} />
    <Choice
      label="State"
      name="status"
      value={address.status[0] ?? ''}
      options={[['', 'All'], ...STANDINGS.map((each) => [each, STANDING_WORDS[each]] as const)]}
    />
    <DayFilter label="From" name="from" value={address.from ?? ''} />
    <DayFilter label="To" name="to" value={address.to ?? ''} />
    <Choice label="Order" name="sort" value={address.sort} options={SORTS} />
  </Filters>
);

function Head({
  address,
  data,
}: {
  readonly address: InvoicesAddress;
  readonly data: InvoicesData | undefined;
}) {
  const { frame, to, href, browser } = useConsole();
  const how = offer(frame, 'invoices');
  const create = to('/invoices/new', address.client === null ? {} : { client: address.client });
  const monthStart = startOfMonth(frame.today);
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New invoice', run: () => browser?.go(create) }],
  );
  const only = (status: string | null, paidFrom: string | null = null): string =>
    href({ status, paidFrom, offset: null });
  const isShown = (status: string): boolean =>
    address.status.length === 1 && address.status[0] === status;
  const part = (words: string, status: string, of: number, target = only(status)): CountPart => ({
    ...{ text: words, count: of, href: target, isShown: isShown(status) },
  });
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose an invoice' : 'New invoice'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Invoices
      </Title>
      {data && (
        <Counts
          label="Invoices by state"
          parts={[
            part('Open', 'UNPAID', data.open.count),
            { ...part('Overdue', 'PAST_DUE', data.overdue.count), isBad: data.overdue.count > 0 },
            part('Drafts', 'DRAFT', data.drafts.count),
            part('Paid this month', 'PAID', data.paid.count, only('PAID', monthStart)),
          ]}
        />
      )}
      <InvoiceFilters address={address} />
    </>
  );
}

const columnsOf = (hasEntities: boolean): readonly Column<InvoiceRow>[] => [
  { key: 'number', title: 'Number', cell: (row) => numberOf(row.invoiceNumber, row.id) },
  {
    ...{ key: 'client', title: 'Customer' },
    cell: (row) => (
      <>
        <bdi>{row.clientName}</bdi>
        <span class="narrow">
          <Badge {...chipOf(row.status, row.pastDueDays)} />
        </span>
      </>
    ),
  },
  ...(hasEntities
    ? [
        {
          ...{ key: 'entity', title: 'Entity', isMinor: true },
          cell: (row: InvoiceRow) => <bdi>{row.entityName}</bdi>,
        },
      ]
    : []),
  {
    key: 'date',
    title: 'Date',
    kind: 'day',
    isMinor: true,
    cell: (row) => row.invoiceDate,
  },
  { key: 'due', title: 'Due', kind: 'day', isMinor: true, cell: (row) => row.dueDate },
  {
    ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
    cell: (row) => <Badge {...chipOf(row.status, row.pastDueDays)} />,
  },
  {
    ...{ key: 'total', title: 'Total', kind: 'amount', isMinor: true },
    cell: (row) => <Money amount={row.totalAmount} currency={row.currency} showsCurrency />,
  },
  {
    ...{ key: 'amountDue', title: 'Due amount', kind: 'amount' },
    cell: (row) => <Money amount={row.amountDue} currency={row.currency} showsCurrency />,
  },
];

function View({
  data,
  address,
}: {
  readonly data: InvoicesData;
  readonly address: InvoicesAddress;
}) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.invoices;
  const { rows, more } = useMore(rowsOf(data, variablesOf(address, frame)), (next, asked) =>
    rowsOf(next as InvoicesData, asked.variables as unknown as InvoicesVariables),
  );
  const isFiltered = FILTERED.some((name) => (address[name]?.length ?? 0) > 0);
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={isFiltered}
        none="No invoices yet"
        names={FILTERED}
        words="Invoices to customers stand here: what was billed, what is due and what was paid."
        create={offer(frame, 'invoices') === 'none' ? undefined : to('/invoices/new')}
        createText="Make the first invoice"
        curl="POST /coa/api/v1/invoice"
      />
    );
  }
  const hasEntities = frame.entities.length > 1 && address.entity === null;
  return (
    <>
      <Table
        label="Invoices"
        rows={rows}
        count={all}
        onNearEnd={more}
        id={(row) => row.id}
        href={(row) => to(`/invoices/${row.id}`)}
        columns={columnsOf(hasEntities)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} isFollowed />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Invoices',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: variablesOf,
  Head,
  View,
});
