// Decides which product's value the rows that stay of a line count for, whatever the line sells now.
// docs/accounting.md section 9, Schedule.
import { ZERO } from '../../ledger/index.ts';
import { split } from '../../receivable/index.ts';
import {
  rowsOf,
  type FixedScheduleRow,
  type Planned,
  type Term,
  type Value,
} from './schedule.rules.ts';

/** A row that stays, of a product. */
export type FixedProductRow = FixedScheduleRow & { readonly product: number | null };

/** A value of a line, and the rows that count for it. */
export interface CountedValue {
  readonly value: Value;
  /** Whether the line does not have its product now. */
  readonly isGone: boolean;
  readonly kept: readonly FixedScheduleRow[];
}

/** One value for each product. */
function merged(values: readonly Value[]): Value[] {
  const found = new Map<number | null, Value>();
  for (const { product, gross, net } of values) {
    const before = found.get(product) ?? { gross: ZERO, net: ZERO };
    found.set(product, { product, gross: before.gross.plus(gross), net: before.net.plus(net) });
  }
  return [...found.values()];
}

const isNothing = ({ amount, recognized, billed }: FixedScheduleRow): boolean =>
  amount.isZero() && recognized.isZero() && billed.isZero();

/** A row divided over values as they are worth. */
function divided(
  row: FixedProductRow,
  values: readonly Value[],
  currency: string,
): FixedProductRow[] {
  const weights = values.map(({ net }) => net);
  const [amounts, recognized, billed] = [
    split(row.amount, weights, currency),
    split(row.recognized, weights, currency),
    split(row.billed, weights, currency),
  ];
  return values.map(({ product }, nth) => ({
    ...row,
    product,
    amount: amounts[nth] ?? ZERO,
    recognized: recognized[nth] ?? ZERO,
    billed: billed[nth] ?? ZERO,
  }));
}

/** Parts a row: the part that is billed and not recognized, and the rest. */
function parted(row: FixedProductRow): { earned: FixedProductRow; waiting: FixedProductRow } {
  const { amount, recognized, billed } = row;
  const left = billed.minus(recognized);
  return {
    earned: { ...row, amount: amount.minus(left), billed: recognized },
    waiting: { ...row, amount: left, recognized: ZERO, billed: left },
  };
}

/**
 * The values of a line, one for each product, with the rows that count for each: those of its product. What is
 * recognized of a product that the line does not have counts for the products without a row of that month, else
 * for all; what is billed of it and not recognized comes as a value of nothing, which takes it back.
 */
export function countedFor(
  values: readonly Value[],
  kept: readonly FixedProductRow[],
  currency: string,
): CountedValue[] {
  const own = merged(values);
  const isOf = (row: FixedProductRow, { product }: Value): boolean => row.product === product;
  const isGone = (row: FixedProductRow): boolean => !own.some((value) => isOf(row, value));
  const takersOf = ({ accountingPeriod: month }: FixedProductRow): Value[] => {
    const rows = kept.filter((row) => row.accountingPeriod === month && !isNothing(row));
    const fresh = own.filter((value) => !rows.some((row) => isOf(row, value)));
    return fresh.length > 0 ? fresh : own;
  };
  const counted = kept.flatMap((row) =>
    isGone(row)
      ? [parted(row).waiting, ...divided(parted(row).earned, takersOf(row), currency)]
      : [row],
  );
  const gone = [...new Set(kept.filter(isGone).map(({ product }) => product))];
  return [...own, ...gone.map((product) => ({ product, gross: ZERO, net: ZERO }))].map((value) => ({
    value,
    isGone: !own.includes(value),
    kept: counted.filter((row) => isOf(row, value)),
  }));
}

const isEmpty = ({ amount, recognized, billedAmount }: Planned): boolean =>
  amount.isZero() && recognized.isZero() && (billedAmount ?? ZERO).isZero();

/** The rows of a line over a term, value by value, beside those that stay; `isOwn` where it sells the product. */
export const rowsOfValues = (
  values: readonly Value[],
  term: Term,
  currency: string,
  { catchup, kept }: { catchup: string | null; kept: readonly FixedProductRow[] },
): { row: Planned; isOwn: boolean }[] =>
  countedFor(values, kept, currency).flatMap(({ value, isGone, kept: own }) =>
    rowsOf(value, term, currency, { catchup, kept: own })
      .filter((row) => !isGone || !isEmpty(row))
      .map((row) => ({ row, isOwn: !isGone })),
  );
