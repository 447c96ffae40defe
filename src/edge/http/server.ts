// The front door: every request gets an id, headers that protect it, one of the doors behind, and one
// line in the log.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerHeaders } from '../../../protocol/security-headers.ts';
import type { Log } from '../../ground/base/index.ts';
import { callerOf } from '../../ground/access/index.ts';
import { withoutSecrets } from '../../ground/base/index.ts';
import { exchangeOf, openExchange, type Exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';

/** Takes a request or leaves it to the next door. */
export interface Door {
  /** As it stands in metrics. */
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
}

export interface FrontOptions {
  readonly doors: readonly Door[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** Answers over https are pinned to https. */
  readonly isHttps: boolean;
  /** Told of every answer; apps' requests go to the activity log this way. */
  readonly onAnswered?: (answered: Answered) => void;
}

/** A request and how it was answered. */
export interface Answered {
  readonly request: IncomingMessage;
  readonly exchange: Exchange;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const json = (response: ServerResponse, status: number, detail: string): void => {
  const body = JSON.stringify({ detail });
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body);
};

/** The path alone: what stands after it may hold secrets, and newlines do not belong in a log. */
const pathOf = ({ url = '/' }: IncomingMessage): string =>
  withoutSecrets(url.split('?', 1)[0] ?? '/').slice(0, 200);

function record(
  { log, metrics, onAnswered }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
  door: string,
): void {
  const exchange = exchangeOf(request);
  const { id, startedAt, principal } = exchange;
  const ms = performance.now() - startedAt;
  const { method = 'GET' } = request;
  const { statusCode } = response;
  const path = pathOf(request);
  metrics.observe(door, method, statusCode, ms / 1000);
  onAnswered?.({ request, exchange, method, path, status: statusCode });
  const line = {
    request_id: id,
    method,
    path,
    status: statusCode,
    ms: Math.round(ms * 10) / 10,
    ...(principal && { workspace: principal.workspace.id, caller: callerOf(principal) }),
    ...(!response.writableFinished && { aborted: true }),
  };
  if (statusCode >= 500) log.error(line, 'request');
  else log.info(line, 'request');
}

async function open(
  options: FrontOptions,
  headers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  openExchange(request, response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  let name = 'other';
  response.once('close', () => record(options, request, response, name));
  try {
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      response.setHeader('connection', 'close');
      json(response, 400, 'Bad request.');
      return;
    }
    for (const door of options.doors) {
      name = door.name;
      if (await door.handle(request, response)) return;
    }
    name = 'other';
    json(response, 404, 'Not found.');
  } catch (error) {
    options.log.error({ err: error, request_id: exchangeOf(request).id }, 'unforeseen');
    if (response.headersSent) response.destroy();
    else json(response, 500, 'Internal error.');
  }
}

/** Why a request could not even be read, by the code of node's parser. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** What is sent, as text, to a client whose request was no HTTP: there is no response to write to. */
function unreadable(code: string | undefined, headers: Readonly<Record<string, string>>): string {
  const [status, detail] = UNREADABLE[code ?? ''] ?? ['400 Bad Request', 'Bad request.'];
  const body = JSON.stringify({ detail });
  const all = {
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Bytes of a request line with its headers. A `state` of 4,096 characters, each of four bytes as UTF-8 and
 * twelve as `%F0%9F%92%B6`, is 48 KB of it. Specification: Limits.
 */
const LARGEST_HEADERS = 81_920;

/** A server that is not listening yet. */
export function frontDoor(options: FrontOptions): Server {
  const headers = answerHeaders(options.isHttps);
  const server = createServer({
    keepAlive: true,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    maxHeaderSize: LARGEST_HEADERS,
    // Node's own refusal would go out without our headers.
    requireHostHeader: false,
  });
  server.keepAliveTimeout = 15_000;
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    void open(options, headers, request, response);
  };
  server.on('request', serve);
  // An expectation nobody can meet is no reason for another kind of answer.
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(unreadable(error.code, headers));
  });
  return server;
}
