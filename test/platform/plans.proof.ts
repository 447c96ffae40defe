// Query plans of lists in a crowded database: no list, filter, sort, search or count of any
// definition scans a whole table, as the service's role under row security. What has an index uses it;
// what has none (decision 31) reads the rows of the workspace, and no more.
import pg from 'pg';
import { tableOf, type Resource } from '../../schema/kit/index.ts';
import { JournalEntry, JournalEntryLine } from '../../schema/ledger/journal-entry.ts';
import { asKnown } from '../../src/ledger/as-known/books-as-known.ts';
import { listedEntries } from '../../src/ledger/lists/lists.service.ts';
import { lookupsOf } from '../../src/platform/database/tables/lookups.ts';
import type { Query } from '../../src/platform/database/index.ts';
import type { ListArguments } from '../../src/platform/records/reading/query.ts';
import { Columns, sortFieldsOf } from '../../src/platform/records/reading/columns.ts';
import { countOf, linesOf, pageOf } from '../../src/platform/records/reading/statements.ts';
import { registry } from '../../src/platform/records/index.ts';
import { cloneCrowd, ROWS, WORKSPACE, WORKSPACES } from '../support/crowd.ts';
import type { TestDatabase } from '../support/database.ts';
import { everything } from '../support/everything.ts';
import { lookedUp, wrongPages } from '../support/looked-up.ts';
import { bound, FEW, given, isOrdered, listBound, mostOf } from '../support/plan-bounds.ts';
import { principalIn } from '../support/workspace.ts';

/** Tables with fewer rows than this are read whole whatever their indexes. */
const BIG = (WORKSPACES * ROWS) / 2;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly Filter?: string;
  readonly 'Parent Relationship'?: string;
  readonly Output?: readonly string[];
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let database: TestDatabase;
let service: pg.Client;
let owner: pg.Client;
let big: Set<string>;
beforeAll(async () => {
  database = await cloneCrowd();
  service = new pg.Client(database.serviceUrl);
  owner = new pg.Client(database.ownerUrl);
  for (const client of [service, owner]) {
    await client.connect();
    await client.query(`set ledgergate.workspace = '${WORKSPACE}'`);
    // Plans that hold for any values, as a named statement has after a few runs, or for these.
    await client.query('set plan_cache_mode = force_custom_plan; set jit = off');
  }
  const { rows } = await service.query<{ name: string }>(
    'select relname as name from pg_class where reltuples >= $1',
    [BIG],
  );
  big = new Set(rows.map(({ name }) => name));
  // Holds a row for each entity of a list, and every row of the crowd is of another.
  big.delete('record_count');
  // A thousand are read at once where hundreds of lines are asked for.
  big.delete('journal_posting');
});
afterAll(async () => {
  await service.end();
  await owner.end();
  await database.drop();
});

/** Whether a lookup is asked for each row instead of once: in a condition, or below one that knows the row. */
function asksAgain(node: Node): boolean {
  const isForEach = node['Parent Relationship'] === 'SubPlan';
  const said = [node['Index Cond'], node.Filter, node['Join Filter'], isForEach && node.Output];
  return said.flat().some((each) => each && /\b(find|search)_\w+\(/.test(each));
}

/** Faults of the plan of a statement, which may read `most` rows of a big table and go through `mostAgain` rows that it keeps. */
async function faultsOf(
  what: string,
  client: pg.Client,
  query: Query,
  most: number,
  mostAgain = Infinity,
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
    `explain (analyze, verbose, format json, timing off) ${query.text}`,
    [...(query.values ?? [])],
  );
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Node);
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const type = node['Node Type'];
    if (
      /^(Materialize|CTE Scan)$/.test(type) &&
      node['Actual Rows'] * node['Actual Loops'] > mostAgain
    )
      return [`${what}: goes through what it keeps again and again`];
    if (asksAgain(node)) return [`${what}: asks a lookup for each row of ${table}`];
    if (!big.has(table)) return [];
    if (type === 'Seq Scan') return [`${what}: reads all of ${table}`];
    const isBitmap = type === 'Bitmap Heap Scan';
    if (!isBitmap && !node['Index Cond']?.includes('workspace_id')) {
      return [`${what}: reads all of an index of ${table}`];
    }
    const read =
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'];
    return read > most ? [`${what}: reads ${read} rows of ${table}, at most ${most} will do`] : [];
  });
}

const page = (resource: Resource, args: Partial<ListArguments>): Query =>
  pageOf(principalIn(WORKSPACE), resource, { limit: 10, offset: 0, ...args });
const count = (resource: Resource, args: Partial<ListArguments>): Query =>
  countOf(principalIn(WORKSPACE), resource, { limit: 10, offset: 0, ...args });

const listed = registry
  .resources()
  .filter(({ definition }) => definition.operations.includes('list'));
const cases = listed.map((resource) => [resource.definition.name, resource] as const);

test('every listed table is big enough to tell', () => {
  const tables = listed
    .filter(({ definition }) => !definition.view)
    .map(({ definition }) => tableOf(definition));
  expect(tables.filter((table) => !big.has(table))).toEqual([]);
});

test.each(cases)('%s is listed and counted', async (name, resource) => {
  const found = [
    ...(await faultsOf(`${name} list`, service, page(resource, {}), listBound(resource))),
    ...(await faultsOf(
      `${name} count`,
      service,
      count(resource, {}),
      resource.definition.view ? mostOf(resource) : FEW,
    )),
  ];
  if ('isDeleted' in resource.definition.readOnly && !resource.definition.view) {
    const query = page(resource, { deleted: true });
    found.push(...(await faultsOf(`${name} deleted`, service, query, listBound(resource))));
  }
  expect(found).toEqual([]);
});

test.each(cases)('%s is sorted', async (name, resource) => {
  const found: string[] = [];
  for (const [word, field] of sortFieldsOf(resource)) {
    if (field === 'id') continue;
    for (const sort of [word, `-${word}`]) {
      found.push(
        ...(await faultsOf(
          `${name} sorted by ${sort}`,
          service,
          page(resource, { sort: [sort] }),
          isOrdered(resource, field, sort.startsWith('-'))
            ? bound(resource, field)
            : mostOf(resource),
        )),
      );
    }
  }
  expect(found).toEqual([]);
});

test.each(cases)('%s is filtered', async (name, resource) => {
  const { writable, readOnly, derived, filters } = resource.definition;
  const fields = Object.entries({ ...writable, ...readOnly, ...derived }).filter(
    ([, { spec }]) => spec.filterable,
  );
  const found: string[] = [];
  for (const [key, field] of [...fields, ...Object.entries(filters)]) {
    const value = given(field);
    // A condition of its own takes one value or several, and no bound.
    const isOwn = field.spec.condition !== undefined;
    const several: unknown[] = [value].flat();
    const alone = isOwn && !field.spec.list ? several[0] : several;
    const filter = isOwn || Array.isArray(value) ? { [key]: alone } : { [`${key}_lte`]: value };
    const query = count(resource, { filter });
    found.push(
      ...(await faultsOf(`${name} filtered by ${key}`, service, query, bound(resource, key))),
    );
  }
  expect(found).toEqual([]);
});

test.each(cases.filter(([, { definition }]) => definition.search.length > 0))(
  '%s is searched',
  async (name, resource) => {
    const most = listBound(resource);
    const found = [
      ...(await faultsOf(`${name} searched`, service, page(resource, { q: 'c4ca4238' }), most)),
      ...(await faultsOf(`${name} searched`, service, count(resource, { q: 'c4ca4238' }), most)),
    ];
    expect(found).toEqual([]);
  },
);

test.each(lookedUp)(
  '%s has the same pages by few ids, by walking and by all',
  async (_, resource) => {
    expect(await wrongPages(service, resource)).toEqual([]);
  },
);

/** What a function of the owner does is not in the plan of the statement that calls it. */
const lookups = registry
  .all()
  .flatMap((part) =>
    lookupsOf(part, registry).map(
      ({ name, sql }) => [name, sql, part.definition.isFew ? 2 * ROWS : FEW] as const,
    ),
  );
test.each(lookups)('%s finds by an index', async (name, sql, most) => {
  const body = /\$\$(.*)\$\$/s.exec(sql)?.[1] ?? '';
  const isText = sql.includes('(given text,');
  const text = body
    .replaceAll(/\bgiven\b/g, isText ? '$1::text' : '$1::integer[]')
    .replace('limit most', '');
  const query = { text, values: [isText ? '%c4ca4238%' : [3]] };
  expect(await faultsOf(name, owner, query, most)).toEqual([]);
});

test('a lookup of another workspace finds nothing', async () => {
  expect(lookups.length).toBeGreaterThan(10);
  await service.query(`set ledgergate.workspace = ''`);
  for (const [name, sql] of lookups) {
    const values = [sql.includes('(given text,') ? '%' : [3]];
    const { rows } = await service.query<{ ids: string[] }>(`select ${name}($1) as ids`, values);
    expect([name, rows[0]?.ids]).toEqual([name, []]);
  }
  await service.query(`set ledgergate.workspace = '${WORKSPACE}'`);
});

test('no view compares every row of one table with every row of another', async () => {
  const { rows: views } = await service.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and has_table_privilege(oid, 'select')`,
  );
  const compared: unknown[] = [];
  for (const { name } of views) {
    const { rows } = await service.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
      `explain (format json) select * from ${name} where workspace_id = ${WORKSPACE}`,
    );
    for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Node)) {
      const filter = node['Join Filter'] ?? '';
      if (filter.includes('SubPlan')) compared.push([name, filter]);
    }
  }
  expect(compared).toEqual([]);
  expect(views.length).toBeGreaterThan(5);
});

test('what a view works out is worked out for the rows of a page alone', async () => {
  const report = registry.get('ReconciliationReport') as Resource;
  const columns = new Columns(report);
  columns.select(columns.column('clearedActivity'));
  const args = { limit: 10, offset: 30, sort: ['-statementEndingDate'] };
  const query = pageOf(principalIn(WORKSPACE), report, args, columns);
  expect(query.text).toContain('in (select page.id from page)');
  const { rows } = await service.query(query.text, [...(query.values ?? [])]);
  const ids = pageOf(principalIn(WORKSPACE), report, args);
  const page = await service.query(ids.text, [...(ids.values ?? [])]);
  expect([rows.length, page.rows.length]).toEqual([10, 10]);
});

test('a page of the books of then, with its lines, looks up what the page holds', async () => {
  const then = asKnown({ at: new Date(), number: ROWS, rate: 0, isNear: true });
  const args = { ...listedEntries({ allTime: true, limit: 10, offset: 0 }), isOfThen: true };
  const principal = principalIn(WORKSPACE);
  const ids = pageOf(principal, JournalEntry, args);
  const statements = [
    pageOf(principal, JournalEntry, args, everything(JournalEntry)),
    countOf(principal, JournalEntry, args),
    linesOf(principal, JournalEntry, ids, everything(JournalEntryLine)),
  ];
  const faults: string[] = [];
  for (const [nth, query] of statements.entries())
    faults.push(...(await faultsOf(`statement ${nth}`, service, then(query), FEW, FEW)));
  // Five purchases of each of two hundred lines.
  expect(
    faults.filter((each) => !each.endsWith('rows of fixed_asset_purchase, at most 250 will do')),
  ).toEqual([]);
});

test('statements name the workspace', () => {
  for (const resource of listed) {
    expect(page(resource, {}).text).toContain('"t"."workspace_id" = $1');
    if (resource.definition.name !== 'LedgerLine') {
      expect(count(resource, {}).text).toMatch(/workspace_id"? = \$1/);
      expect(count(resource, { filter: { id: [1] } }).text).toContain('"t"."workspace_id" = $1');
    }
  }
});
