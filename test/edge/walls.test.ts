// The wall between entities: whatever the schema offers, asked by a caller limited to one of two entities,
// in both directions, and by another workspace. A new definition or operation is asked as well.
import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import pg from 'pg';
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { makeTwoEntities, OWNED, type Side, type TwoEntities } from './support/two-entities.ts';

let service: TestService;
let schema: GraphQLSchema;
let two: TwoEntities;
/** Rows any statement brought, but for those asked for in the whole workspace. */
let brought: string[] = [];
beforeAll(async () => {
  service = await startService({ role: 'api' });
  ({ schema } = await assemble());
  two = await makeTwoEntities(service);
  spyOnStatements();
}, 120_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await service.close();
});

interface Sent {
  readonly queries?: readonly { name?: string; text: string }[];
  readonly done?: Promise<readonly unknown[]>;
}
/** Notes the rows of every batch the service sends; the tests of the walls look into them. */
function spyOnStatements(): void {
  const clients = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const send = Reflect.get(clients, 'query');
  jest.spyOn(clients, 'query').mockImplementation(function (this: unknown, ...given) {
    const { queries, done } = given[0] as Sent;
    const isWhole = queries?.some(({ name }) => name === 'seeing') ?? false;
    if (done && !isWhole) {
      done.then(
        (rows) => brought.push(JSON.stringify(rows)),
        () => undefined,
      );
    }
    return Reflect.apply(send, this, given);
  });
}

const isLeaf = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return !isObjectType(named) && !isInterfaceType(named);
};
const needsNothing = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  !args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);

/** Everything of a type that needs no argument, links and lines so many steps down. */
function selection(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(needsNothing);
  const parts = fields.flatMap((field) => {
    if (isLeaf(field.type)) return [field.name];
    const below = getNamedType(field.type);
    return depth > 0 && isObjectType(below) ? [`${field.name} ${selection(below, depth - 1)}`] : [];
  });
  return `{ __typename ${parts.join(' ')} }`;
}

/** The links and lines of a type, one at a time: a document for each. */
function* steps(type: GraphQLObjectType): Generator<string> {
  for (const field of Object.values(type.getFields()).filter(needsNothing)) {
    const below = getNamedType(field.type);
    if (isObjectType(below)) yield `{ ${field.name} ${selection(below, 1)} }`;
  }
}

const SAID: Readonly<Record<string, string>> = {
  Currency: '"USD"',
  Date: '"2026-12-31"',
  allTime: 'true',
  entityRollup: 'true',
  startDate: '"2026-01-01"',
  limit: '5',
  includeInactive: 'true',
};
/** What an operation is asked with; `id` where it takes one. */
function argumentsFor(args: readonly GraphQLArgument[], id: number): string {
  const said = args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (name === 'id') return [`id: ${id}`];
    const value = SAID[name] ?? (isNonNullType(type) ? SAID[named.name] : undefined);
    if (value !== undefined) return [`${name}: ${value}`];
    if (isEnumType(named) && name === 'groupBy') return ['groupBy: ENTITY'];
    return [];
  });
  return said.length > 0 ? `(${said.join(', ')})` : '';
}

interface Asked {
  readonly document: string;
  readonly name: string;
}
/** Documents that ask for everything each query of the schema offers; those by id of each side's record. */
function* documents(): Generator<Asked> {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const takesId = field.args.some(({ name }) => name === 'id');
    const ids = takesId
      ? two.sides.map(({ records }) => records[type.name] ?? two.world[type.name] ?? 1)
      : [0];
    for (const id of ids) {
      const call = `${field.name}${argumentsFor(field.args, id)}`;
      const { name } = field;
      if (!isObjectType(type)) {
        yield { name, document: `{ ${call} }` };
        continue;
      }
      yield { name, document: `{ ${call} ${selection(type, 1)} }` };
      const item = type.getFields()['results'];
      const row = item ? getNamedType(item.type) : type;
      if (!isObjectType(row)) continue;
      for (const step of steps(row)) {
        yield { name, document: `{ ${call} ${item ? `{ results ${step} }` : step} }` };
      }
    }
  }
}

const tells = (text: string, { mark, digits }: Side): boolean =>
  text.includes(mark) || new RegExp(`(?<![0-9])${digits}(?![0-9])`).test(text);

async function askEverything(key: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { document } of documents()) {
    const { text } = await service.call('POST', '/graphql', { key, json: { query: document } });
    answers.set(document, text);
  }
  return answers;
}

test('whatever is asked, nothing of the other entity is told, nor brought from the database', async () => {
  const everything = await askEverything(service.keys.admin);
  for (const [looking, hidden] of [two.sides, two.sides.toReversed()] as [Side, Side][]) {
    brought = [];
    const answers = await askEverything(looking.key);
    const told = [...answers].filter(([, text]) => tells(text, hidden));
    expect(told.map(([document, text]) => [document, text])).toEqual([]);
    expect(brought.filter((rows) => tells(rows, hidden))).toEqual([]);
    // The same questions do tell of both to whoever may see both, and of one's own to oneself.
    const toldToAll = [...everything].filter(([, text]) => tells(text, hidden));
    expect(toldToAll.length).toBeGreaterThan(20);
    expect([...answers].filter(([, text]) => tells(text, looking)).length).toBeGreaterThan(20);
    // Where a link ends at the wall it is null: no answer becomes an error for what is not shown.
    const failed = [...answers].filter(
      ([document, text]) =>
        text.includes('"errors"') && !everything.get(document)?.includes('"errors"'),
    );
    expect(failed.filter(([, text]) => !/FORBIDDEN|NOT_FOUND/.test(text))).toEqual([]);
  }
}, 300_000);

test('nothing of either is told to another workspace', async () => {
  brought = [];
  const answers = await askEverything(service.other.admin);
  for (const side of two.sides) {
    expect([...answers].filter(([, text]) => tells(text, side))).toEqual([]);
    expect(brought.filter((rows) => tells(rows, side))).toEqual([]);
  }
}, 300_000);

test('lists and their counts are of what is seen', async () => {
  const { data: all } = await service.graphql('{ entities { count } }');
  for (const { definition } of OWNED) {
    const list = schema.getQueryType()?.getFields();
    const name = `${definition.name.charAt(0).toLowerCase()}${definition.name.slice(1)}s`.replace(
      /ys$/,
      'ies',
    );
    const field = list?.[name];
    if (!field || definition.isPart) continue;
    const call = `${name}${argumentsFor(field.args, 0).replace('limit: 5', 'limit: 1000')}`;
    const idsOf = async (key: string): Promise<string[]> => {
      const { data } = await service.graphql(`{ ${call} { count results { id } } }`, {}, key);
      const ids = data[name].results.map(({ id }: { id: string }) => id);
      expect([name, data[name].count]).toEqual([name, ids.length]);
      return ids;
    };
    const [first, second] = two.sides;
    const [seen, other, both] = [
      await idsOf(first.key),
      await idsOf(second.key),
      await idsOf(service.keys.admin),
    ];
    expect([name, seen.length > 0, other.length > 0]).toEqual([name, true, true]);
    expect([name, seen.filter((id) => other.includes(id))]).toEqual([name, []]);
    expect([name, [...seen, ...other].filter((id) => !both.includes(id))]).toEqual([name, []]);
    expect([name, seen]).toContainEqual(
      expect.arrayContaining([String(first.records[definition.name])]),
    );
  }
  expect(all.entities.count).toBe(3);
});

test('an entry between entities is for those who may see both, its lines for those of their entity', async () => {
  const get = `{ journalEntry(id: ${two.between}) { id memo } }`;
  expect((await service.graphql(get)).data.journalEntry).not.toBeNull();
  for (const { key, entity, digits } of two.sides) {
    expect((await service.graphql(get, {}, key)).data).toEqual({ journalEntry: null });
    const { data } = await service.graphql(
      `{ ledgerLines(allTime: true, filter: { journal: [${two.between}] }) {
        count results { entityId amount journal { id } journalMemo journalTypeName isDeleted opposingAccountName }
      } }`,
      {},
      key,
    );
    const line = {
      entityId: String(entity),
      journal: null,
      journalMemo: null,
      journalTypeName: null,
    };
    expect(data.ledgerLines).toMatchObject({
      count: 2,
      results: [
        { ...line, amount: digits, isDeleted: false },
        { ...line, amount: `-${digits}`, isDeleted: false },
      ],
    });
  }
  // Deleted by somebody who sees it, its lines are gone for everybody.
  const { errors } = await service.graphql(`mutation { deleteJournalEntry(id: ${two.between}) }`);
  expect(errors).toBeUndefined();
  for (const { key } of two.sides) {
    const { data } = await service.graphql(
      `{ ledgerLines(allTime: true, filter: { journal: [${two.between}] }) { count } }`,
      {},
      key,
    );
    expect(data.ledgerLines.count).toBe(0);
  }
});
