// Concurrent writes: one winner, no gaps, no deadlock, no lost balance.
import { Decimal } from '../../schema/kit/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import { post, postAll, reverse, type Posting } from '../../src/ledger/posting/posting.service.ts';
import { trialBalanceOf } from '../../src/statements/balance/trial-balance.service.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';
import { makeWorld, type World } from './generated.ts';
import { patientDatabase } from '../support/database.ts';
import { runs, share } from '../support/breadth.ts';

let home: TestWorkspace;
let second: Database;
beforeAll(async () => {
  home = await openWorkspace();
  second = patientDatabase(home.files.serviceUrl);
});
afterAll(async () => {
  await second.close();
  await home.close();
});

const posting = ({ books }: World, date: string, amount = 1): Posting => ({
  date,
  type: 'journal_entry',
  entity: books.entities.root,
  currency: 'USD',
  lines: [
    { account: books.accounts['1000']!, debit: new Decimal(amount) },
    { account: books.accounts['4000']!, credit: new Decimal(amount) },
  ],
});
/** The same world through a process of its own. */
const elsewhere =
  (world: World): World['write'] =>
  (work) =>
    second.write(world.workspace, (transaction) =>
      work({ ...world.session, database: second, transaction }),
    );
const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
const ask = async (world: World, text: string): Promise<Record<string, unknown>[]> =>
  (await world.database.read(world.workspace, { text }))[0] ?? [];

test('numbers have neither gaps nor doubles, over two processes and with refusals in between', async () => {
  const world = await makeWorld(home.database);
  const other = elsewhere(world);
  const good = posting(world, '2026-01-05');
  const bad = {
    ...good,
    lines: [good.lines[0]!, { ...good.lines[1]!, account: world.books.accounts['1100']! }],
  };
  const outcomes = await Promise.all(
    Array.from({ length: 48 }, (_, i) => {
      const write = i % 2 === 0 ? world.write : other;
      return outcome(write((session) => post(session, i % 6 === 5 ? bad : good)));
    }),
  );
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(40);
  const orders = (await ask(world, 'select "order" from journal_entry order by 1')).map(
    (row) => row['order'],
  );
  expect(orders).toEqual(Array.from({ length: 40 }, (_, i) => String(i + 1).padStart(7, '0')));
});

test('of many who reverse one entry at once, one does', async () => {
  const world = await makeWorld(home.database);
  const { id } = await world.write((session) => post(session, posting(world, '2026-01-05')));
  const how = { date: '2026-02-01', type: 'journal_entry' } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const write = i % 2 === 0 ? world.write : elsewhere(world);
      return outcome(write((session) => reverse(session, id, how)));
    }),
  );
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
  expect(
    outcomes.filter((each) => each === 'This entry is already reversed by entry 0000002.'),
  ).toHaveLength(11);
  expect(await ask(world, 'select count(*)::int as count from journal_line')).toEqual([
    { count: 4 },
  ]);
});

test('a posting that races with the closing of its period ends before it, or is refused', async () => {
  const world = await makeWorld(home.database);
  for (const round of share([...Array(12).keys()], 3)) {
    const date = `2025-${String(round + 1).padStart(2, '0')}-10`;
    const close = elsewhere(world)(async ({ transaction }) => {
      await transaction?.ask({
        text: `select change_lock((select id from lock_period), null, $1, 'LOCKED', null, null, '{"request": "test"}')`,
        values: [date],
      });
      // What is there when the books are closed is all that will ever be there.
      const [row] =
        (await transaction?.ask({
          text: 'select count(*)::int as count from journal_line where date <= $1',
          values: [date],
        })) ?? [];
      return row?.['count'];
    });
    const posts = Array.from({ length: 8 }, () =>
      outcome(world.write((session) => post(session, posting(world, date)))),
    );
    const [atClosing, ...outcomes] = await Promise.all([close, ...posts]);
    // Nobody is named by this request: the lock speaks for itself.
    const refusal = `date: Books are closed for this date. They are locked through ${date}. Use a later date, or have them reopened (/close).`;
    for (const each of outcomes) expect(['done', refusal]).toContain(each);
    expect(
      await ask(world, `select count(*)::int as count from journal_line where date <= '${date}'`),
    ).toEqual([{ count: atClosing }]);
  }
});

test('writers on the same accounts, folds and reports do not disturb one another', async () => {
  const world = await makeWorld(home.database);
  const other = elsewhere(world);
  const rounds = runs(25, 3);
  const state = { writing: true };
  const writers = Array.from({ length: 8 }, async (_, i) => {
    const write = i % 2 === 0 ? world.write : other;
    for (let round = 0; round < rounds; round++) {
      await write((session) =>
        post(
          session,
          posting(world, `2026-01-${String((round % 28) + 1).padStart(2, '0')}`, i + 1),
        ),
      );
    }
  });
  const folds = (async () => {
    while (state.writing)
      await other(async ({ transaction }) => transaction?.ask({ text: 'select fold_balances()' }));
  })();
  const seen: string[] = [];
  const reports = (async () => {
    while (state.writing) {
      const { debits, credits } = await trialBalanceOf(world.session, { endDate: '2026-12-31' });
      expect(debits.toFixed()).toBe(credits.toFixed());
      seen.push(debits.toFixed());
    }
  })();
  await Promise.all(writers);
  state.writing = false;
  await Promise.all([folds, reports]);
  const total = 36 * rounds;
  const { debits } = await trialBalanceOf(world.session, { endDate: '2026-12-31' });
  expect(debits.toFixed()).toBe(String(total));
  expect(seen.map(Number)).toEqual(seen.map(Number).sort((a, b) => a - b));
  expect(
    await ask(
      world,
      `select sum(lines)::int as lines from (select lines from balance_day union all select lines from balance_delta) b`,
    ),
  ).toEqual([{ lines: 16 * rounds }]);
});

test('many entries are posted at once, and where nobody folds, writers do now and then', async () => {
  const world = await makeWorld(home.database);
  const dayOf = (i: number): string =>
    new Date(Date.UTC(2020, 0, 1) + i * 86_400_000).toISOString().slice(0, 10);
  const batch = Array.from({ length: 1_500 }, (_, i) => posting(world, dayOf(i), i + 1));
  for (let i = 0; i < 3; i++) {
    const posted = await world.write((session) => postAll(session, batch));
    expect(posted).toHaveLength(batch.length);
    expect(posted[7]?.order).toBe(String(i * batch.length + 8).padStart(7, '0'));
  }
  const [{ open, folded, sum } = {}] = await ask(
    world,
    `select (select count(*)::int from balance_delta) as open, (select count(*)::int from balance_day) as folded,
      (select sum(amount)::int from (select amount, account_id from balance_day union all select amount, account_id from balance_delta) b
        where account_id = ${world.books.accounts['1000']!}) as sum`,
  );
  expect(Number(open)).toBeLessThan(9_000);
  expect(Number(folded)).toBeGreaterThan(0);
  expect(sum).toBe((3 * 1_500 * 1_501) / 2);
});
