// The document of one debit memo.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const MEMO = graphql(`
  query DebitMemoRecord($id: ID!, $withEntry: Boolean!) {
    debitMemo(id: $id) {
      id
      lastModifiedAt
      vendorId
      vendorName
      entityName
      debitMemoNumber
      debitMemoDate
      refNumber
      currency
      messageOnDebitMemo
      debitAccountName
      applicationStatus
      totalAmount
      amountUsed
      amountRemaining
      voidedDate
      lines {
        id
        accountName
        accountNumber
        description
        departmentName
        amount
        tax
      }
      payments {
        id
        amount
        currency
        paymentDate
        voidedDate
        on: appliedBillId
        number: bill
      }
      voidedJournalEntryId
      journalEntry @include(if: $withEntry) {
        id
        order
        date
        currency
        createdByName
        createdBySource
        approvedByName
        transactions {
          id
          accountName
          accountNumber
          departmentName
          description
          debitAmountNative
          creditAmountNative
        }
      }
    }
    waiting(object: "DebitMemo", id: $id) {
      proposedBy
      isOwn
      mayDecide
    }
    timeline(object: "DebitMemo", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
  }
`);
export type MemoData = ResultOf<typeof MEMO>;
export type Memo = NonNullable<MemoData['debitMemo']>;
