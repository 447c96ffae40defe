// The six standard operations on a real database, through prepared documents as both doors run them.
import { parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import type { Session } from '../../src/platform/access/index.ts';
import { prepare } from '../../src/platform/records/index.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';

let schema: GraphQLSchema;
let home: TestWorkspace;
beforeAll(async () => {
  schema = await makeSchema();
  home = await openWorkspace();
});
afterAll(() => home.close());

const run = (
  source: string,
  variables: Record<string, unknown> = {},
  session: Session = home.session(),
): Promise<ExecutionResult> => prepare(schema, parse(source)).run(session, variables);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const createEntity = `mutation ($input: EntityInput!) { createEntity(input: $input) { id name currency parentId fiscalYearMonth createdAt } }`;

test('a record is created, read, changed, replaced and deleted', async () => {
  const made = await run(createEntity, { input: { name: 'Acme', currency: 'USD' } });
  expect(made.errors).toBeUndefined();
  const entity = (plain(made.data) as { createEntity: { id: string } }).createEntity;
  const { id } = entity;
  expect(entity).toMatchObject({
    name: 'Acme',
    currency: 'USD',
    parentId: null,
    fiscalYearMonth: 1,
  });

  const read = await run('query ($id: ID!) { entity(id: $id) { id name parent { name } } }', {
    id,
  });
  expect(plain(read)).toEqual({ data: { entity: { id, name: 'Acme', parent: null } } });

  const patched = await run(
    'mutation ($id: ID!) { patchEntity(id: $id, input: { description: "x", active: false }) { name description active } }',
    { id },
  );
  expect(plain(patched.data)).toEqual({
    patchEntity: { name: 'Acme', description: 'x', active: false },
  });

  const replaced = await run(
    'mutation ($id: ID!) { updateEntity(id: $id, input: { name: "B", currency: "EUR" }) { name description active currency } }',
    { id },
  );
  expect(plain(replaced.data)).toEqual({
    updateEntity: { name: 'B', description: null, active: true, currency: 'EUR' },
  });

  const gone = await run('mutation ($id: ID!) { deleteEntity(id: $id) }', { id });
  expect(plain(gone.data)).toEqual({ deleteEntity: true });
  expect(plain(await run('query ($id: ID!) { entity(id: $id) { id } }', { id }))).toEqual({
    data: { entity: null },
  });
  const deleted = await run('{ deletedEntities { count results { id isDeleted } } }');
  expect(plain(deleted.data)).toEqual({
    deletedEntities: { count: 1, results: [{ id, isDeleted: true }] },
  });
});

test('text and values answer alike', async () => {
  await run('mutation { createTagGroup(input: { name: "Région \\"A\\"" }) { id } }');
  const asText = await run('{ tagGroups { count results { id name slug customer createdAt } } }');
  const asValues = await run(
    '{ ... { tagGroups { count results { id name slug customer createdAt } } } }',
  );
  expect(plain(asText)).toEqual(plain(asValues));
  expect((asText.data?.['tagGroups'] as { count: number }).count).toBe(1);
});

test('a reference into nowhere, and one too many of a kind, are told field by field', async () => {
  const wrong = await run(createEntity, { input: { name: 'C', currency: 'USD', parent: 99999 } });
  expect(plain(wrong.errors?.[0]?.extensions)).toMatchObject({
    code: 'INVALID',
    fields: { parent: ['Invalid pk "99999" - object does not exist.'] },
  });
  const first = await run('mutation { createTagGroup(input: { name: "One" }) { id } }');
  expect(first.errors).toBeUndefined();
  const second = await run('mutation { createTagGroup(input: { name: "One" }) { id } }');
  expect(second.errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID',
    fields: { name: ['tag group with this name already exists.'] },
  });
});

test('a document that changes things does all of it or nothing', async () => {
  const both = await run(
    'mutation { a: createTagGroup(input: { name: "Two" }) { id } b: createTagGroup(input: { name: "Two" }) { id } }',
  );
  expect(both.errors).toHaveLength(1);
  const left = await run('{ tagGroups(q: "Two") { count } }');
  expect(plain(left.data)).toEqual({ tagGroups: { count: 0 } });
});

test('a viewer reads and does not write; a limited caller sees own entities', async () => {
  const viewer = home.session({ role: 'viewer' });
  const refused = await run(createEntity, { input: { name: 'V', currency: 'USD' } }, viewer);
  expect(refused.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  const made = await run(createEntity, { input: { name: 'Mine', currency: 'USD' } });
  await run(createEntity, { input: { name: 'Theirs', currency: 'USD' } });
  const { id } = (plain(made.data) as { createEntity: { id: string } }).createEntity;
  const limited = home.session({ entities: [Number(id)] });
  const seen = await run('{ entities { results { name } } }', {}, limited);
  expect(plain(seen.data)).toEqual({ entities: { results: [{ name: 'Mine' }] } });
});

test('an Idempotency-Key makes one record of many requests', async () => {
  const session = { ...home.session(), idempotencyKey: 'k1' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      run('mutation { createTagGroup(input: { name: "Once" }) { id } }', {}, session),
    ),
  );
  const good = answers.filter(({ errors }) => !errors);
  expect(good.length).toBeGreaterThan(0);
  for (const { errors } of answers)
    if (errors) expect(errors[0]?.extensions['code']).toBe('CONFLICT');
  const again = await run(
    'mutation { createTagGroup(input: { name: "Once" }) { id } }',
    {},
    session,
  );
  expect(again.extensions).toEqual({ replayed: true });
  expect(plain(again.data)).toEqual(plain(good[0]?.data));
  const other = await run(
    'mutation { createTagGroup(input: { name: "Other" }) { id } }',
    {},
    session,
  );
  expect(other.errors?.[0]?.extensions['code']).toBe('UNPROCESSABLE');
});
