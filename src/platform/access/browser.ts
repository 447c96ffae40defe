// Evidence from a browser: its session cookie and the origin of its request.
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../base/index.ts';
import type { Database } from '../database/index.ts';
import { personOfSession } from './authenticate.ts';
import type { Principal } from './principal.types.ts';

/** The prefix of cookies over https: a browser takes them from this very host alone, over https alone. */
export const cookiePrefix = (baseUrl: string): string =>
  baseUrl.startsWith('https:') ? '__Host-' : '';

/** Makes the function that finds the secret of the session a browser is signed in with. */
export function sessionOfBrowser(baseUrl: string) {
  const cookie = new RegExp(
    `(?:^|; *)${cookiePrefix(baseUrl)}ledgergate_session=([\\w-]{20,200})(?:;|$)`,
  );
  return ({ headers }: IncomingMessage): string | undefined =>
    cookie.exec(headers.cookie ?? '')?.[1];
}

/**
 * Whether a request comes from elsewhere than our own pages, by either header in which browsers say so.
 * Forms of our pages tell no origin (`null`), for they tell no referrer; only what proves itself otherwise
 * may let that pass.
 */
export function isFromElsewhere(
  { headers }: IncomingMessage,
  baseUrl: string,
  { mayHideOrigin = false }: { readonly mayHideOrigin?: boolean } = {},
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin === undefined || (mayHideOrigin && origin === 'null')) return false;
  return !isOurs(origin, baseUrl);
}

/** Whether an origin is the service's: its own, or another name of this machine with the same port. */
function isOurs(origin: string, baseUrl: string): boolean {
  const [its, ours] = [URL.parse(origin), new URL(baseUrl)];
  if (!its || its.protocol !== ours.protocol || its.port !== ours.port) return false;
  if (its.host === ours.host) return true;
  return isLoopbackHost(its.hostname) && isLoopbackHost(ours.hostname);
}

/**
 * Makes the function that finds the person a request's cookie stands for; undefined without one. A cookie
 * counts only for requests of our own pages.
 */
export function personOfBrowser(database: Database, baseUrl: string) {
  const sessionOf = sessionOfBrowser(baseUrl);
  return async (request: IncomingMessage): Promise<Principal | undefined> => {
    const secret = sessionOf(request);
    return secret !== undefined && !isFromElsewhere(request, baseUrl)
      ? personOfSession(database, secret)
      : undefined;
  };
}
