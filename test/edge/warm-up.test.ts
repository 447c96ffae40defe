// Warm-up of a process: it loads and prepares what the first requests need, and leaves no trace.
import { createLog, readConfig } from '../../src/platform/base/index.ts';
import { servicesOf } from '../../src/app.ts';
import { Database } from '../../src/platform/database/index.ts';
import { warmUp } from '../../src/warm-up.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
});
afterAll(() => service.close());

/** The services of another process, whose warnings are told, on a database at this address. */
async function another(url: string) {
  const warnings: unknown[] = [];
  const log = { ...createLog('silent'), warn: (fields: unknown) => warnings.push(fields) };
  const secrets = { cookieKeys: ['k'.repeat(32)], encryptionKey: 'e'.repeat(32) };
  const config = readConfig({ RATE_LIMIT_PER_SECOND: '0' }, secrets);
  const database = new Database({ url, connections: 2 });
  const services = await servicesOf(config, database, log as never, undefined);
  const end = async (): Promise<void> => {
    await services.close();
    await database.close();
  };
  return { services, warnings, end };
}

test('reads, a write and a query of GraphQL are run, and nothing is kept of them', async () => {
  const before = await contentsOf(service);
  const { services, warnings, end } = await another(service.files.serviceUrl);
  const said = jest.spyOn(services.graphql, 'answer');
  const runs = services.shim.prepared
    .filter(({ route }) => /^\/(ca|coa)\/api\/(account|v1\/invoice)$/.test(route.path))
    .map(({ route, operation }) => [route, jest.spyOn(operation, 'run')] as const);
  const warmOthers = await warmUp(services);
  // What all share is loaded by one read; a process is ready then.
  expect(runs.filter(([, run]) => run.mock.calls.length > 0)).toHaveLength(1);
  await warmOthers();
  const told: Record<string, unknown> = {};
  for (const [{ method, path }, run] of runs) {
    const answer = run.mock.results[0] && (await run.mock.results[0].value);
    told[`${method} ${path}`] = answer?.errors?.[0].extensions.code ?? answer?.data?.result ?? null;
  }
  const empty = expect.anything();
  expect(told).toEqual({
    'get /ca/api/account': empty,
    'post /ca/api/account': null,
    'get /coa/api/account': empty,
    'post /coa/api/account': null,
    'get /coa/api/v1/invoice': empty,
    'post /coa/api/v1/invoice': 'INVALID',
  });
  const query = await said.mock.results[0]?.value;
  expect(JSON.parse(query.body.string)).toEqual({ data: { vendors: { count: 0, results: [] } } });
  expect(warnings).toEqual([]);
  expect(await contentsOf(service)).toEqual(before);
  await end();
});

test('a database that is away keeps no process from starting', async () => {
  const { services, warnings, end } = await another('postgresql://nobody@127.0.0.1:1/none');
  await warmUp(services);
  expect(warnings).toHaveLength(1);
  await end();
});
