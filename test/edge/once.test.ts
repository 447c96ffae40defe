// Actions that succeed once per record: of concurrent callers one succeeds and the others learn
// they came too late; no answer reports the action twice.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { inLanes } from '../support/lanes.ts';
import { startService, type TestService } from '../support/service.ts';
import { graphqlRequestOf } from './support/example-requests.ts';
import { takesFile } from './support/calls.ts';
import { ready, type Stage } from './support/examples.ts';
import { openStage } from './support/stage.ts';
import { share } from '../support/breadth.ts';

const ENDS =
  /^(delete|accept|reject|void|reopen|revoke|terminate|abandon|discard|promote|finalize|reverse|mark|issue|renew)[A-Z]/;
/** What is asked for more than once with good reason, or of nobody who has a key. */
const NOT_ENDS: Readonly<Record<string, string>> = {
  renewContract: 'each renewal is a term of its own',
  markCreditMemoUsed: 'a part of it each time',
  markDebitMemoUsed: 'a part of it each time',
  rejectTransactionMatch: 'whoever says no to it again is right',
  revokeApiKey: 'a key that is revoked is what was asked for',
};
const AT_ONCE = 4;

let service: TestService;
let stage: Stage;
let schema: GraphQLSchema;
let operations: string[];
beforeAll(async () => {
  ({ schema } = await assemble());
  operations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter(
    (name) => ENDS.test(name) && !NOT_ENDS[name] && !takesFile(schema, name),
  );
  service = await startService('api');
  stage = await openStage(service);
});
afterAll(() => service.close());

test('of four who end a record at once one does', async () => {
  expect(operations.length).toBeGreaterThan(60);
  const told = await inLanes(share(operations, 8), async (operation) => {
    const request = graphqlRequestOf(schema, await ready(stage, operation));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => service.call(request.method, request.path, request)),
    );
    const codes = answers.map(({ body }) => body.errors?.[0].extensions.code ?? 'done').sort();
    const isOnce = codes.filter((code) => code === 'done').length === 1;
    return isOnce ? [] : [`${operation}: ${codes.join(', ')}`];
  });
  expect(told.flat()).toEqual([]);
});
