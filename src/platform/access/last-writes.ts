// Remembers where the log stood after the last write of each caller, so that they see it wherever they read. Kept where
// requests are counted: in the memory of one process, in Redis or in a table of PostgreSQL. What kept them may be lost;
// then nobody knows for as long as a replica may be behind.
import { unavailable } from '../base/index.ts';
import { type Database, named, type Position, positionOf, tokenOf } from '../database/index.ts';

export interface LastWrites {
  /** Where the log stood after the last write of a caller; undefined: long ago, `unknown`: nobody knows. */
  of(caller: string): Promise<Position | undefined | 'unknown'>;
  /** Throws 503 where it cannot be kept: the write is not acknowledged then. */
  note(caller: string, position: Position): Promise<void>;
  close(): Promise<void>;
}

/** Of one process. @param mostAgeMs - what is older stands on every replica that is read */
export function memoryWrites(
  mostAgeMs: number,
  now: () => number = () => performance.now(),
): LastWrites {
  const since = now();
  const kept = new Map<string, { readonly position: Position; readonly at: number }>();
  return {
    of: (caller) => {
      const found = kept.get(caller);
      if (found && now() - found.at < mostAgeMs) return Promise.resolve(found.position);
      // The process before this one may have written.
      return Promise.resolve(now() - since < mostAgeMs ? 'unknown' : undefined);
    },
    note: (caller, position) => {
      const at = now();
      kept.delete(caller);
      kept.set(caller, { position, at });
      for (const [oldest, each] of kept) {
        if (at - each.at < mostAgeMs) break;
        kept.delete(oldest);
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** The row of no caller, which says since when positions are kept. */
const NOBODY = '';
const FIND = `
  select position, noted_at < clock_timestamp() - make_interval(secs => $2) as "isOld", caller from last_write
  where caller in ($1, '${NOBODY}')`;
const BEGIN = `insert into last_write (caller, position, noted_at) values ('${NOBODY}', '', clock_timestamp())
  on conflict do nothing`;
const NOTE = `insert into last_write (caller, position, noted_at) values ($1, $2, clock_timestamp())
  on conflict (caller) do update set position = excluded.position, noted_at = excluded.noted_at`;

interface Kept {
  readonly caller: string;
  readonly position: string;
  readonly isOld: boolean;
}

/** Of all processes, in an unlogged table: it is empty after a crash, and on a server that was a standby. */
export function postgresWrites(mostAgeMs: number, database: Database): LastWrites {
  return {
    of: async (caller) => {
      const rows = await database.ask<Kept>(named(FIND, [caller, mostAgeMs / 1_000]));
      const found = rows.find((each) => each.caller === caller);
      if (found && !found.isOld) return positionOf(found.position) ?? 'unknown';
      const begin = rows.find((each) => each.caller === NOBODY);
      if (!begin) await database.change(named(BEGIN, []));
      return begin?.isOld === true ? undefined : 'unknown';
    },
    note: async (caller, position) => {
      await database.change(named(NOTE, [caller, tokenOf(position)]));
    },
    close: () => Promise.resolve(),
  };
}

/** Tells the position of a caller, and for how many milliseconds positions have been kept. */
const REDIS_FIND = `
  local t = redis.call('TIME')
  local now = t[1] * 1000 + math.floor(t[2] / 1000)
  redis.call('SET', KEYS[2], now, 'NX')
  return { redis.call('GET', KEYS[1]) or '', now - redis.call('GET', KEYS[2]) }`;

export async function redisWrites(mostAgeMs: number, url: string): Promise<LastWrites> {
  // Loaded by those alone who configure it: it is a fifth of all modules.
  const { createClient } = await import('redis');
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', () => undefined);
  await client.connect();
  const keyOf = (caller: string): string => `ledgergate:wrote:${caller}`;
  return {
    of: async (caller) => {
      const keys = [keyOf(caller), 'ledgergate:wrote-since'];
      const found = await client.eval(REDIS_FIND, { keys, arguments: [] }).catch(() => undefined);
      if (found === undefined) return 'unknown';
      const [token, keptMs] = found as [string, number];
      if (token !== '') return positionOf(token) ?? 'unknown';
      return keptMs < mostAgeMs ? 'unknown' : undefined;
    },
    note: async (caller, position) => {
      try {
        await client.set(keyOf(caller), tokenOf(position), { PX: mostAgeMs });
      } catch {
        throw unavailable(
          'limit',
          'The write cannot be noted for later reads. Send it again with the same Idempotency-Key, or look whether it was saved.',
        );
      }
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** Nobody keeps them: whoever sends no token reads from the server that takes changes. */
export const unknownWrites: LastWrites = {
  of: () => Promise.resolve('unknown'),
  note: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
