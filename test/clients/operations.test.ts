// Every operation called once through the TypeScript client: no field of an answer is missing or
// unknown, and none has another type than the client says.
import type { GraphQLSchema } from 'graphql';
import { modelOf, type Model, type OpenApi } from '../../clients/generator/model.ts';
import { LedgergateError } from '../../clients/typescript/src/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { addressIn, openWorld, type World } from '../contracts/world.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { restRequestOf } from '../edge/support/example-requests.ts';
import { openStage } from '../edge/support/stage.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { answerFaults, clientOf, expectExamples, type Operation } from './support/answers.ts';
import { Recorder } from './support/recorded.ts';
import { share } from '../support/breadth.ts';

let model: Model;
beforeAll(async () => {
  model = modelOf((await assemble()).openapi as unknown as OpenApi, [], '0');
});

/** Values of a path, and of the query, as they stand in an address. */
function partsOf({ path }: Operation, address: string): { path: object; query: object } {
  const [way = '', search = ''] = address.split('?');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const form = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`);
  const values = form.exec(way)?.slice(1) ?? [];
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) (query[name] ??= []).push(value);
  return {
    path: Object.fromEntries(
      names.map((name, nth) => [name, decodeURIComponent(values[nth] ?? '')]),
    ),
    query,
  };
}

describe('what reads', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.service.close());

  const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };
  /** What a read cannot do without. */
  const NEEDED: Readonly<Record<string, object>> = {
    amortizationPreview: { start_date: '2026-01-01', end_date: '2026-02-28', amount: '2' },
    rateOnDay: { from: 'EUR', to: 'USD', date: '2026-02-03' },
    bookChanges: { known_from: '2026-01-01T00:00:00Z' },
    changes: { after: 0 },
    ageing: { side: 'receivable', as_of: '2026-03-31' },
    revenueWaterfall: YEAR,
    deferredRevenueRollForward: YEAR,
    mrrMovements: YEAR,
    invoiceReportPreview: { group_fields: 'currency' },
  };
  /** What takes a browser or several steps: operations-elsewhere.test.ts. */
  const ELSEWHERE = [
    ...['oauthAuthorize', 'mergedLedgerLines', 'explain', 'oauthActivity'],
    ...['fixedAssetAutomationMatch', 'invoiceReportData'],
  ];

  test('answers as it is typed', async () => {
    const lg = clientOf(world.service);
    const recorder = new Recorder(world.service.url);
    await lg.oauthApps.create({ name: 'Acme Sync' });
    const faults: string[] = [];
    const refused: string[] = [];
    const reads = model.operations.filter(
      ({ method, id }) => method === 'GET' && !ELSEWHERE.includes(id),
    );
    expect(reads.length).toBeGreaterThan(100);
    const gets = share(reads, 12);
    for (const operation of gets) {
      const { id, path } = operation;
      const { path: values } = partsOf(operation, addressIn(world, path));
      const ids = await idsOf(lg, operation, values);
      try {
        const recorded = clientOf(world.service, undefined, recorder.of(operation));
        const given = { path: ids, query: NEEDED[id] ?? {} };
        const answer = await recorded.request(`GET ${path}`, given);
        faults.push(...answerFaults(model, operation, answer));
      } catch (error) {
        if (!(error instanceof LedgergateError)) throw error;
        refused.push(`${id} ${error.message}`);
      }
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
    expectExamples(recorder.examples);
  });

  /** An id of the list beside a record, where there is one. */
  async function idsOf(lg: any, { path }: Operation, values: any): Promise<object> {
    const list = model.operations.find(
      (each) => each.method === 'GET' && path.startsWith(`${each.path}/{id}`),
    );
    if (!list) return values;
    const answer = await lg.request(`GET ${list.path}`, { path: values });
    const [row] = answer.results ?? answer;
    return row?.id === undefined ? values : { ...values, id: row.id };
  }
});

describe('what changes', () => {
  let service: TestService;
  let stage: Stage;
  let schema: GraphQLSchema;
  beforeAll(async () => {
    ({ schema } = await assemble());
    service = await startOwnService({
      role: 'api',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'billing@acme.test',
    });
    stage = await openStage(service);
  });
  afterAll(() => service.close());

  /** What this stage cannot do, so that the refusal is what comes back: operations-elsewhere.test.ts. */
  const REFUSED = ['approveOauthApp', 'disconnectOauthApp'];
  /** What is done last, for it does something with all that was made for the others. */
  const LAST = ['runRecognition'];

  test('is taken, and answers as it is typed', async () => {
    const { shim } = await assemble();
    const routes = shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
    const posted = model.operations.filter(({ method }) => method !== 'GET');
    // The endpoints of tokens take no key: operations-elsewhere.test.ts.
    expect(routes).toHaveLength(posted.length - 2);
    const ordered = [...share(routes, 12)].sort(
      (one, other) => LAST.indexOf(one.operation) - LAST.indexOf(other.operation),
    );
    const faults: string[] = [];
    const refused: string[] = [];
    const recorder = new Recorder(service.url);
    for (const route of ordered) {
      const method = route.method.toUpperCase();
      const operation = model.operations.find(
        (each) => each.method === method && each.path === route.path,
      );
      if (!operation) throw new Error(`${method} ${route.path} is not in the client.`);
      const request = restRequestOf(
        schema,
        route,
        await ready(stage, route.operation),
        stage.world,
      );
      const body =
        request.body instanceof FormData ? Object.fromEntries(request.body) : request.json;
      try {
        const given = { ...partsOf(operation, request.path), body };
        const using = recorder.of(operation);
        const answer = await clientOf(service, request.key ?? undefined, using).request(
          `${method} ${route.path}`,
          given,
        );
        faults.push(...answerFaults(model, operation, answer));
      } catch (error) {
        if (!(error instanceof LedgergateError)) throw error;
        refused.push(
          REFUSED.includes(route.operation)
            ? route.operation
            : `${route.operation} ${error.message}`,
        );
      }
    }
    expect(faults).toEqual([]);
    const asked = ordered.map(({ operation }) => operation);
    expect(refused.toSorted()).toEqual(REFUSED.filter((operation) => asked.includes(operation)));
    expectExamples(recorder.examples);
  });
});
