// Creates a session for a request: authenticates the caller and applies the rate limit. Both doors
// begin here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  authenticate,
  type Bucket,
  type CachedPrincipal,
  callerOf,
  credentialIn,
  demandDrawnFor,
  demandResource,
  DRAWN_FOR,
  DRY_RUN_WEIGHT,
  isCurrent,
  type Limiter,
  limitHeaders,
  PERSON_RATE,
  type Principal,
  type PrincipalCache,
  type Session,
  throttled,
  type TokenResource,
  type Verdict,
  type Witness,
} from '../../platform/access/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileLinks } from '../../platform/files/index.ts';
import { exchangeOf } from './exchange.ts';
import { databaseOf, type ReplicaReads } from './freshness.ts';
import { ifEffectIn } from './if-effect.ts';
import { isDryRun } from './prefer.ts';

export interface ContextOptions {
  readonly database: Database;
  /** Undefined where there are no replicas. */
  readonly replicas?: ReplicaReads | undefined;
  /** Undefined where the limit is lifted. */
  readonly limiter: Limiter | undefined;
  readonly limit: number;
  /** The requests of people at a browser; undefined where the limit is lifted. */
  readonly bucket?: Bucket | undefined;
  /** Tells dry runs what they would have posted. */
  readonly witness: Witness;
  /** Makes addresses that open a file for a while. */
  readonly links: FileLinks;
  /** Whether letters can be sent. */
  readonly sendsMail?: boolean;
  /** Whom the doors have met. */
  readonly principals: PrincipalCache;
  /** Methods at which the door itself asks `isAsTaken` before it tells anything, and answers anew if they are not. */
  readonly confirmsLater?: readonly string[];
  /** The part of the service the door belongs to; tokens of another part are refused. */
  readonly resource?: TokenResource;
  /** The signed-in person of a browser, where the request has no `Authorization`. */
  readonly personOf?: (request: IncomingMessage) => Promise<Principal | undefined>;
}

export type ContextOf = (request: IncomingMessage, response: ServerResponse) => Promise<Session>;

/** Who asks: confirmed, or a cached principal that the first read confirms. */
interface Asker {
  readonly principal: Principal;
  readonly cachedPrincipal?: CachedPrincipal | undefined;
}

/**
 * Who presented a credential. Where the door confirms later, whom we know from before is taken for who they
 * were; elsewhere they are asked for at once, in fewer words. Throws 401.
 */
async function askerOf(
  { database, principals, confirmsLater = [] }: ContextOptions,
  { method = 'GET', headers: { authorization, 'x-api-key': key } }: IncomingMessage,
): Promise<Asker> {
  const credential = credentialIn(authorization, key !== undefined);
  const cachedPrincipal = principals.cached(credential);
  if (cachedPrincipal) {
    const { principal } = cachedPrincipal;
    if (confirmsLater.includes(method)) return { principal, cachedPrincipal };
    if (await isCurrent(cachedPrincipal, database)) return { principal };
  }
  return { principal: await principals.lookup(database, credential) };
}

function tellLimit(response: ServerResponse, limit: number, verdict: Verdict): void {
  for (const [name, value] of Object.entries(limitHeaders(limit, verdict))) {
    response.setHeader(name, value);
  }
}

/** Makes the function that turns requests into sessions. It throws 401 and 429. */
export function contextOf(options: ContextOptions): ContextOf {
  const { database, limiter, limit, bucket, witness, links, personOf, sendsMail = false } = options;
  const { replicas } = options;
  return async (request, response) => {
    const exchange = exchangeOf(request);
    exchange.principal = undefined;
    const person =
      request.headers.authorization === undefined ? await personOf?.(request) : undefined;
    const { principal, cachedPrincipal } = person
      ? { principal: person }
      : await askerOf(options, request);
    demandResource(principal, options.resource);
    exchange.principal = principal;
    const said = request.headers[DRAWN_FOR];
    if (person && typeof said === 'string') demandDrawnFor(said, person);
    const caller = `${principal.workspace.id}:${callerOf(principal)}`;
    const isTried = isDryRun(request, response);
    const verdict = person
      ? bucket?.take(caller, isTried ? DRY_RUN_WEIGHT : 1)
      : await limiter?.take(caller);
    if (verdict) {
      tellLimit(response, person ? PERSON_RATE.perSecond : limit, verdict);
      if (!verdict.granted) {
        // A key that is no longer one is told so first.
        if (cachedPrincipal) await authenticate(database, request.headers.authorization);
        throw throttled(verdict);
      }
    }
    const key = request.headers['idempotency-key'];
    return {
      principal,
      cachedPrincipal,
      requestId: exchange.id,
      onOperation: (operation) => {
        exchange.operation = operation;
      },
      // People at a browser change things at other doors, too: they read no replica.
      database: replicas
        ? databaseOf(replicas, person ? undefined : caller, request, response)
        : database,
      loaders: new Map(),
      witness,
      isDryRun: isTried,
      ifEffect: ifEffectIn(request),
      ...(person && { isBrowser: true, charge: (weight) => bucket?.charge(caller, weight) }),
      sendsMail,
      addressOfFile: (file) => links.addressOf(principal.workspace.id, file),
      ...(typeof key === 'string' && request.method === 'POST' && { idempotencyKey: key }),
    };
  };
}
