// Rules of revenue, case by case: the period that bills a row, the entry and day that recognize it, and the
// position that it moves. No database. docs/accounting.md section 9.
import { Decimal } from '../../schema/kit/index.ts';
import { sidesOf } from '../../src/ledger/index.ts';
import {
  type Billable,
  billingsOf,
  discountsOf,
  linesChanged,
  linesOf,
  type StoredLine,
} from '../../src/revenue/billing/billing.rules.ts';
import {
  type DueRow,
  entryKey,
  postingDate,
  postingOf,
} from '../../src/revenue/recognition/recognition.rules.ts';
import {
  type Balance,
  linesOfMove,
  moved,
  moveOf,
  NO_AMOUNTS,
  NO_BALANCE,
  worth,
} from '../../src/revenue/shared/position.rules.ts';

const D = (value: number | string): Decimal => new Decimal(value);
const row = (id: number, more: Partial<Billable> = {}): Billable => ({
  ...{ id, line: 'subscription:4', contractLine: 4, product: 7, department: null },
  ...{ description: 'Seats', isTaxable: true, rate: null, billed: D(10) },
  ...{ scheduled: null, from: null, to: null },
  ...more,
});
/** The periods that bill rows of these days, each with the ids it bills. */
const periods = (
  frequency: string | null,
  rows: Billable[],
  start: string | null = '2026-01-15',
  issued: string[] = [],
) =>
  billingsOf(rows, { frequency, start, currency: 'USD' }, new Set(issued)).map(
    ({ period, rows: own }) => `${period.start}..${period.end}: ${own.map(({ id }) => id).join()}`,
  );
const on = (...days: string[]): Billable[] => days.map((from, nth) => row(nth + 1, { from }));

test.each([
  [
    'monthly',
    ['2026-01-15..2026-02-14: 1,2,5', '2026-02-15..2026-03-14: 3', '2026-12-15..2027-01-14: 4'],
  ],
  ['quarterly', ['2026-01-15..2026-04-14: 1,2,3,5', '2026-10-15..2027-01-14: 4']],
  ['biannual', ['2026-01-15..2026-07-14: 1,2,3,5', '2026-07-15..2027-01-14: 4']],
  ['annual', ['2026-01-15..2027-01-14: 1,2,3,4,5']],
  ['one_time', ['2026-01-15..2026-01-15: 1,2,3,4,5']],
  ['custom', []],
  [null, []],
])(
  'billed %s, rows come to the period of their day, early ones to the first',
  (frequency, told) => {
    const rows = on('2026-01-15', '2026-02-14', '2026-02-15', '2027-01-14', '2025-12-31');
    expect(periods(frequency, rows)).toEqual(told);
  },
);

test('what is scheduled is billed on that day, whatever its service; a row without a day by nobody', () => {
  const rows = [
    row(1, { scheduled: '2026-03-01', from: '2026-01-15' }),
    row(2, { scheduled: '2026-02-20', from: '2026-05-01' }),
    row(3),
  ];
  expect(periods('custom', rows)).toEqual([
    '2026-02-20..2026-02-20: 2',
    '2026-03-01..2026-03-01: 1',
  ]);
  expect(periods('monthly', rows)).toEqual(['2026-02-15..2026-03-14: 1,2']);
  expect(periods('monthly', [row(3)])).toEqual([]);
  // Without a start of its own a contract begins with its first day.
  expect(periods('monthly', on('2026-03-10', '2026-03-05'), null)).toEqual([
    '2026-03-05..2026-04-04: 1,2',
  ]);
});

test('what comes too late for a period that was issued goes into the next that was not', () => {
  const rows = on('2026-01-20', '2026-03-20');
  expect(periods('monthly', rows, undefined, ['2026-01-15', '2026-02-15'])).toEqual([
    '2026-03-15..2026-04-14: 1,2',
  ]);
  const whole = [row(1, { from: '2026-01-20', to: '2026-06-30' })];
  expect(periods('one_time', whole)).toEqual(['2026-01-15..2026-06-30: 1']);
  expect(periods('one_time', whole, undefined, ['2026-01-15'])).toEqual([
    '2026-01-16..2026-06-30: 1',
  ]);
  const custom = [row(1, { scheduled: '2026-02-01' })];
  expect(periods('custom', custom, undefined, ['2026-02-01'])).toEqual([
    '2026-02-02..2026-02-02: 1',
  ]);
});

test('a line is taxed where its product is, at the rate of its invoice', () => {
  const taxes = (percent: Decimal | undefined, isTaxable: boolean) =>
    linesOf([row(1, { billed: D('10.10'), isTaxable })], percent, 'USD').map(({ tax }) =>
      tax.toFixed(),
    );
  expect([taxes(D('8.25'), true), taxes(D('8.25'), false), taxes(undefined, true)]).toEqual([
    ...[['0.83'], ['0'], ['0']],
  ]);
});

test('lines of a draft that stand as they are wanted stay; others go, and what is new is added', () => {
  const [wanted] = linesOf([row(1, { from: '2026-01-15', to: '2026-02-14' })], undefined, 'USD');
  if (!wanted) throw new Error('no line');
  const stored = (id: number, more: Partial<StoredLine> = {}): StoredLine => ({
    ...wanted,
    id,
    invoice: 9,
    ...more,
  });
  expect(linesChanged([stored(1)], [wanted])).toEqual({ gone: [], added: [] });
  expect(linesChanged([stored(1), stored(2)], [wanted])).toEqual({ gone: [2], added: [] });
  expect(linesChanged([stored(1)], [wanted, wanted])).toEqual({ gone: [], added: [wanted] });
  for (const more of [
    { contractLine: 5 },
    { product: 8 },
    { department: 3 },
    { description: 'Other' },
    { serviceStart: '2026-01-16' },
    { serviceEnd: null },
    { quantity: D(2) },
    { rate: D(11) },
    { amount: D(11) },
    { tax: D(1) },
  ]) {
    expect([more, linesChanged([stored(1, more)], [wanted])]).toEqual([
      more,
      { gone: [1], added: [wanted] },
    ]);
  }
});

test('a discount is shared to the last cent', () => {
  const shares = discountsOf(D(10), [D(100), D(100), D(100)], 'USD').map((each) => each.toFixed(2));
  expect(shares).toEqual(['3.33', '3.33', '3.34']);
});

test.each([
  [null, '2026-02-28'],
  ['2026-02-27', '2026-02-28'],
  ['2026-02-28', '2026-03-31'],
  ['2026-03-15', '2026-03-31'],
  ['2026-03-31', '2026-04-30'],
])('February is recognized, while books are locked through %s, on %s', (locked, day) => {
  expect(postingDate('2026-02-01', locked)).toBe(day);
});

const due = (id: number, recognized: number, more: Partial<DueRow> = {}): DueRow => ({
  ...{ id, period: '2026-02-01', entity: 1, contract: 3, client: 5, product: 7, currency: 'USD' },
  ...{
    recognized: D(recognized),
    department: null,
    tagIds: [],
    revenueAccount: 40,
    name: `P${id}`,
  },
  ...more,
});
const position = {
  ...{ id: 70, contract: 3, product: 7, client: 5, entity: 1, currency: 'USD' },
  ...{ deferredAccount: 24, unbilledAccount: 11 },
};
const books = {
  context: { book: 'USD', reporting: 'USD', ofTransaction: D(1), ofBook: D(1) },
  rates: { book: D(1), reporting: D(1) },
};
const entryOf = (rows: DueRow[], label: string | null = null) =>
  postingOf(
    { date: '2026-02-28', rows, books },
    { positionOf: () => position, balances: new Map([[70, NO_BALANCE]]) },
    label,
  );

test('an entry takes positive rows before negative ones, and each set of dimensions by itself', () => {
  const told = (rows: DueRow[]) =>
    entryOf(rows).lines.map(({ account, debit: amount, department, description }) =>
      [account, amount?.toFixed(), department, description].join(' '),
    );
  expect(
    told([
      due(1, -30),
      due(2, 100),
      due(3, 50),
      due(4, 1, { department: 2 }),
      due(5, 2, { tagIds: [8] }),
    ]),
  ).toEqual([
    ...['11 150  P2', '40 -150  P2', '11 1 2 P4', '40 -1 2 P4', '11 2  P5', '40 -2  P5'],
    ...['11 -30  P1', '40 30  P1'],
  ]);
  expect(told([due(1, 0)])).toEqual([]);
});

test('an entry says whose it is', () => {
  expect(entryOf([due(1, 5)], 'Deal')).toMatchObject({
    ...{ memo: 'Revenue recognition 2026-02 Deal', document: { kind: 'contract', id: 3 } },
    ...{ type: 'revenue_recognition', entity: 1, currency: 'USD', date: '2026-02-28' },
  });
  expect(entryOf([due(1, 5, { contract: null })])).toMatchObject({
    ...{ memo: 'Revenue recognition 2026-02', document: { kind: 'revenue_position', id: 70 } },
  });
  const keys = [{}, { product: 8 }, { client: 6 }, { period: '2026-03-01' }, { currency: 'EUR' }];
  expect(keys.map((more) => entryKey(due(1, 5, more)))).toEqual([
    ...['3:1:USD:2026-02-01', '3:1:USD:2026-02-01', '3:1:USD:2026-02-01'],
    ...['3:1:USD:2026-03-01', '3:1:EUR:2026-02-01'],
  ]);
  expect(keys.map((more) => entryKey(due(1, 5, { ...more, contract: null })))).toEqual([
    ...[':1:5:7:USD:2026-02-01', ':1:5:8:USD:2026-02-01', ':1:6:7:USD:2026-02-01'],
    ...[':1:5:7:USD:2026-03-01', ':1:5:7:EUR:2026-02-01'],
  ]);
});

const amounts = (native: number, book = native, reporting = book) => ({
  native: D(native),
  book: D(book),
  reporting: D(reporting),
});
const balance = (deferred: number[], unbilled: number[]): Balance => ({
  deferred: amounts(...(deferred as [number])),
  unbilled: amounts(...(unbilled as [number])),
});
const EUROS = { native: 'EUR', book: 'USD', reporting: 'JPY' };
const RATES = { book: D('1.2'), reporting: D('150') };

test.each([
  // [deferred, unbilled], the move, [of deferred, of unbilled]
  ['nothing grows', [[0], [0]], 10, ['10 12 1500', '0 0 0']],
  ['nothing shrinks', [[0], [0]], -10, ['0 0 0', '10 12 1500']],
  ['all of what is unbilled is billed', [[0], [10, 11, 1400]], 10, ['0 0 0', '-10 -11 -1400']],
  ['a part of it', [[0], [10, 11, 1400]], 4, ['0 0 0', '-4 -4.4 -560']],
  ['more than it', [[0], [10, 11, 1400]], 15, ['5 6 750', '-10 -11 -1400']],
  ['a part of what is deferred', [[3, 3.7, 401], [0]], -1, ['-1 -1.23 -134', '0 0 0']],
  ['more than it', [[3, 3.7, 401], [0]], -5, ['-3 -3.7 -401', '2 2.4 300']],
] as const)('a position moves: %s', (_, [deferred, unbilled], native, told) => {
  const before = balance([...deferred], [...unbilled]);
  const move = moveOf(before, D(native), RATES, EUROS);
  const shown = ({ native: own, book, reporting }: typeof NO_AMOUNTS) =>
    [own, book, reporting].map((each) => each.toFixed()).join(' ');
  expect([shown(move.deferred), shown(move.unbilled)]).toEqual(told);
  const after = moved(before, move);
  expect(after.deferred.native.minus(after.unbilled.native).toNumber()).toBe(
    deferred[0] - unbilled[0] + native,
  );
  expect(worth(move).native.toNumber()).toBe(native);
});

test('a move is told by lines of both accounts, and nothing by none', () => {
  const move = { deferred: amounts(5, 6, 7), unbilled: amounts(-10, -11, -14) };
  const lines = linesOfMove(position, move, { description: 'x' });
  expect(lines.map((line) => [line.account, line.revenuePosition, Number(line.debit)])).toEqual([
    [24, 70, -5],
    [11, 70, -10],
  ]);
  expect(linesOfMove(position, { deferred: NO_AMOUNTS, unbilled: NO_AMOUNTS }, {})).toEqual([]);
  // What is worth something in one currency alone is told.
  for (const rest of [amounts(0, 1, 0), amounts(0, 0, 1), amounts(1, 0, 0)]) {
    expect(sidesOf(rest, { account: 1 })).toHaveLength(1);
  }
});
