// Signing in: one answer and one duration for every failure. Guessing slows down per account and
// per address without locking the owner out: a browser that was signed in before need not wait.
import type { Database, Transaction } from '../database/index.ts';
import { standAs } from '../access/index.ts';
import { counterOf, countAttempts, forgive } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { type Browser, endWebSession, holdPerson, startWebSession } from './web-sessions.ts';

/** Whom a browser proved to be before, by a signed cookie, and when (in milliseconds since 1970). */
export interface KnownDevice {
  readonly person: number;
  readonly since: number;
}

export interface SignInRequest extends Browser {
  readonly email: string;
  readonly password: string;
  readonly knownDevice: KnownDevice | undefined;
  /** A session this browser still has; it ends, whoever it belonged to. */
  readonly session: string | undefined;
}
export type SignInResult =
  | { readonly kind: 'in'; readonly person: number; readonly session: string }
  /** The password is right, and the person has a second factor: nobody is signed in yet. */
  | { readonly kind: 'pending'; readonly person: number; readonly changed: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

interface PersonRow {
  readonly id: number;
  readonly hash: string | null;
  /** Since when the password, and all else about the person, is as it is. */
  readonly changed: string;
  readonly has_factor: boolean;
}

/** The person as they are now that the password was looked at, which takes a while; undefined when it is another by now. */
async function stillThere(
  transaction: Transaction,
  { id, changed }: PersonRow,
): Promise<Pick<PersonRow, 'has_factor'> | undefined> {
  await holdPerson(transaction, id);
  await standAs(transaction, id);
  const [found] = await transaction.ask<Pick<PersonRow, 'has_factor'>>({
    name: 'person_still_there',
    text: `select has_second_factor(id) as has_factor from person
           where id = $1 and is_active and extract(epoch from last_modified_at) * 1000 = $2`,
    values: [id, changed],
  });
  return found;
}

/**
 * Signs in whoever this e-mail and password belong to, and ends the session the browser had. Whoever has a
 * second factor goes on with `takeSecondStep`.
 */
export async function signIn(database: Database, input: SignInRequest): Promise<SignInResult> {
  const address = counterOf('address', input.ip);
  const account = counterOf('account', input.email);
  const [found] = await database.ask<PersonRow>({
    name: 'person_by_email',
    text: `select id, hash, extract(epoch from last_modified_at) * 1000 as changed,
             has_second_factor(id) as has_factor
           from person_of_email($1)`,
    values: [input.email.trim().replaceAll('\0', '').slice(0, 250)],
  });
  const device = input.knownDevice;
  const isKnown =
    found !== undefined && device?.person === found.id && device.since >= Number(found.changed);
  const seconds = await countAttempts(database, isKnown ? [address] : [address, account]);
  if (seconds > 0) return { kind: 'wait', seconds };
  if (!(await isPassword(input.password, found?.hash ?? null)) || !found) return { kind: 'wrong' };
  const result = await database.write<SignInResult>(null, async (transaction) => {
    const still = await stillThere(transaction, found);
    if (!still) return { kind: 'wrong' };
    await forgive(transaction, account, address);
    const person = found.id;
    if (still.has_factor) return { kind: 'pending', person, changed: found.changed };
    return { kind: 'in', person, session: await startWebSession(transaction, person, input) };
  });
  if (result.kind !== 'in') return result;
  if (input.session !== undefined) await endWebSession(database, input.session);
  return result;
}
