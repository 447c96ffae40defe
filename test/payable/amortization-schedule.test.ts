// Schedules of prepaid amounts: portions by month, terms that are too long. docs/accounting.md section 10.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { firstOpenDay } from '../../src/ledger/shared/open-day.rules.ts';
import { scheduleOf, termFaults } from '../../src/payable/amortization.rules.ts';

describe('the schedule', () => {
  const amounts = (
    startDate: string,
    endDate: string,
    amount: number,
    useWholeMonthAccounting = false,
    currency = 'USD',
  ) =>
    scheduleOf({ startDate, endDate, useWholeMonthAccounting }, new Decimal(amount), currency).map(
      ({ date, amount: portion }) => [date, portion.toFixed()],
    );
  test('months by their days, whole months, one month', () => {
    expect(amounts('2026-03-10', '2026-09-09', 1800).map(([, portion]) => portion)).toEqual([
      '212.56',
      '299.52',
      '299.51',
      '299.52',
      '299.52',
      '299.51',
      '89.86',
    ]);
    expect(amounts('2026-03-10', '2026-09-09', 1800, true)).toEqual([
      ['2026-03-31', '300'],
      ['2026-04-30', '300'],
      ['2026-05-31', '300'],
      ['2026-06-30', '300'],
      ['2026-07-31', '300'],
      ['2026-08-31', '300'],
    ]);
    expect(amounts('2026-03-10', '2026-09-20', 700, true)).toHaveLength(7);
    expect(amounts('2026-01-31', '2026-02-27', 10, true)).toEqual([['2026-01-31', '10']]);
    expect(amounts('2026-02-03', '2026-02-03', 10)).toEqual([['2026-02-28', '10']]);
    expect(
      amounts('2026-01-01', '2026-03-31', 100, false, 'JPY').map(([, portion]) => portion),
    ).toEqual(['33', '34', '33']);
    expect(amounts('9999-01-31', '9999-12-31', 12, true)).toHaveLength(12);
    expect(amounts('9999-01-31', '9999-12-31', 12)).toHaveLength(12);
    expect(firstOpenDay('2026-01-31', '2026-02-15')).toBe('2026-02-28');
    expect(firstOpenDay('2026-01-31', '2026-02-28')).toBe('2026-03-31');
    expect(firstOpenDay('2026-03-31', '2026-02-28')).toBe('2026-03-31');
  });
  test('a term takes at most 50 years, to the day', () => {
    const fault = { endDate: ['A schedule takes at most 50 years.'] };
    for (const [startDate, last, tooLate] of [
      ['2026-01-01', '2075-12-31', '2076-01-01'],
      ['2026-07-15', '2076-07-14', '2076-07-15'],
      ['2028-02-29', '2078-02-27', '2078-02-28'],
    ] as const) {
      expect(termFaults({ startDate, endDate: last }, 'USD')).toEqual({});
      expect(termFaults({ startDate, endDate: tooLate }, 'USD')).toEqual(fault);
    }
    expect(termFaults({ startDate: '9999-01-31', endDate: '9999-12-31' }, 'USD')).toEqual({});
  });
  test('whatever the term and the amount, portions make up the whole and never point the other way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.boolean(),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (start, days, units, isWhole, currency) => {
          const at = (day: number) =>
            new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
          const amount = new Decimal(units).div({ USD: 100, JPY: 1, KWD: 1000 }[currency]);
          const term = {
            startDate: at(start),
            endDate: at(start + days),
            useWholeMonthAccounting: isWhole,
          };
          const portions = scheduleOf(term, amount, currency);
          const sum = portions.reduce(
            (total, portion) => total.plus(portion.amount),
            new Decimal(0),
          );
          expect(sum.toFixed()).toBe(amount.toFixed());
          for (const portion of portions) expect(portion.amount.times(amount).gt(0)).toBe(true);
          expect(new Set(portions.map(({ date }) => date)).size).toBe(portions.length);
        },
      ),
    );
  });
});
