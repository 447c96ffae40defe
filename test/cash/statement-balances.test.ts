// Balances beside the lines of a table: which end is newer, what they open and close with, and where they break. No
// database. docs/accounting.md section 8.
import { RunningBalances } from '../../src/cash/statement/balances.rules.ts';
import type { RawLine } from '../../src/cash/statement/statement.types.ts';

const line = (more: Partial<RawLine>): RawLine => ({
  ...{ row: 2, day: '2026-03-02', amount: '10', currency: null, reference: null },
  ...{ description: 'Fee', party: null, kind: null, note: null },
  ...more,
});

/** Facts of a table, from amounts and the balances beside them. */
function table(rows: readonly (readonly [amount: string, balance: string | null])[]) {
  const balances = new RunningBalances();
  for (const [nth, [amount, told]] of rows.entries()) {
    balances.add(line({ row: nth + 2, day: `2026-03-0${nth + 1}`, amount }), told);
  }
  const found = balances.facts();
  return found && [found.opening?.amount, found.closing?.amount, found.warnings];
}

test.each([
  [
    'the oldest first',
    [
      ['10', '110'],
      ['-20', '90'],
      ['5', '95'],
    ],
    ['100', '95', []],
  ],
  [
    'the newest first',
    [
      ['5', '95'],
      ['-20', '90'],
      ['10', '110'],
    ],
    ['100', '95', []],
  ],
  [
    'some without a balance',
    [
      ['10', '110'],
      ['-20', null],
      ['5', '95'],
    ],
    ['100', '95', []],
  ],
  ['one line', [['10', '110']], ['100', '110', []]],
  [
    'the oldest first, and only the last line of a day tells it',
    [
      ['10', null],
      ['-20', '90'],
      ['5', null],
      ['1', '96'],
    ],
    ['100', '96', []],
  ],
  [
    'the oldest first, and the last line tells none',
    [
      ['10', '110'],
      ['-20', '90'],
      ['5', null],
    ],
    ['100', '95', []],
  ],
  [
    'the newest first, and only the first line of a day tells it',
    [
      ['1', '96'],
      ['5', null],
      ['-20', '90'],
      ['10', null],
    ],
    ['100', '96', []],
  ],
  [
    'the newest first, and the first line tells none',
    [
      ['5', null],
      ['-20', '90'],
      ['10', '110'],
    ],
    ['100', '95', []],
  ],
] as const)('the balances of a table: %s', (_, rows, told) => {
  expect(table(rows)).toEqual(told);
});

/** The balances of a table in which one line alone tells one, between others. */
function around(days: readonly [string, string, string], skipped?: number) {
  const balances = new RunningBalances();
  for (const [nth, [amount, told]] of [
    ['5', null],
    ['10', '110'],
    ['-20', null],
  ].entries()) {
    if (nth === skipped) balances.skip();
    else balances.add(line({ day: days[nth]!, amount: amount! }), told!);
  }
  const found = balances.facts();
  const shown = (each?: { amount: string; day: string | null } | null) =>
    each && [each.amount, each.day];
  return [shown(found?.opening), shown(found?.closing)];
}

test('where one line alone tells a balance, the days say which end is newer', () => {
  const [one, two, three] = ['2026-03-01', '2026-03-02', '2026-03-03'];
  expect(around([one, two, three])).toEqual([
    ['95', one],
    ['90', three],
  ]);
  expect(around([three, two, one])).toEqual([
    ['120', one],
    ['115', three],
  ]);
  expect(around([one, one, one])).toEqual([null, null]);
  // A line that cannot be read leaves its end open.
  expect(around([one, two, three], 0)).toEqual([null, ['90', three]]);
  expect(around([one, two, three], 2)).toEqual([['95', one], null]);
});

test('a table whose balances are not what its lines make of them says where', () => {
  const [opening, closing, warnings] =
    table([
      ['10', '110'],
      ['-20', '91'],
      ['5', '96'],
    ]) ?? [];
  expect([opening, closing]).toEqual([undefined, undefined]);
  expect(warnings).toEqual([
    'Row 3: the balance is 91, but the lines before it add up to 90. Lines may be missing.',
  ]);
  expect(table([['10', null]])).toBe(undefined);
});

test('nothing follows from a balance before a line that cannot be read', () => {
  const balances = new RunningBalances();
  balances.add(line({ amount: '10' }), '110');
  balances.skip();
  balances.add(line({ row: 4, amount: '5' }), '500');
  expect(balances.facts()?.warnings).toEqual([]);
  balances.unreadable(5);
  expect(balances.facts()?.warnings).toEqual(['Row 5: the balance is not a number.']);
});
