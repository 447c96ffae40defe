// A dry run of every operation there is: nothing in the whole database is another afterwards.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { makeWorld, type World } from './support/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService({ role: 'api' });
  world = await makeWorld(service, service.workspace, service.keys.admin);
  const { data } = await service.graphql(
    'mutation { createOauthApp(input: { name: "App" }) { id } }',
  );
  world = { ...world, OauthApp: Number(data.createOauthApp.id) };
});
afterAll(() => service.close());

/** A value for an argument: the record of its kind, or something that may stand there. */
function valueFor(name: string, type: GraphQLInputType, resource: string): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [valueFor(name, inner.ofType, resource)];
  if (isInputObjectType(inner)) {
    const isPatch = inner.name.endsWith('Patch');
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || (isPatch && field.name === 'name'),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, valueFor(field.name, field.type, resource)]),
    );
  }
  const kind = getNamedType(inner);
  if (isEnumType(kind)) return kind.getValues()[0]?.name;
  const named = name === 'id' ? resource : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const id = world[{ Client: 'Vendor', Group: 'TagGroup', Parent: resource }[named] ?? named];
  if (kind.name === 'ID') return id ?? 1;
  const plain = {
    Int: 1,
    Decimal: '1',
    Date: '2026-03-31',
    Boolean: true,
    JSON: {},
    Currency: 'EUR',
    Url: 'https://app.test/',
  };
  return (plain as Record<string, unknown>)[kind.name] ?? 'Tried out';
}

test('no operation leaves anything behind', async () => {
  const { schema } = await assemble();
  const before = await contentsOf(service);
  const done: string[] = [];
  const refused: Record<string, string> = {};
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const [, last = ''] = /^[a-z]+([A-Z].*)$/.exec(field.name) ?? [];
    const resource = isObjectType(type) && world[type.name] !== undefined ? type.name : last;
    const needed = field.args.filter(
      ({ name, type: each }) => isNonNullType(each) && name !== 'file',
    );
    const variables = Object.fromEntries(
      needed.map(({ name, type: each }) => [name, valueFor(name, each, resource)]),
    );
    const declared = needed.map(({ name, type: each }) => `$${name}: ${String(each)}`).join(', ');
    const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `mutation ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${isObjectType(type) ? '{ __typename }' : ''} }`;
    const { body } = await service.call('POST', '/graphql', {
      json: { query, variables, extensions: { dryRun: true } },
    });
    if (body.errors) refused[field.name] = body.errors[0].message;
    else {
      expect([field.name, body.extensions]).toEqual([
        field.name,
        { dryRun: { journalLines: expect.any(Array) } },
      ]);
      done.push(field.name);
    }
  }
  expect(await contentsOf(service)).toEqual(before);
  // Not a test of refusals: enough of them have to have been done, and all kinds among them.
  if (done.length < 72) throw new Error(`Only ${done.length}: ${JSON.stringify(refused)}`);
  for (const name of [
    'createTag',
    'updateTag',
    'patchTag',
    'deleteInvoice',
    'voidInvoice',
    'createApiKey',
    'patchFile',
    'rotateOauthAppSecret',
  ]) {
    expect(done).toContain(name);
  }
});
