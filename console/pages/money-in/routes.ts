// Routes of what customers owe: invoices, credit memos, customers, receipts and ageing.
import { among, route, type Route } from '../../kit/routes.ts';

const lists = () => import('../money/lists.script.ts');
const forms = () => import('../money/forms.script.ts');
const records = () => import('../money/records.script.ts');
const payments = () => import('../money/payments.script.ts');
const parties = () => import('../parties/list.script.ts');
const party = () => import('../parties/record.script.ts');
const partyForms = () => import('../parties/forms.script.ts');

export const moneyInRoutes: readonly Route[] = [
  route('/invoices', 'invoices:read', among(lists, 'invoices')),
  route('/invoices/new', 'invoices:read', among(forms, 'newInvoice')),
  route('/invoices/:id', 'invoices:read', among(records, 'invoice')),
  route('/invoices/:id/edit', 'invoices:read', among(forms, 'editInvoice')),
  route('/customers', 'vendors:read', among(parties, 'customers')),
  route('/customers/new', 'vendors:read', among(partyForms, 'newCustomer')),
  route('/customers/:id', 'vendors:read', among(party, 'customers')),
  route('/customers/:id/edit', 'vendors:read', among(partyForms, 'editCustomer')),
  route('/ageing/receivable', 'invoices:read', among(lists, 'ageingReceivable')),
  route('/ageing/receivable/documents', 'invoices:read', among(lists, 'ageingReceivableDocuments')),
  route('/ageing/payable/documents', 'bills:read', among(lists, 'ageingPayableDocuments')),
  route('/ageing/payable', 'bills:read', among(lists, 'ageingPayable')),
  route('/receipts/new', 'invoices:read', among(payments, 'receipt')),
  route('/credit-memos', 'credit_memos:read', among(lists, 'creditMemos')),
  route('/credit-memos/new', 'credit_memos:read', among(forms, 'newCreditMemo')),
  route('/credit-memos/:id', 'credit_memos:read', among(records, 'creditMemo')),
  route('/credit-memos/:id/edit', 'credit_memos:read', among(forms, 'editCreditMemo')),
];
