// Where REST clients find the general ledger.
import { area, get, standard, type Route } from '../route.ts';

export const ledger: readonly Route[] = area('Core Accounting', [
  ...standard('/coa/api/journal_entry', 'JournalEntry', 'journalEntries'),
  get('/coa/api/transaction', 'ledgerLines', {
    limit: { default: 100, maximum: 10_000 },
    ordering: true,
    skipCount: true,
    when: { query: 'include_deleted', is: 'true', then: 'deletedLedgerLines' },
  }),
  get('/coa/api/transaction/{id}', 'ledgerLine'),
]);
