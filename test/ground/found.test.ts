// Pages narrowed by what is looked up hold the same rows whichever way they are found: by few ids, by walking the list
// or by all ids; for every search and every such filter of every definition.
import pg from 'pg';
import { stored, type Resource } from '../../schema/kit/index.ts';
import { isLeaky, plainField } from '../../src/ground/database/lookups.ts';
import { Columns } from '../../src/ground/records/columns.ts';
import { orderKeys } from '../../src/ground/records/cursor.ts';
import { idsFound } from '../../src/ground/records/found.ts';
import { registry, selecting } from '../../src/ground/records/index.ts';
import { conditionsOf, type ListArguments } from '../../src/ground/records/query.ts';
import { crowd, ROWS, WORKSPACE } from '../support/crowd.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { principalIn } from '../support/workspace.ts';

let database: TestDatabase;
let service: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  await crowd(database);
  service = new pg.Client(database.serviceUrl);
  await service.connect();
  await service.query(`set ledgergate.workspace = '${WORKSPACE}'`);
});
afterAll(async () => {
  await service.end();
  await database.drop();
});

const principal = principalIn(WORKSPACE);
const HALF = Array.from({ length: ROWS / 2 }, (_, i) => i * 2 + 1);

/** The filters of a resource that are answered by lookups. */
const lookedUpBy = ({ definition }: Resource): string[] => [
  ...stored(definition)
    .filter(([, { spec }]) => spec.filterable && isLeaky(spec))
    .map(([name]) => name),
  ...Object.entries(definition.filters)
    .filter(([, { spec }]) => plainField(definition, spec) !== undefined)
    .map(([name]) => name),
];

/** Lists narrowed by one lookup, and by one more. */
function narrowed(resource: Resource): Partial<ListArguments>[] {
  const texts = resource.definition.search.length > 0 ? ['a1b', 'c4ca4238', 'never'] : [];
  const searches = texts.map((q): Partial<ListArguments> => ({ q }));
  const filters = lookedUpBy(resource).flatMap((key) =>
    [HALF, [3]].map((values): Partial<ListArguments> => ({ filter: { [key]: values } })),
  );
  const both = filters.slice(0, 1).flatMap((each) => searches.map((q) => ({ ...q, ...each })));
  return [...searches, ...filters, ...both];
}

async function idsOf({ text, values = [] }: { text: string; values?: readonly unknown[] }) {
  const { rows } = await service.query<{ id: unknown }>(text, [...values]);
  return rows.map(({ id }) => Number(id));
}

/** All that is listed, in its order. */
function allOf(resource: Resource, args: ListArguments) {
  const columns = new Columns(resource);
  const conditions = conditionsOf(principal, resource, args, columns);
  const order = orderKeys(resource, args.sort, columns);
  return idsOf(selecting(columns, conditions, new Map([['id', columns.column('id')]]), order));
}

/** By ids in any case; by walking alone; by walking too little, and then by all ids. */
const WAYS = [
  { ids: 100_000, rows: 1 },
  { ids: 0, rows: 100_000 },
  { ids: 2, rows: 30 },
];

const cases = registry
  .resources()
  .filter(({ definition }) => definition.operations.includes('list'))
  .filter((resource) => narrowed(resource).length > 0)
  .map((resource) => [resource.definition.name, resource] as const);

test.each(cases)(
  '%s has the same pages by few ids, by walking and by all ids',
  async (_, resource) => {
    for (const [at, narrowing] of narrowed(resource).entries()) {
      const all = await allOf(resource, { limit: 10, offset: 0, ...narrowing });
      for (const most of WAYS) {
        for (const page of [
          { limit: 10, offset: 0 },
          { limit: 7, offset: 5 },
          { limit: 10, offset: 0, cursor: '' },
        ]) {
          const query = idsFound(principal, resource, { ...page, ...narrowing }, most);
          const found = query && (await idsOf(query));
          const rows = page.cursor === undefined ? page.limit : page.limit + 1;
          const wanted = all.slice(page.offset, page.offset + rows);
          expect([at, most, page, found?.toSorted()]).toEqual([at, most, page, wanted.toSorted()]);
        }
      }
    }
  },
);

test('there is much to look up', () => {
  expect(cases.length).toBeGreaterThan(15);
});
