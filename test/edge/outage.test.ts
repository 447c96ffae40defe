// PostgreSQL goes away and comes back under a running service.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startService, type TestService } from '../support/service.ts';
import { ownPostgres, type OwnPostgres } from './support/own-postgres.ts';

let postgres: OwnPostgres;
let service: TestService;
beforeAll(async () => {
  postgres = await ownPostgres();
  service = await startService({}, postgres.files);
}, 60_000);
afterAll(() => service.close());

/** How long the service may take to say that its database is away. */
const SOON_MS = 2_000;
/** How long it may take to find the database again. */
const BACK_MS = 10_000;

interface Told {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}
async function ask(path: string, init: RequestInit = {}, patience = SOON_MS): Promise<Told> {
  const response = await fetch(service.url + path, {
    ...init,
    signal: AbortSignal.timeout(patience),
    headers: {
      authorization: `Token ${service.keys.admin}`,
      'content-type': 'application/json',
    },
  });
  const text = await response.text();
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
}
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** Asks until the answer is 200, as long as coming back may take. */
async function back(path: string): Promise<Told> {
  const until = performance.now() + BACK_MS;
  for (;;) {
    const told = await ask(path);
    if (told.status === 200 || performance.now() > until) return told;
    await pause(50);
  }
}

const AWAY = 'The database is not available. Try again in a moment.';
const away: Told = { status: 503, text: JSON.stringify({ detail: AWAY }), retryAfter: '2' };

test('away: 503 and when to come back, over every door; the process lives and says why', async () => {
  expect((await ask('/ca/api/account')).status).toBe(200);
  await postgres.stop();
  for (let i = 0; i < 3; i++) {
    expect(await ask('/ca/api/account')).toEqual(away);
    expect(await ask('/coa/api/tag-group', post({ name: 'Lost' }))).toEqual(away);
    const graph = await ask('/graphql', post({ query: '{ accounts { count } }' }));
    expect([graph.status, graph.retryAfter, JSON.parse(graph.text)]).toEqual([
      503,
      '2',
      { errors: [{ message: AWAY, extensions: { code: 'UNAVAILABLE' } }] },
    ]);
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  const ready = await ask('/readyz');
  expect([ready.status, ready.retryAfter, JSON.parse(ready.text)]).toEqual([
    503,
    '2',
    { status: 'unavailable', checks: { database: AWAY, migrations: AWAY } },
  ]);
  expect((await ask('/docs/openapi.json')).status).toBe(200);
  await postgres.start();
  expect((await back('/ca/api/account')).status).toBe(200);
  expect((await back('/readyz')).status).toBe(200);
  const made = await ask('/coa/api/tag-group', post({ name: 'Found' }));
  expect(made.status).toBe(201);
  const groups = await ask('/coa/api/tag-group');
  expect(JSON.parse(groups.text)).toMatchObject({ count: 1 });
});

test('stopped in the middle of much to do: every request is answered, with 200 or 503', async () => {
  const statuses = new Set<number>();
  let isOver = false;
  const asking = Array.from({ length: 8 }, async (_, nth) => {
    while (!isOver) {
      const { status } =
        nth % 2 === 0
          ? await ask('/ca/api/account')
          : await ask('/graphql', post({ query: '{ a: accounts { count } b: tags { count } }' }));
      statuses.add(status);
    }
  });
  await pause(100);
  await postgres.stop();
  await pause(300);
  await postgres.start();
  expect((await back('/ca/api/account')).status).toBe(200);
  isOver = true;
  await Promise.all(asking);
  expect([...statuses].sort()).toEqual([200, 503]);
});

test('a connection cut under a request: 503, nothing saved, and the next one is fine', async () => {
  const root = new pg.Client(postgres.files.superuserUrl);
  await root.connect();
  const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'ledgergate'`;
  try {
    await root.query('begin');
    await root.query('lock table tag_group in exclusive mode');
    const asked = ask('/coa/api/tag-group', post({ name: 'Cut' }), BACK_MS);
    const watcher = new pg.Client(postgres.files.superuserUrl);
    await watcher.connect();
    let cut = 0;
    for (let tries = 0; cut === 0 && tries < 200; tries++) {
      const { rows } = await watcher.query<{ done: boolean }>(
        `select pg_terminate_backend(pid) as done from (${blocked}) b`,
      );
      cut = rows.length;
      await pause(20);
    }
    await watcher.end();
    expect(cut).toBe(1);
    expect(await asked).toEqual(away);
  } finally {
    await root.query('rollback');
    await root.end();
  }
  expect((await ask('/ca/api/account')).status).toBe(200);
  const again = await ask('/coa/api/tag-group', post({ name: 'Cut' }));
  expect(again.status).toBe(201);
});

test('every idle connection cut at once: nobody notices', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ask('/ca/api/account')));
  const root = new pg.Client(postgres.files.superuserUrl);
  await root.connect();
  const { rowCount } = await root.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledgergate'`,
  );
  await root.end();
  expect(rowCount).toBeGreaterThan(0);
  expect((await back('/ca/api/account')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
});

/** The server and every process of it. */
function processes(): number[] {
  const children = readFileSync(`/proc/${postgres.pid()}/task/${postgres.pid()}/children`, 'utf8');
  return [postgres.pid(), ...children.trim().split(' ').map(Number)];
}

const frozen = process.platform === 'linux' ? test : test.skip;
frozen('a database that stands still: /readyz says so in time', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  const still = processes();
  for (const pid of still) process.kill(pid, 'SIGSTOP');
  try {
    const { status, text } = await ask('/readyz', {}, BACK_MS);
    expect([status, JSON.parse(text)]).toEqual([
      503,
      {
        status: 'unavailable',
        checks: { database: 'No answer within 1500 ms.', migrations: 'No answer within 1500 ms.' },
      },
    ]);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    for (const pid of still) process.kill(pid, 'SIGCONT');
  }
  expect((await back('/readyz')).status).toBe(200);
  expect((await back('/ca/api/account')).status).toBe(200);
});
