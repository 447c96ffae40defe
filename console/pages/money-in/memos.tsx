// Credit memos: what customers have left to use, found by state and day.
import { type Address, count, day, id, many, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, DayFilter, Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { chipOf, numberOf } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query CreditMemos($filter: CreditMemoFilter, $q: String, $limit: Int!, $offset: Int!) {
    creditMemos(
      filter: $filter
      q: $q
      sort: [CREDIT_MEMO_DATE_DESC]
      limit: $limit
      offset: $offset
    ) {
      count
      results {
        id
        creditMemoNumber
        creditMemoType
        creditMemoDate
        clientName
        currency
        totalAmount
        amountRemaining
        applicationStatus
      }
    }
  }
`);
type MemosData = ResultOf<typeof DOCUMENT>;

const SIZE = 100;
const STATES = ['DRAFT', 'OPEN', 'PARTIALLY_USED', 'USED', 'VOIDED'] as const;
const PARAMETERS = {
  q: text(),
  status: many(STATES),
  client: id(),
  from: day(),
  to: day(),
  offset: count(),
  entity: id(),
};
type MemosAddress = Address<typeof PARAMETERS>;
const FILTERED = ['q', 'status', 'client', 'from', 'to'] as const;

function Head({ address }: { readonly address: MemosAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'credit_memos');
  const create = to('/credit-memos/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New credit memo', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose a credit memo' : 'New credit memo'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Credit memos
      </Title>
      <Filters label="Filters" fields={['q', 'status', 'from', 'to', 'offset']}>
        <TextFilter label="Number, customer or words" name="q" value={address.q} />
        <Choice
          label="State"
          name="status"
          value={address.status[0] ?? ''}
          options={[['', 'All'], ...STATES.map((each) => [each, chipOf(each).text] as const)]}
        />
        <DayFilter label="From" name="from" value={address.from ?? ''} />
        <DayFilter label="To" name="to" value={address.to ?? ''} />
      </Filters>
    </>
  );
}

function View({ data, address }: { readonly data: MemosData; readonly address: MemosAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.creditMemos;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
        names={FILTERED}
        none="No credit memos yet"
        words="What customers may still take off their invoices stands here: credits, and what they paid too much."
        create={offer(frame, 'credit_memos') === 'none' ? undefined : to('/credit-memos/new')}
        createText="Make the first credit memo"
        curl="POST /coa/api/credit-memos"
      />
    );
  }
  return (
    <>
      <Table
        label="Credit memos"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/credit-memos/${row.id}`)}
        columns={[
          { key: 'number', title: 'Number', cell: (row) => numberOf(row.creditMemoNumber, row.id) },
          { key: 'client', title: 'Customer', cell: (row) => <bdi>{row.clientName}</bdi> },
          {
            ...{ key: 'kind', title: 'Kind', isMinor: true },
            cell: (row) => (row.creditMemoType === 'OVERPAYMENT' ? 'Paid too much' : 'Credit'),
          },
          {
            key: 'date',
            title: 'Date',
            kind: 'day',
            isMinor: true,
            cell: (row) => row.creditMemoDate,
          },
          {
            ...{ key: 'state', title: 'State', isMinor: true },
            cell: (row) => <Badge {...chipOf(row.applicationStatus)} />,
          },
          {
            ...{ key: 'total', title: 'Total', kind: 'amount', isMinor: true },
            cell: (row) => <Money amount={row.totalAmount} currency={row.currency} showsCurrency />,
          },
          {
            ...{ key: 'left', title: 'Left', kind: 'amount' },
            cell: (row) => (
              <Money amount={row.amountRemaining} currency={row.currency} showsCurrency />
            ),
          },
        ]}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Credit memos',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, status, client, from, to, offset, entity }) => ({
    filter: {
      ...(status.length > 0 && { applicationStatus: [...status] }),
      ...(client !== null && { client: [client] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { creditMemoDate_gte: from }),
      ...(to !== null && { creditMemoDate_lte: to }),
    },
    q: q === '' ? null : q,
    ...{ limit: SIZE, offset },
  }),
  Head,
  View,
});
