// Deviation: tokens may be limited to one part of the service (RFC 8707): `<base>/mcp`. The whole
// service is the default.
import { errors } from 'oidc-provider';
import type { TokenResource } from '../../../platform/access/index.ts';
import type { Deviation } from './deviation.ts';

/** Where protected resources are, each by its address below BASE_URL. */
const PARTS: Readonly<Record<string, TokenResource | null>> = { '': null, '/mcp': 'mcp' };
/** A resource address is as long as a redirect URL at most. */
const LONGEST = 2_000;

/** The part of the service an address names; null for the whole of it, undefined for anything else. */
function partAt(address: string, baseUrl: string): TokenResource | null | undefined {
  const path = address.length <= LONGEST && address.startsWith(baseUrl);
  return path ? PARTS[address.slice(baseUrl.length).replace(/\/$/, '')] : undefined;
}

/**
 * What a request asks for: null for the whole service, undefined where an address is none of ours. Of several
 * addresses the widest counts.
 */
export function resourceIn(
  asked: string | readonly string[] | undefined,
  baseUrl: string,
): TokenResource | null | undefined {
  const parts = [asked ?? baseUrl].flat().map((address) => partAt(address, baseUrl));
  if (parts.includes(undefined)) return undefined;
  return parts.includes(null) ? null : parts[0];
}

/** Throws unless a token request names what the person allowed, or nothing. */
export function demandAllowed(
  asked: unknown,
  allowed: TokenResource | undefined,
  baseUrl: string,
): void {
  if (asked === undefined) return;
  const given = resourceIn(asked as string | readonly string[], baseUrl);
  if (given !== undefined && given === (allowed ?? null)) return;
  throw new errors.InvalidTarget(
    `resource must be what the person allowed: ${baseUrl}${allowed === undefined ? '' : `/${allowed}`}`,
  );
}

export const resources: Deviation = {
  why:
    'Agents ask for tokens of one resource. The engine binds a token to a resource by turning its scopes into ' +
    'those of the resource; here a family keeps what it is limited to, and every door checks it.',
  settings: { extraParams: ['resource'] },
};
