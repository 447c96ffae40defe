// No standby confirms what is committed: changes are refused within the patience for locks, reads are answered, and
// changes go on when a standby is back. What waited is kept.
import pg from 'pg';
import { until } from '../support/until.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { ownPostgres, type OwnPostgres } from './support/own-postgres.ts';

let postgres: OwnPostgres;
let service: TestService;
let keeper: pg.Client;
beforeAll(async () => {
  postgres = await ownPostgres();
  service = await startOwnService({ role: 'api', databaseLockMs: 1_000 }, postgres.files);
  keeper = new pg.Client(postgres.files.superuserUrl);
  await keeper.connect();
  // The commits of this connection wait for nobody.
  await keeper.query('set synchronous_commit = local');
});
afterAll(async () => {
  await keeper.end();
  await service.close();
});

const create = async (name: string): Promise<number> =>
  (await service.call('POST', '/coa/api/tag-group', { json: { name } })).status;
const read = async () => (await service.call('GET', '/coa/api/tag-group')).status;
async function demandStandby(name: string): Promise<void> {
  await keeper.query(`alter system set synchronous_standby_names = '${name}'`);
  await keeper.query('select pg_reload_conf()');
  await until(async () => {
    const { rows } = await keeper.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    );
    return rows[0]?.names === name;
  });
}
const waiting = async (): Promise<number> => {
  const { rows } = await keeper.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  return rows[0]?.count ?? 0;
};

test('changes are refused while nobody confirms them, and reads are answered', async () => {
  expect(await create('Before')).toBe(201);
  await demandStandby('nobody');
  const first = create('Waits for a standby');
  await until(async () => (await waiting()) > 0);
  expect(await read()).toBe(200);
  expect(await first).toBe(503);
  // It waits on, where nobody can take its commit for done; others are refused before they would.
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  for (let nth = 0; nth < 40; nth++) expect(await create(`Refused ${nth}`)).toBe(503);
  expect(await waiting()).toBe(before);
  expect(await read()).toBe(200);
  await demandStandby('');
  await until(async () => (await create('After')) === 201);
  const { body } = await service.call('GET', '/coa/api/tag-group?limit=100');
  const names = (body as { results: { name: string }[] }).results.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['After', 'Before', 'Waits for a standby']);
});
