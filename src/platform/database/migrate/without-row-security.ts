// Suspends the workspace policies for the owner during a migration of a database in use. The
// migration must reach the rows of all workspaces; under the policies it would find none, and could
// write none to a table it has just put under row security.
import type pg from 'pg';

const FORCED = `select c.oid::regclass::text as name from pg_class c
  where c.relforcerowsecurity and c.relnamespace = current_schema()::regnamespace order by 1`;
/** A statement of its own about rows; what may be done with a relation is behind no wall. */
const ABOUT_ROWS = /^(insert into (?!service_right)|update |delete from |with |select |do )/im;
const STATEMENT = /^alter table (\w+) (no )?force row level security;$/gim;

const forcing = (tables: Iterable<string>, no = ''): string =>
  [...tables].map((table) => `alter table ${table} ${no}force row level security`).join(';\n');

/**
 * Runs a migration within the transaction under way and puts the walls back, those it wants of its own
 * included: the last word it has on a table counts. Rows of the service's role stay walled throughout.
 */
export async function runWithoutRowSecurity(owner: pg.Client, sql: string): Promise<void> {
  if (!ABOUT_ROWS.test(sql)) {
    await owner.query(sql);
    return;
  }
  const { rows } = await owner.query<{ name: string }>(FORCED);
  const walled = new Set(rows.map(({ name }) => name));
  await owner.query(forcing(walled, 'no '));
  await owner.query(sql.replace(STATEMENT, ''));
  for (const [, table = '', no] of sql.matchAll(STATEMENT)) {
    if (no === undefined) walled.add(table);
    else walled.delete(table);
  }
  await owner.query(forcing(walled));
}
