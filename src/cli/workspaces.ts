// `ledgergate workspace …` and `ledgergate keys …`: setup by the operator before anybody can sign in,
// and the demand of a second factor.
import { hashOf, KEY_PREFIX, newSecret, type Role, ROLES } from '../platform/access/index.ts';
import { Refusal } from '../platform/base/index.ts';
import { demandFactorOf } from '../platform/identity/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { isCurrency } from '../../schema/kit/index.ts';
import { inNewWorkspace } from '../demo/workspace.ts';
import { setUpWorkspace } from '../settings/index.ts';
import type { Lifetime } from './lifetime.ts';
import { noWorkspace } from './no-workspace.ts';
import type { Screen } from './screen.ts';
import { openService, wholeNumber, wordsOf } from './service.ts';

export interface WorkspaceFlags {
  readonly name?: string;
  readonly currency?: string;
}
export interface DemandFlags {
  readonly workspace?: string;
  readonly off?: boolean;
}
export interface KeyFlags {
  readonly workspace?: string;
  readonly role?: string;
  readonly name?: string;
  readonly key?: string;
}

const HINT_CHARACTERS = 10;

/** Makes a workspace with its root entity, its currency and the system accounts. */
export async function createWorkspace(
  lifetime: Lifetime,
  screen: Screen,
  { name: given = '', currency = 'USD' }: WorkspaceFlags,
): Promise<void> {
  const name = wordsOf('name', given, '"Acme"');
  if (!isCurrency(currency)) {
    throw new Refusal(`"${currency}" is not an ISO 4217 currency.`, 'Use --currency USD');
  }
  const { database } = await openService(lifetime, screen);
  const { workspace } = await inNewWorkspace(database, name, async (session) => ({
    setup: await setUpWorkspace(session, { name, currency }),
  }));
  screen.step('workspace', `${workspace.name} has the id ${workspace.id}`, [
    `next: npx ledgergate person create --workspace ${workspace.id} --role admin --email you@example.com`,
    `      npx ledgergate keys create --workspace ${workspace.id} --role admin`,
  ]);
  screen.tell({ workspace });
}

/** Demands a second factor of the admins of a workspace, or demands it no more. */
export async function demandSecondFactor(
  lifetime: Lifetime,
  screen: Screen,
  { workspace, off = false }: DemandFlags,
): Promise<void> {
  const id = wholeNumber('workspace', workspace);
  const { database } = await openService(lifetime, screen);
  await database.write(id, async (transaction) => {
    if (await demandFactorOf(transaction, id, !off)) return;
    throw await noWorkspace(transaction.ask, id);
  });
  screen.step('second step', `${off ? 'no more ' : ''}demanded of admins of workspace ${id}`, [
    off
      ? 'They can sign in with nothing but their password.'
      : 'Whoever has none sets one up at the next page. API keys and apps are not asked.',
  ]);
  screen.tell({ demanded: !off });
}

async function makeKey(
  transaction: Transaction,
  workspace: number,
  role: Role,
  name: string,
): Promise<string> {
  const key = newSecret(KEY_PREFIX);
  const rows = await transaction.ask({
    text: `with api_user as (
        insert into api_user (workspace_id, name, role)
        select id, $2, $3 from workspace where id = $1 returning id
      )
      insert into api_key (workspace_id, api_user_id, hash, hint)
      select $1, id, $4, $5 from api_user returning id`,
    values: [workspace, name, role, hashOf(key), key.slice(0, HINT_CHARACTERS)],
  });
  if (rows.length > 0) return key;
  throw await noWorkspace(transaction.ask, workspace);
}

/** Makes an API user with a key, and prints the key: this once. */
export async function createKey(
  lifetime: Lifetime,
  screen: Screen,
  { workspace, role = 'admin', name: given }: KeyFlags,
): Promise<void> {
  const id = wholeNumber('workspace', workspace);
  const name = wordsOf('name', given ?? `Made on the command line (${role})`, '"Nightly export"');
  const known = ROLES.find((each) => each === role);
  if (!known)
    throw new Refusal(`"${role}" is not a role.`, `Use --role ${ROLES.join(', --role ')}`);
  const { database } = await openService(lifetime, screen);
  const key = await database.write(id, (transaction) => makeKey(transaction, id, known, name));
  screen.step('key', key, ['It is shown only once; only its hash is stored.']);
  screen.tell({ key });
}

/** The keys of a workspace, without their secrets. */
export async function listKeys(
  lifetime: Lifetime,
  screen: Screen,
  { workspace }: KeyFlags,
): Promise<void> {
  const id = wholeNumber('workspace', workspace);
  const { database } = await openService(lifetime, screen);
  const [keys = []] = await database.read(id, {
    text: `select k.id, k.hint, u.name, u.role, k.created_at, k.expires_at, k.revoked_at
      from api_key k join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id
      where k.workspace_id = $1 order by k.id`,
    values: [id],
  });
  const lines = keys.map(
    ({ id: key, hint, name, role, revoked_at }) =>
      `${String(key).padStart(6)}  ${String(hint)}…  ${String(role).padEnd(10)}  ${String(name)}${revoked_at === null ? '' : '  (revoked)'}`,
  );
  screen.step('keys', `${keys.length} in workspace ${id}`, lines);
  screen.tell({ keys });
}

/** Ends a key: the next request that presents it is refused. */
export async function revokeKey(
  lifetime: Lifetime,
  screen: Screen,
  { workspace, key }: KeyFlags,
): Promise<void> {
  const [id, keyId] = [wholeNumber('workspace', workspace), wholeNumber('key', key)];
  const { database } = await openService(lifetime, screen);
  const rows = await database.change(
    {
      text: `update api_key set revoked_at = coalesce(revoked_at, now()), last_modified_at = now()
      where workspace_id = $1 and id = $2 returning id`,
      values: [id, keyId],
    },
    { workspace: id },
  );
  if (rows.length === 0) {
    throw new Refusal(
      `There is no key ${keyId} in workspace ${id}.`,
      `List its keys: npx ledgergate keys list --workspace ${id}`,
    );
  }
  screen.step('key', `${keyId} is revoked`);
}
