// Signing in: one answer and one duration whatever is wrong, and guessing slowed down per account and
// per address without locking the owner out: a browser that was signed in before is not made to wait.
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../database/index.ts';
import { isPassword } from './passwords.ts';
import { type Browser, endWebSession, startWebSession } from './web-sessions.ts';

export interface SignInRequest extends Browser {
  readonly email: string;
  readonly password: string;
  /** The person this browser proved to be before, by a signed cookie. */
  readonly knownPerson: number | undefined;
  /** A session this browser still has; it ends, whoever it belonged to. */
  readonly session: string | undefined;
}
export type SignInResult =
  | { readonly kind: 'in'; readonly person: number; readonly session: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Failures that cost nothing, then waits that double. An address may stand for a whole office. */
const FREE = { account: 5, address: 20 };
const LONGEST_WAIT = 300;
const FORGET_AFTER = '30 minutes';

const keyOf = (kind: string, name: string): Buffer =>
  createHash('sha256').update(`${kind}:${name.trim().toLowerCase()}`).digest();

interface Counter {
  readonly key: Buffer;
  readonly free: number;
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

/** The attempt was no failure after all. */
async function forgive(
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

interface PersonRow {
  readonly id: number;
  readonly hash: string | null;
}

/** Whose e-mail and password these are, and what they are. Ends the session the browser had. */
export async function signIn(database: Database, input: SignInRequest): Promise<SignInResult> {
  const address: Counter = { key: keyOf('address', input.ip), free: FREE.address };
  const account: Counter = { key: keyOf('account', input.email), free: FREE.account };
  const [found] = await database.ask<PersonRow>({
    name: 'person_by_email',
    text: `select id, password_hash as hash from person where lower(email) = lower($1) and is_active`,
    values: [input.email.trim().replaceAll('\0', '').slice(0, 250)],
  });
  const isKnown = found !== undefined && input.knownPerson === found.id;
  const counters = isKnown ? [address] : [address, account];
  for (const counter of counters) {
    const seconds = await countAttempt(database, counter);
    if (seconds > 0) return { kind: 'wait', seconds };
  }
  if (!(await isPassword(input.password, found?.hash ?? null)) || !found) return { kind: 'wrong' };
  const session = await database.write(null, async (transaction) => {
    const secret = await startWebSession(transaction, found.id, input);
    await forgive(transaction, account, address);
    return secret;
  });
  if (input.session !== undefined) await endWebSession(database, input.session);
  return { kind: 'in', person: found.id, session };
}
