// Contract invoices: generated, scheduled, issued, linked, voided, returned. Specification: Contract invoice.
import { readFileSync } from 'node:fs';
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const ROWS = '/rr/api/v1/transactions';
const INVOICES = '/coa/api/v1/invoice';
const rowOf = async (contract: number, period: string, more: object = {}) => {
  const { status, body } = await it_.post(ROWS, {
    contract,
    product: it_.books.widget,
    transaction_date: period,
    amount: 100,
    ...more,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const generated = async (contract: number): Promise<any[]> => {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }) { results { id } } }`,
  );
  return Promise.all(
    contractInvoices.results.map(({ id }: any) => it_.get(`/rev/api/v1/invoices/${id}`)),
  );
};
const issue = (id: number) =>
  it_.ask(
    `mutation { issued: issueContractInvoice(id: ${id}) { status invoice { id totalAmount } } }`,
  );
const total = async (contract: number): Promise<any> => {
  const { total_deferred_revenue, total_unbilled, total_billed, total_outstanding } = await it_.get(
    `/rr/api/v1/contracts/${contract}`,
  );
  return [total_deferred_revenue, total_unbilled, total_billed, total_outstanding];
};

test('a contract bills by its frequency, in advance from its start', async () => {
  const contract = await it_.contract({
    billing_frequency: 'quarterly',
    discount: 30,
    deal_id: 'N-7',
  });
  for (const month of ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']) {
    await rowOf(contract.id, month);
  }
  const made = await generated(contract.id);
  const schemas = JSON.parse(
    readFileSync(new URL('../contracts/schemas.json', import.meta.url), 'utf8'),
  ) as Record<string, { response_required: string[] }>;
  for (const [name, record] of [
    ['ContractInvoice', made[0]],
    ['ContractInvoiceLine', made[0].lines[0]],
  ] as const) {
    const wanted = schemas[name]?.response_required ?? [];
    expect(wanted.filter((field) => !(field in record))).toEqual([]);
  }
  expect(made).toMatchObject([
    {
      ordinal: 0,
      status: 'DRAFT',
      contract: contract.id,
      contract_name: 'Deal',
      contract_number: 'N-7',
      client_name: 'Globex',
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      issue_date: '2026-01-01',
      invoice: null,
      is_linked: false,
      subtotal: 300,
      discount: 22.5,
      total_amount: 277.5,
      lines: [
        {
          product_name: 'Widget',
          amount: 300,
          quantity: 1,
          service_start: '2026-01-01',
          service_end: '2026-03-01',
        },
      ],
    },
    { ordinal: 1, period_start: '2026-04-01', subtotal: 100, discount: 7.5, total_amount: 92.5 },
  ]);
});

test('made anew while it is a draft, and keeps what people wrote on it', async () => {
  const contract = await it_.contract();
  await rowOf(contract.id, '2026-01-01');
  const [draft] = await generated(contract.id);
  await it_.ask(
    `mutation { patchContractInvoice(id: ${draft.id}, input: { purchaseOrderNumber: "PO-1" }) { id } }`,
  );
  await rowOf(contract.id, '2026-01-10', { amount: 11 });
  const [again] = await generated(contract.id);
  expect(again).toMatchObject({ id: draft.id, subtotal: 111, purchase_order_number: 'PO-1' });
});

test('issued, voided, issued again and deleted: rows and positions follow', async () => {
  const contract = await it_.contract({ status: 'ACTIVE' });
  const row = await rowOf(contract.id, '2026-01-01');
  await rowOf(contract.id, '2026-01-01', { amount: 20, recognized: 0, billed_amount: 20 });
  const [draft] = await generated(contract.id);
  await it_.ask(
    `mutation { runRecognition(through: "2026-01-31", contract: ${contract.id}) { rowCount } }`,
  );
  expect(await total(contract.id)).toEqual([0, 100, 0, 0]);
  const { issued } = await issue(draft.id);
  expect(issued).toMatchObject({ status: 'OPEN', invoice: { totalAmount: '120' } });
  const invoice = Number(issued.invoice.id);
  const { accounts } = it_.books;
  const shown = await it_.get(`${INVOICES}/${invoice}`);
  expect(shown).toMatchObject({
    contract: contract.id,
    contract_name: 'Deal',
    due_date: '2026-01-01',
  });
  expect(await it_.lines(shown.journal_entry)).toMatchObject([
    { account: accounts['accountsReceivable'], native: '120' },
    { account: accounts['deferredRevenue'], native: '-20' },
    { account: accounts['unbilledRevenue'], native: '-100' },
  ]);
  expect(await total(contract.id)).toEqual([20, 0, 120, 120]);
  expect(await it_.get(`${ROWS}/${row.id}`)).toMatchObject({
    invoice,
    invoice_number: shown.invoice_number,
    invoice_date: '2026-01-01',
    invoice_payment_status: 'open',
  });
  expect(await it_.get(`/rev/api/v1/invoices/${draft.id}`)).toMatchObject({
    status: 'OPEN',
    invoice,
    journal_entry: shown.journal_entry,
    invoice_number: shown.invoice_number,
  });

  await it_.post(`${INVOICES}/${invoice}/void`, { void_date: '2026-02-01' });
  expect(await total(contract.id)).toEqual([0, 100, 0, 0]);
  expect(await it_.get(`${ROWS}/${row.id}`)).toMatchObject({
    invoice: null,
    invoice_voided_date: '2026-02-01',
  });
  expect((await it_.get(`/rev/api/v1/invoices/${draft.id}`)).status).toBe('VOIDED');
  const states = (await generated(contract.id)).map((each) => [each.status, each.subtotal]);
  expect(states).toEqual([
    ['VOIDED', 120],
    ['DRAFT', 120],
  ]);

  await it_.post(`${INVOICES}/${invoice}/reopen`);
  expect(await total(contract.id)).toEqual([20, 0, 120, 120]);
  expect((await generated(contract.id)).map((each) => each.status)).toEqual(['OPEN']);

  expect((await it_.send('DELETE', `${INVOICES}/${invoice}`)).status).toBe(204);
  expect(await total(contract.id)).toEqual([0, 100, 0, 0]);
  const [returned] = await generated(contract.id);
  expect(returned).toMatchObject({ id: draft.id, status: 'DRAFT', invoice: null });
  expect(await it_.balance(accounts['accountsReceivable'] ?? 0)).toBe('0');
});

test('billed before it is recognized: deferred first, and below zero never', async () => {
  const contract = await it_.contract({ status: 'ACTIVE', billing_frequency: 'annual' });
  for (const month of ['2026-01-01', '2026-02-01']) await rowOf(contract.id, month);
  const [draft] = await generated(contract.id);
  const { issued } = await issue(draft.id);
  expect(await total(contract.id)).toEqual([200, 0, 200, 200]);
  await it_.ask(
    `mutation { runRecognition(through: "2026-01-31", contract: ${contract.id}) { rowCount } }`,
  );
  expect(await total(contract.id)).toEqual([100, 0, 200, 200]);
  const voided = await it_.post(`${INVOICES}/${issued.invoice.id}/void`, {
    void_date: '2026-02-01',
  });
  expect(voided.status).toBe(200);
  expect(await total(contract.id)).toEqual([0, 100, 0, 0]);
  const { accounts } = it_.books;
  expect(await it_.lines(voided.body.voided_journal_entry)).toMatchObject([
    { account: accounts['accountsReceivable'], native: '-200' },
    { account: accounts['deferredRevenue'], native: '200' },
    { account: accounts['deferredRevenue'], native: '-100' },
    { account: accounts['unbilledRevenue'], native: '100' },
  ]);
});

test('an invoice made by hand bills rows, or is linked outside the schedule', async () => {
  const contract = await it_.contract();
  const row = await rowOf(contract.id, '2026-05-01');
  const bill = (more: object) =>
    it_.post(INVOICES, {
      entity: it_.books.acme,
      client: it_.books.customer,
      invoice_date: '2026-05-01',
      lines: [{ product: it_.books.widget, amount: 100 }],
      ...more,
    });
  const short = await bill({
    revenue_transactions: [row.id],
    lines: [{ product: it_.books.widget, amount: 90 }],
  });
  expect([short.status, Object.keys(short.body)]).toEqual([400, ['lines']]);
  const missing = await bill({ revenue_transactions: [999_999] });
  expect(missing.body).toEqual({
    revenue_transactions: ['Invalid pk "999999" - object does not exist.'],
  });
  const other = await bill({ revenue_transactions: [row.id], client: null });
  expect(other.body).toEqual({
    revenue_transactions: [`Revenue transaction ${row.id} is of another client.`],
  });
  const made = await bill({
    revenue_transactions: [row.id],
    lines: [{ product: it_.books.widget, amount: 100 }, { amount: 7 }],
  });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  expect(made.body).toMatchObject({ contract: contract.id, total_amount: 107 });
  expect(made.body).not.toHaveProperty('revenue_transactions');
  expect(await total(contract.id)).toEqual([100, 0, 107, 107]);
  const twice = await bill({ revenue_transactions: [row.id] });
  expect(twice.body).toEqual({
    revenue_transactions: [`Revenue transaction ${row.id} is billed by invoice ${made.body.id}.`],
  });
  const moved = await it_.send('PATCH', `${ROWS}/${row.id}`, { amount: 120 });
  expect(moved.status).toBe(409);

  const outside = await bill({ revenue_contract_id: contract.id });
  expect(outside.status).toBe(201);
  const linked = (await generated(contract.id)).find((each) => each.invoice === outside.body.id);
  expect(linked).toMatchObject({ is_linked: true, status: 'OPEN', subtotal: 100 });
  await it_.send('DELETE', `${INVOICES}/${outside.body.id}`);
  expect((await it_.send('GET', `/rev/api/v1/invoices/${linked.id}`)).status).toBe(404);
  const unknown = await bill({ contract_invoice_id: 999_999 });
  expect(unknown.body).toEqual({
    contract_invoice_id: ['Invalid pk "999999" - object does not exist.'],
  });
});

test('a foreign currency: deferred at its carrying amount, unbilled at the day, the rest is gain', async () => {
  const contract = await it_.contract({
    currency: 'EUR',
    billing_frequency: 'annual',
    status: 'ACTIVE',
  });
  await rowOf(contract.id, '2026-01-01');
  await rowOf(contract.id, '2026-03-01');
  await it_.ask(
    `mutation { runRecognition(through: "2026-01-31", contract: ${contract.id}) { rowCount } }`,
  );
  const [draft] = await generated(contract.id);
  await it_.ask(
    `mutation { patchContractInvoice(id: ${draft.id}, input: { accountingDate: "2026-02-01" }) { id } }`,
  );
  const { issued } = await issue(draft.id);
  const { accounts } = it_.books;
  const entry = (await it_.get(`${INVOICES}/${issued.invoice.id}`)).journal_entry;
  expect(await it_.lines(entry)).toMatchObject([
    { account: accounts['accountsReceivable'], native: '200', book: '240' },
    { account: accounts['deferredRevenue'], native: '-100', book: '-120' },
    { account: accounts['unbilledRevenue'], native: '-100', book: '-110' },
    { account: accounts['realizedGainLoss'], native: '0', book: '-10' },
  ]);
  await it_.ask(
    `mutation { runRecognition(through: "2026-03-31", contract: ${contract.id}) { rowCount } }`,
  );
  expect((await total(contract.id)).slice(0, 2)).toEqual([0, 0]);
});

test('what is billed ahead is recognized in part at the average it is carried at', async () => {
  const billed = { currency: 'EUR', billing_frequency: 'annual', status: 'ACTIVE' };
  const contract = await it_.contract(billed);
  const row = await rowOf(contract.id, '2026-02-01');
  await rowOf(contract.id, '2026-03-01');
  const [draft] = await generated(contract.id);
  await it_.ask(
    `mutation { patchContractInvoice(id: ${draft.id}, input: { accountingDate: "2026-01-15" }) { id } }`,
  );
  await issue(draft.id);
  await it_.ask(
    `mutation { runRecognition(through: "2026-02-28", contract: ${contract.id}) { rowCount } }`,
  );
  const { journal_entry: entry } = await it_.get(`${ROWS}/${row.id}`);
  expect((await it_.lines(entry)).map(({ native, book }) => [native, book])).toEqual([
    ['100', '110'],
    ['-100', '-110'],
  ]);
});

test('GET of what is not there', async () => {
  expect(await it_.send('GET', '/rev/api/v1/invoices/999999')).toEqual({
    status: 404,
    body: { detail: 'Not found.' },
  });
});
