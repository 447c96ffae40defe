// Routes of the ledger.
import { among, route, type Route } from '../../kit/routes.ts';

const area = () => import('./area.ts');

export const ledgerRoutes: readonly Route[] = [
  route('/ledger', 'transactions:read', among(area, 'ledger')),
  route('/journal', 'journal_entries:read', among(area, 'journalList')),
  route('/journal/new', 'journal_entries:read', among(area, 'journalNew')),
  route('/journal/:id', 'journal_entries:read', among(area, 'journalRecord')),
  route('/accounts', 'accounts:read', among(area, 'accountsChart')),
  route('/accounts/new', 'accounts:read', among(area, 'accountsNew')),
  route('/accounts/:id', 'accounts:read', among(area, 'accountsRecord')),
  route('/schedules', 'amortizations:read', among(area, 'schedulesList')),
  route('/schedules/:id', 'amortizations:read', among(area, 'schedulesRecord')),
  route('/rates', 'entities:read', among(area, 'rates')),
  route('/reports/changes', 'transactions:read', among(area, 'changes')),
  route('/proof', 'journal_entries:read', among(area, 'proof')),
  route('/imports', undefined, among(area, 'importsList')),
  route('/imports/:id', undefined, among(area, 'importsRun')),
];
