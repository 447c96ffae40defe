// The document of one invoice.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const INVOICE = graphql(`
  query InvoiceRecord($id: ID!, $withEntry: Boolean!, $withContract: Boolean!) {
    invoice(id: $id) {
      id
      lastModifiedAt
      entityId
      entityName
      entityCurrency
      clientId
      clientName
      clientEmail
      contractId @include(if: $withContract)
      contractName @include(if: $withContract)
      invoiceNumber
      invoiceDate
      dueDate
      terms
      paymentTermName
      currency
      exchangeRate
      taxRateId
      taxRateName
      purchaseOrderNumber
      refNumber
      messageOnInvoice
      status
      pastDueDays
      totalAmount
      amountPaid
      amountDue
      discount
      paidDate
      sentDate
      uncollectibleDate
      voidedDate
      lines {
        id
        productId
        productName
        productBundleId
        productBundleName
        description
        quantity
        rate
        amount
        tax
        discount
        departmentId
        departmentName
        tags
      }
      payments {
        id
        amount
        currency
        paymentDate
        voidedDate
        paymentType
        withheldAmount
        earlyDiscount
        appliedMemoId
        creditMemo
        paymentJournalEntryId
        paymentTransactionBankDescription
      }
      journalEntryId
      badDebtJournalEntryId
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
    waiting(object: "Invoice", id: $id) {
      proposedBy
      isOwn
      mayDecide
    }
    timeline(object: "Invoice", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
    letters(filter: { model: ["invoice"], objectId: [$id] }, sort: [CREATED_AT_DESC], limit: 20) {
      results {
        id
        createdAt
        sentAt
        recipients
        subject
        state
        lastError
      }
    }
  }
`);

export type InvoiceData = ResultOf<typeof INVOICE>;
export type Invoice = NonNullable<InvoiceData['invoice']>;
