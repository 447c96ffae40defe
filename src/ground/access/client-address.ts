// Where a request comes from, when some of the proxies in front are ours.
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
