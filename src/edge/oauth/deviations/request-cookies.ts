// Deviation: one cookie per pending request identifies it; over https only this host can set it.
import type Provider from 'oidc-provider';
import { cookiePrefix } from '../../../platform/access/index.ts';
import type { Deviation } from './deviation.ts';

/** The name of both cookies that the engine keeps of a request under way. */
const REQUEST_COOKIE = 'ledgergate_consent';

interface Options {
  readonly path?: string;
}
interface EngineCookies {
  get(name: string, options?: Options): string | undefined;
  set(name: string, value?: string | null, options?: Options): unknown;
}
interface CookieContext {
  readonly path: string;
  readonly headers: { readonly cookie?: string };
}

/** So many requests one browser may have under way; a newer one ends the oldest of them. */
const MOST_REQUESTS = 8;

/** The names of the cookies of requests under way, the oldest first, as browsers send them. */
function requestsIn(header: string, prefix: string): string[] {
  const isRequest = (name: string): boolean =>
    name.startsWith(`${prefix}${REQUEST_COOKIE}_`) && !name.endsWith('.sig');
  return header
    .split(';')
    .map((part) => part.trim().split('=', 1)[0] ?? '')
    .filter(isRequest);
}

/** The id of the request that an address is about: that of the consent screen, or of the way back. */
const uidIn = (path = ''): string | undefined =>
  /^\/(?:consent|ca\/oauth\/authorize)\/([\w-]{1,100})(?:\/|$)/.exec(path)?.[1];

export const requestCookies: Deviation = {
  why:
    'A cookie without the __Host- prefix can be planted by whoever has a neighbouring host, and that prefix ' +
    'wants the path /. The engine keeps two cookies under narrow paths; with one name under / a second ' +
    'request would displace the first, so the name holds the id of the request. A browser keeps a few of them ' +
    'alone: any site may begin requests, and no header may grow without bounds.',
  settings: ({ cookieKeys }) => ({
    cookies: {
      keys: [...cookieKeys],
      names: { interaction: REQUEST_COOKIE, resume: REQUEST_COOKIE },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
  }),
  apply(provider: Provider, { baseUrl }) {
    const context = (provider as unknown as { context: object }).context;
    const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(context), 'cookies');
    const nameFor = (path: string | undefined): string =>
      `${cookiePrefix(baseUrl)}${REQUEST_COOKIE}_${uidIn(path) ?? 'none'}`;
    Object.defineProperty(context, 'cookies', {
      configurable: true,
      get(this: CookieContext): EngineCookies {
        const cookies = inherited?.get?.call(this) as EngineCookies;
        return {
          get: (_name, options) => cookies.get(nameFor(this.path), options),
          set: (_name, value, options) => {
            const name = nameFor(options?.path);
            const others = requestsIn(this.headers.cookie ?? '', cookiePrefix(baseUrl)).filter(
              (each) => each !== name,
            );
            const over = value
              ? others.slice(0, Math.max(0, others.length + 1 - MOST_REQUESTS))
              : [];
            for (const each of over) cookies.set(each, null, { ...options, path: '/' });
            return cookies.set(name, value, { ...options, path: '/' });
          },
        };
      },
    });
  },
};
