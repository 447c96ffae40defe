// Reads the tables and functions of one schema from PostgreSQL's catalog, in its own spelling, so
// the actual and wanted schemas compare as text.
import type pg from 'pg';

export interface CatalogColumn {
  readonly type: string;
  readonly isRequired: boolean;
  /** The default, or `identity`. */
  readonly fallback: string | null;
}

export interface Index {
  readonly isUnique: boolean;
  /** Everything after the name of the table: method, columns, condition. */
  readonly text: string;
}

export interface Table {
  readonly columns: ReadonlyMap<string, CatalogColumn>;
  readonly constraints: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, Index>;
  readonly policies: ReadonlyMap<string, string>;
  readonly triggers: ReadonlyMap<string, string>;
}

export interface Catalog {
  readonly tables: ReadonlyMap<string, Table>;
  readonly functions: ReadonlyMap<string, string>;
}

type CatalogEntry<Value> = Value & { readonly table: string; readonly name: string };

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired",
    coalesce(pg_get_expr(d.adbin, d.adrelid), case when a.attidentity <> '' then 'identity' end) as fallback
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = $1::regnamespace and k.contype in ('c', 'f', 'u', 'x')`;
const INDEXES = `
  select c.relname as table, x.relname as name, i.indisunique as "isUnique",
    substring(pg_get_indexdef(x.oid) from ' USING (.*)$') as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and not exists (
    select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x'))`;
const POLICIES = `
  select tablename as table, policyname as name,
    concat_ws(' ', permissive, cmd, roles::text, qual, with_check) as text
  from pg_policies where schemaname = $1`;
const TRIGGERS = `
  select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = $1::regnamespace and not t.tgisinternal`;
const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) as text
  from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f' and p.prosecdef`;

function byTable<Value>(rows: readonly CatalogEntry<Value>[]): Map<string, Map<string, Value>> {
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, each]) => [table, new Map(each.map((row) => [row.name, row]))]),
  );
}

/** Reads a schema. Names of its own and of `public` appear without the schema. */
export async function readCatalog(client: pg.Client, schema: string): Promise<Catalog> {
  const bare = (text: string): string => text.replaceAll(/\b(public|wanted)\./g, '');
  const ask = async <Value>(sql: string): Promise<CatalogEntry<Value>[]> =>
    (await client.query<CatalogEntry<Value>>(sql, [schema])).rows;
  const texts = async (sql: string): Promise<Map<string, Map<string, string>>> => {
    const found = byTable(await ask<{ text: string }>(sql));
    return new Map(
      [...found].map(([table, each]) => [
        table,
        new Map([...each].map(([name, { text }]) => [name, bare(text)])),
      ]),
    );
  };
  const columns = byTable(await ask<CatalogColumn>(COLUMNS));
  const indexes = byTable(await ask<Index>(INDEXES));
  const constraints = await texts(CONSTRAINTS);
  const policies = await texts(POLICIES);
  const triggers = await texts(TRIGGERS);
  const functions = await ask<{ text: string }>(FUNCTIONS);
  const tables = [...columns].map(([name, each]): [string, Table] => [
    name,
    {
      columns: each,
      constraints: constraints.get(name) ?? new Map<string, string>(),
      indexes: indexes.get(name) ?? new Map<string, Index>(),
      policies: policies.get(name) ?? new Map<string, string>(),
      triggers: triggers.get(name) ?? new Map<string, string>(),
    },
  ]);
  return {
    tables: new Map(tables),
    functions: new Map(functions.map(({ name, text }) => [name, bare(text)])),
  };
}
