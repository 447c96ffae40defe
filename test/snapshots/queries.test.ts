// Snapshots of every query that has no path of its own: plainly, and with each of its arguments alone.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { selection } from '../../rest-shim/selection.ts';
import { assemble } from '../contracts/assemble.ts';
import { documentOf } from '../edge/support/calls.ts';
import { idNamed } from './asked.ts';
import { LAST_DAY, openPast, type PastWorld } from './past.ts';
import { linesOf, Snapshots, Told } from './snapshot.ts';

type Query = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

/** Files have paths, and a moment of the run is another one each time. */
const UNASKED = /File$|^proof$/;
const UNTRIED = /^(?:knownAt|cursor|last_?[mM]odified\w*|createdAt\w*|allTime|includeInactive)$/;

/** What a query is asked with where it has such an argument. */
const SAID: Values = {
  startDate: '2024-01-01',
  endDate: '2024-12-31',
  asOf: LAST_DAY,
  through: '2024-03-31',
  side: 'RECEIVABLE',
  statement: 'INCOME_STATEMENT',
  cadence: 'QUARTERLY',
  object: 'Invoice',
  text: 'Press',
};
/** Values of scalars to try. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Int: [1],
  Decimal: ['10'],
  String: ['a', 'North', '100'],
  Currency: ['USD'],
  Date: ['2024-03-31'],
};

let past: PastWorld;
let schema: GraphQLSchema;
let queries: readonly Query[];
beforeAll(async () => {
  past = await openPast();
  const made = await assemble();
  schema = made.schema;
  const isRouted = new Set(made.shim.prepared.map(({ route }) => route.operation));
  queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ name }) => !isRouted.has(name) && !UNASKED.test(name),
  );
  await findFirsts();
});
afterAll(() => past.service.close());

/** Records that the world does not name: the first one of their list. */
const firsts = new Map<string, string>();
async function findFirsts(): Promise<void> {
  for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
    const list = schema.getQueryType()?.getFields()[`${name}s`];
    if (!list || list.args.some(isRequiredArgument)) continue;
    const { data } = await past.service.graphql<Record<
      string,
      { results: { id: string }[] }
    > | null>(`{ found: ${list.name}(limit: 1) { results { id } } }`);
    const id = data?.['found']?.results[0]?.id;
    if (id !== undefined) firsts.set(name, id);
  }
  firsts.set('timeline', firsts.get('invoice') ?? '');
}

/** The record that an argument names. */
const idOf = (name: string): string =>
  idNamed(past.ids, name) ?? firsts.get(name.replace(/Ids?$/, '')) ?? firsts.get('invoice') ?? '1';

function valuesOf(name: string, type: GraphQLInputType): unknown[] {
  if (UNTRIED.test(name)) return [];
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) =>
      valuesOf(field.name, field.type).map((value) => {
        const part = { [field.name]: value };
        return isList ? [part] : part;
      }),
    );
  }
  const values = isEnumType(named)
    ? named.getValues().map((each) => each.name)
    : named.name === 'ID'
      ? [idOf(name)]
      : (VALUES[named.name] ?? []);
  return values.map((value) => (isList ? [value] : value));
}

function textOf({ name, type }: Query, args: Values): string {
  const named = getNamedType(type);
  const wanted = isObjectType(named) ? selection(named, 'plain') : '';
  return documentOf(schema, { operation: name, args }, name, wanted);
}

test('every query is answered as it was', async () => {
  const snapshots = new Snapshots('queries');
  const told = new Told(24);
  const ask = async (query: Query, values: Values, words: string): Promise<void> => {
    const { data, errors } = await past.service.graphql<Values | null>(
      textOf(query, values),
      values,
    );
    const answer = errors?.map(({ message, extensions }) => [message, extensions?.fields]);
    const lines = linesOf(answer ?? data?.[query.name]);
    snapshots.take(
      `${query.name}${words}`,
      lines.map((line) => told.shortly(line, words === '')),
    );
  };
  for (const query of queries) {
    const plain = Object.fromEntries(
      query.args.flatMap((argument) => {
        const said = SAID[argument.name];
        if (said !== undefined) return [[argument.name, said]];
        if (!isRequiredArgument(argument)) return [];
        const [first] = valuesOf(argument.name, argument.type);
        return [[argument.name, argument.name === 'id' ? idOf(query.name) : first]];
      }),
    );
    await ask(query, plain, '');
    // Lists of deleted records are filtered as those of the others.
    if (query.name.startsWith('deleted')) continue;
    for (const { name, type } of query.args) {
      for (const value of valuesOf(name, type)) {
        if (value === plain[name]) continue;
        await ask(query, { ...plain, [name]: value }, ` ${name} ${JSON.stringify(value)}`);
      }
    }
  }
  expect(snapshots.differences()).toEqual([]);
});
