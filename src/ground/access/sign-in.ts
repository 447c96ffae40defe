// Signing in: one answer and one duration whatever is wrong, and guessing slowed down per account and
// per address without locking the owner out: a browser that was signed in before is not made to wait.
import { createHash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { isPassword } from './passwords.ts';
import { type Browser, startWebSession } from './web-sessions.ts';
import { hashOf } from './authenticate.ts';

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

async function secondsToWait(database: Database, counters: readonly Counter[]): Promise<number> {
  const rows = await database.ask<{ key: Buffer; failures: number; age: string }>({
    name: 'sign_in_failures',
    text: `select key, failures, extract(epoch from now() - last_at) as age from sign_in_failure
           where key = any($1) and last_at > now() - interval '${FORGET_AFTER}'`,
    values: [counters.map(({ key }) => key)],
  });
  const waits = rows.map(({ key, failures, age }) => {
    const free = counters.find((counter) => counter.key.equals(key))?.free ?? 0;
    if (failures < free) return 0;
    return Math.min(2 ** (failures - free), LONGEST_WAIT) - Number(age);
  });
  return Math.max(0, Math.ceil(Math.max(0, ...waits)));
}

async function countFailure(database: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) {
    await database.ask({
      name: 'count_sign_in_failure',
      text: `insert into sign_in_failure as f (key, failures, last_at) values ($1, 1, now())
             on conflict (key) do update set last_at = now(),
               failures = case when f.last_at < now() - interval '${FORGET_AFTER}' then 1 else f.failures + 1 end`,
      values: [key],
    });
  }
}

interface PersonRow {
  readonly id: number;
  readonly hash: string | null;
}

/** Whose e-mail and password these are, and what they are. Ends the session the browser had. */
export async function signIn(database: Database, given: SignInRequest): Promise<SignInResult> {
  const address: Counter = { key: keyOf('address', given.ip), free: FREE.address };
  const account: Counter = { key: keyOf('account', given.email), free: FREE.account };
  const [found] = await database.ask<PersonRow>({
    name: 'person_by_email',
    text: `select id, password_hash as hash from person where lower(email) = lower($1) and is_active`,
    values: [given.email.trim().replaceAll('\0', '').slice(0, 250)],
  });
  const isKnown = found !== undefined && given.knownPerson === found.id;
  const counters = isKnown ? [address] : [address, account];
  const seconds = await secondsToWait(database, counters);
  if (seconds > 0) return { kind: 'wait', seconds };
  if (!(await isPassword(given.password, found?.hash ?? null)) || !found) {
    await countFailure(database, counters);
    return { kind: 'wrong' };
  }
  const session = await database.write(null, async (transaction) => {
    const secret = await startWebSession(transaction, found.id, given);
    await transaction.ask({
      text: 'delete from sign_in_failure where key = $1',
      values: [account.key],
    });
    if (given.session !== undefined) {
      await transaction.askAll([
        {
          text: `select set_config('ledgergate.credential', $1, true)`,
          values: [hashOf(given.session).toString('hex')],
        },
        {
          text: 'update web_session set ended_at = now() where hash = $1 and ended_at is null',
          values: [hashOf(given.session)],
        },
      ]);
    }
    return secret;
  });
  return { kind: 'in', person: found.id, session };
}
