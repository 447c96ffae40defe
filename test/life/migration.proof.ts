// Generation of migrations by `npm run migration`: everything the definitions require and a
// database lacks.
import pg from 'pg';
import {
  choice,
  day,
  deletable,
  integers,
  link,
  money,
  part,
  owned,
  Registry,
  resource,
  stamped,
  text,
} from '../../schema/kit/index.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { differenceOf, UNDECIDED } from '../../src/platform/database/tables/difference.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await cloneDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** The registry with more definitions, or others of the same name. */
const withMore = (...more: Registry['all'] extends () => infer Parts ? Parts : never): Registry =>
  new Registry([...registry.all(), ...more]);
const difference = (given = registry): Promise<string[]> => differenceOf(owner, ddl(given));
const apply = (statements: string[]): Promise<unknown> => owner.query(statements.join('\n'));

class CrateLine extends part('CrateLine', {
  writable: { product: link('Product').required(), tagIds: integers().default([]).filterable() },
}) {}
const crate = (writable: object = {}) =>
  class Crate extends resource('Crate', {
    scope: 'products',
    unique: [['code']],
    search: ['code', 'entityName'].slice(0, 1),
    order: ['-created_at'],
    writable: {
      code: text(20).required().sortable(),
      entity: link('Entity').required().filterable(),
      weight: money().nullable().sortable(),
      packed: day().nullable().filterable(),
      kind: choice('CrateKind', ['wood', 'steel']).default('wood').filterable(),
      lines: owned(CrateLine),
      ...writable,
    },
    readOnly: { ...stamped, ...deletable },
  }) {};

test('there is nothing to do: the migrations make what the definitions ask for', async () => {
  expect(await difference()).toEqual([]);
});

test('a new resource gets its tables, keys, indexes, walls, lookups and rights, and then nothing', async () => {
  const more = withMore(crate(), CrateLine);
  const statements = await difference(more);
  expect(statements.filter((each) => each.startsWith(UNDECIDED))).toEqual([]);
  await apply(statements);
  expect(await difference(more)).toEqual([]);
  const { rows } = await owner.query<{ name: string; forced: boolean }>(
    `select relname as name, relforcerowsecurity as forced from pg_class where relname in ('crate', 'crate_line') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'crate', forced: true },
    { name: 'crate_line', forced: true },
  ]);
  const { rows: policies } = await owner.query<{ name: string }>(
    `select policyname as name from pg_policies where tablename = 'crate' order by 1`,
  );
  expect(policies.map(({ name }) => name)).toEqual(['looked_up', 'own']);
  const { rows: rights } = await owner.query(
    `select relation, array_to_string(rights, ' ') as rights from service_right where relation like 'crate%' order by 1`,
  );
  expect(rights).toEqual([
    { relation: 'crate', rights: 'select insert update delete' },
    { relation: 'crate_line', rights: 'select insert update delete' },
  ]);
});

test('what is safe is written, what might refuse or lose rows is marked', async () => {
  await apply(await difference(withMore(crate(), CrateLine)));
  const changed = crate({
    code: text(20).nullable().sortable(),
    weight: text(9).nullable(),
    packed: day().nullable(),
    kind: choice('CrateKind', ['wood', 'steel', 'paper']).default('steel').filterable(),
    note: text().nullable(),
    height: money(),
  });
  const statements = await difference(withMore(changed, CrateLine));
  const safe = statements.filter((each) => !each.startsWith(UNDECIDED));
  const open = statements.filter((each) => each.startsWith(UNDECIDED));
  expect(safe).toContain('alter table crate alter column code drop not null;');
  expect(safe).toContain('alter table crate add column note text;');
  expect(safe).toContain('drop index crate_packed_order; -- of crate');
  expect(safe.some((each) => each.includes('crate_kind_check') && each.includes('paper'))).toBe(
    true,
  );
  expect(safe.some((each) => each.includes('alter column kind set default'))).toBe(true);
  expect(open).toHaveLength(2);
  expect(open.join()).toContain('add column height');
  expect(open.join()).toContain('crate.weight is numeric');
  await apply(statements);
  const left = await difference(withMore(changed, CrateLine));
  expect(left.filter((each) => !each.startsWith(UNDECIDED))).toEqual([]);
});

test('a list that was not counted is counted from then on, with the rows it has', async () => {
  const more = withMore(crate(), CrateLine);
  await apply(await difference(more));
  await owner.query('drop function count_crate cascade');
  const superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
  await superuser.query(`set session_replication_role = replica;
    insert into crate (workspace_id, code, entity_id) select 7, 'C' || i, 3 from generate_series(1, 4) i;
    update crate set is_deleted = true where code = 'C1'`);
  await superuser.end();
  await apply(await difference(more));
  const { rows } = await owner.query(
    `select workspace_id, entities, live, gone from record_count where relation = 'crate'`,
  );
  expect(rows).toEqual([{ workspace_id: 7, entities: [3], live: 3, gone: 1 }]);
  expect(await difference(more)).toEqual([]);
});

test('what no definition asks for any more is never dropped in silence', async () => {
  await apply(await difference(withMore(crate({ note: text().nullable() }), CrateLine)));
  const fewer = await difference(withMore(crate(), CrateLine));
  expect(fewer).toEqual([
    `${UNDECIDED} no definition shows crate.note any more.\n-- alter table crate drop column note;`,
  ]);
  const none = await difference();
  expect(none.filter((each) => !each.startsWith(UNDECIDED))).toEqual([
    'drop function find_crate_line_by_tag_ids;',
    'drop function search_crate;',
    `drop function count_crate cascade; delete from record_count where relation = 'crate';`,
  ]);
  expect(none.join()).toContain('drop table crate;');
  expect(none.join()).toContain('drop table crate_line;');
});

test('a policy or an index that somebody changed is put right', async () => {
  await owner.query('drop policy own on vendor; create policy own on vendor using (true)');
  await owner.query(`drop index vendor_gone_idx; alter index vendor_name_order rename to by_name;
    create index vendor_dba on vendor (workspace_id, dba)`);
  expect(await difference()).toEqual([
    'drop index vendor_dba; -- of vendor',
    'alter index by_name rename to vendor_name_order;',
    'create index vendor_gone_idx on vendor (workspace_id, id) where is_deleted;',
    'drop policy own on vendor;',
    'create policy own on vendor using (workspace_id = current_workspace());',
  ]);
});
