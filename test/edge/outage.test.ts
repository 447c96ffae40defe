// Outage and return of PostgreSQL under a running service that has much to do. Every door without it is in outage-away.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { MANY_CONNECTIONS, startOwnService, type TestService } from '../support/service.ts';
import { asking, away, post } from './support/asking.ts';
import { ownPostgres, type OwnPostgres } from './support/own-postgres.ts';

let postgres: OwnPostgres;
let service: TestService;
beforeAll(async () => {
  postgres = await ownPostgres();
  service = await startOwnService(
    { ...MANY_CONNECTIONS, databaseSilentMs: 1_500, databaseLockMs: 1_500 },
    postgres.files,
  );
});
afterAll(() => service.close());

const { ask, back } = asking(() => service);
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
    const watcher = new pg.Client(postgres.files.superuserUrl);
    await watcher.connect();
    let [cut, asked] = [0, away];
    // A request waits for a lock for a while only: a slow machine may see it too late.
    for (let tries = 0; cut === 0 && tries < 10; tries++) {
      const asking = ask('/coa/api/tag-group', post({ name: 'Cut' }));
      let answered: unknown;
      while (cut === 0 && answered === undefined) {
        const { rows } = await watcher.query(
          `select pg_terminate_backend(pid) from (${blocked}) b`,
        );
        cut = rows.length;
        answered = await Promise.race([asking, pause(20)]);
      }
      asked = await asking;
    }
    await watcher.end();
    expect(cut).toBe(1);
    expect(asked).toEqual(away);
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
    const { status, text } = await ask('/readyz');
    const { checks } = JSON.parse(text) as { checks: { database: string } };
    expect([status, checks.database]).toEqual([
      503,
      expect.stringMatching(/^No answer|not available/),
    ]);
    expect(await ask('/ca/api/account')).toEqual(away);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    for (const pid of still) process.kill(pid, 'SIGCONT');
  }
  expect((await back('/readyz')).status).toBe(200);
  expect((await back('/ca/api/account')).status).toBe(200);
});
