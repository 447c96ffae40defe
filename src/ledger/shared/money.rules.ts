// Rounding and conversion of amounts. docs/accounting.md section 1.
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);
/** Amounts stay below it, on both sides of zero; more is a mistake. */
export const LARGEST = new Decimal(10).pow(18);
export const TOO_LARGE = `Ensure this value is less than ${LARGEST.toFixed()}.`;
/** Rates keep this many decimals; a cross rate is a quotient rounded to them. */
export const RATE_DECIMALS = 10;

/** To the smallest unit of the currency, half away from zero. */
export const rounded = (amount: Decimal, currency: string): Decimal =>
  amount.toDecimalPlaces(decimalsOf(currency), Decimal.ROUND_HALF_UP);

/** One unit of the last decimal: 0.01 for USD, 1 for JPY, 0.001 for KWD. */
export const smallestUnit = (currency: string): Decimal =>
  new Decimal(10).pow(-decimalsOf(currency));

export const roundedRate = (rate: Decimal): Decimal =>
  rate.toDecimalPlaces(RATE_DECIMALS, Decimal.ROUND_HALF_UP);

export const sum = (amounts: Iterable<Decimal>): Decimal =>
  [...amounts].reduce((total, each) => total.plus(each), ZERO);
