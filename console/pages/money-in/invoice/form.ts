// The form of invoices: its documents, its fields and the columns of its lines.
import { graphql } from '../../../kit/graphql.ts';
import { product } from '../../../kit/money.ts';
import { nextNumber, byTheTerms, rateOf } from '../../documents/form/hints.ts';
import { AMOUNT, type FormOf } from '../../documents/form/kind.ts';
import { editPage, newPage } from '../../documents/form/pages.tsx';
import {
  BUNDLE,
  customers,
  departments,
  type ProductChoice,
  sold,
  taxRates,
} from '../../documents/pickers.ts';

const FORM = graphql(`
  query InvoiceForm($id: ID!, $party: ID!, $hasRecord: Boolean!, $hasParty: Boolean!) {
    record: invoice(id: $id) @include(if: $hasRecord) {
      id
      number: invoiceNumber
      entityId
      clientId
      clientName
      invoiceNumber
      invoiceDate
      dueDate
      terms
      currency
      taxRateId
      taxRateName
      purchaseOrderNumber
      messageOnInvoice
      status
      lastModifiedAt
      lines {
        serviceDate
        productId
        productName
        productBundleId
        productBundleName
        description
        quantity
        rate
        tax
        discount
        departmentId
        departmentName
        tagIds
        tagGroupIds
      }
    }
    party: vendor(id: $party) @include(if: $hasParty) {
      id
      name
    }
    latest: invoices(sort: [ID_DESC], limit: 1) {
      results {
        entityId
      }
    }
  }
`);
const CREATE = graphql(`
  mutation CreateInvoice($input: InvoiceInput!) {
    saved: createInvoice(input: $input) {
      id
      number: invoiceNumber
      dueDate
      currency
      exchangeRate
      totalAmount
      lines {
        amount
        tax
      }
    }
  }
`);
const CHANGE = graphql(`
  mutation ChangeInvoice($id: ID!, $input: InvoicePatch!, $seen: DateTime!) {
    saved: patchInvoice(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      number: invoiceNumber
      entityId
      clientId
      clientName
      invoiceNumber
      invoiceDate
      dueDate
      terms
      currency
      taxRateId
      taxRateName
      purchaseOrderNumber
      messageOnInvoice
      status
      lastModifiedAt
      exchangeRate
      totalAmount
      lines {
        amount
        serviceDate
        productId
        productName
        productBundleId
        productBundleName
        description
        quantity
        rate
        tax
        discount
        departmentId
        departmentName
        tagIds
        tagGroupIds
      }
    }
  }
`);

const INVOICE_FORM: FormOf = {
  ...{ noun: 'invoice', object: 'Invoice', resource: 'invoices' },
  ...{ path: '/invoices', list: 'Invoices', party: 'client', partyWord: 'customer' },
  ...{ date: 'invoiceDate', draft: 'paymentStatus' },
  fields: [
    { name: 'client', label: 'Customer', kind: 'picker', asks: customers },
    { name: 'taxRate', label: 'Tax rate', kind: 'picker', asks: taxRates, stays: true },
    { name: 'entity', label: 'Entity', kind: 'entity', stays: true },
    { name: 'invoiceDate', label: 'Date', kind: 'day', isOwn: true, stays: true },
    { name: 'dueDate', label: 'Due', kind: 'day', isOwn: true, hint: byTheTerms },
    { name: 'terms', label: 'Terms', kind: 'terms' },
    { name: 'currency', label: 'Currency', kind: 'code', hint: rateOf },
    { name: 'invoiceNumber', label: 'Number', kind: 'words', isOwn: true, hint: nextNumber },
    { name: 'purchaseOrderNumber', label: 'Purchase order', kind: 'words' },
    {
      ...{ name: 'messageOnInvoice', label: 'Message on the invoice', kind: 'words' },
      short: 'Message',
    },
  ],
  columns: [
    {
      ...{ key: 'product', title: 'Product', kind: 'picker', asks: sold, also: BUNDLE },
      fills: (choice) => {
        const { price, words } = choice as ProductChoice;
        return {
          ...(typeof price === 'string' && { rate: price }),
          ...(typeof words === 'string' && words !== '' && { description: words }),
        };
      },
    },
    { key: 'quantity', title: 'Quantity', kind: 'amount' },
    { key: 'rate', title: 'Price', kind: 'amount' },
    { key: 'department', title: 'Department', kind: 'picker', asks: departments },
    { key: 'description', title: 'Description', kind: 'words' },
  ],
  kept: [BUNDLE, 'serviceDate', 'discount', 'tagIds', 'tagGroupIds'],
  bundles: 'Booked as one line. Contracts share such a price over the products.',
  toldAt: {
    product: ['product', BUNDLE, 'nonFieldErrors', 'tax', 'taxDescription'],
    rate: ['rate', 'amount', 'discount'],
  },
  result: { title: 'Amount', of: 'amount' },
  roughly: ({ cells: { quantity = '', rate = '' } }) => {
    const times = quantity === '' ? '1' : quantity;
    return AMOUNT.test(times) && AMOUNT.test(rate) ? product(times, rate) : '0';
  },
  said: ({ cells, chosen }) => {
    const of = chosen['product']?.name ?? cells['description'] ?? '';
    return `${cells['quantity'] ?? '1'} × ${of} at ${cells['rate'] ?? '0'}`;
  },
  ...{ form: FORM, create: CREATE, change: CHANGE },
};

/** A new invoice, or a copy of one. */
export const newInvoice = newPage(INVOICE_FORM);
export const editInvoice = editPage(INVOICE_FORM);
