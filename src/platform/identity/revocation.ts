// Ends connections and tokens, with a reason. Every row of the specification's table "OAuth
// connection and app" maps to one of the two functions here; the token check of the next request
// enforces it.
import type { Transaction } from '../database/index.ts';

/** Why a connection or its tokens ended, as kept in the log and told in words on the pages. */
export const END_REASONS = {
  disconnected: 'Disconnected by a person.',
  secret_rotated: 'The client secret of the app was rotated.',
  app_deleted: 'The app was deleted.',
  permissions_narrowed: 'The permissions of the app were narrowed.',
  app_unpublished: 'The app is no longer published.',
  approval_withdrawn: 'The app lost its approval.',
  password_reset: 'The password was reset.',
  person_deactivated: 'The person was deactivated in the workspace.',
  reauthorized: 'The app was authorized again; new tokens replaced these.',
  refresh_reused: 'A refresh token was used twice, so it may have been stolen.',
  code_reused: 'An authorization code was used twice, so it may have been stolen.',
  revoked_by_app: 'The app revoked its tokens.',
} as const;
export type EndReason = keyof typeof END_REASONS;
export const isEndReason = (word: string): word is EndReason => Object.hasOwn(END_REASONS, word);

/** Which connections: those that match every given part. */
export interface Which {
  readonly workspace?: number;
  readonly connection?: number;
  readonly person?: number;
  readonly app?: { readonly workspace: number; readonly id: number };
  /** Leave out the workspace the app lives in. */
  readonly elsewhere?: boolean;
}

const CONDITIONS = `
  ($2::integer is null or c.workspace_id = $2)
  and ($3::integer is null or c.id = $3)
  and ($4::integer is null or c.person_id = $4)
  and ($5::integer is null or (c.app_workspace_id = $5 and c.app_id = $6::integer))
  and (not $7::boolean or c.workspace_id <> c.app_workspace_id)`;

const values = (which: Which, reason: EndReason, ip: string): unknown[] => [
  reason,
  which.workspace ?? null,
  which.connection ?? null,
  which.person ?? null,
  which.app?.workspace ?? null,
  which.app?.id ?? null,
  which.elsewhere ?? false,
  ip.slice(0, 60),
];

const END_CONNECTIONS = `
  with ended as (
    update oauth_connection c set ended_at = now(), ended_reason = $1
    where c.ended_at is null and ${CONDITIONS}
    returning c.workspace_id, c.id, c.person_id, c.app_workspace_id, c.app_id
  ), revoked as (
    update oauth_grant g set revoked_at = now(), revoked_reason = $1
    from ended e where g.workspace_id = e.workspace_id and g.connection_id = e.id and g.revoked_at is null
  ), logged as (
    insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason, ip)
    select e.workspace_id, 'disconnected', e.person_id, e.id, e.app_workspace_id, e.app_id, $1, $8 from ended e
  )
  select id from ended`;

const REVOKE_TOKENS = `
  with revoked as (
    update oauth_grant g set revoked_at = now(), revoked_reason = $1
    from oauth_connection c
    where g.workspace_id = c.workspace_id and g.connection_id = c.id and g.revoked_at is null
      and c.ended_at is null and ${CONDITIONS}
    returning c.workspace_id, c.id, c.person_id, c.app_workspace_id, c.app_id
  ), logged as (
    insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason, ip)
    select r.workspace_id, 'tokens_revoked', r.person_id, r.id, r.app_workspace_id, r.app_id, $1, $8 from revoked r
  )
  select id from revoked`;

/** Disconnects; the app has to be authorized again. Returns how many connections ended. */
export async function endConnections(
  transaction: Transaction,
  which: Which,
  reason: EndReason,
  ip: string,
): Promise<number> {
  const ended = await transaction.ask({
    name: 'end_connections',
    text: END_CONNECTIONS,
    values: values(which, reason, ip),
  });
  return ended.length;
}

/** Kills the tokens of connections that stay listed. Returns how many connections had live ones. */
export async function revokeTokens(
  transaction: Transaction,
  which: Which,
  reason: EndReason,
  ip: string,
): Promise<number> {
  const revoked = await transaction.ask({
    name: 'revoke_tokens',
    text: REVOKE_TOKENS,
    values: values(which, reason, ip),
  });
  return revoked.length;
}
