// Concurrent writes and balances: none is lost, whoever folds them and whoever reads them meanwhile.
import { post, postAll } from '../../src/ledger/posting/posting.service.ts';
import { trialBalanceOf } from '../../src/statements/balance/trial-balance.service.ts';
import { runs } from '../support/breadth.ts';
import { asSuperuser } from '../support/database.ts';
import { makeWorld } from './generated.ts';
import { ask, elsewhere, home, openTwice, posting } from './twice.ts';

openTwice();

const nameOf = (): string => new URL(home.files.ownerUrl).pathname.slice(1);

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
  const batch = Array.from({ length: 750 }, (_, i) => posting(world, dayOf(i), i + 1));
  // Every 8192nd change of a balance folds: the second batch makes it.
  await asSuperuser(`select setval('balance_delta_id_seq', 8192 * 10 - 2_000)`, nameOf());
  for (let i = 0; i < 2; i++) {
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
  expect(Number(open)).toBeLessThan(2 * 1_500);
  expect(Number(folded)).toBeGreaterThan(0);
  expect(sum).toBe((2 * 750 * 751) / 2);
});
