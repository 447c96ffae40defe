// Chooses the exchange rate of an entry: the one it names, else the one on file. Pure.
// docs/accounting.md section 1.
import { Decimal } from '../../../schema/kit/index.ts';
import { invalid, unjudged } from '../../platform/base/index.ts';
import { ONE, roundedRate } from '../shared/money.rules.ts';

/** What rates are asked for. */
export interface RateRequest {
  readonly currency: string;
  readonly entity: number;
  /** Undefined where it was refused already. */
  readonly date: string | undefined;
  /** Transaction to reporting currency, when the caller says. */
  readonly exchangeRate?: Decimal | null | undefined;
  /** Transaction to book currency, when the caller says. */
  readonly exchangeRateBook?: Decimal | null | undefined;
  /** The calendar month's average of the table instead of the day's rate. */
  readonly average?: boolean | undefined;
}

/** Units of the target for one unit of the transaction currency. */
export interface Rates {
  readonly book: Decimal;
  readonly reporting: Decimal;
}

/** The currencies of an entity, and what the table says on a day. Rates are to the reporting currency. */
export interface RateContext {
  readonly book: string;
  readonly reporting: string;
  readonly ofTransaction: Decimal | null;
  readonly ofBook: Decimal | null;
}

function demandPositive(field: string, rate: Decimal | null | undefined, same: boolean): void {
  if (rate === null || rate === undefined) return;
  if (!rate.gt(0)) throw invalid(field, 'Ensure this value is greater than 0.');
  if (same && !rate.eq(ONE)) {
    throw invalid(field, `The currencies are the same, so the rate is 1, not ${rate.toFixed()}.`);
  }
}

const none = ({ currency, date, average }: RateRequest, target: string, field: string) =>
  date === undefined
    ? unjudged('currency')
    : invalid(
        'currency',
        `No exchange rate from ${currency} to ${target} ${average ? 'in the month of' : 'on or before'} ${date}. Load one, or give ${field}.`,
      );

/** Given rates, else those of the table; 1 between equal currencies. Throws 400 when there is none. */
export function ratesIn(context: RateContext, request: RateRequest): Rates {
  const { book, reporting, ofTransaction, ofBook } = context;
  const { currency, exchangeRate, exchangeRateBook } = request;
  demandPositive('exchangeRate', exchangeRate, currency === reporting);
  demandPositive('exchangeRateBook', exchangeRateBook, currency === book);

  if (
    book === reporting &&
    exchangeRate &&
    exchangeRateBook &&
    !exchangeRate.eq(exchangeRateBook)
  ) {
    throw invalid(
      'exchangeRateBook',
      `The book and reporting currencies are both ${book}, so the rates must be equal: ${exchangeRate.toFixed()}, not ${exchangeRateBook.toFixed()}.`,
    );
  }
  const toBook = (): Decimal => {
    if (exchangeRateBook) return exchangeRateBook;
    if (currency === book) return ONE;
    if (exchangeRate && book === reporting) return exchangeRate;
    if (!ofTransaction || !ofBook) throw none(request, book, 'exchange_rate_book');
    return roundedRate(ofTransaction.div(ofBook));
  };
  const bookRate = toBook();
  const toReporting = (): Decimal => {
    if (exchangeRate) return exchangeRate;
    if (currency === reporting) return ONE;
    if (!ofBook) throw none(request, reporting, 'exchange_rate');
    return roundedRate(bookRate.times(ofBook));
  };
  return { book: bookRate, reporting: toReporting() };
}
