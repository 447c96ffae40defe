// Routes of the ledger.
import { among, route, type Route } from '../../kit/routes.ts';

const books = () => import('./books.script.ts');
const journal = () => import('./journal.script.ts');
const accounts = () => import('./accounts.script.ts');

export const ledgerRoutes: readonly Route[] = [
  route('/ledger', 'transactions:read', among(books, 'ledger')),
  route('/journal', 'journal_entries:read', among(journal, 'journalList')),
  route('/journal/new', 'journal_entries:read', among(journal, 'journalNew')),
  route('/journal/:id', 'journal_entries:read', among(journal, 'journalRecord')),
  route('/accounts', 'accounts:read', among(accounts, 'accountsChart')),
  route('/accounts/new', 'accounts:read', among(accounts, 'accountsNew')),
  route('/accounts/:id', 'accounts:read', among(accounts, 'accountsRecord')),
  route('/schedules', 'amortizations:read', among(books, 'schedulesList')),
  route('/schedules/:id', 'amortizations:read', among(books, 'schedulesRecord')),
  route('/rates', 'entities:read', among(accounts, 'rates')),
  route('/reports/changes', 'transactions:read', among(books, 'changes')),
  route('/proof', 'journal_entries:read', among(books, 'proof')),
  route('/imports', undefined, among(books, 'importsList')),
  route('/imports/:id', undefined, among(books, 'importsRun')),
];
