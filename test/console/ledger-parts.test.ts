// Parts of the ledger's pages that work by themselves: lines that balance, accounts in their tree, pasted rates.
import { treeOf } from '../../console/pages/ledger/accounts/tree.ts';
import { restOf, withBalance } from '../../console/pages/ledger/journal/rows.ts';
import { pastedRates } from '../../console/pages/ledger/rates/pasted.ts';
import { expensed, left, nextDay } from '../../console/pages/ledger/schedules/portions.ts';

const row = (key: string, debit: string, credit: string) => ({
  ...{ key, cells: { debit, credit }, chosen: {} },
});
const amounts = (rows: readonly { cells: Readonly<Record<string, string>> }[], at: number) => [
  rows[at]?.cells['debit'],
  rows[at]?.cells['credit'],
];

test.each([
  ['more credits', [row('0', '', '100.10'), row('1', '0.1', '='), row('2', '40', '')], 1, '60.10'],
  ['as typed by people', [row('0', '', '1,234.50'), row('1', '=', '')], 1, '1234.50'],
])('a line is balanced on the side of its rest: %s', (_, rows, at, debit) => {
  const balanced = withBalance(rows, String(at));
  expect(amounts(balanced, at)).toEqual([debit, '']);
  expect(Number(restOf(balanced))).toBe(0);
});

test('more debits are balanced by a credit; what balances already needs nothing', () => {
  const rows = [row('0', '5', ''), row('1', '7', '='), row('2', '', '2')];
  expect(amounts(withBalance(rows, '1'), 1)).toEqual(['', '3']);
  const even = [row('0', '5', ''), row('1', '', '5'), row('2', '=', '')];
  expect(amounts(withBalance(even, '2'), 2)).toEqual(['', '']);
});

const account = (id: string, parentId: string | null, currentBalance: string) => ({
  ...{ id, parentId, currentBalance, number: id, name: id, currency: 'USD', balanceYtd: '0' },
  ...{ status: 'ACTIVE', accountType: 'ASSET', accountSubtype: 'BANK' },
});

test('accounts stand below their parents, with the sums of all below; one without its parent stands at the top', () => {
  const rows = treeOf([
    account('1', null, '1.10'),
    account('2', null, '5'),
    account('3', '1', '2.20'),
    account('4', '3', '-0.05'),
    account('5', '99', '7'),
  ] as Parameters<typeof treeOf>[0]);
  expect(rows.map(({ id, depth, withBelow }) => [id, depth, withBelow])).toEqual([
    ['1', 0, '3.25'],
    ['3', 1, '2.15'],
    ['4', 2, undefined],
    ['2', 0, undefined],
    ['5', 0, undefined],
  ]);
});

test('rates are understood in any order of columns; a line that lacks something is told', () => {
  const text =
    'Currency\tDay\tRate\nEUR\t2026-01-31\t1.0366\n2026-01-31;jpy;0,0067\n\nGBP 1.2\nEUR soon 1';
  expect(pastedRates(text, '2026-02-01')).toEqual({
    rates: [
      { currency: 'EUR', date: '2026-01-31', rate: '1.0366' },
      { currency: 'JPY', date: '2026-01-31', rate: '0.0067' },
      { currency: 'GBP', date: '2026-02-01', rate: '1.2' },
    ],
    lost: [{ line: 6, text: 'EUR soon 1' }],
  });
  expect(pastedRates('EUR 2026-02-30 1', '2026-02-01').lost).toHaveLength(1);
});

test('what is expensed and what is left of a schedule add up to it', () => {
  const schedule = {
    amount: '100.00',
    schedule: [
      { date: '2026-02-28', amount: '33.33', posted: false },
      { date: '2026-01-31', amount: '33.34', posted: true },
      { date: '2026-03-31', amount: '33.33', posted: false },
    ],
  };
  expect([expensed(schedule), left(schedule), nextDay(schedule)]).toEqual([
    ...['33.34', '66.66', '2026-02-28'],
  ]);
  expect(nextDay({ amount: '0', schedule: [] })).toBeNull();
});
