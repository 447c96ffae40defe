// Concurrent writes: one winner, no gaps, no deadlock. What becomes of balances is in races-of-balances.
import { post, reverse } from '../../src/ledger/posting/posting.service.ts';
import { share } from '../support/breadth.ts';
import { makeWorld } from './generated.ts';
import { ask, elsewhere, home, openTwice, posting } from './twice.ts';

openTwice();

const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );

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
