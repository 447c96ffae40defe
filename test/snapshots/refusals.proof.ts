// Snapshots of what is refused: each field of each change left out, empty, and with values that are odd for it, tried
// without keeping anything.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import type { Route } from '../../rest-shim/index.ts';
import { restRequestOf } from '../edge/support/example-requests.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { withoutIds } from '../edge/support/likeness.ts';
import { openStage } from '../edge/support/stage.ts';
import { spreadIds } from '../support/ids.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { inPast } from './past.ts';
import { linesOf, Snapshots } from './snapshot.ts';

type Json = Readonly<Record<string, unknown>>;

let service: TestService;
let stage: Stage;
let schema: GraphQLSchema;
let routes: Route[];
beforeAll(async () => {
  const made = await assemble();
  schema = made.schema;
  routes = made.shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
  service = inPast(await startOwnService({ role: 'api' }));
  await spreadIds(service);
  stage = await openStage(service);
});
afterAll(() => service.close());

/** Values that are odd in place of one. */
function oddFor(value: unknown): unknown[] {
  if (typeof value === 'number') return [0, -1, 1.23456789, 999_999_999, 'x'];
  if (typeof value === 'boolean') return ['maybe'];
  if (typeof value !== 'string') return [];
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return ['2024-02-30', '1890-01-01', '2031-01-01'];
  return ['', 'x'.repeat(300), 7];
}

/** Bodies that differ from one in a single place, each with a name for it. */
function* variants(body: Json, where = ''): Generator<[name: string, body: Json]> {
  for (const [name, value] of Object.entries(body)) {
    const { [name]: _, ...rest } = body;
    yield [`${where}${name} left out`, rest];
    yield [`${where}${name} null`, { ...body, [name]: null }];
    for (const odd of oddFor(value)) {
      yield [`${where}${name} ${JSON.stringify(odd).slice(0, 20)}`, { ...body, [name]: odd }];
    }
    if (!Array.isArray(value)) continue;
    yield [`${where}${name} []`, { ...body, [name]: [] }];
    const [first, ...others] = value as unknown[];
    yield [`${where}${name} twice`, { ...body, [name]: [first, ...(value as unknown[])] }];
    if (typeof first !== 'object' || first === null) continue;
    for (const [within, item] of variants(first as Json, `${where}${name}[0].`)) {
      yield [within, { ...body, [name]: [item, ...others] }];
    }
  }
  yield [`${where}unknown`, { ...body, unknown: 1 }];
}

test('what is odd is refused as it was', async () => {
  const snapshots = new Snapshots('refusals');
  for (const route of routes) {
    const title = `${route.method.toUpperCase()} ${route.path}`;
    const request = restRequestOf(schema, route, await ready(stage, route.operation), stage.world);
    if (typeof request.json !== 'object' || request.json === null) continue;
    for (const [name, json] of variants(request.json as Json)) {
      const { status, body, text } = await service.call(request.method, request.path, {
        ...request,
        json,
        headers: { prefer: 'dry-run' },
      });
      // What is taken is told by other snapshots.
      const lines = status < 300 ? [] : linesOf(withoutIds(body ?? text));
      snapshots.take(`${title} ${name}`, [`${status}`, ...lines]);
    }
  }
  expect(snapshots.differences()).toEqual([]);
});
