// Routes of bills, debit memos and bill drafts.
import { area, del, get, patch, post, put, standard, type Route } from '../route.ts';

const BODY = { spread: { body: true } } as const;
const bill = { rename: { bill_id: 'id' } } as const;
const memo = { rename: { debit_memo_id: 'id' } } as const;
const draft = '/coa/api/v1/bill-draft';
const schedule = '/coa/api/v1/bill/amortization/generate-schedule';

export const payable: readonly Route[] = area('Accounts Payable', [
  get(draft, 'billDrafts', { bare: true }),
  post(draft, 'createBillDraft', { status: 201 }),
  get(`${draft}/{id}`, 'billDraft'),
  put(`${draft}/{id}`, 'updateBillDraft'),
  patch(`${draft}/{id}`, 'patchBillDraft'),
  post(`${draft}/{id}/abandon`, 'abandonBillDraft'),
  post(`${draft}/{id}/discard`, 'discardBillDraft', BODY),
  post(`${draft}/{id}/promote`, 'promoteBillDraft'),
  get(schedule, 'amortizationPreview'),
  put(schedule, 'saveAmortization', BODY),
  post('/coa/api/v1/bill/bulk-search', 'bulkSearchBills', BODY),
  get(
    '/coa/api/v1/bill/{bill_id}/empty-transaction-default-department-tags',
    'billDefaultDimensions',
    { rename: { bill_id: 'bill' } },
  ),
  ...standard('/coa/api/v1/bill', 'Bill', 'bills', {
    list: {
      download: 'bills.json',
      limit: { default: 50, maximum: 1_000 },
      rename: { start_date: 'billDate_gte', end_date: 'billDate_lte' },
      when: { query: 'include_deleted', is: 'true', then: 'deletedBills' },
    },
  }),
  post('/coa/api/v1/bill/{bill_id}/pay', 'payBill', { ...bill, ...BODY }),
  post('/coa/api/v1/bill/{bill_id}/payment/{payment_id}/void', 'voidBillPayment', {
    ...bill,
    ...BODY,
  }),
  del('/coa/api/v1/bill/{bill_id}/payment/{payment_id}/void', 'deleteBillPayment', bill),
  get('/coa/api/v1/bill-payments', 'billPayments', {
    limit: { default: 100, maximum: 10_000 },
    skipCount: true,
  }),
  post('/coa/api/transaction/{transaction_id}/bill_payments', 'payBillsWithTransaction', {
    status: 201,
    ...BODY,
  }),
  post(
    '/coa/api/transaction/{transaction_id}/debit_memo_payments',
    'refundDebitMemosWithTransaction',
    { status: 201, ...BODY },
  ),
  post('/coa/api/v1/debit-memo/{debit_memo_id}/mark-used', 'markDebitMemoUsed', {
    ...memo,
    ...BODY,
  }),
  post('/coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void', 'voidDebitMemoPayment', {
    ...memo,
    ...BODY,
  }),
  del(
    '/coa/api/v1/debit-memo/{debit_memo_id}/payment/{payment_id}/void',
    'deleteDebitMemoPayment',
    memo,
  ),
  post('/coa/api/v1/bill/{bill_id}/void', 'voidBill', { ...bill, ...BODY }),
  post('/coa/api/v1/bill/{bill_id}/reopen', 'reopenBill', bill),
  get('/coa/api/v1/debit-memo/next-debit-memo-number', 'nextDebitMemoNumber'),
  post('/coa/api/v1/debit-memo/bulk-search', 'bulkSearchDebitMemos', BODY),
  ...standard('/coa/api/v1/debit-memo', 'DebitMemo', 'debitMemos'),
  post('/coa/api/v1/debit-memo/{debit_memo_id}/void', 'voidDebitMemo', { ...memo, ...BODY }),
  post('/coa/api/v1/debit-memo/{debit_memo_id}/reopen', 'reopenDebitMemo', memo),
]);
