// The page somebody wanted to see, carried over a sign-in and the setup of a second factor.

/** Longer addresses are not remembered. */
const LONGEST_PATH = 2_000;

/** A path of this service that somebody wanted to see, or undefined: never an address elsewhere. */
export function pathWithin(wanted: string): string | undefined {
  if (!wanted.startsWith('/') || wanted.length > LONGEST_PATH) return undefined;
  const here = 'http://localhost';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/sign-in' || url.pathname.startsWith('/sign-in/')) return undefined;
  return url.pathname + url.search;
}

/** An address that remembers what is shown afterwards. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
