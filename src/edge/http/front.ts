// The front of the application. Every request gets an id, protective headers and one log line,
// whichever door answers; unknown paths get 404, unforeseen errors 500.
import { type Log, withoutSecrets } from '../../platform/base/index.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { loadedOnce } from '../../../protocol/lazily.ts';
import type { Middleware } from '../../../protocol/middleware.ts';
import { answerHeaders } from '../../../protocol/security-headers.ts';
import { callerOf } from '../../platform/access/index.ts';
import { compress, takesCompressed } from './compress.ts';
import { exchangeOf, isOpen, openExchange, type Exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';

export interface FrontOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Answers over https are pinned to https. */
  readonly isHttps: boolean;
  /** Whoever is answered has to look elsewhere from now on. */
  readonly isClosing: () => boolean;
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
const pathOf = (url: string): string => withoutSecrets(url.split('?', 1)[0] ?? '/').slice(0, 200);

function record(
  { log, metrics, onAnswered }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const exchange = exchangeOf(request);
  const { id, startedAt, principal, door, operation } = exchange;
  const ms = performance.now() - startedAt;
  const { method = 'GET' } = request;
  const { statusCode } = response;
  metrics.observe({ door, operation, method, status: statusCode, seconds: ms / 1000 });
  onAnswered?.({
    ...{ request, exchange, method, status: statusCode },
    path: exchange.calledAs ?? path,
  });
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

/** HTTP/1.1 says whom it asks, and nobody says it twice. RFC 9112, section 3.2. */
function hasOneHost({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== '1.1';
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count < 2;
}

/** The first middleware. A request that met it before goes on. */
export function opening(options: FrontOptions): Middleware {
  const headers = Object.entries(answerHeaders(options.isHttps));
  return (request, response, next) => {
    if (isOpen(request)) {
      next();
      return;
    }
    openExchange(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    // Doors may rewrite the address for what stands behind them: the log tells what was asked.
    const path = pathOf(request.url ?? '/');
    response.once('close', () => record(options, request, response, path));
    const isAddressed = hasOneHost(request);
    if (!isAddressed || options.isClosing()) response.setHeader('connection', 'close');
    if (!isAddressed) json(response, 400, 'Bad request.');
    else if (takesCompressed(request)) void compress(request, response, next);
    else next();
  };
}

type Handler<Request, Response> = (
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => unknown;
const NO_DOOR = 'other';

/** A door under the name it has in metrics: rest, graphql, oauth, page and so on. */
export const door =
  <Request extends IncomingMessage, Response extends ServerResponse>(
    name: string,
    middleware: Handler<Request, Response>,
  ): Handler<Request, Response> =>
  (request, response, next) => {
    const exchange = exchangeOf(request);
    exchange.door = name;
    return middleware(request, response, (error) => {
      if (error === undefined) exchange.door = NO_DOOR;
      next(error);
    });
  };

/** What only some requests need, loaded by the first that comes to it: a process that is asked none does without. */
export function late<Request extends IncomingMessage, Response extends ServerResponse>(
  load: () => Promise<Handler<Request, Response>>,
): Handler<Request, Response> {
  const loaded = loadedOnce(load);
  return async (request, response, next) => (await loaded())(request, response, next);
}

/** The last middleware: no door took the request. RFC 9110, section 9.3.7: `OPTIONS *` asks the server itself. */
export const notFound: Middleware = ({ method, url }, response) => {
  if (method === 'OPTIONS' && url === '*') response.writeHead(204).end();
  else json(response, 404, 'Not found.');
};

/** The handler of what nobody foresaw: the log is told, the client is not. */
export const unforeseen =
  (log: Log): ErrorRequestHandler =>
  // Express knows a handler of errors by its four parameters.
  (error: unknown, request, response, _next) => {
    log.error({ err: error, request_id: exchangeOf(request).id }, 'unforeseen');
    if (response.headersSent) response.destroy();
    else json(response, 500, 'Internal error.');
  };
