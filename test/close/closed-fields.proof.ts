// Attacks on closed figures: every field of everything that closed books hang on is changed to every kind of
// value it takes, once January is closed; whatever the answers, no figure of January moves.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { registry } from '../../src/platform/definitions/index.ts';
import { share } from '../support/breadth.ts';
import { inLanes } from '../support/lanes.ts';
import { closedFigures, closeWorld, type ClosedWorld } from './closed-world.ts';

let world: ClosedWorld;
let schema: GraphQLSchema;
let before: string[];
beforeAll(async () => {
  world = await closeWorld();
  ({ schema } = await assemble());
  before = await closedFigures(world);
});
afterAll(() => world.service.close());

const SCALARS: Readonly<Record<string, readonly unknown[]>> = {
  Date: ['2026-01-02', '2026-03-20'],
  Boolean: [true, false],
  Decimal: ['7', '0.5'],
  Int: [3],
  String: ['x1'],
  Currency: ['EUR', 'JPY'],
};
const LINES: Readonly<Record<string, readonly object[]>> = {
  InvoiceLineInput: [{ amount: '500' }],
};

/** Of many values some, evenly: kinds of account and terms of payment have dozens. */
const MOST = 3;
const some = (values: readonly unknown[]): readonly unknown[] =>
  values.filter((_, at) => at % Math.ceil(values.length / MOST) === 0);

/** Values that a field takes: other records of its kind, choices, and some of each scalar. */
function valuesOf(resource: string, { name, type }: GraphQLInputField): readonly unknown[] {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  const listed = (values: readonly unknown[]): readonly unknown[] =>
    isList ? [values.slice(0, 1), []] : [...values, null];
  if (isInputObjectType(named)) {
    const account = String(world.records['Account']?.[1]);
    return isList ? [LINES[named.name] ?? [{ account, amount: '500' }]] : [];
  }
  if (isEnumType(named)) return listed(some(named.getValues().map((each) => each.name)));
  const scalars = SCALARS[named.name] ?? [];
  if (named.name !== 'ID') return isList ? [scalars.slice(0, 1)] : scalars;
  const spec = registry.all().find(({ definition }) => definition.name === resource)?.definition
    .writable[name]?.spec;
  return listed((world.records[spec?.link ?? ''] ?? [999]).slice(0, MOST).map(String));
}

/** Tries one value; whatever the answer, it is one. Tells what was done. */
async function tried(call: string, type: string, input: object): Promise<string | undefined> {
  const { errors } = await world.service.graphql(
    `mutation ($input: ${type}!) { done: ${call} { __typename } }`,
    { input },
  );
  const [fault] = errors ?? [];
  expect([call, input, fault?.extensions.code === 'INTERNAL_SERVER_ERROR']).toEqual([
    call,
    input,
    false,
  ]);
  return fault ? undefined : `${call} ${JSON.stringify(input)}`;
}

/** Changes a record field by field, and tells what was done. */
async function attack(resource: string, id: number | undefined) {
  const operation = schema.getMutationType()?.getFields()[`patch${resource}`];
  const type = getNamedType(operation?.args.find(({ name }) => name === 'input')?.type);
  if (!isInputObjectType(type)) throw new Error(`${resource} is not changed by anything.`);
  const call = `patch${resource}(${id === undefined ? '' : `id: ${id}, `}input: $input)`;
  const changes = Object.values(type.getFields()).flatMap((field) =>
    valuesOf(resource, field).map((value) => ({ [field.name]: value })),
  );
  const done = await inLanes(changes.length < 12 ? changes : share(changes, 16), (change) =>
    tried(call, type.name, change),
  );
  return done.filter((each) => each !== undefined);
}

async function demandUnmoved(done: readonly string[]): Promise<void> {
  expect(done.length).toBeGreaterThan(0);
  const after = await closedFigures(world);
  const moved = after.filter((figures, at) => figures !== before[at]);
  expect(moved.length > 0 ? { moved, done } : 'nothing moved').toBe('nothing moved');
}

test.each([
  ...['Tag', 'TagGroup', 'Department', 'Vendor', 'Product', 'TaxRate', 'PaymentTerm'],
  ...['Invoice', 'Bill', 'CreditMemo', 'DebitMemo', 'JournalEntry', 'Account', 'Entity'],
])('%s', async (resource) => {
  const done: string[] = [];
  for (const id of world.records[resource] ?? []) done.push(...(await attack(resource, id)));
  await demandUnmoved(done);
});

test('settings', async () => demandUnmoved(await attack('SystemAccounts', undefined)));
