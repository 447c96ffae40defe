// Figures of a customer: what its contracts and credit memos come to. Specification: Contract customer.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

let count = 0;
const newCustomer = async (): Promise<number> => {
  const { made } = await it_.ask(
    `mutation { made: createVendor(input: { name: "Customer ${++count}", vendorType: CUSTOMER }) { id } }`,
  );
  return Number(made.id);
};
const figuresOf = (id: number): Promise<any> => it_.get(`/rr/api/v1/customers/${id}`);
const memo = async (client: number, amount: number, more: object = {}, key?: string) => {
  const json = {
    ...{ entity: it_.books.acme, client, credit_memo_date: '2026-01-10' },
    lines: [{ account: it_.books.accounts.sales, amount }],
    ...more,
  };
  const given = key === undefined ? { json } : { json, key };
  const { status, body } = await it_.service.call('POST', '/coa/api/v1/credit-memo', given);
  expect([status, body]).toEqual([201, body]);
  return body;
};

test('a customer without contracts and memos has nothing, in the reporting currency', async () => {
  expect(await figuresOf(await newCustomer())).toMatchObject({
    ...{ currency: 'USD', total_revenue: 0, total_mrr: 0, total_outstanding: 0 },
    ...{ total_credit_memos: 0, credit_memo_applied: 0, credit_memo_available: 0 },
    ...{ active_contracts: 0, completed_contracts: 0, pending_contracts: 0, total_contracts: 0 },
  });
});

test('memos count as long as they stand: no draft, none that is voided or deleted', async () => {
  const client = await newCustomer();
  const used = await memo(client, 100);
  await memo(client, 30);
  await memo(client, 7, {}, it_.service.keys.clerk);
  const voided = await memo(client, 11);
  const gone = await memo(client, 13);
  await it_.post(`/coa/api/v1/credit-memo/${voided.id}/void/`, { void_date: '2026-01-12' });
  await it_.service.call('DELETE', `/coa/api/v1/credit-memo/${gone.id}`);
  const { body: due } = await it_.post('/coa/api/v1/invoice', {
    ...{ entity: it_.books.acme, client, invoice_date: '2026-01-15' },
    lines: [{ amount: 80, product: it_.books.widget }],
  });
  const paid = await it_.post(`/coa/api/v1/invoice/${due.id}/pay/`, {
    credit_memos: [{ credit_memo_id: used.id, amount: 60, posted_at: '2026-01-20' }],
  });
  expect(paid.status).toBe(200);
  expect(await figuresOf(client)).toMatchObject({
    ...{ currency: 'USD', total_credit_memos: 130 },
    ...{ credit_memo_applied: 60, credit_memo_available: 70 },
  });
});

/** A contract of a customer with one row of revenue. */
const contractOf = async (client: number, amount: number, more: object = {}) => {
  const made = await it_.contract({ client, ...more });
  const row = await it_.post('/rr/api/v1/transactions', {
    ...{ contract: made.id, product: it_.books.widget, transaction_date: '2026-01-01', amount },
  });
  expect([row.status, row.body]).toEqual([201, row.body]);
  return made;
};

test('contracts add up, but drafts and what is deleted; they are counted by their status', async () => {
  const client = await newCustomer();
  await contractOf(client, 100, { status: 'ACTIVE' });
  await contractOf(client, 20.25, { status: 'ACTIVE' });
  await contractOf(client, 3, { status: 'PENDING' });
  const gone = await contractOf(client, 1000, { status: 'ACTIVE' });
  await it_.send('DELETE', `/rr/api/v1/contracts/${gone.id}`);
  const draft = await it_.post(
    '/rr/api/v1/contracts',
    { client, deal_name: 'Draft', contract_start_date: '2026-01-01', billing_frequency: 'monthly' },
    it_.service.keys.clerk,
  );
  expect([draft.status, draft.body]).toEqual([201, draft.body]);
  const told = await figuresOf(client);
  expect(told).toMatchObject({
    ...{ currency: 'USD', total_revenue: 123.25, total_outstanding: 0, total_paid: 0 },
    ...{ active_contracts: 2, completed_contracts: 0, pending_contracts: 1, total_contracts: 3 },
  });
});

test('contracts in one currency are told in it, in several in the reporting currency', async () => {
  const client = await newCustomer();
  await contractOf(client, 100, { currency: 'EUR' });
  expect(await figuresOf(client)).toMatchObject({ currency: 'EUR', total_revenue: 100 });
  await contractOf(client, 1000, { currency: 'JPY' });
  // Euros at 1.20, yen at 0.0067.
  expect(await figuresOf(client)).toMatchObject({ currency: 'USD', total_revenue: 126.7 });
  await memo(client, 10);
  expect(await figuresOf(client)).toMatchObject({ total_revenue: 126.7, total_credit_memos: 10 });
  await it_.ask('mutation { createWorkspaceCurrency(input: { currency: "CHF" }) { id } }');
  await contractOf(client, 7, { currency: 'CHF' });
  // No rate of francs is known.
  expect(await figuresOf(client)).toMatchObject({
    ...{ currency: 'USD', total_revenue: null, total_mrr: null },
    ...{ total_contracts: 3, total_credit_memos: 10 },
  });
});
