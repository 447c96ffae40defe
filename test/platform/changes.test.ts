// Rules that shapes imply for changes: a tree has no cycle, and a required field cannot be cleared.
import { isInputObjectType, isNonNullType } from 'graphql';
import { lowerFirst, takesNull } from '../../schema/kit/index.ts';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import { registry } from '../../src/platform/records/index.ts';
import { makeWorld, type World } from '../edge/support/world.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

const patchable = (): string[] =>
  registry
    .resources()
    .filter(({ definition }) => definition.operations.includes('patch') && !definition.view)
    .map(({ definition }) => definition.name);
const trees = registry
  .resources()
  .filter(({ definition }) => definition.writable['parent']?.spec.isTree)
  .map(({ definition }) => definition.name);

const faultsOf = ({ errors }: { errors?: any[] }): unknown => errors?.[0]?.extensions.fields;
const CIRCLE = 'Nothing stands below itself: choose another parent.';

test('every link of a resource to itself that is called a parent is a tree', () => {
  expect(trees.sort()).toEqual(['Account', 'Department', 'Entity', 'Tag', 'Vendor']);
  for (const { definition } of registry.resources()) {
    for (const [name, { spec }] of Object.entries(definition.writable)) {
      const isParent = name === 'parent' && spec.link === definition.name;
      expect([definition.name, name, spec.isTree ?? false]).toEqual([
        definition.name,
        name,
        isParent,
      ]);
    }
  }
});

test.each(trees)('%s: nothing stands below itself, near or far, by PATCH or PUT', async (name) => {
  const INPUTS: Record<string, (nth: number) => string> = {
    Account: (nth) => `number: "77${nth}", accountType: ASSET`,
    Department: (nth) => `code: "T${nth}", name: "T${nth}"`,
  };
  const input = (nth: number): string => INPUTS[name]?.(nth) ?? `name: "T${nth}"`;
  const make = async (nth: number, parent?: string): Promise<string> => {
    const { data, errors } = await service.graphql(
      `mutation { made: create${name}(input: { ${input(nth)} ${parent ? `parent: ${parent}` : ''} }) { id } }`,
    );
    expect(errors).toBeUndefined();
    return data.made.id as string;
  };
  const top = await make(1);
  const middle = await make(2, top);
  const low = await make(3, middle);
  for (const parent of [top, middle, low]) {
    const patched = await service.graphql(
      `mutation { patch${name}(id: ${top}, input: { parent: ${parent} }) { id } }`,
    );
    expect([parent, faultsOf(patched)]).toEqual([parent, { parent: [CIRCLE] }]);
    const put = await service.graphql(
      `mutation { update${name}(id: ${top}, input: { ${input(1)}, parent: ${parent} }) { id } }`,
    );
    expect([parent, faultsOf(put)]).toEqual([parent, { parent: [CIRCLE] }]);
  }
  const { data } = await service.graphql(
    `{ ${lowerFirst(name)}(id: ${top}) { parentId children { count results { id children { results { id } } } } } }`,
  );
  expect(data[lowerFirst(name)]).toEqual({
    parentId: null,
    children: { count: 1, results: [{ id: middle, children: { results: [{ id: low }] } }] },
  });
});

test('a replacement that stands below the record it replaces is refused', async () => {
  const make = async (code: string, parent?: string): Promise<string> => {
    const { data } = await service.graphql(
      `mutation { made: createDepartment(input: { code: "${code}", name: "${code}" ${parent ? `parent: ${parent}` : ''} }) { id } }`,
    );
    return data.made.id as string;
  };
  const top = await make('R1');
  const low = await make('R3', await make('R2', top));
  const refused = await service.graphql(
    `mutation { deleteDepartment(id: ${top}, replacementId: ${low}) }`,
  );
  expect(faultsOf(refused)).toEqual({
    replacementId: ['This record is below the one to delete. Choose another one.'],
  });
});

test('what POST refuses as null or empty, PATCH refuses: every field of every resource', async () => {
  const schema = await makeSchema();
  for (const name of patchable()) {
    // What is made by other documents alone is never posted.
    const { operations } = registry.get(name).definition;
    if (!operations.some((each) => each === 'create' || each === 'update')) continue;
    const input = schema.getType(`${name}Input`);
    const patch = schema.getType(`${name}Patch`);
    if (!isInputObjectType(input) || !isInputObjectType(patch)) throw new Error(name);
    for (const [field, { type, extensions }] of Object.entries(input.getFields())) {
      const posted = !isNonNullType(type) && extensions['blank'] === true;
      const patched = patch.getFields()[field]?.extensions['blank'] === true;
      expect([name, field, patched]).toEqual([name, field, posted]);
    }
  }
});

test.each(patchable())(
  '%s: null is stored where it may be, and refused elsewhere',
  async (name) => {
    const { writable, writeOnly } = registry.get(name).definition;
    const id = world[name];
    if (id === undefined) {
      expect(['ExchangeRate', 'WorkspaceCurrency', 'FixedAssetAutomationMatch']).toContain(name);
      return;
    }
    for (const [field, { spec }] of Object.entries({ ...writable, ...writeOnly })) {
      if (takesNull(spec)) continue;
      const answer = await service.graphql(
        `mutation ($input: ${name}Patch!) { patch${name}(id: ${id}, input: $input) { id } }`,
        { input: { [field]: null } },
      );
      expect([field, faultsOf(answer)]).toEqual([
        field,
        { [field]: ['This field may not be null.'] },
      ]);
    }
  },
);

test.each([
  ['tag_group', 'TagGroup', 'name'],
  ['account', 'Account', 'number'],
  ['vendor', 'Vendor', 'name'],
  ['department', 'Department', 'name'],
  ['tag', 'Tag', 'name'],
])('PostgreSQL keeps the %s’s name: a blank or no %s %s is refused', async (table, name, field) => {
  for (const [value, words] of [
    [null, 'This field may not be null.'],
    ['', 'This field may not be blank.'],
  ]) {
    const answer = await service.graphql(
      `mutation ($input: ${name}Patch!) { patch${name}(id: ${world[name]}, input: $input) { id } }`,
      { input: { [field]: value } },
    );
    expect([value, faultsOf(answer)]).toEqual([value, { [field]: [words] }]);
  }
  await expect(
    service.database.write(service.workspace, (transaction) =>
      transaction.ask({
        text: `update ${table} set ${field} = null where id = $1`,
        values: [world[name]],
      }),
    ),
  ).rejects.toThrow('violates not-null constraint');
});
