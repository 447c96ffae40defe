// Outage by silence while the service writes, and of single connections: the network loses every byte between the
// service and PostgreSQL. docs/operations.md
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { MANY_CONNECTIONS, startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { asking, away, post, type Told } from './support/asking.ts';
import { swallowingProxy, type SwallowingProxy } from './support/swallowing-proxy.ts';

let proxy: SwallowingProxy;
let service: TestService;
beforeAll(async () => {
  const files: TestDatabase = await cloneDatabase();
  proxy = await swallowingProxy(files.serviceUrl);
  service = await startOwnService(
    { ...MANY_CONNECTIONS, databaseSilentMs: 500, databaseLockMs: 500 },
    { ...files, serviceUrl: proxy.through(files.serviceUrl) },
  );
});
afterAll(async () => {
  proxy.restore();
  await service.close();
  await proxy.close();
});
const { ask, back } = asking(() => service);

test('what was acknowledged is there, whenever the silence came', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let nth = 0; !isOver; nth++) {
      const name = `Writer ${writer} ${nth}`;
      const { status } = await ask('/coa/api/tag-group', post({ name }));
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(name);
    }
  });
  await until(() => acknowledged.length > 0);
  proxy.swallow();
  await pause(500);
  proxy.restore();
  expect((await back('/ca/api/account')).status).toBe(200);
  const before = acknowledged.length;
  await until(() => acknowledged.length > before);
  isOver = true;
  await Promise.all(writers);
  const root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  const { rows } = await root.query<{ name: string }>('select name from tag_group');
  await root.end();
  const names = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ['and the one that looks after them', undefined],
  ['but not the one that looks after them', 'ledgergate watchdog'],
])('connections that died while the server lives are thrown away: all, %s', async (_, except) => {
  const askAll = (): Promise<Told[]> =>
    Promise.all(Array.from({ length: 8 }, () => ask('/ca/api/account')));
  // Eight connections that work: a silence before may not be over yet.
  await until(async () => (await askAll()).every(({ status }) => status === 200));
  proxy.swallowOld(except);
  expect(await askAll()).toContainEqual(away);
  await until(async () => (await askAll()).every(({ status }) => status === 200));
});
