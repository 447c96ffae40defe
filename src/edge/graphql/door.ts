// POST and GET /graphql: reads the request within bounds, asks who it is, and lets Apollo answer.
import type { ApolloServer } from '@apollo/server';
import { GraphQLError, parse, type DocumentNode } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '../../ground/access/index.ts';
import { HeaderMap, statusOf } from './apollo.ts';
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

const headersOf = ({ headers }: IncomingMessage): HeaderMap => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
};

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

/** The request as Apollo takes it, within every bound that can be held before it is understood. */
async function readRequest(request: IncomingMessage, search: string) {
  const { method = 'GET' } = request;
  const read =
    method === 'POST'
      ? { search: '', body: await readBody(request) }
      : { search: readSearch(search), body: {} };
  const query: unknown =
    'query' in read.body ? read.body.query : new URLSearchParams(read.search).get('query');
  if (typeof query === 'string') demandGoodForm(query);
  return { method, headers: headersOf(request), ...read };
}

async function answer(
  { apollo, contextOf }: GraphqlDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '' } = request;
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: ALLOW, 'cache-control': 'no-store' }).end();
    return;
  }
  const session = await contextOf(request, response);
  if (method !== 'GET' && method !== 'POST') {
    throw new Refused(405, `Method "${method}" not allowed.`, 'BAD_REQUEST', { allow: ALLOW });
  }
  const mark = url.indexOf('?');
  const {
    status,
    headers,
    body: answered,
  } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: await readRequest(request, mark < 0 ? '' : url.slice(mark)),
    context: () => Promise.resolve(session),
  });
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = status ?? 200;
  response.end(answered.kind === 'complete' ? answered.string : '');
}

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

/** The GraphQL door. A browser that asks for a page is left to the explorer. */
export function graphqlDoor(options: GraphqlDoorOptions) {
  return {
    name: 'graphql',
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const path = request.url?.split('?', 1)[0];
      if (path !== '/graphql' && path !== '/graphql/') return false;
      try {
        await answer(options, request, response);
      } catch (error) {
        answerError(response, error);
      }
      return true;
    },
  };
}
