// Rules of budgets: terms, periods, and the amount of each period. Pure. docs/accounting.md section
// 15.
import { type BudgetCadence, MONTHS_OF } from '../../schema/budgets/budget.ts';
import type { Decimal } from '../../schema/kit/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import { addDays, addMonths, type FieldFaults } from '../platform/base/index.ts';

const USUAL_PERIODS: Readonly<Record<BudgetCadence, number>> = {
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};
const [FIRST_YEAR, LAST_YEAR] = [1, 9999];

/** The first day, and how many periods of which length. */
export interface BudgetTerm {
  readonly startDate: string;
  readonly cadence: BudgetCadence;
  readonly periods: number;
}

export const usualPeriods = (cadence: BudgetCadence): number => USUAL_PERIODS[cadence];

/** The first day after so many periods. */
const after = ({ startDate, cadence }: BudgetTerm, periods: number): string =>
  addMonths(startDate, periods * MONTHS_OF[cadence]);

/** The last day of a term. */
export const endOfTerm = (term: BudgetTerm): string => addDays(after(term, term.periods), -1);

/** The days of each period, in order. */
export const periodsOfTerm = (term: BudgetTerm): { start: string; end: string }[] =>
  Array.from({ length: term.periods }, (_, at) => ({
    start: after(term, at),
    end: addDays(after(term, at + 1), -1),
  }));

/** What is wrong with a term; `endDate` is what was sent of it. */
export function termFaults(
  term: BudgetTerm,
  endDate: string | null | undefined,
): FieldFaults | undefined {
  const { startDate, cadence, periods } = term;
  if (!startDate.endsWith('-01')) {
    const first = `${startDate.slice(0, 7)}-01`;
    return { startDate: [`A budget begins on the first day of a month. Send ${first}.`] };
  }
  if (periods < 1) return { periods: ['A budget has at least one period.'] };
  const months = Number(startDate.slice(5, 7)) - 1 + periods * MONTHS_OF[cadence];
  if (Number(startDate.slice(0, 4)) + Math.floor((months - 1) / 12) > LAST_YEAR) {
    return { periods: [`A budget ends in the year ${LAST_YEAR} at the latest.`] };
  }
  const before = Number(startDate.slice(5, 7)) - 1 - periods * MONTHS_OF[cadence];
  if (Number(startDate.slice(0, 4)) + Math.floor(before / 12) < FIRST_YEAR) {
    return { periods: ['As many periods just before begin before the year 1. Send fewer.'] };
  }
  const end = endOfTerm(term);
  if (typeof endDate !== 'string' || endDate === end) return undefined;
  const words = `${periods} ${cadence} ${periods === 1 ? 'period' : 'periods'} from ${startDate}`;
  return { endDate: [`${words} end on ${end}. Send that, or another number of periods.`] };
}

/**
 * An amount spread evenly over periods: each gets the running total at its end, rounded, less the one before, so that
 * the total is exact at any time.
 */
export function spread(amount: Decimal, periods: number, currency: string): Decimal[] {
  let before = ZERO;
  return Array.from({ length: periods }, (_, at) => {
    const total = rounded(amount.times(at + 1).div(periods), currency);
    const part = total.minus(before);
    before = total;
    return part;
  });
}

/** What an amount is of. */
export interface AmountPlace {
  readonly account: number;
  readonly department: number | null;
  readonly period: number;
}

/** The budget of an amount, as far as it bounds the amount. */
export interface AmountBounds {
  readonly periods: number;
  readonly breakdownType: string;
}

/** What is wrong with the place of an amount in its budget. */
export function placeFaults(
  { periods, breakdownType }: AmountBounds,
  { department, period }: Omit<AmountPlace, 'account'>,
): FieldFaults {
  const isByDepartment = breakdownType === 'department_row';
  return {
    ...(period > periods
      ? {
          period: [
            `The budget has ${periods} ${periods === 1 ? 'period' : 'periods'}. Send 1 to ${periods}, or 0 for its whole term.`,
          ],
        }
      : {}),
    ...(isByDepartment && department === null
      ? {
          department: ['Each amount of this budget is of a department (department_row). Send one.'],
        }
      : {}),
    ...(!isByDepartment && department !== null
      ? { department: ['Amounts of this budget are of no department (standard). Leave it out.'] }
      : {}),
  };
}

/** The periods that have an amount, by account and department. */
export class TakenPeriods {
  readonly #taken = new Map<string, Set<number>>();

  static #key({ account, department }: AmountPlace): string {
    return `${account} ${department ?? ''}`;
  }
  add(place: AmountPlace): void {
    const key = TakenPeriods.#key(place);
    this.#taken.set(key, (this.#taken.get(key) ?? new Set()).add(place.period));
  }
  /** What is wrong with one more. */
  faultsOf(place: AmountPlace): FieldFaults {
    const periods = this.#taken.get(TakenPeriods.#key(place)) ?? new Set();
    const { period } = place;
    if (periods.has(period)) {
      return {
        nonFieldErrors: [
          `The budget has an amount of this account, department and period ${period} already. Change that one.`,
        ],
      };
    }
    if (period === 0 && periods.size > 0) {
      return {
        period: [
          'The account has amounts in single periods of the budget. Delete those, or send another period.',
        ],
      };
    }
    if (period > 0 && periods.has(0)) {
      return {
        period: [
          'The account has an amount over the whole term of the budget (period 0). Delete or change that one.',
        ],
      };
    }
    return {};
  }
}
