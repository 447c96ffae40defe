// Deviation: authorize leads on with 302.
import type { Deviation } from './deviation.ts';

export const authorizeStatus: Deviation = {
  why:
    'The contract of authorize says 302. The engine answers 303, which differs from it for methods other than ' +
    'GET alone.',
  apply(provider) {
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.path === '/ca/oauth/authorize' && ctx.status === 303) ctx.status = 302;
    });
  },
};
