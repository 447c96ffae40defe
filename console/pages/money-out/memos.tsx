// Debit memos: what vendors still owe us, found by state and day.
import { type Address, count, day, id, many, text } from '../../kit/address.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { LIST_SIZE, ListHead, type ListOf, ListView } from '../documents/list.tsx';
import { chipOf, MEMO_STATES } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query DebitMemos(
    $filter: DebitMemoFilter
    $q: String
    $limit: Int!
    $offset: Int!
    $party: ID!
    $hasParty: Boolean!
  ) {
    party: vendor(id: $party) @include(if: $hasParty) {
      name
    }
    debitMemos(
      filter: $filter
      q: $q
      sort: [DEBIT_MEMO_DATE_DESC]
      limit: $limit
      offset: $offset
    ) {
      count
      results {
        id
        number: debitMemoNumber
        party: vendorName
        entityName
        date: debitMemoDate
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
  vendor: id(),
  from: day(),
  to: day(),
  offset: count(),
  entity: id(),
};
type MemosAddress = Address<typeof PARAMETERS>;
const MEMOS: ListOf = {
  ...{ title: 'Debit memos', noun: 'debit memo', one: 'a debit memo', path: '/debit-memos' },
  ...{ resource: 'debit_memos', party: 'Vendor', parameter: 'vendor', left: 'Left' },
  states: MEMO_STATES.map((each) => [each, chipOf(each).text] as const),
  words: 'What vendors give back stands here: it is taken off their bills, or refunded.',
  curl: 'POST /coa/api/v1/debit-memo',
  filtered: ['q', 'status', 'vendor', 'from', 'to'],
};

const View = ({ data, address }: { readonly data: MemosData; readonly address: MemosAddress }) => (
  <ListView
    {...{ of: MEMOS, address, rows: data.debitMemos.results, count: data.debitMemos.count }}
  />
);

export default definePage({
  follows: true,
  title: () => 'Debit memos',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, status, vendor, from, to, offset, entity }, frame) => ({
    filter: {
      ...(status.length > 0 && { applicationStatus: [...status] }),
      ...(vendor !== null && { vendor: [vendor] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { debitMemoDate_gte: from }),
      ...(to !== null && { debitMemoDate_lte: to }),
    },
    q: q === '' ? null : q,
    ...{ limit: LIST_SIZE, offset },
    ...{ party: vendor ?? '1', hasParty: vendor !== null && may(frame, 'vendors:read') },
  }),
  Head: ({ address, data }) => (
    <ListHead {...{ of: MEMOS, address, party: data?.party?.name }} />
  ),
  View,
});
