// What an operator watches, shown at /metrics in the Prometheus format. Answers are counted from the start; what
// prom-client tells of any process (memory, the pauses of the loop) it watches from the first time somebody asks.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Database } from '../../ground/database/index.ts';
import { isLocal } from '../../ground/access/index.ts';
import { Counted, metric } from './counted.ts';

export interface Metrics {
  /** Counts an answered request. `door` is rest, graphql, oauth, page or other. */
  observe(door: string, method: string, status: number, seconds: number): void;
  /** Answers GET /metrics: to loopback, or to whoever has the token. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

function hasToken(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const sent = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

async function watchProcess(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

function connectionsOf({ pool }: Database): string {
  const { totalCount, idleCount, waitingCount } = pool;
  return metric('ledgergate_database_connections', [
    ['{state="open"}', totalCount],
    ['{state="idle"}', idleCount],
    ['{state="waiting"}', waitingCount],
  ]);
}

export function metricsOf(database: Database, token: string | undefined): Metrics {
  const counted = new Counted();
  let watching: Promise<Registry> | undefined;
  return {
    observe: (...answer) => counted.add(...answer),
    async answer(request, response) {
      if (!isLocal(request) && !hasToken(request, token)) {
        response.writeHead(403, { 'content-type': 'application/json' });
        response.end('{"detail":"Metrics are for loopback, or for the METRICS_TOKEN."}');
        return;
      }
      const register = await (watching ??= watchProcess());
      const ofProcess = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType });
      response.end(`${counted.told()}${connectionsOf(database)}${ofProcess}`);
    },
  };
}
