// Calls of the reference: what stands there in curl, TypeScript and Python is run, and sends what was
// recorded; the answer beside it is of the types the contract says.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInThisContext } from 'node:vm';
import { Ledgergate } from '../../clients/typescript/src/index.ts';
import { exampleFor, type Example, withExamples } from '../../src/edge/docs/examples.ts';
import { operationsIn, type OpenApi, type PlacedOperation } from '../../src/edge/docs/open-api.ts';
import { curlOf, pythonOf, typescriptOf } from '../../src/edge/docs/snippets.ts';
import { faultsOf } from '../clients/support/types.ts';
import { wireFaults } from '../clients/support/shapes.ts';
import { assemble } from '../contracts/assemble.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly body: unknown;
}

let document: OpenApi;
let placed: PlacedOperation[];
let examples: Map<string, Example>;
let server: Server;
let base: string;
const sent: Sent[] = [];
beforeAll(async () => {
  document = (await assemble()).openapi as unknown as OpenApi;
  placed = operationsIn(document);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', base);
      const text = Buffer.concat(chunks).toString('utf8');
      const isJson = request.headers['content-type'] === 'application/json';
      const names = [...new Set(searchParams.keys())];
      sent.push({
        method: request.method ?? '',
        path: decodeURIComponent(pathname),
        query: Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)])),
        body: isJson ? JSON.parse(text) : undefined,
      });
      const nth = Number(request.headers['x-nth'] ?? sent.length - 1);
      const example = examples.get(placed[nth]?.operation.operationId ?? '');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(example?.answer ?? { count: 0, next: null, previous: null, results: [] }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  examples = new Map(
    placed.map((each) => [each.operation.operationId, exampleFor(each, document, base)]),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent.length = 0;
});

const exampleOf = ({ operation }: PlacedOperation): Example =>
  examples.get(operation.operationId) as Example;
const isJson = ({ operation: { requestBody } }: PlacedOperation): boolean =>
  !requestBody || requestBody.content['application/json'] !== undefined;

/** What an example says has to be sent. */
function wanted(each: PlacedOperation): Sent {
  const { path, query, body } = exampleOf(each);
  return {
    method: each.method.toUpperCase(),
    path: each.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '1'),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()])),
    body: isJson(each) && each.operation.requestBody ? (body ?? {}) : undefined,
  };
}

test('every operation has a recorded example', () => {
  const without = placed
    .filter((each) => exampleOf(each).status === undefined)
    .map(({ operation }) => operation.operationId);
  expect(without).toEqual([]);
});

test('requests and answers in the OpenAPI document are of the types it says', () => {
  const described = operationsIn(withExamples(document, base));
  const { schemas } = document.components;
  const faults = described.flatMap(({ operation: { operationId, requestBody, responses } }) => {
    const sides = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    return sides.flatMap((content) => {
      const { schema, example } = content?.['application/json'] ?? {};
      return schema && example !== undefined
        ? wireFaults(example, schema, schemas, operationId)
        : [];
    });
  });
  expect(faults).toEqual([]);
  const examined = described.filter(({ operation: { responses } }) =>
    Object.values(responses).some(
      ({ content }) => content?.['application/json']?.example !== undefined,
    ),
  );
  expect(examined.length).toBeGreaterThan(300);
});

test('TypeScript: each call type-checks, and sends what was recorded', async () => {
  const calls = placed.map((each) => typescriptOf(each, exampleOf(each), document));
  const known = placed.filter((_, nth) => calls[nth] !== undefined);
  expect(known.length).toBeGreaterThan(330);
  const code = calls.flatMap((call, nth) =>
    call === undefined ? [] : `{ ${call} console.log(answer, ${nth}); }`,
  );
  const head = `import { Ledgergate } from '@ledgergate/client';
const lg = new Ledgergate({ baseUrl: '${base}', apiKey: 'key' });\n`;
  expect(faultsOf({ calls: head + code.join('\n') })).toEqual({});
  for (const [nth, call] of calls.entries()) {
    if (call === undefined) continue;
    const lg = new Ledgergate({
      ...{ baseUrl: base, apiKey: 'key', retries: 0 },
      fetch: (target, init) =>
        fetch(target, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-nth': String(nth) },
        }),
    });
    const run = runInThisContext(`(async (lg) => { ${call} })`) as (
      given: Ledgergate,
    ) => Promise<void>;
    await run(lg);
  }
  expect(sent).toEqual(known.map(wanted));
});

test('Python: each call sends what was recorded', async () => {
  const calls = placed.map((each) => pythonOf(each, exampleOf(each), document));
  const known = placed.filter((_, nth) => calls[nth] !== undefined);
  const code = [
    'from decimal import Decimal',
    'from ledgergate import Ledgergate',
    `lg = Ledgergate("${base}", api_key="key", retries=0)`,
    'own = lg._send',
    'nth = 0',
    'def send(method, target, headers, content, key):',
    '    return own(method, target, {**headers, "X-Nth": str(nth)}, content, key)',
    'lg._send = send',
    ...calls.flatMap((call, nth) => (call === undefined ? [] : [`nth = ${nth}`, call])),
  ].join('\n');
  const client = fileURLToPath(new URL('../../clients/python', import.meta.url));
  const env = { PATH: process.env['PATH'], PYTHONPATH: client, PYTHONDONTWRITEBYTECODE: '1' };
  const running = promisify(execFile)('python3', ['-'], { env });
  running.child.stdin?.end(code);
  await running;
  expect(sent).toEqual(known.map(wanted));
});

test('curl: each call sends what was recorded', async () => {
  const known = placed.filter(isJson);
  const script = known
    .map((each) => `${curlOf(each, exampleOf(each), base)} --silent --output /dev/null`)
    .join('\n');
  const running = promisify(execFile)('bash', ['-s'], {
    env: { PATH: process.env['PATH'], KEY: 'key' },
  });
  running.child.stdin?.end(`set -e\n${script}`);
  await running;
  expect(sent).toEqual(known.map(wanted));
});
