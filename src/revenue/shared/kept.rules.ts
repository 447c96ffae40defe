// Decides which product's value the rows that stay of a line count for, whatever the line sells now.
// docs/accounting.md section 9, Schedule.
import { ZERO } from '../../ledger/index.ts';
import { split } from '../../receivable/index.ts';
import type { FixedScheduleRow, Value } from './schedule.rules.ts';

/** A row that stays, of a product. */
export type FixedProductRow = FixedScheduleRow & { readonly product: number | null };

/** A value, and the rows that count for it. */
export interface CountedValue {
  readonly value: Value;
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

/**
 * The values of a line, one for each product, with the rows that count for each: those of its product. A row
 * of a product that the line does not have counts for the products without a row of its month, else for all.
 */
export function countedFor(
  values: readonly Value[],
  kept: readonly FixedProductRow[],
  currency: string,
): CountedValue[] {
  const own = merged(values);
  const isOf = (row: FixedProductRow, { product }: Value): boolean => row.product === product;
  const takersOf = ({ accountingPeriod: month }: FixedProductRow): Value[] => {
    const rows = kept.filter((row) => row.accountingPeriod === month && !isNothing(row));
    const fresh = own.filter((value) => !rows.some((row) => isOf(row, value)));
    return fresh.length > 0 ? fresh : own;
  };
  const counted = kept.flatMap((row) =>
    own.some((value) => isOf(row, value)) ? [row] : divided(row, takersOf(row), currency),
  );
  return own.map((value) => ({ value, kept: counted.filter((row) => isOf(row, value)) }));
}
