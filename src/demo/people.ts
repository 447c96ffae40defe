// The people of the demo, and a key for each role.
import {
  hashOf,
  KEY_PREFIX,
  newSecret,
  type Role,
  ROLES,
  type Session,
  standAs,
  transactionOf,
} from '../platform/access/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { hashPassword } from '../platform/identity/index.ts';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Maya does everything first: she is an admin, and whoever loads the demo makes her the operator. */
export const PEOPLE: readonly DemoPerson[] = [
  { email: 'maya@demo.test', name: 'Maya Okafor', role: 'admin' },
  { email: 'anton@demo.test', name: 'Anton Lindqvist', role: 'accountant' },
  { email: 'clara@demo.test', name: 'Clara Moreau', role: 'clerk' },
  { email: 'victor@demo.test', name: 'Victor Tanaka', role: 'viewer' },
];

export interface DemoMember extends DemoPerson {
  readonly id: number;
}
export type SignIn = DemoMember & { readonly password: string };

/** Makes the people, without a password so far. They sign in to whatever workspaces they join. */
export async function makePeople(session: Session): Promise<DemoMember[]> {
  const transaction = transactionOf(session);
  const made = [];
  for (const person of PEOPLE) {
    const [row] = await transaction.ask<{ id: number }>({
      text: 'select new_person($1, $2) as id',
      values: [person.email, person.name],
    });
    made.push({ ...person, id: row?.id ?? 0 });
  }
  return made;
}

/** The people of a demo that was made before. */
export async function findPeople(transaction: Transaction): Promise<DemoMember[]> {
  const found = [];
  for (const person of PEOPLE) {
    const [row] = await transaction.ask<{ id: number }>({
      text: 'select id from person_of_email($1)',
      values: [person.email],
    });
    if (row === undefined) throw new Error(`The demo has nobody called ${person.email}.`);
    found.push({ ...person, id: row.id });
  }
  return found;
}

/** A password for each of them, made here and now. */
export async function givePasswords(
  transaction: Transaction,
  people: readonly DemoMember[],
): Promise<SignIn[]> {
  const signIns = [];
  for (const person of people) {
    const password = newSecret('').slice(0, 16);
    await standAs(transaction, person.id);
    await transaction.ask({
      text: 'update person set password_hash = $2, last_modified_at = now() where id = $1',
      values: [person.id, await hashPassword(password)],
    });
    signIns.push({ ...person, password });
  }
  return signIns;
}

/** Gives people their place in the workspace. */
export async function join(
  session: Session,
  people: readonly { readonly id: number; readonly role: Role }[],
): Promise<void> {
  await transactionOf(session).ask({
    text: `insert into membership (workspace_id, person_id, role)
      select $1, p.id, p.role from unnest($2::integer[], $3::text[]) as p (id, role)`,
    values: [
      session.principal.workspace.id,
      people.map(({ id }) => id),
      people.map(({ role }) => role),
    ],
  });
}

/** An API user with a key for each of the roles. */
export async function makeKeys<R extends Role>(
  session: Session,
  roles: readonly R[],
): Promise<Record<R, string>> {
  const transaction = transactionOf(session);
  const workspace = session.principal.workspace.id;
  const keys: [R, string][] = [];
  for (const role of roles) {
    const [user] = await transaction.ask<{ id: number }>({
      text: `insert into api_user (workspace_id, name, role) values ($1, $2, $3) returning id`,
      values: [workspace, `${role.charAt(0).toUpperCase()}${role.slice(1)} API user`, role],
    });
    const key = newSecret(KEY_PREFIX);
    await transaction.ask({
      text: 'insert into api_key (workspace_id, api_user_id, hash, hint) values ($1, $2, $3, $4)',
      values: [workspace, user?.id, hashOf(key), key.slice(0, 10)],
    });
    keys.push([role, key]);
  }
  return Object.fromEntries(keys) as Record<R, string>;
}

export const ALL_ROLES = ROLES;
