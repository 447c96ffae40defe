// Documents for machines: pages as Markdown, llms.txt, webhooks in OpenAPI, and a Postman collection
// whose reads succeed against the demo.
import { TOPICS } from '../../schema/data/topics.ts';
import { cloneDemo } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let service: TestService;
let demo: any;
let openapi: any;
beforeAll(async () => {
  const { files, file } = await cloneDemo();
  demo = JSON.parse(file);
  service = await startOwnService({}, files);
  openapi = (await service.call('GET', '/docs/openapi.json', { key: null })).body;
});
afterAll(() => service.close());

/** The address of a page as Markdown. */
const md = (path: string): string => `${path}.md`;
const read = async (path: string) => {
  const response = await fetch(service.url + path);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
};
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

test.each([
  ['/llms.txt', 'text/plain'],
  ['/llms-full.txt', 'text/plain'],
  [md('/docs'), 'text/markdown'],
])('%s is short, and leads nowhere else', async (path, type) => {
  const { status, text, type: told } = await read(path);
  expect([status, told]).toEqual([200, `${type}; charset=utf-8`]);
  expect(text.length).toBeLessThanOrEqual(200_000);
  expect(text.length).toBeGreaterThan(1_000);
  const links = linksIn(text);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(new URL(link).origin).toBe(service.url);
  // Every one of few; of the index each operation is read below.
  const statuses = await Promise.all(
    links.slice(0, 10).map(async (link) => (await fetch(link)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('the long text has every operation in a line, with what it needs', async () => {
  const { text } = await read('/llms-full.txt');
  for (const [path, methods] of Object.entries<any>(openapi.paths)) {
    for (const [method, { operationId }] of Object.entries<any>(methods)) {
      expect(text).toContain(`- ${method.toUpperCase()} ${path} (${operationId})`);
    }
  }
  expect(text).toContain('needs invoices:read');
});

test('each operation and each record is a page of Markdown', async () => {
  const ids = Object.values<any>(openapi.paths).flatMap((methods) =>
    Object.values<any>(methods).map(({ operationId }) => operationId as string),
  );
  const records = Object.keys(openapi.components.schemas);
  const index = await read(md('/docs'));
  for (const id of ids) expect(index.text).toContain(`${md(`/docs/operations/${id}`)})`);
  for (const id of ids.filter((_, nth) => nth % 12 === 0)) {
    const { status, text, type } = await read(md(`/docs/operations/${id}`));
    expect([id, status, type]).toEqual([id, 200, 'text/markdown; charset=utf-8']);
    expect(text).toContain('## Example');
    for (const link of linksIn(text)) {
      const name = /\/docs\/records\/(\w+)\.md$/.exec(link)?.[1];
      expect(records).toContain(name);
    }
  }
  const invoice = await read(md('/docs/records/Invoice'));
  expect(invoice.text).toContain('`total_amount` (decimal');
  expect((await read(md('/docs/operations/nope'))).status).toBe(404);
  expect((await read(md('/docs/records/toString'))).status).toBe(404);
});

test('OpenAPI tells the body, headers and answers of every webhook', () => {
  expect(Object.keys(openapi.webhooks)).toEqual(TOPICS);
  expect(TOPICS).toHaveLength(28);
  const { post } = openapi.webhooks['Invoice.paid'];
  expect(post.parameters.map(({ name }: any) => name)).toEqual([
    'Service-Webhook-Request-Timestamp',
    'Service-Webhook-Signature-v1',
    'Service-Webhook-UUID',
    'Service-Webhook-Sequence',
  ]);
  const schemaOf = (topic: string) =>
    openapi.webhooks[topic].post.requestBody.content['application/json'].schema.properties;
  for (const topic of TOPICS) {
    const { data, changes } = schemaOf(topic);
    if (topic.endsWith('.deleted')) expect([topic, changes.type]).toEqual([topic, 'null']);
    else expect([topic, data.$ref]).toEqual([topic, `#/components/schemas/${topic.split('.')[0]}`]);
  }
});

test('creates take an Idempotency-Key, and every write a preference', () => {
  const missing = Object.entries<any>(openapi.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).flatMap(
      ([method, { parameters = [], 'x-graphql': graphql = '' }]) => {
        if (!graphql.startsWith('mutation')) return [];
        const refs = parameters.map(({ $ref }: any) => $ref?.split('/').at(-1));
        const wants = method === 'post' ? ['Prefer', 'IdempotencyKey'] : ['Prefer'];
        return wants.every((name) => refs.includes(name)) ? [] : [`${method} ${path}`];
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('the reads of the Postman collection succeed against the demo', async () => {
  const collection = JSON.parse((await read('/docs/postman.json')).text);
  const items = collection.item.flatMap(({ item }: any) => item);
  const operations = Object.values<any>(openapi.paths).flatMap((methods) => Object.keys(methods));
  expect(items).toHaveLength(operations.length);
  const variables = new Map<string, string>([['base_url', service.url]]);
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables.get(name) ?? whole);
  let succeeded = 0;
  for (const { event, request, name } of items) {
    const script = event?.[0].script.exec.join('\n');
    if (!script) continue;
    expect(request.method).toBe('GET');
    const url = filled(request.url.raw);
    // A list without records leads to none of them.
    if (url.includes('{{')) continue;
    const response = await fetch(url, {
      headers: { authorization: `Token ${demo.api_keys.admin}` },
    });
    expect([name, url, response.status]).toEqual([name, url, 200]);
    succeeded++;
    const keeps = /collectionVariables\.set\('(\w+)'/.exec(script)?.[1];
    const body: any = keeps === undefined ? {} : await response.json().catch(() => ({}));
    const first = (body.results ?? (Array.isArray(body) ? body : []))[0];
    if (keeps !== undefined && first?.id !== undefined) variables.set(keeps, String(first.id));
  }
  expect(succeeded).toBeGreaterThan(80);
});
