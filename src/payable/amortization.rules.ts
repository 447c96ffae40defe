// Splits a prepaid amount into its monthly expenses, and judges what is asked. Pure. docs/accounting.md sections 1, 9 and 10.
import { Decimal } from '../../schema/kit/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import { addMonths, endOfMonth, type FieldMessage, WHOLE_MONTH } from '../platform/base/index.ts';
import { placesFault } from '../settings/index.ts';

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

const MOST_MONTHS = 600;

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

/** The term and the amount of a schedule, as they are asked for. */
interface AskedTerm extends Pick<Term, 'startDate' | 'endDate'> {
  readonly amount?: Decimal | null | undefined;
}
/** A prepaid line: its amount without tax, what of it is expensed already, and whether that is at other rates than the bill's. */
interface PostedLine {
  readonly net: string;
  readonly posted: string;
  readonly postedThrough: string | null;
  readonly isBehind: boolean;
}

/** The faults of the term and the amount of a schedule, in a currency; `line` is the prepaid line, if one is named. */
export function termFaults(
  { startDate, endDate, amount }: AskedTerm,
  currency: string,
  line?: PostedLine,
): Record<string, FieldMessage[]> {
  const fault = placesFault(amount, currency);
  const faults: Record<string, FieldMessage[]> = fault ? { amount: [fault] } : {};
  if (endDate < startDate) faults['endDate'] = ['Ensure this day is not before the start date.'];
  if (endDate >= addMonths(startDate, MOST_MONTHS)) {
    faults['endDate'] = ['A schedule takes at most 50 years.'];
  }
  if (!line || fault) return faults;
  const [net, posted] = [new Decimal(line.net), new Decimal(line.posted)];
  const whole = amount ?? net;
  if (whole.abs().gt(net.abs()) || whole.times(net).lt(0)) {
    faults['amount'] = [`At most the ${net.toFixed()} of the line can be expensed.`];
  } else if (whole.abs().lt(posted.abs())) {
    faults['amount'] = [`At least the ${posted.toFixed()} already posted must be expensed.`];
  } else if (line.isBehind && whole.eq(posted)) {
    faults['amount'] = [
      `The ${posted.toFixed()} already posted is at other rates than the bill has now. Leave something to expense, or give the bill its former rates first.`,
    ];
  } else if (line.postedThrough !== null && endDate <= line.postedThrough && !whole.eq(posted)) {
    faults['endDate'] = [
      `Expenses are posted up to ${line.postedThrough}. Send a later end for the rest.`,
    ];
  }
  return faults;
}
