// Words of pages, case by case, and what an address asks for. No database.
import { chosenIn, demandDays, variablesOf } from '../../src/edge/pages/console/chosen.ts';
import { pageIn } from '../../src/edge/pages/shell/address.ts';
import { pathWithin, withNext } from '../../src/edge/pages/shell/next.ts';
import { callerOf, deedOf, kindOf, wayFrom } from '../../console/pages/ledger/journal/words.ts';
import { kindOf as waitingKind } from '../../console/pages/waiting/words.ts';
import { decimalsOf, written } from '../../console/kit/money.ts';

test.each([
  ['0', 'USD', '0.00'],
  ['-0.00', 'USD', '0.00'],
  ['5', 'USD', '5.00'],
  ['999.9', 'USD', '999.90'],
  ['1000', 'USD', '1,000.00'],
  ['1234567', 'USD', '1,234,567.00'],
  ['-1234567.89', 'USD', '−1,234,567.89'],
  ['-0.01', 'USD', '−0.01'],
  ['0.125', 'USD', '0.125'],
  ['1234567', 'JPY', '1,234,567'],
  ['-12', 'JPY', '−12'],
  ['1.5', 'BHD', '1.500'],
])('%s in %s is written %s', (amount, currency, text) => {
  expect(written(amount, decimalsOf(currency))).toBe(text);
});

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['page=999999', 999_999],
  ['page=1000000', 999_999],
])('the address ?%s names page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});

test.each(['0', '-1', 'two', '1.5', ' 1'])('the address ?page=%s names none', (value) => {
  expect(() => pageIn(new URLSearchParams({ page: value }))).toThrow(
    `page=${value}: "${value}" is no number. Use a whole number from 1.`,
  );
});

test.each([
  ['/reports?of=1', '/reports?of=1'],
  ['/', '/'],
  ['/a/../b', '/b'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  [`/${'a'.repeat(2_000)}`, undefined],
  ['reports', undefined],
  ['https://evil.test/', undefined],
  ['//evil.test/', undefined],
  ['/\\evil.test/', undefined],
  ['/.//evil.test/', undefined],
  ['/sign-in', undefined],
  ['/sign-in/code', undefined],
  ['/sign-in?next=/', undefined],
  ['/sign-inside', '/sign-inside'],
])('somebody who wanted %s is led to %s', (wanted, path) => {
  expect(pathWithin(wanted)).toBe(path);
});

test('an address remembers where it leads', () => {
  expect(withNext('/sign-in', undefined)).toBe('/sign-in');
  expect(withNext('/sign-in', '/a?b=1')).toBe('/sign-in?next=%2Fa%3Fb%3D1');
});

const chosen = (query: string) =>
  chosenIn({ query: new URLSearchParams(query) } as Parameters<typeof chosenIn>[0]);

test('what an address says of a statement is chosen; what it does not say is the usual, and what it cannot say is refused', () => {
  const said = { from: '2026-01-01', to: '2026-03-31', entity: '7' };
  const all = { ...said, statement: 'cash', cadence: 'quarterly', basis: 'cash' };
  const asked = chosen(new URLSearchParams(all).toString());
  expect(asked).toEqual(all);
  expect(variablesOf(asked)).toEqual({
    ...{ entity: ['7'], startDate: '2026-01-01', endDate: '2026-03-31' },
    ...{ cadence: 'QUARTERLY', basis: 'CASH' },
  });
  for (const wrong of ['statement=other', 'cadence=hourly', 'basis=none', 'entity=x']) {
    expect(() => chosen(wrong)).toThrow(`The address says ${wrong}: `);
  }
  const usual = chosen('statement=&cadence=&basis=&entity=');
  expect(usual).toMatchObject({
    ...{ statement: 'income', cadence: 'monthly', basis: 'accrual', entity: '' },
  });
  expect(variablesOf(usual).entity).toBe(null);
  // Three whole months, up to the end of this one.
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  expect(months(usual.to) - months(usual.from)).toBe(2);
  expect([usual.from.slice(8), usual.to > usual.from]).toEqual(['01', true]);
});

test('a day that is none is told by its place', () => {
  expect(() => demandDays(chosen('from=2026-02-29&to=2026-03-31'))).toThrow(
    'The first day "2026-02-29"',
  );
  expect(() => demandDays(chosen('from=2026-02-28&to=soon'))).toThrow('The last day "soon"');
  expect(() => demandDays(chosen('from=2026-02-28&to=2026-03-31'))).not.toThrow();
});

test('kinds, deeds and callers in words', () => {
  expect([kindOf('CREDIT_MEMO'), deedOf('createInvoice, payBill')]).toEqual([
    ...['credit memo', 'Create invoice, Pay bill'],
  ]);
  const caller = { caller: 'person:4', name: 'Maya', app: null };
  expect(callerOf(caller)).toBe('Maya');
  expect(callerOf({ ...caller, app: 'Sync' })).toBe('Sync, for Maya');
  expect(callerOf({ ...caller, name: null })).toBe('person 4');
  expect(callerOf({ ...caller, caller: 'api_user:4' })).toBe('Maya (API user)');
  for (const it of ['person:0', 'api_user:0']) {
    expect(callerOf({ ...caller, caller: it })).toBe('Ledgergate itself');
  }
});

test('an entry leads back to the figure of the statement that led to it, with the parameters of both', () => {
  const all = '?from=2026-01-01&whole=w&statement=income&of=a.b&do=line&line=3&entity=7';
  expect(wayFrom(all)).toEqual([
    { text: 'Income statement', href: '/reports/income?from=2026-01-01&entity=7' },
    { text: 'Figure', href: '/reports/income?from=2026-01-01&whole=w&entity=7&why=a.b' },
  ]);
  for (const none of ['', '?of=a.b', '?statement=income', '?statement=//evil.test&of=a']) {
    expect(wayFrom(none)).toBe(undefined);
  }
});

test('what waits in words', () => {
  expect(waitingKind({ object: 'BankTransaction', operation: 'create' })).toBe('Bank transaction');
  expect(waitingKind({ object: 'Proposal', operation: 'patchInvoice' })).toBe('Patch invoice');
});
