// API users and their keys: dedicated callers of a workspace, made by its admins. A key is shown once.
import { invalid, notFound, Problem } from '../base/problem.ts';
import type { Transaction } from '../database/index.ts';
import { type Actor, demandAdmin } from '../access/actor.ts';
import { hashOf, KEY_PREFIX, newSecret } from '../access/authenticate.ts';
import { plainLine } from './oauth-app-input.ts';
import { type Role, ROLES } from '../access/permissions.ts';

export interface ApiKey {
  readonly id: number;
  readonly hint: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}
export interface ApiUser {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly isActive: boolean;
  readonly keys: readonly ApiKey[];
}
export interface ApiUserInput {
  readonly name: string;
  readonly email?: string | null;
  readonly role: string;
}

const HINT_LENGTH = 10;

export async function listApiUsers(transaction: Transaction, actor: Actor): Promise<ApiUser[]> {
  demandAdmin(actor);
  return transaction.ask<ApiUser>({
    name: 'api_users',
    text: `select u.id, u.name, u.email, u.role, u.is_active as "isActive", coalesce((
             select jsonb_agg(jsonb_build_object('id', k.id, 'hint', k.hint, 'createdAt', k.created_at,
               'expiresAt', k.expires_at, 'revokedAt', k.revoked_at, 'lastUsedAt', k.last_used_at) order by k.id desc)
             from api_key k where k.workspace_id = u.workspace_id and k.api_user_id = u.id), '[]') as keys
           from api_user u where u.workspace_id = $1 order by u.is_active desc, lower(u.name), u.id`,
    values: [actor.workspace],
  });
}

/** Makes an API user without a key. Throws 400 on the field at fault. */
export async function createApiUser(
  transaction: Transaction,
  actor: Actor,
  input: ApiUserInput,
): Promise<number> {
  demandAdmin(actor);
  const name = plainLine(input.name);
  const email = input.email?.trim() ?? '';
  const fields = {
    ...(name === '' && { name: ['This field may not be blank.'] }),
    ...(name.length > 250 && { name: ['Ensure this field has no more than 250 characters.'] }),
    ...(email !== '' &&
      !/^[^\s@]{1,64}@[^\s@]{1,185}$/.test(email) && {
        email: ['Enter a valid email address.'],
      }),
    ...(!ROLES.includes(input.role as Role) && {
      role: [`"${input.role.slice(0, 40)}" is not a valid choice.`],
    }),
  };
  if (Object.keys(fields).length > 0) {
    throw new Problem('INVALID', 'Some fields are not right.', { fields });
  }
  const [user] = await transaction.ask<{ id: number }>({
    text: `insert into api_user (workspace_id, name, email, role) values ($1, $2, $3, $4) returning id`,
    values: [actor.workspace, name, email === '' ? null : email, input.role],
  });
  if (!user) throw new Error('PostgreSQL returned no API user.');
  return user.id;
}

/**
 * A new key of an active API user; nobody will see it again. Earlier keys keep working until they are
 * revoked. Throws 404, and 400 on `expiresAt` when that moment has passed.
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
