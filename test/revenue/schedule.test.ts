// Schedules to the smallest unit: the examples of the rules, and general properties.
// docs/accounting.md section 9, Schedule.
import { Decimal } from '../../schema/kit/index.ts';
import { splitBy } from '../../src/revenue/lines/allocation.service.ts';
import { consumption } from '../../src/revenue/prepaid/prepaid.rules.ts';
import { eventsOf } from '../../src/revenue/prepaid/prepaid-upload.rules.ts';
import { monthly, priceOf, rowsOf, type Term } from '../../src/revenue/shared/schedule.rules.ts';
import { chargesOf } from '../../src/revenue/lines/usage.rules.ts';
import { committed, minimumOf } from '../../src/revenue/shared/commitment.rules.ts';

const d = (value: string | number): Decimal => new Decimal(value);
const term = (first: string, last: string, proration: Term['proration'] = 'standard'): Term => ({
  first,
  last,
  proration,
});
const value = (amount: string | number) => ({ product: null, gross: d(amount), net: d(amount) });
const recognized = (rows: readonly { recognized: Decimal }[]): string[] =>
  rows.map((row) => row.recognized.toFixed());

test.each([
  [
    1800,
    term('2026-03-10', '2026-09-09'),
    'USD',
    ['212.56', '299.52', '299.51', '299.52', '299.52', '299.51', '89.86'],
  ],
  [61, term('2026-04-16', '2026-06-15', 'daily'), 'USD', ['15', '31', '15']],
  [1200, term('2026-01-01', '2026-12-31'), 'USD', Array<string>(12).fill('100')],
  [100, term('2026-01-01', '2026-03-31'), 'JPY', ['33', '34', '33']],
  [100, term('2026-01-01', '2026-03-31'), 'KWD', ['33.333', '33.334', '33.333']],
  [90, term('2026-01-16', '2026-03-15', 'thirty_day'), 'USD', ['23.61', '44.26', '22.13']],
  [-100, term('2026-01-01', '2026-03-31'), 'USD', ['-33.33', '-33.34', '-33.33']],
  [5, term('2026-02-28', '2026-02-28'), 'USD', ['5']],
])('%s over %j in %s', (amount, over, currency, expected) => {
  expect(recognized(rowsOf(value(amount), over, currency))).toEqual(expected);
});

test('catch-up: nothing before its month, then what has come together', () => {
  const rows = rowsOf(value(600), term('2026-02-01', '2026-07-31'), 'USD', {
    catchup: '2026-04-01',
  });
  expect(recognized(rows)).toEqual(['0', '0', '300', '100', '100', '100']);
  expect(rows.map((row) => (row.billedAmount ?? row.recognized).toFixed())).toEqual(
    Array<string>(6).fill('100'),
  );
});

test('months that are kept stay, the next open one takes the difference', () => {
  const kept = [
    { accountingPeriod: '2026-01-01', amount: d(100), recognized: d(100), billed: d(100) },
    { accountingPeriod: '2026-02-01', amount: d(100), recognized: d(100), billed: d(100) },
  ];
  const rows = rowsOf(value(600), term('2026-01-01', '2026-04-30'), 'USD', { kept });
  expect(rows.map((row) => [row.accountingPeriod, row.recognized.toFixed()])).toEqual([
    ['2026-03-01', '250'],
    ['2026-04-01', '150'],
  ]);
  const over = rowsOf(value(150), term('2026-01-01', '2026-02-28'), 'USD', { kept });
  expect(over.map((row) => [row.accountingPeriod, row.recognized.toFixed()])).toEqual([
    ['2026-02-01', '-50'],
  ]);
});

test('a fixed rate tells the quantity, a fixed quantity the rate', () => {
  const price = { rate: d(1200), quantity: d(2) };
  expect(priceOf(d(200), { ...price, fixed: 'FIXED_RATE' }).quantity.toFixed()).toBe(
    '0.1666666667',
  );
  expect(priceOf(d(200), { ...price, fixed: 'FIXED_QUANTITY' }).rate.toFixed()).toBe('100');
});

test('a value by months; part months count as fractions', () => {
  const year = { first: '2026-01-01', last: '2026-12-31' };
  expect(monthly(d(1200), year, 'USD').toFixed()).toBe('100');
  expect(monthly(d(150), { first: '2026-01-01', last: '2026-02-14' }, 'USD').toFixed()).toBe('100');
});

test('shares of a price: the last takes the cents', () => {
  const third = { percentage: '33.3333' };
  expect(splitBy(d(50), [third, third, third], 'USD').map(String)).toEqual([
    '16.67',
    '16.67',
    '16.66',
  ]);
});

describe('use', () => {
  const tiers = [
    { id: 1, from: d(0), to: d(100), price: d('1'), percentage: d(2) },
    { id: 2, from: d(100), to: d(200), price: d('0.5'), percentage: d(1) },
    { id: 3, from: d(200), to: null, price: d('0.1'), percentage: d(0) },
  ];
  const cost = (model: Parameters<typeof chargesOf>[0], quantity: number, amount = 0) =>
    chargesOf(model, tiers, { quantity: d(quantity), amount: d(amount) }, 'USD').map((each) => [
      each.tier,
      each.quantity.toFixed(),
      each.amount.toFixed(),
    ]);
  test('graduated: each tier’s price for the units within it', () => {
    expect(cost('graduated_tiered', 250)).toEqual([
      [1, '100', '100'],
      [2, '100', '50'],
      [3, '50', '5'],
    ]);
    expect(cost('graduated_tiered', 100)).toEqual([[1, '100', '100']]);
  });
  test('the other models', () => {
    expect(cost('volume_based', 250)).toEqual([[3, '250', '25']]);
    expect(cost('volume_based', 100)).toEqual([[1, '100', '100']]);
    expect(cost('unit_based', 250)).toEqual([[1, '250', '250']]);
    expect(cost('fixed_fee', 250)).toEqual([[1, '250', '1']]);
    expect(cost('percentage_based', 1, 5000)).toEqual([[1, '1', '100']]);
  });
  test('a commitment is reached, or made up for', () => {
    const terms = { currency: 'USD', start: '2026-01-10', terminated: null };
    const missing = (used: number, minimumAmount: Decimal | null, more: object = {}): string => {
      const row = {
        ...{ id: 1, period: '2026-01-01', line: 1, product: null, department: null },
        ...{ isCommitment: false, isWaiver: false, isKept: false, isInvoiced: false },
        ...{ recognized: d(used), billed: d(used) },
      };
      const minimum = minimumOf('2026-01-01', { ...terms, minimumAmount, ...more });
      return committed([row], minimum).commitment.recognized.toFixed();
    };
    expect(missing(80, d(100))).toBe('20');
    expect(missing(120, d(100))).toBe('0');
    expect(missing(120, null)).toBe('0');
    // Of the days that the contract has in the month, those to its end count: 11 of 22.
    for (const [terminated, left] of [
      ['2026-01-09', '0'],
      ['2026-01-10', '0'],
      ['2026-01-20', '20'],
      ['2026-01-31', '70'],
      ['2026-02-01', '70'],
    ]) {
      expect([terminated, missing(30, d(100), { terminated })]).toEqual([terminated, left]);
    }
  });
});

test('prepaid: the oldest installment first, a draw over two makes two, the rest is overage', () => {
  const fundings = [
    { row: 1, day: '2026-01-01', left: d(30) },
    { row: 2, day: '2026-02-01', left: d(100) },
  ];
  const through = '2026-02-28';
  const one = consumption({ gross: d(100), percent: d(10), through }, fundings, 'USD');
  expect([one.discount, one.net, one.overage].map(String)).toEqual(['10', '90', '0']);
  expect(one.draws.map(({ row, amount }) => [row, amount.toFixed()])).toEqual([
    [1, '30'],
    [2, '60'],
  ]);
  const two = consumption({ gross: d(200), percent: d(0), through }, fundings, 'USD');
  expect(two.overage.toFixed()).toBe('70');
  for (const [day, overage] of [
    ['2025-12-31', '200'],
    ['2026-01-01', '170'],
    ['2026-01-31', '170'],
    ['2026-02-01', '70'],
  ] as const) {
    const early = { gross: d(200), percent: d(0), through: day };
    expect([day, consumption(early, fundings, 'USD').overage.toFixed()]).toEqual([day, overage]);
  }
});

test('an upload of use is read, and every bad line is named', () => {
  const text =
    'external_id,period_month,total_revenue_dollars,total_events\n"a,""b""",2026-01-15,10.5,3\n';
  expect(eventsOf(text, 'USD')).toEqual({
    faults: [],
    events: [
      expect.objectContaining({
        externalId: 'a,"b"',
        periodMonth: '2026-01-01',
        totalEvents: 3,
      }),
    ],
  });
  expect(eventsOf('a,b\n1,2', 'USD').faults).toHaveLength(1);
  expect(eventsOf('period_month,amount\nx,1\n2026-01-01,y', 'USD').faults).toEqual([
    'Line 2: period_month or event_date must be a day, YYYY-MM-DD.',
    'Line 3: total_revenue_dollars must be a number.',
  ]);
});

test.each([
  [
    'blank lines count',
    'period_month,amount\n\n2026-01-01,1\n,\nx,1',
    ['Line 5: period_month or event_date must be a day, YYYY-MM-DD.'],
  ],
  [
    'so do those within quotes',
    'period_month,note,amount\n2026-01-01,"one\r\ntwo",3\nx,1,2',
    ['Line 4: period_month or event_date must be a day, YYYY-MM-DD.'],
  ],
  [
    'a thousand with a comma',
    'period_month,amount,total_events\n2026-01-01,1,000,5',
    [
      'Line 2: cell 4 has no heading; write numbers without commas, and other cells with a comma in quotes.',
    ],
  ],
  [
    'a quotation mark that is not closed',
    'period_month,amount\n2026-01-01,1\n2026-02-01,"2',
    ['Line 3: a quotation mark is not closed.'],
  ],
  [
    'text behind a closing quotation mark',
    'period_month,amount\n2026-01-01,1\n2026-02-01,"2"3',
    ['Line 3: text follows a closing quotation mark.'],
  ],
  [
    'a column that occurs twice',
    'period_month,amount,Amount\n2026-01-01,1,2',
    ['The first line names amount twice.'],
  ],
])('an upload of use: %s', (_, text, faults) => {
  expect(eventsOf(text, 'USD').faults).toEqual(faults);
});

test('a cell of an upload of use may hold line breaks, and rows may end in empty cells', () => {
  const { events, faults } = eventsOf(
    'period_month,amount,note\r\n2026-01-01,7,"a\nb"\r\n2026-02-01,8,,,\r\n',
    'USD',
  );
  expect(faults).toEqual([]);
  expect(events.map(({ data }) => data['note'])).toEqual(['a\nb', '']);
});
