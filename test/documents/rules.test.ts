// Rules of documents and money, case by case: terms and due days, what is derived anew, shares of what is paid,
// early discounts and states. No database. docs/accounting.md sections 1 and 6.
import { Decimal } from '../../schema/kit/index.ts';
import { changedInput, givenIn } from '../../src/documents/shared/given.rules.ts';
import { daysOfTerms, dueDateOf, termsFor } from '../../src/documents/shared/terms.rules.ts';
import {
  documentStatus,
  dueOf,
  earlyDiscountFor,
  earlyDiscountOn,
  memoStatus,
  shared,
  takenOff,
} from '../../src/documents/settlement/settlement.rules.ts';

const D = (value: number | string): Decimal => new Decimal(value);
const amounts = (native: number, book = native, reporting = book) => ({
  ...{ native: D(native), book: D(book), reporting: D(reporting) },
});
const texts = (of: object): string => Object.values(of).map(String).join(' ');

test.each([
  ['due_on_receipt', 0],
  ['net_5', 5],
  ['net_120', 120],
  ['custom', undefined],
  ['', undefined],
])('terms %s are %s days', (terms, days) => {
  expect(daysOfTerms(terms)).toBe(days);
});

const party = { type: 'customer', terms: 'net_10', paymentTerm: 4, dueDays: 14 };
const known = { references: new Map([['PaymentTerm:9', '20']]) as never };
test.each([
  ['says terms', { terms: 'net_5' }, party, ['net_5', null, '2026-02-04']],
  ['says a payment term', { paymentTerm: 9 }, party, ['net_30', 9, '2026-02-19']],
  ['says both', { terms: 'net_5', paymentTerm: 9 }, party, ['net_5', 9, '2026-02-19']],
  ['says a day', { dueDate: '2026-05-01' }, party, ['net_10', 4, '2026-05-01']],
  [
    'says a day and no terms',
    { terms: null, dueDate: '2026-05-01' },
    party,
    [null, null, '2026-05-01'],
  ],
  ['says no terms and no day', { terms: null }, party, ['net_10', 4, '2026-02-13']],
  ['is silent', {}, party, ['net_10', 4, '2026-02-13']],
  [
    'is silent, of somebody with terms alone',
    {},
    { ...party, paymentTerm: null, dueDays: null },
    ['net_10', null, '2026-02-09'],
  ],
  ['is silent, of nobody', {}, undefined, ['net_30', null, '2026-03-01']],
] as const)('a document that %s', (_, given, of, [terms, paymentTerm, dueDate]) => {
  const faults = {};
  const found = termsFor(
    { date: '2026-01-30', ...given },
    { party: of, ...known },
    'net_30',
    faults,
  );
  expect([found, faults]).toEqual([{ terms, paymentTerm, dueDate }, {}]);
});
test('terms that say no day need one, and no day is after all days', () => {
  const faults: Record<string, any> = {};
  termsFor({ date: '2026-01-30', terms: 'custom' }, { party, ...known }, 'net_30', faults);
  expect(texts(faults)).toBe('This field is required.');
  const late = {};
  expect([dueDateOf('9999-12-30', 1, late), late]).toEqual(['9999-12-31', {}]);
  dueDateOf('9999-12-31', 1, late);
  expect(late).toEqual({ dueDate: ['The terms lead to a day after 9999-12-31. Send a due date.'] });
});

const DERIVATION = {
  derived: {
    dueDate: ['due_date', ['date', 'terms']],
    exchangeRate: ['exchange_rate', ['date']],
    exchangeRateBook: ['exchange_rate_book', ['date']],
  },
  ofTax: ['taxRate'],
} as const;
const stored = {
  ...{ date: '2026-01-01', terms: 'net_5', dueDate: '2026-01-06', currency: 'EUR', taxRate: 1 },
  ...{ exchangeRate: 1.1, exchangeRateBook: 1, lines: [{ tax: 1 }, { tax: 2 }] },
};
const NONE = { columns: [], taxes: [false, true] };
const ALL = { columns: ['due_date', 'exchange_rate', 'exchange_rate_book'], taxes: [true, true] };
test.each([
  ['nothing', NONE, {}, {}, []],
  ['what stands', NONE, { date: '2026-01-01' }, {}, []],
  [
    'its day',
    NONE,
    { date: '2026-02-01' },
    { dueDate: undefined, exchangeRate: undefined, exchangeRateBook: undefined },
    [],
  ],
  ['its day, with all given', ALL, { date: '2026-02-01' }, {}, ALL.columns],
  ['its terms', NONE, { terms: 'net_9' }, { dueDate: undefined }, []],
  ['no terms any more', NONE, { terms: null }, {}, []],
  ['its due day', NONE, { dueDate: '2026-03-01' }, {}, ['due_date']],
  [
    'no due day any more',
    ALL,
    { dueDate: null },
    { dueDate: undefined },
    ['exchange_rate', 'exchange_rate_book'],
  ],
  [
    'its currency, with all given',
    ALL,
    { currency: 'JPY', date: '2026-02-01' },
    { exchangeRate: undefined, exchangeRateBook: undefined },
    ['due_date'],
  ],
] as const)('a change of %s', (_, given, changes, stale, columns) => {
  const found = changedInput<any>(DERIVATION, stored, given, changes, false);
  const expected = { ...stored, ...changes, ...stale };
  expect(found.input).toEqual(JSON.parse(JSON.stringify(expected)));
  expect([...found.given.columns]).toEqual([...columns]);
});
test('taxes that nobody gave follow their rate; lines that are sent say which are given', () => {
  const anew = changedInput<any>(DERIVATION, stored, NONE, { taxRate: 2 }, false);
  expect([anew.input.lines, anew.given.taxes]).toEqual([
    [{}, { tax: 2 }],
    [false, true],
  ]);
  const sent = changedInput<any>(
    DERIVATION,
    stored,
    NONE,
    { taxRate: 2, lines: [{ tax: 5 }, {}] },
    false,
  );
  expect([sent.input.lines, sent.given.taxes]).toEqual([
    [{ tax: 5 }, {}],
    [true, false],
  ]);
  const elsewhere = changedInput<any>(DERIVATION, stored, ALL, { date: '2026-02-01' }, true);
  expect(elsewhere.given.columns).toEqual(['due_date', 'exchange_rate']);
  expect(
    givenIn(DERIVATION, { dueDate: null, exchangeRate: 0, lines: [{}, { tax: 0 }] } as never),
  ).toEqual({
    ...{ columns: ['exchange_rate'], taxes: [false, true] },
  });
});

const left = (...rest: number[]) => new Map(rest.map((native, nth) => [nth + 1, amounts(native)]));
test.each([
  [[10, 20, 30], 60, '1:10 2:20 3:30'],
  [[10, 20, 30], 6, '1:1 2:2 3:3'],
  [[1, 1, 1], 1, '1:0.33 2:0.33 3:0.34'],
  [[0.01, 0.01, 0.01], 0.02, '1:0.01 2:0.01'],
  [[-5, 10], 4, '2:4'],
  [[0, 0], 4, ''],
  [[10, 0.01], 10.01, '1:10 2:0.01'],
])('of %j left, %s is shared as %s', (rest, amount, told) => {
  const shares = shared(left(...rest), D(amount), 'USD');
  expect(shares.map(([account, share]) => `${account}:${share.toFixed()}`).join(' ')).toBe(told);
});
test('what brings the due to nothing takes all that is left, in each currency', () => {
  const at = {
    due: D(10),
    rates: { book: D(2), reporting: D(3) },
    currencies: { native: 'EUR', book: 'USD', reporting: 'CHF' },
  };
  const whole = new Map([
    [1, amounts(4, 9, 11)],
    [2, amounts(6, 11, 19)],
  ]);
  expect(
    takenOff(whole, D(10), at).map(([account, taken]) => `${account} ${texts(taken)}`),
  ).toEqual(['1 4 9 11', '2 6 11 19']);
  expect(whole.size).toBe(0);
  const part = new Map([
    [1, amounts(4, 9, 11)],
    [2, amounts(6, 11, 19)],
  ]);
  const [first, second] = takenOff(part, D(5), at);
  expect([first?.[1].native.toNumber(), second?.[1].native.toNumber(), part.size]).toEqual([
    2, 3, 2,
  ]);
});

const document = (more: object) =>
  ({
    ...{ total: D(100), paid: D(0), date: '2026-01-01', lastPaid: null, earlyDiscount: null },
    ...{ term: { percent: D('2.5'), days: 10 }, currencies: { native: 'USD' }, isSent: false },
    ...more,
  }) as never;
test.each([
  [{}, '2026-01-11', 98, '2.5', '0'],
  [{}, '2026-01-11', 97.5, '2.5', '2.5'],
  [{}, '2026-01-12', 97.5, '0', '0'],
  [{ lastPaid: '2026-01-12' }, '2026-01-02', 97.5, '0', '0'],
  [{ lastPaid: '2026-01-02' }, '2026-01-12', 97.5, '0', '0'],
  [{ earlyDiscount: D(1) }, '2026-01-02', 97.5, '0', '0'],
  [{ term: null }, '2026-01-02', 100, '0', '0'],
  [{ paid: D('7.5') }, '2026-01-02', 90, '2.5', '2.5'],
])('of a document with %j, paid on %s with %s', (more, day, paid, offered, taken) => {
  expect(
    [earlyDiscountOn(document(more), day), earlyDiscountFor(document(more), D(paid), day)].map(
      String,
    ),
  ).toEqual([offered, taken]);
  expect(dueOf(document(more)).toNumber()).toBe(100 - Number((more as any).paid ?? 0));
});
test.each([
  [0, 'open', 'open'],
  [0.01, 'partial', 'partially_used'],
  [99.99, 'partial', 'partially_used'],
  [100, 'paid', 'used'],
  [100.01, 'paid', 'used'],
])('with %s of 100 a document is %s, a memo %s', (paid, ofDocument, ofMemo) => {
  expect(documentStatus({ total: D(100), paid: D(paid), isSent: false })).toBe(ofDocument);
  expect(memoStatus(D(100), D(paid))).toBe(ofMemo);
  if (paid === 0) expect(documentStatus({ total: D(100), paid: D(0), isSent: true })).toBe('sent');
});
