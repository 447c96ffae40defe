// Checks the targets of webhooks. A URL is checked when it is set, and every address again at the
// moment of connecting, so the checked address is the one dialled.
import { readFile } from 'node:fs/promises';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, type Networks } from '../base/index.ts';

/** Longer than this nobody waits for a name server. */
const NAME_SERVER_MS = 3_000;
const HOSTS = process.platform === 'win32' ? undefined : '/etc/hosts';

interface Address {
  readonly address: string;
  readonly family: number;
}

/** An address is refused. Its words name no address: a caller must not learn where a name leads. */
export class Forbidden extends Error {
  constructor() {
    super('The host leads to an address that webhooks may not reach.');
  }
}

export const isReachable = (address: string, allowed: Networks): boolean =>
  isPublic(address) || allowed.has(address);

const addressOf = (address: string): Address => ({ address, family: isIP(address) });

/** What the machine itself says of a name. Name servers are asked only for names it does not know. */
async function ofHostsFile(name: string): Promise<string[]> {
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
  if (HOSTS === undefined) return [];
  const text = await readFile(HOSTS, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) > 0 && names.includes(name) ? [address] : [];
  });
}

/**
 * The addresses of a name. Asked without the system's resolver, whose few threads a silent name server
 * would hold for everybody.
 */
export async function addressesOf(host: string, servers?: readonly string[]): Promise<Address[]> {
  const name = host.toLowerCase().replace(/\.$/, '');
  const local = await ofHostsFile(name);
  if (local.length > 0) return local.map(addressOf);
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (found.length === 0) {
    const [first] = answers;
    throw first.status === 'rejected' ? first.reason : new Error(`${host} has no address.`);
  }
  return found.map(addressOf);
}

/** A lookup for sockets that hands out addresses only if they pass. */
export const guardedLookup =
  (mayReach: (address: string) => boolean, servers?: readonly string[]): LookupFunction =>
  (host, options, done) => {
    addressesOf(host, servers)
      .then((addresses) => {
        const good = addresses.filter(({ address }) => mayReach(address));
        const [first] = good;
        if (!first) throw new Forbidden();
        if (options.all) done(null, good);
        else done(null, first.address, first.family);
      })
      .catch((error: unknown) => {
        done(error as NodeJS.ErrnoException, options.all ? [] : '', 0);
      });
  };
