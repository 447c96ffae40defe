// Deviation: a revocation is answered with an empty JSON object.
import type { Deviation } from './deviation.ts';

export const revocationAnswer: Deviation = {
  why:
    'RFC 7009 leaves the body of the answer open, and the engine sends none. Some clients read every answer of ' +
    'an authorization server as JSON; the others do not look at it.',
  apply(provider) {
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.path !== '/ca/oauth/revoke' || ctx.status !== 200) return;
      ctx.type = 'json';
      ctx.body = '{}';
    });
  },
};
