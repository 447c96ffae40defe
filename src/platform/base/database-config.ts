// Settings of the database: where it is, and how patient requests are with it.
import type { EnvReader } from './env-reader.ts';
import { addressesIn } from './database-addresses.ts';
import { isLoopbackHost } from './networks.ts';

export interface DatabaseConfig {
  /** The operator's PostgreSQL, as the service role; without it the embedded one runs. */
  readonly databaseUrl: string | undefined;
  /** The same database as the role that owns the tables: for migrations. */
  readonly databaseOwnerUrl: string | undefined;
  /** Replicas of the database, as the service role: reads go there where nobody can notice. */
  readonly databaseReadUrls: readonly string[];
  /** Seconds by which a replica may be behind and is still read. */
  readonly databaseReadAge: number;
  readonly redisUrl: string | undefined;
  /** Whether a PostgreSQL on another machine has to be reached over TLS. */
  readonly databaseTls: 'demand' | 'none';
  /** Milliseconds without a sign of life after which PostgreSQL counts as silent. */
  readonly databaseSilentMs: number;
  /** Milliseconds a request waits for a lock that another one holds. */
  readonly databaseLockMs: number;
  /** Connections of this process; a workspace has half of them at most. */
  readonly databaseConnections: number;
  /** Milliseconds a request waits for one of its workspace's share of the connections. */
  readonly sharePatienceMs: number;
}

/** Reads them. Faults are gathered by `read`. */
export function readDatabase(read: EnvReader): DatabaseConfig {
  const databaseTls = read.choice('DATABASE_TLS', ['demand', 'none']) ?? 'demand';
  const config = {
    databaseTls,
    databaseUrl: readAddress(read, 'DATABASE_URL', 'ledgergate'),
    databaseOwnerUrl: readAddress(read, 'DATABASE_OWNER_URL', 'ledgergate_owner'),
    databaseReadUrls: readReplicas(read),
    databaseReadAge: read.whole('DATABASE_READ_AGE', 1, 3_600, 60),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:'], {
      words: 'a Redis address (its password is not shown here)',
      example: 'redis://127.0.0.1:6379',
      secret: true,
    }),
    databaseSilentMs: read.whole('DATABASE_SILENT_MS', 500, 60_000, 1_500),
    databaseLockMs: read.whole('DATABASE_LOCK_MS', 100, 60_000, 5_000),
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 4, 500, 16),
    sharePatienceMs: read.whole('SHARE_PATIENCE_MS', 100, 60_000, 5_000),
  };
  if (databaseTls === 'demand') {
    demandTls(read, 'DATABASE_URL', config.databaseUrl);
    demandTls(read, 'DATABASE_OWNER_URL', config.databaseOwnerUrl);
    for (const url of config.databaseReadUrls) demandTls(read, 'DATABASE_READ_URLS', url);
  }
  return config;
}

const PROTOCOLS = ['postgres:', 'postgresql:'];
/** Whether an address is one of PostgreSQL. */
export const isPostgres = (address: string): boolean =>
  PROTOCOLS.includes(URL.parse(address)?.protocol ?? '');

/** The address of the database; of several servers, the one that takes changes is found. */
const readAddress = (read: EnvReader, name: string, user: string): string | undefined =>
  read.matching(name, (value) => addressesIn(value).every(isPostgres), {
    words:
      'a PostgreSQL address, with one server or several separated by commas (its password is not shown here)',
    example: `postgresql://${user}:…@127.0.0.1:5432/ledgergate`,
    secret: true,
  });

/** Addresses of replicas, separated by commas or spaces. */
function readReplicas(read: EnvReader): readonly string[] {
  const inText = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '');
  const given = read.matching('DATABASE_READ_URLS', (text) => inText(text).every(isPostgres), {
    words: 'PostgreSQL addresses of replicas, separated by commas (passwords are not shown here)',
    example: 'postgresql://ledgergate:…@replica:5432/ledgergate',
    secret: true,
  });
  return given === undefined ? [] : inText(given);
}

/** Modes of `sslmode` in which nothing is sent without TLS. */
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** Whether an address leads to another machine, and what is sent there may be read on the way. */
function isOpenWay(address: string): boolean {
  if (!isPostgres(address)) return false;
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  // An empty host and a path are sockets of this machine.
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return false;
  const mode = url.searchParams.get('sslmode');
  if (mode !== null) return !TLS_MODES.has(mode);
  return !['true', '1'].includes(url.searchParams.get('ssl') ?? '');
}

function demandTls(read: EnvReader, name: string, given: string | undefined): void {
  const address = addressesIn(given ?? '').find(isOpenWay);
  if (address === undefined) return;
  const url = new URL(address);
  read.faults.push({
    name,
    what: `${name} leads to ${url.searchParams.get('host') ?? url.hostname} without TLS: passwords and books could be read on the way. Add ?sslmode=verify-full, or set DATABASE_TLS=none where the network is yours alone.`,
    example: `postgresql://…@${url.host}${url.pathname}?sslmode=verify-full`,
  });
}
