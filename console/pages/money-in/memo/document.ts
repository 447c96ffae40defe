// The documents of one credit memo.
import { graphql, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';

export const MEMO = graphql(`
  query CreditMemoRecord($id: ID!, $withEntry: Boolean!) {
    creditMemo(id: $id) {
      id
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
        appliedInvoiceId
        invoice
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

export const MEMO_FORM = graphql(`
  query CreditMemoForm($client: ID!, $invoice: ID!, $hasClient: Boolean!, $hasInvoice: Boolean!) {
    vendor(id: $client) @include(if: $hasClient) {
      id
      name
    }
    invoice(id: $invoice) @include(if: $hasInvoice) {
      id
      entityId
      invoiceNumber
      currency
    }
    latest: invoices(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
export type MemoFormData = ResultOf<typeof MEMO_FORM>;

export const CREATE_MEMO = graphql(`
  mutation CreateCreditMemo($input: CreditMemoInput!) {
    saved: createCreditMemo(input: $input) {
      id
      creditMemoNumber
      currency
      totalAmount
      lines {
        amount
        tax
      }
    }
  }
`);
export type MemoInput = VariablesOf<typeof CREATE_MEMO>['input'];
