// The Python client: exact amounts, lists over all pages, creates that happen once, errors by field.
import { execFile, execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assemble } from '../contracts/assemble.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { cutAfterAnswer, openProxy, type Proxy } from './support/proxy.ts';

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
const isThere = hasPython();
const inPython = isThere ? test : test.skip;
if (!isThere) test.skip('python3 of 3.10 or newer is not installed', () => undefined);

const client = fileURLToPath(new URL('../../clients/python', import.meta.url));
const script = fileURLToPath(new URL('support/check.py', import.meta.url));
let service: TestService;
let books: TestBooks;
let proxy: Proxy;
beforeAll(async () => {
  if (!isThere) return;
  service = await startService();
  books = await openBooks(service);
  proxy = await openProxy(service.url);
});
afterAll(async () => {
  if (!isThere) return;
  proxy.close();
  await service.close();
});
beforeEach(() => {
  if (isThere) proxy.behave(undefined);
});

/** What a command of the script found out. */
async function told(command: string, given: object = {}): Promise<any> {
  const env = {
    ...{ PATH: process.env['PATH'], CLIENT: client, PYTHONDONTWRITEBYTECODE: '1', URL: proxy.url },
    ...{ KEY: service.keys.admin, GIVEN: JSON.stringify(given) },
  };
  const { stdout } = await promisify(execFile)('python3', [script, command], { env });
  return JSON.parse(stdout);
}
const invoice = (more: object = {}): object => ({
  ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-15' },
  lines: [{ description: 'Advice', quantity: '2', rate: '150.25', ...more }],
});

inPython('amounts come back digit for digit, as Decimal, and ids as int', async () => {
  expect(await told('amounts', { entity: books.acme })).toEqual({ same: 900, lostAsFloats: true });
});

inPython('a binary number is no amount', async () => {
  expect(await told('inexact')).toEqual({
    error: expect.stringContaining('body.lines.0.rate: 0.1 is not exact'),
  });
});

inPython('rows that move while others are added are met once, and none is missed', async () => {
  expect(await told('lists')).toEqual({ old: 20, twice: 0, page: 2, some: 5, bare: 3 });
});

inPython('a connection cut after the commit: one invoice', async () => {
  const count = async (): Promise<number> =>
    (await service.call('GET', '/coa/api/v1/invoice?limit=1')).body.count;
  const before = await count();
  let left = 1;
  proxy.behave((request, response, pass) => {
    if (left-- > 0) cutAfterAnswer(service.url)(request, response, pass);
    else pass();
  });
  const made = await told('create', { invoice: invoice() });
  expect(made).toEqual({ total: '300.5', type: 'Decimal', replayed: 'true' });
  expect(await count()).toBe(before + 1);
  const tried = await told('dry_run', { invoice: invoice() });
  expect(tried).toEqual({ lines: expect.any(Number), total: '300.5' });
  expect(tried.lines).toBeGreaterThan(1);
  expect(await count()).toBe(before + 1);
});

inPython('429 is repeated three times at most, other refusals never', async () => {
  const answering = (status: number): void => {
    proxy.seen.length = 0;
    proxy.behave((request, response) => {
      request.resume();
      response.writeHead(status, { 'retry-after': '1' }).end('{"detail":"No."}');
    });
  };
  answering(429);
  expect(await told('refused', { invoice: invoice() })).toEqual({
    kind: 'RateLimitError',
    retryAfter: 1,
  });
  expect(proxy.seen).toHaveLength(4);
  expect(new Set(proxy.keys.slice(-4)).size).toBe(1);
  answering(409);
  expect(await told('refused', { invoice: invoice() })).toMatchObject({ status: 409 });
  expect(proxy.seen).toHaveLength(1);
  proxy.behave((request) => request.socket.destroy());
  expect(await told('refused', { invoice: invoice() })).toEqual({ kind: 'ConnectionFault' });
});

inPython('a refusal has its faults by field, and the id of the request', async () => {
  expect(await told('refused', { invoice: invoice({ tax: '0.123' }) })).toEqual({
    status: 400,
    fields: { 'lines.0.tax': [expect.stringContaining('decimal places')] },
    told: true,
  });
});

inPython('the feed is followed by its numbers', async () => {
  const { sequences } = await told('changes');
  expect(sequences).toEqual(sequences.map((_: number, nth: number) => nth + 1));
  expect(sequences.length).toBeGreaterThan(0);
});

inPython('deliveries are verified', async () => {
  const delivery = (body: string, seconds = 0): object => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - seconds);
    const signed = createHmac('sha256', 'token')
      .update(`${timestamp}:{"topic":"Invoice.paid"}`)
      .digest('hex');
    const headers = {
      'Service-Webhook-Request-Timestamp': timestamp,
      'Service-Webhook-Signature-v1': signed,
    };
    return { headers, body };
  };
  const own = '{"topic":"Invoice.paid"}';
  const deliveries = [
    delivery(own),
    delivery(`${own} `),
    delivery(own, 301),
    { headers: {}, body: own },
  ];
  expect(await told('webhook', { deliveries })).toEqual({
    told: ['Invoice.paid', 'refused', 'refused', 'refused'],
  });
});

inPython('the example of its README runs', async () => {
  const readme = readFileSync(`${client}/README.md`, 'utf8');
  const [, example = ''] = /```python\n([\s\S]*?)```/.exec(readme) ?? [];
  const code = example
    .replace('http://localhost:4000', service.url)
    .replace('api_key="…"', `api_key="${service.keys.admin}"`)
    .replace('"entity": 1', `"entity": ${books.acme}`)
    .replace('"client": 7', `"client": ${books.customer}`);
  const env = { PATH: process.env['PATH'], PYTHONPATH: client, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)('python3', ['-c', code], { env });
  expect(stdout).toMatch(/^(\d+ \d+(\.\d+)?\n)+$/);
});

inPython('every operation is a method', async () => {
  const { openapi } = await assemble();
  const operations = Object.values(openapi['paths'] as Record<string, object>).flatMap((item) =>
    Object.keys(item),
  );
  expect(await told('operations')).toEqual({ count: operations.length });
});
