// POST and GET /graphql: asks who it is, reads the request within bounds, and lets Apollo answer.
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { GraphQLError, parse, type DocumentNode } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '../../ground/access/index.ts';
import { statusOf } from './apollo.ts';
import { demandForm, LIMITS } from './limits.ts';
import { Gone, readBody, readSearch, Refused } from './request.ts';

export interface GraphqlDoorOptions {
  readonly apollo: ApolloServer<Session>;
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
}

const ALLOW = 'GET, POST, OPTIONS';

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 4_000;
/** Queries whose form was found good, the latest last. */
const good = new Set<string>();

/** Looks at the form of a query before Apollo validates it. What cannot be parsed is Apollo's to tell. */
export function demandGoodForm(query: string): void {
  if (good.has(query)) return;
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: LIMITS.tokens, noLocation: true });
  } catch {
    return;
  }
  demandForm(document);
  if (query.length > LONGEST_REMEMBERED) return;
  if (good.size >= MOST_REMEMBERED) good.clear();
  good.add(query);
}

/** Leaves the request as Apollo's middleware takes it, within every bound held before it is understood. */
async function read(request: Request): Promise<void> {
  const isPost = request.method === 'POST';
  const [, ...search] = request.url.split('?');
  const asked = isPost ? '' : readSearch(search.join('?'));
  const body: { readonly query?: unknown } = isPost ? await readBody(request) : {};
  const query = isPost ? body.query : new URLSearchParams(asked).get('query');
  if (typeof query === 'string') demandGoodForm(query);
  request.url = `/graphql${asked}`;
  request.body = body;
}

/** Who asks comes before what is asked: a stranger's body is not even read. */
const arriving =
  (contextOf: GraphqlDoorOptions['contextOf']): RequestHandler =>
  async (request, response, next) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: ALLOW, 'cache-control': 'no-store' }).end();
      return;
    }
    response.locals['session'] = await contextOf(request, response);
    if (request.method !== 'GET' && request.method !== 'POST') {
      const text = `Method "${request.method}" not allowed.`;
      throw new Refused(405, text, 'BAD_REQUEST', { allow: ALLOW });
    }
    await read(request);
    response.setHeader('cache-control', 'no-store');
    next();
  };

/** Answers a request that is refused before Apollo sees it; anything else is nobody's plan. */
export function answerError(response: ServerResponse, error: unknown): void {
  if (error instanceof Gone) return;
  if (error instanceof Refused) {
    refuse(response, error.status, error.message, error.code, error.headers);
  } else if (error instanceof GraphQLError) {
    const { code = 'BAD_REQUEST', headers } = error.extensions as {
      code?: string;
      headers?: Record<string, string>;
    };
    refuse(response, statusOf(code), error.message, code, headers);
  } else throw error;
}
const refusing: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  answerError(response, error);

/** The router of GraphQL. A browser that asks for a page is left to the explorer before it. */
export function graphqlDoor({ apollo, contextOf }: GraphqlDoorOptions): Router {
  const router = Router({ caseSensitive: true });
  const answering = expressMiddleware(apollo, {
    context: ({ res }) => Promise.resolve(res.locals['session'] as Session),
  });
  router.all('/graphql', arriving(contextOf), answering, refusing);
  return router;
}
