// Dry runs over both doors: the answer equals the real one, and nothing is kept.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';

const DRY = { prefer: 'dry-run' };
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close());

const invoiceOf = (more: object = {}) => ({
  entity: books.europe,
  client: books.customer,
  invoice_date: '2026-02-10',
  currency: 'USD',
  tax_rate: books.taxRate,
  lines: [
    { product: books.widget, quantity: 3, rate: 33.33 },
    { product: books.advice, quantity: 1, rate: 250, discount: 12.5 },
  ],
  ...more,
});

/** What is another number or moment whenever something is done. */
const PASSING =
  /^(id|invoice|journal|journal_entry|voided_journal_entry|journal_order|invoice_number|order|journal_id|transaction_id|.*_at|last_draft|memo|description|bank_description|journal_memo|search_text|search_vector|ref_number)$/;
const lasting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !PASSING.test(name))
      .map(([name, each]) => [name, lasting(each)]),
  );
};

/** The lines an entry has, mirrors included, in the words of a dry run. */
async function postedTo(entry: number, after = 0): Promise<unknown[]> {
  const rows = await service.database.write(service.workspace, ({ ask }) =>
    ask<Record<string, any>>({
      text: `select id, is_mirror, entity_id as entity, account_id as account, date::text as posted_at, currency,
          amount_native as native, amount_book as book, amount as reporting
        from journal_line where workspace_id = $1 and journal_entry_id = $2 and id > $3 order by id`,
      values: [service.workspace, entry, after],
    }),
  );
  return rows.map(({ id: _, native, book, reporting, ...line }) => ({
    ...line,
    native: Number(native),
    book: Number(book),
    reporting: Number(reporting),
  }));
}
const brief = (lines: Record<string, any>[]): unknown[] =>
  lines.map((line) => ({
    is_mirror: line['is_mirror'],
    entity: line['entity'],
    account: line['account'],
    posted_at: line['posted_at'],
    currency: line['currency'],
    native: (line['debit_amount_native'] ?? 0) - (line['credit_amount_native'] ?? 0),
    book: (line['debit_amount_book'] ?? 0) - (line['credit_amount_book'] ?? 0),
    reporting: (line['debit_amount'] ?? 0) - (line['credit_amount'] ?? 0),
  }));
const lastLine = async (): Promise<number> => {
  const rows = await service.database.write(service.workspace, ({ ask }) =>
    ask<{ last: number }>({
      text: 'select coalesce(max(id), 0)::integer as last from journal_line where workspace_id = $1',
      values: [service.workspace],
    }),
  );
  return rows[0]?.last ?? 0;
};

/** Tries a request out, sees that nothing changed, then makes it; both answers. */
async function both(method: string, path: string, json: object) {
  const before = await contentsOf(service);
  const tried = await service.call(method, path, { json, headers: DRY });
  expect(await contentsOf(service)).toEqual(before);
  const made = await service.call(method, path, { json });
  const { dry_run, ...answer } = tried.body;
  expect([tried.status, lasting(answer)]).toEqual([made.status, lasting(made.body)]);
  expect(tried.headers.get('preference-applied')).toBe('dry-run');
  expect(made.headers.get('preference-applied')).toBeNull();
  return { lines: dry_run.journal_lines as Record<string, any>[], made: made.body };
}

test('an invoice, its change, its void and its journal lines', async () => {
  const created = await both('POST', '/coa/api/v1/invoice', invoiceOf());
  expect(created.lines.length).toBeGreaterThan(3);
  expect(brief(created.lines)).toEqual(await postedTo(created.made.journal_entry));
  expect(created.lines[0]).toEqual({
    journal: expect.any(Number),
    journal_order: expect.any(String),
    journal_type: 'invoice',
    is_mirror: false,
    entity: books.europe,
    entity_name: 'Acme Europe',
    account: expect.any(Number),
    account_number: expect.any(String),
    account_type: 'ASSET',
    account_name: expect.any(String),
    posted_at: '2026-02-10',
    currency: 'USD',
    debit_amount_native: expect.any(Number),
    credit_amount_native: null,
    debit_amount_book: expect.any(Number),
    credit_amount_book: null,
    debit_amount: expect.any(Number),
    credit_amount: null,
    vendor: books.customer,
    department: null,
    tag_ids: [],
    description: created.lines[0]?.['description'],
  });

  const path = `/coa/api/v1/invoice/${created.made.id}`;
  let last = await lastLine();
  const edited = await both('PATCH', path, { lines: [{ quantity: 1, rate: 77 }] });
  expect(edited.lines.some(({ is_mirror }) => is_mirror)).toBe(true);
  expect(brief(edited.lines)).toEqual(await postedTo(edited.made.journal_entry, last));

  last = await lastLine();
  const voided = await both('POST', `${path}/void`, { void_date: '2026-02-20' });
  expect(brief(voided.lines)).toEqual(await postedTo(voided.made.voided_journal_entry, last));
});

test('an entry, and what keeps its digits', async () => {
  const { lines, made } = await both('POST', '/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-02-03',
    currency: 'USD',
    memo: 'Tried out',
    transactions: [
      { account: books.accounts.sales, credit_amount_native: 12345678901234.55 },
      { account: books.accounts.services, debit_amount_native: 12345678901234.55 },
    ],
  });
  expect(brief(lines)).toEqual(await postedTo(made.id));
  const huge = await service.call('POST', '/coa/api/journal_entry', {
    headers: { ...DRY, 'content-type': 'application/json' },
    body: `{"entity":${books.acme},"date":"2026-02-03","currency":"USD","transactions":[
      {"account":${books.accounts.sales},"credit_amount_native":99999999999999999.99},
      {"account":${books.accounts.services},"debit_amount_native":99999999999999999.99}]}`,
  });
  expect(huge.text).toContain('"credit_amount_native":99999999999999999.99');
  expect(huge.text.split('"dry_run"')[1]).toContain('"debit_amount":99999999999999999.99');
});

test('a refusal is the refusal of the real thing, told at the commit or before', async () => {
  const before = await contentsOf(service);
  const lock = await service.graphql(
    `mutation { createLockPeriod(input: { entity: ${books.japan}, lockedThrough: "2026-01-31" }) { id } }`,
  );
  expect(lock.errors).toBeUndefined();
  const locked = await contentsOf(service);
  const closed = invoiceOf({ entity: books.japan, invoice_date: '2026-01-10' });
  for (const json of [{}, invoiceOf({ client: 999999 }), closed]) {
    const tried = await service.call('POST', '/coa/api/v1/invoice', { json, headers: DRY });
    const real = await service.call('POST', '/coa/api/v1/invoice', { json });
    expect([tried.status, tried.body]).toEqual([400, real.body]);
  }
  expect(await contentsOf(service)).toEqual(locked);
  await service.graphql(
    `mutation { deleteLockPeriod(id: ${lock.data.createLockPeriod.id}, reason: "Tried out") }`,
  );
  expect((await contentsOf(service))['invoice']).toEqual(before['invoice']);
});

test('no number, no event, no key is used up', async () => {
  const headers = { ...DRY, 'idempotency-key': 'tried-first' };
  const tried = await service.call('POST', '/coa/api/v1/invoice', { json: invoiceOf(), headers });
  const again = await service.call('POST', '/coa/api/v1/invoice', { json: invoiceOf(), headers });
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  const made = await service.call('POST', '/coa/api/v1/invoice', {
    json: invoiceOf(),
    headers: { 'idempotency-key': 'tried-first' },
  });
  expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expect(made.body.invoice_number).toBe(tried.body.invoice_number);
});

test('over GraphQL: an extension of the request, or the header', async () => {
  const query = `mutation ($input: InvoiceInput!) { createInvoice(input: $input) { status totalAmount invoiceNumber } }`;
  const variables = {
    input: {
      entity: books.acme,
      client: books.customer,
      invoiceDate: '2026-02-11',
      lines: [{ quantity: '2', rate: '10.25' }],
    },
  };
  const before = await contentsOf(service);
  const send = async (more: object, headers = {}) =>
    (await service.call('POST', '/graphql', { json: { query, variables, ...more }, headers })).body;
  const tried = await send({ extensions: { dryRun: true } });
  expect(tried.data.createInvoice).toMatchObject({ status: 'OPEN', totalAmount: '20.5' });
  expect(tried.extensions.dryRun.journalLines).toEqual([
    expect.objectContaining({ journalType: 'invoice', debitAmountNative: '20.5', isMirror: false }),
    expect.objectContaining({ creditAmountNative: '20.5', creditAmount: '20.5' }),
  ]);
  expect((await send({}, DRY)).extensions.dryRun.journalLines).toHaveLength(2);
  const odd = await service.call('POST', '/graphql', {
    json: { query, variables, extensions: { dryRun: 'yes' } },
  });
  expect([odd.status, odd.body.errors[0].message]).toEqual([
    400,
    'extensions.dryRun is either true or false.',
  ]);
  expect(await contentsOf(service)).toEqual(before);
  const made = await send({ extensions: { dryRun: false } });
  expect([made.data, made.extensions]).toEqual([tried.data, undefined]);
});

test('who may only draft, and who may not read the ledger', async () => {
  const json = invoiceOf();
  const { body: invoice } = await service.call('POST', '/coa/api/v1/invoice', { json });
  const before = await contentsOf(service);
  const { clerk } = service.keys;
  const draft = await service.call('POST', '/coa/api/v1/invoice', {
    key: clerk,
    json,
    headers: DRY,
  });
  expect([draft.status, draft.body.status, draft.body.dry_run]).toEqual([
    201,
    'draft',
    { journal_lines: [], statements: [] },
  ]);
  const change = await service.call('PATCH', `/coa/api/v1/invoice/${invoice.id}`, {
    key: clerk,
    json: { lines: [{ quantity: 1, rate: 1 }] },
    headers: DRY,
  });
  expect([change.status, change.body]).toEqual([
    202,
    {
      proposal: null,
      operation: 'patchInvoice',
      preview: expect.objectContaining({ id: invoice.id, total_amount: 1.08 }),
      dry_run: {
        journal_lines: expect.arrayContaining([expect.objectContaining({ is_mirror: true })]),
        statements: [
          expect.objectContaining({ entity: null, currency: 'USD' }),
          expect.objectContaining({ entity: books.europe, currency: 'EUR' }),
        ],
      },
    },
  ]);
  expect(await contentsOf(service)).toEqual(before);
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { transactions: 'none', reports: 'none' },
  });
  const unseen = await service.call('POST', '/coa/api/v1/invoice', {
    key: blind,
    json,
    headers: DRY,
  });
  expect([unseen.status, unseen.body.dry_run]).toEqual([
    201,
    { journal_lines: null, statements: null },
  ]);
});

test('accepting is tried out like anything else', async () => {
  const made = await service.call('POST', '/coa/api/v1/invoice', { json: invoiceOf() });
  const path = `/coa/api/v1/invoice/${made.body.id}`;
  const asked = await service.call('DELETE', path, { key: service.keys.clerk });
  expect(asked.status).toBe(202);
  // A 204 has no place for what it would post: whoever wants to know asks for an object.
  const gone = await service.call('DELETE', path, {
    headers: { prefer: 'dry-run, return=representation' },
  });
  expect([gone.status, Object.keys(gone.body)]).toEqual([200, ['dry_run']]);
  expect(gone.headers.get('preference-applied')).toBe('dry-run, return=representation');
  expect(gone.body.dry_run.journal_lines.length).toBeGreaterThan(2);
  expect(gone.body.dry_run.statements[0].income_statement.net_income).toBeLessThan(0);
  const accept = (extensions: object) =>
    service.call('POST', '/graphql', {
      json: {
        query: `mutation { acceptProposal(id: ${asked.body.proposal}) { status } }`,
        extensions,
      },
    });
  const before = await contentsOf(service);
  const tried = await accept({ dryRun: true });
  expect(await contentsOf(service)).toEqual(before);
  expect((await service.call('DELETE', path, { headers: DRY })).status).toBe(204);
  expect(await contentsOf(service)).toEqual(before);
  const done = await accept({});
  expect(tried.body.data).toEqual(done.body.data);
  // A deletion takes lines back: all that is posted are mirrors.
  expect(tried.body.extensions.dryRun.journalLines.length).toBeGreaterThan(2);
  for (const line of tried.body.extensions.dryRun.journalLines) expect(line.isMirror).toBe(true);
  expect((await service.call('GET', path)).status).toBe(404);
});
