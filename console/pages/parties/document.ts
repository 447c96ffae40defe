// The document of one customer or vendor: what is open on its side.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const PARTY = graphql(`
  query Party(
    $id: ID!
    $party: [ID!]
    $side: AgeingSide!
    $asOf: Date!
    $withAgeing: Boolean!
    $withInvoices: Boolean!
    $withCredits: Boolean!
    $withBills: Boolean!
    $withDebits: Boolean!
    $withAccount: Boolean!
  ) {
    vendor(id: $id) {
      id
      lastModifiedAt
      name
      companyName
      email
      phoneNumber
      website
      vatNumber
      notes
      status
      terms
      paymentTermNameDisplay
      parentName
      billingAddressStreet1
      billingZipCode
      billingCity
      billingCountry
      invoiceMessage
      vendorType
      is1099
      defaultExpenseCategory @include(if: $withAccount) {
        nameAndNumber
      }
      contacts {
        id
        name
        email
        phoneNumber
      }
    }
    timeline(object: "Vendor", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
    invoices(filter: { client: $party, status: [UNPAID] }, sort: [DUE_DATE], limit: 100)
      @include(if: $withInvoices) {
      count
      results {
        id
        number: invoiceNumber
        date: invoiceDate
        dueDate
        currency
        totalAmount
        left: amountDue
        status
        pastDueDays
      }
    }
    credits: creditMemos(
      filter: { client: $party, applicationStatus: [OPEN, PARTIALLY_USED] }
      limit: 100
    ) @include(if: $withCredits) {
      count
      results {
        id
        number: creditMemoNumber
        date: creditMemoDate
        currency
        totalAmount
        left: amountRemaining
        status: applicationStatus
      }
    }
    bills(filter: { vendor: $party, status: [UNPAID] }, sort: [DUE_DATE], limit: 100)
      @include(if: $withBills) {
      count
      results {
        id
        number: billNumber
        date: billDate
        dueDate
        currency
        totalAmount
        left: amountDue
        status
        pastDueDays
      }
    }
    debits: debitMemos(
      filter: { vendor: $party, applicationStatus: [OPEN, PARTIALLY_USED] }
      limit: 100
    ) @include(if: $withDebits) {
      count
      results {
        id
        number: debitMemoNumber
        date: debitMemoDate
        currency
        totalAmount
        left: amountRemaining
        status: applicationStatus
      }
    }
    ageing(side: $side, asOf: $asOf) @include(if: $withAgeing) {
      currency
      rows {
        clientId
        vendorId
        current
        d1To30
        d31To60
        d61To90
        over90
        reconciling
        total
      }
    }
  }
`);

export type PartyData = ResultOf<typeof PARTY>;
