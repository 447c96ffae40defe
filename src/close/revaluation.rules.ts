// Builds revaluation postings: brings each monetary account in each foreign currency to the closing
// rate, and reverses that on the next day. Pure. docs/accounting.md section 10.
import type { Decimal } from '../../schema/kit/index.ts';
import { type ConversionContext, type Posting, type PostingLine, ZERO } from '../ledger/index.ts';
import { addDays } from '../platform/base/index.ts';

/** By how much the books of an account are off what its balance in a currency is worth on a day. */
export interface Difference {
  readonly entity: number;
  readonly account: number;
  readonly currency: string;
  readonly amount: Decimal;
}

/** Entries of one entity and currency, and what each of them is converted with. */
export interface Revaluation {
  readonly entity: number;
  readonly currency: string;
  readonly differences: readonly Difference[];
  readonly books: ConversionContext;
}

/** A line that moves the books alone: nothing in its own currency. */
function line(
  account: number,
  amount: Decimal,
  inReporting: (book: Decimal) => Decimal,
): PostingLine {
  const reporting = inReporting(amount.abs());
  return amount.gt(0)
    ? { account, debit: ZERO, debitBook: amount, debitReporting: reporting, given: null }
    : { account, credit: ZERO, creditBook: amount.abs(), creditReporting: reporting, given: null };
}

/**
 * The entry of a revaluation. Each line of an account has one of its own on `gainLoss`, so that rounding in
 * the reporting currency leaves nothing. `inReporting` converts an amount of the books.
 */
export function revaluationOf(
  { entity, currency, differences, books }: Revaluation,
  day: string,
  gainLoss: number,
  inReporting: (book: Decimal) => Decimal,
): Posting {
  return {
    date: day,
    type: 'revaluation',
    entity,
    currency,
    given: [],
    memo: `Revaluation of ${currency} on ${day}`,
    createdAutomatically: true,
    document: { kind: 'revaluation', id: entity },
    books,
    dateField: 'through',
    lines: differences.flatMap(({ account, amount }) => [
      line(account, amount, inReporting),
      line(gainLoss, amount.negated(), inReporting),
    ]),
  };
}

const swapped = (each: PostingLine): PostingLine => ({
  ...each,
  debit: each.credit,
  credit: each.debit,
  debitBook: each.creditBook,
  creditBook: each.debitBook,
  debitReporting: each.creditReporting,
  creditReporting: each.debitReporting,
});

/** The entry that takes a revaluation back on the next day, to the cent and with the same rates. */
export const reversalOf = (posting: Posting, entry: number): Posting => ({
  ...posting,
  date: addDays(posting.date, 1),
  memo: `Reversal: ${posting.memo ?? ''}`,
  reversalOf: entry,
  lines: posting.lines.map(swapped),
});
