// Compression of answers for callers who take it. Whoever sends no Accept-Encoding pays nothing for it.
import type compression from 'compression';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lazily } from '../../../protocol/lazily.ts';
import type { Middleware } from '../../../protocol/middleware.ts';
import { exchangeOf } from './exchange.ts';

/** Bytes from which on it is worth the work. */
const SMALLEST = 1_024;
const TEXTS =
  /^(application\/([\w.-]+\+)?json|text\/(html|css|javascript|plain)|image\/svg\+xml)\b/;
/**
 * Doors whose answers are whole texts and carry no proof of a form: beside what somebody else chose, the compressed size
 * would tell something about it. Files and events go out as they come.
 */
const DOORS = new Set(['rest', 'graphql', 'docs']);

function isWorth(request: IncomingMessage, response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  const length = Number(response.getHeader('content-length') ?? 0);
  return length > SMALLEST && DOORS.has(exchangeOf(request).door) && TEXTS.test(type);
}

const compressing = lazily<typeof compression>('compression');
let made: Middleware | undefined;

/** Whether a caller takes what we compress with. */
export const takesCompressed = ({ headers }: IncomingMessage): boolean =>
  /\b(gzip|br)\b/i.test(headers['accept-encoding'] ?? '');

/** Compresses the answer that follows, where it is worth it. */
export const compress: Middleware = (request, response, next) => {
  made ??= compressing()({ filter: isWorth, threshold: SMALLEST }) as unknown as Middleware;
  return made(request, response, next);
};
