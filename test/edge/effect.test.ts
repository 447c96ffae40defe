// The digest of an effect over both doors: a write that was shown a preview has that effect, or none.
import { openBooks, type TestBooks } from '../support/books.ts';
import {
  MANY_CONNECTIONS,
  makeApiKey,
  startService,
  type TestService,
} from '../support/service.ts';
import { contentsOf } from './support/contents.ts';

const DRY = { prefer: 'dry-run' };
const INVOICES = '/coa/api/v1/invoice';
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('api', MANY_CONNECTIONS);
  books = await openBooks(service);
});
afterAll(() => service.close());

const invoiceOf = (more: object = {}) => ({
  entity: books.acme,
  client: books.customer,
  invoice_date: '2026-02-10',
  lines: [{ product: books.widget, quantity: 3, rate: 33.33 }],
  ...more,
});
const send = (method: string, path: string, json: object, headers = {}, key = service.keys.admin) =>
  service.call(method, path, { json, headers, key });
/** The digest a dry run tells. */
const shown = async (method: string, path: string, json: object, key?: string): Promise<string> => {
  const tried = await send(method, path, json, DRY, key);
  const digest = tried.headers.get('effect-digest');
  expect(digest).toMatch(/^[\w-]{43}$/);
  return digest ?? '';
};

test('an effect is the same for whoever comes later, and has no ids, numbers and times in it', async () => {
  const first = await shown('POST', INVOICES, invoiceOf());
  const made = await send('POST', INVOICES, invoiceOf(), { 'if-effect': first });
  expect([made.status, made.headers.get('effect-digest')]).toEqual([201, null]);
  const next = await send('POST', INVOICES, invoiceOf(), { 'if-effect': `"${first}"` });
  expect(next.status).toBe(201);
  expect(next.body.invoice_number).not.toBe(made.body.invoice_number);
  expect(await shown('POST', INVOICES, invoiceOf())).toBe(first);
});

test.each<[string, () => object]>([
  ['amount', () => ({ lines: [{ product: books.widget, quantity: 3, rate: 33.34 }] })],
  ['account', () => ({ lines: [{ product: books.advice, quantity: 3, rate: 33.33 }] })],
  ['date', () => ({ invoice_date: '2026-02-11', due_date: '2026-03-12' })],
  ['entity', () => ({ entity: books.europe, currency: 'USD' })],
  ['due date, which posts nothing', () => ({ due_date: '2026-07-01' })],
])(
  'another %s is another effect: 409 with the new preview, and nothing is written',
  async (_, more) => {
    const seen = await shown('POST', INVOICES, invoiceOf());
    const before = await contentsOf(service);
    const refused = await send('POST', INVOICES, invoiceOf(more()), { 'if-effect': seen });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body)).toEqual(['detail', 'preview', 'dry_run']);
    expect(refused.body.detail).toContain('another effect than you were shown');
    expect(await contentsOf(service)).toEqual(before);
    // What it tells is the preview of now: sent back, it is done.
    const now = refused.headers.get('effect-digest') ?? '';
    expect(now).toBe(await shown('POST', INVOICES, invoiceOf(more())));
    expect(refused.body.dry_run.journal_lines.length).toBeGreaterThan(1);
    const done = await send('POST', INVOICES, invoiceOf(more()), { 'if-effect': now });
    expect([done.status, done.body.total_amount]).toEqual([201, refused.body.preview.total_amount]);
  },
);

test('a rate that changed between looking and saving is refused, and the refusal shows the new amounts', async () => {
  const json = invoiceOf({ entity: books.europe, currency: 'USD', invoice_date: '2026-03-02' });
  const rate = (value: string) =>
    service.graphql(
      `mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2026-03-02", rate: "${value}" }]) }`,
    );
  expect((await rate('1.25')).errors).toBeUndefined();
  const seen = await shown('POST', INVOICES, json);
  expect((await rate('1.6')).errors).toBeUndefined();
  const refused = await send('POST', INVOICES, json, { 'if-effect': seen });
  expect(refused.status).toBe(409);
  const [line] = refused.body.dry_run.journal_lines;
  expect([line.debit_amount_native, line.debit_amount_book]).toEqual([99.99, 62.49]);
});

test('a refusal has a digest as well: what was refused then is not done now', async () => {
  const json = invoiceOf({ entity: books.japan, invoice_date: '2026-01-10', currency: 'USD' });
  const lock = await service.graphql(
    `mutation { createLockPeriod(input: { entity: ${books.japan}, lockedThrough: "2026-01-31" }) { id } }`,
  );
  const tried = await send('POST', INVOICES, json, DRY);
  expect(tried.status).toBe(400);
  const seen = tried.headers.get('effect-digest') ?? '';
  const same = await send('POST', INVOICES, json, { 'if-effect': seen });
  expect([same.status, same.body]).toEqual([400, tried.body]);
  await service.graphql(
    `mutation { deleteLockPeriod(id: ${lock.data.createLockPeriod.id}, reason: "Reopened") }`,
  );
  const opened = await send('POST', INVOICES, json, { 'if-effect': seen });
  expect([opened.status, opened.body.detail]).toEqual([
    409,
    expect.stringContaining('another effect'),
  ]);
});

test('beside eight other writers the same effect is no conflict', async () => {
  const seen = await shown('POST', INVOICES, invoiceOf());
  const writers = Array.from({ length: 8 }, async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth++) {
      statuses.push((await send('POST', INVOICES, invoiceOf(), { 'if-effect': seen })).status);
    }
    return statuses;
  });
  expect((await Promise.all(writers)).flat()).toEqual(Array(32).fill(201));
});

test('over GraphQL: the header or an extension, for all of a document', async () => {
  const query = `mutation ($a: InvoiceInput!, $b: InvoiceInput!) {
    a: createInvoice(input: $a) { id invoiceNumber status client { name } } b: createInvoice(input: $b) { id } }`;
  const input = {
    ...{ entity: books.acme, client: books.customer, invoiceDate: '2026-02-11' },
    lines: [{ quantity: '2', rate: '10.25' }],
  };
  const ask = (b: object, more: object, headers = {}) =>
    service.call('POST', '/graphql', {
      json: { query, variables: { a: input, b }, ...more },
      headers,
    });
  const tried = (await ask(input, { extensions: { dryRun: true } })).body;
  const { effectDigest, dryRun } = tried.extensions;
  expect([Object.keys(dryRun), effectDigest.length]).toEqual([['journalLines', 'statements'], 43]);
  const other = { ...input, lines: [{ quantity: '2', rate: '10.26' }] };
  const before = await contentsOf(service);
  for (const answer of [
    await ask(other, {}, { 'if-effect': effectDigest }),
    await ask(other, { extensions: { ifEffect: effectDigest } }),
  ]) {
    const [{ extensions }] = answer.body.errors;
    expect([answer.status, extensions.code, Object.keys(extensions.preview)]).toEqual([
      409,
      'CONFLICT',
      ['a', 'b'],
    ]);
    expect(extensions.dryRun.journalLines.map((line: any) => line.debitAmountNative)).toEqual([
      ...['20.5', null, '20.52', null],
    ]);
  }
  expect(await contentsOf(service)).toEqual(before);
  const done = await ask(input, { extensions: { ifEffect: effectDigest } });
  expect([done.status, done.body.errors]).toEqual([200, undefined]);
});

test('what waits for acceptance: a stale proposal is not kept, and a stale acceptance accepts nothing', async () => {
  const { body: invoice } = await send('POST', INVOICES, invoiceOf());
  const path = `${INVOICES}/${invoice.id}`;
  const { clerk, admin } = service.keys;
  const seen = await shown('PATCH', path, { lines: [{ quantity: 1, rate: 5 }] }, clerk);
  const before = await contentsOf(service);
  const change = (rate: number) =>
    send('PATCH', path, { lines: [{ quantity: 1, rate }] }, { 'if-effect': seen }, clerk);
  expect((await change(6)).status).toBe(409);
  expect(await contentsOf(service)).toEqual(before);
  const kept = await change(5);
  expect(kept.status).toBe(202);
  const accept = (extensions: object) =>
    service.call('POST', '/graphql', {
      key: admin,
      json: {
        query: `mutation { acceptProposal(id: ${kept.body.proposal}) { status } }`,
        extensions,
      },
    });
  const { effectDigest } = (await accept({ dryRun: true })).body.extensions;
  // Somebody else changes the invoice meanwhile: accepting takes other lines back.
  await send('PATCH', path, { lines: [{ quantity: 1, rate: 7 }] });
  const stale = await accept({ ifEffect: effectDigest });
  expect(stale.status).toBe(409);
  expect((await send('GET', path, undefined as never)).body.total_amount).toBe(7);
  const again = stale.body.errors[0].extensions.effectDigest;
  expect((await accept({ ifEffect: again })).body.data.acceptProposal.status).toBe('ACCEPTED');
  expect((await send('GET', path, undefined as never)).body.total_amount).toBe(5);
});

test('a kept answer is told whatever the effect would be now; a digest that is none is 400', async () => {
  const seen = await shown('POST', INVOICES, invoiceOf());
  const headers = { 'if-effect': seen, 'idempotency-key': 'effect-1' };
  const made = await send('POST', INVOICES, invoiceOf(), headers);
  const other = { ...headers, 'if-effect': 'A'.repeat(43) };
  const replayed = await send('POST', INVOICES, invoiceOf(), other);
  expect([replayed.status, replayed.body.id]).toEqual([201, made.body.id]);
  const before = await contentsOf(service);
  for (const digest of ['A'.repeat(42), 'A'.repeat(44), 'now']) {
    const { status, body } = await send('POST', INVOICES, invoiceOf(), { 'if-effect': digest });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('If-Effect')]);
  }
  expect(await contentsOf(service)).toEqual(before);
});

test('who may not read the ledger is shown the states alone, and is held to them', async () => {
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { transactions: 'none', reports: 'none' },
  });
  const seen = await shown('POST', INVOICES, invoiceOf(), blind);
  expect(seen).not.toBe(await shown('POST', INVOICES, invoiceOf()));
  const other = invoiceOf({ due_date: '2026-12-31' });
  expect((await send('POST', INVOICES, other, { 'if-effect': seen }, blind)).status).toBe(409);
  expect((await send('POST', INVOICES, invoiceOf(), { 'if-effect': seen }, blind)).status).toBe(
    201,
  );
});
