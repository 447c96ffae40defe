// Storage of the OAuth engine. Stores only SHA-256 hashes of codes, tokens and interaction ids; a
// token family is a row of oauth_grant, whose state every exchange and every API request checks.
import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { randomUUID } from 'node:crypto';
import { coveredBy, hashOf } from '../../platform/access/index.ts';
import {
  type Family,
  familyName,
  familyNamed,
  isDocumentUrl,
} from '../../platform/identity/index.ts';
import type { Database, Query } from '../../platform/database/index.ts';
import { exchangeOf, type TokenRow } from './exchange.ts';
import type { ProviderContext } from './deviations/deviation.ts';
import { CONNECTION_SCOPE } from './deviations/scopes.ts';

/** What the engine may ask of a kind of record; asking anything else is a mistake of ours. */
type Records = Partial<Adapter>;

const YEAR = 365 * 86_400;
const seconds = (moment: string): number => Math.floor(Date.parse(moment) / 1_000);
/** The database's clock alone knows when something is over; the engine is told by its own how long that is. */
const inSeconds = (left: number): number => Math.floor(Date.now() / 1_000) + left;

function familyOf({ grantId }: AdapterPayload): Family {
  const family = familyNamed(grantId ?? '');
  if (!family) throw new errors.InvalidGrant('grant not found');
  return family;
}

/** Anything else is nobody's, and PostgreSQL could not even compare some of it. */
const CLIENT_ID = /^\w{1,40}$/;

interface AppRow {
  readonly workspace: number;
  readonly id: number;
  readonly secret: Buffer | null;
  readonly urls: readonly string[];
  readonly permissions: readonly string[];
}

const tokenOf = (hash: Buffer, kind: TokenKind): Query => ({
  name: 'find_token',
  text: `select payload, consumed_at as consumed, workspace_id as workspace, grant_id as id,
           person_id as person, client_id as client, scopes, created_at as "createdAt",
           seconds_left as left, resource
         from find_token($1, $2)`,
  values: [hash, kind],
});

/** The refresh token that the request under way presents. */
function presentedToken(): string | undefined {
  const { grant_type: type, refresh_token: token } = Provider.ctx?.oidc.body ?? {};
  return type === 'refresh_token' && typeof token === 'string' ? token : undefined;
}

/** Reads an app, and in the same round trip the refresh token that it presents. */
async function appOf(database: Database, id: string): Promise<AppRow | undefined> {
  const app: Query = {
    name: 'oauth_client',
    text: `select workspace_id as workspace, id, secret_hash as secret, redirect_urls as urls, permissions
           from oauth_app where client_id = $1 and deleted_at is null`,
    values: [id],
  };
  const token = presentedToken();
  const hash = token === undefined ? undefined : hashOf(token);
  const [found, presented] = await database.askTogether(
    hash === undefined ? [app] : [app, tokenOf(hash, 'refresh')],
    hashOf(id).toString('hex'),
  );
  if (hash) {
    exchangeOf(Provider.ctx).refresh = { hash, row: presented?.[0] as TokenRow | undefined };
  }
  return found?.[0] as AppRow | undefined;
}

/** Apps. An app that was deleted is not found, nor one known by its document where those are off. */
function apps({ database, clientDocuments }: ProviderContext): Records {
  // The engine wants at least one URL; nobody can ask for this one.
  const nowhere = `https://${randomUUID()}.invalid/`;
  return {
    async find(id) {
      if (!CLIENT_ID.test(id) && !(clientDocuments && isDocumentUrl(id))) return undefined;
      const app = await appOf(database, id);
      if (!app) return undefined;
      return {
        client_id: id,
        // Without a secret the app is installed: PKCE proves who began.
        ...(app.secret === null
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: app.secret.toString('hex') }),
        redirect_uris: app.urls.length > 0 ? [...app.urls] : [nowhere],
        scope: [CONNECTION_SCOPE, ...coveredBy(app.permissions)].join(' '),
        app_workspace: app.workspace,
        app_id: app.id,
        app_permissions: app.permissions,
      };
    },
  };
}

/**
 * Scopes that a request may ask for: those that were granted, and where a refresh names what it wants, the tiers they
 * include. The engine compares names alone.
 */
function withinReach(granted: readonly string[]): string[] {
  const { grant_type: type, scope } = Provider.ctx?.oidc.body ?? {};
  const isNarrowing = type === 'refresh_token' && typeof scope === 'string' && scope !== '';
  const scopes = granted.filter((each) => each !== CONNECTION_SCOPE);
  return [CONNECTION_SCOPE, ...(isNarrowing ? coveredBy(scopes) : scopes)];
}

type FamilyRow = Pick<TokenRow, 'person' | 'client' | 'scopes' | 'createdAt'>;

/**
 * A family as the engine sees it. A revoked one is seen too, so that a second use of a token is told
 * apart from a first one; exchange_token refuses to add to it.
 */
const familyPayload = (name: string, row: FamilyRow): AdapterPayload => ({
  jti: name,
  kind: 'Grant',
  accountId: String(row.person),
  clientId: row.client,
  openid: { scope: withinReach(row.scopes).join(' ') },
  iat: seconds(row.createdAt),
  exp: inSeconds(YEAR),
});

/** Families. They are made by the consent (src/platform/identity/connections.ts), never by the engine. */
function grants(database: Database): Records {
  return {
    async find(name) {
      // A token that was presented in this request has brought its family along.
      const presented = exchangeOf(Provider.ctx).presented;
      if (presented?.jti === name) return presented;
      const family = familyNamed(name);
      if (!family) return undefined;
      const [[row]] = (await database.read(family.workspace, {
        name: 'oauth_family',
        text: `select c.person_id as person, a.client_id as client, c.scopes, g.created_at as "createdAt"
               from oauth_grant g
               join oauth_connection c on c.workspace_id = g.workspace_id and c.id = g.connection_id
               join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
               where g.workspace_id = $1 and g.id = $2`,
        values: [family.workspace, family.id],
      })) as unknown as [FamilyRow[]];
      return row && familyPayload(name, row);
    },
    async destroy(name) {
      const family = familyNamed(name);
      const ctx = Provider.ctx;
      if (!family || !ctx) return;
      const isRevocation = ctx.oidc.route === 'revocation';
      const isCode = ctx.oidc.params?.['grant_type'] === 'authorization_code';
      const reason = isRevocation ? 'revoked_by_app' : isCode ? 'code_reused' : 'refresh_reused';
      await database.change({
        name: 'revoke_family',
        text: 'select revoke_family($1, $2, $3, $4)',
        values: [family.workspace, family.id, reason, exchangeOf(ctx).ip],
      });
    },
  };
}

type TokenKind = 'code' | 'access' | 'refresh';

/** Codes and tokens. What is exchanged for what is written by exchange.ts, in one statement. */
function tokens(database: Database, kind: TokenKind): Records {
  return {
    async find(id) {
      const hash = hashOf(id);
      const { refresh } = exchangeOf(Provider.ctx);
      const [row] = refresh?.hash.equals(hash)
        ? [refresh.row]
        : await database.ask<TokenRow>(tokenOf(hash, kind));
      if (!row) return undefined;
      exchangeOf(Provider.ctx).presented = familyPayload(familyName(row), row);
      exchangeOf(Provider.ctx).resource = row.resource ?? undefined;
      const stored = JSON.parse(row.payload) as AdapterPayload;
      const scope = withinReach(stored.scope?.split(' ') ?? []).join(' ');
      const payload = kind === 'refresh' ? { ...stored, scope } : stored;
      if (row.consumed === null) return { ...payload, jti: id, exp: inSeconds(row.left) };
      // Used ones live as long as their family: a second use is theft at any later time (I29, I31).
      return { ...payload, jti: id, consumed: seconds(row.consumed), exp: inSeconds(YEAR) };
    },
    async upsert(id, { jti: _, ...payload }, lifetime = 0) {
      const family = familyOf(payload);
      const made = { hash: hashOf(id), payload, lifetime };
      if (kind !== 'code') {
        exchangeOf(Provider.ctx).made[kind] = { ...made, family };
        return;
      }
      const [written] = await database.change(
        {
          name: 'write_code',
          text: `insert into oauth_token (workspace_id, hash, kind, grant_id, payload, expires_at)
               select g.workspace_id, $3, 'code', g.id, $4, now() + make_interval(secs => $5) from oauth_grant g
               where g.workspace_id = $1 and g.id = $2 and g.revoked_at is null for share
               returning grant_id`,
          values: [
            family.workspace,
            family.id,
            made.hash,
            JSON.stringify(made.payload),
            made.lifetime,
          ],
        },
        { workspace: family.workspace },
      );
      if (!written) throw new errors.InvalidGrant('grant revoked');
    },
    consume(id) {
      if (kind !== 'access') exchangeOf(Provider.ctx).spent = { hash: hashOf(id), kind };
      return Promise.resolve();
    },
    // A token dies with its family, which the engine always ends together with it.
    destroy: () => Promise.resolve(),
    revokeByGrantId: () => Promise.resolve(),
  };
}

/** Authorization requests under way, each bound to one browser by a cookie that holds its id. */
function interactions(database: Database, baseUrl: string): Records {
  const opened = (id: string): string => hashOf(id).toString('hex');
  return {
    async find(id) {
      const [row] = await database.ask<{ payload: string; left: number }>(
        {
          name: 'oauth_interaction',
          text: `select payload, ceil(extract(epoch from expires_at - now()))::integer as left
                 from oauth_interaction where hash = $1 and used_at is null and expires_at > now()`,
          values: [hashOf(id)],
        },
        opened(id),
      );
      if (!row) return undefined;
      const exp = inSeconds(row.left);
      const returnTo = `${baseUrl}/ca/oauth/authorize/${id}`;
      return { ...(JSON.parse(row.payload) as AdapterPayload), jti: id, returnTo, exp };
    },
    async upsert(id, { jti: _, returnTo: __, ...payload }, lifetime = 0) {
      await database.change(
        {
          name: 'write_interaction',
          text: `insert into oauth_interaction (hash, payload, expires_at) values ($1, $2, now() + make_interval(secs => $3))
                 on conflict (hash) do update set payload = excluded.payload`,
          values: [hashOf(id), JSON.stringify(payload), lifetime],
        },
        { credential: opened(id) },
      );
    },
    async destroy(id) {
      const used = await database.change(
        {
          name: 'use_interaction',
          text: 'update oauth_interaction set used_at = now() where hash = $1 and used_at is null returning 1 as one',
          values: [hashOf(id)],
        },
        { credential: opened(id) },
      );
      if (used.length === 0) throw new errors.SessionNotFound('interaction session not found');
    },
  };
}

/** The engine's records on our tables. */
export function records(surroundings: ProviderContext): (name: string) => Adapter {
  const { database, baseUrl } = surroundings;
  const kinds: Readonly<Record<string, Records>> = {
    Client: apps(surroundings),
    Grant: grants(database),
    AuthorizationCode: tokens(database, 'code'),
    AccessToken: tokens(database, 'access'),
    RefreshToken: tokens(database, 'refresh'),
    Interaction: interactions(database, baseUrl),
  };
  return (name) => {
    const never = (): never => {
      throw new Error(`The OAuth engine keeps no ${name} that way.`);
    };
    return {
      upsert: never,
      find: never,
      findByUserCode: never,
      findByUid: never,
      consume: never,
      destroy: never,
      revokeByGrantId: never,
      ...kinds[name],
    };
  };
}
