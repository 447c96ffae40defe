// The door of agents: POST /mcp, Streamable HTTP without sessions. A caller is authenticated as over
// REST; whoever is not is told where tokens come from (RFC 9728).
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { isWellFormed, JsonFault, parseJson } from '../../../protocol/json.ts';
import { isRefusalCode, statusOf } from '../../../protocol/status.ts';
import type { Middleware } from '../../../protocol/middleware.ts';
import { MOST_BYTES } from '../../../schema/data/sizes.ts';
import type { Session } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { EXPORT_PATH, Exports } from './export-door.ts';
import { agentServer } from './server.ts';
import type { Arguments, Bounds, ExportAsked, ReceivedFile, SentFile } from './tool.ts';

export interface McpOptions {
  readonly schema: GraphQLSchema;
  readonly baseUrl: string;
  readonly bounds: Bounds;
  /** Seals the addresses of exports. */
  readonly secret: string;
  readonly database: Database;
  readonly receive: (session: Session, file: SentFile) => Promise<ReceivedFile>;
  /** Runs a document whose answer is a file. Throws what a door would tell. */
  readonly answerFile: (
    session: Session,
    document: string,
    variables: Arguments,
  ) => Promise<unknown>;
  /** Authenticates a caller and counts the request. Throws 401 and 429. */
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Promise<Session>;
  readonly answer: (
    session: Session,
    document: string,
    variables?: Arguments,
  ) => Promise<ExecutionResult>;
  /** Told what a request came to, for the activity log. */
  readonly onCall: (request: IncomingMessage, path: string) => void;
  readonly onError: (error: unknown) => void;
}

const PATH = '/mcp';
const ALLOW = 'POST, OPTIONS';
/** Pages of other origins may call with a token: nothing here knows a cookie. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'www-authenticate, mcp-session-id, mcp-protocol-version',
};

const PREFLIGHT = {
  ...{ allow: ALLOW, ...CORS, 'access-control-allow-methods': ALLOW },
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
};

function refuse(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...CORS,
    ...headers,
  });
  response.end(JSON.stringify({ detail }));
}

/** What a caller without a good token is told: where the metadata of this resource is. */
function challengeOf(baseUrl: string, isGiven: boolean): Readonly<Record<string, string>> {
  const metadata = `${baseUrl}/.well-known/oauth-protected-resource${PATH}`;
  const why = isGiven ? 'error="invalid_token", ' : '';
  return { 'www-authenticate': `Bearer ${why}resource_metadata="${metadata}"` };
}

function answerProblem(
  { headers: { authorization } }: IncomingMessage,
  response: ServerResponse,
  error: Problem,
  baseUrl: string,
): void {
  const { code } = error;
  const headers = (error.extensions['headers'] ?? {}) as Readonly<Record<string, string>>;
  refuse(
    response,
    isRefusalCode(code) ? statusOf(code) : 400,
    error.message,
    code === 'UNAUTHENTICATED' ? challengeOf(baseUrl, authorization !== undefined) : headers,
  );
}

/** The body of a POST. Throws 400 for what is no JSON or no text; undefined when it is larger than it may be. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return undefined;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw new Problem('INVALID', 'The body is not UTF-8.');
  let body: unknown;
  try {
    body = parseJson(bytes.toString('utf8'));
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw new Problem('INVALID', 'The body is not valid JSON.');
  }
  if (!isWellFormed(body)) {
    throw new Problem(
      'INVALID',
      'A text of the body holds half of a surrogate pair. Send it whole.',
    );
  }
  return body;
}

function webRequest({ headers, url = '' }: IncomingMessage, baseUrl: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, baseUrl), { method: 'POST', headers: given });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'cache-control': 'no-store',
    ...CORS,
  });
  if (answer.body) {
    for await (const chunk of answer.body) response.write(chunk);
  }
  response.end();
}

/** How the activity log names a call: the tool, and a hash of what it was given. */
const pathOf = (tool: string, given: Arguments): string => {
  const hash = createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16);
  return `${PATH}/${tool}/${hash}`;
};

/** Makes what answers a POST of agents. */
function serving(
  { schema, baseUrl, bounds, contextOf, answer, receive, onCall, onError }: McpOptions,
  exports: Exports,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const sessions = new WeakMap<object, readonly [Session, IncomingMessage]>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const [session, request] = sessions.get(authInfo?.extra ?? {}) ?? [];
      if (!session || !request) throw new Error('Agents are served with their session alone.');
      // What a header says of one request is none of the documents that a tool runs.
      const own = { ...session, idempotencyKey: undefined, isDryRun: false };
      const call = {
        ...{ session: own, schema, baseUrl, bounds },
        receive: (file: SentFile) => receive(own, file),
        exportAddress: (asks: ExportAsked) => exports.addressFor(own.principal, asks),
        ask: (document: string, variables?: Arguments, changes: object = {}) =>
          answer({ ...own, ...changes }, document, variables),
      };
      return agentServer(call, {
        onCall: (tool, given) => onCall(request, pathOf(tool, given)),
        onError,
      });
    },
    { maxSubscriptions: 1, onerror: () => undefined },
  );
  return async (request, response) => {
    const session = await contextOf(request, response);
    const parsedBody = await bodyOf(request);
    if (parsedBody === undefined) {
      const detail = `The body is larger than ${MOST_BYTES} bytes.`;
      refuse(response, 413, detail);
      // The rest flows away: a client whose connection ends while it sends sees no answer.
      request.resume();
      return;
    }
    if (Array.isArray(parsedBody) && parsedBody.length > 1) {
      // Each request counts once.
      throw new Problem('INVALID', 'Send one message in each request: batches are not taken.');
    }
    const extra = {};
    sessions.set(extra, [session, request]);
    const authInfo = {
      token: '',
      clientId: session.principal.app?.clientId ?? '',
      scopes: [],
      extra,
    };
    const answered = await handler.fetch(webRequest(request, baseUrl), { authInfo, parsedBody });
    await send(answered, response);
  };
}

/** The middleware of `/mcp`; other paths go on. */
export function mcpDoor(options: McpOptions): Middleware {
  const { baseUrl, contextOf, onError } = options;
  const exports = new Exports(options);
  const serve = serving(options, exports);
  const sendExport = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET') {
      refuse(response, 405, `Method "${request.method ?? ''}" not allowed.`, { allow: 'GET' });
    } else if (!(await exports.answer(request, response))) refuse(response, 404, 'Not found.');
  };
  return async (request, response, next) => {
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/(?<=.)\/$/, '');
    if (path !== PATH && path !== EXPORT_PATH) {
      next();
      return;
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, PREFLIGHT).end();
      return;
    }
    try {
      if (path === EXPORT_PATH) {
        await sendExport(request, response);
        return;
      }
      // Strangers are told how to come in, whatever they ask for; others that answers come to POST alone.
      if (request.method === 'POST') await serve(request, response);
      else {
        await contextOf(request, response);
        refuse(response, 405, `Method "${request.method ?? ''}" not allowed.`, { allow: ALLOW });
      }
    } catch (error) {
      if (error instanceof Problem) answerProblem(request, response, error, baseUrl);
      else if (error instanceof GraphQLError) refuse(response, 400, error.message);
      else {
        onError(error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, 'Internal error.');
      }
    }
  };
}
