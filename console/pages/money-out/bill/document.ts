// The document of one bill.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const BILL = graphql(`
  query BillRecord($id: ID!, $ids: [ID!], $withEntry: Boolean!, $withFiles: Boolean!) {
    bill(id: $id) {
      id
      lastModifiedAt
      entityName
      entityCurrency
      vendorId
      vendorName
      billNumber
      billType
      billDate
      dueDate
      terms
      paymentTermName
      currency
      exchangeRate
      taxRateName
      apAccountName
      messageOnBill
      status
      pastDueDays
      totalAmount
      amountPaid
      amountDue
      paidDate
      voidedDate
      lines {
        id
        accountName
        accountNumber
        description
        amount
        tax
        departmentName
        billCustomerName
      }
      payments {
        id
        amount
        currency
        paymentDate
        voidedDate
        appliedMemoId
        paymentTransaction
        paymentJournalEntryId
        paymentTransactionBankDescription
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
    waiting(object: "Bill", id: $id) {
      proposedBy
      isOwn
      mayDecide
    }
    timeline(object: "Bill", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
    files(filter: { model: ["bill"], objectId: $ids }, limit: 50) @include(if: $withFiles) {
      results {
        id
        name
        lastModifiedAt
        createdByName
        createdAt
      }
    }
  }
`);

export type BillData = ResultOf<typeof BILL>;
export type Bill = NonNullable<BillData['bill']>;
