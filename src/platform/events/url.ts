// Validates webhook URLs. Specification: Webhook; an operator may allow networks that are not
// public.
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWebAddress } from '../../../schema/kit/index.ts';
import { invalid, type Networks } from '../base/index.ts';
import { addressesOf, isReachable } from './addresses.ts';

export const LONGEST_URL = 1_024;
/** A name server that is slower than this is not waited for: the address is checked again at each delivery. */
const PATIENCE_MS = 1_500;

/** The address a host is, when it is one in whatever spelling; URL has read octal, hex and the like. */
export function literalOf(host: string): string | undefined {
  const bare = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(bare) > 0) return bare;
  const name = bare.replace(/\.$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') ? '127.0.0.1' : undefined;
}

const refused = (words: string): Error => invalid('url', words);

/** The addresses of a name as far as they are known now; none when it does not resolve. */
const known = (host: string): Promise<string[]> =>
  Promise.race([
    addressesOf(host).then((found) => found.map(({ address }) => address)),
    sleep(PATIENCE_MS, [], { ref: false }),
  ]).catch(() => []);

/** Throws 400 on `url` for one that no webhook may have. */
export async function demandUrl(text: string, allowed: Networks): Promise<void> {
  if (text.length > LONGEST_URL) {
    throw refused(`Ensure this field has no more than ${LONGEST_URL} characters.`);
  }
  const url = isWebAddress(text) ? URL.parse(text) : null;
  if (!url) throw refused('Enter a valid URL.');
  if (url.username !== '' || url.password !== '') {
    throw refused('The URL must not contain a user name or password.');
  }
  const literal = literalOf(url.hostname);
  const addresses = literal === undefined ? await known(url.hostname) : [literal];
  const isAllowed = addresses.length > 0 && addresses.every((address) => allowed.has(address));
  if (url.protocol === 'http:' && !isAllowed) throw refused('The URL must begin with https://.');
  const isDeadEnd =
    addresses.length > 0 && !addresses.some((address) => isReachable(address, allowed));
  if (isDeadEnd) throw refused('The URL must lead to a public address.');
}
