// Schedules to the smallest unit: the examples of the rules, and what holds for any of them.
// docs/accounting.md section 9, Schedule.
import fc from 'fast-check';
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { splitBy } from '../../src/revenue/allocation.service.ts';
import { moved, moveOf, settling, type Balance } from '../../src/revenue/position.rules.ts';
import { consumption } from '../../src/revenue/prepaid.rules.ts';
import { eventsOf } from '../../src/revenue/prepaid-upload.rules.ts';
import { reversing } from '../../src/revenue/reversal.rules.ts';
import { monthly, priceOf, rowsOf, sharesOf, type Term } from '../../src/revenue/schedule.rules.ts';
import { keptForAmendment } from '../../src/revenue/subscription.rules.ts';
import { chargesOf, shortfall } from '../../src/revenue/usage.rules.ts';

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
    expect(shortfall(d(80), d(100)).toFixed()).toBe('20');
    expect(shortfall(d(120), d(100)).toFixed()).toBe('0');
    expect(shortfall(d(120), null).toFixed()).toBe('0');
  });
});

test('prepaid: the oldest installment first, a draw over two makes two, the rest is overage', () => {
  const fundings = [
    { row: 1, left: d(30) },
    { row: 2, left: d(100) },
  ];
  const one = consumption(d(100), d(10), fundings, 'USD');
  expect([one.discount, one.net, one.overage].map(String)).toEqual(['10', '90', '0']);
  expect(one.draws.map(({ row, amount }) => [row, amount.toFixed()])).toEqual([
    [1, '30'],
    [2, '60'],
  ]);
  const two = consumption(d(200), d(0), fundings, 'USD');
  expect(two.overage.toFixed()).toBe('70');
});

test('an upload of use is read, and every bad line is named', () => {
  const text =
    'external_id,period_month,total_revenue_dollars,total_events\n"a,""b""",2026-01-15,10.5,3\n';
  expect(eventsOf(text)).toEqual({
    faults: [],
    events: [
      expect.objectContaining({
        externalId: 'a,"b"',
        periodMonth: '2026-01-01',
        totalEvents: 3,
      }),
    ],
  });
  expect(eventsOf('a,b\n1,2').faults).toHaveLength(1);
  expect(eventsOf('period_month,amount\nx,1\n2026-01-01,y').faults).toEqual([
    'Line 2: period_month or event_date must be a day, YYYY-MM-DD.',
    'Line 3: total_revenue_dollars must be a number.',
  ]);
});

// ---------------------------------------------------------------- for any dates, amounts and currencies

const day = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const anyTerm = fc
  .tuple(day, day, fc.constantFrom('standard' as const, 'thirty_day' as const, 'daily' as const))
  .map(([a, b, proration]) => term(a < b ? a : b, a < b ? b : a, proration));
const currency = fc.constantFrom('USD', 'JPY', 'KWD');
const amountIn = (of: string) =>
  fc
    .bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n })
    .map((units) => d(units.toString()).div(d(10).pow(decimalsOf(of))));
const sum = (amounts: readonly Decimal[]): Decimal => Decimal.sum(0, ...amounts);

test('the parts sum to the whole, touch every month once, and stand within the term', () => {
  fc.assert(
    fc.property(
      anyTerm,
      currency.chain((of) => fc.tuple(fc.constant(of), amountIn(of), amountIn(of))),
      fc.option(day),
      (over, [of, gross, net], catchup) => {
        const rows = rowsOf({ product: null, gross, net }, over, of, {
          catchup: catchup === null ? null : `${catchup.slice(0, 7)}-01`,
        });
        expect(sum(rows.map((row) => row.amount)).eq(gross)).toBe(true);
        expect(sum(rows.map((row) => row.billedAmount ?? row.recognized)).eq(net)).toBe(true);
        const isCaughtUp = catchup === null || catchup.slice(0, 7) <= over.last.slice(0, 7);
        if (isCaughtUp) expect(sum(rows.map((row) => row.recognized)).eq(net)).toBe(true);
        for (const row of rows) {
          expect(row.recognized.decimalPlaces()).toBeLessThanOrEqual(decimalsOf(of));
          expect(row.transactionDate >= over.first && row.transactionEndDate <= over.last).toBe(
            true,
          );
        }
        const months = sharesOf(over).map(({ month }) => month);
        expect(new Set(months).size).toBe(months.length);
      },
    ),
    { seed: 4711, numRuns: 400 },
  );
});

test('whatever is kept, the rest brings it to the whole', () => {
  fc.assert(
    fc.property(
      anyTerm,
      currency.chain((of) => fc.tuple(fc.constant(of), amountIn(of))),
      fc.array(fc.tuple(day, fc.integer({ min: -1000, max: 1000 })), { maxLength: 5 }),
      (over, [of, net], found) => {
        const kept = found.map(([on, units]) => ({
          accountingPeriod: `${on.slice(0, 7)}-01`,
          amount: d(units),
          recognized: d(units),
          billed: d(units),
        }));
        const rows = rowsOf({ product: null, gross: net, net }, over, of, { kept });
        const all = [...rows, ...kept].map((row) => row.recognized);
        expect(sum(all).eq(net)).toBe(true);
      },
    ),
    { seed: 4712, numRuns: 400 },
  );
});

test('termination leaves exactly what was earned by the day', () => {
  fc.assert(
    fc.property(
      anyTerm,
      currency.chain((of) => fc.tuple(fc.constant(of), amountIn(of))),
      day,
      (over, [of, net], last) => {
        const rows = rowsOf({ product: null, gross: net, net }, over, of);
        const left = rows.map((row, id) => {
          const reversed = reversing(
            {
              id,
              currency: of,
              period: row.accountingPeriod,
              from: row.transactionDate,
              to: row.transactionEndDate,
              scheduled: null,
              amount: row.amount,
              discount: null,
              recognized: row.recognized,
              billed: row.recognized,
              isBilled: false,
            },
            last,
          );
          return { row, left: row.recognized.plus(reversed?.recognized ?? 0) };
        });
        for (const { row, left: rest } of left) {
          if (row.transactionEndDate <= last) expect(rest.eq(row.recognized)).toBe(true);
          if (row.transactionDate > last) expect(rest.isZero()).toBe(true);
          expect(rest.abs().lte(row.recognized.abs())).toBe(true);
        }
      },
    ),
    { seed: 4713, numRuns: 400 },
  );
});

test('an amendment that catches up comes to the new value with what the old line recognized', () => {
  fc.assert(
    fc.property(
      anyTerm,
      fc.integer({ min: 1, max: 30 }),
      amountIn('USD'),
      amountIn('USD'),
      (over, months, net, before) => {
        const shares = sharesOf(over);
        const catchup = shares[Math.min(months, shares.length - 1)]?.month ?? over.first;
        const kept = keptForAmendment(over, catchup, null, before);
        if (kept.length === 0) return;
        const rows = rowsOf({ product: null, gross: net, net }, over, 'USD', { catchup, kept });
        expect(
          sum(rows.map((row) => row.recognized))
            .plus(before)
            .eq(net),
        ).toBe(true);
        expect(rows.every((row) => row.accountingPeriod >= catchup)).toBe(true);
      },
    ),
    { seed: 4714, numRuns: 200 },
  );
});

test('deferred and unbilled are never both there, whatever comes in whatever order', () => {
  const none = { native: d(0), book: d(0), reporting: d(0) };
  const units = { native: 'EUR', book: 'USD', reporting: 'USD' };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amountIn('EUR'), fc.integer({ min: 50, max: 200 })), { maxLength: 20 }),
      (moves) => {
        let balance: Balance = { deferred: none, unbilled: none };
        for (const [amount, rate] of moves) {
          const rates = { book: d(rate).div(100), reporting: d(rate).div(100) };
          balance = moved(balance, moveOf(balance, amount, rates, units));
          const { deferred, unbilled } = balance;
          expect(deferred.native.gte(0) && unbilled.native.gte(0)).toBe(true);
          expect(deferred.native.isZero() || unbilled.native.isZero()).toBe(true);
          if (deferred.native.isZero()) expect(deferred.book.isZero()).toBe(true);
          if (unbilled.native.isZero()) expect(unbilled.book.isZero()).toBe(true);
        }
        const total = sum(moves.map(([amount]) => amount));
        expect(balance.deferred.native.minus(balance.unbilled.native).eq(total)).toBe(true);
      },
    ),
    { seed: 4715, numRuns: 300 },
  );
});

test('settling leaves one balance and the same position', () => {
  const units = { native: 'EUR', book: 'USD', reporting: 'USD' };
  const anyAmounts = fc
    .tuple(amountIn('EUR'), fc.integer({ min: 50, max: 200 }))
    .map(([native, rate]) => {
      const book = native.times(rate).div(100).toDecimalPlaces(2);
      return { native, book, reporting: book };
    });
  fc.assert(
    fc.property(anyAmounts, anyAmounts, (deferred, unbilled) => {
      const after = moved({ deferred, unbilled }, settling({ deferred, unbilled }, units));
      expect(after.deferred.native.gte(0) && after.unbilled.native.gte(0)).toBe(true);
      expect(after.deferred.native.isZero() || after.unbilled.native.isZero()).toBe(true);
      expect(
        after.deferred.native
          .minus(after.unbilled.native)
          .eq(deferred.native.minus(unbilled.native)),
      ).toBe(true);
    }),
    { seed: 4716, numRuns: 300 },
  );
});
