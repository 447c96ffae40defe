// Amounts of statement files, with the signs, groups and currencies that stand around them. No database.
// docs/accounting.md section 8.
import { isFailed, judged } from '../../src/cash/statement/judge.rules.ts';
import type { RawLine } from '../../src/cash/statement/statement.types.ts';
import { readAmount } from '../../src/cash/statement/values.rules.ts';

const bankIn = (currency: string) => ({ currency }) as unknown as Parameters<typeof judged>[1];
const line = (more: Partial<RawLine>): RawLine => ({
  ...{ row: 2, day: '2026-03-02', amount: '10', currency: null, reference: null },
  ...{ description: 'Fee', party: null, kind: null, note: null },
  ...more,
});
const of = (found: { value: string } | { error: string }): string =>
  'value' in found ? found.value : found.error.replace(/:.*/, '');

test.each([
  ["1'234'567", '1234567'],
  ['1\u00a0234\u202f567,8', 'amount'],
  ['1\u202f234\u202f567,8', '1234567.8'],
  ['1,23,456.70', '123456.70'],
  ['0,123', '0.123'],
  [',5', '.5'],
  ['12,', '12'],
  ['-€12', '-12'],
  ['€ -12', '-12'],
  ['(€12)', '-12'],
  ['£(12)', '-12'],
  ['12,00 €-', '-12.00'],
  ['-12.00 EUR', '-12.00'],
  ['EUR -1.234,50', '-1234.50'],
  ['$12.00 USD', '12.00'],
  ['-12.00 DR', '-12.00'],
  ['12.00 EUR D', '-12.00'],
  ['-12.00 CR', 'amount'],
  ['+12.00 DR', 'amount'],
  ['5-3', 'amount'],
  ['2026-01-31', 'amount'],
  ['31.01.2026', 'amount'],
  ['31/01/2026', 'amount'],
  ['12-34-56.78', 'amount'],
  ['1 2 3', 'amount'],
  ['12 34', 'amount'],
  ['12,34.56', 'amount'],
  ['1234,567.00', 'amount'],
  ['1,234.567,00', 'amount'],
  ['1.234.567.00', 'amount'],
  ['+-5', 'amount'],
  ['--5', 'amount'],
  ['-5-', 'amount'],
  ['-(5)', 'amount'],
  ['((5))', 'amount'],
  ['(5', 'amount'],
  ['5)', 'amount'],
  [')5(', 'amount'],
  ['$$5', 'amount'],
  ['€5 $', 'amount'],
  ['EUR 5 USD', 'amount'],
  ['ABC 5', 'amount'],
  ['5 pcs', 'amount'],
  ['1e3', 'amount'],
  [`5${' '.repeat(60)}7`, 'amount'],
  ['-', 'amount'],
  ['EUR', 'amount'],
  ['.', 'amount'],
])('the amount %s is %s', (text, amount) => {
  expect(of(readAmount(text))).toBe(amount);
});

test.each([
  ['EUR 100.00', 'EUR', 'USD'],
  ['100.00 EUR', 'EUR', 'USD'],
  ['€50.00', '€', 'USD'],
  ['£7', '£', 'USD'],
  ['$7 CAD', 'CAD', 'USD'],
  ['$7', '$', 'EUR'],
  ['¥7', '¥', 'USD'],
])('the amount %s is in %s: a file for an account in %s is refused', (text, unit, currency) => {
  const { units, ...found } = readAmount(text);
  const told = line({ amount: of(found), units });
  expect(() => judged(told, bankIn(currency), () => 'id')).toThrow(
    `Row 2 is in "${unit}"; the bank account is in ${currency}.`,
  );
});
test.each([
  ['EUR 100.00', 'EUR'],
  ['€50.00', 'EUR'],
  ['£7', 'GBP'],
  ['$7', 'CAD'],
  ['$7 USD', 'USD'],
  ['¥7', 'JPY'],
  ['¥7', 'CNY'],
])('the amount %s is taken into an account in %s', (text, currency) => {
  const { units, ...found } = readAmount(text);
  const good = judged(line({ amount: of(found), units }), bankIn(currency), () => 'id');
  expect(isFailed(good)).toBe(false);
});
