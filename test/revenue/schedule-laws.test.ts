// Invariants of schedules, positions and terminations for any dates, amounts and currencies.
// docs/accounting.md sections 9 and 13.
import fc from 'fast-check';
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { moved, moveOf, settling, type Balance } from '../../src/revenue/shared/position.rules.ts';
import { reversing } from '../../src/revenue/lines/reversal.rules.ts';
import { rowsOf, sharesOf, type Term } from '../../src/revenue/shared/schedule.rules.ts';
import { addMonths, endOfMonth } from '../../src/platform/base/days.ts';
import { keptForAmendment } from '../../src/revenue/lines/subscription.rules.ts';
import { runs } from '../support/breadth.ts';

const d = (value: string | number): Decimal => new Decimal(value);
const term = (first: string, last: string, proration: Term['proration'] = 'standard'): Term => ({
  first,
  last,
  proration,
});

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
    { seed: 4711, numRuns: runs(400) },
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
    { seed: 4712, numRuns: runs(400) },
  );
});

test('a line without end has its whole value in each of its periods, and goes on as it began', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(1, 3, 6, 12),
      currency.chain((of) => fc.tuple(fc.constant(of), amountIn(of))),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      (first, every, [of, net], months, more) => {
        const upTo = (away: number): Term => ({
          ...term(first, endOfMonth(addMonths(first, away))),
          every,
        });
        const value = { product: null, gross: net, net };
        const short = rowsOf(value, upTo(months), of);
        const all = rowsOf(value, upTo(months + more), of);
        // Going on with it changes nothing of what was there.
        expect(all.slice(0, short.length)).toEqual(short);
        expect(new Set(all.map((row) => row.transactionDate)).size).toBe(all.length);
        expect(new Set(all.map((row) => row.accountingPeriod)).size).toBe(months + more + 1);
        const period = all.filter((row) => row.transactionDate < addMonths(first, every));
        const isWhole = endOfMonth(addMonths(first, months + more)) >= addMonths(first, every);
        if (isWhole) expect(sum(period.map((row) => row.recognized)).eq(net)).toBe(true);
        const kept = short.map((row) => ({
          ...row,
          from: row.transactionDate,
          billed: row.billedAmount ?? row.recognized,
        }));
        const missing = rowsOf(value, upTo(months + more), of, { kept });
        expect(missing.map((row) => row.recognized.toFixed())).toEqual(
          all.slice(short.length).map((row) => row.recognized.toFixed()),
        );
      },
    ),
    { seed: 4717, numRuns: runs(200) },
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
    { seed: 4713, numRuns: runs(400) },
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
        const placed = { product: null, amount: before, recognized: before, billed: before };
        const kept = keptForAmendment(over, catchup, [null], [placed]);
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
    { seed: 4714, numRuns: runs(200) },
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
    { seed: 4715, numRuns: runs(300) },
  );
});

test('settling leaves one balance and the same position', () => {
  const units = { native: 'EUR', book: 'USD', reporting: 'USD' };
  const anyAmounts = fc
    .tuple(amountIn('EUR'), fc.integer({ min: 50, max: 200 }))
    .map(([native, rate]) => {
      const book = native.times(rate).div(100).toDecimalPlaces(2);
      return { native: rate < 60 ? d(0) : native, book, reporting: book };
    });
  fc.assert(
    fc.property(anyAmounts, anyAmounts, (deferred, unbilled) => {
      const after = moved({ deferred, unbilled }, settling({ deferred, unbilled }, units));
      expect(after.deferred.native.gte(0) && after.unbilled.native.gte(0)).toBe(true);
      expect(after.deferred.native.isZero() || after.unbilled.native.isZero()).toBe(true);
      if (after.deferred.native.isZero()) expect(after.deferred.book.isZero()).toBe(true);
      if (after.unbilled.native.isZero()) expect(after.unbilled.book.isZero()).toBe(true);
      expect(
        after.deferred.native
          .minus(after.unbilled.native)
          .eq(deferred.native.minus(unbilled.native)),
      ).toBe(true);
    }),
    { seed: 4716, numRuns: runs(300) },
  );
});
