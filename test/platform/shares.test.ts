// Connection shares: a workspace gets at most half of the connections, so the others find room.
import { Database } from '../../src/platform/database/index.ts';
import { Shares } from '../../src/platform/database/health/shares.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let database: Database;
const workspaces: number[] = [];
beforeAll(async () => {
  files = await cloneDatabase();
  database = new Database({ url: files.serviceUrl, connections: 4 });
  for (const name of ['Greedy', 'Quiet']) {
    const text = `select create_workspace($1) as id`;
    const [made] = await database.change<{ id: number }>({ text, values: [name] });
    workspaces.push(made?.id ?? 0);
  }
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

test('beside a greedy workspace another is answered, and in the end everybody is', async () => {
  const [greedy = 0, quiet = 0] = workspaces;
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const held = Array.from({ length: 2 }, () => database.write(greedy, () => isFree));
  const name = { text: 'select name from workspace where id = $1' };
  const late = Array.from({ length: 6 }, () =>
    database.read(greedy, { ...name, values: [greedy] }),
  );
  let answered = 0;
  for (const each of late) void each.then(() => answered++);
  for (let i = 0; i < 20; i++) {
    expect(await database.read(quiet, { ...name, values: [quiet] })).toEqual([[{ name: 'Quiet' }]]);
  }
  expect(answered).toBe(0);
  free();
  await Promise.all(held);
  for (const rows of await Promise.all(late)) expect(rows).toEqual([[{ name: 'Greedy' }]]);
});

test('a failed read and a failed change give their place back', async () => {
  const [greedy = 0] = workspaces;
  const wrong = { text: 'select 1 / 0' };
  for (let i = 0; i < 5; i++) {
    await expect(database.read(greedy, wrong)).rejects.toThrow('division');
    await expect(database.change(wrong, { workspace: greedy })).rejects.toThrow('division');
    await expect(database.write(greedy, ({ ask }) => ask(wrong))).rejects.toThrow('division');
  }
  expect(await database.read(greedy, { text: 'select 1 as one' })).toEqual([[{ one: 1 }]]);
});

test('who waits too long is told so, and is not waited for any more', async () => {
  const shares = new Shares(1, 20);
  expect(shares.take(1)).toBeUndefined();
  expect(shares.take(2)).toBeUndefined();
  expect(shares.take(null)).toBeUndefined();
  await expect(shares.take(1)).rejects.toThrow('Your workspace has too many requests in progress.');
  shares.leave(1);
  expect(shares.take(1)).toBeUndefined();
});

test('the load counts who is busy and who waits, in all workspaces', async () => {
  const shares = new Shares(2, 60_000);
  expect(shares.load).toEqual({ busy: 0, waiting: 0 });
  for (const workspace of [1, 1, 2, null]) expect(shares.take(workspace)).toBeUndefined();
  expect(shares.load).toEqual({ busy: 3, waiting: 0 });
  const [first, second] = [shares.take(1), shares.take(1)];
  expect(shares.take(2)).toBeUndefined();
  expect(shares.take(2)).toBeInstanceOf(Promise);
  expect(shares.load).toEqual({ busy: 4, waiting: 3 });
  // Whoever leaves hands the place to the one who waits longest; nobody's work has none.
  const order: string[] = [];
  void first?.then(() => order.push('first'));
  void second?.then(() => order.push('second'));
  shares.leave(null);
  shares.leave(3);
  shares.leave(1);
  await first;
  expect([order, shares.load]).toEqual([['first'], { busy: 4, waiting: 2 }]);
  for (const workspace of [1, 2]) shares.leave(workspace);
  await second;
  expect([order, shares.load]).toEqual([['first', 'second'], { busy: 4, waiting: 0 }]);
  for (const workspace of [1, 1, 2, 2]) shares.leave(workspace);
  expect(shares.load).toEqual({ busy: 0, waiting: 0 });
});
