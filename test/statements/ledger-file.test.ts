// The general ledger as a file: every account with what it holds, in one currency, on the days asked for.
// docs/accounting.md section 11.
import { startService, type TestService } from '../support/service.ts';
import { makeBooks, type Books } from '../ledger/books.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
  const { root, tokyo } = books.entities;
  const enter = async (
    entity: number,
    date: string,
    ...lines: readonly [account: string, amount: number][]
  ) => {
    const transactions = lines.map(([number, amount]) => ({
      account: books.accounts[number],
      [amount < 0 ? 'credit_amount_native' : 'debit_amount_native']: Math.abs(amount),
    }));
    const { status, text } = await service.call('POST', '/coa/api/journal_entry', {
      json: { entity, date, transactions },
    });
    expect([status, text]).toEqual([201, text]);
  };
  await enter(root, '2025-12-30', ['1000', 700], ['3000', -500], ['2500', -200]);
  // Nothing is left on it.
  await enter(root, '2025-12-31', ['1500', 9], ['1000', -9]);
  await enter(root, '2025-12-31', ['1500', -9], ['1000', 9]);
  await enter(root, '2026-01-10', ['1000', 100.5], ['4000', -100.5]);
  await enter(root, '2026-02-10', ['6000', 20], ['1000', -20]);
  await enter(root, '2026-03-10', ['5000', 5], ['1000', -5]);
  await enter(tokyo, '2026-02-20', ['1000', 10_000], ['9000', -10_000]);
});
afterAll(() => service.close());

/** The facts of a file, and its rows: texts at the left, and debit, credit and balance. */
async function ledger(query: string): Promise<{ facts: Record<string, string>; rows: string[] }> {
  const { status, text } = await service.call('GET', `/coa/api/general-ledger?${query}&format=csv`);
  expect([status, text]).toEqual([200, text]);
  const lines = text.split('\r\n');
  const start = lines.findIndex((line) => line.startsWith('Account,Date'));
  const rows = lines.slice(start + 1, -1).map((line) => {
    const cells = line.split(',');
    return cells.length === 1 ? line : [cells[0], cells[1], ...cells.slice(9)].join();
  });
  const facts = lines.slice(0, start).map((line) => line.split(','));
  return { facts: Object.fromEntries(facts), rows };
}
const root = (): string => `entity=${books.entities.root}`;

test('accounts that hold something and have no line stand among the others, with their balances', async () => {
  const { rows } = await ledger(`${root()}&start_date=2026-02-01&end_date=2026-02-28`);
  expect(rows).toEqual([
    ...['1000 Cash', 'Opening balance,,,,800.50', '1000,2026-02-10,,20.00,780.50'],
    'Closing balance,,0.00,20.00,780.50',
    ...['2500 Loan', 'Opening balance,,,,-200.00', 'Closing balance,,0.00,0.00,-200.00'],
    ...['3000 Stock', 'Opening balance,,,,-500.00', 'Closing balance,,0.00,0.00,-500.00'],
    ...['4000 Sales', 'Opening balance,,,,-100.50', 'Closing balance,,0.00,0.00,-100.50'],
    ...['6000 Wages', 'Opening balance,,,,0.00', '6000,2026-02-10,20.00,,20.00'],
    'Closing balance,,20.00,0.00,20.00',
    'Total,,20.00,20.00,',
  ]);
  const quiet = await ledger(`${root()}&start_date=2026-04-01&end_date=2026-04-30`);
  expect(quiet.rows.filter((row) => /^\d/.test(row))).toEqual([
    ...['1000 Cash', '2500 Loan', '3000 Stock', '4000 Sales', '5000 Goods', '6000 Wages'],
  ]);
  // Of what is asked for alone; and nothing was before all time.
  const some = `${root()}&account=${books.accounts['2500']}`;
  expect((await ledger(`${some}&start_date=2026-04-01&end_date=2026-04-30`)).rows).toEqual([
    ...['2500 Loan', 'Opening balance,,,,-200.00', 'Closing balance,,0.00,0.00,-200.00'],
    'Total,,0.00,0.00,',
  ]);
  const all = await ledger(`${root()}&all_time=true`);
  expect(all.rows.filter((row) => row.startsWith('Opening'))).toEqual(
    Array.from({ length: 7 }, () => 'Opening balance,,,,0.00'),
  );
});

test('closing balances of all entities come to nothing, in every range of days', async () => {
  for (const days of [
    'start_date=2025-12-31&end_date=2026-01-31',
    'start_date=2026-02-15&end_date=2026-02-28',
    'start_date=2026-03-01&end_date=2026-12-31',
  ]) {
    const { rows } = await ledger(days);
    const closing = rows.filter((row) => row.startsWith('Closing'));
    const sum = closing.reduce((total, row) => total + Number(row.split(',').at(-1)), 0);
    expect([days, sum.toFixed(2)]).toEqual([days, '0.00']);
  }
});

test('where one term is enough, lines of several entities are told in the reporting currency', async () => {
  const { tokyo } = books.entities;
  const query = `entity=${tokyo}&account=${books.accounts['6000']}&start_date=2026-02-01&end_date=2026-02-28`;
  const both = await ledger(`${query}&match_type=any`);
  expect([both.facts['Currency'], both.facts['Entity']]).toEqual(['USD', 'All in sight']);
  expect(both.rows).toContain('6000,2026-02-10,20.00,,20.00');
  const one = await ledger(`entity=${tokyo}&start_date=2026-02-01&end_date=2026-02-28`);
  expect([one.facts['Currency'], one.facts['Entity']]).toEqual(['JPY', 'Tokyo']);
  expect(one.rows).toContain('1000,2026-02-20,10000,,10000');
});

test('days of the filter narrow the days that are asked for, and stand instead of the window', async () => {
  const path = `/coa/api/transaction?${root()}&sort=posted_at`;
  const daysOf = async (query: string): Promise<string[]> => {
    const { status, body } = await service.call('GET', `${path}&${query}`);
    expect([status, body.count]).toEqual([200, body.results.length]);
    return [...new Set<string>(body.results.map((each: any) => each.posted_at.slice(0, 10)))];
  };
  const year = 'start_date=2026-01-01&end_date=2026-12-31';
  for (const [query, days] of [
    [`${year}&posted_at__gte=2025-01-01`, ['2026-01-10', '2026-02-10', '2026-03-10']],
    [`${year}&posted_at__gte=2026-02-01`, ['2026-02-10', '2026-03-10']],
    [`${year}&posted_at__lte=2026-02-28`, ['2026-01-10', '2026-02-10']],
    [
      'start_date=2026-01-01&end_date=2026-02-28&posted_at__lte=2026-12-31',
      ['2026-01-10', '2026-02-10'],
    ],
    ['as_of=2026-01-31&posted_at__lte=2026-12-31&posted_at__gte=2026-01-01', ['2026-01-10']],
    ['posted_at__gte=2025-12-31&posted_at__lte=2026-01-31', ['2025-12-31', '2026-01-10']],
    [`${year}&posted_at__gte=2027-01-01`, []],
  ] as const) {
    expect([query, await daysOf(query)]).toEqual([query, days]);
  }
  const { rows } = await ledger(
    `${root()}&start_date=2026-02-01&end_date=2026-02-28&posted_at__gte=2026-01-01`,
  );
  expect(rows.slice(0, 2)).toEqual(['1000 Cash', 'Opening balance,,,,800.50']);
});

test('PDFs that are asked for together wait for no connection of one another', async () => {
  const asked = Array.from({ length: 4 }, () =>
    service.call('GET', `/coa/api/general-ledger?${root()}&start_date=2026-02-01&format=pdf`),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
