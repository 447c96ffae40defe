// Built-in documentation: the REST reference with the GraphQL document behind each operation, and a
// GraphQL explorer with example queries. The pages load nothing from other hosts.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import { documentationHeaders, explorerHeaders } from '../../../protocol/security-headers.ts';
import { introspectionFromSchema, printSchema, type GraphQLSchema } from 'graphql';
import { wantsExplorer } from './explorer.ts';
import { answerFile } from './files.ts';
import { HOME } from './home.ts';
import type { OpenApi } from './open-api.ts';
import { indexMarkdown, llms, llmsFull, MARKDOWN, markdownAt } from './markdown.ts';
import { page } from './page.ts';
import { postmanOf } from './postman.ts';
import { errorsPage } from './errors.ts';
import { withExamples } from './examples.ts';
import { isPart, partAt, reference } from './reference.ts';
import { resourceAt, RESOURCES, SEARCH, searchPage } from './resources.ts';

export interface DocsOptions {
  /** Where clients reach the service, for the examples. */
  readonly baseUrl: string;
  readonly openapi: () => object;
  readonly schema: GraphQLSchema;
  /** Who is signed in at the browser: the explorer then asks as that person. */
  readonly personOf: (request: IncomingMessage) => Promise<AsWhom | undefined>;
}

/** Whoever asks, and where: as they are called on the page. */
export interface AsWhom {
  readonly name: string;
  readonly workspace: { readonly name: string };
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

const asked = (person: AsWhom | undefined): string =>
  person
    ? `Requests run as <bdi>${escaped(person.name)}</bdi> in <bdi>${escaped(person.workspace.name)}</bdi>, with your permissions there. <a href="/connections">Console</a>`
    : 'You are not signed in: <a href="/sign-in">sign in</a>, or put an API key into the headers.';

const explorer = (person?: AsWhom): string =>
  page(
    {
      title: 'GraphQL explorer - Ledgergate',
      shape: 'explorer-page',
      styles: ['graphiql.css'],
      scripts: ['react.js', 'react-dom.js', 'graphiql.js', 'explorer.js'],
      body: `<p class="explorer-who">${asked(person)}</p>
<main id="explorer" data-signed-in="${person ? 'yes' : 'no'}"><noscript>The explorer needs JavaScript. The schema is at <a href="/docs/schema.graphql">/docs/schema.graphql</a>.</noscript></main>`,
    },
    '/graphql',
  );

/** A text, and the mark by which a browser knows whether it has it already. */
interface RenderedDocument {
  readonly type: string;
  readonly body: string;
  readonly tag: string;
  readonly headers: Headers;
}
type Headers = Readonly<Record<string, string>>;
function made(type: string, body: string, headers: Headers): RenderedDocument {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  return { type, body, tag: `"${tag}"`, headers };
}

/** What is made when it is first asked for, and kept. */
function once(type: string, make: () => string, headers: Headers = {}): () => RenderedDocument {
  let kept: RenderedDocument | undefined;
  return () => (kept ??= made(type, make(), headers));
}
const oncePage = (make: () => string, headers = documentationHeaders): (() => RenderedDocument) =>
  once('text/html', make, headers);

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, tag, headers: own }: RenderedDocument,
): void {
  const headers = {
    'cache-control': 'no-cache',
    etag: tag,
    ...own,
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** What stands at a fixed address. */
function textsOf({
  baseUrl,
  openapi,
  schema,
}: DocsOptions): ReadonlyMap<string, () => RenderedDocument> {
  const list = oncePage(() =>
    page(
      {
        title: 'REST reference - Ledgergate',
        scripts: ['reference.js'],
        body: reference(baseUrl, openapi() as OpenApi),
      },
      '/docs',
    ),
  );
  const openapiText = once('application/json', () =>
    JSON.stringify(withExamples(openapi() as OpenApi, baseUrl)),
  );
  return new Map([
    ['/', oncePage(() => page({ title: 'Ledgergate', body: HOME }))],
    ['/docs', list],
    ['/docs/', list],
    [
      '/docs/errors',
      oncePage(() => {
        const { title, body } = errorsPage(openapi() as OpenApi);
        return page({ title: `${title} - Ledgergate`, body }, '/docs');
      }),
    ],
    ['/docs/openapi.json', openapiText],
    ['/openapi.json', openapiText],
    [`/docs${MARKDOWN}`, once('text/markdown', () => indexMarkdown(openapi() as OpenApi, baseUrl))],
    ['/llms.txt', once('text/plain', () => llms(baseUrl))],
    ['/llms-full.txt', once('text/plain', () => llmsFull(openapi() as OpenApi, baseUrl))],
    [
      '/docs/postman.json',
      once('application/json', () => JSON.stringify(postmanOf(openapi() as OpenApi, baseUrl))),
    ],
    ['/docs/schema.graphql', once('text/plain', () => printSchema(schema))],
    [
      '/docs/schema.json',
      once('application/json', () => JSON.stringify({ data: introspectionFromSchema(schema) })),
    ],
  ]);
}

/** The page of one operation, record or resource, or of a search, made anew for each who asks: most are never asked for. */
function partPage(
  { baseUrl, openapi }: DocsOptions,
  path: string,
  query = '',
): RenderedDocument | undefined {
  const isResource = path.startsWith(RESOURCES);
  if (!isPart(path) && !isResource && path !== SEARCH) return undefined;
  const markdown =
    isPart(path) && path.endsWith(MARKDOWN)
      ? markdownAt(path.slice(0, -MARKDOWN.length), openapi() as OpenApi, baseUrl)
      : undefined;
  if (markdown !== undefined) return made('text/markdown', markdown, {});
  const document = openapi() as OpenApi;
  const part = isPart(path)
    ? partAt(path, baseUrl, document)
    : isResource
      ? resourceAt(path, document, baseUrl)
      : path === SEARCH
        ? searchPage(new URLSearchParams(query).get('q') ?? '', document)
        : undefined;
  if (!part) return undefined;
  const { title, body } = part;
  const whole = page(
    { title: `${escaped(title)} - Ledgergate`, scripts: ['reference.js'], body },
    '/docs',
  );
  return made('text/html', whole, documentationHeaders);
}

/** The documentation's middleware; `/graphql` is its page only for browsers. */
export function docsDoor(options: DocsOptions): Middleware {
  const texts = textsOf(options);
  const forStrangers = oncePage(() => explorer(), explorerHeaders);
  return async (request, response, next) => {
    const { method, url = '' } = request;
    const [path = '', query] = url.split('?', 2);
    if (method !== 'GET' && method !== 'HEAD') {
      next();
      return;
    }
    const text = texts.get(path)?.() ?? partPage(options, path, query);
    if (wantsExplorer(request)) {
      const person = await options.personOf(request).catch(() => undefined);
      const own = person && made('text/html', explorer(person), explorerHeaders);
      answer(request, response, own ?? forStrangers());
    } else if (text) answer(request, response, text);
    else if (
      !path.startsWith('/docs/assets/') ||
      !answerFile(response, path.slice('/docs/assets/'.length), request.headers['if-none-match'])
    ) {
      next();
    }
  };
}

const LOST = oncePage(() =>
  page({
    title: 'Not found - Ledgergate',
    body: `<main class="home">
<h1>Page not found</h1>
<p class="home-lead">No page and no operation has this address.</p>
<p class="home-more"><a href="/">Start page</a>, <a href="/docs">every operation</a></p>
</main>`,
  }),
);

/** The last door: a person at an unknown address gets a page; a client of the API is left to its JSON. */
export const lostDoor: Middleware = (request, response, next) => {
  const isPerson = (request.headers.accept ?? '').includes('text/html');
  if (!isPerson || (request.method !== 'GET' && request.method !== 'HEAD')) {
    next();
    return;
  }
  const { body, type, headers } = LOST();
  response.writeHead(404, {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
