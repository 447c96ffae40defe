// Opens requests to addresses that others name: only to allowed networks, over TLS elsewhere, and
// never by a redirect.
import { readFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { getCACertificates, rootCertificates } from 'node:tls';
import { lazily } from '../../../protocol/lazily.ts';
import type { WebhookConfig } from '../base/index.ts';
import { Forbidden, guardedLookup, isReachable } from './addresses.ts';
import { literalOf } from './url.ts';

/** As the server does it: src/edge/http/server.ts. */
const http = lazily<typeof import('node:http')>('node:http');

const MOST_HEADER_BYTES = 16_384;

/** Authorities that are trusted: the usual ones, and the operator's. */
function authorities({ caFile }: WebhookConfig): string[] | undefined {
  if (caFile === undefined) return undefined;
  // Node 24 tells what it trusts by default; older ones only what they came with.
  const usual = typeof getCACertificates === 'function' ? getCACertificates() : rootCertificates;
  return [...usual, readFileSync(caFile, 'utf8')];
}

export type OpenRequest = (url: URL, method: 'GET' | 'POST', signal: AbortSignal) => ClientRequest;

/** Makes what opens requests. `servers`: name servers to ask instead of the system's. Opening throws `Forbidden`. */
export function guardedRequests(config: WebhookConfig, servers?: readonly string[]): OpenRequest {
  const ca = authorities(config);
  const { allowedNetworks: allowed } = config;
  return (url, method, signal) => {
    const isSecure = url.protocol === 'https:';
    // Plain http goes to allowed networks alone.
    const mayReach = (address: string): boolean =>
      isSecure ? isReachable(address, allowed) : allowed.has(address);
    const literal = literalOf(url.hostname);
    if (literal !== undefined && !mayReach(literal)) throw new Forbidden();
    const options = {
      method,
      agent: false,
      lookup: guardedLookup(mayReach, servers),
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    } as const;
    return isSecure
      ? httpsRequest(url, { ...options, ...(ca && { ca }) })
      : http().request(url, options);
  };
}
