// From a request to a session: who asks, within which limit. Both doors begin here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  authenticate,
  callerOf,
  limitHeaders,
  throttled,
  type Limiter,
  type Principal,
  type Session,
} from '../../ground/access/index.ts';
import type { Database } from '../../ground/database/index.ts';
import { exchangeOf } from './exchange.ts';

export interface ContextOptions {
  readonly database: Database;
  /** Undefined where the limit is lifted. */
  readonly limiter: Limiter | undefined;
  readonly limit: number;
  /** The signed-in person of a browser, where the request has no `Authorization`. */
  readonly personOf?: (request: IncomingMessage) => Promise<Principal | undefined>;
}

export type ContextOf = (request: IncomingMessage, response: ServerResponse) => Promise<Session>;

/** Makes the function that turns requests into sessions. It throws 401 and 429. */
export function contextOf({ database, limiter, limit, personOf }: ContextOptions): ContextOf {
  return async (request, response) => {
    const exchange = exchangeOf(request);
    const { authorization } = request.headers;
    const person = authorization === undefined ? await personOf?.(request) : undefined;
    const hasKey = request.headers['x-api-key'] !== undefined;
    const principal = person ?? (await authenticate(database, authorization, hasKey));
    exchange.principal = principal;
    if (limiter) {
      const caller = `${principal.workspace.id}:${callerOf(principal)}`;
      const verdict = await limiter.take(caller);
      for (const [name, value] of Object.entries(limitHeaders(limit, verdict))) {
        response.setHeader(name, value);
      }
      if (!verdict.granted) throw throttled(verdict);
    }
    const key = request.headers['idempotency-key'];
    return {
      principal,
      requestId: exchange.id,
      database,
      loaders: new Map(),
      ...(typeof key === 'string' &&
        key !== '' &&
        request.method === 'POST' && { idempotencyKey: key }),
    };
  };
}
