// The front door: every request gets an id, headers that protect it, one of the doors behind, and one
// line in the log.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../../ground/base/index.ts';
import { callerOf } from '../../ground/access/index.ts';
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

function protect(response: ServerResponse, isHttps: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (isHttps) response.setHeader('strict-transport-security', 'max-age=31536000');
}

/** The path alone: what stands after it may hold secrets, and newlines do not belong in a log. */
const pathOf = ({ url = '/' }: IncomingMessage): string =>
  (url.split('?', 1)[0] ?? '/').slice(0, 200);

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
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  openExchange(request, response);
  protect(response, options.isHttps);
  let name = 'other';
  response.once('close', () => record(options, request, response, name));
  try {
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

/** A server that is not listening yet. */
export function frontDoor(options: FrontOptions): Server {
  const server = createServer({ keepAlive: true, requestTimeout: 60_000, headersTimeout: 20_000 });
  server.keepAliveTimeout = 15_000;
  server.on('request', (request, response) => {
    void open(options, request, response);
  });
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    const body = '{"detail":"Bad request."}';
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  return server;
}
