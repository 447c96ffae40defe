// Policies of the walls, table by table: each is made from its definition.
import pg from 'pg';
import { OWNER_READS } from '../../src/platform/database/tables/grants.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  files = await cloneDatabase();
  superuser = await new pg.Client(files.superuserUrl).connect();
});
afterAll(async () => {
  await superuser.end();
  await files.drop();
});

interface Policy {
  readonly name: string;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}
const policiesOn = async (table: string): Promise<Policy[]> =>
  (
    await superuser.query<Policy>(
      `select polname as name, polcmd as command, pg_get_expr(polqual, polrelid) as using,
        pg_get_expr(polwithcheck, polrelid) as check
       from pg_policy where polrelid = $1::regclass order by 1`,
      [table],
    )
  ).rows;

/** Theirs are written by hand: they let in whoever presents a key, and a person in any workspace. */
const WIDER = new Set(['api_key', 'membership', 'oauth_app', 'oauth_connection']);
const walled = ddl(registry).filter(({ table, isView }) => !isView && !WIDER.has(table));

test.each(walled.map(({ table, policies }) => [table, policies] as const))(
  'the policies of %s are those its definition makes',
  async (table, policies) => {
    const found = (await policiesOn(table)).filter(({ name }) => name !== OWNER_READS);
    await superuser.query('begin');
    for (const { name } of await policiesOn(table)) {
      await superuser.query(`drop policy ${name} on ${table}`);
    }
    // As the owner, whom one of them names.
    await superuser.query(
      `select set_config('role', tableowner, true) from pg_tables where tablename = $1`,
      [table],
    );
    for (const { sql } of policies) await superuser.query(sql);
    const wanted = await policiesOn(table);
    await superuser.query('rollback');
    expect(found).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
  },
);
