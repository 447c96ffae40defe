// Asks whether a change of one field is refused in the same words and accepted alike, whether alone or in a replacement.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { openStage } from '../edge/support/stage.ts';
import { inLanes } from '../support/lanes.ts';
import { share } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';

type Input = Readonly<Record<string, unknown>>;

let service: TestService;
let schema: GraphQLSchema;
let stage: Stage;
export async function openResources(): Promise<TestService> {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
  return service;
}

/** What no check of a value lets pass: such faults are told all at once. */
const REFUSED: Readonly<Record<string, unknown>> = {
  ID: 2_147_483_000,
  String: 'x'.repeat(5_000),
  Currency: 'XXX',
};
/** What no rule expects: each is sent by itself, for a rule may tell one fault alone. */
const ODD: Readonly<Record<string, unknown>> = {
  Int: -7,
  Decimal: '-1.23456789012',
  Date: '1900-02-28',
  DateTime: '1900-02-28T00:00:00Z',
};
const asGiven = ({ type }: GraphQLInputField, value: unknown): unknown =>
  isListType(getNullableType(type)) ? [value] : value;

/** What is sent of a resource, by field: everything that may be empty, everything refused, and what is odd one by one. */
function casesOf(name: string): Input[] {
  const fields = Object.values(inputOf('patch', name).getFields());
  const whole = inputOf('update', name).getFields();
  // What a replacement cannot do without is looked at before all else.
  const isNeeded = (field: GraphQLInputField): boolean => isNonNullType(whole[field.name]?.type);
  const nothing = (some: readonly GraphQLInputField[]): Input =>
    Object.fromEntries(some.map((field) => [field.name, null]));
  const said = (values: Readonly<Record<string, unknown>>): [string, unknown][] =>
    fields.flatMap((field) => {
      const value = values[getNamedType(field.type).name];
      return value === undefined ? [] : [[field.name, asGiven(field, value)]];
    });
  const others = fields.flatMap((field): [string, unknown][] => {
    const named = getNamedType(field.type);
    if (isInputObjectType(named)) return [[field.name, []]];
    return isEnumType(named) ? [[field.name, named.getValues().at(-1)?.name]] : [];
  });
  return [
    nothing(fields.filter((field) => !isNeeded(field))),
    ...fields.filter(isNeeded).map((field) => nothing([field])),
    Object.fromEntries(said(REFUSED)),
    ...[...said(ODD), ...others].map(([name, value]) => ({ [name]: value })),
  ];
}

/** What an operation takes of a resource. */
function inputOf(verb: string, name: string): GraphQLInputObjectType {
  const { args = [] } = schema.getMutationType()?.getFields()[`${verb}${name}`] ?? {};
  const type = args.map((arg) => getNamedType(arg.type)).find(isInputObjectType);
  if (!type) throw new Error(`${verb}${name} takes no input.`);
  return type;
}

/** What is told of a change: its faults, or that it is done. */
async function outcome(verb: string, name: string, id: number, input: Input): Promise<unknown> {
  const document = `mutation ($input: ${inputOf(verb, name).name}!) { ${verb}${name}(id: ${id}, input: $input) { id } }`;
  const { errors } = await service.graphql(document, { input });
  const [first] = errors ?? [];
  return first === undefined ? 'done' : (first.extensions.fields ?? first.message);
}

/** A record, and what the example of its replacement says of it. */
async function twin(name: string): Promise<{ id: number; input: Input }> {
  const { args } = await ready(stage, `update${name}`);
  return { id: Number(args['id']), input: args['input'] as Input };
}
/** What was told of a field, whatever number the record has; of one that was sent alone, all that was told. */
function told(outcome: unknown, name: string, isAlone: boolean): string {
  const ofField = (outcome as Input)[name];
  return JSON.stringify(ofField ?? (isAlone ? outcome : 'nothing')).replace(/\d{7}/g, '#');
}

/** What is said with one field is said with others in a replacement. */
const TOGETHER: Readonly<Record<string, string>> = {
  'Account.accountType': 'a replacement also says the subtype',
  'Account.accountSubtype': 'and the type',
  'BankTransaction.amountNative': 'it is another name of the amount, which a replacement says',
  'JournalEntry.transactions': 'of an empty list a replacement also counts the lines',
  'ReconciliationReport.statementEndingDate': 'a start that is left out follows from the end',
  'ContractSubscription.startDate': 'a term that is too long is told at what was sent of it',
  'ContractSubscription.prorationMethod': 'a replacement also says use_daily_accounting',
};
/** How replacing and changing a resource differ, field by field. */
async function differencesOf(name: string): Promise<unknown[]> {
  const [replaced, changed] = [await twin(name), await twin(name)];
  const found: unknown[] = [];
  for (const each of share(casesOf(name), 24)) {
    const put = await outcome('update', name, replaced.id, { ...replaced.input, ...each });
    const patch = await outcome('patch', name, changed.id, each);
    const names = Object.keys(each);
    for (const field of names) {
      const isAlike =
        told(put, field, names.length === 1) === told(patch, field, names.length === 1);
      if (!isAlike && !TOGETHER[`${name}.${field}`]) found.push([name, field, put, patch]);
    }
    if (patch === 'done') await outcome('update', name, changed.id, changed.input);
  }
  return found;
}

/** The resources that can be replaced and changed, in two halves. */
function halvesOfResources(): [string[], string[]] {
  const names = new Set(Object.keys(schema.getMutationType()?.getFields() ?? {}));
  const resources = [...names].flatMap((each) => {
    const name = each.slice('update'.length);
    return each.startsWith('update') && names.has(`patch${name}`) ? [name] : [];
  });
  expect(resources.length).toBeGreaterThan(30);
  // Of these there is one, which has no id.
  const asked = resources.filter((name) => name !== 'SystemAccounts').sort();
  const middle = Math.ceil(asked.length / 2);
  return [asked.slice(0, middle), asked.slice(middle)];
}

/** All differences in one half of the resources. */
export async function differencesOfHalf(nth: 0 | 1): Promise<unknown[]> {
  return (await inLanes(halvesOfResources()[nth], differencesOf)).flat();
}
