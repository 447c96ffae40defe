// Amounts in the three currencies of the ledger, and arithmetic on them. Pure. docs/accounting.md
// section 1.
import { Decimal, isCurrency } from '../../../schema/kit/index.ts';
import { type PostingLine, type Rates, rounded, sum, ZERO } from '../../ledger/index.ts';

/** One amount in transaction, book and reporting currency. */
export interface CurrencyAmounts {
  readonly native: Decimal;
  readonly book: Decimal;
  readonly reporting: Decimal;
}
export interface Currencies {
  readonly native: string;
  readonly book: string;
  readonly reporting: string;
}

export const NOTHING: CurrencyAmounts = { native: ZERO, book: ZERO, reporting: ZERO };

const each = (
  one: CurrencyAmounts,
  change: (amount: Decimal, of: keyof CurrencyAmounts) => Decimal,
): CurrencyAmounts => ({
  native: change(one.native, 'native'),
  book: change(one.book, 'book'),
  reporting: change(one.reporting, 'reporting'),
});
export const plus = (one: CurrencyAmounts, other: CurrencyAmounts): CurrencyAmounts =>
  each(one, (amount, of) => amount.plus(other[of]));
export const minus = (one: CurrencyAmounts, other: CurrencyAmounts): CurrencyAmounts =>
  each(one, (amount, of) => amount.minus(other[of]));
/** The same amounts, or those of the other side of an entry. */
export const signed = (one: CurrencyAmounts, sign: 1 | -1): CurrencyAmounts =>
  sign === 1 ? one : each(one, (amount) => amount.negated());
export const isNothing = ({ native, book, reporting }: CurrencyAmounts): boolean =>
  native.isZero() && book.isZero() && reporting.isZero();
export const total = (all: Iterable<CurrencyAmounts>): CurrencyAmounts =>
  [...all].reduce(plus, NOTHING);

/** An amount converted; equal currencies have equal amounts, so that each of the three has to be known. */
export function atRates(native: Decimal, rates: Rates, currencies: Currencies): CurrencyAmounts {
  const { book: inBooks, reporting: inReports } = currencies;
  if (![currencies.native, inBooks, inReports].every(isCurrency)) {
    throw new Error(`Amounts are converted into currencies, not ${JSON.stringify(currencies)}.`);
  }
  const book = inBooks === currencies.native ? native : rounded(native.times(rates.book), inBooks);
  if (inReports === inBooks) return { native, book, reporting: book };
  const reporting =
    inReports === currencies.native ? native : rounded(native.times(rates.reporting), inReports);
  return { native, book, reporting };
}

/** Between nothing and all of it, whichever way it points. */
const within = (amount: Decimal, all: Decimal): Decimal =>
  all.lt(0)
    ? Decimal.max(all, Decimal.min(ZERO, amount))
    : Decimal.min(all, Decimal.max(ZERO, amount));

/**
 * A part of what is left, at given rates. What takes the last of it takes what is left in every currency,
 * and nothing takes more than that, so that nothing stays behind.
 */
export function partAtRates(
  left: CurrencyAmounts,
  native: Decimal,
  rates: Rates,
  currencies: Currencies,
): CurrencyAmounts {
  if (native.eq(left.native)) return left;
  const part = atRates(native, rates, currencies);
  return each(part, (amount, of) => (of === 'native' ? amount : within(amount, left[of])));
}

/** A part of what is left, at the rates it stands at itself. */
export function shareOf(
  left: CurrencyAmounts,
  native: Decimal,
  currencies: Currencies,
): CurrencyAmounts {
  if (native.eq(left.native) || left.native.isZero()) return left;
  const { native: whole, book, reporting } = left;
  return partAtRates(
    left,
    native,
    { book: book.div(whole), reporting: reporting.div(whole) },
    currencies,
  );
}

/**
 * The parts of an amount that stands at some rates, some of which may point the other way: a fee that a payout is less
 * of. Those are converted by themselves, and the others share what is left then, so that all come to the whole in every
 * currency.
 */
export function partsOf(
  whole: CurrencyAmounts,
  natives: readonly Decimal[],
  rates: Rates,
  currencies: Currencies,
): CurrencyAmounts[] {
  const isBack = (native: Decimal): boolean => native.lt(0) !== whole.native.lt(0);
  const against = natives.filter(isBack);
  const back = against.length === 0 ? NOTHING : atRates(sum(against), rates, currencies);
  const left = { back, forth: minus(whole, back) };
  return natives.map((native) => {
    const way = isBack(native) ? 'back' : 'forth';
    const part = shareOf(left[way], native, currencies);
    left[way] = minus(left[way], part);
    return part;
  });
}

/** A line of an entry with amounts that are not converted anew; debits are positive. */
export const exact = ({
  native,
  book,
  reporting,
}: CurrencyAmounts): Pick<PostingLine, 'debit' | 'debitBook' | 'debitReporting' | 'given'> => ({
  debit: native,
  debitBook: book,
  debitReporting: reporting,
  given: null,
});
