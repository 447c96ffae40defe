// Sessions, password links and authorization requests that are over are deleted after a while. PostgreSQL itself keeps
// all others, whatever a sweep asks for.
import pg from 'pg';
import { forgetSessions } from '../../src/workspace/oauth-clean-up.task.ts';
import { cloneDatabase, patientDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  files = await cloneDatabase();
  owner = new pg.Client(files.superuserUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await files.drop();
});

/** Tables that are swept, and how long a row stays after it expired. */
const KEPT = {
  password_reset: '1 day',
  oauth_interaction: '1 day',
  web_session: '30 days',
} as const;
type Swept = keyof typeof KEPT;
const TABLES = Object.keys(KEPT) as Swept[];
const OTHERS: Readonly<Record<Swept, string>> = {
  password_reset: `person_id) values ($1, now() - $2::interval, (select max(id) from person)`,
  oauth_interaction: `payload) values ($1, now() - $2::interval, '{}'`,
  web_session: `person_id, ip, user_agent) values ($1, now() - $2::interval, (select max(id) from person), '::1', 'x'`,
};

/** Makes one row that is to be forgotten, one that is nearly, and one that is still valid. */
async function fill(): Promise<void> {
  await owner.query(`truncate ${TABLES.join(', ')}; delete from person`);
  await owner.query(`select new_person('noor@example.com', 'Noor', 'hash')`);
  for (const table of TABLES) {
    for (const [name, ago] of [
      ['over', `${KEPT[table]} 1 minute`],
      ['nearly', `${KEPT[table]} -1 minute`],
      ['valid', '-1 hour'],
    ] as const)
      await owner.query(`insert into ${table} (hash, expires_at, ${OTHERS[table]})`, [
        Buffer.from(name),
        ago,
      ]);
  }
}
async function left(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await owner.query<{ name: string }>(
      `select convert_from(hash, 'utf8') as name from ${table} order by 1`,
    );
    found[table] = rows.map(({ name }) => name);
  }
  return found;
}
const each = <T>(value: T): Record<string, T> =>
  Object.fromEntries(TABLES.map((table) => [table, value]));

test('what is over for long is deleted, and nothing else', async () => {
  await fill();
  const database = patientDatabase(files.serviceUrl, 1);
  await forgetSessions.run(database, 0);
  await database.close();
  expect(await left()).toEqual(each(['nearly', 'valid']));
});

test('a sweep without conditions deletes no more, and without its setting nothing at all', async () => {
  await fill();
  const service = new pg.Client(files.serviceUrl);
  await service.connect();
  for (const table of TABLES) await service.query(`delete from ${table}`);
  expect(await left()).toEqual(each(['nearly', 'over', 'valid']));
  await service.query(`begin; select set_config('ledgergate.sweep', 'on', true)`);
  for (const table of TABLES) await service.query(`delete from ${table}`);
  await service.query('commit');
  await service.end();
  expect(await left()).toEqual(each(['nearly', 'valid']));
});
