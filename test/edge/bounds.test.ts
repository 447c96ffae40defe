// Bounds of every list at equality: the bound itself is accepted and its neighbour is not. Sizes of pages and lengths of
// search texts are in bounds-of-pages.
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLType,
} from 'graphql';
import { ask, lists, openLists, service, world } from './support/lists.ts';

openLists();

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
