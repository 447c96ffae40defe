// OAuth apps as their admins see them: made, changed, published, rotated, deleted.
// Each function is one transaction of its caller; the specification's triggers act inside it.
import { randomBytes } from 'node:crypto';
import type { Reading } from '../../../schema/kit/index.ts';
import { OauthApp } from '../../../schema/workspace/oauth-app.ts';
import {
  type Actor,
  demandAdmin,
  hashOf,
  isNarrower,
  newSecret,
  trimmed,
} from '../access/index.ts';
import { notFound, Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { columnsOf, replaced } from '../records/index.ts';
import { iconOf } from './app-icon.rules.ts';
import { columnsIn, demandInput, writableColumns } from './input.ts';
import { cleanApp, faultsOfApp, type OauthAppInput } from './oauth-app.rules.ts';
import { endConnections, revokeTokens } from './revocation.ts';

/** An app as it is read. Its secret is nowhere. */
export type AppRow = Reading<OauthApp, Extract<keyof OauthApp, string>> & {
  /** The workspace it lives in. */
  readonly customer: number;
  readonly published: boolean;
  readonly iconPath: string | null;
};
/** Private: for its workspace alone. Pending: waits for the operator, private meanwhile. */
export type AppState = AppRow['state'];

/** The columns of an app as {@link AppRow}, from the table called `t`. */
export const APP_COLUMNS = columnsOf(OauthApp);
const [WRITABLE, SENT] = [writableColumns(OauthApp), writableColumns(OauthApp, 'sent.')];

export const SECRET_PREFIX = 'lgcs_';
const newClientId = (): string => `lgapp_${randomBytes(12).toString('hex')}`;
const hintOf = (secret: string): string => secret.slice(0, 9);

/** An app with its secret, which nobody will see again. */
export interface AppWithSecret {
  readonly app: AppRow;
  readonly clientSecret: string;
}

export async function listApps(transaction: Transaction, actor: Actor): Promise<AppRow[]> {
  demandAdmin(actor);
  return transaction.ask<AppRow>({
    name: 'apps_of_workspace',
    text: `select ${APP_COLUMNS} from oauth_app t
           where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name), t.id`,
    values: [actor.workspace],
  });
}

/** An app of the actor's workspace; 404 for any other. */
export async function readApp(transaction: Transaction, actor: Actor, id: number): Promise<AppRow> {
  demandAdmin(actor);
  const [app] = await transaction.ask<AppRow>({
    name: 'app_of_workspace',
    text: `select ${APP_COLUMNS} from oauth_app t
           where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null`,
    values: [actor.workspace, id],
  });
  if (!app) throw notFound();
  return app;
}

/** Changes of an app wait for each other and for consents under way, in every process. */
export async function lockApp(
  transaction: Transaction,
  id: number,
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const lock = mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await transaction.ask({ name: lock, text: `select ${lock}(4201, $1)`, values: [id] });
}

async function lockedApp(transaction: Transaction, actor: Actor, id: number): Promise<AppRow> {
  demandAdmin(actor);
  await lockApp(transaction, id);
  return readApp(transaction, actor, id);
}

/** The input made plain and found right. Throws 400 that names every field at fault. */
function checkedApp(input: OauthAppInput): OauthAppInput {
  const clean = cleanApp(input);
  demandInput(OauthApp, clean, faultsOfApp(clean));
  return clean;
}

/** Makes an app; its secret is returned this once. Throws 400 on every field at fault. */
export async function createApp(
  transaction: Transaction,
  actor: Actor,
  input: OauthAppInput,
): Promise<AppWithSecret> {
  demandAdmin(actor);
  const checked = checkedApp({ name: '', ...input });
  const clientSecret = newSecret(SECRET_PREFIX);
  const [app] = await transaction.ask<AppRow>({
    name: 'create_app',
    text: `insert into oauth_app as t
             (workspace_id, client_id, secret_hash, secret_hint, state, created_by, ${WRITABLE})
           select $1, $2, $3, $4, $5, $6, ${SENT} from jsonb_populate_record(null::oauth_app, $7) sent
           returning ${APP_COLUMNS}`,
    values: [
      actor.workspace,
      newClientId(),
      hashOf(clientSecret),
      hintOf(clientSecret),
      checked.published === true ? 'pending' : 'private',
      actor.person,
      columnsIn(OauthApp, replaced(OauthApp.definition.writable, checked)),
    ],
  });
  if (!app) throw new Error('PostgreSQL returned no app.');
  return { app, clientSecret };
}

/** Turning Published on asks for the operator's review; turning it off ends foreign connections. */
function nextState(app: AppRow, published: boolean | undefined): AppState {
  if (published === undefined || published === (app.state !== 'private')) return app.state;
  return published ? 'pending' : 'private';
}

/**
 * Changes the given fields. Fewer permissions trim every connection and revoke its tokens, and a
 * connection left with none is disconnected; more permissions change no connection.
 */
export async function changeApp(
  transaction: Transaction,
  actor: Actor,
  id: number,
  input: OauthAppInput,
): Promise<AppRow> {
  const before = await lockedApp(transaction, actor, id);
  const checked = checkedApp(input);
  const state = nextState(before, checked.published);
  const [after] = await transaction.ask<AppRow>({
    name: 'change_app',
    text: `update oauth_app t set (${WRITABLE}, state, last_modified_at) = (
             select ${SENT}, $3, now() from jsonb_populate_record(t, $4) sent
           )
           where t.workspace_id = $1 and t.id = $2 returning ${APP_COLUMNS}`,
    values: [actor.workspace, id, state, columnsIn(OauthApp, checked)],
  });
  if (!after) throw notFound();
  if (isNarrower(before.permissions, after.permissions)) {
    await trimConnections(transaction, actor, after);
  }
  if (before.state === 'published' && state !== 'published') {
    const app = { workspace: actor.workspace, id };
    await endConnections(transaction, { app, elsewhere: true }, 'app_unpublished', actor.ip);
  }
  return after;
}

/** Cuts every connection to what the app may still ask for. */
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
    await revokeTokens(transaction, which, 'permissions_narrowed', actor.ip);
  }
}

/** A new secret for the same client id; every token of every connection stops working. */
export async function rotateSecret(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<AppWithSecret> {
  await lockedApp(transaction, actor, id);
  const clientSecret = newSecret(SECRET_PREFIX);
  const [app] = await transaction.ask<AppRow>({
    text: `update oauth_app t set secret_hash = $3, secret_hint = $4, secret_changed_at = now(), last_modified_at = now()
           where t.workspace_id = $1 and t.id = $2 returning ${APP_COLUMNS}`,
    values: [actor.workspace, id, hashOf(clientSecret), hintOf(clientSecret)],
  });
  if (!app) throw notFound();
  const which = { app: { workspace: actor.workspace, id } };
  await revokeTokens(transaction, which, 'secret_rotated', actor.ip);
  return { app, clientSecret };
}

/** The credentials stop working at once and every connection is removed. */
export async function deleteApp(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await lockedApp(transaction, actor, id);
  await transaction.ask({
    text: `update oauth_app set deleted_at = now(), last_modified_at = now() where workspace_id = $1 and id = $2`,
    values: [actor.workspace, id],
  });
  const which = { app: { workspace: actor.workspace, id } };
  await endConnections(transaction, which, 'app_deleted', actor.ip);
}

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
    { text: 'delete from oauth_app_icon where workspace_id = $1 and app_id = $2', values: key },
    ...(icon
      ? [
          {
            text: 'insert into oauth_app_icon (workspace_id, app_id, hash, type, bytes) values ($1, $2, $3, $4, $5)',
            values: [...key, icon.hash, icon.type, icon.bytes],
          },
        ]
      : []),
    {
      text: 'update oauth_app set icon_hash = $3, last_modified_at = now() where workspace_id = $1 and id = $2',
      values: [...key, icon?.hash ?? null],
    },
  ]);
}

/** The app that asks for authorization by its client id; undefined when it is gone. */
export async function appOfClient(
  database: Database,
  clientId: string,
): Promise<AppRow | undefined> {
  const [app] = await database.ask<AppRow>(
    {
      name: 'app_of_client',
      text: `select ${APP_COLUMNS} from oauth_app t where t.client_id = $1 and t.deleted_at is null`,
      values: [clientId],
    },
    hashOf(clientId).toString('hex'),
  );
  return app;
}

/** What rotating, deleting or unpublishing would touch. */
export interface Impact {
  readonly connections: number;
  readonly people: number;
  readonly elsewhere: number;
  readonly lastUsedAt: string | null;
}

export async function impactOf(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<Impact> {
  demandAdmin(actor);
  const [impact] = await transaction.ask<Impact>({
    name: 'impact_of_app',
    text: `select count(*)::int as connections, count(distinct c.person_id)::int as people,
             (count(*) filter (where c.workspace_id <> c.app_workspace_id))::int as elsewhere,
             max(l.at) as "lastUsedAt"
           from oauth_connection c left join lateral (
             select at from oauth_activity y where y.workspace_id = c.workspace_id
               and y.connection_id = c.id and y.kind = 'request' order by y.id desc limit 1
           ) l on true
           where c.app_workspace_id = $1 and c.app_id = $2 and c.ended_at is null`,
    values: [actor.workspace, id],
  });
  return impact ?? { connections: 0, people: 0, elsewhere: 0, lastUsedAt: null };
}
