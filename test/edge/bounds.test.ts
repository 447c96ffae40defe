// Bounds of every list at equality: the bound itself is accepted and its neighbour is not, for page
// sizes and lengths of search texts.
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { makeWorld, type World } from './support/world.ts';

let service: TestService;
let world: World;
let lists: GraphQLField<unknown, unknown>[];
beforeAll(async () => {
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
  const { schema } = await assemble();
  const argument = (field: GraphQLField<unknown, unknown>, name: string) =>
    field.args.find((each) => each.name === name);
  lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (field) =>
      isPage(field.type) &&
      argument(field, 'filter') &&
      argument(field, 'limit') &&
      !hasRequired(field.args),
  );
});
afterAll(async () => {
  await service.close();
});

/** Groups and totals have a limit as well, and no records. */
const isPage = (type: GraphQLOutputType): boolean => {
  const page = getNamedType(type);
  return isObjectType(page) && 'results' in page.getFields();
};
const hasRequired = (args: readonly GraphQLArgument[]): boolean =>
  args.some(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined);
const fieldsOf = (type: unknown): Record<string, { type: unknown }> => {
  const named = getNamedType(type as GraphQLType);
  return isObjectType(named) || isInputObjectType(named) ? named.getFields() : {};
};
/** What a list's filter bounds below and above, if its records show it. */
function boundsOf(field: GraphQLField<unknown, unknown>): string[] {
  const filter = field.args.find(({ name }) => name === 'filter');
  const shown = fieldsOf(fieldsOf(field.type)['results']?.type);
  return Object.keys(fieldsOf(filter?.type))
    .map((name) => /^(.*)_gte$/.exec(name)?.[1])
    .filter((name): name is string => name !== undefined && name in shown);
}

const ask = async (query: string): Promise<any> => {
  const { data, errors } = await service.graphql(query);
  expect([query, errors]).toEqual([query, undefined]);
  return data;
};
/** The next day or millisecond, up or down. */
function neighbour(value: string, step: 1 | -1): string {
  const isDay = value.length === 10;
  const at = new Date(Date.parse(value) + step * (isDay ? 86_400_000 : 1)).toISOString();
  return isDay ? at.slice(0, 10) : at;
}

test('a bound takes in what equals it, and nothing beyond it', async () => {
  const wrong: unknown[] = [];
  let tried = 0;
  for (const list of lists) {
    for (const bound of boundsOf(list)) {
      const { all } = await ask(`{ all: ${list.name} { results { id ${bound} } } }`);
      const record = all.results.find((each: any) => typeof each[bound] === 'string');
      if (!record) continue;
      tried++;
      const value: string = record[bound];
      const filters = {
        from: `${bound}_gte: "${value}"`,
        to: `${bound}_lte: "${value}"`,
        both: `${bound}_gte: "${value}", ${bound}_lte: "${value}"`,
        later: `${bound}_gte: "${neighbour(value, 1)}"`,
        earlier: `${bound}_lte: "${neighbour(value, -1)}"`,
      };
      const calls = Object.entries(filters).map(
        ([name, filter]) => `${name}: ${list.name}(filter: { ${filter} }) { results { id } }`,
      );
      const rows = await ask(`{ ${calls.join(' ')} }`);
      const found = Object.fromEntries(
        Object.keys(filters).map((name) => [
          name,
          rows[name].results.some(({ id }: any) => id === record.id),
        ]),
      );
      const wanted = { from: true, to: true, both: true, later: false, earlier: false };
      if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push([list.name, bound, found]);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test('a page has as many rows as were asked for, and begins where it was told', async () => {
  let several = 0;
  for (const { name } of lists) {
    const { all } = await ask(`{ all: ${name} { count results { id } } }`);
    const ids: string[] = all.results.map(({ id }: any) => id);
    expect([name, all.count]).toEqual([name, ids.length]);
    const pages = (
      [
        [ids.length, 0],
        [ids.length - 1, 0],
        [1, 0],
        [ids.length, 1],
        [1, ids.length - 1],
        [1, ids.length],
      ] as const
    ).filter(([limit, offset]) => limit > 0 && offset >= 0);
    const calls = pages.map(
      ([limit, offset], at) =>
        `p${at}: ${name}(limit: ${limit}, offset: ${offset}) { count results { id } }`,
    );
    if (pages.length === 0) continue;
    const found = await ask(`{ ${calls.join(' ')} }`);
    for (const [at, [limit, offset]] of pages.entries()) {
      const { count, results } = found[`p${at}`];
      expect([name, limit, offset, count]).toEqual([name, limit, offset, ids.length]);
      expect(results.map(({ id }: any) => id)).toEqual(ids.slice(offset, offset + limit));
    }
    if (ids.length > 1) several++;
  }
  expect(several).toBeGreaterThan(3);
});

test('200 letters are looked for, 201 are refused', async () => {
  const searched = lists.filter(({ args }) => args.some(({ name }) => name === 'q'));
  expect(searched.length).toBeGreaterThan(5);
  for (const { name } of searched) {
    const of = (letters: number) =>
      service.graphql(`{ ${name}(q: "${'ä'.repeat(letters)}") { count } }`);
    expect([name, (await of(200)).data[name].count]).toEqual([name, 0]);
    const { errors } = await of(201);
    expect([name, errors?.[0].extensions.fields]).toEqual([
      name,
      { q: [expect.stringMatching(/^Ensure this field has no more than 200 characters\./)] },
    ]);
  }
});

test.each([
  ['/coa/api/v1/invoice', 'invoice_date', () => ({ client: null, lines: [{ amount: 1 }] })],
  [
    '/coa/api/v1/bill',
    'bill_date',
    () => ({
      vendor: world['Vendor'],
      bill_number: 'B-9999',
      lines: [{ account: world['Account'], amount: 1 }],
    }),
  ],
])('%s is not due after the last day there is', async (path, date, body) => {
  const day = '9999-12-31';
  const made = (more: object) =>
    service.call('POST', path, {
      json: { entity: world['Entity'], [date]: day, ...body(), ...more },
    });
  const late = await made({ terms: 'net_30' });
  expect([late.status, late.body]).toEqual([
    400,
    { due_date: ['The terms lead to a day after 9999-12-31. Send a due date.'] },
  ]);
  expect((await made({ due_date: day })).body).toMatchObject({ due_date: day });
});
