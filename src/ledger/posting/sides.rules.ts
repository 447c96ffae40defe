// Splits amounts in the three currencies into lines that are a debit or a credit in all of them.
// Pure. docs/accounting.md section 4.
import { Decimal } from '../../../schema/kit/index.ts';
import { ZERO } from '../shared/money.rules.ts';
import type { PostingLine } from './posting.rules.ts';

/** Amounts of one line; debits are positive. */
interface Amounts {
  readonly native: Decimal;
  readonly book: Decimal;
  readonly reporting: Decimal;
}

const sideOf = ({ native, book, reporting }: Amounts, pick: 'max' | 'min') => ({
  debit: Decimal[pick](ZERO, native),
  debitBook: Decimal[pick](ZERO, book),
  debitReporting: Decimal[pick](ZERO, reporting),
});

/**
 * The lines of amounts that are kept as they are. Amounts that came together at several rates may stand on both sides of
 * zero: a line is a debit or a credit in all its currencies, so these are two lines. Nothing is none.
 */
export const sidesOf = (
  amounts: Amounts,
  line: Omit<PostingLine, 'debit' | 'credit' | 'debitBook' | 'debitReporting'>,
): PostingLine[] =>
  [sideOf(amounts, 'max'), sideOf(amounts, 'min')].flatMap((side) =>
    Object.values(side).every((amount) => amount.isZero())
      ? []
      : [{ ...line, ...side, given: null }],
  );
