// Determines the client's address of a request behind trusted proxies.
import type { IncomingMessage } from 'node:http';

/**
 * The client's address. `trustProxy` is how many proxies in front are ours: each of them has added one
 * entry at the end of X-Forwarded-For; what stands before those was written by whoever called.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (trustProxy === 0) return direct;
  const header = request.headers['x-forwarded-for'] ?? '';
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',');
  const named = hops.at(-trustProxy)?.trim() ?? '';
  return /^[\da-fA-F.:]{2,45}$/.test(named) ? named : direct;
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** Whatever a proxy, ours or not, says of the client it speaks for. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether a request was made at this very machine: by a peer on loopback, to a name of loopback (which no
 * page of another site can ask for under a name of its own), and through no proxy.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
