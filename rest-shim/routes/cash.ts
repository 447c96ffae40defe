// Routes of cash management.
import { area, get, post, put, standard, type Route } from '../route.ts';

export const cash: readonly Route[] = area('Cash Management', [
  ...standard('/ca/api/account', 'BankAccount', 'bankAccounts', {
    list: { when: { query: 'include_deleted', is: 'true', then: 'deletedBankAccounts' } },
    remove: { rename: { new_account: 'replacementId' } },
  }),
  post('/ca/api/account/{id}/statements', 'uploadStatement', { status: 201, upload: 'file' }),
  ...standard('/ca/api/transaction', 'BankTransaction', 'bankTransactions', {
    list: { when: { query: 'include_deleted', is: 'true', then: 'deletedBankTransactions' } },
  }),
  post('/ca/api/bank-feed/{account_id}', 'loadBankFeed', { status: 201, spread: { body: true } }),
]);

const MATCHES = '/coa/api/transaction-matches';
export const matching: readonly Route[] = area('Core Accounting', [
  post('/coa/api/transaction-match-process', 'processTransactionMatches'),
  get('/coa/api/transaction-matches-count', 'transactionMatchCount'),
  ...standard(MATCHES, 'TransactionMatch', 'transactionMatches', { create: false }),
  post(`${MATCHES}/{id}/reject`, 'rejectTransactionMatch'),
  post(`${MATCHES}/{id}/status`, 'setTransactionMatchStatus', { spread: { body: true } }),
  put(`${MATCHES}/{id}/status`, 'setTransactionMatchStatus', { spread: { body: true } }),
]);

const REPORT = '/coa/api/v2/reconciliation';
export const reconciliation: readonly Route[] = area('Bank Reconciliation', [
  ...standard(REPORT, 'ReconciliationReport', 'reconciliationReports', {
    list: {
      rename: { start_date: 'statementEndingDate_gte', end_date: 'statementEndingDate_lte' },
    },
  }),
  get(`${REPORT}/{id}/source-transactions`, 'reconciliationSourceTransactions', {
    rename: { start_date: 'postedAt_gte', end_date: 'postedAt_lte' },
  }),
  post(`${REPORT}/{id}/bulk-match-transactions`, 'bulkMatchReconciliationTransactions', {
    status: 201,
    spread: { body: true },
  }),
  post(`${REPORT}/{id}/transactions/confirm`, 'confirmReconciliationTransactions', {
    status: 204,
    spread: { body: true },
  }),
]);
