// Deviation: authorize parameters are validated, with the specification's messages, before the
// engine runs.
import type { Client } from 'oidc-provider';
import { coveredBy, isScope } from '../../../platform/access/index.ts';
import type { AnyContext, Deviation, ProviderContext } from './deviation.ts';
import { isPublic } from './features.ts';
import { refuse } from './refusals.ts';
import { resourceIn } from './resources.ts';
import { CONNECTION_SCOPE } from './scopes.ts';

/** The parameters of the specification's table, and how long each may be. Others are not looked at. */
export const PARAMETERS: Readonly<Record<string, number>> = {
  client_id: 200,
  redirect_uri: 2_000,
  response_type: 200,
  state: 4_096,
  scope: 8_192,
  code_challenge: 1_000,
  code_challenge_method: 100,
  // RFC 8707; beyond the specification's table.
  resource: 2_000,
};

type AuthorizeParameters = Readonly<Record<string, string | string[] | undefined>>;

const isTooLong = (input: AuthorizeParameters): boolean =>
  Object.entries(PARAMETERS).some(([name, most]) =>
    [input[name] ?? []].flat().some((value) => Array.from(value).length > most),
  );

/**
 * Clients of agents ask for every scope of the metadata of `/mcp`. What the app may not have is left out there
 * (RFC 6749, 3.3), unless nothing remains.
 */
function narrowed(
  input: AuthorizeParameters,
  client: Client,
  baseUrl: string,
): AuthorizeParameters {
  const { scope, resource } = input;
  if (typeof scope !== 'string' || resourceIn(resource, baseUrl) !== 'mcp') return input;
  const allowed = coveredBy(client['app_permissions'] as readonly string[]);
  const kept = scope.split(' ').filter((word) => allowed.has(word) || !isScope(word));
  return kept.some((word) => word !== '') ? { ...input, scope: kept.join(' ') } : input;
}

/** What is wrong with a request whose client and redirect URL are right: `[error, description]`. */
function faultOf(
  input: AuthorizeParameters,
  client: Client,
  baseUrl: string,
): [string, string] | undefined {
  const permissions = client['app_permissions'] as readonly string[];
  const { response_type: type, scope, code_challenge: challenge } = input;
  if (typeof type === 'string' && type !== 'code') {
    return ['unsupported_response_type', 'response_type must be "code".'];
  }
  if (typeof scope === 'string') {
    const allowed = coveredBy(permissions);
    const unknown = scope.split(' ').find((word) => word !== '' && !allowed.has(word));
    if (unknown !== undefined) {
      const named = unknown.replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, '?').slice(0, 80);
      return ['invalid_scope', `The scope '${named}' is unknown or outside the app's permissions.`];
    }
  }
  if (typeof challenge === 'string' && challenge !== '' && !/^[\w-]{43}$/.test(challenge)) {
    return [
      'invalid_request',
      'code_challenge must be the base64url SHA-256 of the verifier: 43 characters.',
    ];
  }
  if ((challenge === undefined || challenge === '') && isPublic(client)) {
    return ['invalid_request', 'code_challenge is required: an installed app must use PKCE.'];
  }
  if (resourceIn(input['resource'], baseUrl) === undefined) {
    return ['invalid_target', `resource must be ${baseUrl} or ${baseUrl}/mcp.`];
  }
  return undefined;
}

/** Redirects with an error, as the engine does for its own ones. */
function redirectWith(
  ctx: AnyContext,
  { redirect_uri, state }: AuthorizeParameters,
  [error, error_description]: [string, string],
  issuer: string,
): void {
  const url = new URL(redirect_uri as string);
  url.searchParams.set('error', error);
  url.searchParams.set('error_description', error_description);
  if (typeof state === 'string' && state !== '') url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  ctx.status = 303;
  ctx.set('cache-control', 'no-store');
  ctx.redirect(url.href);
}

/** Answers a request that cannot go on; false: it can. */
async function answered(
  ctx: AnyContext,
  find: (id: string) => Promise<Client | undefined>,
  surroundings: ProviderContext,
): Promise<boolean> {
  const sent: AuthorizeParameters = ctx.query;
  if (isTooLong(sent)) {
    refuse(ctx, 'Authorization parameters are too long.', surroundings);
    return true;
  }
  const { client_id: id, redirect_uri: uri } = sent;
  const client = typeof id === 'string' && id !== '' ? await find(id) : undefined;
  if (!client) {
    refuse(ctx, 'Unknown or inactive client.', surroundings);
    return true;
  }
  if (typeof uri !== 'string' || !client.redirectUriAllowed(uri)) {
    refuse(ctx, 'redirect_uri is not registered for this app.', surroundings);
    return true;
  }
  const input = narrowed(sent, client, surroundings.baseUrl);
  const fault = faultOf(input, client, surroundings.baseUrl);
  if (fault) {
    redirectWith(ctx, input, fault, surroundings.baseUrl);
    return true;
  }
  const permissions = client['app_permissions'] as readonly string[];
  // Omitted means all of the app's permissions.
  const asked = typeof input['scope'] === 'string' ? input['scope'].trim() : input['scope'];
  const { resource, ...others } = input;
  const known = Object.entries(others).filter(([name]) => Object.hasOwn(PARAMETERS, name));
  const part = resourceIn(resource, surroundings.baseUrl);
  ctx.query = {
    ...Object.fromEntries(known),
    ...(part && { resource: part }),
    scope: Array.isArray(asked)
      ? asked
      : `${CONNECTION_SCOPE} ${asked || permissions.join(' ')}`.trim(),
  };
  return false;
}

export const authorizeParameters: Deviation = {
  why:
    'Specification, Errors and Limits: the 400 texts, the length of state (unlimited in the engine), invalid_scope ' +
    'for unknown scopes (the engine drops them), errors in the query for every response_type (the engine uses the ' +
    'fragment for some), no parameter beyond the table and `resource`; PKCE of installed apps.',
  apply(provider, surroundings) {
    const path = '/ca/oauth/authorize';
    provider.use(async (ctx, next) => {
      if (ctx.path !== path) {
        await next();
        return;
      }
      const find = async (id: string): Promise<Client | undefined> => {
        const client: unknown = await provider.Client.find(id);
        return client as Client | undefined;
      };
      if (!(await answered(ctx, find, surroundings))) await next();
    });
  },
};
