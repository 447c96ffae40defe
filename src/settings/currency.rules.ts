// Checks the currency of documents and entries. docs/accounting.md section 1.
import { type Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { FieldFault, invalid } from '../platform/base/index.ts';

/** What is said of a currency that the workspace does not have; undefined for one it has. */
export const currencyFault = (currency: string, known: readonly string[]): string | undefined =>
  known.includes(currency)
    ? undefined
    : `${currency} is not a currency of this workspace. Add it, or use one of ${known.join(', ')}.`;

/** Throws 400 on `currency`. */
export function demandCurrency(currency: string, known: readonly string[]): void {
  const fault = currencyFault(currency, known);
  if (fault !== undefined) throw invalid('currency', fault);
}

/** The fault of an amount with more decimals than its currency has; undefined of any other, and of none. */
export function placesFault(
  amount: Decimal | null | undefined,
  currency: string,
): FieldFault | undefined {
  const most = decimalsOf(currency);
  return amount && amount.decimalPlaces() > most ? new FieldFault('places', most) : undefined;
}
