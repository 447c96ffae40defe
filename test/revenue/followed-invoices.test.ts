// Contract invoices along with their receivable invoices: changed with them, and drafts again without them.
// Specification: Contract invoice.
import { contracting, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add } = contracting(() => it_);

const INVOICES = '/coa/api/v1/invoice';
const done = async (method: string, path: string, json?: object): Promise<any> => {
  const { status, body } = await it_.send(method, path, json);
  expect([path, status < 300 ? 'done' : body]).toEqual([path, 'done']);
  return body;
};
/** A contract with one invoice of 100, as a draft. */
const drafted = async () => {
  const { id } = await it_.contract({ contract_end_date: '2026-01-31', status: 'ACTIVE' });
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 100 });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${id}] }) { results { id } } }`,
  );
  return { contract: id as number, draft: Number(contractInvoices.results[0].id) };
};
const write = (draft: number, input: string) =>
  it_.ask(`mutation { patchContractInvoice(id: ${draft}, input: { ${input} }) { id } }`);
const issue = async (draft: number): Promise<number> => {
  const { made } = await it_.ask(
    `mutation { made: issueContractInvoice(id: ${draft}) { invoice { id } } }`,
  );
  return Number(made.invoice.id);
};
const shown = async (draft: number) => {
  const read = await it_.get(`/rev/api/v1/invoices/${draft}`);
  return [read.status, read.invoice, read.due_date, read.invoice_number];
};

test('a draft again keeps what people wrote on it', async () => {
  const { draft } = await drafted();
  await write(draft, 'dueDate: "2026-02-20", invoiceNumber: "OWN-1"');
  const first = await issue(draft);
  expect(await shown(draft)).toEqual(['OPEN', first, '2026-02-20', 'OWN-1']);
  // A change that names neither leaves both given.
  await done('PATCH', `${INVOICES}/${first}`, { message_on_invoice: 'Thanks', invoice_number: '' });
  await done('DELETE', `${INVOICES}/${first}`);
  expect(await shown(draft)).toEqual(['DRAFT', null, '2026-02-20', 'OWN-1']);
  const second = await issue(draft);
  expect(await it_.get(`${INVOICES}/${second}`)).toMatchObject({
    due_date: '2026-02-20',
    invoice_number: 'OWN-1',
  });
});

test('a draft again has no number and no day of the service', async () => {
  const { draft } = await drafted();
  const first = await issue(draft);
  const { invoice_number: number } = await it_.get(`${INVOICES}/${first}`);
  expect(await shown(draft)).toEqual(['OPEN', first, '2026-01-01', number]);
  expect(number).toMatch(/^INV-/);
  await done('PATCH', `${INVOICES}/${first}`, {
    message_on_invoice: 'Thanks',
    invoice_number: null,
  });
  await done('DELETE', `${INVOICES}/${first}`);
  expect(await shown(draft)).toEqual(['DRAFT', null, null, null]);
});

const LINE_FIELDS = [
  'product',
  'description',
  'service_start',
  'quantity',
  'rate',
  'amount',
  'tax',
];
const read = async (id: number) => {
  const { lines, ...rest } = await it_.get(`/rev/api/v1/invoices/${id}`);
  return {
    days: [rest.issue_date, rest.accounting_date, rest.due_date, rest.invoice_number],
    figures: [rest.subtotal, rest.discount, rest.total_amount],
    lines: lines.map((line: any) => LINE_FIELDS.map((name) => line[name])),
    ids: lines.map((line: any) => line.id),
  };
};

test('a linked one is what its invoice is, before and after a change', async () => {
  const { contract } = await drafted();
  const product = it_.books.widget;
  const { id } = await done('POST', INVOICES, {
    ...{ entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-02-01' },
    ...{ revenue_contract_id: contract, due_date: '2026-03-01', invoice_number: 'OUT-1' },
    lines: [{ product, amount: 50 }, { amount: 7 }],
  });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }) { results { id isLinked } } }`,
  );
  const linked = Number(contractInvoices.results.find(({ isLinked }: any) => isLinked).id);
  const before = await read(linked);
  expect(before).toMatchObject({
    days: ['2026-02-01', '2026-02-01', '2026-03-01', 'OUT-1'],
    figures: [57, 0, 57],
    lines: [
      [product, null, null, 1, 50, 50, 0],
      [null, null, null, 1, 7, 7, 0],
    ],
  });
  await done('PATCH', `${INVOICES}/${id}`, {
    ...{ invoice_date: '2026-02-03', due_date: '2026-03-05', invoice_number: 'OUT-2', discount: 3 },
    lines: [{ product, amount: 80, quantity: 4, description: 'More', service_date: '2026-02-02' }],
  });
  const after = await read(linked);
  expect(after).toEqual({
    days: ['2026-02-03', '2026-02-03', '2026-03-05', 'OUT-2'],
    figures: [80, 3, 77],
    lines: [[product, 'More', '2026-02-02', 4, 20, 80, 0]],
    ids: before.ids.slice(0, 1),
  });
  await done('PATCH', `${INVOICES}/${id}`, { lines: [{ amount: 1 }, { amount: 2, tax: 1 }] });
  const again = await read(linked);
  expect([again.figures, again.ids[0]]).toEqual([[3, 3, 1], before.ids[0]]);
  expect(again.lines.map((line: any) => line.slice(3))).toEqual([
    [1, 1, 1, 0],
    [1, 2, 2, 1],
  ]);
});

test('an issued one follows number and days; what its schedule billed stays', async () => {
  const { draft } = await drafted();
  await write(draft, 'invoiceNumber: "OLD-1"');
  const first = await issue(draft);
  const before = await read(draft);
  await done('PATCH', `${INVOICES}/${first}`, {
    ...{ invoice_date: '2026-01-05', due_date: '2026-02-20', invoice_number: 'NEW-1', discount: 9 },
    lines: [{ product: it_.books.widget, amount: 100 }, { amount: 7 }],
  });
  expect(await read(draft)).toEqual({
    ...before,
    days: ['2026-01-01', '2026-01-05', '2026-02-20', 'NEW-1'],
  });
});

test('one that an invoice of a clerk issues has its number once that is accepted', async () => {
  const { draft } = await drafted();
  const { id } = await done('POST', INVOICES, {
    ...{ entity: it_.books.acme, client: it_.books.customer, invoice_date: '2026-01-07' },
    ...{ contract_invoice_id: draft, payment_status: 'draft' },
    lines: [{ product: it_.books.widget, amount: 100 }],
  });
  expect(await shown(draft)).toEqual(['SCHEDULED', id, '2026-02-06', null]);
  await it_.ask(`mutation { acceptInvoice(id: ${id}) { id } }`);
  const { invoice_number: number } = await it_.get(`${INVOICES}/${id}`);
  expect(number).toMatch(/^INV-/);
  expect(await shown(draft)).toEqual(['OPEN', id, '2026-02-06', number]);
});
