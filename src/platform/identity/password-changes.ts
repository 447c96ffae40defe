// Changes and resets passwords. A reset removes all app connections of the person (specification,
// trigger table) and ends every session; a change ends the other sessions.
import { Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { hashOf, newSecret, present, standAs } from '../access/index.ts';
import { counterOf, countAttempts, forgive, tooMany } from './attempts.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { endConnections } from './revocation.ts';
import { endWebSessions, type WebPerson } from './web-sessions.ts';

export const RESET_MINUTES = 30;

/** Who may set a new password with a link. */
export interface ResetLink {
  readonly email: string;
  readonly name: string;
  /** The secret of the link; single use, valid for 30 minutes. */
  readonly secret: string;
}

/**
 * Counts a request for a link, by the address it names, whether or not anybody has it, and by where it comes
 * from. Throws THROTTLED.
 */
export async function countResetRequest(
  database: Database,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  const counters = [counterOf('resets', ip), counterOf('reset', email)];
  const seconds = await countAttempts(database, counters);
  if (seconds > 0) throw tooMany(seconds);
}

/** Makes a link beside those that were sent before; undefined when there is none. Tell the asker neither. */
export async function makeResetLink(
  database: Database,
  email: string,
): Promise<ResetLink | undefined> {
  return database.write(null, async (transaction) => {
    const [person] = await transaction.ask<{ id: number; email: string; name: string }>({
      text: 'select id, email, name from person_of_email($1)',
      values: [email.trim().replaceAll('\0', '').slice(0, 250)],
    });
    if (!person) return undefined;
    const secret = newSecret('');
    await standAs(transaction, person.id);
    await transaction.ask({
      text: `insert into password_reset (hash, person_id, expires_at)
             values ($1, $2, now() + make_interval(mins => $3))`,
      values: [hashOf(secret), person.id, RESET_MINUTES],
    });
    return { email: person.email, name: person.name, secret };
  });
}

/** Whose link this is, and how many connections setting a new password would remove. */
export interface PendingReset {
  readonly email: string;
  readonly connections: number;
}

export async function readResetLink(
  database: Database,
  secret: string,
): Promise<PendingReset | undefined> {
  return database.write(null, async (transaction) => {
    await present(transaction, hashOf(secret));
    const [row] = await transaction.ask<{ id: number; email: string }>({
      text: `select p.id, p.email from password_reset r join person p on p.id = r.person_id and p.is_active
             where r.hash = $1 and r.used_at is null and r.expires_at > now()`,
      values: [hashOf(secret)],
    });
    if (!row) return undefined;
    await standAs(transaction, row.id);
    const [count] = await transaction.ask<{ n: number }>({
      text: 'select count(*)::int as n from oauth_connection where person_id = $1 and ended_at is null',
      values: [row.id],
    });
    return { email: row.email, connections: count?.n ?? 0 };
  });
}

const overLink = (): Problem =>
  new Problem('CONFLICT', 'This link has expired or was already used.');

/** The links that were sent to somebody, who stands in the transaction, work no more. */
const endLinks = (transaction: Transaction, person: number): Promise<unknown> =>
  transaction.ask({
    text: 'update password_reset set used_at = now() where person_id = $1 and used_at is null',
    values: [person],
  });

/** Sets a new password by a link; the others that were sent are over with it. Throws CONFLICT when the link is used, expired or unknown. */
export async function resetPassword(
  database: Database,
  {
    secret,
    password,
    ip,
  }: { readonly secret: string; readonly password: string; readonly ip: string },
): Promise<void> {
  checkPassword(password);
  // Hashing is work: nobody has it done without a link.
  if (!(await readResetLink(database, secret))) throw overLink();
  const hashed = await hashPassword(password);
  await database.write(null, async (transaction) => {
    await present(transaction, hashOf(secret));
    const [link] = await transaction.ask<{ person: number }>({
      text: `update password_reset set used_at = now()
             where hash = $1 and used_at is null and expires_at > now() returning person_id as person`,
      values: [hashOf(secret)],
    });
    if (!link) throw overLink();
    await standAs(transaction, link.person);
    await endLinks(transaction, link.person);
    await transaction.ask({
      text: 'update person set password_hash = $2, last_modified_at = now() where id = $1',
      values: [link.person, hashed],
    });
    await endWebSessions(transaction, link.person);
    await endConnections(transaction, { person: link.person }, 'password_reset', ip);
  });
}

/** Who types their password once more, and from where. */
export interface Confirming {
  readonly person: WebPerson;
  readonly ip: string;
}

/**
 * Whether this is the signed-in person's password; if so it counts for dangerous actions for 15 minutes.
 * Wrong ones are slowed down as those of signing in are, but apart from them: whoever holds a session
 * cannot keep its owner from signing in. Throws THROTTLED.
 */
export async function confirmPassword(
  database: Database,
  { person, ip }: Confirming,
  password: string,
): Promise<boolean> {
  const { id, session } = person;
  const [address, account] = [counterOf('address', ip), counterOf('confirmation', String(id))];
  const seconds = await countAttempts(database, [address, account]);
  if (seconds > 0) throw tooMany(seconds);
  const [found] = await database.ask<{ hash: string | null }>({
    text: 'select password_of_session($1) as hash',
    values: [hashOf(session)],
  });
  if (!(await isPassword(password, found?.hash ?? null))) return false;
  await database.write(null, async (transaction) => {
    await standAs(transaction, id);
    await transaction.ask({
      text: 'update web_session set password_at = now() where hash = $1 and ended_at is null',
      values: [hashOf(session)],
    });
    await forgive(transaction, account, address);
  });
  person.hasRecentPassword = true;
  return true;
}

/** Changes one's own password, signs every other browser out and ends the links that were sent. Throws 400 on the field at fault, and THROTTLED. */
export async function changePassword(
  database: Database,
  { person, ip }: Confirming,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  if (!(await confirmPassword(database, { person, ip }, current))) {
    throw new Problem('INVALID', 'The current password is wrong.', {
      fields: { current: ['This is not your current password.'] },
    });
  }
  checkPassword(next);
  const hashed = await hashPassword(next);
  await database.write(null, async (transaction) => {
    await standAs(transaction, person.id);
    await transaction.ask({
      text: 'update person set password_hash = $2, last_modified_at = now() where id = $1',
      values: [person.id, hashed],
    });
    await endLinks(transaction, person.id);
    await endWebSessions(transaction, person.id, person.session);
  });
}
