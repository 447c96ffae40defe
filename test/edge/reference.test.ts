// The parts of the REST reference: each operation and each record has a page, and every link leads to one.
import { OPERATIONS } from '../../clients/typescript/src/generated/operations.ts';
import { partAt, reference } from '../../src/edge/docs/reference.ts';
import type { OpenApi } from '../../src/edge/docs/open-api.ts';
import { resourcesIn } from '../../src/edge/docs/resources.ts';
import { assemble } from '../contracts/assemble.ts';

const BASE = 'https://books.example';
/** Other pages that the reference leads to. */
const KNOWN = [
  ...['/graphql', '/docs/openapi.json', '/docs', '/docs/errors', '/llms.txt'],
  ...['/api-keys', '/apps', '/waiting'],
];
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

test('every operation and record has a line and a page, and every link leads somewhere', async () => {
  const document = (await assemble()).openapi as unknown as OpenApi;
  const list = reference(BASE, document);
  const ids = new Set([...list.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const resources = new Set(resourcesIn(document).map(({ name }) => name));
  const lines = hrefsIn(list).filter((href) => /^\/docs\/(operations|records)\//.test(href));
  expect(lines.length).toBe(operations.length + Object.keys(document.components.schemas).length);
  const pages = lines.map((href) => partAt(href, BASE, document)?.body ?? `no page ${href}`);
  const lost = [list, ...pages].flatMap((html) =>
    hrefsIn(html).filter((href) => {
      const [path = '', anchor] = href.split('#');
      if (anchor !== undefined && path.replace('/docs', '') === '') return !ids.has(anchor);
      // Pages of resources: test/docs/resources.test.ts.
      if (path.startsWith('/docs/resources/')) return !resources.has(path.slice(16));
      return path.startsWith('/docs/operations/') || path.startsWith('/docs/records/')
        ? !lines.includes(path)
        : !KNOWN.includes(path);
    }),
  );
  expect([...new Set(lost)]).toEqual([]);
  expect(
    pages.filter((html) => !html.includes('<details') || html.includes('class="part"')),
  ).toEqual([]);
  for (const { operationId, 'x-graphql': graphql } of operations) {
    const { body = '' } = partAt(`/docs/operations/${operationId}`, BASE, document) ?? {};
    expect([operationId, body.includes('data-language="graphql"')]).toEqual([
      operationId,
      Boolean(graphql),
    ]);
  }
  for (const path of ['/docs/records/constructor', '/docs/operations/nothing', '/docs/records/']) {
    expect(partAt(path, BASE, document)).toBeUndefined();
  }
});

test('a record that is answered in lists alone has the first of one as its example', async () => {
  const document = (await assemble()).openapi as unknown as OpenApi;
  const page = (record: string) => partAt(`/docs/records/${record}`, BASE, document)?.body;
  // Scopes are listed by name, and nobody asks for one of them.
  expect(page('OAuthScope')).toContain('Example: <code>amortizations:read</code>');
  for (const record of ['ScheduledPortion', 'MrrMovement', 'PrepaidUsageEvent']) {
    expect(page(record)).toContain('class="sample"');
  }
});

test('the list of all stays small: its parts are asked for when they are opened', async () => {
  const document = (await assemble()).openapi as unknown as OpenApi;
  expect(Buffer.byteLength(reference(BASE, document))).toBeLessThan(400_000);
});

test('the page of an operation calls it in TypeScript by a method of the client, beside its neighbours', async () => {
  const document = (await assemble()).openapi as unknown as OpenApi;
  const known = new Set(
    OPERATIONS.trim()
      .split('\n')
      .map((line) => line.split(' ').slice(0, 2).join('.')),
  );
  const bodies = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(
      ({ operationId }) => partAt(`/docs/operations/${operationId}`, BASE, document)?.body ?? '',
    );
  const keys = bodies.flatMap((body) => /await lg\.(\w+\.\w+)\(/.exec(body)?.[1] ?? []);
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
  for (const body of bodies) expect(body).toContain('aria-current="page"');
});
