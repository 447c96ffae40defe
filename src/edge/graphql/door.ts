// POST and GET /graphql: reads the request within bounds, asks who it is, and lets Apollo answer.
import type { ApolloServer } from '@apollo/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Session } from '../../ground/access/index.ts';
import { HeaderMap } from './apollo.ts';
import { LIMITS } from './limits.ts';

export interface GraphqlDoorOptions {
  readonly apollo: ApolloServer<Session>;
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
}

const MOST_BYTES = 512_000;
const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

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
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** A body too large is not read to its end. */
class TooLarge extends Error {}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const headersOf = ({ headers }: IncomingMessage): HeaderMap => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
};

const isTooLong = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'query' in body &&
  typeof body.query === 'string' &&
  body.query.length > LIMITS.characters;

/** What Apollo should read: the parsed body, or undefined where it cannot be read. */
async function bodyOf(request: IncomingMessage): Promise<{ body?: unknown; fault?: string }> {
  const text = await readText(request);
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return { body: '' };
  try {
    const body: unknown = JSON.parse(text);
    return isTooLong(body)
      ? { fault: `The query is too long; at most ${LIMITS.characters} characters are allowed.` }
      : { body };
  } catch {
    return { fault: 'The body is not valid JSON.' };
  }
}

async function answer(
  { apollo, contextOf }: GraphqlDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await contextOf(request, response);
  const { method = 'GET', url = '' } = request;
  const { body, fault } = method === 'POST' ? await bodyOf(request) : { body: {} };
  if (fault !== undefined) {
    refuse(response, 400, fault, 'BAD_REQUEST');
    return;
  }
  const mark = url.indexOf('?');
  const {
    status,
    headers,
    body: answered,
  } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method,
      headers: headersOf(request),
      search: mark < 0 ? '' : url.slice(mark),
      body,
    },
    context: () => Promise.resolve(session),
  });
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = status ?? 200;
  response.end(answered.kind === 'complete' ? answered.string : '');
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
        if (error instanceof TooLarge) {
          response.setHeader('connection', 'close');
          refuse(response, 413, `The body is larger than ${MOST_BYTES} bytes.`, 'TOO_LARGE');
        } else if (error instanceof GraphQLError) {
          const { code, headers } = error.extensions as {
            code?: string;
            headers?: Record<string, string>;
          };
          refuse(
            response,
            STATUS[code ?? ''] ?? 400,
            error.message,
            code ?? 'BAD_REQUEST',
            headers,
          );
        } else throw error;
      }
      return true;
    },
  };
}
