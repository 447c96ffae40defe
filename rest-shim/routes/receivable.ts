// Where REST clients find invoices.
import { area, get, post, standard, type Route } from '../route.ts';

const PDF = 'application/pdf';

export const receivable: readonly Route[] = area('Accounts Receivable', [
  ...standard('/coa/api/v1/invoice', 'Invoice', 'invoices', {
    list: {
      download: 'invoices.json',
      rename: {
        start_date: 'invoiceDate_gte',
        end_date: 'invoiceDate_lte',
        paid_date_from: 'paidDate_gte',
        paid_date_to: 'paidDate_lte',
      },
    },
  }),
  get('/coa/api/v1/invoice/{id}/pdf', 'invoicePdf', { file: PDF }),
  get('/coa/api/v1/invoice/statement/client/{client_id}/pdf', 'clientStatementPdf', { file: PDF }),
  post('/coa/api/v1/invoice/{invoice_id}/void', 'voidInvoice', {
    rename: { invoice_id: 'id' },
    spread: { body: true },
  }),
  post('/coa/api/v1/invoice/{invoice_id}/reopen', 'reopenInvoice', {
    rename: { invoice_id: 'id' },
  }),
]);
