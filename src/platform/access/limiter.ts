// Rate limiter: no second, wherever it begins, holds more requests of one caller than the limit.
// Specification: Limits. One process counts in memory; several share Redis or a PostgreSQL table.
import { Problem, unavailable } from '../base/index.ts';
import { type Database, TakesNoChanges } from '../database/index.ts';

/** What the limit says to one request. */
export interface Verdict {
  readonly granted: boolean;
  /** Requests left in the window that ends now. */
  readonly remaining: number;
  /** Milliseconds until the oldest counted request leaves the window. */
  readonly resetMs: number;
}

export interface Limiter {
  /** Counts a request of `caller` if there is room for it. */
  take(caller: string): Promise<Verdict>;
  close(): Promise<void>;
}

const WINDOW_MS = 1_000;
/** So long a server that takes no changes is not asked again: each refusal costs its connection. */
const ALONE_MS = 2_000;

/** The exact window of one process. Callers that fell silent are forgotten. */
export function memoryLimiter(limit: number, now: () => number = () => performance.now()): Limiter {
  const hits = new Map<string, number[]>();
  let nextSweep = now() + 60_000;

  const sweep = (at: number): void => {
    if (at < nextSweep) return;
    nextSweep = at + 60_000;
    for (const [caller, times] of hits) {
      if ((times.at(-1) ?? 0) <= at - WINDOW_MS) hits.delete(caller);
    }
  };
  return {
    take: (caller) => {
      const at = now();
      sweep(at);
      const times = (hits.get(caller) ?? []).filter((each) => each > at - WINDOW_MS);
      const granted = times.length < limit;
      if (granted) times.push(at);
      hits.set(caller, times);
      // The difference first: adding to a clock of many digits would round a second up.
      const resetMs = Math.ceil(WINDOW_MS - (at - (times[0] ?? at)));
      return Promise.resolve({ granted, remaining: limit - times.length, resetMs });
    },
    close: () => Promise.resolve(),
  };
}

/**
 * The same window in an unlogged table; the row lock makes concurrent requests take turns. Where the
 * server takes no changes reads go on, and each process counts for itself.
 */
export function postgresLimiter(
  limit: number,
  database: Pick<Database, 'change'>,
  now: () => number = () => performance.now(),
): Limiter {
  const text = `
    insert into rate_window as w (caller, hits, granted, last_at)
    values ($1, array[clock_timestamp()], true, clock_timestamp())
    on conflict (caller) do update set (hits, granted, last_at) = (
      select case when cardinality(recent) < $2 then recent || moment else recent end,
             cardinality(recent) < $2, moment
      from (select clock_timestamp() as moment,
                   array(select h from unnest(w.hits) h
                         where h > clock_timestamp() - interval '1 second' order by h) as recent) r
    )
    returning granted, cardinality(hits) as used,
      greatest(0, ceil(extract(epoch from hits[1] + interval '1 second' - last_at) * 1000))::integer as reset_ms`;
  const alone = memoryLimiter(limit, now);
  let aloneUntil = -Infinity;
  const count = async (caller: string): Promise<Verdict> => {
    const [row] = await database.change<{ granted: boolean; used: number; reset_ms: number }>({
      name: 'take_request',
      text,
      values: [caller, limit],
    });
    return {
      granted: row?.granted ?? false,
      remaining: limit - (row?.used ?? limit),
      resetMs: row?.reset_ms ?? WINDOW_MS,
    };
  };
  return {
    take: async (caller) => {
      if (now() < aloneUntil) return alone.take(caller);
      try {
        return await count(caller);
      } catch (error) {
        if (!(error instanceof TakesNoChanges)) throw error;
        aloneUntil = now() + ALONE_MS;
        return alone.take(caller);
      }
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Redis' own clock decides, and a script runs alone: the window is exact over all processes. A list keeps the
 * moments, as two of them may be alike; Lua writes a number of 16 digits in full only with a format.
 */
const SCRIPT = `
  local t = redis.call('TIME')
  local now = t[1] * 1000000 + t[2]
  local oldest = redis.call('LINDEX', KEYS[1], 0)
  while oldest and tonumber(oldest) <= now - 1000000 do
    redis.call('LPOP', KEYS[1])
    oldest = redis.call('LINDEX', KEYS[1], 0)
  end
  local used = redis.call('LLEN', KEYS[1])
  local granted = 0
  if used < tonumber(ARGV[1]) then
    used = redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
    redis.call('PEXPIRE', KEYS[1], 2000)
    granted = 1
  end
  return { granted, used, math.ceil((tonumber(oldest or now) + 1000000 - now) / 1000) }`;

/** Without the count nobody is let in: several processes would otherwise each grant a limit of their own. */
const uncounted = (): Problem =>
  unavailable('limit', 'The request limit cannot be checked. Try again in a moment.');

export async function redisLimiter(limit: number, url: string): Promise<Limiter> {
  // Loaded by those alone who configure it: it is a fifth of all modules.
  const { createClient } = await import('redis');
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', () => undefined);
  await client.connect();
  const count = async (caller: string): Promise<[number, number, number]> => {
    try {
      return (await client.eval(SCRIPT, {
        keys: [`ledgergate:window:${caller}`],
        arguments: [String(limit)],
      })) as [number, number, number];
    } catch {
      throw uncounted();
    }
  };
  return {
    take: async (caller) => {
      const [granted, used, resetMs] = await count(caller);
      return { granted: granted === 1, remaining: limit - used, resetMs };
    },
    // No request is in flight any more: there is nothing to wait for.
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** The headers that tell a caller how much is left. */
export function limitHeaders(
  limit: number,
  { remaining, resetMs }: Verdict,
): Record<string, string> {
  const seconds = String(Math.max(1, Math.ceil(resetMs / 1000)));
  return {
    ratelimit: `"default";r=${remaining};t=${seconds}`,
    'ratelimit-policy': `"default";q=${limit};w=1`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': seconds,
  };
}

/** Specification, Errors: 429 with the whole seconds to wait. */
export function throttled({ resetMs }: Verdict): Problem {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000));
  return new Problem(
    'THROTTLED',
    `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
