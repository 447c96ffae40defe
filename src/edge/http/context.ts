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
  type Witness,
} from '../../ground/access/index.ts';
import type { Database } from '../../ground/database/index.ts';
import type { FileLinks } from '../../ground/files/index.ts';
import { exchangeOf } from './exchange.ts';
import { isDryRun } from './prefer.ts';

export interface ContextOptions {
  readonly database: Database;
  /** Undefined where the limit is lifted. */
  readonly limiter: Limiter | undefined;
  readonly limit: number;
  /** Tells dry runs what they would have posted. */
  readonly witness: Witness;
  /** Makes addresses that open a file for a while. */
  readonly links: FileLinks;
  /** Whether letters can be sent. */
  readonly sendsMail?: boolean;
  /** The signed-in person of a browser, where the request has no `Authorization`. */
  readonly personOf?: (request: IncomingMessage) => Promise<Principal | undefined>;
}

export type ContextOf = (request: IncomingMessage, response: ServerResponse) => Promise<Session>;

/** Makes the function that turns requests into sessions. It throws 401 and 429. */
export function contextOf(options: ContextOptions): ContextOf {
  const { database, limiter, limit, witness, links, personOf, sendsMail = false } = options;
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
      witness,
      isDryRun: isDryRun(request, response),
      sendsMail,
      addressOfFile: (file) => links.addressOf(principal.workspace.id, file),
      ...(typeof key === 'string' &&
        key !== '' &&
        request.method === 'POST' && { idempotencyKey: key }),
    };
  };
}
