// Browser sessions of people. The cookie holds 256 random bits, the table their hash.
import type { Database, Transaction } from '../database/index.ts';
import { hashOf, newSecret, type Role, standAs } from '../access/index.ts';

/** Twelve hours in all; an hour without a request ends it too (web_session_of in schema/workspace/people.sql). */
export const SESSION_SECONDS = 12 * 3_600;
/** How long a typed password or a used second factor counts for dangerous actions. */
const RECENT_SECONDS = 15 * 60;

/** The signed-in person, as the pages know them. */
export interface WebPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  /** The workspace the person is in; undefined when they belong to none any more. */
  readonly workspace: Membership | undefined;
  /** Every workspace they belong to, by name. */
  readonly memberships: readonly Membership[];
  /** Whether they have an authenticator app or a passkey. */
  readonly hasSecondFactor: boolean;
  /** Whether the password was typed, or a second factor used, within the last 15 minutes; it may be within this very request. */
  hasRecentPassword: boolean;
  /** The secret of this session. */
  readonly session: string;
}
export interface Membership {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly permissions: Readonly<Record<string, string>>;
  readonly entityIds: readonly number[] | null;
  readonly approvalRequired: boolean;
  /** Whether the workspace demands a second factor of its admins. */
  readonly adminsNeedSecondFactor: boolean;
}
export interface Browser {
  readonly ip: string;
  readonly userAgent: string;
}

interface SessionRow {
  readonly person_id: number;
  readonly name: string;
  readonly email: string;
  readonly is_operator: boolean;
  readonly workspace_id: number | null;
  readonly password_age: number;
  readonly has_factor: boolean;
}

const membershipsOf = (transaction: Transaction, person: number): Promise<Membership[]> =>
  transaction.ask<Membership>({
    name: 'memberships_of',
    text: `select w.id, w.name, m.role, m.permissions, m.entity_ids as "entityIds",
             m.approval_required as "approvalRequired",
             w.admins_need_second_factor as "adminsNeedSecondFactor"
           from membership m join workspace w on w.id = m.workspace_id
           where m.person_id = $1 and m.is_active and is_here(w.id) order by lower(w.name), w.id`,
    values: [person],
  });

/** Who is signed in with this cookie; undefined when nobody is any more. */
export async function readWebSession(
  database: Database,
  secret: string,
): Promise<WebPerson | undefined> {
  return database.write(null, async (transaction) => {
    const [row] = await transaction.ask<SessionRow>({
      name: 'web_session_of',
      text: `select s.*, extract(epoch from now() - s.password_at)::integer as password_age,
               has_second_factor(s.person_id) as has_factor
             from web_session_of($1) s`,
      values: [hashOf(secret)],
    });
    if (!row) return undefined;
    await standAs(transaction, row.person_id);
    const memberships = await membershipsOf(transaction, row.person_id);
    return {
      id: row.person_id,
      name: row.name,
      email: row.email,
      isOperator: row.is_operator,
      workspace: memberships.find(({ id }) => id === row.workspace_id) ?? memberships[0],
      memberships,
      hasSecondFactor: row.has_factor,
      hasRecentPassword: row.password_age < RECENT_SECONDS,
      session: secret,
    };
  });
}

/** Whether somebody has to set up a second factor before anything else in a workspace of theirs. */
export const lacksSecondFactor = (
  { hasSecondFactor }: Pick<WebPerson, 'hasSecondFactor'>,
  membership: Membership | undefined,
): boolean => membership?.role === 'admin' && membership.adminsNeedSecondFactor && !hasSecondFactor;

/**
 * Holds a person until the transaction ends: whoever changes the password, adds a first factor or signs the
 * person out everywhere either waits for the session that begins here, and ends it, or is seen by what is asked next.
 */
export const holdPerson = (transaction: Transaction, person: number): Promise<unknown> =>
  transaction.ask({ name: 'hold_person', text: 'select hold_person($1)', values: [person] });

/** Begins a session in the workspace the person joined first; returns the secret for the cookie. */
export async function startWebSession(
  transaction: Transaction,
  person: number,
  { ip, userAgent }: Browser,
): Promise<string> {
  const secret = newSecret('');
  await standAs(transaction, person);
  await transaction.ask({
    name: 'start_web_session',
    text: `insert into web_session (hash, person_id, workspace_id, expires_at, ip, user_agent)
           select $1, $2, (select m.workspace_id from membership m
             where m.person_id = $2 and m.is_active and is_here(m.workspace_id) order by m.id limit 1),
             now() + make_interval(secs => $3), $4, $5`,
    values: [hashOf(secret), person, SESSION_SECONDS, ip.slice(0, 60), userAgent.slice(0, 250)],
  });
  return secret;
}

/** Changes to another of the person's workspaces. False: they do not belong to it. */
export async function enterWorkspace(
  database: Database,
  { id: person, session }: Pick<WebPerson, 'id' | 'session'>,
  workspace: number,
): Promise<boolean> {
  if (!Number.isInteger(workspace)) return false;
  return database.write(null, async (transaction) => {
    await standAs(transaction, person);
    const entered = await transaction.ask({
      text: `update web_session s set workspace_id = $2 where s.hash = $1 and exists (
               select from membership m where m.workspace_id = $2 and m.person_id = $3 and m.is_active and is_here($2))
             returning s.hash`,
      values: [hashOf(session), workspace, person],
    });
    return entered.length > 0;
  });
}

/** Signs this browser out. */
export async function endWebSession(database: Database, secret: string): Promise<void> {
  const hash = hashOf(secret);
  await database.change(
    {
      text: 'update web_session set ended_at = now() where hash = $1 and ended_at is null',
      values: [hash],
    },
    { credential: hash.toString('hex') },
  );
}

/** Signs the person out everywhere, but for the session that is kept. */
export async function endWebSessions(
  transaction: Transaction,
  person: number,
  kept?: string,
): Promise<void> {
  await standAs(transaction, person);
  await transaction.ask({
    text: `update web_session set ended_at = now()
           where person_id = $1 and ended_at is null and ($2::bytea is null or hash <> $2)`,
    values: [person, kept === undefined ? null : hashOf(kept)],
  });
}

export interface WebSession {
  readonly createdAt: string;
  readonly seenAt: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly isThis: boolean;
}

/** Where the person is signed in just now. */
export async function listWebSessions(
  database: Database,
  { id, session }: WebPerson,
): Promise<WebSession[]> {
  return database.write(null, async (transaction) => {
    await standAs(transaction, id);
    return transaction.ask<WebSession>({
      text: `select created_at as "createdAt", seen_at as "seenAt", ip, user_agent as "userAgent", hash = $2 as "isThis"
             from web_session where person_id = $1 and ended_at is null and expires_at > now()
               and seen_at > now() - interval '1 hour'
             order by seen_at desc`,
      values: [id, hashOf(session)],
    });
  });
}
