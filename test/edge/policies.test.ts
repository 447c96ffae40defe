// Row-security policies of PostgreSQL, tried on rows of two workspaces in every table: no right of
// the service reaches beyond its workspace. All other safeguards are removed first, so only
// policies remain.
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

/** Tables of nobody in particular: what holds them is that they tell nothing of any workspace. */
const OF_NOBODY = new Set([
  // Workspaces that came to this cell or left it.
  // Whose last write is how far in the log, and who wrote which part of it.
  'last_write',
  'migration',
  'person',
  'placed',
  'rate_window',
  'server_timeline',
  'sign_in_failure',
  'spent_challenge',
  // When a recurring task last began.
  'task_turn',
]);
/** Walled by person, whatever workspace it says somebody stands in. */
const OF_A_PERSON = new Set(['web_session']);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
}
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** What the service may do with it. */
  readonly rights: readonly string[];
  readonly isWalled: boolean;
}

let files: TestDatabase;
let root: pg.Client;
let service: pg.Client;
let tables: Table[];
/** One row for all: the clock of deliveries is there from the start, and a cell says which one it is. */
const OF_ONE_ROW = ['delivery_clock', 'cell'];
let clock: Table | undefined;
let cell: Table | undefined;
/** Two workspaces; far from the ids that sequences give out. */
const [OURS, THEIRS] = [901, 902] as const;

const FIND_TABLES = `
  select c.relname as name, c.relrowsecurity as "isWalled",
    (select coalesce(array_agg(r), '{}') from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r
     where has_any_column_privilege($1, c.oid, case r when 'DELETE' then 'SELECT' else r end)
       and (r <> 'DELETE' or has_table_privilege($1, c.oid, 'DELETE'))) as rights,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
       'length', case when a.atttypid = 'varchar'::regtype and a.atttypmod > 0 then a.atttypmod - 4 end) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Whatever else than a policy could refuse a row. */
const TAKE_DOWN = `
  do $$ declare x record; begin
    for x in select conrelid::regclass as t, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'x') and conparentid = 0 and conislocal
    loop execute format('alter table %s drop constraint if exists %I cascade', x.t, x.conname); end loop;
    for x in select oid::regclass as t from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('alter table %s disable trigger user', x.t); end loop;
    for x in select attrelid::regclass as t, attname from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      where attnum > 0 and not attisdropped and attnotnull and attidentity = ''
        and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey))
    loop execute format('alter table %s alter column %I drop not null', x.t, x.attname); end loop;
  end $$`;

beforeAll(async () => {
  files = await cloneDatabase();
  root = new pg.Client(files.superuserUrl);
  service = new pg.Client(files.serviceUrl);
  await root.connect();
  await service.connect();
  const { rows } = await service.query<{ role: string }>('select current_user as role');
  await root.query(TAKE_DOWN);
  const found = await root.query<Table>(FIND_TABLES, [rows[0]?.role]);
  clock = found.rows.find(({ name }) => name === 'delivery_clock');
  cell = found.rows.find(({ name }) => name === 'cell');
  tables = found.rows.filter(({ name, rights }) => rights.length > 0 && !OF_ONE_ROW.includes(name));
  for (const table of tables) {
    for (const workspace of [OURS, THEIRS]) await root.query(...insertion(table, workspace));
  }
});
afterAll(async () => {
  await root.end();
  await service.end();
  await files.drop();
});

/** A value of a type; another one for each workspace, so that nothing but the wall tells rows apart. */
function valueOf(
  table: string,
  { name, type, length }: Column,
  workspace: number,
  nth: number,
): unknown {
  if (table === 'workspace' && name === 'id') return workspace;
  if (name === 'workspace_id' || name.endsWith('_workspace_id')) return workspace;
  const number = workspace * 10 + nth;
  if (type.endsWith('[]')) return '{}';
  if (type === 'bytea') return Buffer.from(`row ${number}`);
  if (type.startsWith('timestamp')) return '2026-01-01T00:00:00Z';
  if (type === 'date') return '2026-01-01';
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  if (type === 'boolean') return false;
  if (type.startsWith('json')) return '{}';
  if (type === 'numeric') return 1;
  if (/^(integer|bigint|smallint)/.test(type)) return number;
  if (/^(character varying|text|character|name)/.test(type)) {
    return `r${number}`.slice(0, length ?? undefined);
  }
  return null;
}
function insertion({ name, columns }: Table, workspace: number, nth = 0): [string, unknown[]] {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const places = columns.map((_, i) => `$${i + 1}`).join(', ');
  return [
    `insert into ${name} (${list}) overriding system value values (${places})`,
    columns.map((column) => valueOf(name, column, workspace, nth)),
  ];
}

const stand = (workspace: number | null): Promise<unknown> =>
  service.query(`select set_config('ledgergate.workspace', $1, false)`, [
    workspace === null ? '' : String(workspace),
  ]);
/** The column that says whose a row is; empty where none does. */
const ownerOf = ({ columns, name }: Table): string =>
  name === 'workspace'
    ? 'id'
    : columns.some((column) => column.name === 'workspace_id')
      ? 'workspace_id'
      : '';
const walled = (): Table[] => tables.filter(({ name }) => !OF_NOBODY.has(name));
/** How many rows a statement touches; it is undone. A refusal is told. */
async function touched(text: string, values: unknown[] = []): Promise<number | string> {
  await service.query('begin');
  try {
    return (await service.query(text, values)).rowCount ?? 0;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await service.query('rollback');
  }
}

test('which cell it is, is read and never written', () => {
  expect(cell?.rights).toEqual(['SELECT']);
});

test('the clock of deliveries tells of nobody, and the service winds it and nothing else', async () => {
  expect([clock?.rights, clock?.columns.map(({ name }) => name)]).toEqual([
    ['SELECT', 'UPDATE'],
    ['one', 'at', 'wound_at'],
  ]);
  expect(await touched('update delivery_clock set at = at')).toBe(1);
  for (const text of [
    'delete from delivery_clock',
    'truncate delivery_clock',
    'insert into delivery_clock (one, at, wound_at) values (false, 0, now())',
  ]) {
    expect([text, await touched(text)]).toEqual([text, expect.stringMatching(/permission denied/)]);
  }
});

test('every table the service can reach has a wall, and rows of both sides', async () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(
    walled()
      .filter(({ isWalled }) => !isWalled)
      .map(({ name }) => name),
  ).toEqual([]);
  for (const { name } of tables) {
    const { rows } = await root.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    expect([name, (rows[0]?.n ?? 0) >= 2]).toEqual([name, true]);
  }
});

test('without a workspace no row of any is seen, changed or deleted', async () => {
  await stand(null);
  for (const { name, rights, columns } of walled()) {
    const [first] = columns;
    const see = rights.includes('SELECT') ? await touched(`select from ${name}`) : 0;
    const change = rights.includes('UPDATE')
      ? await touched(`update ${name} set "${first?.name}" = "${first?.name}"`)
      : 0;
    const remove = rights.includes('DELETE') ? await touched(`delete from ${name}`) : 0;
    expect([name, see, change, remove]).toEqual([name, 0, 0, 0]);
  }
});

test('in a workspace only its rows are seen, changed, deleted and made', async () => {
  await stand(OURS);
  for (const table of walled()) {
    const { name, rights } = table;
    const key = ownerOf(table);
    if (key === '') continue;
    const theirs = `where ${key} = ${THEIRS}`;
    const see = rights.includes('SELECT') ? await touched(`select from ${name} ${theirs}`) : 0;
    const change = rights.includes('UPDATE')
      ? await touched(`update ${name} set ${key} = ${key} ${theirs}`)
      : 0;
    const remove = rights.includes('DELETE') ? await touched(`delete from ${name} ${theirs}`) : 0;
    expect([name, see, change, remove].map(String)).toEqual(
      [name, 0, 0, 0].map((each) =>
        expect.stringMatching(new RegExp(`^${each}$|^permission denied`)),
      ),
    );
    if (!rights.includes('INSERT')) continue;
    const made = await touched(...insertion(table, THEIRS, 1));
    expect([name, made]).toEqual([
      name,
      expect.stringMatching(/violates row-level security policy|^permission denied/),
    ]);
  }
});

test('and its own rows are: the walls are no wall to their own side', async () => {
  await stand(OURS);
  const blind: string[] = [];
  for (const table of walled()) {
    const key = ownerOf(table);
    if (key === '' || OF_A_PERSON.has(table.name) || !table.rights.includes('SELECT')) continue;
    const seen = await touched(`select from ${table.name} where ${key} = ${OURS}`);
    if (seen !== 1) blind.push(`${table.name}: ${seen}`);
  }
  expect(blind).toEqual([]);
});
