// Leftovers of moves in a cell, as the doctor tells them: publications, slots, or both, each with the statements that end it,
// and no business of others.
import pg from 'pg';
import { lookAtPublications } from '../../src/cli/cells/leftovers.ts';
import { Refusal } from '../../src/platform/base/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let client: pg.Client;
let [NAME, LATER, ELSEWHERE, LEFT] = ['', '', '', ''];
beforeAll(async () => {
  files = await cloneDatabase();
  client = new pg.Client(files.superuserUrl);
  await client.connect();
  // Tables of this connection stand before those of the server, which other tests share.
  await client.query('set search_path = pg_temp, pg_catalog');
  await client.query(`
    create temporary table pg_publication (pubname name);
    create temporary table pg_replication_slots (
      slot_name name, database name, temporary boolean, restart_lsn pg_lsn)`);
  const oid = 'select oid from pg_database where datname = current_database()';
  const [own] = (await client.query<{ oid: number }>(oid)).rows;
  // Another database of the server has its own moves.
  NAME = `ledgergate_move_${own?.oid}_7_3`;
  LATER = `ledgergate_move_${own?.oid}_8_2`;
  ELSEWHERE = `ledgergate_move_${(own?.oid ?? 0) + 1}_7_3`;
  LEFT = `publication: ${NAME} is left of a move of workspace 7 that has ended`;
});
afterAll(async () => {
  await client.end();
  await files.drop();
});
beforeEach(() => client.query('truncate pg_temp.pg_publication, pg_temp.pg_replication_slots'));

const published = (name: string) =>
  client.query('insert into pg_temp.pg_publication values ($1)', [name]);
/** A slot that keeps 64 kB of the log. */
const slot = (name: string, database = 'current_database()', isTemporary = false) =>
  client.query(
    `insert into pg_temp.pg_replication_slots values ($1, ${database}, $2, pg_current_wal_lsn() - 65536)`,
    [name, isTemporary],
  );

/** What the doctor is told of each, in its order. */
async function told(moves: Parameters<typeof lookAtPublications>[2] = []): Promise<string[]> {
  const said: string[] = [];
  await lookAtPublications('one', client, moves, async (name, found) => {
    try {
      said.push(`${name}: ${await found()}`);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      said.push(`${name}: ${error.message} ${error.fix}`);
      return false;
    }
  });
  return said.map((each) => each.replace(/keeps \d+ \w+ of/, 'keeps so much of'));
}

test('a publication without a slot is dropped, and nothing else', async () => {
  await published(NAME);
  expect(await told()).toEqual([`${LEFT}. As a superuser in one: drop publication ${NAME};`]);
});

test('a slot without a publication is dropped, and nothing else', async () => {
  await slot(NAME);
  expect(await told()).toEqual([
    `${LEFT}; its slot keeps so much of the log. As a superuser in one: select pg_drop_replication_slot('${NAME}');`,
  ]);
});

test('of both, the slot goes first; one after the other is told', async () => {
  for (const name of [LATER, NAME]) {
    await published(name);
    await slot(name);
  }
  const both = `As a superuser in one: select pg_drop_replication_slot('${NAME}'); drop publication ${NAME};`;
  expect(await told()).toEqual([
    `${LEFT}; its slot keeps so much of the log. ${both}`,
    expect.stringContaining(`${LATER} is left of a move of workspace 8 that has ended`),
  ]);
});

test('what a move under way needs is no fault: of this cell, workspace and attempt alone', async () => {
  await published(NAME);
  const move = { source: 'one', workspace: 7, epoch: 3 };
  expect(await told([move])).toEqual([`publication: ${NAME} is of a move under way`]);
  await slot(NAME);
  expect(await told([move])).toEqual([
    `publication: ${NAME} is of a move under way; its slot keeps so much of the log`,
  ]);
  for (const other of [{ source: 'two' }, { workspace: 8 }, { epoch: 2 }]) {
    expect(await told([{ ...move, ...other }])).toEqual([expect.stringContaining(LEFT)]);
  }
});

test('slots of other databases and of one connection, and what others publish, are not ours', async () => {
  await published('reports');
  await published(ELSEWHERE);
  await slot('standby');
  await slot(NAME, `'another'`);
  await slot(NAME, 'current_database()', true);
  expect(await told()).toEqual([]);
});
