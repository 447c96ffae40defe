// Credit memos: what customers have left to use, found by state and day.
import { type Address, count, day, id, many, text } from '../../kit/address.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { LIST_SIZE, ListHead, type ListOf, ListView } from '../documents/list.tsx';
import { chipOf, MEMO_STATES } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query CreditMemos(
    $filter: CreditMemoFilter
    $q: String
    $limit: Int!
    $offset: Int!
    $party: ID!
    $hasParty: Boolean!
  ) {
    party: vendor(id: $party) @include(if: $hasParty) {
      name
    }
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
        number: creditMemoNumber
        creditMemoType
        party: clientName
        entityName
        date: creditMemoDate
        currency
        totalAmount
        left: amountRemaining
        status: applicationStatus
      }
    }
  }
`);
type MemosData = ResultOf<typeof DOCUMENT>;

const PARAMETERS = {
  q: text(),
  status: many(MEMO_STATES),
  client: id(),
  from: day(),
  to: day(),
  offset: count(),
  entity: id(),
};
type MemosAddress = Address<typeof PARAMETERS>;
const MEMOS: ListOf = {
  ...{ title: 'Credit memos', noun: 'credit memo', one: 'a credit memo', path: '/credit-memos' },
  ...{ resource: 'credit_memos', party: 'Customer', parameter: 'client', left: 'Left' },
  states: MEMO_STATES.map((each) => [each, chipOf(each).text] as const),
  words:
    'What customers may still take off their invoices stands here: credits, and what they paid too much.',
  curl: 'POST /coa/api/v1/credit-memo',
  filtered: ['q', 'status', 'client', 'from', 'to'],
};

const View = ({ data, address }: { readonly data: MemosData; readonly address: MemosAddress }) => (
  <ListView
    {...{ of: MEMOS, address, rows: data.creditMemos.results, count: data.creditMemos.count }}
    own={[
      {
        ...{ key: 'kind', title: 'Kind', isMinor: true },
        cell: (row) => (row.creditMemoType === 'OVERPAYMENT' ? 'Paid too much' : 'Credit'),
      },
    ]}
  />
);

export default definePage({
  follows: true,
  title: () => 'Credit memos',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, status, client, from, to, offset, entity }, frame) => ({
    filter: {
      ...(status.length > 0 && { applicationStatus: [...status] }),
      ...(client !== null && { client: [client] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { creditMemoDate_gte: from }),
      ...(to !== null && { creditMemoDate_lte: to }),
    },
    q: q === '' ? null : q,
    ...{ limit: LIST_SIZE, offset },
    ...{ party: client ?? '1', hasParty: client !== null && may(frame, 'vendors:read') },
  }),
  Head: ({ address, data }) => (
    <ListHead {...{ of: MEMOS, address, party: data?.party?.name }} />
  ),
  View,
});
