// Amounts of the lines of an entry: those in its own currency, or in that of the books where it moves nothing else.
import { isZero } from '../kit/money.ts';

export interface LineAmounts {
  readonly debitAmountNative: string | null;
  readonly creditAmountNative: string | null;
  readonly debitAmountBook?: string | null;
  readonly creditAmountBook?: string | null;
}

const isNothing = (amount: string | null | undefined): boolean =>
  amount === null || amount === undefined || isZero(amount);

/** Whether an entry changes amounts of the books alone, as a revaluation does. */
export const isOfBooks = (lines: readonly LineAmounts[]): boolean =>
  lines.every((line) => isNothing(line.debitAmountNative) && isNothing(line.creditAmountNative)) &&
  lines.some((line) => !isNothing(line.debitAmountBook) || !isNothing(line.creditAmountBook));

/** The sides of a line, in the currency that the entry moves. */
export const sidesOf = (
  line: LineAmounts,
  ofBooks: boolean,
): readonly [debit: string | null, credit: string | null] =>
  ofBooks
    ? [line.debitAmountBook ?? null, line.creditAmountBook ?? null]
    : [line.debitAmountNative, line.creditAmountNative];
