// OAuth apps for their admins: creates, reads, rotates and deletes them; app-changes.ts changes
// them. Each function runs in its caller's transaction and applies the specification's triggers
// there.
import { randomBytes } from 'node:crypto';
import type { RawRow } from '../../../schema/kit/index.ts';
import { OauthApp } from '../../../schema/workspace/oauth-app.ts';
import {
  type Actor,
  demandAdmin,
  demandRecentPassword,
  hashOf,
  newSecret,
} from '../access/index.ts';
import { notFound, Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { columnsOf, replaced } from '../records/index.ts';
import { columnsIn, demandInput, writableColumns } from './input.ts';
import { cleanApp, faultsOfApp, type OauthAppInput } from './oauth-app.rules.ts';
import { endConnections, revokeTokens } from './revocation.ts';
import type { Approved } from './waiting.rules.ts';

/** An app as it is read. Its secret is nowhere. */
export type AppRow = RawRow<OauthApp, Extract<keyof OauthApp, string>> & {
  /** The workspace it lives in. */
  readonly customer: number;
  readonly published: boolean;
  readonly iconPath: string | null;
  /** Of a published app: what waits for the operator; the other fields are what was approved. */
  readonly pending: Pending | null;
};
/** New values that wait; null where none does. */
export type Pending = { readonly [Field in keyof Approved]: Approved[Field] | null } & {
  readonly iconPath: string | null;
  readonly removesIcon: boolean;
};
/** Private: for its workspace alone. Pending: waits for the operator, private meanwhile. */
export type AppState = AppRow['state'];

/** The columns of an app as {@link AppRow}, from the table called `t`. */
export const APP_COLUMNS = `${columnsOf(OauthApp)}, (
  select jsonb_build_object('name', p -> 'name', 'tagline', p -> 'tagline', 'description', p -> 'description',
    'redirectUrls', p -> 'redirect_urls', 'permissions', p -> 'permissions',
    'iconPath', '/ca/oauth/app-icon/' || substr(p ->> 'icon_hash', 3),
    'removesIcon', coalesce(p -> 'icon_hash' = 'null', false))
  from (select t.pending) w (p) where p is not null) as pending`;
const [WRITABLE, SENT] = [writableColumns(OauthApp), writableColumns(OauthApp, 'sent.')];

export const SECRET_PREFIX = 'lgcs_';
const newClientId = (): string => `lgapp_${randomBytes(12).toString('hex')}`;
const hintOf = (secret: string): string => secret.slice(0, 9);

/** An app with its secret, which nobody will see again. */
export interface AppWithSecret {
  readonly app: AppRow;
  /** Empty for an installed app, which has none. */
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

export async function lockedApp(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<AppRow> {
  demandAdmin(actor);
  await lockApp(transaction, id);
  return readApp(transaction, actor, id);
}

/** The input made plain and found right. Throws 400 that names every field at fault. */
export function checkedApp(input: OauthAppInput): OauthAppInput {
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
  const clientSecret = checked.installed === true ? '' : newSecret(SECRET_PREFIX);
  const [app] = await transaction.ask<AppRow>({
    name: 'create_app',
    text: `insert into oauth_app as t
             (workspace_id, client_id, secret_hash, secret_hint, state, created_by, ${WRITABLE})
           select $1, $2, $3, $4, $5, $6, ${SENT} from jsonb_populate_record(null::oauth_app, $7) sent
           returning ${APP_COLUMNS}`,
    values: [
      actor.workspace,
      newClientId(),
      clientSecret ? hashOf(clientSecret) : null,
      clientSecret ? hintOf(clientSecret) : null,
      checked.published === true ? 'pending' : 'private',
      actor.person,
      columnsIn(OauthApp, replaced(OauthApp.definition.writable, checked)),
    ],
  });
  if (!app) throw new Error('PostgreSQL returned no app.');
  return { app, clientSecret };
}

/** A new secret for the same client id; every token of every connection stops working. Throws 403, 404 and 409. */
export async function rotateSecret(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<AppWithSecret> {
  const { installed } = await lockedApp(transaction, actor, id);
  demandRecentPassword(actor);
  if (installed) {
    throw new Problem(
      'CONFLICT',
      'An installed app has no secret. To end its tokens, disconnect its connections.',
    );
  }
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
  demandRecentPassword(actor);
  await transaction.ask({
    // The address of a document is free again for whoever admits it.
    text: `update oauth_app set deleted_at = now(), last_modified_at = now(),
             client_id = case when client_id like 'http%:%' then $3 else client_id end
           where workspace_id = $1 and id = $2`,
    values: [actor.workspace, id, newClientId()],
  });
  const which = { app: { workspace: actor.workspace, id } };
  await endConnections(transaction, which, 'app_deleted', actor.ip);
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
