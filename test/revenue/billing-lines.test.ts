// Lines of a bill of a contract: one for each line of the contract, product and department.
import { Decimal } from '../../schema/kit/index.ts';
import { type Billable, linesOf } from '../../src/revenue/billing/billing.rules.ts';

const row = (billed: number, rate: number | null, more: Partial<Billable> = {}): Billable => ({
  ...{ id: 1, line: 'subscription:4', contractLine: 4, product: 7, department: null },
  ...{ description: 'Seats', isTaxable: false, scheduled: null, from: null, to: null },
  ...{ billed: new Decimal(billed), rate: rate === null ? null : new Decimal(rate) },
  ...more,
});
const shown = (...rows: Billable[]): string[] =>
  linesOf(rows, undefined, 'USD').map(
    ({ quantity, rate, amount }) =>
      `${quantity.toFixed()} x ${rate.toFixed()} = ${amount.toFixed()}`,
  );

test('rows of one price come as so many units of it', () => {
  expect(shown(row(50, 20))).toEqual(['2.5 x 20 = 50']);
  expect(shown(row(50, 20), row(30, 20))).toEqual(['4 x 20 = 80']);
  expect(shown(row(-50, 20))).toEqual(['-2.5 x 20 = -50']);
});

test.each([
  ['without a price', [row(50, null)], '1 x 50 = 50'],
  ['of a price of nothing', [row(50, 0)], '1 x 50 = 50'],
  ['of several prices', [row(50, 20), row(30, 10)], '1 x 80 = 80'],
  ['of which one has no price', [row(50, 20), row(30, null)], '1 x 80 = 80'],
])('rows %s come as one unit', (_, rows, line) => {
  expect(shown(...rows)).toEqual([line]);
});

test('what comes to nothing is left out; products and departments stay apart', () => {
  expect(shown(row(50, 20), row(-50, 20))).toEqual([]);
  expect(
    shown(row(50, 20), row(50, 20, { product: 8 }), row(50, 20, { department: 3 })),
  ).toHaveLength(3);
});

test('a line serves from the first day of its rows to the last', () => {
  const [line] = linesOf(
    [
      row(10, null, { from: '2026-02-01', to: '2026-02-28' }),
      row(10, null, { from: '2026-01-01', to: '2026-01-31' }),
      row(10, null),
    ],
    undefined,
    'USD',
  );
  expect([line?.serviceStart, line?.serviceEnd]).toEqual(['2026-01-01', '2026-02-28']);
});
