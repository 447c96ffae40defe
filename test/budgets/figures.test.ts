// Figures beside a budget: variance, percent, and whether it is favorable. docs/accounting.md section 15.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { figuresOf } from '../../src/statements/budget/budget-figures.rules.ts';
import { runs } from '../support/breadth.ts';

const figureOf = (actual: Decimal, budget: Decimal) => figuresOf([actual], [budget], true)[0];
const percentOf = (actual: string, budget: string): string | null | undefined =>
  figureOf(new Decimal(actual), new Decimal(budget))?.percent;

test.each([
  ['41250.50', '40000', '3.13'],
  ['18300', '20000', '-8.5'],
  // Ties go away from zero, also where a double is a little less: 1.005, 1.115, 0.285.
  ['20001', '20000', '0.01'],
  ['19999', '20000', '-0.01'],
  ['20201', '20000', '1.01'],
  ['20223', '20000', '1.12'],
  ['20057', '20000', '0.29'],
  ['-19999', '-20000', '0.01'],
  ['20000.99', '20000', '0'],
  ['5', '-4', '225'],
  ['-5', '-4', '-25'],
  ['999999999999999999.99', '0.01', '9999999999999999999800'],
  ['5000', '0', null],
])('%s beside %s is %s %%', (actual, budget, percent) => {
  expect(percentOf(actual, budget)).toBe(percent);
});

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
test('a percentage is the exact quotient rounded, ties as well', () => {
  fc.assert(
    // A whole of two and five has many ties.
    fc.property(
      amount,
      fc.oneof(amount, fc.constantFrom(20_000, -40_000, 1_600)),
      (part, whole) => {
        fc.pre(whole !== 0);
        const [variance, budget] = [new Decimal(part).div(100), new Decimal(whole).div(100)];
        const percent = figureOf(budget.plus(variance), budget)?.percent;
        const exact = variance.times(100).div(budget.abs());
        expect(percent).toBe(exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed());
      },
    ),
    { numRuns: runs(2_000) },
  );
});

test('amounts keep every digit, whether doubles hold them or not', () => {
  // Around what doubles hold: large amounts, and more decimals than currencies have.
  const near = fc.record({
    digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    scale: fc.integer({ min: 0, max: 7 }),
  });
  const decimals = near.map(({ digits, scale }) => new Decimal(`${digits}e-${scale}`));
  const small = amount.map((cents) => new Decimal(cents).div(100));
  const cell = fc.tuple(fc.oneof(small, decimals), fc.oneof(small, decimals));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), fc.boolean(), (cells, good) => {
      const [actual, budget] = [cells.map(([one]) => one), cells.map(([, other]) => other)];
      const sums = [Decimal.sum(0, ...actual), Decimal.sum(0, ...budget)] as const;
      // Planned amounts arrive as their digits, unless they were spread or added up.
      const planned = budget.map((each, at) => (at % 2 === 0 ? each.toFixed() : each));
      const figures = figuresOf(actual, planned, good);
      expect(figures).toHaveLength(cells.length + 1);
      for (const [at, [one, other]] of [...cells, sums].entries()) {
        const variance = one.minus(other);
        expect(figures[at]).toMatchObject({
          ...{ actual: one.toFixed(), budget: other.toFixed(), variance: variance.toFixed() },
          favorable: variance.isZero() ? null : variance.gt(0) === good,
        });
      }
    }),
    { numRuns: runs(2_000) },
  );
});
