// Schedules of fixed assets, worked by hand. docs/accounting.md sections 1 and 10.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import {
  depreciatedThrough,
  endAfter,
  lastDayOf,
  lifeOf,
  monthsOf,
  type Pause,
  restOf,
  type AssetTerm,
} from '../../src/assets/schedule.rules.ts';
import { runs } from '../support/breadth.ts';

const term = (
  start: string,
  months: number,
  threshold: number | null = null,
  pauses: Pause[] = [],
): AssetTerm => ({ start, end: endAfter(start, months, threshold), threshold, pauses });
const whole = (of: AssetTerm, amount: number, posted = 0, through: string | null = null) =>
  restOf(of, { base: new Decimal(amount), posted: new Decimal(posted), through }, 'USD').map(
    ({ date, amount: portion }) => [date, portion.toFixed(2)],
  );

test('whole months: the running total leaves no cent', () => {
  const rows = whole(term('2026-01-01', 36), 12_000);
  expect(rows).toHaveLength(36);
  expect(rows.slice(0, 3)).toEqual([
    ['2026-01-31', '333.33'],
    ['2026-02-28', '333.34'],
    ['2026-03-31', '333.33'],
  ]);
  expect(rows.at(-1)).toEqual(['2028-12-31', '333.33']);
});

test('the convention: whole months from this one or the next', () => {
  expect(whole(term('2026-03-15', 12, 15), 3600).at(0)).toEqual(['2026-03-31', '300.00']);
  expect(whole(term('2026-03-15', 12, 15), 3600).at(-1)).toEqual(['2027-02-28', '300.00']);
  expect(whole(term('2026-03-16', 12, 15), 3600).at(0)).toEqual(['2026-04-30', '300.00']);
  expect(whole(term('2026-03-16', 12, 15), 3600).at(-1)).toEqual(['2027-03-31', '300.00']);
  expect(endAfter('2026-03-16', 12, 15)).toBe('2027-03-31');
  expect(whole(term('2026-03-31', 12, 31), 3600).at(0)).toEqual(['2026-03-31', '300.00']);
  expect(whole(term('2026-03-01', 12, 0), 3600).at(0)).toEqual(['2026-04-30', '300.00']);
});

test('part months by days, and history until a day', () => {
  const life = term('2024-03-16', 36);
  expect(life.end).toBe('2027-03-15');
  expect(depreciatedThrough(life, new Decimal(9000), '2024-12-31', 'USD').toFixed(2)).toBe(
    '2379.03',
  );
  const rest = whole(life, 9000, 2379.03, '2024-12-31');
  expect(rest.at(0)).toEqual(['2025-01-31', '250.00']);
  expect(rest.at(-1)).toEqual(['2027-03-31', '120.97']);
  // In the middle of a month: its other days are left.
  const middle = depreciatedThrough(life, new Decimal(9000), '2024-12-15', 'USD');
  expect(middle.toFixed(2)).toBe('2250.00');
  expect(whole(life, 9000, 2250, '2024-12-15').at(0)).toEqual(['2024-12-31', '129.03']);
});

test('the end of a term, and its life in words', () => {
  expect(endAfter('2024-02-29', 12, null)).toBe('2025-02-27');
  expect(endAfter('2026-01-31', 1, null)).toBe('2026-02-27');
  expect(lifeOf(term('2026-01-01', 36))).toBe('36');
  expect(lifeOf({ start: '2024-03-16', end: '2027-02-28', threshold: null, pauses: [] })).toBe(
    '35.52',
  );
});

test('a pause moves what it leaves out to the end, and months keep their amounts', () => {
  const paused = term('2026-01-01', 12, null, [{ from: '2026-03-01', to: '2026-05-01' }]);
  expect(whole(paused, 1200).map(([date]) => date)).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'],
    ...['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
  ]);
  expect(whole(paused, 1200).every(([, amount]) => amount === '100.00')).toBe(true);
  expect(lastDayOf(paused)).toBe('2027-02-28');
  const middle = term('2026-01-01', 12, null, [{ from: '2026-03-11', to: '2026-03-21' }]);
  expect(whole(middle, 1200)[2]).toEqual(['2026-03-31', '67.74']);
  expect(whole(middle, 1200).at(-1)).toEqual(['2027-01-31', '32.26']);
  const convention = term('2026-01-01', 12, 15, [{ from: '2026-03-20', to: '2026-05-02' }]);
  expect(whole(convention, 1200).map(([date]) => date)).not.toContain('2026-03-31');
  expect(whole(convention, 1200)).toHaveLength(12);
});

test('a pause within the end that was said puts nothing off, and is no part of the life', () => {
  const within = [{ from: '2026-03-01', to: '2026-05-01', isWithin: true }];
  const paused = term('2026-01-01', 12, null, within);
  expect(whole(paused, 1200)).toEqual([
    ...[
      '01-31',
      '02-28',
      '05-31',
      '06-30',
      '07-31',
      '08-31',
      '09-30',
      '10-31',
      '11-30',
      '12-31',
    ].map((day) => [`2026-${day}`, '120.00']),
  ]);
  expect([lastDayOf(paused), lifeOf(paused)]).toEqual(['2026-12-31', '10']);
  // One since then comes at the end.
  const again = { ...paused, pauses: [...within, { from: '2026-06-01', to: '2026-07-01' }] };
  expect([lastDayOf(again), lifeOf(again), whole(again, 1200).length]).toEqual([
    ...['2027-01-31', '10', 10],
  ]);
  const convention = { ...again, threshold: 15 };
  expect([lastDayOf(convention), lifeOf(convention)]).toEqual(['2027-01-31', '10']);
  expect(whole(convention, 1200).map(([, amount]) => amount)).toEqual(
    Array.from({ length: 10 }, () => '120.00'),
  );
  // An end within a month: twelve months by its days, less the two.
  const middle = { ...paused, threshold: 15, end: '2027-01-05' };
  expect([lastDayOf(middle), lifeOf(middle)]).toEqual(['2026-12-31', '10']);
});

test('whatever the term, the rows come to the base and never point the other way', () => {
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.option(fc.integer({ min: 0, max: 31 })),
      fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 200 }))),
      (start, months, cents, threshold, pause) => {
        const pauses = pause
          ? [{ from: day(start + pause[0]), to: day(start + pause[0] + pause[1]) }]
          : [];
        const of = term(day(start), months, threshold, pauses);
        const base = new Decimal(cents).div(100);
        const rows = restOf(of, { base, posted: new Decimal(0), through: null }, 'USD');
        const sum = rows.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
        expect(sum.toFixed(2)).toBe(base.toFixed(2));
        expect(rows.every(({ amount }) => amount.gt(0))).toBe(true);
        const days = rows.map(({ date }) => date);
        expect([...new Set(days)].sort()).toEqual(days);
        expect(monthsOf(of).every(({ weight }) => weight > 0)).toBe(true);
      },
    ),
    { numRuns: runs(500) },
  );
});
