// Exact amounts: decimals as text, never as binary numbers.

/**
 * How amounts are represented where another type is wanted, such as decimal.js:
 * `declare module '@ledgergate/client' { interface Numbers { amount: Decimal } }`.
 */
export interface Numbers {
  /** A decimal as the service printed it, such as `'150.25'`. */
  readonly text: string & { readonly __decimal: true };
}

/** An exact amount: text, unless {@link Numbers} names another type. */
export type Amount = Numbers extends { readonly amount: infer Own } ? Own : Numbers['text'];
/** What may be sent as an amount: an amount, or its digits in quotes. */
export type AmountInput = Amount | `${number}`;

const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Text as an amount. Throws TypeError when it is no decimal. */
export function amount(text: string): Amount {
  if (!isDecimal(text))
    throw new TypeError(
      `${JSON.stringify(text)} is not a decimal number. Send digits such as '150.25'.`,
    );
  return text as unknown as Amount;
}
