// Places of the navigation: the pages one may go to by name, in the order people look for them.
import type { Frame, Group, Listed } from './contract.ts';
import { may } from './rights.ts';

const NAVIGATION: readonly Group[] = [
  {
    title: 'Books',
    places: [
      { href: '/overview', label: 'Overview', key: 'o' },
      { href: '/waiting', label: 'Waiting', key: 'w' },
      { href: '/ledger', label: 'General ledger', needs: 'transactions:read', key: 'l' },
      { href: '/journal', label: 'Journal', needs: 'journal_entries:read', key: 'j' },
      { href: '/accounts', label: 'Chart of accounts', needs: 'accounts:read', key: 'a' },
      { href: '/schedules', label: 'Schedules', needs: 'amortizations:read' },
      { href: '/rates', label: 'Exchange rates', needs: 'entities:read' },
      { href: '/close', label: 'Close', needs: 'lock_periods:read', key: 'c' },
      { href: '/proof', label: 'Proof', needs: 'journal_entries:read' },
      { href: '/imports', label: 'Imports' },
    ],
  },
  {
    title: 'Money in',
    places: [
      { href: '/invoices', label: 'Invoices', needs: 'invoices:read', key: 'i' },
      { href: '/credit-memos', label: 'Credit memos', needs: 'credit_memos:read' },
      { href: '/receipts/new', label: 'Apply a receipt', needs: 'invoice_payments:write' },
      { href: '/customers', label: 'Customers', needs: 'vendors:read', key: 'p' },
      { href: '/ageing/receivable', label: 'Receivable by age', needs: 'invoices:read' },
    ],
  },
  {
    title: 'Money out',
    places: [
      { href: '/bills', label: 'Bills', needs: 'bills:read', key: 'm' },
      { href: '/bills/inbox', label: 'Inbox of bills', needs: 'bills:read' },
      {
        ...{ href: '/bills/pay', label: 'Pay bills' },
        needs: ['bills:read', 'bill_payments:draft'],
      },
      { href: '/debit-memos', label: 'Debit memos', needs: 'debit_memos:read' },
      { href: '/vendors', label: 'Vendors', needs: 'vendors:read' },
      { href: '/ageing/payable', label: 'Payable by age', needs: 'bills:read' },
    ],
  },
  {
    title: 'Revenue',
    places: [
      { href: '/contracts', label: 'Contracts', needs: 'contracts:read', key: 'd' },
      { href: '/bundles', label: 'Product bundles', needs: 'product_bundles:read' },
      { href: '/revenue/waterfall', label: 'Waterfall', needs: 'reports:read' },
      { href: '/revenue/deferred', label: 'Deferred revenue', needs: 'reports:read' },
      { href: '/revenue/mrr', label: 'Recurring revenue', needs: 'reports:read' },
      {
        ...{ href: '/revenue/recognition', label: 'Recognition' },
        needs: 'revenue_transactions:read',
      },
    ],
  },
  {
    title: 'Bank',
    places: [
      { href: '/bank', label: 'Bank accounts', needs: 'bank_accounts:read' },
      { href: '/bank/match', label: 'To match', needs: 'bank_transactions:read', key: 'b' },
      { href: '/bank/files', label: 'Statement files', needs: 'bank_accounts:read', key: 'f' },
      {
        ...{ href: '/bank/reconciliations', label: 'Reconciliations', key: 'k' },
        needs: 'reconciliations:read',
      },
    ],
  },
  {
    title: 'Reports',
    places: [
      { href: '/reports/income', label: 'Income statement', needs: 'reports:read', key: 'r' },
      { href: '/reports/balance', label: 'Balance sheet', needs: 'reports:read' },
      { href: '/reports/cash', label: 'Cash flow', needs: 'reports:read' },
      { href: '/reports/trial', label: 'Trial balance', needs: 'reports:read' },
      { href: '/reports/operating', label: 'Operating cash', needs: 'reports:read' },
      { href: '/reports/changes', label: 'What changed', needs: 'transactions:read' },
    ],
  },
  {
    title: 'Plan',
    places: [
      { href: '/budgets', label: 'Budgets', needs: 'reports:read' },
      { href: '/allocations', label: 'Cost allocations', needs: 'cost_allocations:read' },
      { href: '/fixed-assets', label: 'Fixed assets', needs: 'fixed_assets:read' },
    ],
  },
  {
    title: 'Settings',
    places: [
      { href: '/settings', label: 'Lists and accounts', key: 's' },
      { href: '/members', label: 'Members', needs: 'admin' },
      { href: '/connections', label: 'Connections' },
      { href: '/apps', label: 'OAuth apps', needs: 'admin' },
      { href: '/api-keys', label: 'API users and keys', needs: 'admin' },
      { href: '/webhooks', label: 'Webhooks', needs: 'admin' },
      { href: '/activity', label: 'Activity' },
      { href: '/operator/apps', label: 'App review', needs: 'operator' },
    ],
  },
];

type Session = Pick<Frame, 'person' | 'workspace' | 'permissions'>;

function isOpen(session: Session, { needs }: Listed): boolean {
  if (needs === 'admin') return session.workspace.role === 'admin';
  if (needs === 'operator') return session.person.isOperator;
  return [needs].flat().every((need) => may(session, need));
}

/** The places a session may go to, in their groups. */
export const navigationFor = (session: Session): readonly Group[] =>
  NAVIGATION.flatMap(({ title, places }) => {
    const open = places.filter((place) => isOpen(session, place));
    return open.length === 0 ? [] : [{ title, places: open }];
  });
