// Settings of the database: where it is, and how patient requests are with it.
import type { EnvReader } from './env-reader.ts';

export interface DatabaseConfig {
  /** The operator's PostgreSQL, as the service role; without it the embedded one runs. */
  readonly databaseUrl: string | undefined;
  /** The same database as the role that owns the tables: for migrations. */
  readonly databaseOwnerUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Milliseconds without a sign of life after which PostgreSQL counts as silent. */
  readonly databaseSilentMs: number;
  /** Milliseconds a request waits for a lock that another one holds. */
  readonly databaseLockMs: number;
  /** Milliseconds a request waits for one of its workspace's share of the connections. */
  readonly sharePatienceMs: number;
}

/** Reads them. Faults are gathered by `read`. */
export function readDatabase(read: EnvReader): DatabaseConfig {
  const postgres = ['postgres:', 'postgresql:'];
  const words = 'a PostgreSQL address (its password is not shown here)';
  return {
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
    sharePatienceMs: read.whole('SHARE_PATIENCE_MS', 100, 60_000, 5_000),
  };
}
