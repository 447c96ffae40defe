// Metrics for operators, exported at /metrics in the Prometheus format.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/database/index.ts';
import { isLocal } from '../../platform/access/index.ts';

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

export function metricsOf(database: Database, token: string | undefined): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'ledgergate_requests_total',
    help: 'Answered requests.',
    labelNames: ['door', 'method', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'ledgergate_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['door'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const throttled = new Counter({
    name: 'ledgergate_throttled_total',
    help: 'Requests refused by the request limit.',
    registers: [register],
  });
  new Gauge({
    name: 'ledgergate_database_connections',
    help: 'Connections of this process to PostgreSQL.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  return {
    observe(door, method, status, took) {
      requests.inc({ door, method, status });
      seconds.observe({ door }, took);
      if (status === 429) throttled.inc();
    },
    async answer(request, response) {
      if (!isLocal(request) && !hasToken(request, token)) {
        response.writeHead(403, { 'content-type': 'application/json' });
        response.end('{"detail":"Read metrics over loopback, or with the METRICS_TOKEN."}');
        return;
      }
      const body = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType });
      response.end(body);
    },
  };
}
