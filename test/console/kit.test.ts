// Amounts, days, addresses and routes of the console, case by case. No database and no browser.
import {
  addressTo,
  changedSearch,
  count,
  day,
  flag,
  id,
  ids,
  many,
  oneOf,
  readAddress,
  text,
} from '../../console/kit/address.ts';
import { flatFields } from '../../console/kit/client.ts';
import { addDays, addMonths, endOfMonth, isDay, startOfQuarter } from '../../console/kit/days.ts';
import {
  areEqual,
  changeInPercent,
  difference,
  moneyShort,
  product,
  sum,
  typedAmount,
  written,
} from '../../console/kit/money.ts';
import { navigationFor } from '../../console/kit/places.ts';
import { may, offer } from '../../console/kit/rights.ts';
import { findRoute, route } from '../../console/kit/routes.ts';

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1', '-1.005', '0.01'], '0.005'],
  [['12345678901234567890.12', '0.88'], '12345678901234567891.00'],
  [['-0.5', '0.25'], '-0.25'],
  [[], '0'],
])('%j add up to %s', (amounts, total) => {
  expect(sum(amounts)).toBe(total);
});

test('differences, products and shares are exact', () => {
  expect(difference('5', '-0.05')).toBe('5.05');
  expect(difference('0.30', '0.3')).toBe('0.00');
  expect([areEqual('10', '10.000'), areEqual('10', '10.001')]).toEqual([true, false]);
  expect([product('3', '150.25'), product('-0.1', '0.1')]).toEqual(['450.75', '-0.01']);
  expect(changeInPercent('200', '250')).toBe('25.0');
  expect(changeInPercent('-200', '-100')).toBe('50.0');
  expect(changeInPercent('3', '2')).toBe('-33.3');
  expect(changeInPercent('8', '8.004')).toBe('0.1');
  expect(changeInPercent('0', '8')).toBe(null);
});

test.each([
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,5', '1234.5'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['1,5', '1.5'],
  ['1,234,567', '1234567'],
  ['(12)', '-12'],
  ['-12', '-12'],
  ['−12.5', '-12.5'],
  ['+7', '7'],
  ['007', '7'],
  ['.5', '0.5'],
  ['=3*150.25', '450.75'],
  ['=2*1,5*-1', '-3.0'],
  ['', undefined],
  ['abc', undefined],
  ['=3*', undefined],
  ['.', undefined],
])('somebody who types %s means %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('amounts are written in full, with a true minus', () => {
  expect(written('-1234567.8', 2)).toBe('−1,234,567.80');
  expect([written('-0.00', 2), written('12', 0)]).toEqual(['0.00', '12']);
});

test('labels of an axis are short at any size', () => {
  const sizes = [0, -999, 1_500, -2e6, 3.5e9, 1e12, 2e15];
  expect(sizes.map(moneyShort)).toEqual([
    '0',
    '−999',
    '1.5 k',
    '−2 M',
    '3.5 bn',
    '1 tn',
    '2000 tn',
  ]);
});

test('days are counted without a clock', () => {
  expect([addDays('2024-02-28', 1), addDays('2023-02-28', 1)]).toEqual([
    '2024-02-29',
    '2023-03-01',
  ]);
  expect([addDays('2026-01-01', -1), addDays('2026-12-31', 366)]).toEqual([
    '2025-12-31',
    '2028-01-01',
  ]);
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -2)]).toEqual([
    '2026-02-28',
    '2025-11-30',
  ]);
  expect([endOfMonth('2028-02-03'), startOfQuarter('2026-12-31')]).toEqual([
    '2028-02-29',
    '2026-10-01',
  ]);
  expect(['2026-02-29', '2026-13-01', '2026-00-10', 'soon', '2024-02-29'].map(isDay)).toEqual([
    ...[false, false, false, false, true],
  ]);
});

test('addresses say what is shown, and what they cannot say is the usual', () => {
  const parameters = {
    ...{ id: id(), q: text(), kinds: many(['A', 'B']), sort: oneOf(['old', 'new'], 'new') },
    ...{ from: day(), offset: count(), only: flag(), accounts: ids() },
  };
  expect(
    readAddress(
      parameters,
      '?q=x&kinds=B&kinds=C&kinds=A&sort=odd&from=2026-01-01&offset=100&only=yes&accounts=1&accounts=b',
      { id: '7' },
    ),
  ).toEqual({
    ...{ id: '7', q: 'x', kinds: ['A', 'B'], sort: 'new', from: '2026-01-01', offset: 100 },
    ...{ only: true, accounts: ['1'] },
  });
  expect(readAddress(parameters, '?offset=-1&id=7x')).toMatchObject({ offset: 0, id: null, q: '' });
  expect(changedSearch('?a=1&b=2&b=3', { b: ['4'], a: [], c: ['x'] })).toBe('?b=4&c=x');
  expect(changedSearch('?a=1', { a: [] })).toBe('');
  expect(addressTo('/ledger', '?entity=3&q=x&knownAt=m', { account: '5' })).toBe(
    '/ledger?entity=3&knownAt=m&account=5',
  );
  expect(addressTo('/ledger', '?entity=3', { entity: [] })).toBe('/ledger');
});

test('routes: fixed words before ids, ids of digits alone', () => {
  const load = () => Promise.reject(new Error('not asked'));
  const routes = ['/a', '/a/:id', '/a/new', '/a/:id/b/:other'].map((path) =>
    route(path, undefined, load),
  );
  const found = (path: string) => {
    const it = findRoute(routes, path);
    return it && [it.route.path, it.path];
  };
  expect(found('/a/')).toEqual(['/a', {}]);
  expect(found('/a/12')).toEqual(['/a/:id', { id: '12' }]);
  expect(found('/a/new')).toEqual(['/a/new', {}]);
  expect(found('/a/1/b/2')).toEqual(['/a/:id/b/:other', { id: '1', other: '2' }]);
  expect([found('/a/x'), found('/b'), found('/a/1/b')]).toEqual([undefined, undefined, undefined]);
});

test('rights decide what is offered', () => {
  const permissions = {
    invoices: 'draft',
    bills: 'read',
    'bills:approve': 'approve',
    memos: 'write',
  };
  const frame = { permissions, approvalRequired: false } as never;
  expect(
    [
      'invoices:read',
      'invoices:draft',
      'invoices:write',
      'bills:approve',
      'other:read',
      undefined,
    ].map((need) => may({ permissions }, need)),
  ).toEqual([true, true, false, true, false, true]);
  expect(['memos', 'invoices', 'bills'].map((resource) => offer(frame, resource))).toEqual([
    ...['do', 'propose', 'none'],
  ]);
  expect(offer({ permissions, approvalRequired: true } as never, 'memos')).toBe('propose');
});

test('faults of nested fields have one name each', () => {
  expect(
    flatFields({ date: ['a'], lines: [{}, { amount: ['b', 'c'] }, null], nonFieldErrors: ['d'] }),
  ).toEqual({ date: ['a'], 'lines.1.amount': ['b', 'c'], nonFieldErrors: ['d'] });
});

test('no two places of the navigation have the same key or address', () => {
  const all = new Proxy({}, { get: () => 'write' });
  const places = navigationFor({
    ...{ permissions: all, person: { isOperator: true }, workspace: { role: 'admin' } },
  } as unknown as Parameters<typeof navigationFor>[0]).flatMap((group) => group.places);
  const repeated = (values: readonly (string | undefined)[]): readonly string[] =>
    values.filter((each, at): each is string => each !== undefined && values.indexOf(each) !== at);
  expect(places.length).toBeGreaterThan(40);
  expect(repeated(places.map(({ key }) => key))).toEqual([]);
  expect(repeated(places.map(({ href }) => href))).toEqual([]);
});
