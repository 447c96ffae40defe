// Deviation: the service's address is BASE_URL, whatever the Host and X-Forwarded-* headers claim.
import type { IncomingMessage } from 'node:http';
import type { Deviation } from './deviation.ts';

/** Overwrites what a client said about where it reached us; the engine builds URLs and cookies from it. */
export function setAddress({ headers }: IncomingMessage, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

export const oneAddress: Deviation = {
  why:
    'Links and cookies that follow the Host header can be planted, and cookies are ' +
    'not Secure behind a proxy that ends TLS. The engine believes the request.',
  apply(provider) {
    provider.proxy = true;
  },
};
