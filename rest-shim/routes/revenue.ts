// Where REST clients find contracts and what is recognized by them.
import { area, get, post, standard, type Route } from '../route.ts';

const SPREAD = { spread: { body: true } };

const withDeleted = (operation: string) => ({
  when: { query: 'include_deleted', is: 'true', then: operation },
});

export const revenue: readonly Route[] = area('Revenue Recognition', [
  post('/rr/api/v1/contracts/bulk-search', 'bulkSearchContracts', SPREAD),
  ...standard('/rr/api/v1/contracts', 'Contract', 'contracts', {
    list: withDeleted('deletedContracts'),
  }),
  ...standard('/rr/api/v1/transactions', 'RevenueTransaction', 'revenueTransactions', {
    list: withDeleted('deletedRevenueTransactions'),
  }),
  get('/rev/api/v1/invoices/{id}', 'contractInvoice'),
]);
