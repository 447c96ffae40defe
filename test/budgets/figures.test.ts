// Figures beside a budget: variance, percent, and whether it is favorable. docs/accounting.md section 15.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { figureOf } from '../../src/statements/budget/budget-figures.rules.ts';
import { runs } from '../support/breadth.ts';

const percentOf = (actual: string, budget: string): string | undefined =>
  figureOf(new Decimal(actual), new Decimal(budget), true).percent?.toFixed();

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
  ['5000', '0', undefined],
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
        const { percent } = figureOf(budget.plus(variance), budget, false);
        const exact = variance.times(100).div(budget.abs());
        expect(percent?.toFixed()).toBe(exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed());
      },
    ),
    { numRuns: runs(2_000) },
  );
});
