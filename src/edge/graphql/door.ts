// POST and GET /graphql: authenticates the caller, reads the request within bounds, and runs it in
// Apollo.
import type { HTTPGraphQLResponse } from '@apollo/server';
import { Router, type RequestHandler } from 'express';
import { GraphQLError, parse, type DocumentNode } from 'graphql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCachedPrincipalCurrent, type Session } from '../../platform/access/index.ts';
import { demandListed, type KnownDocuments, searchWithText, withText } from './documents.ts';
import type { ParsedGraphQLRequest, Engine } from './engine.ts';
import { demandForm, LIMITS } from './limits.ts';
import { Gone, readBody, readSearch, Refused, statusOf } from './request.ts';

export interface GraphqlDoorOptions {
  readonly engine: Engine;
  readonly documents: KnownDocuments;
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
function demandGoodForm(query: string): void {
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

/** The request as Apollo takes it, within every bound held before it is understood. */
export async function read(
  request: IncomingMessage,
  documents: KnownDocuments,
  isBrowser: boolean,
): Promise<ParsedGraphQLRequest> {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'POST') {
    throw new Refused(405, `Method "${method}" not allowed.`, 'BAD_REQUEST', { allow: ALLOW });
  }
  const isPost = method === 'POST';
  const [, ...asked] = url.split('?');
  const search = isPost ? '' : searchWithText(readSearch(asked.join('?')), documents);
  const body = isPost ? withText(await readBody(request), documents) : {};
  const query = isPost ? body.query : new URLSearchParams(search).get('query');
  demandListed(query, isBrowser, documents);
  if (typeof query === 'string') demandGoodForm(query);
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return { method, headers, search, body };
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

/** Makes what tells an answer of Apollo. */
export function telling({ body, headers, status }: HTTPGraphQLResponse) {
  if (body.kind !== 'complete') throw new Error('Answers are told in one piece.');
  const text = body.string;
  return (response: ServerResponse): void => {
    const length = { 'content-length': Buffer.byteLength(text) };
    response.writeHead(status ?? 200, { ...Object.fromEntries(headers), ...length });
    response.end(text);
  };
}

/** Answers a session by Apollo; the answer is sent only when the caller is who they were taken for. */
async function answer(
  { engine }: GraphqlDoorOptions,
  session: Session,
  asked: ParsedGraphQLRequest,
): Promise<(response: ServerResponse) => void> {
  return telling(await engine.answer(session, asked));
}

/**
 * Answers a request. Who asks comes before what is asked: a stranger's body is not even read. Whoever is not who
 * we took them for is asked for again, and what was found for them is thrown away.
 */
const answering =
  (options: GraphqlDoorOptions): RequestHandler =>
  async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: ALLOW, 'cache-control': 'no-store' }).end();
      return;
    }
    // Read once, whatever comes of it.
    let asked: Promise<ParsedGraphQLRequest> | undefined;
    const attempt = async (): Promise<void> => {
      const session = await options.contextOf(request, response);
      let tell: (response: ServerResponse) => void;
      try {
        asked ??= read(request, options.documents, session.isBrowser === true);
        tell = await answer(options, session, await asked);
      } catch (error) {
        tell = () => answerError(response, error);
      }
      if (!(await isCachedPrincipalCurrent(session))) return attempt();
      response.setHeader('cache-control', 'no-store');
      tell(response);
    };
    try {
      await attempt();
    } catch (error) {
      answerError(response, error);
    }
  };

/** The router of GraphQL. A browser that asks for a page is left to the explorer before it. */
export function graphqlDoor(options: GraphqlDoorOptions): Router {
  const router = Router({ caseSensitive: true });
  router.all('/graphql', answering(options));
  return router;
}
