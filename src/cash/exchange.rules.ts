// Values a transfer between accounts in two currencies: the outgoing amount leaves clearing at its
// book value, and the difference to the incoming amount is a realized gain or loss. Pure.
// docs/accounting.md section 8.
import type { Decimal } from '../../schema/kit/index.ts';
import { type ConversionContext, type PostingLine, rounded, ZERO } from '../ledger/index.ts';

/** An amount of a bank in the three currencies of the books. */
export interface Worth {
  readonly currency: string;
  readonly native: Decimal;
  readonly book: Decimal;
  readonly reporting: Decimal;
  readonly bookCurrency: string;
  readonly reportingCurrency: string;
}

/** An amount at given rates, rounded as its ledger line is. */
export function worthAt(
  native: Decimal,
  currency: string,
  { context, rates }: ConversionContext,
): Worth {
  const { book: bookCurrency, reporting: reportingCurrency } = context;
  const inCurrency = (target: string, rate: Decimal): Decimal =>
    target === currency ? native : rounded(native.times(rate), target);
  const book = inCurrency(bookCurrency, rates.book);
  const reporting =
    reportingCurrency === bookCurrency ? book : inCurrency(reportingCurrency, rates.reporting);
  return { currency, native, book, reporting, bookCurrency, reportingCurrency };
}

/** Of amounts in books and reports, the one in the currency of the entry; none where it is a third one. */
function nativeOf({
  currency,
  bookCurrency,
  reportingCurrency,
}: Worth): 'book' | 'reporting' | null {
  return currency === bookCurrency ? 'book' : currency === reportingCurrency ? 'reporting' : null;
}

/**
 * The lines beside the bank's in the entry of the side that came later: clearing gives back what the earlier side
 * left there, and what that differs by from what is `later` is a gain (credit) or a loss.
 */
export function exchangeLines(
  earlier: Worth,
  later: Worth,
  accounts: { readonly clearing: number; readonly gainLoss: number },
): PostingLine[] {
  const same = nativeOf(later);
  const difference = {
    book: later.book.plus(earlier.book).negated(),
    reporting: later.reporting.plus(earlier.reporting).negated(),
  };
  const clearing: PostingLine = {
    account: accounts.clearing,
    debit: same ? earlier[same] : later.native.negated(),
    debitBook: earlier.book,
    debitReporting: earlier.reporting,
  };
  const line = (book: Decimal, reporting: Decimal): PostingLine[] =>
    book.isZero() && reporting.isZero()
      ? []
      : [
          {
            account: accounts.gainLoss,
            debit: same ? { book, reporting }[same] : ZERO,
            debitBook: book,
            debitReporting: reporting,
          },
        ];
  // A gain in one currency may be a loss in another; a line is a debit or a credit in all of its own.
  const isCrossed = same !== null && difference.book.times(difference.reporting).lt(0);
  const gain = isCrossed
    ? [...line(difference.book, ZERO), ...line(ZERO, difference.reporting)]
    : line(difference.book, difference.reporting);
  return [clearing, ...gain];
}
