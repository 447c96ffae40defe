// Rules for the redirect URLs an app may register and a request may use. Specification: "OAuth app
// and connection" (rules).
import { isWebAddress } from '../../../schema/kit/index.ts';

const LONGEST_URL = 2_000;

/** As it is written: 127.1 and 2130706433 are the same host, but nobody reads them so. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=[/?]|$)/i;
/** A registered URL that carries one of these could pass for an answer of ours. */
const RESPONSE_PARAMETERS = ['code', 'state', 'error', 'error_description', 'iss'];

/** What is wrong with a URL somebody wants to register; undefined when nothing is. */
export function faultOfUrl(text: string): string | undefined {
  if (text.length > LONGEST_URL) return `Use at most ${LONGEST_URL} characters.`;
  // Compared character by character later on, so nothing may be read in two ways.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return 'Use plain characters only: no spaces, backslashes or letters outside ASCII.';
  }
  const url = URL.parse(text);
  if (!url) return 'Enter a complete URL, such as https://example.com/callback.';
  if (text.includes('#')) return 'Remove the fragment (#…): it never reaches a server.';
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?]*@/i.test(text)) {
    return 'Remove the user name or password from the URL.';
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(text)) {
    return 'Use https. Plain http is accepted only for localhost, 127.0.0.1 and [::1].';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Use https.';
  if (!/^https?:\/\//i.test(text)) return 'Write the URL with its two slashes: https://…';
  if (!isWebAddress(text)) return 'Name the host after the slashes, and no port 0.';
  if (url.hostname.includes('*')) return 'Name the host in full: wildcards are not supported.';
  const planted = RESPONSE_PARAMETERS.find((name) => url.searchParams.has(name));
  if (planted !== undefined) {
    return `Remove the query parameter "${planted}": the authorization response uses it.`;
  }
  return undefined;
}

const LOOPBACK_WITH_PORT = /^(https?:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;
const withoutPort = (url: string): string | undefined =>
  LOOPBACK_WITH_PORT.test(url) ? url.replace(LOOPBACK_WITH_PORT, '$1') : undefined;

/**
 * Whether a request may redirect there: equal to a registered URL character by character, except that
 * a program listening on 127.0.0.1 or [::1] does not know its port beforehand.
 */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  const portless = withoutPort(asked);
  if (portless === undefined || !URL.canParse(asked)) return false;
  return registered.some((url) => withoutPort(url) === portless);
}
