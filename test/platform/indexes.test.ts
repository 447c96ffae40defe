// Indexes of the database: each says what it serves, none does what another does, and there are few.
import pg from 'pg';
import { columnOf, sortWord, stored, tableOf } from '../../schema/kit/index.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

/** On average; more cost every write. */
const MOST_PER_TABLE = 4;

interface Index {
  readonly table: string;
  readonly name: string;
  readonly isKey: boolean;
  readonly columns: string;
  readonly condition: string;
  readonly comment: string | null;
}

let database: TestDatabase;
let indexes: Index[];
beforeAll(async () => {
  database = await cloneDatabase();
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  const { rows } = await client.query<Index>(`
    select c.relname as table, x.relname as name,
      i.indisunique or exists (select from pg_constraint k where k.conindid = x.oid) as "isKey",
      (select string_agg(pg_get_indexdef(x.oid, n, true) || ' ' || i.indoption[n - 1], ', ' order by n)
        from generate_series(1, i.indnkeyatts) n) as columns,
      concat_ws(' ', a.amname, pg_get_expr(i.indpred, c.oid)) as condition,
      obj_description(x.oid, 'pg_class') as comment
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_am a on a.oid = x.relam
    where c.relnamespace = 'public'::regnamespace order by 1, 2`);
  indexes = rows;
  await client.end();
});
afterAll(() => database.drop());

const serves = new Map(
  ddl(registry).flatMap((each) =>
    each.indexes.map(({ name, serves: why }) => [name, why] as const),
  ),
);

test('every index is a key or says what it serves', () => {
  const silent = indexes.filter(
    ({ name, isKey, comment }) => !isKey && !serves.get(name) && !comment,
  );
  expect(silent.map(({ table, name }) => `${table}: ${name}`)).toEqual([]);
});

test('every index of a definition is in the database', () => {
  const names = new Set(indexes.map(({ name }) => name));
  expect([...serves.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect(serves.size).toBeGreaterThan(200);
});

test(`tables have at most ${MOST_PER_TABLE} on average`, () => {
  const tables = new Set(indexes.map(({ table }) => table)).size;
  expect(tables).toBeGreaterThan(110);
  expect(indexes.length).toBeGreaterThan(300);
  expect(indexes.length / tables).toBeLessThanOrEqual(MOST_PER_TABLE);
});

test('no index only begins as another does', () => {
  const spare = indexes.filter(
    (one) =>
      !one.isKey &&
      indexes.some(
        (other) =>
          other !== one &&
          other.table === one.table &&
          other.condition === one.condition &&
          `${other.columns}, `.startsWith(`${one.columns}, `),
      ),
  );
  expect(spare.map(({ table, name }) => `${table}: ${name}`)).toEqual([]);
});

test('a field that lists can only be sorted by has no index', () => {
  const onlySorted = ddl(registry).flatMap(({ table, indexes: made }) => {
    const definition = registry
      .all()
      .find((part) => tableOf(part.definition) === table)?.definition;
    if (!definition) return [];
    const own = new Set(definition.order.map((word) => word.replace(/^-/, '')));
    return stored(definition).flatMap(([name, field]) => {
      const { sortable, filterable, indexed, link } = field.spec;
      const isAsked = [filterable, indexed, link].some((each) => each !== undefined);
      if (!sortable || isAsked || own.has(sortWord(name, field))) return [];
      const begins = new RegExp(
        `^create index \\w+ on \\w+ \\(workspace_id, "?${columnOf(name, field.spec)}"?[ ,)]`,
      );
      const orders = made.filter(
        ({ sql }) => begins.test(sql) && !/ where (?!not is_deleted;)/.test(sql),
      );
      return [{ field: `${table}.${name}`, orders: orders.map((each) => each.name) }];
    });
  });
  expect(onlySorted.length).toBeGreaterThan(100);
  expect(onlySorted.filter(({ orders }) => orders.length > 0)).toEqual([]);
});
