// Pages of the reference by resource: every operation on one of them, every link leads somewhere, a
// search that needs no script, and every error with its causes.
import { CAUSES, errorsPage } from '../../src/edge/docs/errors.ts';
import { resourceOf } from '../../src/edge/docs/examples.ts';
import { operationsIn, type OpenApi } from '../../src/edge/docs/open-api.ts';
import { indexMarkdown, llms, llmsFull } from '../../src/edge/docs/markdown.ts';
import { partAt, reference } from '../../src/edge/docs/reference.ts';
import { resourceAt, RESOURCES, resourcesIn, searchPage } from '../../src/edge/docs/resources.ts';
import { isRefusalCode, statusOf, type RefusalCode } from '../../protocol/status.ts';
import { assemble } from '../contracts/assemble.ts';

const BASE = 'https://books.example';
let document: OpenApi;
beforeAll(async () => {
  document = (await assemble()).openapi as unknown as OpenApi;
});
const bodyAt = (name: string): string => resourceAt(RESOURCES + name, document, BASE)?.body ?? '';
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

test('every operation stands on the page of its resource, with its calls and its answer', () => {
  const pages = new Map(resourcesIn(document).map(({ name }) => [name, bodyAt(name)]));
  expect(pages.size).toBeGreaterThan(50);
  for (const { method, path, operation } of operationsIn(document)) {
    const { operationId } = operation;
    const page = pages.get(resourceOf(operationId)) ?? '';
    const [, part = ''] = page.split(`<details class="operation" id="${operationId}" open>`);
    const own = part.split('<details class="operation"')[0] ?? '';
    expect([
      operationId,
      own.includes(`>${method.toUpperCase()}</span> <code>${path}</code>`),
    ]).toEqual([operationId, true]);
    expect([operationId, own.includes('<h4>Example</h4>')]).toEqual([operationId, true]);
  }
  const invoices = pages.get('invoices') ?? '';
  for (const text of [
    '<summary>TypeScript</summary>',
    '<summary>Python</summary>',
    '<summary>GraphQL</summary>',
    '<h4>Answer ',
    'lg.invoices.create(',
  ]) {
    expect(invoices).toContain(text);
  }
  expect(invoices).toContain('<a href="/docs/resources/invoices" aria-current="page">Invoices</a>');
});

test('fields tell their type, whether they may be null, and an example; bodies unfold where they stand first', () => {
  const invoices = bodyAt('invoices');
  const [, create = ''] = invoices.split('<details class="operation" id="createInvoice" open>');
  const [own = ''] = create.split('<details class="operation"');
  expect(own).toContain(
    '<dt><code>invoice_date</code> <span class="type">date, required</span></dt><dd>The date of the entry. <span class="sample">Example: <code>2026-03-31</code></span></dd>',
  );
  expect(own).toContain('<code>client</code> <span class="type">integer or null</span>');
  expect(own).toContain('<summary>Fields of <code>InvoiceLineInput</code></summary>');
  expect(own).toContain('<summary>Headers: <code>Prefer</code>, <code>If-Effect</code>, ');
  expect(invoices.split('<summary>Fields of <code>InvoiceLineInput</code></summary>')).toHaveLength(
    2,
  );
  // What an answer holds is always there: nothing of it is required of anybody.
  const record = partAt('/docs/records/Invoice', BASE, document)?.body ?? '';
  expect(record).toContain('<code>client</code> <span class="type">integer or null</span>');
  expect(record).not.toContain(', required');
});

test('every link of every page leads somewhere', () => {
  const pages = [
    ...resourcesIn(document).map(({ name }) => bodyAt(name)),
    errorsPage(document).body,
    searchPage('invoice', document).body,
    reference(BASE, document),
  ];
  const known = new Set(['/docs', '/docs/errors', '/graphql', '/docs/openapi.json', '/llms.txt']);
  const console = new Set(['/api-keys', '/apps', '/waiting']);
  const leads = (href: string, ids: ReadonlySet<string>): boolean => {
    const [path = '', anchor] = href.split('#');
    if (path === '') return ids.has(anchor ?? '');
    if (path.startsWith(RESOURCES)) return resourceAt(path, document, BASE) !== undefined;
    if (/^\/docs\/(operations|records)\//.test(path))
      return partAt(path, BASE, document) !== undefined;
    return known.has(path) || console.has(path);
  };
  const seen = new Map<string, boolean>();
  const lost = pages.flatMap((html) => {
    const ids = idsIn(html);
    return [...new Set(hrefsIn(html))].filter((href) => {
      if (href.startsWith('#')) return !leads(href, ids);
      if (!seen.has(href)) seen.set(href, leads(href, ids));
      return seen.get(href) === false;
    });
  });
  expect([...new Set(lost)]).toEqual([]);
  for (const name of ['nothing', 'constructor', '']) {
    expect(resourceAt(RESOURCES + name, document, BASE)).toBeUndefined();
  }
});

test('texts for language models are Markdown: links too', () => {
  for (const text of [llms(BASE), llmsFull(document, BASE), indexMarkdown(document, BASE)]) {
    expect(text.match(/<\/?[a-z][^>]*>/)).toBeNull();
    expect(text).toContain(`[Every status with its causes](${BASE}/docs/errors)`);
  }
});

test('resources are spelled as their names are', () => {
  const titles = resourcesIn(document).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['API users', 'OAuth apps', 'Bank accounts']));
});

test('a page of a resource stays small: a part of the whole', () => {
  const sizes = resourcesIn(document).map(
    ({ name }) => [name, Buffer.byteLength(bodyAt(name))] as const,
  );
  expect(sizes.filter(([, size]) => size > 450_000)).toEqual([]);
});

test('the search finds resources, operations and records by all of its words', () => {
  const found = (words: string): string[] => {
    const [, body = ''] = searchPage(words, document).body.split('<main');
    return hrefsIn(body);
  };
  expect(found('VOID invoice')).toEqual(expect.arrayContaining(['/docs/operations/voidInvoice']));
  expect(found('bank accounts')).toEqual(
    expect.arrayContaining(['/docs/resources/bankAccounts', '/docs/operations/bankAccounts']),
  );
  expect(found('uncollectible_date')).toContain('/docs/records/Invoice');
  expect(found('nothing has these words')).toEqual([]);
  expect(found('')).toEqual([]);
  const { title, body } = searchPage('<script>alert(1)</script>', document);
  expect(title).toBe('Search: <script>alert(1)</script>');
  expect(body).not.toContain('<script>alert');
  expect(searchPage('"due" date', document).body).toContain('value="&quot;due&quot; date"');
});

test('every status the service refuses with is told with its causes', () => {
  const told = new Set(CAUSES.map(({ status }) => status));
  const codes = ['PROPOSED', 'INVALID', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];
  const more = ['GONE', 'UNPROCESSABLE', 'THROTTLED', 'UNAVAILABLE'];
  for (const code of [...codes, ...more]) {
    expect(isRefusalCode(code)).toBe(true);
    expect([code, told.has(statusOf(code as RefusalCode))]).toEqual([code, true]);
  }
  const statuses = operationsIn(document).flatMap(({ operation: { responses } }) =>
    Object.keys(responses)
      .map(Number)
      .filter((status) => status >= 400),
  );
  expect([...new Set(statuses)].filter((status) => !told.has(status))).toEqual([]);
});
