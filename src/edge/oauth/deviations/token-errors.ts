// Deviation: the token endpoint commits at the end, and its errors use the specification's
// messages.
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { Problem } from '../../../platform/base/index.ts';
import { commitExchange } from '../exchange.ts';
import { logRefusal } from '../refusal-log.ts';
import { faultAnswer, faultBody, faultHeaders, type TokenErrorResponse } from '../token-faults.ts';
import type { Deviation } from './deviation.ts';

type Fault = Partial<errors.OIDCProviderError> & Error;

const AGAIN = 'The person must authorize the app again.';
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'authorization code already used': `The authorization code was already used; tokens issued from it have been revoked. ${AGAIN}`,
  'refresh token already used': `The refresh token was already used; all tokens of the connection have been revoked. Re-authorization is needed: ${AGAIN.toLowerCase()}`,
};
const GENERAL: Readonly<Record<string, string>> = {
  authorization_code:
    'The authorization code is invalid, has expired, was revoked or was issued to another client, or redirect_uri or code_verifier do not match.',
  refresh_token: `The refresh token is invalid, has expired, was revoked or was issued to another client. ${AGAIN}`,
};

/** Statements of ours and of the engine that mean the same. */
const ALSO: Readonly<Record<string, string>> = {
  'authorization code already consumed': 'authorization code already used',
};
export const causeOf = (fault: Fault): string =>
  ALSO[fault.error_detail ?? ''] ?? fault.error_detail ?? fault.error_description ?? fault.message;

function answerTo(ctx: KoaContextWithOIDC, fault: Fault): TokenErrorResponse {
  const { error = 'server_error', error_description: description = '' } = fault;
  if (fault instanceof Problem || fault.expose !== true) return faultAnswer(fault);
  const { params, client } = ctx.oidc;
  // Whatever is wrong with the credentials, nobody learns which part of them was right.
  if (error === 'invalid_client' || (params !== undefined && client === undefined)) {
    return { status: 401, error: 'invalid_client', description: 'Client authentication failed.' };
  }
  const isMalformedVerifier =
    error === 'invalid_request' && description.startsWith('code_verifier ');
  if (error === 'invalid_grant' || isMalformedVerifier) {
    const grantType = String(params?.['grant_type']);
    const words = DESCRIPTIONS[causeOf(fault)] ?? GENERAL[grantType] ?? description;
    return { status: 400, error: 'invalid_grant', description: words };
  }
  return { status: 400, error, description };
}

function write(ctx: KoaContextWithOIDC, answer: TokenErrorResponse): void {
  ctx.status = answer.status;
  ctx.set(faultHeaders(answer.status));
  ctx.type = 'json';
  ctx.body = faultBody(answer);
}

const PATHS = new Set(['/ca/oauth/token', '/ca/oauth/revoke']);

export const tokenErrors: Deviation = {
  why:
    'Specification, Errors: 401 invalid_client for everything wrong with the client (the engine answers 400 to some), ' +
    'invalid_grant for a verifier that cannot match, a description for reuse.',
  apply(provider, surroundings) {
    const { database, onError } = surroundings;
    const faults = new WeakMap<object, Fault>();
    const remember = (ctx: KoaContextWithOIDC, fault: Fault): void => {
      faults.set(ctx.req, fault);
    };
    provider.on('grant.error', remember);
    provider.on('revocation.error', remember);
    provider.on('server_error', remember);
    provider.use(async (context, next) => {
      await next();
      if (!PATHS.has(context.path)) return;
      const ctx = context as unknown as KoaContextWithOIDC;
      if (ctx.path === '/ca/oauth/token' && ctx.status === 200 && !faults.has(ctx.req)) {
        await commitExchange(surroundings, ctx).catch((fault: unknown) => {
          remember(ctx, fault as Fault);
          if (!(fault instanceof errors.OIDCProviderError)) onError(fault);
        });
      }
      const fault = faults.get(ctx.req);
      if (!fault) return;
      const answer = answerTo(ctx, fault);
      write(ctx, answer);
      if (answer.error === 'invalid_grant')
        await logRefusal(database, ctx, causeOf(fault)).catch(onError);
    });
  },
};
