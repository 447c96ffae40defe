// Defaults of the OAuth engine that contradict the specification, and our replacement for each.
import Provider from 'oidc-provider';
// The engine keeps its settings to itself; this is where.
// @ts-expect-error: the engine brings no types for its inside
import instance from 'oidc-provider/lib/helpers/weak_cache.js';
import { DEVIATIONS } from '../../src/edge/oauth/deviations/index.ts';
import { CONNECTION_SCOPE, visibleScope } from '../../src/edge/oauth/deviations/scopes.ts';
import { createProvider } from '../../src/edge/oauth/provider.ts';
import { SCOPES } from '../../src/platform/access/index.ts';

interface Settings {
  readonly ttl: Readonly<Record<string, unknown>>;
  readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly routes: Readonly<Record<string, string>>;
  readonly scopes: ReadonlySet<string>;
  readonly clientAuthMethods: ReadonlySet<string>;
  readonly responseTypes: readonly string[];
  readonly rotateRefreshToken: unknown;
  readonly allowOmittingSingleRegisteredRedirectUri: boolean;
  readonly formats: { readonly bitsOfOpaqueRandomness: number };
  readonly interactions: { readonly policy: readonly { readonly name: string }[] };
  readonly cookies: { readonly keys: readonly string[]; readonly names: Record<string, string> };
  readonly enableHttpPostMethods: boolean;
  readonly acceptQueryParamAccessTokens: boolean;
  issueRefreshToken(ctx: object, client: object, code: object): Promise<boolean>;
  expiresWithSession(ctx: object, code: object): Promise<boolean>;
  revokeGrantPolicy(ctx: object): boolean;
}
const settingsOf = (provider: Provider): Settings =>
  (instance as (p: Provider) => { configuration: Settings })(provider).configuration;

// The engine warns about its own defaults; here they are what is looked at.
const told = { warn: console.warn, info: console.info };
console.warn = () => undefined;
console.info = () => undefined;
const bare = new Provider('http://127.0.0.1');
const ours = createProvider({
  database: { ask: () => Promise.reject(new Error('unused')) } as never,
  baseUrl: 'https://books.example.com',
  cookieKeys: ['first key', 'second key'],
  clientDocuments: false,
  refusalPage: () => ({ html: '', headers: {} }),
  onError: () => undefined,
});

const client = { grantTypeAllowed: () => true, clientAuthMethod: 'client_secret_basic' };
const noOffline = { scopes: new Set<string>() };
const revokingAccess = { oidc: { route: 'revocation', entities: { AccessToken: {} } } };

const ttlOf = (name: string) => (settings: Settings) => {
  const ttl = settings.ttl[name];
  const ctx = { oidc: { entities: {} } };
  return typeof ttl === 'function' ? (ttl as (...a: object[]) => number)(ctx, {}, client) : ttl;
};

const ROWS: readonly [string, (settings: Settings) => unknown, unknown, unknown][] = [
  ['codes live', ttlOf('AuthorizationCode'), 60, 300],
  ['consent requests live', ttlOf('Interaction'), 3_600, 600],
  ['access tokens live', ttlOf('AccessToken'), 3_600, 3_600],
  ['refresh tokens live', ttlOf('RefreshToken'), 14 * 86_400, 30 * 86_400],
  ['families live', ttlOf('Grant'), 14 * 86_400, 365 * 86_400],
  ['refresh tokens rotate', (s) => s.rotateRefreshToken === true, false, true],
  [
    'a refresh token needs offline_access',
    (s) => s.issueRefreshToken({}, client, noOffline),
    false,
    true,
  ],
  ['tokens end with the browser session', (s) => s.expiresWithSession({}, noOffline), true, false],
  [
    'revoking an access token ends the family',
    (s) => s.revokeGrantPolicy(revokingAccess),
    false,
    true,
  ],
  ['redirect_uri may be left out', (s) => s.allowOmittingSingleRegisteredRedirectUri, true, false],
  ['development pages', (s) => s.features['devInteractions']?.enabled, true, false],
  ['userinfo', (s) => s.features['userinfo']?.enabled, true, false],
  ['logout endpoint', (s) => s.features['rpInitiatedLogout']?.enabled, true, false],
  ['pushed requests', (s) => s.features['pushedAuthorizationRequests']?.enabled, true, false],
  ['DPoP', (s) => s.features['dPoP']?.enabled, true, false],
  ['resource indicators', (s) => s.features['resourceIndicators']?.enabled, true, false],
  ['revocation endpoint', (s) => s.features['revocation']?.enabled, false, true],
  [
    'questions asked',
    (s) => s.interactions.policy.map(({ name }) => name),
    ['login', 'consent'],
    ['consent'],
  ],
  ['random bits of a token', (s) => s.formats.bitsOfOpaqueRandomness, 256, 256],
  ['authorize at', (s) => s.routes['authorization'], '/auth', '/ca/oauth/authorize'],
  ['token at', (s) => s.routes['token'], '/token', '/ca/oauth/token'],
  ['revocation at', (s) => s.routes['revocation'], '/token/revocation', '/ca/oauth/revoke'],
  ['offline_access is a scope', (s) => s.scopes.has('offline_access'), true, false],
  [
    'response types',
    (s) => s.responseTypes,
    ['code id_token', 'code', 'id_token', 'none'],
    ['code'],
  ],
  ['authorize by POST', (s) => s.enableHttpPostMethods, false, false],
  ['tokens in the query', (s) => s.acceptQueryParamAccessTokens, false, false],
];

afterAll(() => {
  Object.assign(console, told);
});

test.each(ROWS)('%s', async (_name, read, theirs, wanted) => {
  expect(await read(settingsOf(bare))).toEqual(theirs);
  expect(await read(settingsOf(ours))).toEqual(wanted);
});

test('the catalogue is what may be asked for, and one scope nobody sees', () => {
  // The engine always adds openid; authorize refuses it like any unknown scope (errors.test.ts).
  const asked = [...settingsOf(ours).scopes].filter((scope) => scope !== 'openid');
  expect(asked.sort()).toEqual([CONNECTION_SCOPE, ...SCOPES.map(({ scope }) => scope)].sort());
  expect(visibleScope(`${CONNECTION_SCOPE} invoices:read`)).toBe('invoices:read');
  expect(visibleScope(CONNECTION_SCOPE)).toBe('');
});

test('cookies are signed with every key, the newest first', () => {
  expect(settingsOf(ours).cookies.keys).toEqual(['first key', 'second key']);
});

test('clients prove themselves by Basic or form fields, installed ones by PKCE, and by nothing else', () => {
  expect([...settingsOf(ours).clientAuthMethods]).toEqual([
    'client_secret_basic',
    'client_secret_post',
    'none',
  ]);
});

test('every deviation says why', () => {
  for (const { why } of Object.values(DEVIATIONS)) expect(why).toMatch(/^[A-Z].{60,}[.]$/s);
});

test('the engine keeps no session and sets no cookie for one', async () => {
  const entities: string[] = [];
  const ctx = { oidc: { entity: (name: string) => entities.push(name) } };
  const session = await (
    ours.Session as unknown as { get(ctx: unknown): Promise<{ destroyed: boolean }> }
  ).get(ctx);
  expect(session.destroyed).toBe(true);
  expect(entities).toEqual(['Session']);
});
