// The documentation the service brings along: the REST reference with the GraphQL document behind each
// operation, and a GraphQL explorer with example queries. Nothing on these pages comes from elsewhere.
import { printSchema, type GraphQLSchema } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFile } from './files.ts';
import { HOME } from './home.ts';

export interface DocsOptions {
  readonly openapi: () => object;
  readonly schema: GraphQLSchema;
  /** Who is signed in at the browser: the explorer then asks as that person. */
  readonly personOf: (request: IncomingMessage) => Promise<object | undefined>;
}

/** Both libraries write style attributes; scripts come from files of ours alone. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (title: string, styles: readonly string[], scripts: readonly string[], body: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/docs/assets/mark.svg">
${[...styles, 'docs.css'].map((each) => `<link rel="stylesheet" href="/docs/assets/${each}">`).join('\n')}
</head>
<body>
<header class="docs-bar"><a class="docs-home" href="/"><img src="/docs/assets/mark.svg" alt="" width="28" height="28">Ledgergate</a>
<nav aria-label="Documentation"><a href="/docs">REST reference</a><a href="/graphql">GraphQL explorer</a><a href="/docs/openapi.json">OpenAPI</a><a href="/docs/schema.graphql">Schema</a></nav></header>
${body}
${scripts.map((each) => `<script src="/docs/assets/${each}"></script>`).join('\n')}
</body>
</html>
`;

const REFERENCE = page(
  'REST reference - Ledgergate',
  ['swagger-ui.css'],
  ['swagger-ui-bundle.js', 'reference.js'],
  '<main id="reference"><noscript>The reference needs JavaScript. The same document is at <a href="/docs/openapi.json">/docs/openapi.json</a>.</noscript></main>',
);
const explorer = (isSignedIn: boolean) =>
  page(
    'GraphQL explorer - Ledgergate',
    ['graphiql.css'],
    ['react.js', 'react-dom.js', 'graphiql.js', 'explorer.js'],
    `<main id="explorer" data-signed-in="${isSignedIn ? 'yes' : 'no'}"><noscript>The explorer needs JavaScript. The schema is at <a href="/docs/schema.graphql">/docs/schema.graphql</a>.</noscript></main>`,
  );

const WELCOME = page('Ledgergate', [], [], HOME);

function answer(response: ServerResponse, type: string, body: string): true {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
    ...(type === 'text/html' && { 'content-security-policy': POLICY }),
  });
  response.end(body);
  return true;
}

/** A person at a browser, as opposed to a client of the API. */
const wantsPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !url.includes('query=');

/** The documentation's door; `/graphql` is its page only for browsers. */
export function docsDoor({ openapi, schema, personOf }: DocsOptions) {
  let described: string | undefined;
  let printed: string | undefined;
  return {
    name: 'docs',
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const path = url.split('?', 1)[0] ?? '';
      if (path === '/graphql' && wantsPage(request)) {
        const person = await personOf(request).catch(() => undefined);
        return answer(response, 'text/html', explorer(person !== undefined));
      }
      if (path === '/') return answer(response, 'text/html', WELCOME);
      if (path === '/docs' || path === '/docs/') return answer(response, 'text/html', REFERENCE);
      if (path === '/docs/openapi.json') {
        return answer(response, 'application/json', (described ??= JSON.stringify(openapi())));
      }
      if (path === '/docs/schema.graphql') {
        return answer(response, 'text/plain', (printed ??= printSchema(schema)));
      }
      if (!path.startsWith('/docs/assets/')) return false;
      return answerFile(
        response,
        path.slice('/docs/assets/'.length),
        request.headers['if-none-match'],
      );
    },
  };
}
