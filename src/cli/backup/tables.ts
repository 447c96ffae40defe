// Reads from PostgreSQL's catalog the tables and sequences a backup copies, and the obstacles a
// restore must set aside.
import type pg from 'pg';
import type { Sequence, Table } from './content.ts';

/**
 * Ours alone. The history of migrations travels in the head of a backup, and what they let the service do comes with them.
 * Timelines are those of one cluster of PostgreSQL.
 */
const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and c.relowner = current_user::regrole and c.oid not in ('migration'::regclass, 'service_right'::regclass)
  and c.relname <> 'server_timeline'`;

/** Has its one row from the start. */
const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set(['delivery_clock']);

/** Tables that survive a crash: what PostgreSQL itself may lose needs no copy. */
const KEPT = `${OURS} and c.relkind = 'r' and c.relpersistence = 'p'`;

const FROM = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';

/** The tables with the columns that are not computed, and about how many bytes each holds. */
export async function tablesOf(owner: pg.Client): Promise<(Table & { readonly bytes: number })[]> {
  const { rows } = await owner.query<Table & { bytes: number }>(`
    select c.oid::regclass::text as name, pg_table_size(c.oid)::float8 as bytes,
      array(
        select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    ${FROM} where ${KEPT} order by 1`);
  return rows;
}

/** Where every sequence stands. Not part of a snapshot: asked last, it is never behind the rows. */
export async function sequencesOf(owner: pg.Client): Promise<Sequence[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name ${FROM} where ${OURS} and c.relkind = 'S' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await owner.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const { last, called } of found.rows) sequences.push({ name, last, called });
  }
  return sequences;
}

/** The first table that holds a row, of those that keep anything. */
export async function firstFilled(owner: pg.Client): Promise<string | undefined> {
  for (const { name } of await tablesOf(owner)) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rowCount } = await owner.query(`select from ${name} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

/** Statements that take something out of a restore's way, and those that put it back. */
export interface Aside {
  readonly away: readonly string[];
  readonly back: readonly string[];
}

const ENABLE: Readonly<Record<string, string>> = { O: '', A: 'always ', R: 'replica ' };

/**
 * Foreign keys (put back they check all rows at once), our own triggers (what they derive is in the
 * backup) and row-level security for the owner (COPY cannot write through it).
 */
export async function obstaclesOf(owner: pg.Client): Promise<Aside> {
  const keys = await owner.query<{ table: string; name: string; says: string }>(`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as says
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype = 'f' and k.conparentid = 0 order by 1, 2`);
  const triggers = await owner.query<{ table: string; name: string; state: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' order by 1, 2`);
  const walls = await owner.query<{ table: string }>(
    `select c.oid::regclass::text as table ${FROM}
     where ${OURS} and c.relkind in ('r', 'p') and c.relforcerowsecurity order by 1`,
  );
  return {
    away: [
      ...keys.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...triggers.rows.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
      ...walls.rows.map(({ table }) => `alter table ${table} no force row level security`),
    ],
    back: [
      ...keys.rows.map(
        ({ table, name, says }) => `alter table ${table} add constraint ${name} ${says}`,
      ),
      ...triggers.rows.map(
        ({ table, name, state }) =>
          `alter table ${table} enable ${ENABLE[state] ?? ''}trigger ${name}`,
      ),
      ...walls.rows.map(({ table }) => `alter table ${table} force row level security`),
    ],
  };
}
