// Tests of isolation: an id from behind a wall, anywhere in a request, reveals and changes nothing, and gets the same
// answer as an id that does not exist.
import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  getNullableType,
} from 'graphql';
import type { GraphQLInputField, GraphQLInputType, GraphQLSchema } from 'graphql';
import { assemble } from '../../contracts/assemble.ts';
import { lowerFirst, plural, type Definition, type Part } from '../../../schema/kit/index.ts';
import { registry } from '../../../src/platform/records/index.ts';
import { runs, share } from '../../support/breadth.ts';
import type { TestService } from '../../support/service.ts';
import { type Contents, contentsOf } from './contents.ts';
import { capitalized, subjectOf } from './subjects.ts';
import type { World } from './world.ts';

const NOBODY = 2_147_483_000;

/** Who asks, what is theirs, and what is behind the wall. */
export interface Wall {
  readonly service: TestService;
  readonly key: string;
  readonly own: World;
  readonly foreign: World;
}

let service: TestService;
let schema: GraphQLSchema;
let routes: { method: string; path: string; operation: string }[];
let key: string;
let own: World;
let foreign: World;
/** Contents after the test before: nothing else is done, so they are those before the next. */
let contents: Contents;

/** An answer in which the id that was asked about has no digits. */
const blind = (text: string, id: number): string =>
  text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#');
const asked = async (query: string, id: number, variables = {}): Promise<[number, string]> => {
  const json = { query, variables };
  const { status, text } = await service.call('POST', '/graphql', { key, json });
  return [status, blind(text, id)];
};
const queries = () => schema.getQueryType()?.getFields() ?? {};
const mutations = () => schema.getMutationType()?.getFields() ?? {};

/** What else a change cannot do without, as it is written after its id. */
const besideId = (operation: string): string =>
  (mutations()[operation]?.args ?? [])
    .filter(({ name, type }) => name !== 'id' && isNonNullType(type))
    .map(({ name }) => `, ${name}: "x"`)
    .join('');

/** Tests that a wall keeps apart what is on its two sides. */
export function testIsolation(name: string, wallOf: () => Wall): void {
  describe(name, () => {
    beforeAll(async () => {
      ({ service, key, own, foreign } = wallOf());
      const assembled = await assemble();
      ({ schema } = assembled);
      routes = assembled.shim.prepared.map(({ route: { method, path, operation } }) => ({
        method: method.toUpperCase(),
        path,
        operation,
      }));
      contents = await contentsOf(service);
    });
    /** Of an entity there are fewer kinds of records than of a workspace. */
    const atLeast = (most: number): number => (name === 'another workspace' ? most : 4);

    test('both sides have records of every kind, and no id in common', () => {
      for (const [resource, id] of Object.entries(own))
        expect([resource, foreign[resource]]).not.toEqual([resource, id]);
    });

    test('in a path', async () => {
      const before = contents;
      let compared = 0;
      const about = routes.filter((each) => each.path.includes('{'));
      for (const { method, path, operation } of share(about, 6)) {
        const resource = subjectOf(schema, { path, operation }, own);
        const id = resource === undefined ? undefined : foreign[resource];
        if (id === undefined) continue;
        const answers: unknown[] = [];
        for (const each of [id, NOBODY]) {
          const { status, text, headers } = await service.call(
            method,
            path.replace(/\{\w+\}/, String(each)),
            method === 'GET' || method === 'DELETE' ? { key } : { key, json: {} },
          );
          answers.push([status, blind(text, each), headers.get('content-length')]);
        }
        expect([method, path, answers[0]]).toEqual([method, path, answers[1]]);
        expect([method, path, (answers[1] as [number])[0]]).not.toEqual([method, path, 200]);
        compared++;
      }
      expect(compared).toBeGreaterThanOrEqual(runs(atLeast(31), 12));
      contents = await contentsOf(service);
      expect(contents).toEqual(before);
    });

    test('as the id of a query or a mutation', async () => {
      const before = contents;
      let compared = 0;
      for (const [resource, id] of share(Object.entries(foreign), 4)) {
        const one = lowerFirst(resource);
        const documents = [
          queries()[one] && `query ($id: ID!) { ${one}(id: $id) { id } }`,
          mutations()[`patch${resource}`] &&
            `mutation ($id: ID!) { patch${resource}(id: $id, input: {}) { id } }`,
          mutations()[`delete${resource}`] &&
            `mutation ($id: ID!) { delete${resource}(id: $id${besideId(`delete${resource}`)}) }`,
        ].filter((each) => typeof each === 'string');
        for (const document of documents) {
          const found = await asked(document, id, { id });
          expect([document, found]).toEqual([
            document,
            await asked(document, NOBODY, { id: NOBODY }),
          ]);
          const literal = document.replace('($id: ID!)', '').replace('$id', String(id));
          expect([literal, await asked(literal, id)]).toEqual([literal, found]);
          compared++;
        }
      }
      expect(compared).toBeGreaterThanOrEqual(runs(atLeast(31), 8));
      contents = await contentsOf(service);
      expect(contents).toEqual(before);
    });

    /** A value for what an input cannot do without. */
    function needed(type: GraphQLInputType): unknown {
      const inner = getNullableType(type);
      if (isListType(inner)) return [];
      if (isInputObjectType(inner)) return fieldsNeeded(inner.getFields());
      const name = getNamedType(inner).name;
      return { ID: 1, Int: 1, Decimal: '100', Date: '2026-01-31', Boolean: true }[name] ?? 'x';
    }
    const fieldsNeeded = (fields: Record<string, GraphQLInputField>): Record<string, unknown> =>
      Object.fromEntries(
        Object.values(fields)
          .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
          .map(({ name, type }) => [name, needed(type)]),
      );

    interface LinkInput {
      readonly path: string;
      /** The resource it leads to. */
      readonly link: string;
      readonly input: (id: number) => object;
    }

    /** Inputs that change nothing but one link. */
    function* linkInputs({
      definition: { name: owner, writable, writeOnly },
    }: Part): Generator<LinkInput> {
      for (const [name, { spec }] of Object.entries({ ...writable, ...writeOnly })) {
        const { link, list, part } = spec;
        if (link !== undefined) {
          yield { path: `${owner}.${name}`, link, input: (id) => ({ [name]: list ? [id] : id }) };
        } else if (part) {
          const type = schema.getType(`${part.definition.name}Input`);
          const rest = isInputObjectType(type) ? fieldsNeeded(type.getFields()) : {};
          for (const { input, ...below } of linkInputs(part)) {
            yield { ...below, input: (id) => ({ [name]: [{ ...rest, ...input(id) }] }) };
          }
        }
      }
    }

    /** Links that only a create takes: a change leaves them as they are, whatever is sent. */
    const IGNORED = [
      'JournalEntry.reversalOf',
      'JournalEntry.journalsToDelete',
      'Invoice.migratedJournal',
      'Bill.migratedJournal',
      'CreditMemo.migratedJournal',
      'DebitMemo.migratedJournal',
      'Invoice.uploadRun',
    ];

    test('as a link in a body', async () => {
      const before = contents;
      const silent: string[] = [];
      let compared = 0;
      const links = registry.resources().flatMap((part) => {
        const { name } = part.definition;
        if (own[name] === undefined || !mutations()[`patch${name}`]) return [];
        return [...linkInputs(part)]
          .filter(({ path, link }) => foreign[link] !== undefined && !IGNORED.includes(path))
          .map((each) => ({ ...each, name, id: foreign[each.link] ?? 0 }));
      });
      for (const { path, name, id, input } of share(links, 12)) {
        const document = `mutation ($input: ${name}Patch!) { patch${name}(id: ${own[name]}, input: $input) { id } }`;
        const found = await asked(document, id, { input: input(id) });
        const missing = await asked(document, NOBODY, { input: input(NOBODY) });
        expect([path, found]).toEqual([path, missing]);
        if (!missing[1].includes('object does not exist')) silent.push(`${path}: ${missing[1]}`);
        compared++;
      }
      expect(silent).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(runs(atLeast(31), 12));
      contents = await contentsOf(service);
      expect(contents).toEqual(before);
    });

    /** The resource a filter is about; those that are formulas go by their name. */
    function linkOf(definition: Definition, name: string): string {
      const { spec } = definition.filters[name] ?? registry.field(definition, name);
      return spec.link ?? capitalized(name);
    }

    test('as a filter', async () => {
      let compared = 0;
      const filters = registry.resources().flatMap(({ definition }) => {
        const { name } = definition;
        const list = lowerFirst(plural(name));
        const type = schema.getType(`${name}Filter`);
        if (!queries()[list] || !isInputObjectType(type)) return [];
        return Object.values(type.getFields())
          .filter((field) => getNamedType(field.type).name === 'ID')
          .map((field) => ({
            list,
            filter: field.name,
            id: foreign[field.name === 'id' ? name : linkOf(definition, field.name)],
          }))
          .filter(({ id }) => id !== undefined);
      });
      for (const { list, filter, id = 0 } of share(filters, 12)) {
        const document = `query ($id: [ID!]) { ${list}(filter: { ${filter}: $id }) { count results { id } } }`;
        // The moment that a list shows is that of the request.
        const answers = [
          await asked(document, id, { id }),
          await asked(document, NOBODY, { id: NOBODY }),
        ].map(([status, text]) => [
          status,
          text.replace(/,"extensions":\{"knownAt":"[^"]+"\}/, ''),
        ]);
        const empty = [200, JSON.stringify({ data: { [list]: { count: 0, results: [] } } })];
        expect([document, ...answers]).toEqual([document, empty, empty]);
        compared++;
      }
      expect(compared).toBeGreaterThanOrEqual(runs(atLeast(26), 12));
    });

    test('as a parameter of a REST list', async () => {
      const found = async (path: string, id: number): Promise<unknown> => {
        const { status, text } = await service.call('GET', `${path}=${id}`, { key });
        return [status, blind(text, id)];
      };
      for (const [path, resource] of [
        ['/ca/api/account?chart_of_accounts_account', 'Account'],
        ['/ca/api/account?id', 'BankAccount'],
        ['/coa/api/v1/invoice?client', 'Vendor'],
        ['/coa/api/v1/invoice?entity', 'Entity'],
        ['/coa/api/transaction?account', 'Account'],
        ['/ca/api/get_income_statement?entity', 'Entity'],
        ['/ca/api/get_balance_sheet?entity', 'Entity'],
        ['/ca/api/get_trial_balance?entity', 'Entity'],
      ] as const) {
        const id = foreign[resource];
        if (id === undefined) continue;
        expect([path, await found(path, id)]).toEqual([path, await found(path, NOBODY)]);
      }
    });
  });
}
