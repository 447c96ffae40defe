// Routes of invoices and receivables.
import { area, del, get, post, put, standard, type Route } from '../route.ts';

const PDF = 'application/pdf';

/** The path names the invoice, and the body holds the operation's own arguments. */
const OF_INVOICE = { rename: { invoice_id: 'id' }, spread: { body: true } };
const OF_MEMO = { rename: { credit_memo_id: 'id' }, spread: { body: true } };

const REPORT = {
  limit: { default: 100, maximum: 10_000 },
  beside: ['engineUsed', 'pivotResultFields', 'totalsRow', 'pivotValueMappings'],
};

export const receivable: readonly Route[] = area('Accounts Receivable', [
  ...standard('/coa/api/v1/invoice', 'Invoice', 'invoices', {
    list: {
      download: 'invoices.json',
      files: 'invoicesFile',
      rename: {
        start_date: 'invoiceDate_gte',
        end_date: 'invoiceDate_lte',
        paid_date_from: 'paidDate_gte',
        paid_date_to: 'paidDate_lte',
      },
    },
  }),
  get('/coa/api/v1/invoice/report/preview', 'invoiceReportPreview', REPORT),
  get('/coa/api/v1/invoice/report/{id}/data', 'invoiceReportData', REPORT),
  get('/coa/api/v1/invoice-payments', 'invoicePayments', {
    limit: { default: 100, maximum: 10_000 },
    skipCount: true,
  }),
  post('/coa/api/v1/invoice/bulk-create', 'createInvoices', {
    status: 201,
    spread: { body: true },
  }),
  post('/coa/api/v1/invoice/bulk-search', 'bulkSearchInvoices', { spread: { body: true } }),
  get('/coa/api/v1/invoice/{id}/pdf', 'invoicePdf', { file: PDF }),
  get('/coa/api/v1/credit-memo/{id}/pdf', 'creditMemoPdf', { file: PDF }),
  get('/coa/api/v1/invoice/statement/client/{client_id}/pdf', 'clientStatementPdf', { file: PDF }),
  post('/coa/api/v1/invoice/{invoice_id}/pay', 'payInvoice', OF_INVOICE),
  post('/coa/api/v1/invoice/{invoice_id}/calculate-payment', 'calculateInvoicePayment', OF_INVOICE),
  post('/coa/api/v1/invoice/{invoice_id}/default-payment', 'defaultInvoicePayment', OF_INVOICE),
  post('/coa/api/v1/invoice/bulk-apply-payment', 'bulkApplyInvoicePayment', {
    spread: { body: true },
  }),
  post(
    '/coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void',
    'voidInvoicePayment',
    OF_INVOICE,
  ),
  del('/coa/api/v1/invoice/{invoice_id}/payment/{payment_id}/void', 'deleteInvoicePayment', {
    rename: { invoice_id: 'id' },
  }),
  post('/coa/api/transaction/{transaction_id}/invoice_payments', 'payInvoicesWithTransaction', {
    status: 201,
    spread: { body: true },
  }),
  post('/coa/api/v1/invoice/{invoice_id}/void', 'voidInvoice', {
    rename: { invoice_id: 'id' },
    spread: { body: true },
  }),
  post('/coa/api/v1/invoice/{invoice_id}/reopen', 'reopenInvoice', {
    rename: { invoice_id: 'id' },
  }),
  get('/coa/api/v1/credit-memo/next-credit-memo-number', 'nextCreditMemoNumber'),
  post('/coa/api/v1/credit-memo/bulk-search', 'bulkSearchCreditMemos', { spread: { body: true } }),
  ...standard('/coa/api/v1/credit-memo', 'CreditMemo', 'creditMemos', {
    list: {
      rename: {
        start_date: 'creditMemoDate_gte',
        end_date: 'creditMemoDate_lte',
        status: 'applicationStatus',
      },
    },
  }),
  post('/coa/api/v1/credit-memo/{credit_memo_id}/void', 'voidCreditMemo', OF_MEMO),
  post('/coa/api/v1/credit-memo/{credit_memo_id}/reopen', 'reopenCreditMemo', {
    rename: { credit_memo_id: 'id' },
  }),
  put('/coa/api/v1/credit-memo/{id}/send', 'sendCreditMemo', { spread: { body: true } }),
  post('/coa/api/v1/credit-memo/{credit_memo_id}/mark-used', 'markCreditMemoUsed', OF_MEMO),
  post(
    '/coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void',
    'voidCreditMemoPayment',
    OF_MEMO,
  ),
  del(
    '/coa/api/v1/credit-memo/{credit_memo_id}/payment/{payment_id}/void',
    'deleteCreditMemoPayment',
    { rename: { credit_memo_id: 'id' } },
  ),
  post(
    '/coa/api/transaction/{transaction_id}/credit_memo_payments',
    'payCreditMemosWithTransaction',
    { status: 201, spread: { body: true } },
  ),
]);
