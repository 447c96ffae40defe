// Authenticates a request: turns a key, an app's token or a browser session into a principal. One
// indexed query per request, so a revocation takes effect at once.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Problem } from '../base/index.ts';
import type { Database, Row } from '../database/index.ts';
import type { Overrides, Role } from './permissions.ts';
import type { Principal, TokenResource } from './principal.types.ts';
import type { Session } from './session.ts';
import type { Credential } from './credential.types.ts';

/** SHA-256 of a secret of 256 random bits: all that is ever stored of it. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');
/** A new secret that secret scanners can recognise by its prefix. */
export const newSecret = (prefix: string): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`;

export const KEY_PREFIX = 'lgk_';
const TOKEN_PREFIX = 'svca_';

/** Specification, Errors: what an app is told when its token no longer works. */
const TOKEN_REFUSALS: Readonly<Record<string, string>> = {
  expired: 'OAuth app token is invalid or has expired.',
  inactive: 'OAuth app not recognized or inactive.',
  removed: 'Your access to the selected workspace has been removed.',
  unavailable: 'This app is no longer available in the selected workspace.',
};

const unauthenticated = (detail: string, challenge: string): Problem =>
  new Problem('UNAUTHENTICATED', detail, { headers: { 'www-authenticate': challenge } });
const noCredentials = (): Problem =>
  unauthenticated('Authentication credentials were not provided.', 'Token');
/** Credentials in another form than ours: what to send stands in the answer. */
const otherForm = (): Problem =>
  unauthenticated(
    'Authentication credentials were not provided. Send them in the header "Authorization: Token <key>".',
    'Token',
  );
const badKey = (): Problem => unauthenticated('Invalid token.', 'Token');
const badToken = (refusal: string): Problem =>
  unauthenticated(
    TOKEN_REFUSALS[refusal] ?? 'OAuth app token is invalid or has expired.',
    'Bearer realm="api", error="invalid_token"',
  );

/** Throws 401 for a token that works at another part of the service alone. */
export function demandResource({ app }: Principal, here: TokenResource | undefined): void {
  if (app?.resource === undefined || app.resource === here) return;
  throw unauthenticated(
    `This token works at /${app.resource} and nowhere else.`,
    'Bearer realm="api", error="invalid_token"',
  );
}

interface PrincipalRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly workspace_id: number;
  readonly workspace_name: string;
  readonly workspace_type: string;
  readonly workspace_logo_url: string | null;
  readonly role: Role;
  readonly permissions: Overrides;
  readonly entity_ids: readonly number[] | null;
  readonly approval_required: boolean;
}
interface KeyRow extends PrincipalRow {
  readonly key_id: number;
}
interface AppRow extends PrincipalRow {
  readonly app_id: number;
  readonly client_id: string;
  readonly app_name: string;
  readonly connection_id: number;
  readonly scopes: readonly string[];
  readonly refusal: string | null;
  readonly resource: TokenResource | null;
}

const principalOf = (kind: Principal['kind'], row: PrincipalRow): Principal => ({
  kind,
  id: row.id,
  name: row.name,
  email: row.email,
  workspace: {
    id: row.workspace_id,
    name: row.workspace_name,
    type: row.workspace_type,
    logoUrl: row.workspace_logo_url,
  },
  role: row.role,
  overrides: row.permissions,
  entities: row.entity_ids,
  approvalRequired: row.approval_required,
});

/** The functions that know a secret: wherever it belongs to, and in the workspace that is set. */
const KNOWS = {
  key: ['principal_of_key', 'principal_with_key'],
  token: ['principal_of_token', 'principal_of_token'],
} as const;

function credential(
  of: keyof typeof KNOWS,
  secret: string,
  meaning: Credential['meaning'],
): Credential {
  // As text: node takes four times as long to hand out the bytes.
  const digest = hash('sha256', secret, 'hex');
  const [anywhere, here] = KNOWS[of];
  const values = [`\\x${digest}`];
  return {
    hash: digest,
    question: {
      name: anywhere,
      text: `select p.*, p::text as told from ${anywhere}($1) p`,
      values,
    },
    again: {
      name: `${here}_again`,
      text: `select p::text from ${here}($1) p`,
      values,
      asText: true,
      plan: 'inherit',
    },
    meaning,
  };
}

function personWithKey(row: Row | undefined): Principal {
  if (!row) throw badKey();
  const found = row as KeyRow;
  return { ...principalOf('key', found), apiKey: found.key_id };
}

function personWithApp(found: Row | undefined): Principal {
  const row = found as AppRow | undefined;
  if (!row || row.refusal !== null) throw badToken(row?.refusal ?? 'expired');
  return {
    ...principalOf('app', row),
    app: {
      id: row.app_id,
      clientId: row.client_id,
      name: row.app_name,
      connection: row.connection_id,
      scopes: row.scopes,
      ...(row.resource !== null && { resource: row.resource }),
    },
  };
}

/** The signed-in person of a browser session, in the workspace they chose; undefined when signed out. */
export async function personOfSession(
  database: Database,
  secret: string,
): Promise<Principal | undefined> {
  // Notes that the session was seen, so this is a change.
  const [row] = await database.change<PrincipalRow & { has_recent_password: boolean }>({
    name: 'principal_of_session',
    text: 'select *, has_recent_password($1) from principal_of_session($1)',
    values: [hashOf(secret)],
  });
  return row && { ...principalOf('person', row), isPasswordRecent: row.has_recent_password };
}

/**
 * The same, without noting that the session was seen: what stays open by itself keeps nobody signed in.
 * Throws 401 when signed out.
 */
export async function standingOfSession(database: Database, secret: string): Promise<Principal> {
  const hash = hashOf(secret);
  const [row] = await database.ask<PrincipalRow>(
    {
      name: 'standing_of_session',
      text: 'select * from principal_of_session($1)',
      values: [hash],
    },
    hash.toString('hex'),
  );
  if (!row) throw new Problem('UNAUTHENTICATED', 'You are signed out.');
  return principalOf('person', row);
}

/** The session of a signed-in person for what a page asks; undefined when signed out. */
export async function sessionOfPerson(
  database: Database,
  secret: string | undefined,
  isDryRun = false,
): Promise<Session | undefined> {
  const principal = secret === undefined ? undefined : await personOfSession(database, secret);
  return (
    principal && { principal, requestId: randomUUID(), database, loaders: new Map(), isDryRun }
  );
}

const AUTHORIZATION = /^(Token|Bearer) +([\x21-\x7e]{1,512}) *$/i;

/**
 * What an `Authorization` header presents: `Token <key>`, `Bearer <key>` or `Bearer <app token>`. Throws 401
 * when it is none of them.
 * @param elsewhere - whether a key stands in a header we do not read
 */
export function credentialIn(authorization: string | undefined, elsewhere = false): Credential {
  if (authorization === undefined || authorization === '') {
    throw elsewhere ? otherForm() : noCredentials();
  }
  const [, scheme = '', secret = ''] = AUTHORIZATION.exec(authorization) ?? [];
  if (secret === '') throw /^(token|bearer)\b/i.test(authorization) ? badKey() : otherForm();
  return secret.startsWith(TOKEN_PREFIX) && scheme.toLowerCase() === 'bearer'
    ? credential('token', secret, personWithApp)
    : credential('key', secret, personWithKey);
}

/** Who a credential stands for. Throws 401. */
export async function whoIs(
  database: Database,
  { question, meaning }: Credential,
): Promise<Principal> {
  const [row] = await database.ask(question);
  return meaning(row);
}

/** Who an `Authorization` header stands for. Throws 401. */
export const authenticate = async (
  database: Database,
  authorization: string | undefined,
): Promise<Principal> => whoIs(database, credentialIn(authorization));
