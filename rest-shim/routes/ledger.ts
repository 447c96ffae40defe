// Routes of the general ledger.
import { area, del, get, patch, post, put, standard, type Route } from '../route.ts';

/** Other names of what lines are narrowed by. */
const LINE_FILTERS = {
  account_id: 'account',
  accounts: 'account',
  bank_id: 'bank',
  department_id: 'department',
  entity_id: 'entity',
  exclude_entity_id: 'exclude_entity',
  group_id: 'group',
  tag_groups: 'group',
  tag_id: 'tag',
  payee: 'vendor',
  payee_id: 'vendor',
  vendor_id: 'vendor',
};

export const ledger: readonly Route[] = area('Core Accounting', [
  ...standard('/coa/api/journal_entry', 'JournalEntry', 'journalEntries'),
  post('/coa/api/intercompany-journal-entry/balance', 'balanceIntercompanyJournalEntry', {
    spread: { body: true },
  }),
  ...standard(
    '/coa/api/intercompany-journal-entry',
    'IntercompanyJournalEntry',
    'intercompanyJournalEntries',
    {
      list: {
        when: { query: 'include_deleted', is: 'true', then: 'deletedIntercompanyJournalEntries' },
      },
    },
  ),
  get('/coa/api/transaction', 'ledgerLines', {
    limit: { default: 100, maximum: 10_000 },
    also: {
      ordering: 'sort',
      ...LINE_FILTERS,
    },
    skipCount: true,
    shows: {
      display_opening_balance: 'openingBalance',
      group_fields: 'groups',
      include_matches: 'matches',
    },
    download: 'transactions.json',
    when: { query: 'include_deleted', is: 'true', then: 'deletedLedgerLines' },
  }),
  // Accounts by number, each day by day.
  get('/coa/api/general-ledger', 'generalLedger', {
    limit: { default: 100, maximum: 10_000 },
    also: LINE_FILTERS,
    skipCount: true,
    shows: { display_opening_balance: 'openingBalance' },
    fixed: { sort: ['account_number', 'posted_at'] },
    files: 'generalLedgerFile',
  }),
  get('/coa/api/transaction/totals', 'ledgerLineTotals', { also: LINE_FILTERS }),
  get('/coa/api/transaction/merge', 'mergedLedgerLines'),
  post('/coa/api/transaction/merge', 'mergeLedgerLines', { spread: { body: true } }),
  post('/coa/api/transaction/bulk-update', 'bulkUpdateLedgerLines'),
  get('/coa/api/transaction/{id}', 'ledgerLine'),
  put('/coa/api/transaction/{id}', 'updateLedgerLine'),
  patch('/coa/api/transaction/{id}', 'patchLedgerLine'),
  del('/coa/api/transaction/{id}', 'deleteLedgerLine'),
]);
