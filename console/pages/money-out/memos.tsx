// Debit memos: what vendors still owe us, found by state and day.
import { graphql } from '../../kit/graphql.ts';
import type { ListOf } from '../documents/list.tsx';
import { memoList, memosPage } from '../documents/memo-list.tsx';

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
    memos: debitMemos(
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
const MEMOS: ListOf = {
  ...{ title: 'Debit memos', noun: 'debit memo', one: 'a debit memo', path: '/debit-memos' },
  ...{ ...memoList, resource: 'debit_memos', party: 'Vendor', parameter: 'vendor' },
  words: 'What vendors give back stands here: it is taken off their bills, or refunded.',
  curl: 'POST /coa/api/v1/debit-memo',
  filtered: ['q', 'status', 'vendor', 'from', 'to'],
};

export default memosPage(MEMOS, DOCUMENT, 'debitMemoDate');
