// Upgrades of a database in use: one of the version before is taken over, numbered migrations reach
// the rows of every workspace, and files of behaviour are applied again when they change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { copyIn } from '../../src/platform/database/index.ts';
import { withoutSpelling } from '../../src/platform/database/migrate/former.ts';
import {
  migrate,
  type Migration,
  readMigrations,
  stateOf,
} from '../../src/platform/database/migrate/index.ts';
import { describeDatabase } from '../../src/platform/database/tables/index.ts';
import { Refusal } from '../../src/platform/base/index.ts';
import { projectRoot } from '../../src/platform/base/index.ts';
import { ContentReader, type Head } from '../../src/cli/backup/content.ts';
import { contentOf } from '../../src/cli/backup/file.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';

const FIXTURES = join(projectRoot, 'test', 'fixtures');
/** What the 77 migrations of the version before made, and some books of it. */
const TABLES = gunzipSync(readFileSync(join(FIXTURES, 'version-before.sql.gz'))).toString('utf8');
const BOOKS = join(FIXTURES, 'version-before.backup');

let database: TestDatabase;
let superuser: pg.Client;
afterEach(async () => {
  await superuser.end();
  await database.drop();
});
async function open(made: Promise<TestDatabase>): Promise<void> {
  database = await made;
  superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
}
const upgrade = (migrations?: readonly Migration[]) =>
  migrate(database.ownerUrl, database.serviceUrl, migrations && { migrations });
const ask = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> =>
  (await superuser.query<R>(sql)).rows;
const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'It was not refused.',
    (error: unknown) => error,
  );

/** Makes a database of the version before, with its books. Tells how many rows each table has. */
async function openFormer(): Promise<Map<string, number>> {
  await open(emptyDatabase());
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query(TABLES);
  await owner.end();
  const content = await contentOf(BOOKS, () => undefined);
  const reading = new ContentReader(content as AsyncIterable<Buffer>);
  const { tables } = await reading.line<Head>();
  const rows = new Map<string, number>();
  await superuser.query('set session_replication_role = replica; truncate delivery_clock');
  for (const { name, columns } of tables) {
    await reading.line();
    const text = `copy ${name} (${columns.join(', ')}) from stdin`;
    rows.set(name, await copyIn(superuser, text, Readable.from(reading.rows())));
  }
  await superuser.query('reset session_replication_role');
  return rows;
}
const log = (): Promise<{ name: string }[]> => ask('select name from migration order by name');
const described = async (of: pg.Client): Promise<string[]> =>
  (await describeDatabase(of)).split('\n').map(withoutSpelling);

test('a database of the version before becomes what a new one is, with the rows it has', async () => {
  const rows = await openFormer();
  expect(rows.get('journal_line')).toBe(9);
  expect((await stateOf(database.ownerUrl)).standing).toBe('former');
  const known = readMigrations();
  const { total, wasEmpty } = await upgrade();
  expect([total, wasEmpty]).toEqual([known.length, false]);
  expect((await stateOf(database.serviceUrl)).standing).toBe('current');
  expect(await log()).toEqual(
    known.map(({ name }) => ({ name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const fresh = await cloneDatabase();
  const other = new pg.Client(fresh.superuserUrl);
  await other.connect();
  expect(await described(superuser)).toEqual(await described(other));
  await other.end();
  await fresh.drop();
  for (const [name, count] of rows) {
    const [found] = await ask<{ count: string }>(`select count(*) from ${name}`);
    expect([name, Number(found?.count)]).toEqual([name, count]);
  }
  expect((await upgrade()).applied).toEqual([]);
});

test('one whose tables somebody changed is refused, and stays as it was', async () => {
  await openFormer();
  await superuser.query('alter table vendor add column colour text');
  const before = await log();
  const error = await refusal(upgrade());
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).message).toBe(
    'The tables of the database differ from those of 0391_sums_of_reports: somebody changed them by hand.',
  );
  expect((error as Refusal).fix).toContain('npx ledgergate restore');
  expect(await log()).toEqual(before);
});

test('one of a development version before that is refused', async () => {
  await openFormer();
  await superuser.query(`delete from migration where name = '0391_sums_of_reports'`);
  const before = await log();
  const error = await refusal(upgrade());
  expect((error as Refusal).message).toContain(
    'it has other migrations than those up to 0391_sums_of_reports',
  );
  expect((error as Refusal).fix).toContain('DATA_DIR=./fresh npm start');
  expect(await log()).toEqual(before);
});

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

test('a numbered migration reaches the rows of every workspace, and the walls stand again', async () => {
  await open(cloneDatabase());
  await superuser.query(`
    select create_workspace('One'); select create_workspace('Two');
    insert into vendor (workspace_id, name) select id, 'Globex' from workspace`);
  const walls = (): Promise<{ name: string }[]> =>
    ask('select relname as name from pg_class where relforcerowsecurity order by 1');
  const before = await walls();
  const more = migration(
    '0001_more',
    `create table shelf (workspace_id integer not null, vendor_id integer not null);
alter table shelf enable row level security;
alter table shelf force row level security;
update vendor set name = 'Initech';
insert into shelf select workspace_id, id from vendor;`,
  );
  expect((await upgrade([...readMigrations(), more])).applied).toEqual(['0001_more']);
  expect(
    await ask(
      'select v.name from shelf s join vendor v using (workspace_id) order by workspace_id',
    ),
  ).toEqual([{ name: 'Initech' }, { name: 'Initech' }]);
  expect(await walls()).toEqual(
    [...before, { name: 'shelf' }].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('a file of behaviour is applied again when it changed, once, and tables are not', async () => {
  await open(cloneDatabase());
  const changed = (name: string): Migration[] =>
    readMigrations().map((each) =>
      each.name === name
        ? migration(
            name,
            `${each.sql}\ncreate or replace function probe() returns integer language sql as 'select 1';`,
          )
        : each,
    );
  expect((await upgrade(changed('ledger/known'))).applied).toEqual(['ledger/known']);
  expect(await ask('select probe()')).toEqual([{ probe: 1 }]);
  expect((await upgrade(changed('ledger/known'))).applied).toEqual([]);
  await superuser.query(`insert into migration (name, checksum) values ('ledger/gone', '')`);
  expect((await upgrade()).applied).toEqual(['ledger/known']);
  expect(await ask(`select from migration where name = 'ledger/gone'`)).toEqual([]);
  const error = await refusal(upgrade(changed('ledger/ledger.tables')));
  expect((error as Refusal).message).toContain('with different versions of ledger/ledger.tables');
});
