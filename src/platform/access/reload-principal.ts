// Reloads the current rights of an earlier requester, because roles, memberships and connections
// change.
import type { Transaction } from '../database/index.ts';
import type { Overrides, Role } from './permissions.ts';
import type { Principal } from './principal.types.ts';

interface CurrentPermissions {
  readonly role: Role;
  readonly overrides: Overrides;
  readonly entities: readonly number[] | null;
  readonly approvalRequired: boolean;
  /** Of an app: what its connection still covers. */
  readonly scopes: readonly string[] | null;
}

const HELD = `role, permissions as overrides, entity_ids as entities, approval_required as "approvalRequired"`;

const OF_KEY = `
  select ${HELD}, null::text[] as scopes from api_user
  where workspace_id = $1 and id = $2 and is_active for share`;

const OF_PERSON = `
  select ${HELD}, null::text[] as scopes from membership m
  where workspace_id = $1 and person_id = $2 and is_active
    and exists (select from person p where p.id = m.person_id and p.is_active) for share of m`;

const OF_APP = `
  select m.role, m.permissions as overrides, m.entity_ids as entities, m.approval_required as "approvalRequired",
    scopes_within(c.scopes, a.permissions) as scopes
  from membership m
  join person p on p.id = m.person_id and p.is_active
  join oauth_connection c on c.workspace_id = m.workspace_id and c.person_id = m.person_id
  join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
  where m.workspace_id = $1 and m.person_id = $2 and m.is_active
    and c.id = $3 and c.ended_at is null and a.deleted_at is null
    and (a.workspace_id = m.workspace_id or a.state = 'published')
  for share of m, c`;

const OF = { key: OF_KEY, person: OF_PERSON, app: OF_APP };

/**
 * Somebody as they stand now, held until the transaction ends; undefined when they may not act here any
 * more: an API user or person who was deactivated, an app that was disconnected, deleted or withdrawn.
 */
export async function reloadPrincipal(
  transaction: Transaction,
  principal: Principal,
): Promise<Principal | undefined> {
  const { kind, id, workspace, app } = principal;
  const [standing] = await transaction.ask<CurrentPermissions>({
    name: `standing_of_${kind}`,
    text: OF[kind],
    values: [workspace.id, id, ...(app ? [app.connection] : [])],
  });
  if (!standing) return undefined;
  const { scopes, ...held } = standing;
  return { ...principal, ...held, ...(app && { app: { ...app, scopes: scopes ?? [] } }) };
}
