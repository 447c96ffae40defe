// The client on a bad line: nothing is lost, nothing is done twice, and refusals say what is wrong.
import {
  ConnectionError,
  InvalidError,
  Ledgergate,
  NotFoundError,
  ProposedError,
  RateLimitError,
  type Told,
} from '../../clients/typescript/src/index.ts';
import { inLanes } from '../support/lanes.ts';
import { ownPostgres, type OwnPostgres } from '../edge/support/own-postgres.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { cutAfterAnswer, openProxy, type Fate, type Proxy } from './support/proxy.ts';

let postgres: OwnPostgres;
let service: TestService;
let books: TestBooks;
let proxy: Proxy;
let lg: Ledgergate;
beforeAll(async () => {
  postgres = await ownPostgres();
  service = await startOwnService(
    { role: 'api', databaseSilentMs: 1_500, databaseLockMs: 1_500 },
    postgres.files,
  );
  books = await openBooks(service);
  proxy = await openProxy(service.url);
  lg = new Ledgergate({ baseUrl: proxy.url, apiKey: service.keys.admin });
});
afterAll(async () => {
  proxy.close();
  await service.close();
});
beforeEach(() => {
  proxy.seen.length = 0;
  proxy.keys.length = 0;
  proxy.behave(undefined);
});

const invoice = () =>
  ({
    entity: books.acme,
    client: books.customer,
    invoice_date: '2026-01-15',
    lines: [{ description: 'Advice', quantity: '2', rate: '150.25' }],
  }) as const;
/** One fate for the first requests, then the service. */
const first = (times: number, fate: Fate): void => {
  let left = times;
  proxy.behave((request, response, pass) => {
    if (left-- > 0) fate(request, response, pass);
    else pass();
  });
};
const refusing =
  (status: number, headers: Record<string, string> = {}): Fate =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end('{"detail":"Wait."}');
  };

test('a connection cut after the commit: one invoice, and the answer says it was replayed', async () => {
  const before = (await lg.invoices.list({ limit: 1 }).first()).count;
  first(1, cutAfterAnswer(service.url));
  const told: Told[] = [];
  const made = await lg.invoices.create(invoice(), { onResponse: (each) => told.push(each) });
  expect(made).toMatchObject({
    status: 'open',
    total_amount: '300.5',
    journal_entry: expect.any(Number),
  });
  expect(told).toMatchObject([
    { status: 201, isReplayed: true, attempts: 2, requestId: expect.any(String) },
  ]);
  expect((await lg.invoices.list({ limit: 1 }).first()).count).toBe(before + 1);
  const [one, other] = proxy.keys.filter((key) => key !== undefined);
  expect(other).toBe(one);
});

test('a deletion whose answer is lost is a deletion', async () => {
  const { id } = await lg.tagGroups.create({ name: 'Short-lived' });
  first(1, cutAfterAnswer(service.url));
  await lg.tagGroups.delete(id);
  await expect(lg.tagGroups.get(id)).rejects.toThrow(NotFoundError);
  await expect(lg.tagGroups.delete(id)).rejects.toThrow(NotFoundError);
});

test('429 is repeated when its time has come, with the same key, and three times at most', async () => {
  first(2, refusing(429, { 'retry-after': '1' }));
  const started = Date.now();
  expect(await lg.tagGroups.create({ name: 'Patient' })).toMatchObject({ name: 'Patient' });
  expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
  expect(new Set(proxy.keys).size).toBe(1);
  proxy.seen.length = 0;
  proxy.behave(refusing(429, { 'retry-after': '1' }));
  const error = await lg.accounts
    .list()
    .first()
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ status: 429, retryAfter: 1, detail: 'Wait.' });
  expect(proxy.seen).toHaveLength(4);
});

test.each([400, 403, 404, 409, 422])('%i is never repeated', async (status) => {
  proxy.behave(refusing(status));
  await expect(lg.tagGroups.create({ name: 'Once' })).rejects.toMatchObject({ status });
  expect(proxy.seen).toHaveLength(1);
});

test('no retries means one request; a service that is not there is named', async () => {
  proxy.behave((request) => request.socket.destroy());
  const hasty = new Ledgergate({ baseUrl: proxy.url, apiKey: 'key', retries: 0 });
  await expect(hasty.accounts.list().first()).rejects.toThrow(ConnectionError);
  await expect(hasty.accounts.list().first()).rejects.toThrow(
    `GET ${proxy.url}/coa/api/account got no answer`,
  );
  expect(proxy.seen).toHaveLength(2);
});

test('an abort ends the wait', async () => {
  proxy.behave(refusing(503, { 'retry-after': '60' }));
  const ending = new AbortController();
  const asked = lg.accounts.get(1, { signal: ending.signal });
  for (; proxy.seen.length === 0;) await new Promise((resolve) => setTimeout(resolve, 5));
  ending.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  expect(proxy.seen).toHaveLength(1);
});

test('a refusal has its faults by field, and the id of the request', async () => {
  const wrong = {
    ...invoice(),
    lines: [{ description: 'x', quantity: '1', rate: '1', tax: '0.123' }],
  } as const;
  const error: unknown = await lg.invoices.create(wrong).catch((each: unknown) => each);
  if (!(error instanceof InvalidError)) throw error;
  expect(Object.keys(error.fields)).toEqual(['lines.0.tax']);
  const texts = error.fields['lines.0.tax'];
  expect(texts).toEqual([expect.stringContaining('decimal places')]);
  expect(error.message).toContain(
    `400 lines.0.tax: ${texts?.[0] ?? ''} (request ${error.requestId ?? ''})`,
  );
});

test('a change that waits for somebody else is no success', async () => {
  const { id } = await lg.invoices.create(invoice());
  const clerk = new Ledgergate({ baseUrl: service.url, apiKey: service.keys.clerk });
  const error: unknown = await clerk.invoices
    .void(id, { void_date: '2026-01-15' })
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ProposedError);
  expect(error).toMatchObject({ status: 202, body: { proposal: expect.any(Number) } });
  expect(await lg.invoices.get(id)).toMatchObject({ status: 'open' });
});

test('a dry run answers, and changes nothing', async () => {
  const before = (await lg.invoices.list({ limit: 1 }).first()).count;
  const tried = await lg.invoices.create(invoice(), { dryRun: true });
  expect(tried.total_amount).toBe('300.5');
  expect(tried.dry_run.journal_lines?.map(({ debit_amount }) => debit_amount)).toContain('300.5');
  expect((await lg.invoices.list({ limit: 1 }).first()).count).toBe(before);
});

test('rows that move while others are added are met once, and none is missed', async () => {
  const before = await lg.tagGroups.list().all({ max: 1_000 });
  for (let nth = 0; nth < 20; nth++) await lg.tagGroups.create({ name: `Old ${nth}` });
  const met: string[] = [];
  for await (const { name } of lg.tagGroups.list({ limit: 4, sort: '-id' })) {
    met.push(name ?? '');
    if (met.length % 3 === 0 && met.length < 15)
      await lg.tagGroups.create({ name: `New ${met.length}` });
  }
  expect(new Set(met).size).toBe(met.length);
  const old = met.filter((name) => !name.startsWith('New '));
  expect(old).toHaveLength(before.length + 20);
  expect(await lg.tagGroups.list({ limit: 4 }).all({ max: 6 })).toHaveLength(6);
  expect(await lg.entities.list({ limit: 1 }).all({ max: 3 })).toHaveLength(3);
});

test('PostgreSQL restarts under five hundred creates: none is lost, none is made twice', async () => {
  const patient = new Ledgergate({ baseUrl: service.url, apiKey: service.keys.admin, retries: 30 });
  const names = Array.from({ length: 500 }, (_, nth) => `Group ${nth}`);
  let made = 0;
  let restarted: Promise<void> | undefined;
  await inLanes(names, async (name) => {
    await patient.tagGroups.create({ name });
    made++;
    if (made === 100) restarted = postgres.stop().then(() => postgres.start());
  });
  await restarted;
  const kept: string[] = [];
  for await (const { name } of patient.tagGroups.list({ limit: 100 })) kept.push(name ?? '');
  expect(kept.filter((name) => name.startsWith('Group ')).toSorted()).toEqual(names.toSorted());
});
