// Changes an OAuth app: its fields, its publication, its icon. Changes to how people recognize a
// published app, and permissions beyond the approved ones, wait for the operator.
import { OauthApp } from '../../../schema/workspace/oauth-app.ts';
import { type Actor, demandRecentPassword, isNarrower, trimmed } from '../access/index.ts';
import { invalid, notFound, Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { iconOf } from './app-icon.rules.ts';
import { isDocumentUrl } from './client-document.rules.ts';
import { columnsIn, writableColumns } from './input.ts';
import type { OauthAppInput } from './oauth-app.rules.ts';
import { APP_COLUMNS, type AppRow, type AppState, checkedApp, lockedApp } from './oauth-apps.ts';
import { endConnections, revokeTokens } from './revocation.ts';
import { partedChange, type PendingAppChanges } from './waiting.rules.ts';

const [WRITABLE, WAS, SENT] = ['', 't.', 'sent.'].map((of) => writableColumns(OauthApp, of));

/** Turning Published on asks for the operator's review; turning it off ends foreign connections. */
function nextState(app: AppRow, published: boolean | undefined): AppState {
  if (published === undefined || published === (app.state !== 'private')) return app.state;
  return published ? 'pending' : 'private';
}

/** The fields that wait, with their new values. */
export function waitingOf({ pending }: Pick<AppRow, 'pending'>): PendingAppChanges {
  const { iconPath: _, removesIcon: __, ...fields } = pending ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** What waits for the operator acts now: it was approved, or the app is published no more. */
export async function applyWaiting(
  transaction: Transaction,
  workspace: number,
  id: number,
): Promise<void> {
  await transaction.ask({
    name: 'apply_waiting',
    text: `update oauth_app t set (name, tagline, description, redirect_urls, permissions, icon_hash, pending) = (
             select w.name, w.tagline, w.description, w.redirect_urls, w.permissions, w.icon_hash, null::jsonb
             from jsonb_populate_record(t, t.pending) w
           )
           where t.workspace_id = $1 and t.id = $2 and t.pending is not null`,
    values: [workspace, id],
  });
}

/**
 * Changes the given fields. Of a published app some of them wait: see waiting.rules.ts. Fewer permissions
 * trim every connection and revoke the tokens of all; more permissions change no connection.
 * Throws 400 that names every field at fault, 403 and 404.
 */
export async function changeApp(
  transaction: Transaction,
  actor: Actor,
  id: number,
  input: OauthAppInput,
  { isFromDocument = false }: { readonly isFromDocument?: boolean } = {},
): Promise<AppRow> {
  const before = await lockedApp(transaction, actor, id);
  if (input.redirectUrls && !isFromDocument && isDocumentUrl(before.clientId)) {
    throw invalid(
      'redirectUrls',
      'The redirect URLs of this app are those of its metadata document. Admit it again to read it anew.',
    );
  }
  // What an app is stays as it was made: tokens and reviews stand on it.
  const { installed: _, ...checked } = checkedApp(input);
  const state = nextState(before, checked.published);
  const isPublished = before.state === 'published' && state === 'published';
  if (before.state === 'published' && !isPublished) {
    demandRecentPassword(actor);
    await applyWaiting(transaction, actor.workspace, id);
  }
  const { now, waits } = isPublished
    ? partedChange(before, waitingOf(before), checked)
    : { now: checked, waits: {} };
  const [after] = await transaction.ask<AppRow>({
    name: 'change_app',
    text: `update oauth_app t set (${WRITABLE}, state, pending, last_modified_at) = (
             select ${SENT}, $3, next.pending, case when (${WAS}, t.state, t.pending) is distinct from (${SENT}, $3, next.pending)
               then now() else t.last_modified_at end
             from jsonb_populate_record(t, $4) sent, lateral (select nullif($5::jsonb || case when t.pending ? 'icon_hash'
               then jsonb_build_object('icon_hash', t.pending -> 'icon_hash') else '{}' end, '{}') as pending) next
           )
           where t.workspace_id = $1 and t.id = $2 returning ${APP_COLUMNS}`,
    values: [actor.workspace, id, state, columnsIn(OauthApp, now), columnsIn(OauthApp, waits)],
  });
  if (!after) throw notFound();
  if (isNarrower(before.permissions, after.permissions)) {
    await trimConnections(transaction, actor, after);
  }
  if (before.state === 'published' && !isPublished) {
    const app = { workspace: actor.workspace, id };
    await endConnections(transaction, { app, elsewhere: true }, 'app_unpublished', actor.ip);
  }
  return after;
}

/**
 * Cuts every connection to what the app may still ask for, and revokes the tokens of all of them.
 * Specification: "OAuth app and connection" (app permissions narrowed).
 */
async function trimConnections(
  transaction: Transaction,
  actor: Actor,
  { id, permissions }: AppRow,
): Promise<void> {
  const connections = await transaction.ask<{
    workspaceId: number;
    id: number;
    scopes: readonly string[];
  }>({
    name: 'connections_of_app',
    text: `select workspace_id as "workspaceId", id, scopes from oauth_connection
           where app_workspace_id = $1 and app_id = $2 and ended_at is null
           order by workspace_id, id for update`,
    values: [actor.workspace, id],
  });
  for (const connection of connections) {
    const left = trimmed(connection.scopes, permissions);
    if (left.join(' ') === connection.scopes.join(' ')) continue;
    const which = { workspace: connection.workspaceId, connection: connection.id };
    if (left.length === 0) {
      await endConnections(transaction, which, 'permissions_narrowed', actor.ip);
      continue;
    }
    await transaction.ask({
      name: 'trim_connection',
      text: `with cut as (
               update oauth_connection set scopes = $3 where workspace_id = $1 and id = $2 returning *
             )
             insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason, ip)
             select workspace_id, 'trimmed', person_id, id, app_workspace_id, app_id, 'permissions_narrowed', $4 from cut`,
      values: [connection.workspaceId, connection.id, left, actor.ip],
    });
  }
  const app = { workspace: actor.workspace, id };
  await revokeTokens(transaction, { app }, 'permissions_narrowed', actor.ip);
}

/** The app with an icon or without one, at once or waiting. */
const SET_ICON = `
  update oauth_app t set last_modified_at = now(),
    icon_hash = case when state = 'published' then icon_hash else $3 end,
    pending = case when state <> 'published' then null
      when icon_hash is not distinct from $3 then nullif(pending - 'icon_hash', '{}')
      else coalesce(pending, '{}') || jsonb_build_object('icon_hash', $3::bytea) end
  where t.workspace_id = $1 and t.id = $2`;
const KEEP_ICON = `
  insert into oauth_app_icon (workspace_id, app_id, hash, type, bytes) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
/** Icons that neither stand nor wait. */
const DROP_ICONS = `
  delete from oauth_app_icon i using oauth_app t
  where i.workspace_id = $1 and i.app_id = $2 and t.workspace_id = $1 and t.id = $2
    and i.hash is distinct from t.icon_hash
    and i.hash is distinct from (t.pending ->> 'icon_hash')::bytea`;

/** Sets the icon from an upload; null removes it. Throws 400 on `icon`. */
export async function setIcon(
  transaction: Transaction,
  actor: Actor,
  id: number,
  upload: { readonly bytes: Buffer; readonly claimed: string } | null,
): Promise<void> {
  await lockedApp(transaction, actor, id);
  const icon = upload === null ? null : iconOf(upload.bytes, upload.claimed);
  if (typeof icon === 'string') {
    throw new Problem('INVALID', `icon: ${icon}`, { fields: { icon: [icon] } });
  }
  const key = [actor.workspace, id];
  await transaction.askAll([
    ...(icon ? [{ text: KEEP_ICON, values: [...key, icon.hash, icon.type, icon.bytes] }] : []),
    { text: SET_ICON, values: [...key, icon?.hash ?? null] },
    { text: DROP_ICONS, values: key },
  ]);
}
