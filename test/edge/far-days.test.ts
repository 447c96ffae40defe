// The first and the last days of the calendar: every day of every change is tried, as a dry run.
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isListType,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { runs, share } from '../support/breadth.ts';
import { inLanes } from '../support/lanes.ts';
import { startService, type TestService } from '../support/service.ts';
import { altered, changesWith } from './support/altered.ts';
import { graphqlRequestOf } from './support/example-requests.ts';
import { ready, type Stage } from './support/examples.ts';
import { openStage } from './support/stage.ts';

let schema: GraphQLSchema;
let service: TestService;
let stage: Stage;
beforeAll(async () => {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
});
afterAll(() => service.close());

/** The month before the first of them, and the one after the last, are of no year that a day has. */
const DAYS = ['0001-01-31', '9999-12-31'];

const isDay = (_: string, type: GraphQLInputType): boolean =>
  getNamedType(type).name === 'Date' && !isListType(getNullableType(type));

test('no day of the calendar ends in an internal error', async () => {
  const mutations = changesWith(schema, isDay);
  const tried = await inLanes(share(mutations, 12), async ({ operation, fields }) => {
    const example = await ready(stage, operation);
    const found: [at: string, code: unknown][] = [];
    for (const day of DAYS) {
      for (const [at, changed] of altered(example.args, fields, isDay, day)) {
        const request = graphqlRequestOf(schema, { ...example, args: changed });
        const { status, body } = await service.call(request.method, request.path, {
          ...request,
          headers: { prefer: 'dry-run' },
        });
        const [fault] = body.errors ?? [];
        found.push([`${operation} ${at} ${day}`, fault?.extensions?.code ?? status]);
      }
    }
    return found;
  });
  const all = tried.flat();
  expect(all.length).toBeGreaterThan(runs(300, 20));
  const wrong = ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE', 500, 503];
  expect(all.filter(([, code]) => wrong.includes(code as string))).toEqual([]);
});
