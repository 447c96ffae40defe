// POST /cell/whose: tells routers whether this cell knows a secret, by its hash. Open to whoever has the secret that
// cells and routers share; without it the path is none.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from '../../../protocol/middleware.ts';
import { hashOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { type Question, whose, WHOSE_PATH } from '../../platform/cells/index.ts';
import type { Database } from '../../platform/database/index.ts';

const MOST_BYTES = 2_000;

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

async function questionIn(request: IncomingMessage): Promise<Question | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  try {
    const { hash, email } = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
    if (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) return { hash };
    return typeof email === 'string' && !email.includes('\0') ? { email } : undefined;
  } catch {
    return undefined;
  }
}

/** The middleware of a cell; `secret` is that of all cells and routers. */
export function cellDoor(database: Database, secret: string): Middleware {
  const expected = hashOf(`Bearer ${secret}`);
  const isRouter = ({ headers: { authorization = '' } }: IncomingMessage): boolean =>
    timingSafeEqual(hashOf(authorization), expected);
  return async (request, response, next) => {
    if (request.url !== WHOSE_PATH || request.method !== 'POST' || !isRouter(request)) {
      next();
      return;
    }
    const question = await questionIn(request);
    if (!question) {
      answer(response, 400, { detail: 'Send {"hash": "…"} in hex, or {"email": "…"}.' });
      return;
    }
    try {
      answer(response, 200, (await whose(database, question)) ?? {});
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      answer(response, 503, { detail: error.message });
    }
  };
}
