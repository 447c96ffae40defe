// Compares planned with actual amounts: variance, percent, and whether it is favorable. Pure.
// docs/accounting.md section 15.
import { Decimal } from '../../../schema/kit/index.ts';
import type { BudgetPlan, Planned, PlannedAmounts } from '../../budgets/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { invalid } from '../../platform/base/index.ts';
import type { Period } from '../figures/periods.rules.ts';

/** Currencies have four decimals at most, so that so many units are one of an amount. */
const DECIMALS = 4;
const UNITS = 10 ** DECIMALS;
/** What units come to in all at most, and what one amount does: doubles hold these and what follows from them. */
const MOST_UNITS = 1e15;
const LARGEST_AMOUNT = 1e13;
const PERCENT_DECIMALS = 2;
/** Up to here a quotient of doubles is right to a millionth of a hundredth: a tie nearer than that is worked out exactly. */
const LARGEST_DOUBLE = 1e9;
const NEARNESS = 1e-6;
const MORE_IS_GOOD = new Set(['REVENUE', 'OTHER_INCOME']);

/** An actual amount beside the planned one, each as its digits. */
export interface BudgetFigure {
  readonly actual: string;
  readonly budget: string;
  /** Actual less budget. */
  readonly variance: string;
  /** The variance in parts of a hundred of the budget's size; null where there is no budget. */
  readonly percent: string | null;
  /** Null where nothing varies. */
  readonly favorable: boolean | null;
}

/** A total: the sum of rows of some types, less those of others. */
export interface TotalOfTypes {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  readonly isMoreGood: boolean;
}
const EXPENSES = ['COGS', 'OPERATING_EXPENSES'];
const OTHERS = ['OTHER_EXPENSE', 'COST_ALLOCATION', 'UNCATEGORIZED'];
const ofType = (type: string): TotalOfTypes => ({ plus: [type], minus: [], isMoreGood: false });
/** The totals of each statement by the names of their rows. */
export const INCOME_TOTALS: Readonly<Record<string, TotalOfTypes>> = {
  gross_profit: { plus: ['REVENUE'], minus: ['COGS'], isMoreGood: true },
  operating_income: { plus: ['REVENUE'], minus: EXPENSES, isMoreGood: true },
  net_income: {
    plus: ['REVENUE', 'OTHER_INCOME'],
    minus: [...EXPENSES, ...OTHERS],
    isMoreGood: true,
  },
};
export const BALANCE_TOTALS: Readonly<Record<string, TotalOfTypes>> = {
  assets: ofType('ASSET'),
  liabilities: ofType('LIABILITY'),
  equity: ofType('EQUITY'),
};

/** By what an amount on an account of a type counts in a total. */
export const signIn = ({ plus, minus }: TotalOfTypes, type: string): 1 | 0 | -1 =>
  plus.includes(type) ? 1 : minus.includes(type) ? -1 : 0;

/** Whether more than planned is good on accounts of a type. */
export const isMoreGood = (type: string): boolean => MORE_IS_GOOD.has(type);

/**
 * A part in parts of a hundred of a whole that is not 0, with two decimals, half away from zero. Doubles tell it but for
 * ties: exact quotients have sixty digits, and took longer than all else of a comparison.
 */
function percentOf(part: number | Decimal, whole: number | Decimal): string {
  const hundredths = (Number(part) / Math.abs(Number(whole))) * 10_000;
  const size = Math.abs(hundredths);
  if (size < LARGEST_DOUBLE && Math.abs((size % 1) - 0.5) > NEARNESS) {
    return String(Math.round(hundredths) / 100);
  }
  const exact = new Decimal(part).times(100).div(new Decimal(whole).abs());
  return exact.toDecimalPlaces(PERCENT_DECIMALS, Decimal.ROUND_HALF_UP).toFixed();
}

function exactFigure(actual: Decimal, budget: Decimal, moreIsGood: boolean): BudgetFigure {
  const variance = actual.minus(budget);
  return {
    actual: actual.toFixed(),
    budget: budget.toFixed(),
    variance: variance.toFixed(),
    percent: budget.isZero() ? null : percentOf(variance, budget),
    favorable: variance.isZero() ? null : variance.isPositive() === moreIsGood,
  };
}

/** The same of amounts in units. */
function unitFigure(actual: number, budget: number, moreIsGood: boolean): BudgetFigure {
  const variance = actual - budget;
  return {
    actual: String(actual / UNITS),
    budget: String(budget / UNITS),
    variance: String(variance / UNITS),
    percent: budget === 0 ? null : percentOf(variance, budget),
    favorable: variance === 0 ? null : variance > 0 === moreIsGood,
  };
}

const placesOf = (amount: Planned): number =>
  typeof amount === 'string' ? (amount.split('.')[1]?.length ?? 0) : amount.decimalPlaces();

/** Amounts as whole units, where doubles hold them and their sum; undefined otherwise. */
function unitsOf(amounts: readonly Planned[], columns: number): number[] | undefined {
  const most = Math.min(LARGEST_AMOUNT, MOST_UNITS / (columns + 1));
  const units: number[] = [];
  for (let at = 0; at < columns; at++) {
    const amount = amounts[at] ?? ZERO;
    const unit = Math.round(Number(amount) * UNITS);
    if (Math.abs(unit) > most || placesOf(amount) > DECIMALS) return undefined;
    units.push(unit);
  }
  return units;
}
const sumOf = (units: readonly number[]): number => units.reduce((sum, each) => sum + each, 0);

/**
 * Figures of periods, and of all of them together last. Reckoned in whole units where doubles hold them: decimals took
 * half of the time of a comparison.
 */
export function figuresOf(
  actual: readonly Decimal[],
  budget: readonly Planned[],
  moreIsGood: boolean,
): BudgetFigure[] {
  const [ours, planned] = [unitsOf(actual, actual.length), unitsOf(budget, actual.length)];
  if (ours && planned) {
    return [...ours, sumOf(ours)].map((each, at) =>
      unitFigure(each, planned[at] ?? sumOf(planned), moreIsGood),
    );
  }
  return [
    ...actual.map((each, at) => exactFigure(each, new Decimal(budget[at] ?? ZERO), moreIsGood)),
    exactFigure(Decimal.sum(ZERO, ...actual), Decimal.sum(ZERO, ...budget), moreIsGood),
  ];
}

/**
 * The place of the column that each period of a plan falls into; undefined for those outside of all columns. Throws 400
 * on `cadence` where a column would hold a part of a period.
 */
export function columnsOfTerms(
  { terms, cadence }: Pick<BudgetPlan, 'terms' | 'cadence'>,
  columns: readonly Period[],
): (number | undefined)[] {
  return terms.map((term) => {
    const touched = columns.flatMap((column, at) =>
      column.start <= term.end && column.end >= term.start ? [{ column, at }] : [],
    );
    const [first] = touched;
    if (!first) return undefined;
    const { start, end } = first.column;
    if (touched.length === 1 && start <= term.start && end >= term.end) return first.at;
    throw invalid(
      'cadence',
      `The budget is ${cadence}: its period from ${term.start} to ${term.end} does not fit into one column. Ask for ${cadence} or longer periods that begin and end with those of the budget.`,
    );
  });
}

/** Planned amounts by account, and by account and department, in the columns of a statement. */
export function plannedIn(
  plan: BudgetPlan,
  planned: readonly PlannedAmounts[],
  columns: readonly Period[],
): ReadonlyMap<string, readonly Planned[]> {
  const places = columnsOfTerms(plan, columns);
  const found = new Map<string, Planned[]>();
  const isByDepartment = plan.breakdownType === 'department_row';
  for (const { account, department, amounts } of planned) {
    const keys = [cellKey(account), ...(isByDepartment ? [cellKey(account, department)] : [])];
    for (const key of keys) {
      let own = found.get(key);
      for (const [at, amount] of amounts) {
        const column = places[at];
        if (column === undefined) continue;
        own ??= columns.map(() => ZERO);
        const there = own[column] ?? ZERO;
        own[column] = there === ZERO ? amount : new Decimal(there).plus(amount);
      }
      if (own) found.set(key, own);
    }
  }
  return found;
}

/** A sum with an amount more, or less. */
export const added = (sum: Decimal = ZERO, amount: Decimal = ZERO, sign: 1 | -1 = 1): Decimal =>
  amount.isZero()
    ? sum
    : sign === -1
      ? sum.minus(amount)
      : sum.isZero()
        ? amount
        : sum.plus(amount);

/** How an account, or one of its departments, is known among the amounts; null is no department. */
export const cellKey = (account: number | string, department?: number | null): string =>
  department === undefined ? String(account) : `${account} ${department ?? 'none'}`;
