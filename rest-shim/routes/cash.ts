// Where REST clients find cash management.
import { area, standard, type Route } from '../route.ts';

export const cash: readonly Route[] = area('Cash Management', [
  ...standard('/ca/api/account', 'BankAccount', 'bankAccounts', {
    list: { when: { query: 'include_deleted', is: 'true', then: 'deletedBankAccounts' } },
    remove: { rename: { new_account: 'replacementId' } },
  }),
]);
