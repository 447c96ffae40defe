// The owner's right to read tables whose policies hold for their owner as well: of each such table, made once.
import pg from 'pg';
import { letOwnerRead } from '../../src/platform/database/tables/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('a table that came later is read by the owner, whatever others have', async () => {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const policies = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ name: string }>(
      `select polrelid::regclass || ' ' || polname as name from pg_policy where polname = 'owner_reads' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await letOwnerRead(owner);
  const before = await policies();
  expect(before.length).toBeGreaterThan(100);
  await owner.query(`
    create table later (n integer);
    insert into later values (1);
    alter table later enable row level security;
    alter table later force row level security;
    create table open (n integer)`);
  expect((await owner.query('select from later')).rowCount).toBe(0);
  await letOwnerRead(owner);
  expect((await owner.query('select from later')).rowCount).toBe(1);
  // Again nothing is left to do.
  await letOwnerRead(owner);
  expect(await policies()).toEqual([...before, 'later owner_reads'].sort());
  await owner.end();
});
