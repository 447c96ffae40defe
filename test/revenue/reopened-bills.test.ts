// Invoices of contracts that were voided and are reopened: what they billed is billed once.
// docs/accounting.md section 9, Contract invoice.
import { contracting, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add, figures, rowsOf } = contracting(() => it_);
const refused = refusing(() => it_);

const INVOICES = '/coa/api/v1/invoice';
const generated = async (contract: number): Promise<any[]> => {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }) { results { id status invoice { id } } } }`,
  );
  return contractInvoices.results;
};
/** Issues the draft of a contract, and tells its invoice. */
const issued = async (contract: number): Promise<number> => {
  const draft = (await generated(contract)).find(({ status }) => status === 'DRAFT');
  const { made } = await it_.ask(
    `mutation { made: issueContractInvoice(id: ${draft.id}) { invoice { id } } }`,
  );
  return Number(made.invoice.id);
};
const done = async (method: string, path: string, json?: object): Promise<any> => {
  const { status, body } = await it_.send(method, path, json);
  expect([path, status < 300 ? 'done' : body]).toEqual([path, 'done']);
  return body;
};
const voided = (id: number) => done('POST', `${INVOICES}/${id}/void`, { void_date: '2026-02-10' });
const reopen = (id: number) => ['POST', `${INVOICES}/${id}/reopen`, {}] as const;
/** A contract that bills one row of 100. */
const sold = async () => {
  const { id } = await it_.contract({ contract_end_date: '2026-01-31', status: 'ACTIVE' });
  await add(id, 'subscriptions', { product: it_.books.widget, rate: 100 });
  const [row] = await rowsOf(id);
  return { contract: id as number, row: row.id as number };
};
const billed = async (contract: number) => {
  const [row] = await rowsOf(contract);
  return [row.invoice, row.invoice_voided_date, row.invoice_payment_status];
};

test('rows that a later invoice bills are not billed by the first one again', async () => {
  const { contract, row } = await sold();
  const first = await issued(contract);
  await voided(first);
  const second = await issued(contract);
  expect(await billed(contract)).toEqual([second, null, 'open']);
  await refused(reopen(first), 409, {
    detail: `Revenue transaction ${row} of this invoice is billed by invoice ${second}.`,
  });
  expect(await figures(contract)).toEqual([100, 100, 0]);

  // Voided too, the later one is what can be reopened; the first bills nothing any more.
  await voided(second);
  const words =
    'This invoice billed revenue transactions of 100, and those it could bill again come to 0: they changed, or another invoice billed some of them since. Bill them by a new invoice instead.';
  await refused(reopen(first), 409, { detail: words });
  await done(...reopen(second));
  await refused(reopen(first), 409, { detail: words });
  expect(await figures(contract)).toEqual([100, 100, 0]);
  expect(await billed(contract)).toEqual([second, null, 'open']);
  expect((await generated(contract)).map(({ status }) => status)).toEqual(['VOIDED', 'OPEN']);
});

test('a later invoice that is deleted leaves the first to be reopened', async () => {
  const { contract } = await sold();
  const first = await issued(contract);
  await voided(first);
  const second = await issued(contract);
  await done('DELETE', `${INVOICES}/${second}`);
  expect(await billed(contract)).toEqual([null, '2026-02-10', null]);
  await done(...reopen(first));
  expect(await figures(contract)).toEqual([100, 100, 0]);
  expect(await billed(contract)).toEqual([first, null, 'open']);
  expect((await generated(contract)).map(({ status }) => status)).toEqual(['OPEN']);
});

test('a voided invoice that is deleted leaves its rows with the later one', async () => {
  const { contract } = await sold();
  const first = await issued(contract);
  await voided(first);
  const second = await issued(contract);
  await done('DELETE', `${INVOICES}/${first}`);
  expect(await billed(contract)).toEqual([second, null, 'open']);
  expect(await figures(contract)).toEqual([100, 100, 0]);
  await done('PATCH', `${INVOICES}/${second}`, { message_on_invoice: 'Thanks' });
  await voided(second);
  await done(...reopen(second));
  expect(await billed(contract)).toEqual([second, null, 'open']);
});

test('rows on a scheduled invoice, and rows that changed, are not billed again', async () => {
  const { contract, row } = await sold();
  const first = await issued(contract);
  await voided(first);
  const draft = (await generated(contract)).find(({ status }) => status === 'DRAFT');
  const schedule = (day: string) =>
    it_.ask(`mutation { scheduleContractInvoice(id: ${draft.id}, issueDate: ${day}) { id } }`);
  await schedule('"2027-04-01"');
  await refused(reopen(first), 409, {
    detail: `Revenue transaction ${row} of this invoice is on contract invoice ${draft.id}, which is scheduled: make that a draft first.`,
  });
  await it_.ask(
    `mutation { patchContractInvoice(id: ${draft.id}, input: { issueDate: null }) { id } }`,
  );
  await done('PATCH', `/rr/api/v1/transactions/${row}`, { amount: 120 });
  await refused(reopen(first), 409, {
    detail:
      'This invoice billed revenue transactions of 100, and those it could bill again come to 120: they changed, or another invoice billed some of them since. Bill them by a new invoice instead.',
  });
});
