// Published apps: pending until approved, then available in every workspace, until publication
// ends.
import {
  approveApp,
  type AppWithSecret,
  changeApp,
  withdrawApp,
} from '../../src/platform/identity/index.ts';
import type { Transaction } from '../../src/platform/database/index.ts';
import { Browser, unescape } from './support/browser.ts';
import { startServer, type TestServer } from './support/server.ts';
import { connectionOf, stateOnServers } from './support/connection-state.ts';
import {
  authorize,
  call,
  connectApp,
  makeWorld,
  PASSWORD,
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

test('apps that other workspaces published are found before the first connection, page by page', async () => {
  const connectUrl = 'https://published.example/start';
  const made = await world.makeApp({ name: 'Pub', connectUrl, published: true }, world.contoso);
  const carl = new Browser(world.server.base);
  await carl.signIn('carl@demo.test', PASSWORD);
  const textOf = (html: string): string =>
    unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
  const seen = async (query = ''): Promise<string> =>
    textOf((await carl.open(`/connections${query}`)).html);
  expect(await seen()).not.toContain('Pub');
  const state = (is: string): Promise<unknown> =>
    world.sql('update oauth_app set state = $2 where id = $1', [made.app.id, is]);
  await state('published');
  expect(await seen()).toContain('Pub published by another workspace Leads to published.example');
  for (const column of ['connect_url = null', 'deleted_at = now()']) {
    await world.sql(`update oauth_app set ${column} where id = $1`, [made.app.id]);
    expect([column, (await seen()).includes('Pub ')]).toEqual([column, false]);
    await world.sql('update oauth_app set deleted_at = null, connect_url = $2 where id = $1', [
      ...[made.app.id, connectUrl],
    ]);
  }
  // What is listed of another workspace is seen there and nowhere else.
  const read = await world.server.database.write(world.northwind, (transaction) =>
    transaction.ask({ text: 'select 1 from oauth_app where id = $1', values: [made.app.id] }),
  );
  expect(read).toEqual([]);
  await connectApp(world, made, { email: 'carl@demo.test' });
  expect(textOf((await carl.open('/connections')).html)).not.toContain('Apps you can connect');
  await world.sql(
    `insert into oauth_app (workspace_id, name, client_id, secret_hash, secret_hint, state, connect_url)
     select $1, 'Many ' || lpad(n::text, 3, '0'), 'many_' || n, '\\x00', '', 'published', $2
     from generate_series(1, 60) n`,
    [world.contoso, connectUrl],
  );
  const first = await carl.open('/connections');
  expect(first.html.match(/Many \d+/g)).toHaveLength(50);
  expect(first.html).toContain('href="/connections?apps=2#apps"');
  const second = await carl.open('/connections?apps=2');
  expect(second.html.match(/Many \d+/g)?.[0]).toBe('Many 051');
  expect([second.html.includes('More apps'), second.html.includes('Apps before')]).toEqual([
    ...[false, true],
  ]);
});
