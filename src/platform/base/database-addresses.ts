// Splits the address of a database that names several servers into an address for each of them.

/** The part before the hosts (with user and password), the hosts, and the rest. */
const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** `postgresql://user@one:5432,two:5432/name` is a server each for `one` and `two`. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host.trim()}${rest}`);
}
