// Agreement of definitions and database: every declared column exists with its type, and every
// table of a workspace has both walls.
import pg from 'pg';
import { camel, columnOf, snake, stored, wireOf } from '../../schema/kit/index.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { faultsIn, sources } from './support/laws.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.superuserUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const tables = ddl(registry).filter(({ isView }) => !isView);
test.each(tables.map((each) => [each.table, each] as const))(
  'table %s has the columns of its definition',
  async (table, { columns }) => {
    const { rows } = await client.query<{ name: string; sql: string }>(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as sql
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      [table],
    );
    const found = new Map(rows.map(({ name, sql }) => [name, sql]));
    const usual = (sql: string): string =>
      sql
        .replace(/ (generated|default|check) .*$/, '')
        .replace('varchar', 'character varying')
        .replace(/timestamptz\((\d)\)/, 'timestamp($1) with time zone')
        .replace(/^(integer) not null$/, '$1 not null');
    const faults = [...columns].flatMap(([name, sql]) => {
      const wanted = name === 'id' ? 'integer not null' : usual(sql);
      const is = found.get(name) ?? 'missing';
      return is === wanted ? [] : [`${table}.${name}: ${is}, and the definition says ${wanted}`];
    });
    expect(faults).toEqual([]);
  },
);

test('every table of a workspace has a composite key and forced row-level security', async () => {
  const { rows } = await client.query<{
    table: string;
    rls: boolean;
    forced: boolean;
    key: string;
  }>(`
    select c.relname as table, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull)`);
  expect(rows.length).toBeGreaterThan(8);
  const open = rows.filter(({ rls, forced, key }) => !rls || !forced || key !== 'workspace_id');
  expect(open).toEqual([]);
});

test('a session without a workspace sees no row of any', async () => {
  await client.query("select create_workspace('Hidden')");
  await client.query(
    "insert into entity (workspace_id, name, currency) select max(id), 'X', 'USD' from workspace",
  );
  const service = new pg.Client(database.serviceUrl);
  await service.connect();
  try {
    const { rows: tables } = await service.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
    );
    for (const { name } of [...tables, { name: 'workspace' }]) {
      const { rows } = await service.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      );
      expect([name, rows[0]?.count]).toEqual([name, 0]);
    }
    const { rows } = await service.query<{ bad: boolean }>(
      `select rolsuper or rolbypassrls or exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as bad
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([{ bad: false }]);
  } finally {
    await service.end();
  }
});

test('the rights of every table and view are said, and the service holds exactly those', async () => {
  const { rows: relations } = await client.query<{
    name: string;
    said: string[] | null;
    held: string[];
  }>(
    `select c.relname as name, array(select unnest(r.rights) order by 1) as said,
       array(select lower(g.privilege_type) from aclexplode(c.relacl) g where g.grantee = 'ledgergate'::regrole order by 1) as held
     from pg_class c left join service_right r on r.relation = c.relname
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and c.relname <> 'service_right'`,
  );
  const { rows: said } = await client.query<{ relation: string }>(
    'select relation from service_right',
  );
  const names = new Set(said.map(({ relation }) => relation));
  // Mend: insert into service_right (relation, rights) values (…) in the file of schema/<area> that makes it.
  expect(relations.filter(({ name }) => !names.has(name)).map(({ name }) => name)).toEqual([]);
  expect([...names].filter((name) => !relations.some((each) => each.name === name))).toEqual([]);
  const whole = (rights: readonly string[] | null): string =>
    (rights ?? []).filter((right) => !right.includes('(')).join();
  const other = relations.filter(({ said: wanted, held }) => held.join() !== whole(wanted));
  expect(other).toEqual([]);
});

test('the service can make nothing that stands in no table', async () => {
  const service = new pg.Client(database.serviceUrl);
  await service.connect();
  try {
    for (const sql of [
      'select lo_create(0)',
      'select lo_creat(-1)',
      `select lo_from_bytea(0, 'x')`,
    ]) {
      await expect(service.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await service.end();
  }
});

test('every name goes to REST and back', () => {
  const faults: string[] = [];
  for (const { definition } of registry.all()) {
    const seen = new Map<string, string>();
    for (const [name, field] of [...stored(definition), ...Object.entries(definition.derived)]) {
      const wire = wireOf(name, field.spec);
      // What is never returned may be sent under the name of what is answered in its place.
      if (field.spec.isUnseen) continue;
      const at = `${definition.name}.${name}`;
      const other = seen.get(wire);
      if (other !== undefined) faults.push(`${at}: ${other} is called ${wire} as well`);
      seen.set(wire, name);
      if (!field.spec.wire && camel(snake(name)) !== name) {
        faults.push(`${at}: comes back as ${camel(snake(name))}`);
      }
      const column = columnOf(name, field.spec);
      if (!/^[a-z][a-z0-9_]*$/.test(column)) faults.push(`${at}: ${column} is no name of a column`);
    }
  }
  expect(faults).toEqual([]);
});

test('definitions name no alias of the statement that reads them', () => {
  const faults = faultsIn(
    sources.filter((file) => /^schema\/(?!kit\/)/.test(file)),
    (line) =>
      /\bt\.[a-z_]/.test(line) ? 'name the field in braces, or the owner by owner()' : undefined,
  );
  expect(faults).toEqual([]);
});

test('what a list can be filtered by, the record filtered by lists as its own', () => {
  const listed = new Set(
    registry
      .all()
      .flatMap(({ definition }) =>
        Object.values(definition.derived).map(({ spec: { listOf: list } }) =>
          list ? `${definition.name} <- ${list.resource}.${list.through}` : '',
        ),
      ),
  );
  const faults = registry.resources().flatMap(({ definition }) => {
    const { name, operations, writable, readOnly } = definition;
    if (!operations.includes('list')) return [];
    return Object.entries({ ...writable, ...readOnly }).flatMap(([field, { spec }]) => {
      if (!spec.link || spec.list || spec.isTree || !spec.filterable) return [];
      const back = `${spec.link} <- ${name}.${field}`;
      return listed.has(back) ? [] : [`${back}: listOf('${name}', '${field}')`];
    });
  });
  expect(faults).toEqual([]);
});
