// Published apps: pending until approved, then available in every workspace, until publication
// ends.
import {
  approveApp,
  type AppWithSecret,
  changeApp,
  withdrawApp,
} from '../../src/platform/identity/index.ts';
import type { Transaction } from '../../src/platform/database/index.ts';
import { startServer, type TestServer } from './support/server.ts';
import { connectionOf, stateOnServers } from './support/connection-state.ts';
import {
  authorize,
  call,
  connectApp,
  makeWorld,
  type Tokens,
  type World,
} from './support/world.ts';

let world: World;
let other: TestServer;
beforeAll(async () => {
  world = await makeWorld();
  other = await startServer({ serviceUrl: world.test.serviceUrl });
});
afterAll(async () => {
  expect([...world.server.errors, ...other.errors]).toEqual([]);
  await other.close();
  await world.end();
});

const stateOf = (made: AppWithSecret, tokens: Tokens): Promise<unknown[]> =>
  stateOnServers([world.server, other], made, tokens);
const write = <T>(work: (transaction: Transaction) => Promise<T>) =>
  world.server.database.write(world.northwind, work);

describe('a published app', () => {
  async function published(): Promise<{ made: AppWithSecret; home: Tokens; away: Tokens }> {
    const made = await world.makeApp({ published: true });
    const app = { workspace: world.northwind, id: made.app.id };
    await world.server.database.write(null, (t) => approveApp(t, world.people.maya, app));
    const home = await connectApp(world, made, { email: 'ana@demo.test' });
    const away = await connectApp(world, made, {
      email: 'otto@demo.test',
      workspace: world.contoso,
    });
    expect((await call(other.base, away.access)).body).toMatchObject({ workspace: world.contoso });
    return { made, home, away };
  }

  test('unpublished: connections from other workspaces are disconnected', async () => {
    const { made, home, away } = await published();
    await write((t) => changeApp(t, world.admin(), made.app.id, { published: false }));
    expect((await stateOf(made, away)).slice(0, 2)).toEqual([
      401,
      'This app is no longer available in the selected workspace.',
    ]);
    expect(await stateOf(made, home)).toEqual([200, undefined, 200, undefined]);
    const ended = await connectionOf(world, made, world.people.otto, world.contoso);
    expect([ended.endedReason, ended.isForeign]).toEqual(['app_unpublished', true]);
  });

  test('loses approval: the same', async () => {
    const { made, home, away } = await published();
    const app = { workspace: world.northwind, id: made.app.id };
    const note = { note: 'It was sold.', ip: '' };
    const ana = world.people.ana;
    await expect(
      world.server.database.write(null, (t) => withdrawApp(t, ana, app, note)),
    ).rejects.toThrow('You do not have permission');
    await world.server.database.write(null, (t) => withdrawApp(t, world.people.maya, app, note));
    expect((await stateOf(made, away)).slice(0, 2)).toEqual([
      401,
      'This app is no longer available in the selected workspace.',
    ]);
    expect(await stateOf(made, home)).toEqual([200, undefined, 200, undefined]);
    const ended = await connectionOf(world, made, world.people.otto, world.contoso);
    expect(ended.endedReason).toBe('approval_withdrawn');
  });

  test('until approved it behaves as private', async () => {
    const made = await world.makeApp({ published: true });
    expect(made.app.state).toBe('pending');
    const flow = authorize(world, made, { email: 'otto@demo.test', workspace: world.contoso });
    await expect(flow).rejects.toThrow(/You are not in the workspace of this app|No form posts/);
  });
});
