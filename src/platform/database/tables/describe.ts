// Describes a database as text from PostgreSQL's catalog, in a fixed order: tables, constraints,
// indexes, policies, triggers, views and functions. Two databases then compare as text.
import type pg from 'pg';

const OURS = `n.nspname = 'public'`;

const QUERIES = {
  tables: `select format(E'table %s%s (\\n%s\\n)', c.relname, coalesce(E' -- ' || obj_description(c.oid), ''),
      string_agg(format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attidentity <> '' then ' identity' else '' end)), E',\\n' order by a.attname))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p') group by c.oid, c.relname order by c.relname`,
  constraints: `select format('%s: %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype <> 'n' order by c.relname, k.conname`,
  indexes: `select pg_get_indexdef(i.indexrelid) || coalesce(' -- ' || obj_description(i.indexrelid, 'pg_class'), '') from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by c.relname`,
  policies: `select format('%s: %s%s using %s%s', c.relname, p.polname,
      case when c.relforcerowsecurity then ' (forced)' else '' end, pg_get_expr(p.polqual, p.polrelid),
      coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), ''))
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} order by c.relname, p.polname`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal order by c.relname, t.tgname`,
  views: `select format(E'view %s as\\n%s', c.relname, pg_get_viewdef(c.oid)) from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm') order by c.relname`,
  functions: `select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid::regprocedure::text`,
  rights: `select format('%s: %s', relation, array_to_string(rights, ', ')) from service_right order by relation`,
  grants: `select format('%s: %s %s', table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type))
    from information_schema.role_table_grants where table_schema = 'public' and grantee like 'ledgergate%' and grantee not like '%owner'
    group by table_name, grantee order by table_name, grantee`,
} as const;

type Section = keyof typeof QUERIES;

/**
 * Sections of what holds rows. `structures.json` holds their checksums: whoever changes their queries writes that of the
 * version before anew, from test/fixtures.
 */
export const STRUCTURE_SECTIONS: readonly Section[] = ['tables', 'constraints', 'indexes'];

/** Everything of ours in the database `client` is connected to, or some sections of it. */
export async function describeDatabase(
  client: pg.Client,
  titles = Object.keys(QUERIES) as readonly Section[],
): Promise<string> {
  const sections: string[] = [];
  for (const title of titles) {
    const { rows } = await client.query<string[]>({ text: QUERIES[title], rowMode: 'array' });
    sections.push(`-- ${title}\n\n${rows.map(([text]) => text).join('\n')}\n`);
  }
  return sections.join('\n');
}
