// Initial table statistics, for use until PostgreSQL's first analyze. Without them PostgreSQL
// assumes that a workspace holds a two-hundredth of a table, considers any index good enough to
// find one record in it, and reads the whole workspace for each: a first import would take
// quadratic time.
import type pg from 'pg';

/**
 * All rows are of one workspace, no two have the same id, an entry has two lines, and nothing was taken back.
 * What PostgreSQL finds when it first looks replaces it; servers before PostgreSQL 18 take no such word, and
 * find out within their first minutes.
 */
const TELL = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text,
    'attname', a.attname::text, 'inherited', false, 'avg_width', a.attlen::integer,
    'null_frac', case a.attname when 'taken_back_at' then 1 else 0 end::real,
    'n_distinct', case a.attname when 'id' then -1 when 'journal_entry_id' then -0.5 else 1 end::real)
  from pg_class c
  join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
  join pg_attribute a on a.attrelid = c.oid and a.attlen > 0
    and a.attname in ('workspace_id', 'id', 'journal_entry_id', 'taken_back_at')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relowner = current_user::regrole and c.reltuples < 1`;

/** Tells PostgreSQL of the tables it has not looked at yet. Runs as the owner. */
export async function tellFirstStatistics(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ isKnown: boolean }>(
    `select to_regproc('pg_restore_attribute_stats') is not null as "isKnown"`,
  );
  if (rows[0]?.isKnown) await owner.query(TELL);
}
