// Checks search pages in each way they can be found: by few ids, by walking the list, by all ids.
import type pg from 'pg';
import { stored, type Resource } from '../../schema/kit/index.ts';
import { isLeaky, plainField } from '../../src/platform/database/tables/lookups.ts';
import { Columns } from '../../src/platform/records/reading/columns.ts';
import { orderKeys } from '../../src/platform/records/reading/cursor.ts';
import { idsFound } from '../../src/platform/records/reading/search-page.ts';
import { registry, selecting } from '../../src/platform/records/index.ts';
import { conditionsOf, type ListArguments } from '../../src/platform/records/reading/query.ts';
import { ROWS, WORKSPACE } from './crowd.ts';
import { principalIn } from './workspace.ts';

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

async function idsOf(
  client: pg.Client,
  { text, values = [] }: { text: string; values?: readonly unknown[] },
): Promise<number[]> {
  const { rows } = await client.query<{ id: unknown }>(text, [...values]);
  return rows.map(({ id }) => Number(id));
}

/** All that is listed, in its order. */
function allOf(client: pg.Client, resource: Resource, args: ListArguments): Promise<number[]> {
  const columns = new Columns(resource);
  const conditions = conditionsOf(principal, resource, args, columns);
  const order = orderKeys(resource, args.sort, columns);
  return idsOf(
    client,
    selecting(columns, conditions, new Map([['id', columns.column('id')]]), order),
  );
}

/** By ids in any case; by walking alone; by walking too little, and then by all ids. */
const WAYS = [
  { ids: 100_000, rows: 1 },
  { ids: 0, rows: 100_000 },
  { ids: 2, rows: 30 },
];
const PAGES: readonly ListArguments[] = [
  { limit: 10, offset: 0 },
  { limit: 7, offset: 5 },
  { limit: 10, offset: 0, cursor: '' },
];

/** The resources whose lists are narrowed by lookups. */
export const lookedUp = registry
  .resources()
  .filter(({ definition }) => definition.operations.includes('list'))
  .filter((resource) => narrowed(resource).length > 0)
  // Few rows are sorted whole, where no index has the order of their list.
  .filter(
    (resource) =>
      !resource.definition.isFew ||
      idsFound(principal, resource, { limit: 10, offset: 0, ...narrowed(resource)[0] }) !==
        undefined,
  )
  .map((resource) => [resource.definition.name, resource] as const);

/** The pages that hold other rows than the list does, of every search and filter of a resource. */
export async function wrongPages(client: pg.Client, resource: Resource): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [at, narrowing] of narrowed(resource).entries()) {
    const all = await allOf(client, resource, { limit: 10, offset: 0, ...narrowing });
    for (const [way, most] of WAYS.entries()) {
      const page = PAGES[(at + way) % PAGES.length] ?? { limit: 10, offset: 0 };
      const query = idsFound(principal, resource, { ...page, ...narrowing }, most);
      const found = query && (await idsOf(client, query));
      const rows = page.cursor === undefined ? page.limit : page.limit + 1;
      const wanted = all.slice(page.offset, page.offset + rows);
      if (found?.toSorted().join() !== wanted.toSorted().join()) {
        wrong.push({ narrowing, most, page, found, wanted });
      }
    }
  }
  return wrong;
}
