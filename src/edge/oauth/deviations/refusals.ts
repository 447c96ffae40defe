// Deviation: requests that must not redirect get the specification's message, as JSON or as a page.
import { Problem } from '../../../platform/base/index.ts';
import type { AnyContext, Deviation, ProviderContext } from './deviation.ts';

type Answering = Pick<AnyContext, 'headers' | 'status' | 'body' | 'set' | 'type'>;

/** Says one sentence: as a page to browsers, as `{detail}` to everybody else. */
export function refuse(
  ctx: Answering,
  detail: string,
  { refusalPage }: Pick<ProviderContext, 'refusalPage'>,
  status = 400,
): void {
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  if (/\btext\/html\b/i.test(ctx.headers.accept ?? '')) {
    const { html, headers } = refusalPage(detail);
    ctx.set(headers);
    ctx.type = 'html';
    ctx.body = html;
  } else {
    ctx.type = 'json';
    ctx.body = JSON.stringify({ detail });
  }
}

/** Nobody's request is at fault: the database is away, or we are. */
function fail(ctx: Answering, error: unknown, surroundings: ProviderContext): void {
  const isAway = error instanceof Problem && error.code === 'UNAVAILABLE';
  if (isAway) ctx.set('retry-after', '2');
  refuse(ctx, isAway ? error.message : 'Internal error.', surroundings, isAway ? 503 : 500);
}

export const refusals: Deviation = {
  why:
    'Specification, Errors: 400 with detail at authorize; consent requests that are gone show "Authorization ' +
    'unavailable". The engine renders a page of its own without security headers.',
  settings: (surroundings) => ({
    renderError: (ctx, _out, error) => {
      // A browser that comes back to a request that is over: the consent page knows why.
      if (ctx.oidc.route === 'resume' && error.name === 'SessionNotFound') {
        const { uid = '' } = ctx['params'] as { uid?: string };
        ctx.status = 303;
        ctx.redirect(`/consent/${encodeURIComponent(uid)}`);
        return;
      }
      if (!('error_description' in error)) {
        fail(ctx, error, surroundings);
        return;
      }
      refuse(ctx, String(error.error_description), surroundings);
    },
  }),
  apply(provider, surroundings) {
    provider.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        surroundings.onError(error);
        fail(ctx, error, surroundings);
      }
    });
  },
};
