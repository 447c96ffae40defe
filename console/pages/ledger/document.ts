// The document of the general ledger.
import { graphql } from '../../kit/graphql.ts';

export const LEDGER = graphql(`
  query LedgerPage(
    $filter: LedgerLineFilter
    $sort: [LedgerLineSort!]
    $q: String
    $startDate: Date
    $endDate: Date
    $knownAt: DateTime
    $cursor: String
    $entity: [ID!]
    $hasAccounts: Boolean!
    $mayReports: Boolean!
  ) {
    ledgerLines(
      filter: $filter
      sort: $sort
      q: $q
      startDate: $startDate
      endDate: $endDate
      knownAt: $knownAt
      cursor: $cursor
      limit: 200
    ) {
      count
      nextCursor
      openingBalance
      results {
        id
        postedAt
        journalId
        journalOrder
        journalMemo
        description
        accountNumber
        accountName
        entityName
        vendorName
        currency
        amountNative
        debitAmount
        creditAmount
        amount
      }
    }
    accounts(limit: 1000, sort: [NUMBER]) @include(if: $hasAccounts) {
      results {
        id
        number
        name
      }
    }
    posted: postingDays(entity: $entity) @include(if: $mayReports) {
      days {
        day
        postings
      }
      marks {
        at
        kind
        lockedThrough
        changedByName
      }
    }
  }
`);
