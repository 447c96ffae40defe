// Form of answers: names, digits, finished text, headers.
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, type ExecutionResult } from 'graphql';
import { CompiledRoutes, get, restShim, type Route } from '../../rest-shim/index.ts';
import { parseJson } from '../../protocol/json.ts';
import { elementsOf } from '../../rest-shim/elements.ts';
import type { Record_ } from './support/schema.ts';
import { invoice, prepare, serve, type TestServer } from './support/server.ts';
import { runs } from '../support/breadth.ts';

let server: TestServer;
let stored: Record_;
beforeAll(async () => {
  server = await serve({
    invoice: () => stored,
    createInvoice: ({ input }) => {
      const { rate } = input as Record_;
      stored = invoice(1, { rate });
      return stored;
    },
    statement: () => ({
      cadence: 'monthly',
      rows: [
        { accountId: '4000', amounts: { '2026-01-01_Total': 12.5, __proto__own: 1 } },
        { accountId: '5000', amounts: null },
      ],
    }),
  });
});
afterAll(() => server.close());

/** A shim whose executor answers with what a test gives it. */
const answering = (data: unknown, routes?: readonly Route[]): Promise<TestServer> => {
  const run = (): Promise<ExecutionResult> => Promise.resolve({ data: { result: data } });
  return serve({}, { prepare: () => ({ check: () => undefined, run }), ...(routes && { routes }) });
};
const written = (json: string): object => ({
  [Symbol.for('ledgergate.written')]: true,
  bytes: Buffer.from(json).toString('latin1'),
  json,
});

describe('names and shapes', () => {
  test('a record is its id, a part is embedded, nothing is expanded further', async () => {
    stored = invoice(5, {
      lastModifiedAt: '2026-01-31T12:00:00.000Z',
      tagIds: [1, 2],
      details: { camelCase: true },
      lines: [{ id: 1, product: { id: 8 }, productId: 8, amount: '10' }],
    });
    const { text } = await server.ask('GET', '/coa/api/v1/invoice/5');
    expect(text).toBe(
      '{"id":5,"client":7,"terms":"net_30","invoice_date":"2026-01-31","total_amount":12.5,' +
        '"rate":null,"memo":null,"is_migrated":null,"last_modified_at":"2026-01-31T12:00:00.000Z",' +
        '"tag_ids":[1,2],"details":{"camelCase":true},' +
        '"lines":[{"id":1,"product":8,"amount":10}]}',
    );
  });

  test('the document that is shown has names of GraphQL, the one that runs those of the wire', () => {
    const { graphql, document } =
      server.shim.prepared.find(({ route }) => route.operation === 'invoice') ?? {};
    expect(graphql).toBe(
      'query invoice($id: ID!) { invoice(id: $id) { id clientId terms invoiceDate totalAmount rate ' +
        'memo isMigrated lastModifiedAt tagIds details lines { id productId amount } } }',
    );
    expect(document?.definitions).toHaveLength(1);
  });

  test('a fixed argument is a literal of the document', () => {
    const prepared = server.shim.prepared.find(({ route }) => route.operation === 'voidInvoice');
    expect(prepared?.graphql).toMatch(
      /^mutation voidInvoice\(\$id: ID!, \$voidDate: Date, \$reason: String!\) { voidInvoice\(id: \$id, voidDate: \$voidDate, reason: \$reason, isFinal: true, terms: NET_30\)/,
    );
  });

  test('a spread result has its entries beside the other fields', async () => {
    expect(await server.json('GET', '/ca/api/statement?group=1')).toEqual({
      cadence: 'monthly',
      rows: [
        { account_id: '4000', '2026-01-01_Total': 12.5, __proto__own: 1 },
        // Null has no entries.
        { account_id: '5000' },
      ],
    });
  });

  test('a part that contains itself has no end and is refused at boot', () => {
    const Part: GraphQLObjectType = new GraphQLObjectType({
      name: 'Part',
      fields: () => ({ name: { type: GraphQLString }, inner: { type: Part } }),
    });
    const query = new GraphQLObjectType({ name: 'Query', fields: { part: { type: Part } } });
    expect(() =>
      restShim({
        routes: new CompiledRoutes(new GraphQLSchema({ query }), [get('/part', 'part')], prepare),
        contextOf: () => Promise.resolve({}),
        baseUrl: '',
      }).prepared.map(({ document }) => document),
    ).toThrow('Part contains itself');
  });
});

describe('headers', () => {
  test('of a success', async () => {
    stored = invoice(1, { memo: 'Größe' });
    const { headers, text } = await server.ask('GET', '/coa/api/v1/invoice/1');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'x-request-id': 'r1',
    });
    expect(headers['etag']).toBeUndefined();
    expect(headers['idempotency-replayed']).toBeUndefined();
  });

  test('of a create that is answered once more', async () => {
    const result: ExecutionResult = {
      data: { result: written('{"id":1}') },
      extensions: { replayed: true },
    };
    const shim = await serve(
      {},
      { prepare: () => ({ check: () => undefined, run: () => Promise.resolve(result) }) },
    );
    const body = '{"client":7,"invoice_date":"2026-01-31","headLine":"T","lines":[{"amount":1}]}';
    const { status, headers, text } = await shim.post('/coa/api/v1/invoice', body);
    expect({ status, text }).toEqual({ status: 201, text: '{"id":1}' });
    expect(headers['idempotency-replayed']).toBe('true');
    await shim.close();
  });
});

describe('exact digits', () => {
  const digits = fc
    .tuple(fc.boolean(), fc.stringMatching(/^(0|[1-9]\d{0,17})$/), fc.stringMatching(/^\d{0,10}$/))
    .map(([isNegative, whole, fraction]) => {
      const text = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
      return isNegative ? `-${text}` : text;
    });

  test('any decimal comes back as it was sent, as a JSON number', async () => {
    await fc.assert(
      fc.asyncProperty(digits, fc.boolean(), async (number, isText) => {
        const sent = isText ? `"${number}"` : number;
        const body = `{"client":7,"invoice_date":"2026-01-31","headLine":"T","lines":[{"amount":1}],"rate":${sent}}`;
        const { status, text } = await server.post('/coa/api/v1/invoice', body);
        expect(status).toBe(201);
        const back = /"rate":([^,]+),/.exec(text)?.[1] ?? '';
        expect(back).toMatch(/^-?\d+(\.\d+)?$/);
        expect(new Decimal(back).eq(number)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  test.each([
    ['9007199254740993', '9007199254740993'],
    ['123456789012345', 123456789012345],
    ['0.1234567890123456', '0.1234567890123456'],
    ['1234567890123456', '1234567890123456'],
    ['1e5', 100000],
    ['100.10', 100.1],
    ['1e400', '1e400'],
    ['1E-400', '1E-400'],
    ['-0', -0],
  ])('%s is read as %p', (text, value) => {
    // The second number makes the slow path read the first one too.
    expect(parseJson(`[${text},12345678901234567]`)).toEqual([value, '12345678901234567']);
    expect(parseJson(`[${text}]`)).toEqual([value]);
  });
});

describe('results that are already text', () => {
  const row = '{"id":1,"rate":12345678901234567.1234567890}';

  test('a record is spliced in as it is', async () => {
    const shim = await answering(written(row));
    expect((await shim.ask('GET', '/coa/api/v1/invoice/1')).text).toBe(row);
    await shim.close();
  });

  test('rows are spliced into a page, bare or not', async () => {
    const shim = await answering({ count: 8, results: written(`[${row}]`) });
    expect((await shim.ask('GET', '/coa/api/v1/invoice?limit=1&offset=1')).text).toBe(
      '{"count":8,"next":"https://books.example/coa/api/v1/invoice?limit=1&offset=2",' +
        `"previous":"https://books.example/coa/api/v1/invoice?limit=1","results":[${row}]}`,
    );
    expect((await shim.ask('GET', '/coa/api/v1/invoice-rows')).text).toBe(`[${row}]`);
    await shim.close();
  });

  test('without a count the row too many is cut off', async () => {
    const tricky = '{"a":"],[\\"}{","b":[1,{"c":[]}]}';
    const shim = await answering({ results: written(`[${row}, ${tricky},${row}]`) });
    const { text } = await shim.ask('GET', '/coa/api/v1/invoice?limit=2&skip_count=true');
    expect(text).toContain('"count":3,');
    expect(text).toContain(`"results":[${row}, ${tricky}]}`);
    await shim.close();
  });

  test('elements of any array are told apart', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1), (array, indent) => {
        const elements = elementsOf(JSON.stringify(array, undefined, indent));
        const parsed = elements.map((each): unknown => JSON.parse(each));
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(array));
      }),
    );
  });

  test('wrapped text', async () => {
    const shim = await answering(written(row), [get('/one/{id}', 'invoice', { wrap: 'invoice' })]);
    expect((await shim.ask('GET', '/one/1')).text).toBe(`{"invoice":${row}}`);
    await shim.close();
  });
});
