// Division of days into periods, where calendars are awkward.
import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  AFTER_ALL_DAYS,
  BEFORE_ALL_DAYS,
  FIRST_DAY,
  countMonths,
  endOfMonth,
} from '../../src/platform/base/days.ts';
import { windowOf } from '../../src/ledger/shared/window.rules.ts';
import {
  CADENCES,
  fiscalYearStart,
  periodsOf,
  piecesOf,
} from '../../src/statements/figures/periods.rules.ts';
import { runs } from '../support/breadth.ts';

const CALENDAR = { month: 1, day: 1 };
const starts = (...given: Parameters<typeof periodsOf>): string[] =>
  periodsOf(...given).map(({ start }) => start);

test('weeks begin on Monday and the first and last are cut', () => {
  expect(periodsOf('2026-01-01', '2026-01-13', 'weekly', CALENDAR)).toEqual([
    { start: '2026-01-01', end: '2026-01-04', label: '2026-01-01 – 2026-01-04', isCut: true },
    { start: '2026-01-05', end: '2026-01-11', label: '2026-01-05 – 2026-01-11', isCut: false },
    { start: '2026-01-12', end: '2026-01-13', label: '2026-01-12 – 2026-01-13', isCut: true },
  ]);
});

test('a fiscal year that begins at the end of a month begins on its last day where it is shorter', () => {
  const fiscal = { month: 2, day: 31 };
  expect(fiscalYearStart('2024-02-28', fiscal)).toBe('2023-02-28');
  expect(fiscalYearStart('2024-02-29', fiscal)).toBe('2024-02-29');
  expect(starts('2023-12-15', '2025-03-01', 'yearly', fiscal)).toEqual([
    '2023-12-15',
    '2024-02-29',
    '2025-02-28',
  ]);
  expect(starts('2024-02-29', '2025-02-28', 'quarterly', fiscal)).toEqual([
    '2024-02-29',
    '2024-05-29',
    '2024-08-29',
    '2024-11-29',
    '2025-02-28',
  ]);
});

test('months are added without leaving them', () => {
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28');
  expect(addMonths('2024-08-31', -6)).toBe('2024-02-29');
  expect(endOfMonth('2024-02-05')).toBe('2024-02-29');
  expect(windowOf('2026-08-31', {})).toEqual({ start: '2026-02-28', end: '2026-08-31' });
  expect(windowOf('2026-08-31', { endDate: '2020-03-31' })).toEqual({
    start: '2019-09-30',
    end: '2020-03-31',
  });
  expect(windowOf('2026-08-31', { endDate: '2026-09-30' }).start).toBe('2026-02-28');
  expect(windowOf('2026-08-31', { startDate: '2027-02-03' }).end).toBe('2027-02-28');
});

test('days and periods end with the calendar', () => {
  const last = '9999-12-31';
  expect([addDays(last, 1), addDays(last, 400), addMonths('9999-12-01', 1)].sort()[0]).toBe(
    AFTER_ALL_DAYS,
  );
  expect([AFTER_ALL_DAYS, last].sort()).toEqual([last, AFTER_ALL_DAYS]);
  expect([addDays(AFTER_ALL_DAYS, -1), endOfMonth(AFTER_ALL_DAYS)]).toEqual([last, last]);
  for (const day of [addDays(FIRST_DAY, -1), addDays(FIRST_DAY, -999), addMonths(FIRST_DAY, -24)]) {
    expect(day).toBe(BEFORE_ALL_DAYS);
  }
  expect([FIRST_DAY, BEFORE_ALL_DAYS].sort()).toEqual([BEFORE_ALL_DAYS, FIRST_DAY]);
  expect([addDays(BEFORE_ALL_DAYS, 1), addDays(BEFORE_ALL_DAYS, -1)]).toEqual([
    FIRST_DAY,
    BEFORE_ALL_DAYS,
  ]);
  expect(windowOf('2026-08-31', { endDate: FIRST_DAY })).toEqual({
    start: FIRST_DAY,
    end: FIRST_DAY,
  });
  for (const [cadence, count] of [
    ['daily', 365],
    ['weekly', 53],
    ['monthly', 12],
    ['quarterly', 4],
    ['yearly', 1],
  ] as const) {
    const periods = periodsOf('9999-01-01', last, cadence, CALENDAR);
    expect([cadence, periods.length, periods.at(-1)?.end]).toEqual([cadence, count, last]);
  }
  expect(periodsOf('9998-01-01', last, 'yearly', { month: 7, day: 1 })).toHaveLength(3);
});

test('months of a term are counted without walking through them', () => {
  expect(countMonths('2026-01-31', '2026-01-01')).toBe(1);
  expect(countMonths('2026-01-31', '2026-02-01')).toBe(2);
  expect(countMonths('2026-02-01', '2026-01-31')).toBe(0);
  expect(countMonths('0001-01-01', '9999-12-31')).toBe(9999 * 12);
});

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1970-01-01', days));

test('periods follow one another without a gap, and their pieces make up every day once', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 900 }),
      fc.constantFrom(...CADENCES),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (start, days, cadence, month, begins) => {
        const end = addDays(start, days);
        const periods = periodsOf(start, end, cadence, { month, day: begins });
        expect(periods[0]?.start).toBe(start);
        expect(periods.at(-1)?.end).toBe(end);
        for (const [at, period] of periods.entries()) {
          expect(period.start <= period.end).toBe(true);
          if (at > 0) expect(period.start).toBe(addDays(periods[at - 1]?.end ?? '', 1));
          const { months, days } = piecesOf({ first: period.start, last: period.end });
          const pieces = [...months, ...days].sort((a, b) => (a.first < b.first ? -1 : 1));
          expect(pieces[0]?.first).toBe(period.start);
          expect(pieces.at(-1)?.last).toBe(period.end);
          for (const [nth, piece] of pieces.entries()) {
            if (nth > 0) expect(piece.first).toBe(addDays(pieces[nth - 1]?.last ?? '', 1));
          }
          for (const piece of months) {
            expect(piece.first.slice(8)).toBe('01');
            expect(piece.last).toBe(endOfMonth(piece.last));
          }
        }
      },
    ),
    { numRuns: runs(300) },
  );
});
