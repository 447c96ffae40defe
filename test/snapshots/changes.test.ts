// Snapshots of every operation that changes something: what it answers and writes but for ids, numbers and times, over REST
// where it has a route.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import type { Route } from '../../rest-shim/index.ts';
import { takesFile } from '../edge/support/calls.ts';
import {
  graphqlRequestOf,
  restRequestOf,
  type ExampleRequest,
} from '../edge/support/example-requests.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { withoutIds } from '../edge/support/likeness.ts';
import { openStage } from '../edge/support/stage.ts';
import { spreadIds } from '../support/ids.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { inPast } from './past.ts';
import { WrittenRows } from './rows.ts';
import { linesOf, Snapshots } from './snapshot.ts';
import { TURNING } from './variants.ts';

/** What does something with all that was made for the others comes last. */
const LAST = [
  'runRecognition',
  'runAmortization',
  'runRevaluation',
  'runDepreciation',
  'closeBooks',
];
/** Receivers of mail are not there: what is sent is kept, and tried later. */
const SETTINGS = {
  role: 'api',
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'billing@acme.test',
} as const;

interface Case {
  readonly title: string;
  readonly operation: string;
  readonly requestOf: () => Promise<ExampleRequest>;
}

let service: TestService;
let rows: WrittenRows;
let stage: Stage;
let schema: GraphQLSchema;
let routes: Route[];
beforeAll(async () => {
  const made = await assemble();
  schema = made.schema;
  routes = made.shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
  service = inPast(await startOwnService(SETTINGS));
  await spreadIds(service);
  stage = await openStage(service);
  rows = await WrittenRows.open(service.superuserUrl);
});
afterAll(async () => {
  await rows.close();
  await service.close();
});

const overRest = (route: Route): Case => ({
  title: `${route.method.toUpperCase()} ${route.path}`,
  operation: route.operation,
  requestOf: async () =>
    restRequestOf(schema, route, await ready(stage, route.operation), stage.world),
});
const overGraphql = (operation: string): Case => ({
  ...{ title: operation, operation },
  requestOf: async () => graphqlRequestOf(schema, await ready(stage, operation)),
});

test('every change is answered as it was', async () => {
  const snapshots = new Snapshots('changes');
  const isRouted = new Set(routes.map(({ operation }) => operation));
  const others = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter(
    (each) => !isRouted.has(each) && !takesFile(schema, each),
  );
  const nth = ({ operation }: Case): number => LAST.indexOf(operation);
  const cases = [...routes.map(overRest), ...others.map(overGraphql)]
    .filter(({ operation }) => !TURNING.test(operation))
    .sort((one, other) => nth(one) - nth(other));
  for (const { title, requestOf } of cases) {
    const request = await requestOf();
    await rows.begin();
    const { status, text, body } = await service.call(request.method, request.path, request);
    const answer = linesOf(withoutIds(body ?? text));
    snapshots.take(title, [`${status}`, ...answer, ...(await rows.lines())]);
  }
  expect(snapshots.differences()).toEqual([]);
});
