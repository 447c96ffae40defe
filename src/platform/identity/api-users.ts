// API users, the dedicated callers of a workspace, and their keys. Admins create them; a key is
// shown once.
import type { InputOf, PatchOf, RawRow } from '../../../schema/kit/index.ts';
import type { ApiKey } from '../../../schema/workspace/api-key.ts';
import { ApiUser } from '../../../schema/workspace/api-user.ts';
import {
  type Actor,
  demandAdmin,
  demandRecentPassword,
  faultsOfOverrides,
  hashOf,
  KEY_PREFIX,
  newSecret,
} from '../access/index.ts';
import { invalid, notFound } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { insertion } from '../records/index.ts';
import { demandGrantable } from './granting.ts';
import { demandInput } from './input.ts';
import { plainLine } from './plain-text.rules.ts';

/** An API user with its keys, the newest first. */
export type ApiUserWithKeys = RawRow<ApiUser, 'id' | 'name' | 'email' | 'role' | 'isActive'> & {
  readonly keys: readonly RawRow<
    ApiKey,
    'id' | 'hint' | 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'
  >[];
};

const HINT_LENGTH = 10;

export async function listApiUsers(
  transaction: Transaction,
  actor: Actor,
): Promise<ApiUserWithKeys[]> {
  demandAdmin(actor);
  return transaction.ask<ApiUserWithKeys>({
    name: 'api_users',
    text: `select u.id, u.name, u.email, u.role, u.is_active as "isActive", coalesce((
             select jsonb_agg(jsonb_build_object('id', k.id, 'hint', k.hint, 'createdAt', k.created_at,
               'expiresAt', k.expires_at, 'revokedAt', k.revoked_at, 'lastUsedAt', k.last_used_at) order by k.id desc)
             from api_key k where k.workspace_id = u.workspace_id and k.api_user_id = u.id), '[]') as keys
           from api_user u where u.workspace_id = $1 order by u.is_active desc, lower(u.name), u.id`,
    values: [actor.workspace],
  });
}

/** The input of an API user made plain and found right. Throws 400 that names every field at fault. */
export function checkedApiUser<Input extends PatchOf<typeof ApiUser>>(input: Input): Input {
  const { name, email } = input;
  const clean: Input = {
    ...input,
    ...(typeof name === 'string' && { name: plainLine(name) }),
    ...(typeof email === 'string' && { email: email.trim() || null }),
  };
  const { permissions } = clean;
  const faults = permissions == null ? [] : faultsOfOverrides(permissions);
  demandInput(ApiUser, clean, faults.length > 0 ? { permissions: faults } : {});
  return clean;
}

/** Makes an API user without a key and returns its id. Throws 400 on the fields at fault. */
export async function createApiUser(
  transaction: Transaction,
  actor: Actor,
  input: InputOf<typeof ApiUser>,
): Promise<number> {
  demandAdmin(actor);
  const checked = checkedApiUser(input);
  await demandGrantable(transaction, actor, checked);
  const [user] = await transaction.ask<{ id: number }>(
    insertion(ApiUser, [checked], actor.workspace),
  );
  if (!user) throw new Error('PostgreSQL returned no API user.');
  return user.id;
}

/**
 * A new key of an active API user; nobody will see it again. Earlier keys keep working until they are
 * revoked. Throws 404, 400 on `expiresAt` when that moment has passed, and 400 when the API user has more
 * than the actor.
 */
export async function createApiKey(
  transaction: Transaction,
  actor: Actor,
  apiUser: number,
  expiresAt: Date | null = null,
): Promise<{ readonly id: number; readonly key: string }> {
  demandAdmin(actor);
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalid('expiresAt', 'Ensure this moment is in the future.');
  }
  demandRecentPassword(actor);
  await demandGrantable(transaction, actor, {}, { kind: 'apiUser', id: apiUser });
  const key = newSecret(KEY_PREFIX);
  const [made] = await transaction.ask<{ id: number }>({
    text: `insert into api_key (workspace_id, api_user_id, hash, hint, expires_at)
           select workspace_id, id, $3, $4, $5 from api_user
           where workspace_id = $1 and id = $2 and is_active returning id`,
    values: [actor.workspace, apiUser, hashOf(key), key.slice(0, HINT_LENGTH), expiresAt],
  });
  if (!made) throw notFound();
  return { id: made.id, key };
}

/** The key stops working with the next request. Revoking it again changes nothing. Throws 404. */
export async function revokeApiKey(
  transaction: Transaction,
  actor: Actor,
  key: number,
): Promise<void> {
  demandAdmin(actor);
  const revoked = await transaction.ask({
    text: `update api_key set revoked_at = coalesce(revoked_at, now()), last_modified_at = now()
           where workspace_id = $1 and id = $2 returning id`,
    values: [actor.workspace, key],
  });
  if (revoked.length === 0) throw notFound();
}
