// Tables and sequences of a workspace, as PostgreSQL's catalog knows them: whatever has the column workspace_id.
import type pg from 'pg';

/** A table with rows of workspaces, and the columns that are not computed. */
export interface MovedTable {
  readonly name: string;
  /** The column that says whose a row is. */
  readonly key: string;
  readonly columns: readonly string[];
  readonly bytes: number;
}

const TABLES = `
  select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes,
    case when c.oid = 'workspace'::regclass then 'id' else 'workspace_id' end as key,
    array(
      select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.oid <> 'web_session'::regclass
    and (c.oid = 'workspace'::regclass or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped))
  order by c.oid <> 'workspace'::regclass, 1`;

/** All of them, the workspace itself first. Sessions of browsers belong to people, who sign in anew. */
export const movedTables = async (client: pg.Client): Promise<MovedTable[]> =>
  (await client.query<MovedTable>(TABLES)).rows;

const SEQUENCES = `
  select s.oid::regclass::text as name
  from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  where s.relkind = 'S' and exists (
    select from pg_attribute a where a.attrelid = d.refobjid and a.attname = 'workspace_id' and not a.attisdropped)
  order by 1`;

/** Reads where the sequences of these tables stand. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const asked = rows.map(
    ({ name }) =>
      `select '${name}' as name, (last_value - case when is_called then 0 else 1 end)::text as last from ${name}`,
  );
  const found = await client.query<{ name: string; last: string }>(asked.join(' union all '));
  return found.rows;
}

/** A leap that others do not make meanwhile: within it a sequence is drawn from, beyond it it is set. */
const LEAP = 10_000;

/**
 * Lets the sequences of a cell go on after those of another one: ids that a workspace has given are not given to it
 * again. A sequence never goes back, however many draw from it meanwhile.
 */
export async function raiseSequences(
  client: pg.Client,
  wanted: readonly { readonly name: string; readonly last: string }[],
): Promise<void> {
  const own = new Map((await sequencesOf(client)).map(({ name, last }) => [name, BigInt(last)]));
  const raised = wanted.flatMap(({ name, last }) => {
    const missing = BigInt(last) - (own.get(name) ?? 0n);
    if (missing <= 0n) return [];
    if (missing > LEAP) return [`setval('${name}', ${last})`];
    return [`(select max(nextval('${name}')) from generate_series(1, ${missing}))`];
  });
  if (raised.length > 0) await client.query(`select ${raised.join(', ')}`);
}

/** A column that names a person. */
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
}

const OF_PERSONS = `
  select a.attrelid::regclass::text as table, quote_ident(a.attname) as column
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'person'::regclass and cardinality(k.conkey) = 1 and exists (
    select from pg_attribute w where w.attrelid = k.conrelid and w.attname = 'workspace_id' and not w.attisdropped)
    and k.conrelid <> 'web_session'::regclass
  union
  select 'oauth_activity', 'person_id'
  order by 1, 2`;

/** Columns of these tables that name people. The log of apps names them without a foreign key. */
export const personColumns = async (client: pg.Client): Promise<PersonColumn[]> =>
  (await client.query<PersonColumn>(OF_PERSONS)).rows;
