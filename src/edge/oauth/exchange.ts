// Collects the writes of a token request, so that the spent token, both new ones and the log line
// commit together (exchange_token in schema/workspace/oauth.sql). The engine itself writes one after the other.
import { type AdapterPayload, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Family } from '../../platform/identity/index.ts';
import type { TokenResource } from '../../platform/access/index.ts';
import type { ProviderContext } from './deviations/deviation.ts';
import { demandAllowed } from './deviations/resources.ts';
import { visibleScope } from './deviations/scopes.ts';

interface IssuedToken {
  readonly hash: Buffer;
  readonly payload: AdapterPayload;
  /** In seconds. */
  readonly lifetime: number;
  readonly family: Family;
}

/** A code or token with its family, as `find_token` in schema/workspace/oauth.sql answers. */
export interface TokenRow extends Family {
  readonly person: number;
  readonly client: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly resource: TokenResource | null;
  readonly payload: string;
  readonly consumed: string | null;
  readonly left: number;
}

/** What one token request is about to change. */
export interface Exchange {
  spent?: { readonly hash: Buffer; readonly kind: 'code' | 'refresh' };
  readonly made: { access?: IssuedToken; refresh?: IssuedToken };
  /** The refresh token of the request, which is read together with its app. */
  refresh?: { readonly hash: Buffer; readonly row: TokenRow | undefined };
  /** The family of the code or token that was presented. */
  presented?: AdapterPayload;
  /** The only part of the service that family works at. */
  resource?: TokenResource | undefined;
  /** Where the request came from. */
  ip: string;
}

const exchanges = new WeakMap<object, Exchange>();

/** The exchange of the request under way. */
export function exchangeOf(ctx: KoaContextWithOIDC | undefined): Exchange {
  if (!ctx) throw new Error('Tokens are only made while a request is served.');
  const known = exchanges.get(ctx.req);
  if (known) return known;
  const begun: Exchange = { made: {}, ip: '' };
  exchanges.set(ctx.req, begun);
  return begun;
}

/** Writes the exchange. Throws InvalidGrant when another request was first or the family has ended, InvalidTarget for a resource that was not allowed. */
export async function commitExchange(
  { database, baseUrl }: Pick<ProviderContext, 'database' | 'baseUrl'>,
  ctx: KoaContextWithOIDC,
): Promise<void> {
  const { spent, made, ip, resource } = exchangeOf(ctx);
  const { access, refresh } = made;
  if (!spent || !access || !refresh) throw new Error('An exchange spends one and makes two.');
  // An address that was taken away since the code went there gets nothing for it.
  const { client, params } = ctx.oidc;
  if (spent.kind === 'code' && !client?.redirectUriAllowed(String(params?.['redirect_uri']))) {
    throw new errors.InvalidGrant('authorization code redirect_uri mismatch');
  }
  demandAllowed(ctx.oidc.body?.['resource'], resource, baseUrl);
  const isNarrowed = spent.kind === 'refresh' && ctx.oidc.params?.['scope'] !== undefined;
  const [row] = await database.change<{ outcome: string }>({
    name: 'exchange_token',
    text: `select exchange_token($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8,
             $9, $10, now() + make_interval(secs => $11), $12) as outcome`,
    values: [
      access.family.workspace,
      access.family.id,
      spent.hash,
      spent.kind,
      access.hash,
      JSON.stringify(access.payload),
      access.lifetime,
      isNarrowed ? visibleScope(access.payload.scope).split(' ').filter(Boolean) : null,
      refresh.hash,
      JSON.stringify(refresh.payload),
      refresh.lifetime,
      ip.slice(0, 60),
    ],
  });
  const label = spent.kind === 'code' ? 'authorization code' : 'refresh token';
  if (row?.outcome === 'reused') throw new errors.InvalidGrant(`${label} already used`);
  if (row?.outcome !== 'ok') throw new errors.InvalidGrant('grant revoked');
}
