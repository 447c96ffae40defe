// Fuzzes the REST layer: every request gets a JSON answer, never a 5xx, and the service goes on.
import fc from 'fast-check';
import { invoice, serve, type TestServer } from './support/server.ts';
import { runs } from '../support/breadth.ts';

let server: TestServer;
const one = (): object => invoice(1);
beforeAll(async () => {
  server = await serve({
    invoices: ({ limit }) => ({ count: 3, results: Number(limit) > 1 ? [one(), one()] : [] }),
    deletedInvoices: () => ({ count: 0, results: [] }),
    invoice: one,
    createInvoice: one,
    updateInvoice: one,
    patchInvoice: one,
    voidInvoice: one,
    statement: () => ({ cadence: 'yearly', rows: [] }),
  });
});
afterEach(() => {
  expect(server.unforeseen).toEqual([]);
});
afterAll(() => server.close());

const NAMES = [
  'client',
  'invoice_date',
  'terms',
  'rate',
  'memo',
  'headLine',
  'places',
  'is_migrated',
  'tag_ids',
  'labels',
  'details',
  'lines',
  'amount',
  'product',
  'id',
  'sort',
  'ordering',
  'limit',
  'offset',
  'skip_count',
  'include_deleted',
  'include_inactive',
  'last_modified_at__gte',
  'q',
  'when',
  'reason',
  '__proto__',
  'constructor',
  'toString',
  'lines[0]amount',
  'lines[0].amount',
  'lines[',
  'lines[0]',
  'lines[0][0]',
  'a.b.c',
  '',
];
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string());
const odd = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '\ud800',
  '1',
  '-1',
  '1e400',
  'NaN',
  'true',
  '2026-01-31',
  '2026-02-30',
  'net_30',
  '[',
  '[]',
  '[1,2]',
  '{"a":1}',
  '9'.repeat(40),
  'null',
  null,
  true,
  0,
  -0,
  1,
  1.5,
  1e300,
  [],
  {},
  [[]],
  [null],
  [{}],
  [{ amount: 1 }],
  [{ amount: null, product: [] }],
  { 0: 1 },
  ['\udc00', { '\0': 1 }],
);
const value = fc.oneof({ weight: 3, arbitrary: odd }, fc.jsonValue(), fc.string());
const object = fc.array(fc.tuple(name, value), { maxLength: 12 }).map((entries) => {
  // Written by hand, so that names may repeat and may be __proto__.
  const fields = entries.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`);
  return `{${fields.join(',')}}`;
});
const text = fc.oneof(
  { weight: 4, arbitrary: object },
  fc.json(),
  fc.string(),
  fc.tuple(object, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))),
  fc.constantFrom('1e999', '{"rate":-1E+400}', `{"rate":${'9'.repeat(500)}}`, '[['.repeat(5000)),
);
const pairs = fc.array(fc.tuple(name, fc.oneof(odd, fc.string()).map(String)), { maxLength: 12 });
const query = pairs.map((entries) =>
  entries
    .map(
      ([key, each]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(each.toWellFormed())}`,
    )
    .join('&'),
);

const PATHS = [
  '/coa/api/v1/invoice',
  '/coa/api/v1/invoice/1',
  '/coa/api/v1/invoice/1/void/',
  '/ca/api/statement',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH'];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
];

const isSound = ({ status, text: body }: { status: number; text: string }): void => {
  expect(status).toBeLessThan(500);
  const parsed: unknown = JSON.parse(body);
  expect(typeof parsed).toBe('object');
};

test('any body in any media type', async () => {
  const typed = fc.tuple(
    fc.constantFrom(...PATHS),
    fc.constantFrom(...METHODS),
    fc.constantFrom(...TYPES),
    text,
    query,
  );
  await fc.assert(
    fc.asyncProperty(typed, async ([path, method, type, body, search]) => {
      const headers = { 'content-type': type };
      isSound(await server.ask(method, `${path}?${search}`, { headers, body }));
    }),
    { numRuns: runs(1500) },
  );
});

test('any form', async () => {
  const part = ([key, each]: readonly [string, string]): string =>
    `--b\r\nContent-Disposition: form-data; name="${key.toWellFormed()}"\r\n\r\n${each.toWellFormed()}\r\n`;
  const forms = fc.oneof(
    query.map((body) => [TYPES[1] ?? '', body] as const),
    pairs.map((entries) => [TYPES[2] ?? '', `${entries.map(part).join('')}--b--\r\n`] as const),
  );
  await fc.assert(
    fc.asyncProperty(forms, fc.constantFrom(...PATHS.slice(0, 3)), async ([type, body], path) => {
      const method = path.endsWith('1') ? 'PATCH' : 'POST';
      isSound(await server.ask(method, path, { headers: { 'content-type': type }, body }));
    }),
    { numRuns: runs(1000) },
  );
});

test('any query', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS.slice(0, 2), PATHS[3] ?? ''),
      query,
      async (path, search) => {
        isSound(await server.ask('GET', `${path}?${search}`));
      },
    ),
    { numRuns: runs(1000) },
  );
});

test('any path under a route', async () => {
  const segment = fc
    .oneof(fc.string(), fc.constantFrom('1', '%', '%ff', '%00', '..', '%2e%2e', ''))
    .map((each) =>
      /^[!-~]*$/.test(each) ? each.replace(/[?#]/g, '') : encodeURIComponent(each.toWellFormed()),
    );
  await fc.assert(
    fc.asyncProperty(segment, async (each) => {
      const { status } = await server.ask('GET', `/coa/api/v1/invoice/${each}`);
      expect([200, 404]).toContain(status);
    }),
    { numRuns: runs(300) },
  );
});
