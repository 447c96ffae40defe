// Rates of an entry, given and from the table, and what an exchange between banks leaves: case by case, no database.
// docs/accounting.md sections 1 and 8.
import { Decimal } from '../../schema/kit/index.ts';
import { exchangeLines, worthAt } from '../../src/cash/exchange.rules.ts';
import {
  type RateContext,
  ratesIn,
  type RateRequest,
} from '../../src/ledger/posting/rates.rules.ts';

const D = (value: number | string): Decimal => new Decimal(value);
const texts = (of: object): string => Object.values(of).map(String).join(' ');

const CONTEXT: RateContext = {
  book: 'EUR',
  reporting: 'USD',
  ofTransaction: D('0.5'),
  ofBook: D('1.25'),
};
const rates = (context: Partial<RateContext>, request: Partial<RateRequest>): string => {
  try {
    return texts(
      ratesIn(
        { ...CONTEXT, ...context },
        { currency: 'CHF', entity: 1, date: '2026-01-31', ...request },
      ),
    );
  } catch (error) {
    return JSON.stringify((error as any).extensions.fields);
  }
};
test.each([
  [{}, {}, '0.4 0.5'],
  [{}, { exchangeRate: D(3) }, '0.4 3'],
  [{}, { exchangeRateBook: D(2) }, '2 2.5'],
  [{}, { exchangeRate: D(3), exchangeRateBook: D(2) }, '2 3'],
  [{}, { currency: 'EUR' }, '1 1.25'],
  [{}, { currency: 'USD' }, '0.4 1'],
  [{ book: 'USD' }, { exchangeRate: D(3) }, '3 3'],
  [{ book: 'USD', ofBook: D(1) }, { exchangeRateBook: D(3) }, '3 3'],
  [{ book: 'USD' }, { exchangeRate: D(3), exchangeRateBook: D(3) }, '3 3'],
  [
    { book: 'USD' },
    { exchangeRate: D(3), exchangeRateBook: D(4) },
    '{"exchangeRateBook":["The book and reporting currencies are both USD, so the rates must be equal: 3, not 4."]}',
  ],
  [{}, { exchangeRate: D(0) }, '{"exchangeRate":["Ensure this value is greater than 0."]}'],
  [
    {},
    { exchangeRateBook: D(-1) },
    '{"exchangeRateBook":["Ensure this value is greater than 0."]}',
  ],
  [
    {},
    { currency: 'USD', exchangeRate: D(2) },
    '{"exchangeRate":["The currencies are the same, so the rate is 1, not 2."]}',
  ],
  [
    {},
    { currency: 'EUR', exchangeRateBook: D(2) },
    '{"exchangeRateBook":["The currencies are the same, so the rate is 1, not 2."]}',
  ],
  [
    { ofTransaction: null },
    {},
    '{"currency":["No exchange rate from CHF to EUR on or before 2026-01-31. Load one, or give exchange_rate_book."]}',
  ],
  [
    { ofBook: null },
    { average: true },
    '{"currency":["No exchange rate from CHF to EUR in the month of 2026-01-31. Load one, or give exchange_rate_book."]}',
  ],
  [
    { ofBook: null },
    { exchangeRateBook: D(2) },
    '{"currency":["No exchange rate from CHF to USD on or before 2026-01-31. Load one, or give exchange_rate."]}',
  ],
])('with %j and %j the rates are %s', (context, request, told) => {
  expect(rates(context, request)).toBe(told);
});

test('an exchange leaves nothing on clearing, and its difference is a gain or a loss', () => {
  const books = (book: number, reporting: number) => ({
    context: { book: 'EUR', reporting: 'USD', ofTransaction: D(1), ofBook: D(1) },
    rates: { book: D(book), reporting: D(reporting) },
  });
  const told = (earlier: ReturnType<typeof worthAt>, later: ReturnType<typeof worthAt>) =>
    exchangeLines(earlier, later, { clearing: 1, gainLoss: 2 }).map(
      ({ account, debit, debitBook, debitReporting }) =>
        [account, debit, debitBook, debitReporting].map(String).join(' '),
    );
  const francs = worthAt(D(-100), 'CHF', books(0.9, 1.1));
  expect(told(francs, worthAt(D(95), 'EUR', books(1, 1.2)))).toEqual([
    '1 -90 -90 -110',
    '2 -5 -5 -4',
  ]);
  expect(told(francs, worthAt(D(90), 'EUR', books(1, 1.2)))).toEqual(['1 -90 -90 -110', '2 0 0 2']);
  // More in one currency and less in the other: a line of each.
  expect(told(francs, worthAt(D(95), 'EUR', books(1, 1)))).toEqual([
    '1 -90 -90 -110',
    '2 -5 -5 0',
    '2 0 0 15',
  ]);
  expect(told(francs, worthAt(D(80), 'GBP', books(1.125, 1.375)))).toEqual(['1 -80 -90 -110']);
});
