// Each parameter of each served list has an effect: on what is listed, or on how it is answered.
import { assemble } from './assemble.ts';
import { contract } from './coverage.ts';
import { addressIn, openWorld, type World } from './world.ts';

type Json = Record<string, any>;

const bare = (path: string): string => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.service.close());

/** The served operations of the contract with the route that serves each. */
async function served() {
  const { shim } = await assemble();
  const routes = new Map(
    shim.prepared.map(({ route }) => [`${route.method.toUpperCase()} ${bare(route.path)}`, route]),
  );
  return contract.flatMap((operation) => {
    const route = routes.get(`${operation.method} ${bare(operation.path)}`);
    return route ? [{ operation, route }] : [];
  });
}
const SERVED = await served();

/** Where a list of the contract is found in this world. */
const address = (path: string): string => addressIn(world, path);
const rowsOf = (body: any): Json[] => (Array.isArray(body) ? body : (body?.results ?? [body]));

/** A value that changes the answer, for parameters that are no field of a row. */
const VALUES: Readonly<Record<string, (rows: Json[]) => string>> = {
  all_time: () => 'true',
  client: () => String(world.ids['child']),
  contract: () => String(world.ids['contract']),
  download: () => 'true',
  exclude_adjusting: () => 'true',
  exclude_tags: (rows) => String(rows[0]?.['id']),
  include_deleted: () => 'true',
  line_tag_group_id: () => String(world.ids['group']),
  line_tag_id: () => String(world.ids['tag']),
  no_group: () => 'true',
  paid_date_from: () => '2026-01-01',
  paid_date_to: () => '2026-12-31',
  parent_client: () => String(world.ids['customer']),
  account: () => '999999',
  source: () => 'import',
  q: (rows) => String(rows[0]?.['name'] ?? rows[0]?.['invoice_number']),
  ref_number: () => 'R-1',
  sentStatus: () => 'sent',
  status: () => 'paid',
  parent: () => String(world.ids['tag']),
  group: () => String(world.ids['group']),
  vendor_type: () => 'customer',
  external_id: () => 'E1',
  end_date: () => '2026-02-28',
  start_date: () => '2099-01-01',
  last_modified_at__gte: () => '2099-01-01',
  last_modified_at__lte: () => '2000-01-01',
  limit: () => '1',
  offset: () => '1',
  sort: () => '-id',
};
/** Parameters whose default is the other one of two values. */
const SECOND: Readonly<Record<string, string>> = { include_inactive: 'false,true' };
/** Without effect on what is listed, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'list_invoices download': 'says how the answer is saved, not what is in it',
};

const LISTS = SERVED.filter(
  ({ operation }: any) =>
    operation.method === 'GET' &&
    (operation.response_kind === 'list_paginated' || operation.response_kind === 'array') &&
    operation.query_params.length > 0 &&
    // Its parameters are tried one by one in test/ledger/ledger-filters.
    operation.id !== 'list_gl_transactions',
);
const PARAMETERS = LISTS.flatMap(({ operation }) =>
  operation.query_params.map(({ name }) => [`${operation.path}?${name}`, operation, name] as const),
);

test.each(PARAMETERS)('%s has an effect', async (_title, operation, name) => {
  const path = address(operation.path);
  const ask = async (query: string): Promise<[string, Json[], string | null]> => {
    const { status, body, headers } = await world.service.call('GET', `${path}?${query}`);
    expect([query, status]).toEqual([query, 200]);
    const rows = rowsOf(body);
    return [JSON.stringify([rows.map((row) => row['id']), body.count]), rows, headers.get('x-ignored-parameters')];
  };
  const [plain, rows] = await ask('');
  const values = SECOND[name]?.split(',') ?? [VALUES[name]?.(rows) ?? String(rows[0]?.[name])];
  const answers = await Promise.all(values.map((value) => ask(`${name}=${encodeURIComponent(value)}`)));
  expect(answers.map(([, , ignored]) => ignored)).toEqual(values.map(() => null));
  if (`${operation.id} ${name}` in SILENT) return;
  expect(answers.some(([answer]) => answer !== plain)).toBe(true);
});

test('what is told to be silent is still there', () => {
  const ids = PARAMETERS.map(([, operation, name]) => `${operation.id} ${name}`);
  expect(Object.keys(SILENT).filter((each) => !ids.includes(each))).toEqual([]);
});
