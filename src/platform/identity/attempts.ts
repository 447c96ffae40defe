// Slows down password guessing per account and per address; counts attempts under a hash.
import { createHash } from 'node:crypto';
import { networkOfCaller, Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';

/** Failures that cost nothing, then waits that double. An address may stand for a whole office; a network of IPv6 for one caller. */
const FREE = { account: 5, address: 20, confirmation: 5, reset: 3, resets: 20, second: 5 };
const LONGEST_WAIT = 300;
const FORGET_AFTER = '30 minutes';

/** Counts the failures of one account, or of one address. */
export interface Counter {
  readonly key: Buffer;
  /** Failures that cost nothing. */
  readonly free: number;
}
const OF_ADDRESSES: ReadonlySet<keyof typeof FREE> = new Set(['address', 'resets']);

export function counterOf(kind: keyof typeof FREE, name: string): Counter {
  const whose = OF_ADDRESSES.has(kind) ? networkOfCaller(name) : name.trim().toLowerCase();
  return { key: createHash('sha256').update(`${kind}:${whose}`).digest(), free: FREE[kind] };
}

/**
 * Counts an attempt as a failure before its password is looked at, so that a thousand at once are
 * counted one after the other. Returns the seconds to wait when it comes too early.
 */
async function countAttempt(database: Database, { key, free }: Counter): Promise<number> {
  const counted = await database.change({
    name: 'count_sign_in',
    text: `insert into sign_in_failure as f (key, failures, last_at) values ($1, 1, now())
           on conflict (key) do update set last_at = now(),
             failures = case when f.last_at < now() - $3::interval then 1 else f.failures + 1 end
           where f.failures < $2 or f.last_at < now() - $3::interval
             or f.last_at <= now() - make_interval(secs => least(2.0 ^ least(f.failures - $2, 20), ${LONGEST_WAIT}))
           returning failures`,
    values: [key, free, FORGET_AFTER],
  });
  if (counted.length > 0) return 0;
  const [row] = await database.ask<{ wait: string }>({
    name: 'sign_in_wait',
    text: `select least(2.0 ^ least(failures - $2, 20), ${LONGEST_WAIT}) - extract(epoch from now() - last_at) as wait
           from sign_in_failure where key = $1`,
    values: [key, free],
  });
  return Math.max(1, Math.ceil(Number(row?.wait ?? 1)));
}

/** Counts an attempt everywhere; the seconds to wait where it comes too early, else 0. */
export async function countAttempts(
  database: Database,
  counters: readonly Counter[],
): Promise<number> {
  for (const counter of counters) {
    const seconds = await countAttempt(database, counter);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** 429 with the seconds to wait. */
export const tooMany = (seconds: number): Problem =>
  new Problem(
    'THROTTLED',
    `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { headers: { 'retry-after': String(seconds) } },
  );

/** The attempt was no failure after all. */
export async function forgive(
  transaction: Transaction,
  account: Counter,
  address: Counter,
): Promise<void> {
  await transaction.askAll([
    { text: 'delete from sign_in_failure where key = $1', values: [account.key] },
    {
      text: 'update sign_in_failure set failures = greatest(failures - 1, 0) where key = $1',
      values: [address.key],
    },
  ]);
}
