// The documents of a receipt: the money, what the customer owes, and the payments that are made of it.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const RECEIPT = graphql(`
  query Receipt(
    $bank: ID!
    $line: [ID!]
    $client: ID!
    $clients: [ID!]
    $hasBank: Boolean!
    $hasLine: Boolean!
    $hasClient: Boolean!
    $listsMoney: Boolean!
    $withMemos: Boolean!
    $withAccounts: Boolean!
    $entity: [ID!]
  ) {
    bankTransaction(id: $bank) @include(if: $hasBank) {
      id
      bankDescription
      journal {
        transactions {
          id
          postedAt
          description
          currency
          accountSubtype
          creditAmountNative
          entityName
        }
      }
    }
    line: ledgerLines(filter: { id: $line }, allTime: true, limit: 1) @include(if: $hasLine) {
      results {
        id
        postedAt
        description
        currency
        accountSubtype
        creditAmountNative
        entityName
      }
    }
    money: ledgerLines(
      filter: { accountSubtype: [UNCATEGORIZED], creditAmountGte: "0.01", entity: $entity }
      sort: [POSTED_AT_DESC]
      allTime: true
      limit: 50
    ) @include(if: $listsMoney) {
      results {
        id
        postedAt
        description
        currency
        accountSubtype
        creditAmountNative
        entityName
      }
    }
    vendor(id: $client) @include(if: $hasClient) {
      id
      name
    }
    open: invoices(
      filter: { client: $clients, status: [UNPAID] }
      sort: [DUE_DATE, ID]
      limit: 100
    ) @include(if: $hasClient) {
      count
      results {
        id
        invoiceNumber
        invoiceDate
        dueDate
        currency
        totalAmount
        amountDue
        status
        pastDueDays
      }
    }
    memos: creditMemos(
      filter: { client: $clients, applicationStatus: [OPEN, PARTIALLY_USED] }
      sort: [CREDIT_MEMO_DATE]
      limit: 20
    ) @include(if: $withMemos) {
      results {
        id
        creditMemoNumber
        creditMemoDate
        currency
        amountRemaining
      }
    }
    systemAccounts @include(if: $withAccounts) {
      badDebtAccountId
      badDebtAccountNameAndNumber
    }
  }
`);
export type ReceiptData = ResultOf<typeof RECEIPT>;

/** The most invoices of one receipt: each is a field of the mutation below, and all are one transaction. */
export const MOST_INVOICES = 12;

export const APPLY = graphql(`
  mutation ApplyReceipt(
    $on0: Boolean!
    $id0: ID!
    $lines0: [MarkPaidTransaction!]
    $memos0: [MarkPaidCreditMemo!]
    $hand0: [MarkPaidEmptyTransaction!]
    $on1: Boolean!
    $id1: ID!
    $lines1: [MarkPaidTransaction!]
    $memos1: [MarkPaidCreditMemo!]
    $hand1: [MarkPaidEmptyTransaction!]
    $on2: Boolean!
    $id2: ID!
    $lines2: [MarkPaidTransaction!]
    $memos2: [MarkPaidCreditMemo!]
    $hand2: [MarkPaidEmptyTransaction!]
    $on3: Boolean!
    $id3: ID!
    $lines3: [MarkPaidTransaction!]
    $memos3: [MarkPaidCreditMemo!]
    $hand3: [MarkPaidEmptyTransaction!]
    $on4: Boolean!
    $id4: ID!
    $lines4: [MarkPaidTransaction!]
    $memos4: [MarkPaidCreditMemo!]
    $hand4: [MarkPaidEmptyTransaction!]
    $on5: Boolean!
    $id5: ID!
    $lines5: [MarkPaidTransaction!]
    $memos5: [MarkPaidCreditMemo!]
    $hand5: [MarkPaidEmptyTransaction!]
    $on6: Boolean!
    $id6: ID!
    $lines6: [MarkPaidTransaction!]
    $memos6: [MarkPaidCreditMemo!]
    $hand6: [MarkPaidEmptyTransaction!]
    $on7: Boolean!
    $id7: ID!
    $lines7: [MarkPaidTransaction!]
    $memos7: [MarkPaidCreditMemo!]
    $hand7: [MarkPaidEmptyTransaction!]
    $on8: Boolean!
    $id8: ID!
    $lines8: [MarkPaidTransaction!]
    $memos8: [MarkPaidCreditMemo!]
    $hand8: [MarkPaidEmptyTransaction!]
    $on9: Boolean!
    $id9: ID!
    $lines9: [MarkPaidTransaction!]
    $memos9: [MarkPaidCreditMemo!]
    $hand9: [MarkPaidEmptyTransaction!]
    $on10: Boolean!
    $id10: ID!
    $lines10: [MarkPaidTransaction!]
    $memos10: [MarkPaidCreditMemo!]
    $hand10: [MarkPaidEmptyTransaction!]
    $on11: Boolean!
    $id11: ID!
    $lines11: [MarkPaidTransaction!]
    $memos11: [MarkPaidCreditMemo!]
    $hand11: [MarkPaidEmptyTransaction!]
  ) {
    p0: payInvoice(
      id: $id0
      transactions: $lines0
      creditMemos: $memos0
      emptyTransactions: $hand0
    ) @include(if: $on0) {
      paymentIds
    }
    p1: payInvoice(
      id: $id1
      transactions: $lines1
      creditMemos: $memos1
      emptyTransactions: $hand1
    ) @include(if: $on1) {
      paymentIds
    }
    p2: payInvoice(
      id: $id2
      transactions: $lines2
      creditMemos: $memos2
      emptyTransactions: $hand2
    ) @include(if: $on2) {
      paymentIds
    }
    p3: payInvoice(
      id: $id3
      transactions: $lines3
      creditMemos: $memos3
      emptyTransactions: $hand3
    ) @include(if: $on3) {
      paymentIds
    }
    p4: payInvoice(
      id: $id4
      transactions: $lines4
      creditMemos: $memos4
      emptyTransactions: $hand4
    ) @include(if: $on4) {
      paymentIds
    }
    p5: payInvoice(
      id: $id5
      transactions: $lines5
      creditMemos: $memos5
      emptyTransactions: $hand5
    ) @include(if: $on5) {
      paymentIds
    }
    p6: payInvoice(
      id: $id6
      transactions: $lines6
      creditMemos: $memos6
      emptyTransactions: $hand6
    ) @include(if: $on6) {
      paymentIds
    }
    p7: payInvoice(
      id: $id7
      transactions: $lines7
      creditMemos: $memos7
      emptyTransactions: $hand7
    ) @include(if: $on7) {
      paymentIds
    }
    p8: payInvoice(
      id: $id8
      transactions: $lines8
      creditMemos: $memos8
      emptyTransactions: $hand8
    ) @include(if: $on8) {
      paymentIds
    }
    p9: payInvoice(
      id: $id9
      transactions: $lines9
      creditMemos: $memos9
      emptyTransactions: $hand9
    ) @include(if: $on9) {
      paymentIds
    }
    p10: payInvoice(
      id: $id10
      transactions: $lines10
      creditMemos: $memos10
      emptyTransactions: $hand10
    ) @include(if: $on10) {
      paymentIds
    }
    p11: payInvoice(
      id: $id11
      transactions: $lines11
      creditMemos: $memos11
      emptyTransactions: $hand11
    ) @include(if: $on11) {
      paymentIds
    }
  }
`);
