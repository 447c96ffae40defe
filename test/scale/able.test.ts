// Offer of a server to a move by publication, as a cell tells it: a level, two rights and a free slot.
import pg from 'pg';
import { whyNoPublication } from '../../src/cli/cells/publication.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  files = await cloneDatabase();
  client = new pg.Client(files.superuserUrl);
  await client.connect();
  // Tables of this connection stand before those of the server, which other tests share.
  await client.query('set search_path = pg_temp, pg_catalog');
  await client.query('create temporary table pg_replication_slots (slot_name name)');
  await client.query(
    'create temporary table pg_roles as select current_user as rolname, true as rolsuper, false as rolreplication',
  );
});
afterAll(async () => {
  await client.end();
  await files.drop();
});

/** Occupies all slots of the server but so many. */
async function leave(free: number): Promise<void> {
  await client.query('truncate pg_temp.pg_replication_slots');
  await client.query(
    `insert into pg_temp.pg_replication_slots
     select 'slot ' || n from generate_series(1, current_setting('max_replication_slots')::integer - $1) n`,
    [free],
  );
}

test('one free slot is enough, none is not', async () => {
  await leave(1);
  expect(await whyNoPublication(client, 'one')).toBeUndefined();
  await leave(0);
  expect(await whyNoPublication(client, 'one')).toMatchObject({
    message: 'The server of the cell one has no free replication slot.',
    fix: 'Raise max_replication_slots there, and restart the server, or move by copy: --by copy',
  });
  await leave(2);
});

test.each([
  [true, true, undefined],
  [true, false, undefined],
  [false, true, undefined],
  [false, false, /^As a superuser there: alter role \w+ replication, or move by copy/],
])('superuser %s, replication %s: either right suffices', async (isSuperuser, replicates, fix) => {
  await client.query('update pg_temp.pg_roles set rolsuper = $1, rolreplication = $2', [
    isSuperuser,
    replicates,
  ]);
  const refusal = await whyNoPublication(client, 'one');
  if (fix === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toMatchObject({ fix: expect.stringMatching(fix) });
});

test('who may not create in the database may not publish, and both rights are named', async () => {
  const [role] = (await client.query<{ name: string }>('select current_user as name')).rows;
  const other = new URL(files.serviceUrl).username;
  await client.query('update pg_temp.pg_roles set rolname = $1, rolreplication = false', [other]);
  await client.query(`grant select on pg_temp.pg_roles, pg_temp.pg_replication_slots to ${other}`);
  await client.query(`set role ${other}`);
  const refusal = await whyNoPublication(client, 'one');
  await client.query('reset role');
  const database = new URL(files.superuserUrl).pathname.slice(1);
  expect(role?.name).not.toBe(other);
  expect(refusal).toMatchObject({
    message: `The role ${other} of the cell one may not publish.`,
    fix: expect.stringContaining(
      `alter role ${other} replication; grant create on database ${database} to ${other},`,
    ),
  });
});
