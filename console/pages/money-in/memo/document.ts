// The document of one credit memo.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const MEMO = graphql(`
  query CreditMemoRecord($id: ID!, $withEntry: Boolean!) {
    creditMemo(id: $id) {
      id
      lastModifiedAt
      clientId
      clientName
      clientEmail
      entityName
      creditMemoNumber
      creditMemoType
      creditMemoDate
      refNumber
      currency
      messageOnCreditMemo
      creditAccountName
      applicationStatus
      totalAmount
      amountUsed
      amountRemaining
      appliedDate
      voidedDate
      lastSentAt
      lines {
        id
        accountName
        accountNumber
        description
        departmentName
        productName
        amount
        tax
      }
      payments {
        id
        amount
        currency
        paymentDate
        voidedDate
        on: appliedInvoiceId
        number: invoice
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
    waiting(object: "CreditMemo", id: $id) {
      proposedBy
      isOwn
      mayDecide
    }
    timeline(object: "CreditMemo", id: $id) {
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
export type Memo = NonNullable<MemoData['creditMemo']>;
