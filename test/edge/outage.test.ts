// Outage and return of PostgreSQL under a running service that has much to do. Every door without it is in
// outage-away, connections that are cut in outage-cut.
import { readFileSync } from 'node:fs';
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
