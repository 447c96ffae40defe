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
