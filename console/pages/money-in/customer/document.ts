// The document of one customer.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const CUSTOMER = graphql(`
  query Customer(
    $id: ID!
    $client: [ID!]
    $asOf: Date!
    $withAgeing: Boolean!
    $withInvoices: Boolean!
    $withMemos: Boolean!
  ) {
    vendor(id: $id) {
      id
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
    open: invoices(filter: { client: $client, status: [UNPAID] }, sort: [DUE_DATE], limit: 100)
      @include(if: $withInvoices) {
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
    credits: creditMemos(
      filter: { client: $client, applicationStatus: [OPEN, PARTIALLY_USED] }
      limit: 100
    ) @include(if: $withMemos) {
      count
      results {
        id
        creditMemoNumber
        creditMemoDate
        currency
        totalAmount
        amountRemaining
        applicationStatus
      }
    }
    ageing(side: RECEIVABLE, asOf: $asOf) @include(if: $withAgeing) {
      currency
      rows {
        clientId
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

export type CustomerData = ResultOf<typeof CUSTOMER>;
