// Metrics for operators, exported at /metrics in the Prometheus format.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Role, TALLIES, TASK_SUCCESSES, version } from '../../platform/base/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { isLocal } from '../../platform/access/index.ts';

/** An answered request. */
interface Observed {
  /** rest, graphql, oauth, page or other. */
  readonly door: string;
  /** The operation it ran, where it ran one. */
  readonly operation: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  /** Counts an answered request. */
  observe(answered: Observed): void;
  /** Answers GET /metrics: to loopback, or to whoever has the token. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Interval at which pauses of the event loop are looked for. A pause is told as at most so much longer. */
const LAG_PRECISION_MS = 20;

/**
 * Watches the process, from the first time its metrics are asked for: looks for pauses wake an idle process fifty times a
 * second, which is most of what it would take otherwise. Resolves when pauses have been looked for.
 */
async function watchProcess(register: Registry): Promise<void> {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  await pause(3 * LAG_PRECISION_MS);
}

function hasToken(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return false;
  const sent = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

/** Tallies and what each is called. Their counts go up for as long as the process lives. */
const COUNTED = [
  {
    name: 'ledgergate_unavailable_total',
    help: 'Answers 503 and turns of work that failed because something was not available.',
    tally: TALLIES.unavailable,
    labels: ['kind'],
  },
  {
    name: 'ledgergate_database_silences_total',
    help: 'Times PostgreSQL gave no sign of life for longer than DATABASE_SILENT_MS.',
    tally: TALLIES.silences,
    labels: [],
  },
  {
    name: 'ledgergate_reads_total',
    help: 'Reads where replicas are configured, by who answered.',
    tally: TALLIES.reads,
    labels: ['server'],
  },
  {
    name: 'ledgergate_deliveries_total',
    help: 'Attempts to deliver events to webhooks.',
    tally: TALLIES.deliveries,
    labels: ['outcome'],
  },
  {
    name: 'ledgergate_letters_total',
    help: 'Letters the mail server took, or did not.',
    tally: TALLIES.letters,
    labels: ['outcome'],
  },
  {
    name: 'ledgergate_tasks_total',
    help: 'Turns of recurring tasks.',
    tally: TALLIES.tasks,
    labels: ['task', 'outcome'],
  },
  {
    name: 'ledgergate_task_seconds_total',
    help: 'Time that turns of recurring tasks took.',
    tally: TALLIES.taskSeconds,
    labels: ['task'],
  },
  {
    name: 'ledgergate_operations_total',
    help: 'Answered requests by operation of the schema.',
    tally: TALLIES.operations,
    labels: ['operation', 'status'],
  },
  {
    name: 'ledgergate_operation_seconds_total',
    help: 'Time that requests took, by operation of the schema.',
    tally: TALLIES.operationSeconds,
    labels: ['operation'],
  },
] as const;

function countTallies(register: Registry): void {
  for (const { name, help, tally, labels } of COUNTED) {
    new Counter({
      ...{ name, help, labelNames: labels },
      registers: [register],
      collect() {
        this.reset();
        for (const entry of tally.entries) this.inc(entry.labels as never, entry.count);
      },
    });
  }
  new Gauge({
    name: 'ledgergate_task_last_success_timestamp_seconds',
    help: 'When a recurring task of this process last came to its end without a fault.',
    labelNames: ['task'],
    registers: [register],
    collect() {
      for (const [task, at] of TASK_SUCCESSES) this.set({ task }, at);
    },
  });
}

function gaugeConnections(register: Registry, database: Database): void {
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
  new Gauge({
    name: 'ledgergate_database_shares',
    help: 'Connections that workspaces use, and requests that wait for the share of their workspace.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { busy, waiting } = database.shares;
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

interface Backlog {
  readonly name: string;
  readonly waiting: number;
  /** As PostgreSQL prints it. */
  readonly oldest_seconds: string | null;
}

/** What waits in the database, of all processes together. While it cannot be asked, `up` is 0 and nothing else is told. */
function gaugeBacklog(register: Registry, database: Database): void {
  let asking: Promise<readonly Backlog[] | undefined> | undefined;
  // The gauges of one scrape are collected at once, and ask once.
  const backlog = (): Promise<readonly Backlog[] | undefined> =>
    (asking ??= database
      .ask<Backlog>({
        name: 'backlog',
        text: 'select name, waiting::integer as waiting, oldest_seconds from service_backlog()',
      })
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      }));
  const gauge = (name: string, help: string, valueOf: (row: Backlog) => number): void => {
    new Gauge({
      ...{ name, help, labelNames: ['kind'] },
      registers: [register],
      async collect() {
        const rows = await backlog();
        this.reset();
        for (const row of rows ?? []) this.set({ kind: row.name }, valueOf(row));
      },
    });
  };
  gauge(
    'ledgergate_backlog',
    'What waits: events and postings for their numbers, deliveries, letters.',
    ({ waiting }) => waiting,
  );
  gauge(
    'ledgergate_backlog_oldest_seconds',
    'How long the oldest of what waits has been due.',
    ({ oldest_seconds: seconds }) => Number(seconds ?? 0),
  );
  new Gauge({
    name: 'ledgergate_backlog_up',
    help: 'Whether the database could be asked what waits.',
    registers: [register],
    async collect() {
      this.set((await backlog()) ? 1 : 0);
    },
  });
}

export function metricsOf(database: Database, token: string | undefined, role: Role): Metrics {
  const register = new Registry();
  let watching: Promise<void> | undefined;
  new Gauge({
    name: 'ledgergate_build_info',
    help: 'The version of this program, its role and its Node.',
    labelNames: ['version', 'role', 'node'],
    registers: [register],
  }).set({ version, role, node: process.version }, 1);
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
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers: [register],
  });
  const throttled = new Counter({
    name: 'ledgergate_throttled_total',
    help: 'Requests refused by the request limit.',
    registers: [register],
  });
  countTallies(register);
  gaugeConnections(register, database);
  gaugeBacklog(register, database);
  return {
    observe({ door, operation, method, status, seconds: took }) {
      requests.inc({ door, method, status });
      seconds.observe({ door }, took);
      if (status === 429) throttled.inc();
      if (operation === undefined) return;
      TALLIES.operations.add({ operation, status: `${Math.floor(status / 100)}xx` });
      TALLIES.operationSeconds.add({ operation }, took);
    },
    async answer(request, response) {
      if (!isLocal(request) && !hasToken(request, token)) {
        response.writeHead(403, { 'content-type': 'application/json' });
        response.end('{"detail":"Read metrics over loopback, or with the METRICS_TOKEN."}');
        return;
      }
      await (watching ??= watchProcess(register));
      const body = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType });
      response.end(body);
    },
  };
}
