// Text search with `q`: matches, the maximum length, and visibility.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
const NAMES = [
  '100% Cotton',
  '1000 Cotton',
  'a_b',
  'axb',
  'back\\slash',
  "O'Neill",
  'Ünïcode Gmbh',
];
beforeAll(async () => {
  service = await startService('api');
  for (const key of [service.keys.admin, service.other.admin]) {
    const fields = NAMES.map(
      (name, i) => `v${i}: createVendor(input: { name: ${JSON.stringify(name)} }) { id }`,
    );
    const { errors } = await service.graphql(`mutation { ${fields.join(' ')} }`, {}, key);
    expect(errors).toBeUndefined();
  }
});
afterAll(() => service.close());

async function found(q: string): Promise<string[]> {
  const query = 'query ($q: String) { vendors(q: $q, sort: ID) { count results { name } } }';
  const { data } = await service.graphql(query, { q });
  const names: string[] = data.vendors.results.map(({ name }: { name: string }) => name);
  expect(data.vendors.count).toBe(names.length);
  const rest = await service.call('GET', `/coa/api/vendor?q=${encodeURIComponent(q)}&sort=id`);
  expect(rest.body.results.map(({ name }: { name: string }) => name)).toEqual(names);
  return names;
}

test.each([
  ['%', ['100% Cotton']],
  ['0%', ['100% Cotton']],
  ['_', ['a_b']],
  ['\\', ['back\\slash']],
  ["'", ["O'Neill"]],
  ['COTTON', ['100% Cotton', '1000 Cotton']],
  ['ÜNÏ', ['Ünïcode Gmbh']],
  ['b', ['a_b', 'axb', 'back\\slash', 'Ünïcode Gmbh']],
  ['', NAMES],
  ['nothing is called that', []],
])('q=%s finds what has it in it, letter by letter', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test('a text of 200 letters is looked for, a longer one is refused at both doors', async () => {
  const words =
    'Ensure this field has no more than 200 characters. Look for a part of the text, or use a filter.';
  expect(await found('é'.repeat(200))).toEqual([]);
  const long = 'é'.repeat(201);
  const rest = await service.call('GET', `/coa/api/vendor?q=${encodeURIComponent(long)}`);
  expect([rest.status, rest.body]).toEqual([400, expect.objectContaining({ q: [words] })]);
  const { errors } = await service.graphql('query ($q: String) { vendors(q: $q) { count } }', {
    q: long,
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: { q: [words] } });
});
