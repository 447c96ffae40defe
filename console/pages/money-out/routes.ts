// Routes of what vendors are owed: bills, their inbox and payment, debit memos, and vendors.
import { among, route, type Route } from '../../kit/routes.ts';

const lists = () => import('../money/lists.script.ts');
const forms = () => import('../money/forms.script.ts');
const inbox = () => import('../money/inbox.script.ts');
const payments = () => import('../money/payments.script.ts');
const records = () => import('../money/records.script.ts');
const parties = () => import('../parties/list.script.ts');
const party = () => import('../parties/record.script.ts');
const partyForms = () => import('../parties/forms.script.ts');

export const moneyOutRoutes: readonly Route[] = [
  route('/bills', 'bills:read', among(lists, 'bills')),
  route('/bills/new', 'bills:read', among(forms, 'newBill')),
  route('/bills/inbox', 'bills:read', among(inbox, 'inbox')),
  route('/bills/pay', 'bills:read', among(payments, 'pay')),
  route('/bills/:id', 'bills:read', among(records, 'bill')),
  route('/bills/:id/edit', 'bills:read', among(forms, 'editBill')),
  route('/debit-memos', 'debit_memos:read', among(lists, 'debitMemos')),
  route('/debit-memos/new', 'debit_memos:read', among(forms, 'newDebitMemo')),
  route('/debit-memos/:id', 'debit_memos:read', among(records, 'debitMemo')),
  route('/debit-memos/:id/edit', 'debit_memos:read', among(forms, 'editDebitMemo')),
  route('/vendors', 'vendors:read', among(parties, 'vendors')),
  route('/vendors/new', 'vendors:read', among(partyForms, 'newVendor')),
  route('/vendors/:id', 'vendors:read', among(party, 'vendors')),
  route('/vendors/:id/edit', 'vendors:read', among(partyForms, 'editVendor')),
];
