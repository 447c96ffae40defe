// Values in a database, to compare what two loads made: all but moments, transactions and hashes, which
// differ from load to load.
import pg from 'pg';
import type { TestDatabase } from '../support/database.ts';

const TABLES = `
  select c.oid::regclass::text as name,
    array_to_string(array(
      select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (not $1 or a.atttypid <> all ('{timestamptz,xid8,bytea}'::regtype[]))
      order by a.attnum), ', ') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> 'migration' order by 1`;

const SEQUENCES = `select string_agg(sequencename || ' ' || coalesce(last_value, 0), E'\\n' order by sequencename) as digest
  from pg_sequences`;

/**
 * Each table as one figure, as the superuser sees it, and where the sequences stand.
 * @param isPlain - with moments, transactions and hashes
 */
export async function valuesOf(
  { superuserUrl }: TestDatabase,
  isPlain = false,
): Promise<Record<string, string>> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    const tables = await client.query<{ name: string; columns: string }>(TABLES, [!isPlain]);
    const found: Record<string, string> = {};
    for (const { name, columns } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, E'\\n' order by r)), '') as digest
         from (select row(${columns})::text as r from ${name}) x`,
      );
      found[name] = rows[0]?.digest ?? '';
    }
    const { rows } = await client.query<{ digest: string }>(SEQUENCES);
    return { ...found, sequences: rows[0]?.digest ?? '' };
  } finally {
    await client.end();
  }
}
