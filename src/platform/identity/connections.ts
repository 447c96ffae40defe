// Connections: each lets one app act for one person in one workspace.
import type { RawRow } from '../../../schema/kit/index.ts';
import { OauthConnection } from '../../../schema/workspace/oauth-connection.ts';
import {
  type Actor,
  coveredBy,
  hashOf,
  present,
  standAs,
  type TokenResource,
} from '../access/index.ts';
import { notFound, Problem } from '../base/index.ts';
import type { Query, Transaction } from '../database/index.ts';
import { columnsOf } from '../records/index.ts';
import { lockApp } from './oauth-apps.ts';
import { isRegistered } from './redirect-url.rules.ts';
import { endConnections, type EndReason, revokeTokens } from './revocation.ts';
import { holdPerson } from './web-sessions.ts';

/** What a person allowed on the consent screen. */
export interface Authorization {
  readonly clientId: string;
  /** Where the browser is sent back to. */
  readonly redirectUri: string;
  readonly person: number;
  readonly workspace: number;
  readonly scopes: readonly string[];
  /** The part of the service its tokens work at; undefined for the whole of it. */
  readonly resource?: TokenResource | undefined;
  /** The secret of the browser session the person is signed in with. */
  readonly session: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** A family of tokens: its name between processes and to the OAuth engine. */
export interface Family {
  readonly workspace: number;
  readonly id: number;
}
export const familyName = ({ workspace, id }: Family): string => `${workspace}.${id}`;
export function familyNamed(name: string): Family | undefined {
  const [, workspace, id] = /^(\d{1,9})\.(\d{1,9})$/.exec(name) ?? [];
  return workspace === undefined ? undefined : { workspace: Number(workspace), id: Number(id) };
}

interface AppForConsent {
  readonly workspaceId: number;
  readonly id: number;
  readonly permissions: readonly string[];
  readonly redirectUrls: readonly string[];
  readonly state: string;
}

const unavailable = (why: string): Problem => new Problem('CONFLICT', why);

/** The app, unless it is gone, has changed since the screen was drawn, or is not for this workspace. */
async function availableApp(
  transaction: Transaction,
  { clientId, redirectUri, workspace, scopes }: Authorization,
): Promise<AppForConsent> {
  await present(transaction, hashOf(clientId));
  const find = async (): Promise<AppForConsent | undefined> => {
    const [app] = await transaction.ask<AppForConsent>({
      name: 'app_to_connect',
      text: `select workspace_id as "workspaceId", id, permissions, redirect_urls as "redirectUrls", state
             from oauth_app where client_id = $1 and deleted_at is null`,
      values: [clientId],
    });
    return app;
  };
  const unlocked = await find();
  if (unlocked) await lockApp(transaction, unlocked.id, 'shared');
  const app = unlocked && (await find());
  if (!app) throw unavailable('The app no longer exists.');
  if (app.workspaceId !== workspace && app.state !== 'published') {
    throw unavailable('The app is not available in this workspace.');
  }
  if (!isRegistered(redirectUri, app.redirectUrls)) {
    throw unavailable('This redirection URL no longer belongs to the app.');
  }
  const covered = coveredBy(app.permissions);
  if (!scopes.every((scope) => covered.has(scope))) {
    throw unavailable('The permissions of the app have changed meanwhile.');
  }
  return app;
}

/** Locks the person and the membership, so that a reset or deactivation waits or is seen. */
async function demandMember(transaction: Transaction, input: Authorization): Promise<void> {
  await holdPerson(transaction, input.person);
  await present(transaction, hashOf(input.session));
  const found = await transaction.ask({
    name: 'member_who_connects',
    text: `select from membership m
           join person p on p.id = m.person_id and p.is_active
           join web_session s on s.person_id = p.id and s.hash = $3 and s.ended_at is null
           where m.workspace_id = $1 and m.person_id = $2 and m.is_active for share of m`,
    values: [input.workspace, input.person, hashOf(input.session)],
  });
  if (found.length === 0) throw unavailable('You are no longer a member of this workspace.');
}

/**
 * Connects an app, or authorizes it again: earlier tokens are replaced, and the scopes are exactly those
 * given. Runs in a transaction of the chosen workspace. Throws CONFLICT when something changed meanwhile.
 */
export async function connect(transaction: Transaction, input: Authorization): Promise<Family> {
  const { workspace, person, ip } = input;
  const app = await availableApp(transaction, input);
  await demandMember(transaction, input);
  const of = { workspace: app.workspaceId, id: app.id };
  await revokeTokens(transaction, { workspace, person, app: of }, 'reauthorized', ip);
  const [family] = await transaction.ask<{ id: number }>({
    name: 'connect',
    text: `with connection as (
             insert into oauth_connection (workspace_id, person_id, app_workspace_id, app_id, scopes, ip, user_agent)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (workspace_id, person_id, app_workspace_id, app_id) where ended_at is null
             do update set scopes = excluded.scopes, authorized_at = now(), ip = excluded.ip, user_agent = excluded.user_agent
             returning id
           ), logged as (
             insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, ip)
             select $1, 'connected', $2, id, $3, $4, $6 from connection
           )
           insert into oauth_grant (workspace_id, connection_id, resource) select $1, id, $8 from connection returning id`,
    values: [
      workspace,
      person,
      app.workspaceId,
      app.id,
      input.scopes,
      ip.slice(0, 60),
      input.userAgent.slice(0, 250),
      input.resource ?? null,
    ],
  });
  if (!family) throw new Error('PostgreSQL returned no grant.');
  return { workspace, id: family.id };
}

/** A connection as it is read: its definition's fields, and why it ended as the log keeps it. */
export type Connection = Omit<
  RawRow<OauthConnection, Extract<keyof OauthConnection, string>>,
  'endedReason'
> & {
  readonly personName: string;
  readonly personEmail: string;
  readonly clientId: string;
  readonly appName: string;
  readonly appTagline: string;
  readonly appIconPath: string | null;
  readonly connectUrl: string | null;
  readonly isForeign: boolean;
  readonly endedReason: EndReason | null;
  /** When the tokens of a live connection were revoked, and why. */
  readonly revokedAt: string | null;
  readonly revokedReason: EndReason | null;
  readonly lastUsedAt: string | null;
  readonly callsInWeek: number;
};

const CONNECTIONS = `select ${columnsOf(OauthConnection)} from oauth_connection t`;

export interface ConnectionFilter {
  /** Everybody's: for admins. */
  readonly everybody?: boolean;
  /** All of them when not said. */
  readonly limit?: number;
  readonly offset?: number;
}

/** Connections in the actor's workspace, live ones first: one's own, or everybody's for admins. */
export async function listConnections(
  transaction: Transaction,
  { workspace, person, isAdmin }: Actor,
  { everybody = false, limit, offset = 0 }: ConnectionFilter = {},
): Promise<Connection[]> {
  const all = everybody && isAdmin;
  return transaction.ask<Connection>({
    name: 'connections',
    text: `${CONNECTIONS} where t.workspace_id = $1 and ($2::integer is null or t.person_id = $2)
           order by (t.ended_at is null) desc, coalesce(t.ended_at, t.authorized_at) desc, t.id desc limit $3 offset $4`,
    values: [workspace, all ? null : (person ?? 0), limit ?? null, offset],
  });
}

/** An app that a person could connect: where its Connect button leads, and what people know it by. */
export interface ConnectableApp {
  readonly id: number;
  readonly name: string;
  readonly tagline: string;
  readonly iconPath: string | null;
  readonly connectUrl: string;
  /** Whether another workspace published it. */
  readonly isForeign: boolean;
}

/**
 * Apps with a connect address that the person has not connected in the workspace: those of the workspace, then
 * those that others published, by name.
 */
export async function connectableApps(
  transaction: Transaction,
  { workspace, person }: Actor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ConnectableApp[]> {
  const showPublished = (is: 'on' | ''): Query => ({
    text: `select set_config('ledgergate.catalogue', $1, true)`,
    values: [is],
  });
  const [, apps] = await transaction.askAll([
    showPublished('on'),
    {
      name: 'connectable_apps',
      text: `select a.id, a.name, a.tagline, a.connect_url as "connectUrl", a.workspace_id <> $1 as "isForeign",
               '/ca/oauth/app-icon/' || encode(a.icon_hash, 'hex') as "iconPath"
             from oauth_app a
             where (a.workspace_id = $1 or a.state = 'published') and a.deleted_at is null
               and a.connect_url is not null and not exists (
                 select from oauth_connection c where c.workspace_id = $1 and c.person_id = $2
                   and c.app_workspace_id = a.workspace_id and c.app_id = a.id and c.ended_at is null)
             order by (a.workspace_id <> $1), lower(a.name), a.workspace_id, a.id limit $3 offset $4`,
      values: [workspace, person ?? 0, limit, offset],
    },
    showPublished(''),
  ]);
  return apps as unknown as ConnectableApp[];
}

/** One connection: one's own, or any of the workspace for admins; 404 otherwise. */
export async function readConnection(
  transaction: Transaction,
  { workspace, person, isAdmin }: Actor,
  id: number,
): Promise<Connection> {
  const [connection] = await transaction.ask<Connection>({
    name: 'connection',
    text: `${CONNECTIONS} where t.workspace_id = $1 and t.id = $2 and ($3::integer is null or t.person_id = $3)`,
    values: [workspace, id, isAdmin ? null : (person ?? 0)],
  });
  if (!connection) throw notFound();
  return connection;
}

/** What the person had allowed this app here before; undefined when they are not connected. */
export async function scopesBefore(
  transaction: Transaction,
  { person, app }: { readonly person: number; readonly app: { workspace: number; id: number } },
): Promise<ReadonlyMap<number, readonly string[]>> {
  await standAs(transaction, person);
  const rows = await transaction.ask<{ workspace: number; scopes: readonly string[] }>({
    name: 'scopes_before',
    text: `select workspace_id as workspace, scopes from oauth_connection
           where person_id = $1 and app_workspace_id = $2 and app_id = $3 and ended_at is null`,
    values: [person, app.workspace, app.id],
  });
  return new Map(rows.map(({ workspace, scopes }) => [workspace, scopes]));
}

/** Tokens stop working at once; the app has to be authorized again. Ending an ended one changes nothing. */
export async function disconnect(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  const { workspace, ip } = actor;
  await readConnection(transaction, actor, id);
  await endConnections(transaction, { workspace, connection: id }, 'disconnected', ip);
}
