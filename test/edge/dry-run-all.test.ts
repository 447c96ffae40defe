// A dry run of every operation there is: nothing in the whole database is another afterwards.
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { callsOf } from './support/calls.ts';
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

test('no operation leaves anything behind', async () => {
  const { schema } = await assemble();
  const before = await contentsOf(service);
  const done: string[] = [];
  const refused: Record<string, string> = {};
  for (const { name, query, variables } of callsOf(schema, world)) {
    const { body } = await service.call('POST', '/graphql', {
      json: { query, variables, extensions: { dryRun: true } },
    });
    if (body.errors) refused[name] = body.errors[0].message;
    else {
      expect([name, body.extensions]).toEqual([
        name,
        { dryRun: { journalLines: expect.any(Array) } },
      ]);
      done.push(name);
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
