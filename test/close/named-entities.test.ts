// Runs and closes of a named entity: one that is not there, is deleted, is another workspace's or is behind the
// wall is refused by name, and nothing is posted.
import { assemble } from '../contracts/assemble.ts';
import { openBooks, rowCounts, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
const entities: Record<string, number> = { 'nobody’s': 2_000_000_000 };
let limited: string;
let operations: string[];
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { schema } = await assemble();
  operations = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ args }) => args.some(({ name }) => name === 'entity'))
    .map(({ name }) => name);
  const json = { name: 'Closed down', currency: 'USD' };
  const { body } = await service.call('POST', '/coa/api/entity', { json });
  await service.call('DELETE', `/coa/api/entity/${body.id}`);
  entities['deleted'] = body.id;
  const key = service.other.admin;
  const other = await service.call('POST', '/coa/api/entity', { key, json });
  entities['another workspace’s'] = other.body.id;
  limited = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.acme],
  });
});
afterAll(() => service.close());

const OTHERS: Readonly<Record<string, string>> = {
  runCostAllocation: 'id: ALLOCATION, from: "2026-01-01", ',
  closeBooks: 'reason: "Month end", despite: [], ',
};
async function refusalOf(operation: string, entity: number, key?: string): Promise<unknown> {
  const { id } = await allocation();
  const more = (OTHERS[operation] ?? '').replace('ALLOCATION', String(id));
  const { errors } = await service.graphql(
    `mutation { ${operation}(${more}through: "2026-01-31", entity: ${entity}) { __typename } }`,
    {},
    key,
  );
  return errors?.[0]?.extensions.fields ?? errors ?? 'done';
}
let made: { id: number } | undefined;
async function allocation(): Promise<{ id: number }> {
  const { sales, services } = books.accounts;
  const lines = [{ account: services, percentage: 100 }];
  const json = { name: 'Shared', account: sales, lines };
  return (made ??= (await service.call('POST', '/coa/api/cost-allocations', { json })).body);
}

test('every operation that names an entity refuses one that is not in sight', async () => {
  expect(operations).toEqual(expect.arrayContaining(['closeBooks', 'runDepreciation']));
  await allocation();
  const before = await rowCounts(service);
  const told: [string, string, unknown][] = [];
  const wanted: typeof told = [];
  for (const operation of operations) {
    for (const [what, entity] of Object.entries(entities)) {
      told.push([operation, what, await refusalOf(operation, entity)]);
      wanted.push([operation, what, { entity: [expect.stringContaining(String(entity))] }]);
    }
    told.push([operation, 'hidden', await refusalOf(operation, books.japan, limited)]);
    wanted.push([operation, 'hidden', { entity: [expect.stringContaining(String(books.japan))] }]);
  }
  expect(told).toEqual(wanted);
  expect(await rowCounts(service)).toEqual(before);
});
