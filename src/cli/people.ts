// `ledgergate person …`: creates the first people of an installation, prints links for choosing a
// password, and takes second factors away from whoever lost them.
import { isEmail } from '../../schema/kit/index.ts';
import { makeResetLink, resetSecondFactors } from '../platform/identity/index.ts';
import { type Role, ROLES } from '../platform/access/index.ts';
import { Refusal } from '../platform/base/index.ts';
import { type Database, type Transaction, withClient } from '../platform/database/index.ts';
import type { Lifetime } from './lifetime.ts';
import { noWorkspace } from './no-workspace.ts';
import type { Screen } from './screen.ts';
import { openService, wholeNumber, wordsOf } from './service.ts';

export interface PersonFlags {
  readonly email?: string;
  readonly name?: string;
  readonly workspace?: string;
  readonly role?: string;
  readonly operator?: boolean;
  readonly changeRole?: boolean;
}

/** Flags of a person to add, checked. */
interface NewMember extends PersonFlags {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** The role somebody has in a workspace; undefined for whoever is no active member. */
async function roleOf(transaction: Transaction, workspace: number, email: string) {
  const [member] = await transaction.ask<{ role: Role }>({
    text: `select role from membership
      where workspace_id = $1 and person_id = (select id from person_of_email($2)) and is_active and removed_at is null`,
    values: [workspace, email],
  });
  return member?.role;
}

/** Adds somebody to a workspace. The role of a member changes only where that is asked for. */
async function join(
  transaction: Transaction,
  workspace: number,
  { email, name, role, changeRole }: NewMember,
): Promise<void> {
  const before = await roleOf(transaction, workspace, email);
  if (before !== undefined && before !== role && changeRole !== true) {
    throw new Refusal(
      `${email} is already ${before} of workspace ${workspace}. Nothing was changed.`,
      `Make them ${role}: repeat the command with --change-role`,
    );
  }
  const rows = await transaction.ask({
    text: `insert into membership (workspace_id, person_id, role)
      select w.id, coalesce(new_person($2, $3), (select id from person_of_email($2))), $4
      from workspace w where w.id = $1
      on conflict (workspace_id, person_id) do update
        set role = excluded.role, is_active = true, removed_at = null
      returning id`,
    values: [workspace, email, name, role],
  });
  if (rows.length > 0) return;
  throw await noWorkspace(transaction.ask, workspace);
}

/** Who approves published apps is not the service's to say: the owner of the tables says it. */
export async function makeOperator(ownerUrl: string | undefined, email: string): Promise<void> {
  if (ownerUrl === undefined) {
    throw new Refusal(
      'The role of DATABASE_URL may not make anybody an operator.',
      'Set DATABASE_OWNER_URL to the role that owns the tables',
    );
  }
  await withClient(ownerUrl, 'DATABASE_OWNER_URL', (owner) =>
    owner.query('update person set is_operator = true where lower(email) = lower($1)', [email]),
  );
}

const noPerson = (email: string): Refusal =>
  new Refusal(
    `No person has the address ${email}.`,
    'Add them: npx ledgergate person create --email … --workspace 1 --role admin',
  );

/** Prints a link by which a person chooses a password: single use, for 30 minutes. */
async function sayLink(database: Database, baseUrl: string, email: string, screen: Screen) {
  const link = await makeResetLink(database, email);
  if (!link) throw noPerson(email);
  const url = `${baseUrl}/password-reset/choose?link=${link.secret}`;
  screen.step('link', url, ['It works once, within 30 minutes. Give it to nobody else.']);
  screen.tell({ link: url });
}

/** Adds a person to a workspace and prints a link. Of one who is there, `--change-role` changes the role. */
export async function createPerson(
  lifetime: Lifetime,
  screen: Screen,
  flags: PersonFlags,
): Promise<void> {
  const workspace = wholeNumber('workspace', flags.workspace);
  const role = ROLES.find((each) => each === flags.role);
  if (!role) {
    throw new Refusal(
      `"${flags.role ?? ''}" is not a role.`,
      `Use --role ${ROLES.join(', --role ')}`,
    );
  }
  const email = wordsOf('email', flags.email ?? '', 'maya@example.com');
  const name = wordsOf('name', flags.name ?? email, '"Maya Rossi"');
  if (!isEmail(email)) {
    throw new Refusal(`"${email}" is not an e-mail address.`, 'Use --email maya@example.com');
  }
  const { database, config, ownerUrl } = await openService(lifetime, screen);
  await database.write(workspace, (transaction) =>
    join(transaction, workspace, { ...flags, email, name, role }),
  );
  if (flags.operator === true) await makeOperator(ownerUrl, email);
  screen.step('person', `${email} is ${role} of workspace ${workspace}`);
  await sayLink(database, config.baseUrl, email, screen);
}

/** Prints a new link for somebody who forgot a password. */
export async function resetLink(
  lifetime: Lifetime,
  screen: Screen,
  { email = '' }: PersonFlags,
): Promise<void> {
  const { database, config } = await openService(lifetime, screen);
  await sayLink(database, config.baseUrl, email, screen);
}

/** Takes all second factors of somebody away, who then signs in with the password alone. The activity log tells it. */
export async function resetSecondFactor(
  lifetime: Lifetime,
  screen: Screen,
  { email = '' }: PersonFlags,
): Promise<void> {
  const { database } = await openService(lifetime, screen);
  const [person] = await database.ask<{ id: number }>({
    text: 'select id from person_of_email($1)',
    values: [email],
  });
  if (!person) throw noPerson(email);
  const gone = await resetSecondFactors(database, person.id);
  screen.step('second step', `${gone} ${gone === 1 ? 'factor' : 'factors'} of ${email} removed`, [
    'They are signed out everywhere and sign in with their password.',
  ]);
  screen.tell({ removed: gone });
}
