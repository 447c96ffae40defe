// Rules of statement files, case by case: days, amounts, identities, and the balances of statements. No database.
// docs/accounting.md section 8.
import { Decimal } from '../../schema/kit/index.ts';
import { apart, gapBetween } from '../../src/cash/statement/balances.rules.ts';
import { Identities } from '../../src/cash/statement/identity.ts';
import { demandOwn, isFailed, judged, later } from '../../src/cash/statement/judge.rules.ts';
import type { RawLine, StatementFacts } from '../../src/cash/statement/statement.types.ts';
import { readAmount, readDay } from '../../src/cash/statement/values.rules.ts';

const BANK = { currency: 'USD', number: '202051' } as unknown as Parameters<typeof demandOwn>[1];

const line = (more: Partial<RawLine> = {}): RawLine => ({
  ...{ row: 2, day: '2026-03-02', amount: '10', currency: null, reference: null },
  ...{ description: 'Fee', party: null, kind: null, note: null },
  ...more,
});

const of = (found: { value: string } | { error: string }): string =>
  'value' in found ? found.value : found.error.replace(/:.*/, '');

test.each([
  ['2026-01-31', null, '2026-01-31'],
  ['20260131', null, '2026-01-31'],
  ['2026/01/31 12:00', null, '2026-01-31'],
  ['31.01.2026', null, '2026-01-31'],
  ['5.6.26', null, '2026-06-05'],
  ['31/01/2026', null, '2026-01-31'],
  ['13/12/2026', null, '2026-12-13'],
  ['12/13/2026', null, '2026-12-13'],
  ['12/11/2026', null, 'date'],
  ['11/12/2026', null, 'date'],
  ['12/12/2026', null, '2026-12-12'],
  ['12/11/2026', 'dmy', '2026-11-12'],
  ['12/11/2026', 'mdy', '2026-12-11'],
  ['12-11-26', 'dmy', '2026-11-12'],
  ['13/12/2026', 'mdy', 'date'],
  ['12/13/2026', 'dmy', 'date'],
  ['13/12/2026', 'dmy', '2026-12-13'],
  ['12/13/2026', 'mdy', '2026-12-13'],
  ['31.01.2026', 'mdy', '2026-01-31'],
  ['2026-02-29', null, 'date'],
  ['2024-02-29', null, '2024-02-29'],
  ['2026-13-01', null, 'date'],
  ['2026-00-10', null, 'date'],
  ['1900-01-01', null, '1900-01-01'],
  ['1899-12-31', null, 'date'],
  ['2200-12-31', null, '2200-12-31'],
  ['2201-01-01', null, 'date'],
  ['202601311', null, 'date'],
  ['', null, 'date'],
] as const)('the day %s, in the order %s, is %s', (text, order, day) => {
  expect(of(readDay(text, order))).toBe(day);
});

test.each([
  ['29.02.2026', 'The calendar has no such day.'],
  ['31/04/2026', 'The calendar has no such day.'],
  ['2026-02-29', 'The calendar has no such day.'],
  ['20260231', 'The calendar has no such day.'],
  ['Feb 29', 'Write it as 2026-01-31.'],
  ['202602299', 'Write it as 2026-01-31.'],
])('the day %s is none: %s', (text, hint) => {
  const error = `date: "${text}" is not a date. ${hint}`;
  expect(readDay(text)).toEqual({ error });
});

test.each([
  ['-1234.5', '-1234.5'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234'],
  ['12,34', '12.34'],
  ['1.234', '1.234'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.23.456', 'amount'],
  ['0,123', '0.123'],
  ['0.123.456', 'amount'],
  ['2026-01-31', 'amount'],
  ['10-20', 'amount'],
  ['12€50', 'amount'],
  ['-$12.00', '-12.00'],
  ['$-12.00', '-12.00'],
  ['EUR −12.00', '-12.00'],
  ['$ (12.00)', '-12.00'],
  ['(12.00) USD', '-12.00'],
  ['USD 12.00-', '-12.00'],
  ['$12.00', '12.00'],
  ['(€12.00)', '-12.00'],
  ['12.00 € -', '-12.00'],
  ["1'234.50", '1234.50'],
  ['1 234,50', '1234.50'],
  ['(12.00)', '-12.00'],
  ['12.00-', '-12.00'],
  ['−12.00', '-12.00'],
  ['12.00 DR', '-12.00'],
  ['12.00 D', '-12.00'],
  ['12.00 CR', '12.00'],
  ['12.00 C', '12.00'],
  ['USD 12.00', '12.00'],
  ['12.00 EUR', '12.00'],
  ['€12', '12'],
  ['+12', '12'],
  ['12.', '12'],
  ['.5', '.5'],
  ['-0.00', '0.00'],
  ['one', 'amount'],
  ['', 'amount'],
])('the amount %s is %s', (text, amount) => {
  expect(of(readAmount(text))).toBe(amount);
});

test.each([
  ['1,234', 'KWD', 'amount: This can be 1234.000 or 1.234 KWD.'],
  ['(1,234)', 'TND', 'amount: This can be -1234.000 or -1.234 TND.'],
  ['1,234', 'USD', '1234'],
  ['1,234', 'JPY', '1234'],
  ['1,234.000', 'KWD', '1234.000'],
  ['1.234,500', 'KWD', '1234.500'],
  ['0,123', 'KWD', '0.123'],
  ['1.234', 'KWD', '1.234'],
  ['1,234,567', 'KWD', '1234567'],
  ['.5', 'USD', '.5'],
  ['(,5)', 'USD', '-.5'],
])('the amount %s of %s is %s', (text, currency, wanted) => {
  const found = readAmount(text);
  if ('error' in found) throw new Error(found.error);
  const { value: amount, isDoubtful } = found;
  const judgement = judged(line({ amount, isDoubtful }), { ...BANK, currency }, () => 'id');
  expect(isFailed(judgement) ? judgement.error : judgement.line.amount).toContain(wanted);
});

test('a line without a reference is what it says and its place among those alike', () => {
  const identities = new Identities();
  const first = identities.of(line());
  expect(first).toMatch(/:1$/);
  // The same amount in other digits is the same line again.
  expect(identities.of(line({ amount: '10.0' }))).toBe(first.replace(/:1$/, ':2'));
  expect(identities.of(line())).toBe(first.replace(/:1$/, ':3'));
  for (const other of [{ day: '2026-03-03' }, { amount: '11' }, { description: 'Fees' }]) {
    const id = identities.of(line(other));
    expect([id.endsWith(':1'), id === first]).toEqual([true, false]);
  }
});

test('a reference of 200 letters is kept, a longer one by its digest', () => {
  const identities = new Identities();
  const longest = 'R'.repeat(200);
  expect(identities.of(line({ reference: longest }))).toBe(longest);
  const [one, other] = ['A', 'B'].map((end) => identities.of(line({ reference: longest + end })));
  expect(one).toMatch(/^sha256:.{22}$/);
  expect(one).not.toBe(other);
});

const facts = (more: Partial<StatementFacts> = {}): StatementFacts => ({
  ...{ account: null, currency: null, opening: null, closing: null, available: null },
  ...more,
});
const balance = (
  amount: string,
  day: string | null = '2026-03-31',
  currency: string | null = null,
) => ({
  ...{ amount, day, currency },
});

test.each([
  ['202051', true],
  ['DE02 1203 0000 0000 2020 51', true],
  ['51', true],
  ['999999', false],
  [null, true],
])('a statement of account %s is taken: %s', (account, isTaken) => {
  const demand = () => demandOwn(facts({ account }), BANK);
  if (isTaken) expect(demand).not.toThrow();
  else expect(demand).toThrow('The statement is for account');
});

test('a statement, its balance and its lines are in the currency of the account', () => {
  expect(() => demandOwn(facts({ currency: 'EUR' }), BANK)).toThrow('The statement is in "EUR"');
  const closing = balance('1', null, 'GBP');
  expect(() => demandOwn(facts({ closing }), BANK)).toThrow('The balance of the statement is in');
  expect(() => judged(line({ currency: 'CHF' }), BANK, () => 'id')).toThrow('Row 2 is in "CHF"');
  const good = judged(line({ currency: 'USD', note: 'n'.repeat(1_025) }), BANK, () => 'id');
  expect(isFailed(good) ? good : good.line).toMatchObject({
    externalTransactionId: 'id',
    postedAt: new Date('2026-03-02T00:00:00Z'),
    note: 'n'.repeat(1_024),
  });
});

test('of two balances the later counts, of one day the second', () => {
  const [one, other] = [balance('1', '2026-03-30'), balance('2', '2026-03-31')];
  expect([later(one, other), later(other, one)]).toEqual([other, other]);
  const same = balance('3', '2026-03-31');
  expect([later(other, same), later(same, other)]).toEqual([same, other]);
  expect([later(null, one), later(one, null), later(null, null)]).toEqual([one, one, null]);
});

test.each([
  ['100', '100', false],
  ['100', '100.00', false],
  ['100', '99', true],
  ['100', '101', true],
])('after %s a statement that opens with %s leaves a gap: %s', (before, opening, hasGap) => {
  const words = gapBetween(
    balance(before),
    facts({ opening: balance(opening), closing: balance('5') }),
  );
  expect(words !== undefined).toBe(hasGap);
});

test('nothing is said of a gap before an earlier statement, or where balances are missing', () => {
  const opening = balance('1');
  expect(gapBetween(balance('2'), facts({ opening, closing: balance('5', '2026-03-30') }))).toBe(
    undefined,
  );
  expect(gapBetween(null, facts({ opening, closing: balance('5') }))).toBe(undefined);
  expect(gapBetween(balance('2'), facts({ closing: balance('5') }))).toBe(undefined);
});

test('what the books have beside a closing balance', () => {
  expect(apart(balance('10'), new Decimal('10.00'))).toBe(undefined);
  expect(apart(balance('10'), new Decimal(7))).toMatch(/have 7 on this account, 3 less\.$/);
  expect(apart(balance('10', null), new Decimal(12))).toBe(
    'On its last day the statement closes with 10; the books have 12 on this account, 2 more.',
  );
});
