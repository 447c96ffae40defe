// Routes of what customers owe: invoices, credit memos, customers, receipts and ageing.
import { among, route, type Route } from '../../kit/routes.ts';

const work = () => import('../money/work.ts');
const records = () => import('../money/records.ts');
const forms = () => import('../money/forms.ts');
const parties = () => import('../parties/list.tsx');
const party = () => import('../parties/record.tsx');
const partyForms = () => import('../parties/form-pages.tsx');

export const moneyInRoutes: readonly Route[] = [
  route('/invoices', 'invoices:read', among(work, 'invoices')),
  route('/invoices/new', 'invoices:read', among(forms, 'newInvoice')),
  route('/invoices/:id', 'invoices:read', among(records, 'invoice')),
  route('/invoices/:id/edit', 'invoices:read', among(forms, 'editInvoice')),
  route('/customers', 'vendors:read', among(parties, 'customers')),
  route('/customers/new', 'vendors:read', among(partyForms, 'newCustomer')),
  route('/customers/:id', 'vendors:read', among(party, 'customers')),
  route('/customers/:id/edit', 'vendors:read', among(partyForms, 'editCustomer')),
  route('/ageing/receivable', 'invoices:read', among(work, 'ageingReceivable')),
  route('/ageing/receivable/documents', 'invoices:read', among(work, 'ageingReceivableDocuments')),
  route('/ageing/payable/documents', 'bills:read', among(work, 'ageingPayableDocuments')),
  route('/ageing/payable', 'bills:read', among(work, 'ageingPayable')),
  route('/receipts/new', 'invoices:read', among(work, 'receipt')),
  route('/credit-memos', 'credit_memos:read', among(work, 'creditMemos')),
  route('/credit-memos/new', 'credit_memos:read', among(forms, 'newCreditMemo')),
  route('/credit-memos/:id', 'credit_memos:read', among(records, 'creditMemo')),
  route('/credit-memos/:id/edit', 'credit_memos:read', among(forms, 'editCreditMemo')),
];
