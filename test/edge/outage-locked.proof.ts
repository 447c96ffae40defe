// Outage by a locked table: requests that need it are refused soon, and no others wait for them.
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import {
  MANY_CONNECTIONS,
  makeApiKey,
  startOwnService,
  type TestService,
} from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';
import { asking, busy, post } from './support/asking.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService({
    ...MANY_CONNECTIONS,
    databaseSilentMs: 1_500,
    databaseLockMs: 1_500,
  });
});
afterAll(() => service.close());
const { ask, back } = asking(() => service);

/** Runs `work` while another session holds `table`. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(service.files.superuserUrl);
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await holder.end();
  }
}

test('one who needs the table gets 503 and when to come back; afterwards it works', async () => {
  await holding('tag_group', async () => {
    expect(await ask('/coa/api/tag-group', post({ name: 'Locked' }))).toEqual(busy);
    expect(await ask('/coa/api/tag-group')).toEqual(busy);
  });
  // What could be null is no success either: two of them are not one plain read.
  await holding('tag_group', async () => {
    const query = '{ a: tagGroup(id: 1) { name } b: tagGroup(id: 2) { name } }';
    const { status, retryAfter } = await ask('/graphql', post({ query }));
    expect([status, retryAfter]).toEqual([503, '2']);
  });
  expect((await back('/coa/api/tag-group')).status).toBe(200);
  expect((await ask('/coa/api/tag-group', post({ name: 'Locked' }))).status).toBe(201);
});

test('many who need it do not keep others from their answers', async () => {
  await holding('tag_group', async () => {
    let isOver = false;
    const stuck = Array.from({ length: 24 }, async () => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await ask('/coa/api/tag-group')).status);
      return statuses;
    });
    const others: number[] = [];
    for (let nth = 0; nth < 4; nth++) others.push((await ask('/ca/api/account')).status);
    isOver = true;
    const statuses = (await Promise.all(stuck)).flat();
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(others).toEqual(others.map(() => 200));
  });
  expect((await back('/coa/api/tag-group')).status).toBe(200);
});

/** Reads that wait for a lock while an answer is under way, each of them once. */
async function waitsDuring(answer: Promise<unknown>): Promise<number> {
  const looker = new pg.Client(service.files.superuserUrl);
  await looker.connect();
  const waits = new Set<string>();
  const state = { isOver: false };
  const over = answer.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const { rows } = await looker.query<{ wait: string }>(
      `select pid || ' ' || query_start as wait from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~* '^\\s*select'`,
    );
    for (const { wait } of rows) waits.add(wait);
    await pause(10);
  }
  await over;
  await looker.end();
  return waits.size;
}

test('who is known waits for a lock once, and is not asked for again', async () => {
  const query = '{ accounts { count } }';
  expect((await ask('/ca/api/account')).status).toBe(200);
  await holding('api_key', async () => {
    expect(await waitsDuring(ask('/ca/api/account'))).toBe(1);
    expect(await waitsDuring(ask('/graphql', post({ query })))).toBe(1);
  });
  expect((await back('/ca/api/account')).status).toBe(200);
});

test('many workspaces that need it do not keep another from its answers', async () => {
  // One has its share of the connections; these have them all, and queue for more than anybody waits.
  const crowd = await startOwnService({
    ...MANY_CONNECTIONS,
    databaseSilentMs: 10_000,
    databaseLockMs: 5_000,
    sharePatienceMs: 5_000,
  });
  const keys = await Promise.all(
    Array.from({ length: 20 }, async () =>
      makeApiKey(crowd.database, await makeWorkspace(crowd.database), 'admin'),
    ),
  );
  const holder = new pg.Client(crowd.files.superuserUrl);
  await holder.connect();
  await holder.query('begin; lock table tag_group in access exclusive mode');
  let isOver = false;
  const stuck = keys.flatMap((key) =>
    Array.from({ length: 8 }, async () => {
      while (!isOver) await crowd.call('GET', '/coa/api/tag-group', { key });
    }),
  );
  const others: number[] = [];
  for (let nth = 0; nth < 12 && !others.includes(200); nth++) {
    others.push((await crowd.call('GET', '/ca/api/account')).status);
  }
  isOver = true;
  await holder.end();
  await Promise.all(stuck);
  await crowd.close();
  // Whoever comes in the worst moment is told to come again; none would be answered if nobody made room.
  expect(others).toContain(200);
});

test('the table of the keys: every door says so, and /healthz lives', async () => {
  await holding('api_key', async () => {
    expect(await ask('/ca/api/account')).toEqual(busy);
    expect((await ask('/graphql', post({ query: '{ accounts { count } }' }))).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
  });
  expect((await back('/ca/api/account')).status).toBe(200);
});
