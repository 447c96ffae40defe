// People of a workspace that moves: who is not in the target yet comes along, with their second factors; who has an
// account there under the same address keeps that one, and the rows of the workspace name it.
import type pg from 'pg';
import { renameAuthors } from './authors.ts';
import { personColumns } from './tables.ts';

interface Named {
  readonly id: number;
  readonly email: string;
}

/** Tables of a person, beside sessions and links, which stay. */
const OF_A_PERSON = ['second_factor', 'recovery_code'] as const;

const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
};

async function copyRows(
  source: pg.Client,
  target: pg.Client,
  table: string,
  key: string,
  ids: number[],
) {
  const { rows } = await source.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${table} t where ${key} = any($1)`,
    [ids],
  );
  const columns = await columnsOf(target, table);
  await target.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [rows[0]?.rows ?? '[]'],
  );
}

/**
 * Brings the people of a workspace along, in the transaction of the target. Returns the accounts that another one
 * stands for there.
 */
export async function bringPeople(
  source: pg.Client,
  target: pg.Client,
  workspace: number,
): Promise<Map<number, number>> {
  const columns = await personColumns(source);
  const ids = columns.map(
    ({ table, column }) => `select ${column} from ${table} where workspace_id = $1`,
  );
  const { rows: theirs } = await source.query<Named>(
    `select id, lower(email) as email from person where id in (${ids.join(' union ')})`,
    [workspace],
  );
  const { rows: there } = await target.query<Named>(
    'select id, lower(email) as email from person where id = any($1) or lower(email) = any($2)',
    [theirs.map(({ id }) => id), theirs.map(({ email }) => email)],
  );
  const known = new Set(there.map(({ id }) => id));
  const byEmail = new Map(there.map(({ id, email }) => [email, id]));
  const others = theirs.filter(({ id }) => !known.has(id));
  const fresh = others.filter(({ email }) => !byEmail.has(email)).map(({ id }) => id);
  for (const table of ['person', ...OF_A_PERSON]) {
    await copyRows(source, target, table, table === 'person' ? 'id' : 'person_id', fresh);
  }
  // An operator of one cell is none of another.
  await target.query('update person set is_operator = false where id = any($1)', [fresh]);
  return new Map(
    others.flatMap(({ id, email }) => {
      const stands = byEmail.get(email);
      return stands === undefined ? [] : [[id, stands] as const];
    }),
  );
}

/** Lets the rows of the workspace name the accounts that people have in the target. */
export async function renamePeople(
  target: pg.Client,
  workspace: number,
  others: ReadonlyMap<number, number>,
): Promise<void> {
  if (others.size === 0) return;
  const [before, after] = [[...others.keys()], [...others.values()]];
  for (const { table, column } of await personColumns(target)) {
    await target.query(
      `update ${table} t set ${column} = n.after from unnest($2::integer[], $3::integer[]) n (before, after)
       where t.workspace_id = $1 and t.${column} = n.before`,
      [workspace, before, after],
    );
  }
  await renameAuthors(target, workspace, others);
}
