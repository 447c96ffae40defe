// Hostile GraphQL documents: too deep, too wide, too repetitive, circular.
import { nested, query, times, type Hostile } from './hostile.ts';

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

export const HOSTILE_DOCUMENTS = [...SHAPES, ...FRAGMENTS, ...FLOODS, ...SCHEMA];
