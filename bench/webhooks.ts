// Benchmark of deliveries: draining a backlog against a plain skip-locked loop, healthy receivers
// beside dead ones, and the time from a commit to the first attempt.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createLog, readConfig } from '../src/platform/base/index.ts';
import { Database, eventsQuery } from '../src/platform/database/index.ts';
import {
  createWebhook,
  eventSettingsOf,
  settleEvents,
  startDeliverer,
} from '../src/platform/events/index.ts';
import { record } from './support/results.ts';
import { compare, median } from './support/rounds.ts';
import { openStage, type Stage } from './support/stage.ts';
import { size } from './support/size.ts';

const BACKLOG = size(10_000, 100);
const DEAD_PERCENT = 2;
const ROUNDS = size(3, 1);
const PEER_AT_ONCE = 50;
const TOPIC = 'Invoice.updated';
const BODY = JSON.stringify({
  id: 1,
  lines: Array.from({ length: 5 }, (_, i) => ({ id: i, amount: 10.5 })),
});

interface Receiver {
  readonly url: string;
  readonly server: Server;
}
async function receive(handle: RequestListener): Promise<Receiver> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, server };
}
const ok: RequestListener = (request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
};

interface Bench {
  readonly stage: Stage;
  readonly database: Database;
  readonly owner: pg.Client;
  readonly workspace: number;
  readonly healthy: Receiver;
}

async function open(): Promise<Bench> {
  const stage = await openStage();
  const database = new Database({ url: stage.serviceUrl });
  const environment = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', WEBHOOK_TIMEOUT_SECONDS: '5' };
  const { webhooks } = readConfig(environment);
  settleEvents(database, { webhooks, clientDocuments: false, encryptionKey: 'b'.repeat(32) });
  const workspace = await database.write(null, async ({ ask }) => {
    const [row] = await ask<{ id: number }>({ text: `select create_workspace('Bench') as id` });
    return row?.id ?? 0;
  });
  const owner = new pg.Client(stage.superuserUrl);
  await owner.connect();
  await owner.query(
    'create table peer_job (id serial primary key, url text, token text, body text, done boolean default false)',
  );
  await owner.query('create index on peer_job (id) where not done');
  return { stage, database, owner, workspace, healthy: await receive(ok) };
}

const webhook = ({ database, workspace }: Bench, url: string): Promise<number> =>
  database.write(workspace, (transaction) =>
    createWebhook(transaction, eventSettingsOf(database), {
      url,
      active: true,
      topics: [{ name: TOPIC }],
    }),
  );

/** Puts events and their deliveries to one webhook in place, numbered, at once. */
async function queue({ owner, workspace }: Bench, id: number, count: number): Promise<void> {
  await owner.query(
    `with counted as (
       insert into event_counter as c (workspace_id, last) values ($1, $4::integer)
       on conflict (workspace_id) do update set last = c.last + excluded.last returning last - $4::integer as before
     ), event as (
       insert into outbox (workspace_id, topic, object_id, data, changes, request_id, sequence)
       select $1, $2, n, $3::json, '{}', 'bench', before + n
       from counted, generate_series(1, $4::integer) n returning id)
     insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic)
     select $1, w.id, w.uuid, event.id, $2 from event, webhook w where w.id = $5`,
    [workspace, TOPIC, BODY, count, id],
  );
}

async function drained({ owner }: Bench, id: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: string }>(
      `select count(*) as left from webhook_delivery where webhook_id = $1 and status = 'PENDING'`,
      [id],
    );
    if (rows[0]?.left === '0') return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** Deliveries a second of our own worker. */
async function ours(bench: Bench, id: number, count: number): Promise<number> {
  await queue(bench, id, count);
  const log = createLog('silent');
  const began = performance.now();
  const deliverer = startDeliverer(bench.database, log);
  await drained(bench, id);
  const seconds = (performance.now() - began) / 1_000;
  await deliverer.stop();
  return count / seconds;
}

/** The same by a plain loop: fifty rows locked, sent at once, marked, committed. */
async function peer({ stage, owner, healthy }: Bench, count: number): Promise<number> {
  await owner.query('truncate peer_job');
  await owner.query(
    `insert into peer_job (url, token, body) select $1, 'token', $2 from generate_series(1, $3::integer)`,
    [healthy.url, BODY, count],
  );
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  const began = performance.now();
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; url: string; token: string; body: string }>(
      `select * from peer_job where not done order by id limit ${PEER_AT_ONCE} for update skip locked`,
    );
    await Promise.all(
      rows.map(async ({ url, token, body }) => {
        const timestamp = String(Math.floor(Date.now() / 1_000));
        const signature = createHmac('sha256', token).update(`${timestamp}:${body}`).digest('hex');
        const headers = { 'content-type': 'application/json', timestamp, signature };
        await (await fetch(url, { method: 'POST', headers, body })).text();
      }),
    );
    await client.query('update peer_job set done = true where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
    await client.query('commit');
    if (rows.length === 0) break;
  }
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return count / seconds;
}

/** Milliseconds from the commit of an event to its first attempt, for events a few milliseconds apart. */
async function latencies(bench: Bench, events: number): Promise<number[]> {
  const { database, workspace } = bench;
  const committed = new Map<number, number>();
  const arrived = new Map<number, number>();
  const receiver = await receive((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = performance.now();
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: number } };
      if (!arrived.has(data.id)) arrived.set(data.id, at);
      response.writeHead(204).end();
    });
  });
  const id = await webhook(bench, receiver.url);
  for (let n = 1; n <= events; n++) {
    await database.write(workspace, ({ ask }) =>
      ask(
        eventsQuery(workspace, 'bench', [
          { topic: TOPIC, objectId: n, data: `{"id":${n}}`, changes: '{}' },
        ]),
      ),
    );
    committed.set(n, performance.now());
    await new Promise((resume) => setTimeout(resume, 10 + (n % 7) * 5));
  }
  await drained(bench, id);
  await database.write(workspace, ({ ask }) =>
    ask({ text: 'update webhook set active = false where id = $1', values: [id] }),
  );
  receiver.server.close();
  return [...committed].map(([n, at]) => (arrived.get(n) ?? Infinity) - at);
}

function say(title: string, values: readonly number[]): void {
  const sorted = [...values].sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
  record({
    ...{ what: `from commit to first attempt, ${title}`, figure: median(values), unit: 'ms' },
    note: `p99 ${p99.toFixed(0)} ms`,
  });
  console.log(
    `  ${title.padEnd(28)}p50 ${median(values).toFixed(0)} ms   p99 ${p99.toFixed(0)} ms`,
  );
}

async function timing(bench: Bench): Promise<void> {
  console.log('\nfrom commit to first attempt');
  const deliverer = startDeliverer(bench.database, createLog('silent'));
  say('quiet', await latencies(bench, 200));
  const busy = await webhook(bench, bench.healthy.url);
  await queue(bench, busy, BACKLOG * 2);
  say('beside a backlog', await latencies(bench, 200));
  await deliverer.stop();
}

export async function webhooks(): Promise<void> {
  const bench = await open();
  try {
    const id = await webhook(bench, bench.healthy.url);
    await compare(
      `draining ${BACKLOG} deliveries to one receiver`,
      [
        { name: 'a plain skip-locked loop', measure: () => peer(bench, BACKLOG) },
        { name: 'ledgergate', measure: () => ours(bench, id, BACKLOG) },
      ],
      ROUNDS,
    );
    const silent = await receive(() => undefined);
    const dead = await webhook(bench, silent.url);
    await compare(
      `healthy receivers while ${DEAD_PERCENT} percent of deliveries go to dead ones`,
      [
        { name: 'all healthy', measure: () => ours(bench, id, BACKLOG) },
        {
          name: 'beside dead ones',
          measure: async () => {
            await queue(bench, dead, (BACKLOG * DEAD_PERCENT) / 100);
            return ours(bench, id, BACKLOG);
          },
        },
      ],
      ROUNDS,
    );
    await bench.owner.query(`update webhook set active = false`);
    silent.server.closeAllConnections();
    silent.server.close();
    await timing(bench);
  } finally {
    bench.healthy.server.closeAllConnections();
    bench.healthy.server.close();
    await bench.owner.end();
    await bench.database.close();
    await bench.stage.close();
  }
}
