// Where REST clients find cash management.
import { area, post, standard, type Route } from '../route.ts';

export const cash: readonly Route[] = area('Cash Management', [
  ...standard('/ca/api/account', 'BankAccount', 'bankAccounts', {
    list: { when: { query: 'include_deleted', is: 'true', then: 'deletedBankAccounts' } },
    remove: { rename: { new_account: 'replacementId' } },
  }),
  ...standard('/ca/api/transaction', 'BankTransaction', 'bankTransactions', {
    list: { when: { query: 'include_deleted', is: 'true', then: 'deletedBankTransactions' } },
  }),
  post('/ca/api/bank-feed/{account_id}', 'loadBankFeed', { status: 201, spread: { body: true } }),
]);
