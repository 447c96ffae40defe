// Deviation: only scopes of the catalogue are valid; a connection without scopes is valid too.
import { SCOPES } from '../../../platform/access/index.ts';
import type { Deviation } from './deviation.ts';

/** Granted to every connection and shown to nobody: the engine refuses to issue a token without any scope. */
export const CONNECTION_SCOPE = 'connection';

/** Scopes as clients see them. */
export const visibleScope = (scope: string | undefined): string =>
  (scope ?? '')
    .split(' ')
    .filter((word) => word !== '' && word !== CONNECTION_SCOPE)
    .join(' ');

export const scopes: Deviation = {
  why:
    'Specification, Authentication: the catalogue, and apps without permissions. The engine knows openid and ' +
    'offline_access, and issues nothing when no scope is granted.',
  settings: {
    scopes: [CONNECTION_SCOPE, ...SCOPES.map(({ scope }) => scope)],
    claims: {},
  },
  apply(provider) {
    provider.use(async (ctx, next) => {
      await next();
      const body: unknown = ctx.body;
      if (typeof body === 'object' && body !== null && 'access_token' in body) {
        const { scope } = body as { scope?: string };
        ctx.body = { ...body, scope: visibleScope(scope) };
      }
    });
  },
};
