// Lookup functions for conditions that row-level security keeps from using an index. Under
// row-level security only leakproof operators reach an index: equality and order of plain values,
// but not `ilike`, `&&` or comparisons of numerics. Functions of the owner evaluate those, fixed to
// the current workspace, and return only ids. The calling statement still reads its rows under the
// caller's policies, so the id of a hidden row reveals nothing. A second argument limits the number
// of ids, so the first few suffice where many rows match.
import {
  columnOf,
  snake,
  stored,
  tableOf,
  type Definition,
  type Part,
  type Registry,
  type Spec,
} from '../../../../schema/kit/index.ts';
import type { Named } from './named-sql.types.ts';
import { quoted } from './quoted.ts';

/** The function that finds rows by a pattern in their texts. */
export const searchOf = (definition: Definition): string => `search_${tableOf(definition)}`;
/** The function that finds rows by the values of a field. */
export const lookupOf = (definition: Definition, field: string): string =>
  `find_${tableOf(definition)}_by_${snake(field)}`;

/** Whether a function of the owner is called as only these are. */
export const isLookup = (name: string): boolean => /^(search_|find_.*_by_)/.test(name);

/** Whether the comparison of a field might tell on hidden rows. */
export const isLeaky = ({ list, column }: Spec): boolean =>
  list === true || (column?.columnType.startsWith('numeric') ?? false);

/** The field that a filter of several values compares as it stands: `'{tagIds}'`. */
export function plainField(definition: Definition, { formula, list }: Spec): string | undefined {
  const name = list ? /^\{(\w+)\}$/.exec(formula ?? '')?.[1] : undefined;
  return name !== undefined && stored(definition).some(([each]) => each === name)
    ? name
    : undefined;
}

/** Where the rows of a definition are looked for. */
const lookedInto = (definition: Definition): string => definition.lookIn ?? tableOf(definition);

/** Rows of one table in the current workspace. */
const rowsWhere = (table: string, alias: string, condition: string): string =>
  `select ${alias}.id from ${table} ${alias} where ${alias}.workspace_id = (select current_workspace()) and ${condition}`;

/**
 * Finds all before the limit cuts it: PostgreSQL would plan for the first rows, hope for many, and read the table in
 * any order until it has them. What it finds is read as far as it is wanted. An id may be found twice. 32 MB remember
 * a million rows one by one; in less, PostgreSQL remembers their pages, and asks each row of those again.
 */
function lookup(name: string, parameter: string, selects: readonly string[]): Named {
  const body = selects.join('\n    union all ');
  const sql = `create or replace function ${name}(given ${parameter}, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    ${body}
  )
  select array(select id from found limit most)
$$;`;
  return { name, sql };
}

/** The columns of the table in one reading, each text behind a link in one of its own. */
function searchSelects({ definition }: Part, registry: Registry): string[] {
  const table = lookedInto(definition);
  const columnIn = (of: Definition, field: string): string =>
    quoted(columnOf(field, registry.field(of, field).spec));
  const own: string[] = [];
  const linked: string[] = [];
  for (const name of definition.search) {
    const { via } = registry.field(definition, name).spec;
    if (!via) {
      own.push(`t.${columnIn(definition, name)} ilike given`);
      continue;
    }
    const { spec: through } = registry.field(definition, via.link);
    const target = registry.get(through.link ?? '').definition;
    const found = rowsWhere(tableOf(target), 'x', `x.${columnIn(target, via.field)} ilike given`);
    const theirs = rowsWhere(table, 't', `t.${columnIn(definition, via.link)} = x.id`);
    // One after the other, so that no more of them are looked for than it takes.
    linked.push(`select t.id from (${found} offset 0) x, lateral (${theirs} offset 0) t`);
  }
  return own.length > 0 ? [rowsWhere(table, 't', `(${own.join(' or ')})`), ...linked] : linked;
}

function valuesLookup({ definition }: Part, field: string, column: string, spec: Spec): Named {
  const type = spec.list ? (spec.column?.columnType ?? '') : 'numeric[]';
  const condition = spec.list
    ? `t.${column} <> '{}' and t.${column} && given`
    : `t.${column} = any(given)`;
  return lookup(lookupOf(definition, field), type, [
    rowsWhere(lookedInto(definition), 't', condition),
  ]);
}

/** The functions a definition needs to be searched and filtered by. */
export function lookupsOf(part: Part, registry: Registry): Named[] {
  const { definition } = part;
  const fields = new Map(stored(definition));
  const found = definition.search.length
    ? [lookup(searchOf(definition), 'text', searchSelects(part, registry))]
    : [];
  const wanted = new Set(
    [...fields].filter(([, { spec }]) => spec.filterable && isLeaky(spec)).map(([name]) => name),
  );
  for (const { spec } of Object.values(definition.filters)) {
    const name = plainField(definition, spec);
    if (name !== undefined) wanted.add(name);
  }
  for (const name of wanted) {
    const spec = fields.get(name)?.spec;
    if (spec) found.push(valuesLookup(part, name, quoted(columnOf(name, spec)), spec));
  }
  return found;
}
