// Sends a request on to a cell and its answer back, both while they arrive.
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ELSEWHERE } from '../../platform/database/index.ts';

/** Headers between two neighbours: RFC 9110, section 7.6.1. */
const BETWEEN = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** All headers as they came, but for those of one connection and for what a filter takes out. */
function* passed(raw: readonly string[], isLeft: (name: string) => boolean): Generator<string> {
  const named = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    if (raw[at]?.toLowerCase() !== 'connection') continue;
    for (const name of (raw[at + 1] ?? '').split(',')) named.add(name.trim().toLowerCase());
  }
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    const small = name.toLowerCase();
    if (!BETWEEN.has(small) && !named.has(small) && !isLeft(small)) yield* [name, value];
  }
}

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/** Destination of a request, and the way it is sent. */
export interface Forwarding {
  readonly address: string;
  /** The whole body, where it was kept; else it is sent while it arrives. */
  readonly body: Buffer | undefined;
  /** Headers that are added to the answer. */
  readonly adding: readonly string[];
  /** Whether an answer that says that the workspace is elsewhere is kept back. */
  readonly isTried: boolean;
}

/** Outcome of sending it on: `elsewhere` and `away` leave the client without an answer. */
export type ForwardOutcome = 'answered' | 'elsewhere' | 'away';

function headersFor(request: IncomingMessage): string[] {
  const before = request.headers['x-forwarded-for'];
  const client = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const way = before === undefined ? client : `${String(before)}, ${client}`;
  const kept = passed(request.rawHeaders, (name) => name === 'x-forwarded-for');
  return [...kept, 'X-Forwarded-For', way];
}

/** Passes an answer on. Whoever goes away in the middle is told nothing. */
async function answer(from: IncomingMessage, to: ServerResponse, adding: readonly string[]) {
  const kept = passed(from.rawHeaders, (name) => name === ELSEWHERE);
  to.writeHead(from.statusCode ?? 502, from.statusMessage, [...kept, ...adding]);
  // A stream has no length: its head is not kept back.
  to.flushHeaders();
  await pipeline(from, to).catch(() => to.destroy());
}

/** Sends a request on. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { address, body, adding, isTried }: Forwarding,
): Promise<ForwardOutcome> {
  const { promise, resolve } = Promise.withResolvers<ForwardOutcome>();
  const { hostname, port } = new URL(address);
  const upstream = ask({
    ...{ hostname: hostname.replace(/^\[|\]$/g, ''), port, agent },
    ...{ method: request.method, path: request.url, setHost: false },
    headers: headersFor(request),
  });
  const leave = (): void => void upstream.destroy();
  response.once('close', leave);
  upstream.once('response', (answered) => {
    if (isTried && answered.statusCode === 503 && answered.headers[ELSEWHERE] !== undefined) {
      response.off('close', leave);
      answered.resume();
      resolve('elsewhere');
      return;
    }
    void answer(answered, response, adding).finally(() => resolve('answered'));
  });
  upstream.once('error', () => {
    if (response.headersSent) response.destroy();
    resolve(response.headersSent || response.destroyed ? 'answered' : 'away');
  });
  if (body !== undefined) upstream.end(body);
  else request.pipe(upstream);
  return promise;
}

/** Ends connections that nobody uses. */
export const endIdle = (): void => agent.destroy();
