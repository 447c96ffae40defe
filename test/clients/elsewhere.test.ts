// Answers that are not the service's, and waits it asks for: the clients in TypeScript and Python take none
// for a success, and wait no longer than for an answer.
import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  Ledgergate,
  LedgergateError,
  RateLimitError,
  UnavailableError,
} from '../../clients/typescript/src/index.ts';
import { writeJson } from '../../clients/typescript/src/json.ts';
import { type Fate, openProxy, type Proxy } from './support/proxy.ts';

let proxy: Proxy;
let lg: Ledgergate;
beforeAll(async () => {
  proxy = await openProxy('http://127.0.0.1:1');
  lg = new Ledgergate({ baseUrl: proxy.url, apiKey: 'key' });
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.seen.length = 0;
});

const saying =
  (status: number, headers: Record<string, string> = {}, body = ''): Fate =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
/** One answer for the first request, an invoice for the next. */
const once = (fate: Fate): void => {
  let isFirst = true;
  proxy.behave((...given) => {
    const told = isFirst ? fate : saying(201, { 'content-type': 'application/json' }, '{"id":7}');
    isFirst = false;
    told(...given);
  });
};
const make = () => lg.invoices.create({} as never);
const refusal = (asked: Promise<unknown>): Promise<any> =>
  asked.then(
    (answer) => answer,
    (error: unknown) => error,
  );

const AWAY = { location: 'https://books.example.com/' };
const LEADS =
  'The service is not at this address, which leads to https://books.example.com/. Nothing was sent there.';

test.each([301, 302, 307, 308])(
  'an answer of %d that leads elsewhere is no success',
  async (status) => {
    proxy.behave(saying(status, AWAY));
    const list = () => lg.invoices.list().first();
    for (const ask of [make, () => lg.invoices.get(1), list, () => lg.bills.delete(1)]) {
      const error = await refusal(ask());
      expect([error instanceof LedgergateError, error.status]).toEqual([true, status]);
      expect(error.message).toContain(LEADS);
    }
    expect(proxy.seen).toHaveLength(4);
  },
);

test.each([
  ['a page of HTML', 'text/html', '<html>'],
  ['half of a document', 'application/json', '{"id":1,'],
])('%s is no answer of the service', async (_, type, body) => {
  proxy.behave(saying(200, { 'content-type': type, 'x-request-id': 'r-7' }, body));
  for (const ask of [() => lg.invoices.get(1), () => lg.invoices.list().first()]) {
    const error = await refusal(ask());
    expect([error instanceof LedgergateError, error.requestId]).toEqual([true, 'r-7']);
    expect(error.message).toContain('The answer is not JSON of a Ledgergate service.');
  }
});

test('a list of nothing at all is none', async () => {
  proxy.behave(saying(200));
  expect(await refusal(lg.invoices.list().all({ max: 1 }))).toBeInstanceOf(LedgergateError);
});

test('Retry-After may be a date', async () => {
  const until = new Date(Date.now() + 1_000).toUTCString();
  once(saying(429, { 'retry-after': until }));
  await make();
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect(proxy.seen).toHaveLength(2);
});

test.each([
  [429, RateLimitError],
  [503, UnavailableError],
])('%d for a day is told at once, with the time', async (status, kind) => {
  proxy.behave(saying(status, { 'retry-after': '86400' }, '{"detail":"Tomorrow."}'));
  const error = await refusal(make());
  expect([error instanceof kind, error.retryAfter]).toEqual([true, 86_400]);
  expect(proxy.seen).toHaveLength(1);
});

test('options stand behind the values of the path, whether or not an operation takes a moment', async () => {
  const asked: (string | undefined)[][] = [];
  proxy.behave((request, response) => {
    asked.push([request.url, request.headers['prefer'] as string | undefined]);
    saying(200, { 'content-type': 'application/json' }, '{"dry_run":{}}')(
      request,
      response,
      () => undefined,
    );
  });
  const dry = ['dry-run, return=representation'];
  await lg.invoices.delete(7, { dryRun: true });
  await lg.invoices.patch(7, {}, { dryRun: true, ifUnmodifiedSince: '2026-01-31T00:00:00Z' });
  await lg.request('DELETE /coa/api/v1/invoice/{id}', {
    path: { id: 7 },
    ifUnmodifiedSince: '2026-01-31T00:00:00Z',
  });
  const since = '/coa/api/v1/invoice/7?if_unmodified_since=2026-01-31T00%3A00%3A00Z';
  expect(asked).toEqual([
    ['/coa/api/v1/invoice/7', ...dry],
    [since, ...dry],
    [since, undefined],
  ]);
});

test.each(['.', '..'])('an id of dots, %j, leads to no other address', async (id) => {
  proxy.behave(saying(200, {}, '{}'));
  await expect((async () => lg.invoices.delete(id as never))()).rejects.toThrow(TypeError);
  expect(proxy.seen).toEqual([]);
});

test('faults without a field are told without one', async () => {
  proxy.behave(saying(400, { 'content-type': 'application/json' }, '["Too", "much"]'));
  expect((await refusal(make())).message).toBe('400 Too much');
});

test('a list with holes is still JSON', () => {
  const list: unknown[] = [];
  list[1] = { amount: 5 };
  expect(writeJson({ list })).toBe('{"list":[null,{"amount":5}]}');
});

const PYTHON = `
import datetime, json, os, sys
sys.path.insert(0, os.environ["CLIENT"])
from ledgergate import Ledgergate
lg = Ledgergate(os.environ["URL"], api_key="key")
asks = {
    "make": lambda: lg.invoices.create({"entity": 1, "invoice_date": datetime.date(2026, 1, 31)}),
    "get": lambda: lg.invoices.get(1), "list": lambda: lg.invoices.list().first(),
    "none": lambda: lg.invoices.get(None), "dots": lambda: lg.invoices.delete(".."),
}
def told(ask):
    try:
        return repr(ask())
    except Exception as error:
        return f"{type(error).__name__}: {error}"
print(json.dumps([told(asks[name]) for name in sys.argv[1:]]))
`;
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
const inPython = hasPython() ? test : test.skip;
const python = async (...asks: string[]): Promise<string[]> => {
  const client = fileURLToPath(new URL('../../clients/python', import.meta.url));
  const env = { PATH: process.env['PATH'], CLIENT: client, URL: proxy.url };
  const given = ['-B', '-c', PYTHON, ...asks];
  const { stdout } = await promisify(execFile)('python3', given, { env });
  return JSON.parse(stdout) as string[];
};

inPython('in Python: what leads elsewhere, and what is no JSON', async () => {
  proxy.behave(saying(302, AWAY, '<html>'));
  for (const each of await python('make', 'get', 'list')) {
    expect(each).toContain(`LedgergateError: 302 ${LEADS}`);
  }
  proxy.behave(saying(200, { 'content-type': 'text/html' }, '<html>'));
  for (const each of await python('get', 'list')) {
    expect(each).toContain('LedgergateError: 200 The answer is not JSON of a Ledgergate service.');
  }
});

inPython('in Python: dates to wait until, and days', async () => {
  once(saying(429, { 'retry-after': new Date(Date.now() + 1_000).toUTCString() }));
  expect(await python('make')).toEqual(["{'id': 7}"]);
  proxy.behave(saying(503, { 'retry-after': '86400' }, '{"detail":"Tomorrow."}'));
  proxy.seen.length = 0;
  expect(await python('make')).toEqual(['LedgergateError: 503 Tomorrow.']);
  expect(proxy.seen).toHaveLength(1);
});

inPython('in Python: an id that is none is not sent', async () => {
  for (const each of await python('none', 'dots')) expect(each).toMatch(/^TypeError: .* id is '/);
});
