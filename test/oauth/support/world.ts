// Test data of the OAuth tests: two workspaces, four people and their apps.
import pg from 'pg';
import * as client from 'openid-client';
import type { Actor } from '../../../src/platform/access/index.ts';
import {
  type AppWithSecret,
  createApp,
  hashPassword,
  type OauthAppInput,
} from '../../../src/platform/identity/index.ts';
import { adminActor } from '../../support/actor.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { Browser, type PageOf } from './browser.ts';
import { allowInsecure } from './insecure.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export const PASSWORD = 'a good long password';
export const REDIRECT = 'http://127.0.0.1/callback';

export interface World {
  readonly test: TestDatabase;
  readonly server: TestServer;
  /** Northwind (1) and Contoso (2). */
  readonly northwind: number;
  readonly contoso: number;
  /** Admin of both; accountant, clerk and viewer of Northwind; admin of Contoso alone. */
  readonly people: Readonly<Record<'maya' | 'ana' | 'carl' | 'vera' | 'otto', number>>;
  /** As PostgreSQL's superuser: sees every workspace. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  admin(workspace?: number): Actor;
  makeApp(input?: OauthAppInput, workspace?: number): Promise<AppWithSecret>;
  end(): Promise<void>;
}

const insertPerson = (name: string, hash: string, isOperator: boolean): [string, unknown[]] => [
  `insert into person (email, name, password_hash, is_operator) values ($1, $2, $3, $4) returning id`,
  [`${name.toLowerCase()}@demo.test`, name, hash, isOperator],
];

export async function makeWorld(options: Partial<ServerOptions> = {}): Promise<World> {
  const test = await cloneDatabase();
  const root = new pg.Pool({ connectionString: test.superuserUrl, max: 2 });
  // The database is dropped by force at the end, under whatever connection is still closing.
  root.on('error', () => undefined);
  const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await root.query<R>(text, values)).rows;
  const idOf = async ([text, values]: [string, unknown[]]): Promise<number> =>
    (await sql<{ id: number }>(text, values))[0]!.id;
  const hash = await hashPassword(PASSWORD);
  const workspace = (name: string): Promise<number> =>
    idOf([`insert into workspace (name) values ($1) returning id`, [name]]);
  const northwind = await workspace('Northwind Robotics');
  const contoso = await workspace('Contoso');
  const people = {
    maya: await idOf(insertPerson('Maya', hash, true)),
    ana: await idOf(insertPerson('Ana', hash, false)),
    carl: await idOf(insertPerson('Carl', hash, false)),
    vera: await idOf(insertPerson('Vera', hash, false)),
    otto: await idOf(insertPerson('Otto', hash, false)),
  };
  await sql(
    `insert into membership (workspace_id, person_id, role) values
       ($1, $3, 'admin'), ($1, $4, 'accountant'), ($1, $5, 'clerk'), ($1, $6, 'viewer'), ($2, $3, 'admin'), ($2, $7, 'admin')`,
    [northwind, contoso, people.maya, people.ana, people.carl, people.vera, people.otto],
  );
  const server = await startServer({ serviceUrl: test.serviceUrl, ...options });
  const admin = (workspaceId = northwind): Actor => adminActor(workspaceId, people.maya);
  return {
    test,
    server,
    northwind,
    contoso,
    people,
    sql,
    admin,
    makeApp: (input = {}, workspaceId = northwind) =>
      server.database.write(workspaceId, (transaction) =>
        createApp(transaction, admin(workspaceId), {
          name: 'Acme Sync',
          redirectUrls: [REDIRECT, 'https://example.com/callback'],
          permissions: ['invoices:read', 'invoices:write', 'reports:read'],
          ...input,
        }),
      ),
    async end() {
      await server.close();
      await root.end();
      await test.drop();
    },
  };
}

/** An off-the-shelf client of an app, as its developer would set it up: by discovery. */
export async function clientOf(
  base: string,
  { app, clientSecret }: AppWithSecret,
  auth: (secret: string) => client.ClientAuth = client.ClientSecretBasic,
): Promise<client.Configuration> {
  return client.discovery(new URL(base), app.clientId, undefined, auth(clientSecret), {
    algorithm: 'oauth2',
    execute: [allowInsecure],
  });
}

/** Where a flow happens: a service, and the workspace to choose on the consent screen. */
export interface Place {
  readonly server: Pick<TestServer, 'base'>;
  readonly northwind: number;
}

export interface FlowOptions {
  readonly email?: string;
  readonly scope?: string;
  readonly port?: number;
  readonly workspace?: number;
  readonly pkce?: boolean;
  readonly auth?: (secret: string) => client.ClientAuth;
  readonly browser?: Browser;
}

export interface Authorized {
  readonly config: client.Configuration;
  readonly browser: Browser;
  /** Where the app was called back. */
  readonly callback: URL;
  readonly verifier: string;
  readonly state: string;
}

/** From the app's link to its callback: signs in, allows. */
export async function authorize(
  world: Place,
  made: AppWithSecret,
  {
    email = 'maya@demo.test',
    scope,
    port = 4567,
    workspace,
    pkce = true,
    ...rest
  }: FlowOptions = {},
): Promise<Authorized> {
  const { base } = world.server;
  const config = await clientOf(base, made, rest.auth);
  const browser = rest.browser ?? new Browser(base);
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `http://127.0.0.1:${port}/callback`,
    state,
    ...(scope !== undefined && { scope }),
    ...(pkce && {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  });
  const shown = await throughSignIn(browser, await browser.open(url.href), email);
  const choice = workspace ?? world.northwind;
  const done = await decide(browser, shown, 'allow', { workspace: String(choice) });
  if (!done.away) throw new Error(`Not called back: ${done.status} ${done.html}`);
  return { config, browser, callback: done.away, verifier, state };
}

/** Signs in on a consent page that asks for it. */
export async function throughSignIn(
  browser: Browser,
  page: PageOf,
  email: string,
): Promise<PageOf> {
  const action = `${page.url.pathname}/sign-in`;
  if (!page.html.includes(`action="${action}"`)) return page;
  return browser.submit(page, action, { email, password: PASSWORD });
}

export const decide = (
  browser: Browser,
  page: PageOf,
  decision: 'allow' | 'cancel',
  fields: Record<string, string> = {},
): Promise<PageOf> => browser.submit(page, page.url.pathname, { ...fields, decision });

export interface Tokens {
  readonly config: client.Configuration;
  readonly access: string;
  readonly refresh: string;
  readonly response: client.TokenEndpointResponse;
  readonly browser: Browser;
  readonly callback: URL;
  readonly verifier: string;
  readonly state: string;
}

/** The whole flow: tokens of a person for an app. */
export async function connectApp(
  world: Place,
  made: AppWithSecret,
  options: FlowOptions = {},
): Promise<Tokens> {
  const authorized = await authorize(world, made, options);
  const { config, callback, verifier, state } = authorized;
  const response = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    ...(options.pkce !== false && { pkceCodeVerifier: verifier }),
  });
  return {
    ...authorized,
    response,
    access: response.access_token,
    refresh: response.refresh_token ?? '',
  };
}

/** What the API answers to a token: status, body, WWW-Authenticate. */
export async function call(
  base: string,
  token: string,
  path = '/api/me',
): Promise<{
  status: number;
  body: { detail?: string; scopes?: string[] };
  challenge: string | null;
}> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  return {
    status: response.status,
    body: (await response.json()) as { detail?: string; scopes?: string[] },
    challenge: response.headers.get('www-authenticate'),
  };
}

/** The token endpoint, by hand. */
export async function tokenRequest(
  base: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${base}/ca/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}
