// GraphQL requests nobody sends in good faith. The tests hold that each is refused and runs nothing;
// bench/hostile.ts shows how long a refusal takes.
import { gzipSync } from 'node:zlib';

export interface Hostile {
  readonly name: string;
  readonly method: string;
  /** What follows `/graphql`. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const times = (count: number, each: (at: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, at) => each(at)).join(between);
const nested = (count: number, open: string, middle: string, close: string): string =>
  open.repeat(count) + middle + close.repeat(count);

const sent = (
  name: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Hostile => ({
  name,
  method: 'POST',
  search: '',
  headers: { ...JSON_TYPE, ...headers },
  body,
});
const query = (name: string, text: string, variables?: unknown, more: object = {}): Hostile =>
  sent(name, JSON.stringify({ query: text, variables, ...more }));
/** What each of these would leave behind, if it ran. */
const WRITE = 'mutation { createTagGroup(input: { name: "hostile" }) { id } }';

const SHAPES: readonly Hostile[] = [
  query('500 levels of links', `{ entity(id: 1) { ${nested(500, 'parent { ', 'id', ' }')} } }`),
  query('1,300 levels of links', `{ entity(id: 1) { ${nested(1_300, 'parent{', 'id', '}')} } }`),
  query('inline fragments 1,200 levels deep', `{ ${nested(1_200, '...{', '__typename', '}')} }`),
  query('1,000 aliases of a list', `{ ${times(900, (i) => `a${i}:accounts{count}`)} }`),
  query(
    '1,000 aliases of a field',
    `{ accounts { results { ${times(1_000, (i) => `a${i}: name`)} } } }`,
  ),
  query('1,000 mutations', `mutation { ${times(300, (i) => `a${i}: deleteTag(id: ${i + 1})`)} }`),
  query(
    'pages within pages',
    '{ accounts(limit: 1000) { results { parent { parent { parent { parent { parent { id name number description nickname createdAt } } } } } id name } } a: accounts(limit: 1000) { results { parent { parent { parent { parent { parent { id name number description nickname createdAt } } } } } } } b: accounts(limit: 1000) { results { parent { parent { parent { parent { parent { id name number description nickname createdAt currency } } } } } } } c: bankAccounts(limit: 1000) { results { entity { parent { parent { parent { parent { parent { id name currency city state country } } } } } } } } d: bankAccounts(limit: 1000) { results { entity { parent { parent { parent { parent { parent { id name currency city state country } } } } } } } } ' +
      times(
        12,
        (i) =>
          `e${i}: bankAccounts(limit: 1000) { results { entity { parent { parent { parent { parent { parent { id name currency city state country active } } } } } } } }`,
      ) +
      '}',
  ),
];

const FRAGMENTS: readonly Hostile[] = [
  query(
    'a fragment bomb',
    `{ entity(id: 1) { ...f0 } } ${times(60, (i) => `fragment f${i} on Entity { ${i < 59 ? `...f${i + 1} parent { ...f${i + 1} }` : 'id'} }`)}`,
  ),
  query(
    'a fragment bomb of aliases',
    `{ entity(id: 1) { ...f0 } } ${times(40, (i) => `fragment f${i} on Entity { ${i < 39 ? times(8, (n) => `p${n}: parent { ...f${i + 1} }`) : 'id'} }`)}`,
  ),
  query(
    'circular fragments',
    '{ entity(id: 1) { ...a } } fragment a on Entity { parent { ...b } } fragment b on Entity { parent { ...a } }',
  ),
  query('a fragment of itself', '{ ...a } fragment a on Query { ...a }'),
  query(
    '200 fragments that all spread each other',
    `{ entity(id: 1) { ...f0 } } ${times(30, (i) => `fragment f${i} on Entity { ${times(30, (n) => `...f${n}`)} }`)}`,
  ),
  query(
    '400 fragments nobody uses',
    `{ __typename } ${times(400, (i) => `fragment f${i} on Entity { id }`)}`,
  ),
  query(
    '300 operations',
    times(300, (i) => `query q${i} { __typename }`),
    undefined,
    { operationName: 'q1' },
  ),
];

const FLOODS: readonly Hostile[] = [
  query('one field 3,900 times', `{ ${times(3_900, () => '__typename')} }`),
  query('one list 1,000 times', `{ ${times(1_000, () => 'accounts { count }', '')} }`),
  query('one field below 1,900 times', `{ accounts { results { ${times(1_900, () => 'id')} } } }`),
  query(
    'fields that must be compared pair by pair',
    `{ ${times(170, () => 'entity(id: 1) { parent { parent { id name } } }')} }`,
  ),
  query(
    'fields that differ in their arguments',
    `{ ${times(400, (i) => `entity(id: ${i + 1}) { id }`)} }`,
  ),
  query(
    '1,000 unknown fields',
    `{ accounts { results { ${times(1_900, (i) => `accountNumbr${i}`)} } } }`,
  ),
  query('1,000 unknown operations', `{ ${times(1_900, (i) => `bankAcount${i}`)} }`),
  query('1,000 unknown arguments', `{ accounts(${times(900, (i) => `filtr${i}: 1`)}) { count } }`),
  query(
    '1,000 unknown fields of an input',
    `{ accounts(filter: { ${times(900, (i) => `numbr${i}: 1`)} }) { count } }`,
  ),
  query(
    '1,000 unknown enum values',
    `{ accounts(sort: [${times(1_900, (i) => `NUMBR${i}`)}]) { count } }`,
  ),
  query('a flood of directives', `{ __typename ${times(600, () => '@skip(if: false)')} }`),
  query('a flood of unknown directives', `{ __typename ${times(1_300, (i) => `@d${i}`)} }`),
  query('600 variables', `query (${times(600, (i) => `$v${i}: Int`)}) { __typename }`),
  query('600 variables of one name', `query (${times(600, () => '$v: Int')}) { __typename }`),
  query(
    'a list of 50,000 ids',
    `{ accounts(filter: { id: [${times(50_000, () => '1', ',')}] }) { count } }`,
  ),
  query(
    'a literal 1,800 levels deep',
    `{ accounts(filter: { id: ${nested(1_800, '[', '1', ']')} }) { count } }`,
  ),
  query(
    'an object literal 900 levels deep',
    `mutation { createApiUser(input: { name: "hostile", role: admin, permissions: ${nested(900, '{ a: ', '1', ' }')} }) { id } }`,
  ),
];

const SIZES: readonly Hostile[] = [
  query('a query of a megabyte', `{ accounts { results { ${'id '.repeat(350_000)} } } }`),
  query('a query of 400 kB', `{ accounts { results { ${'id '.repeat(133_000)} } } }`),
  query('a query of spaces', `{ __typename ${' '.repeat(300_000)} }`),
  query('a query of comments', `{ ${'#x\n'.repeat(18_000)} nothing }`),
  query('a name of 50,000 letters', `{ ${'a'.repeat(50_000)} }`),
  query('a text of 500 kB', '{ accounts(q: "x") { count } }', { unused: 'x'.repeat(520_000) }),
  query(
    'a list of 100,000 values',
    'query ($id: [ID!]) { accounts(filter: { id: $id }) { count } }',
    { id: Array(100_000).fill(1) },
  ),
  query(
    'a list of 20,000 wrong values',
    'query ($id: [ID!]) { accounts(filter: { id: $id }) { count } }',
    { id: Array(20_000).fill('x') },
  ),
  query(
    '9,000 wrong values below a fragment',
    'query ($id: [ID!]) { ... on Query { accounts(filter: { id: $id }) { count } } }',
    { id: Array(9_000).fill('x') },
  ),
  query('2,000 wrong values', 'query ($id: [ID!]) { accounts(filter: { id: $id }) { count } }', {
    id: Array(2_000).fill('x'),
  }),
  query(
    'an input of 30,000 unknown fields',
    'mutation ($input: TagGroupInput!) { createTagGroup(input: $input) { id } }',
    {
      input: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`f${i}`, 1])),
    },
  ),
  sent(
    'variables 100,000 levels deep',
    `{"query":"query ($p: JSON) { accounts(q: $p) { count } }","variables":{"p":${nested(100_000, '[', '', ']')}}}`,
  ),
  sent(
    'variables 2,000 levels deep',
    `{"query":"mutation ($p: JSON!) { createApiUser(input: { name: \\"hostile\\", role: admin, permissions: $p }) { id } }","variables":{"p":${nested(2_000, '{"a":', '1', '}')}}}`,
  ),
  sent('an array of 5,000 requests', JSON.stringify(Array(5_000).fill({ query: WRITE }))),
  sent('a body of two megabytes', 'x'.repeat(2_000_000)),
];

const SCHEMA: readonly Hostile[] = [
  query(
    'introspection in circles',
    `{ __schema { types { ${nested(8, 'fields { type { ', 'name', ' } }')} } } }`,
  ),
  query(
    'the whole schema 50 times',
    `{ ${times(50, (i) => `s${i}: __schema { types { name fields { name type { name } } } }`)} }`,
  ),
  query('one type 400 times', `{ ${times(400, (i) => `t${i}: __type(name: "Entity") { name }`)} }`),
  query(
    'introspection in a fragment',
    `{ ${times(20, () => '...s')} } fragment s on Query { ${times(30, (i) => `s${i}: __schema { types { fields { args { type { name } } } } }`)} }`,
  ),
];

const TEXTS: readonly Hostile[] = [
  query('a NUL in a variable', 'query ($q: String) { accounts(q: $q) { count } }', { q: '\0' }),
  query('a NUL in a text', '{ accounts(q: "\\u0000") { count } }'),
  query('a NUL in a filter', '{ accounts(filter: { externalId: ["\\u0000"] }) { count } }'),
  query('a NUL in the query', '{ accounts\0 { count } }'),
  query(
    'a NUL in an input',
    'mutation { createTagGroup(input: { name: "hostile\\u0000" }) { id } }',
  ),
  query(
    'a NUL in JSON',
    'mutation ($p: JSON!) { createApiUser(input: { name: "hostile", role: admin, permissions: $p }) { id } }',
    { p: { 'a\0': '\0' } },
  ),
  sent(
    'half a surrogate pair in a variable',
    '{"query":"query ($q: String) { accounts(q: $q) { count } }","variables":{"q":"\\ud800"}}',
  ),
  sent(
    'half a surrogate pair in an input',
    '{"query":"mutation ($n: String) { createTagGroup(input: { name: $n }) { id } }","variables":{"n":"hostile \\udfff"}}',
  ),
  sent(
    'half a surrogate pair in the query',
    '{"query":"{ accounts(q: \\"\\ud800\\") { count } }"}',
  ),
  sent(
    'bytes that are no UTF-8',
    Buffer.concat([
      Buffer.from('{"query":"mutation { createTagGroup(input: { name: \\"hostile '),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\\" }) { id } }"}'),
    ]),
  ),
  query('an alias of the prototype', '{ __proto__: accounts { count } }'),
  query('a field of the prototype', '{ __proto__ { constructor } }'),
  query('a field of every object', '{ constructor { name } toString hasOwnProperty }'),
  query(
    'a variable of the prototype',
    'query ($__proto__: Int!) { accounts(limit: $__proto__) { count } }',
    JSON.parse('{"__proto__":"x"}'),
  ),
  sent(
    'an operation of the prototype',
    '{"query":"query a { __typename } query b { __typename }","operationName":"__proto__"}',
  ),
  sent(
    'keys of the prototype',
    '{"__proto__":{"query":"{ __typename }"},"constructor":{"prototype":{"query":"{ __typename }"}}}',
  ),
  query('words in other letters', '{ аccounts { count } }'),
  query('text from right to left', '{ accounts(sort: [\u202eREBMUN]) { count } }'),
];

const FORMS: readonly Hostile[] = [
  sent('no JSON', '{"query":'),
  sent('an empty body', ''),
  sent('null', 'null'),
  sent('a number', '1'),
  sent('a query that is a number', '{"query":1}'),
  sent('a query that is a document', '{"query":{"kind":"Document","definitions":[]}}'),
  sent('variables that are a list', '{"query":"{ __typename }","variables":[]}'),
  sent('an operation name that is a list', '{"query":"{ __typename }","operationName":[]}'),
  sent('no operation of the name', '{"query":"query a { __typename }","operationName":"b"}'),
  sent('two operations and no name', '{"query":"query a { __typename } query b { __typename }"}'),
  sent('nothing but a fragment', '{"query":"fragment a on Entity { id }"}'),
  sent('a definition of types', '{"query":"type Query { a: Int } { __typename }"}'),
  sent('a subscription', '{"query":"subscription { accounts { count } }"}'),
  sent('a form', new URLSearchParams({ query: WRITE }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  sent('plain text', JSON.stringify({ query: WRITE }), { 'content-type': 'text/plain' }),
  sent('plain text that says it is JSON', JSON.stringify({ query: WRITE }), {
    'content-type': 'text/plain; application/json',
  }),
  sent('a document as it is', WRITE, { 'content-type': 'application/graphql' }),
  sent('XML', '<query/>', { 'content-type': 'application/xml' }),
  sent('a type that is none', JSON.stringify({ query: WRITE }), { 'content-type': ';;;' }),
  sent('another character set', Buffer.from(JSON.stringify({ query: WRITE }), 'utf16le'), {
    'content-type': 'application/json; charset=utf-16',
  }),
  sent('a bomb in gzip', gzipSync(Buffer.alloc(64_000_000, 0x20)), { 'content-encoding': 'gzip' }),
  {
    name: 'a mutation by GET',
    method: 'GET',
    search: `?query=${encodeURIComponent(WRITE)}`,
    headers: {},
  },
  {
    name: 'a query of 12 kB by GET',
    method: 'GET',
    search: `?query=${encodeURIComponent(`{ ${times(900, (i) => `a${i}:__typename`)} }`.slice(0, 11_000))}`,
    headers: {},
  },
  {
    name: 'two queries by GET',
    method: 'GET',
    search: '?query={__typename}&query={__typename}',
    headers: {},
  },
  { name: 'a GET without a query', method: 'GET', search: '', headers: {} },
  {
    name: 'a mutation by PUT',
    method: 'PUT',
    search: '',
    headers: JSON_TYPE,
    body: JSON.stringify({ query: WRITE }),
  },
];

export const HOSTILE: readonly Hostile[] = [
  ...SHAPES,
  ...FRAGMENTS,
  ...FLOODS,
  ...SIZES,
  ...SCHEMA,
  ...TEXTS,
  ...FORMS,
];
