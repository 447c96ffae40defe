// IP addresses and networks as 128-bit numbers. An IPv4 address is the IPv6 address it maps to, so
// all spellings of an address compare equal.
import { isIP, isIPv4 } from 'node:net';

const BITS = 128n;
const MAPPED = 0xffff_0000_0000n;

const ofIPv4 = (text: string): bigint =>
  text.split('.').reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n);

/** The groups of one half of an IPv6 address; a dotted end counts as two. */
function groupsOf(half: string): bigint[] {
  if (half === '') return [];
  return half.split(':').flatMap((group) => {
    if (!group.includes('.')) return [BigInt(`0x${group}`)];
    const ipv4 = ofIPv4(group);
    return [ipv4 >> 16n, ipv4 & 0xffffn];
  });
}

/** The number of an address; undefined for what is none. */
export function numberOf(address: string): bigint | undefined {
  if (isIPv4(address)) return MAPPED | ofIPv4(address);
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<bigint>(8 - first.length - last.length).fill(0n);
  return [...first, ...zeros, ...last].reduce((sum, group) => (sum << 16n) | group, 0n);
}

interface Network {
  readonly base: bigint;
  readonly length: bigint;
}

const prefix = (number: bigint, length: bigint): bigint => number >> (BITS - length);

function parse(text: string): Network | undefined {
  const [address = '', digits, ...rest] = text.trim().split('/');
  const base = numberOf(address);
  if (base === undefined || rest.length > 0) return undefined;
  const most = isIPv4(address) ? 32 : 128;
  if (digits !== undefined && !/^\d{1,3}$/.test(digits)) return undefined;
  const length = digits === undefined ? most : Number(digits);
  return length > most ? undefined : { base, length: BigInt(length + 128 - most) };
}

/** A set of networks. */
export class Networks {
  constructor(private readonly networks: readonly Network[]) {}

  /** Reads networks, such as `10.0.0.0/8,fd00::/8`; a bare address is a network of one. Undefined: one is none. */
  static of(text: string): Networks | undefined {
    const networks = text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map(parse);
    return networks.includes(undefined) ? undefined : new Networks(networks as Network[]);
  }

  has(address: string): boolean {
    const number = numberOf(address);
    return number !== undefined && this.hasNumber(number);
  }

  hasNumber(number: bigint): boolean {
    return this.networks.some(
      ({ base, length }) => prefix(number, length) === prefix(base, length),
    );
  }

  /** Whether some address is in both. */
  overlaps(other: Networks): boolean {
    return this.networks.some(({ base, length }) =>
      other.networks.some((their) => {
        const common = length < their.length ? length : their.length;
        return prefix(base, common) === prefix(their.base, common);
      }),
    );
  }
}

const known = (text: string): Networks => {
  const networks = Networks.of(text);
  if (!networks) throw new Error(`No networks: ${text}`);
  return networks;
};

export const NO_NETWORKS = known('');
/** IPv4, what maps or translates to it, and IPv6. */
export const LOOPBACK = known('127.0.0.0/8,::1,::127.0.0.0/104,64:ff9b::127.0.0.0/104');

/** What IANA's registries call not globally reachable, and multicast. */
const PRIVATE_IPV4 = known(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,' +
    '192.0.2.0/24,192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,' +
    '224.0.0.0/4,240.0.0.0/4',
);
const IPV4 = known('::ffff:0:0/96');
/** Global addresses of IPv6, and the parts of them that lead elsewhere (Teredo, 6to4, documentation). */
const GLOBAL_IPV6 = known('2000::/3');
const SPECIAL_IPV6 = known('2001::/23,2001:db8::/32,2002::/16,3fff::/20');
/** Translated to the IPv4 address in its last 32 bits (RFC 6052). */
const NAT64 = known('64:ff9b::/96');

function isPublicNumber(number: bigint): boolean {
  if (IPV4.hasNumber(number)) return !PRIVATE_IPV4.hasNumber(number);
  if (NAT64.hasNumber(number)) return isPublicNumber(MAPPED | (number & 0xffff_ffffn));
  return GLOBAL_IPV6.hasNumber(number) && !SPECIAL_IPV6.hasNumber(number);
}

/** Whether an address belongs to the public internet, whatever its spelling. */
export function isPublic(address: string): boolean {
  const number = numberOf(address);
  return number !== undefined && isPublicNumber(number);
}

/**
 * The network of one caller, as a text: for IPv4 the address itself, for IPv6 its network of 64 bits, whose addresses
 * belong to one caller. A text that is no address stands for itself.
 */
export function networkOfCaller(address: string): string {
  const number = numberOf(address);
  if (number === undefined || IPV4.hasNumber(number)) return address;
  return `${prefix(number, 64n).toString(16)} of 64 bits`;
}

/** Whether a host, by name or address, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(bare) > 0) return LOOPBACK.has(bare);
  return bare === 'localhost' || bare.endsWith('.localhost');
}
