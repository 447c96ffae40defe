// Credit memos: what customers have left to use, found by state and day.
import { graphql } from '../../kit/graphql.ts';
import type { ListOf } from '../documents/list.tsx';
import { memoList, memosPage } from '../documents/memo-list.tsx';

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
    memos: creditMemos(
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
const MEMOS: ListOf = {
  ...{ title: 'Credit memos', noun: 'credit memo', one: 'a credit memo', path: '/credit-memos' },
  ...{ ...memoList, resource: 'credit_memos', party: 'Customer', parameter: 'client' },
  words:
    'What customers may still take off their invoices stands here: credits, and what they paid too much.',
  curl: 'POST /coa/api/v1/credit-memo',
  filtered: ['q', 'status', 'client', 'from', 'to'],
};

export default memosPage(MEMOS, DOCUMENT, 'creditMemoDate', [
  {
    ...{ key: 'kind', title: 'Kind', isMinor: true },
    cell: (row) => (row.creditMemoType === 'OVERPAYMENT' ? 'Paid too much' : 'Credit'),
  },
]);
