// Connections that PostgreSQL cuts under a running service: nothing is saved by halves, and the next request is answered.
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { MANY_CONNECTIONS, startOwnService, type TestService } from '../support/service.ts';
import { asking, away, post } from './support/asking.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService(MANY_CONNECTIONS);
});
afterAll(() => service.close());

const { ask, back } = asking(() => service);
test('a connection cut under a request: 503, nothing saved, and the next one is fine', async () => {
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'ledgergate' and datname = current_database()`;
  try {
    await root.query('begin');
    await root.query('lock table tag_group in exclusive mode');
    const watcher = new pg.Client(service.superuserUrl);
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
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  const { rowCount } = await root.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledgergate' and datname = current_database()`,
  );
  await root.end();
  expect(rowCount).toBeGreaterThan(0);
  expect((await back('/ca/api/account')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
});
