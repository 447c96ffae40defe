// State of a request while it is answered: its id, start time and principal.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../../platform/access/index.ts';

export interface Exchange {
  readonly id: string;
  readonly startedAt: number;
  principal?: Principal | undefined;
  /** The door that has the request, as it stands in metrics. */
  door: string;
  /** What it came to, where its path says less: as it stands in the activity log. */
  calledAs?: string | undefined;
  /** The operation it runs, as it stands in metrics. */
  operation?: string | undefined;
}

/** Where a request holds its exchange: a map of weak references is work for each collection of garbage. */
const EXCHANGE = Symbol('exchange');
interface Opened extends IncomingMessage {
  [EXCHANGE]?: Exchange;
}
const ACCEPTED_ID = /^[\w.:@/+=-]{1,128}$/;

/** Opens the exchange of a request; its id is the caller's own when that is a decent one. */
export function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && ACCEPTED_ID.test(sent) ? sent : randomUUID();
  const exchange: Exchange = { id, startedAt: performance.now(), door: 'other' };
  (request as Opened)[EXCHANGE] = exchange;
  response.setHeader('x-request-id', id);
  return exchange;
}

/** Whether a request met the front already. */
export const isOpen = (request: IncomingMessage): boolean =>
  (request as Opened)[EXCHANGE] !== undefined;

/** The exchange of a request that was opened. */
export function exchangeOf(request: IncomingMessage): Exchange {
  const found = (request as Opened)[EXCHANGE];
  if (!found) throw new Error('This request was never opened.');
  return found;
}
