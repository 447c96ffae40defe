// Splits a prepaid amount into its monthly expenses. Pure. docs/accounting.md sections 1, 9 and 10.
import { Decimal } from '../../schema/kit/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import { addMonths, endOfMonth, WHOLE_MONTH } from '../platform/base/index.ts';

/** What is expensed on a day. */
export interface Portion {
  readonly date: string;
  readonly amount: Decimal;
}
/** A term, both days inclusive. */
export interface Term {
  readonly startDate: string;
  readonly endDate: string;
  readonly useWholeMonthAccounting: boolean;
}

const dayOf = (day: string): number => Number(day.slice(8));

/** Months of a term with their weights: the days covered of the days of the month. */
function byDays({ startDate, endDate }: Term): { date: string; weight: number }[] {
  const found: { date: string; weight: number }[] = [];
  for (
    let date = endOfMonth(startDate), from = dayOf(startDate);
    ;
    date = endOfMonth(date, 1), from = 1
  ) {
    const days = dayOf(date);
    const isLast = date >= endDate;
    const covered = (isLast ? dayOf(endDate) : days) - from + 1;
    found.push({ date, weight: (covered * WHOLE_MONTH) / days });
    if (isLast) return found;
  }
}

/** As many whole months as the term has, rounded up, from the first: the last part month gets nothing. */
function byWholeMonths({ startDate, endDate }: Term): { date: string; weight: number }[] {
  const found = [{ date: endOfMonth(startDate), weight: 1 }];
  while (addMonths(startDate, found.length) <= endDate) {
    found.push({ date: endOfMonth(startDate, found.length), weight: 1 });
  }
  return found;
}

/**
 * What is expensed month by month: each portion is the running total at its date, rounded, less the one
 * before, so that the total is exact at any time. `after`: portions up to that day stand, and the amount
 * is what is left for the others.
 */
export function scheduleOf(
  term: Term,
  amount: Decimal,
  currency: string,
  after: string | null = null,
): Portion[] {
  const months = (term.useWholeMonthAccounting ? byWholeMonths(term) : byDays(term)).filter(
    ({ date }) => after === null || date > after,
  );
  const whole = months.reduce((sum, { weight }) => sum + weight, 0);
  let weight = 0;
  let before = ZERO;
  return months.flatMap((month) => {
    weight += month.weight;
    const total = rounded(amount.times(weight).div(whole), currency);
    const portion = { date: month.date, amount: total.minus(before) };
    before = total;
    return portion.amount.isZero() ? [] : [portion];
  });
}
