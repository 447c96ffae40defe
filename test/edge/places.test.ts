// Amounts with more decimals than their currency has: every amount of every change is tried, as a dry run.
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

/** Numbers that are no amounts of money. */
const NO_AMOUNT =
  /rate|quantity|percent|confidence|OffsetX|OffsetY|factor|^price$|^value$|^cost$|mrr/i;
const AMOUNT = '2.001';

const isAmount = (name: string, type: GraphQLInputType): boolean =>
  getNamedType(type).name === 'Decimal' &&
  !isListType(getNullableType(type)) &&
  !NO_AMOUNT.test(name);

/** The faults of fields in an answer; undefined where it refuses none of them. */
function refusalIn({ errors = [] }: any): string | undefined {
  const { nonFieldErrors: _, ...fields } = errors[0]?.extensions?.fields ?? {};
  return Object.keys(fields).length > 0 ? JSON.stringify(fields) : undefined;
}

/** Amounts that may have more decimals, and why. */
const EXCEPT: Readonly<Record<string, string>> = {
  statementRecognitionCostUsd: 'the price of reading a file, a fraction of a cent',
  extractedTotalAmount: 'stands on a received file, and is judged when the draft becomes a bill',
  balanceIntercompanyJournalEntry: 'reckons; the entry is judged when it is made',
};

test('an amount with more decimals than its currency is refused at its field', async () => {
  const mutations = changesWith(schema, isAmount);
  const tried = await inLanes(share(mutations, 4), async ({ operation, fields }) => {
    const example = await ready(stage, operation);
    const found: [at: string, fault: string | undefined][] = [];
    for (const [at, changed] of altered(example.args, fields, isAmount, AMOUNT)) {
      if (Object.keys(EXCEPT).some((name) => operation === name || at.endsWith(name))) continue;
      const request = graphqlRequestOf(schema, { ...example, args: changed });
      const { body } = await service.call(request.method, request.path, {
        ...request,
        headers: { prefer: 'dry-run' },
      });
      found.push([`${operation} ${at}`, refusalIn(body)]);
    }
    return found;
  });
  const all = tried.flat();
  expect(all.length).toBeGreaterThan(runs(200, 6));
  expect(all.filter(([, fault]) => fault === undefined)).toEqual([]);
  // Others are refused for what goes before: an alias, a field of the entry, an amount that follows from another.
  expect(all.filter(([, fault]) => /decimal/.test(fault ?? '')).length).toBeGreaterThan(
    runs(170, 6),
  );
});
