// Settings of the database: where it is, and how patient requests are with it.
import type { EnvReader } from './env-reader.ts';
import { isLoopbackHost } from './networks.ts';

export interface DatabaseConfig {
  /** The operator's PostgreSQL, as the service role; without it the embedded one runs. */
  readonly databaseUrl: string | undefined;
  /** The same database as the role that owns the tables: for migrations. */
  readonly databaseOwnerUrl: string | undefined;
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
  const postgres = ['postgres:', 'postgresql:'];
  const databaseTls = read.choice('DATABASE_TLS', ['demand', 'none']) ?? 'demand';
  const words = 'a PostgreSQL address (its password is not shown here)';
  const config = {
    databaseTls,
    databaseUrl: read.url('DATABASE_URL', postgres, {
      words,
      example: 'postgresql://ledgergate:…@127.0.0.1:5432/ledgergate',
      secret: true,
    }),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', postgres, {
      words,
      example: 'postgresql://ledgergate_owner:…@127.0.0.1:5432/ledgergate',
      secret: true,
    }),
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
  }
  return config;
}

/** Modes of `sslmode` in which nothing is sent without TLS. */
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** Whether an address leads to another machine, and what is sent there may be read on the way. */
function isOpenWay(address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  // An empty host and a path are sockets of this machine.
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return false;
  const mode = url.searchParams.get('sslmode');
  if (mode !== null) return !TLS_MODES.has(mode);
  return !['true', '1'].includes(url.searchParams.get('ssl') ?? '');
}

function demandTls(read: EnvReader, name: string, address: string | undefined): void {
  if (address === undefined || !isOpenWay(address)) return;
  const url = new URL(address);
  read.faults.push({
    name,
    what: `${name} leads to ${url.searchParams.get('host') ?? url.hostname} without TLS: passwords and books could be read on the way. Add ?sslmode=verify-full, or set DATABASE_TLS=none where the network is yours alone.`,
    example: `postgresql://…@${url.host}${url.pathname}?sslmode=verify-full`,
  });
}
