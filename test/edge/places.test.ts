// Amounts with more decimals than their currency has: every amount of every change is tried, as a dry run.
import {
  getNamedType,
  isInputObjectType,
  isListType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { inLanes } from '../support/lanes.ts';
import { startService, type TestService } from '../support/service.ts';
import { graphqlRequestOf } from './support/example-requests.ts';
import { ready, type Stage, takesFile } from './support/examples.ts';
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

type Fields = Readonly<Record<string, { readonly type: GraphQLInputType }>>;

const isAmount = (name: string, type: GraphQLInputType): boolean =>
  getNamedType(type).name === 'Decimal' &&
  !isListType(getNullableType(type)) &&
  !NO_AMOUNT.test(name);

function hasAmounts(fields: Fields): boolean {
  return Object.entries(fields).some(([name, { type }]) => {
    const named = getNamedType(type);
    return isInputObjectType(named) ? hasAmounts(named.getFields()) : isAmount(name, type);
  });
}

/** What an answer says of its fields; undefined where it refuses none of them. */
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

/** The arguments with one amount in the place of another value, for each amount there could be. */
function* altered(
  args: Readonly<Record<string, unknown>>,
  fields: Fields,
  path = '',
): Generator<[path: string, args: Record<string, unknown>]> {
  for (const [name, { type }] of Object.entries(fields)) {
    const named = getNamedType(type);
    const at = path === '' ? name : `${path}.${name}`;
    const value = args[name];
    if (isInputObjectType(named)) {
      const isMany = isListType(getNullableType(type));
      const rows = isMany ? (value as unknown[] | undefined) : [value];
      const [first, ...more] = rows ?? [];
      if (typeof first !== 'object' || first === null) continue;
      for (const [where, changed] of altered(
        first as Record<string, unknown>,
        named.getFields(),
        at,
      )) {
        yield [where, { ...args, [name]: isMany ? [changed, ...more] : changed }];
      }
    } else if (isAmount(name, type)) {
      yield [at, { ...args, [name]: AMOUNT }];
    }
  }
}

test('an amount with more decimals than its currency is refused at its field', async () => {
  const mutations = Object.entries(schema.getMutationType()?.getFields() ?? {});
  const tried = await inLanes(mutations, async ([operation, { args }]) => {
    const fields = Object.fromEntries(args.map((arg) => [arg.name, arg]));
    if (takesFile(schema, operation) || !hasAmounts(fields)) return [];
    const example = await ready(stage, operation);
    const found: [at: string, fault: string | undefined][] = [];
    for (const [at, changed] of altered(example.args, fields)) {
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
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(([, fault]) => fault === undefined)).toEqual([]);
  // Others are refused for what goes before: an alias, a field of the entry, an amount that follows from another.
  expect(all.filter(([, fault]) => /decimal/.test(fault ?? '')).length).toBeGreaterThan(170);
});
