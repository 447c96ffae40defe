// Hostile requests to /graphql: too large, with broken text, with malformed forms.
import { gzipSync } from 'node:zlib';
import { JSON_TYPE, nested, query, sent, times, WRITE, type Hostile } from './hostile.ts';

const SIZES: readonly Hostile[] = [
  query('a query of a megabyte', `{ accounts { results { ${'id '.repeat(350_000)} } } }`),
  query('a query of 400 kB', `{ accounts { results { ${'id '.repeat(133_000)} } } }`),
  query('a query of spaces', `{ __typename ${' '.repeat(300_000)} }`),
  query('a query of comments', `{ ${'#x\n'.repeat(18_000)} nothing }`),
  query('a name of 50,000 letters', `{ ${'a'.repeat(50_000)} }`),
  query('a text of 4 MB', '{ accounts(q: "x") { count } }', { unused: 'x'.repeat(4_200_000) }),
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
  sent('a body of more than four megabytes', 'x'.repeat(4_300_000)),
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

export const HOSTILE_REQUESTS = [...SIZES, ...TEXTS, ...FORMS];
