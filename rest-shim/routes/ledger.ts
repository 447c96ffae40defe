// Where REST clients find the general ledger.
import { area, get, standard, type Route } from '../route.ts';

export const ledger: readonly Route[] = area('Core Accounting', [
  ...standard('/coa/api/journal_entry', 'JournalEntry', 'journalEntries'),
  get('/coa/api/transaction', 'ledgerLines', {
    limit: { default: 100, maximum: 10_000 },
    also: {
      ordering: 'sort',
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
    },
    skipCount: true,
    shows: { display_opening_balance: 'openingBalance' },
    download: 'transactions.json',
    when: { query: 'include_deleted', is: 'true', then: 'deletedLedgerLines' },
  }),
  get('/coa/api/transaction/{id}', 'ledgerLine'),
]);
