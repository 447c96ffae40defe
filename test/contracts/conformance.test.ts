// Conformance to the contract, line by line: each required field is in each answer. Bounds of requests are in
// conformance-bounds.
import { bare, type Json, schemas, SERVED } from './served.ts';
import { addressIn, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

const address = (path: string): string => addressIn(world, path.replace(/\/$/, ''));
/** What a read cannot do without. */
const NEEDED: Readonly<Record<string, string>> = {
  '/coa/api/v1/bill/amortization/generate-schedule': '&start_date=2026-01-01&end_date=2026-02-28&amount=2',
};
const rowsOf = (body: any): Json[] => (Array.isArray(body) ? body : (body?.results ?? [body]));

const READS = SERVED.filter(
  ({ operation: { method, response_schema: name, path, area } }: any) =>
    method === 'GET' && name !== null && schemas[name] && area !== 'Financial Statements' && !path.includes('get_'),
  // Invoice reports have rows of their own: test/receivable/invoice-report. Deliveries are made by a worker: test/webhooks looks at them. Two sides of a transfer: test/cash/merge has some.
).filter(({ operation }) => !/\/(events|merge|report\/preview|data)$/.test(operation.path)).filter(({ operation }) => !/\{id\}\/?$/.test(operation.path) && !operation.path.includes('oauth'));

test.each(READS.map(({ operation }) => [operation.path, operation]))(
  'every required field stands in each row of %s',
  async (path, operation) => {
    const { status, body } = await world.service.call('GET', `${address(path)}?all_time=true${NEEDED[path] ?? ''}`);
    expect(status).toBe(200);
    const rows = rowsOf(body);
    expect(rows.length).toBeGreaterThan(0);
    const { response_required: required = [] } = schemas[operation.response_schema ?? ''] ?? {};
    const missing = new Set(rows.flatMap((row) => (required as string[]).filter((name) => !(name in row))));
    expect([...missing]).toEqual([]);
    const [first] = rows;
    const one = SERVED.find(
      (each) => each.operation.method === 'GET' && bare(each.operation.path) === `${bare(path)}/{}`,
    );
    if (!one || first?.['id'] === undefined) return;
    const record = await world.service.call('GET', `${address(path)}/${first['id']}`);
    const { response_required: wanted = [] } = schemas[one.operation.response_schema ?? ''] ?? {};
    expect((wanted as string[]).filter((name) => !(name in record.body))).toEqual([]);
  },
);
