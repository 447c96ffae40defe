// Checks the currency of documents and entries. docs/accounting.md section 1.
import { invalid } from '../platform/base/index.ts';

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
