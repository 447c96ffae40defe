// Authors in the rows of a workspace that moves: columns that name a person without a foreign key to the account. Where
// another account stands for a person in the target, these follow, so that repeated requests are known, nobody approves
// their own work, and what waits can be decided.
import type pg from 'pg';
import { movedTables } from './tables.ts';

/** Callers as `callerOf` names them: `person:3`, `person:3:app:9`. */
export const CALLERS: ReadonlySet<string> = new Set([
  'approved_by',
  'author',
  'caller',
  'decided_by',
  'drafted_by',
  'proposed_by',
  'started_by',
]);
/** Ids of persons or API users; with a column beside them that says of which. */
export const AUTHORS: Readonly<Record<string, string | null>> = {
  approved_by: null,
  changed_by: 'changed_by_source',
  created_by: 'created_by_source',
  done_by: 'done_by_source',
  reconciled_by: null,
  reviewed_by: null,
};
/** Principals that act again later. */
export const PRINCIPALS: ReadonlySet<string> = new Set(['caller', 'proposer']);
/** Tables that keep their authors: the chain holds who posted, and nothing may change it. */
export const UNCHANGED: ReadonlySet<string> = new Set(['journal_posting']);

/** Pairs of ids: before and after. */
const NAMED = 'unnest($2::integer[], $3::integer[]) n (before, after)';

/** The statement for a column; undefined where it names nobody. */
function renaming(
  table: string,
  column: string,
  type: string,
  columns: readonly string[],
): string | undefined {
  const head = `update ${table} t set ${column} =`;
  const here = `from ${NAMED} where t.workspace_id = $1`;
  if (type === 'varchar' && CALLERS.has(column)) {
    return `${head} regexp_replace(t.${column}, '^person:\\d+', 'person:' || n.after) ${here}
      and (t.${column} = 'person:' || n.before or t.${column} like 'person:' || n.before || ':%')`;
  }
  if (type === 'int4' && AUTHORS[column] !== undefined) {
    const source = AUTHORS[column] ?? '';
    // Where nothing says whose id it is, that of an API user is nobody else's.
    const isPerson = columns.includes(source)
      ? `t.${source} in ('USER', 'APP')`
      : 'not exists (select from api_user u where u.workspace_id = $1 and u.id = n.before)';
    return `${head} n.after ${here} and t.${column} = n.before and ${isPerson}`;
  }
  if (type === 'jsonb' && PRINCIPALS.has(column)) {
    return `${head} jsonb_set(t.${column}, '{id}', to_jsonb(n.after)) ${here}
      and t.${column} ->> 'kind' in ('person', 'app') and t.${column} ->> 'id' = n.before::text`;
  }
  return undefined;
}

/** The account in the tokens of apps, which the OAuth engine compares with that of the connection. */
const TOKENS = `update oauth_token t
  set payload = (t.payload::jsonb || jsonb_build_object('accountId', n.after::text))::text
  from ${NAMED} where t.workspace_id = $1 and t.payload::jsonb ->> 'accountId' = n.before::text`;

const TYPES = `select c.oid::regclass::text as table, a.attname as column, y.typname as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
  where c.oid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attname = any($2)
  order by 1, 2`;

/** The statements that rename: $1 the workspace, $2 and $3 the ids before and after. */
async function renamings(client: pg.Client): Promise<string[]> {
  const tables = (await movedTables(client)).filter(({ name }) => !UNCHANGED.has(name));
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const names = [...CALLERS, ...Object.keys(AUTHORS), ...PRINCIPALS];
  const { rows } = await client.query<{ table: string; column: string; type: string }>(TYPES, [
    [...columnsOf.keys()],
    names,
  ]);
  const statements = rows.flatMap(({ table, column, type }) => {
    const text = renaming(table, column, type, columnsOf.get(table) ?? []);
    return text === undefined ? [] : [text];
  });
  return [...statements, TOKENS];
}

/** Lets what these people began name the accounts they have in the target. */
export async function renameAuthors(
  target: pg.Client,
  workspace: number,
  others: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [[...others.keys()], [...others.values()]];
  for (const text of await renamings(target)) await target.query(text, [workspace, ...ids]);
}
