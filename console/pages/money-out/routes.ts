// Routes of what vendors are owed: bills, their inbox and payment, debit memos, and vendors.
import { among, route, type Route } from '../../kit/routes.ts';

const work = () => import('../money/work.ts');
const records = () => import('../money/records.ts');
const forms = () => import('../money/forms.ts');
const parties = () => import('../parties/list.tsx');
const party = () => import('../parties/record.tsx');
const partyForms = () => import('../parties/form-pages.tsx');

export const moneyOutRoutes: readonly Route[] = [
  route('/bills', 'bills:read', among(work, 'bills')),
  route('/bills/new', 'bills:read', among(forms, 'newBill')),
  route('/bills/inbox', 'bills:read', among(work, 'inbox')),
  route('/bills/pay', 'bills:read', among(work, 'pay')),
  route('/bills/:id', 'bills:read', among(records, 'bill')),
  route('/bills/:id/edit', 'bills:read', among(forms, 'editBill')),
  route('/debit-memos', 'debit_memos:read', among(work, 'debitMemos')),
  route('/debit-memos/new', 'debit_memos:read', among(forms, 'newDebitMemo')),
  route('/debit-memos/:id', 'debit_memos:read', among(records, 'debitMemo')),
  route('/debit-memos/:id/edit', 'debit_memos:read', among(forms, 'editDebitMemo')),
  route('/vendors', 'vendors:read', among(parties, 'vendors')),
  route('/vendors/new', 'vendors:read', among(partyForms, 'newVendor')),
  route('/vendors/:id', 'vendors:read', among(party, 'vendors')),
  route('/vendors/:id/edit', 'vendors:read', among(partyForms, 'editVendor')),
];
