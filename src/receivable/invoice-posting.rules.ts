// Accounts of an invoice in the journal: receivables by product, and revenue and tax line by line.
// docs/accounting.md section 6, Posting.
import { Decimal } from '../../schema/kit/index.ts';
import { accountOfSettings, type LineEntry } from '../documents/index.ts';
import { rounded, ZERO } from '../ledger/index.ts';
import type { PreparedInvoiceLine } from './invoice-line.rules.ts';
import type { ComposedInvoice } from './invoice.rules.ts';

/**
 * Splits an amount by weights: each part rounded in order, the last one takes what is left.
 * docs/accounting.md section 1, Split over lines at one moment.
 */
export function split(amount: Decimal, weights: readonly Decimal[], currency: string): Decimal[] {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  let left = amount;
  return weights.map((weight, i) => {
    const isLast = i === weights.length - 1;
    const part = isLast
      ? left
      : whole.isZero()
        ? ZERO
        : rounded(amount.times(weight).div(whole), currency);
    left = left.minus(part);
    return part;
  });
}

/** What each receivable account gets of the total: lines go where their product says. */
export function receivablesOf({
  lines,
  discount,
  currency,
  home,
  products,
}: ComposedInvoice): Map<number, Decimal> {
  const shares = new Map<number, Decimal>();
  for (const { product, amount, tax } of lines) {
    const account =
      (product ? products.get(product)?.receivable : null) ?? accountOfSettings(home, 'receivable');
    shares.set(account, (shares.get(account) ?? ZERO).plus(amount).plus(tax));
  }
  const accounts = [...shares];
  const off = split(
    discount,
    accounts.map(([, share]) => share),
    currency,
  );
  return new Map(accounts.map(([account, share], i) => [account, share.minus(off[i] ?? ZERO)]));
}

/** Where a line goes: the accounts and labels of its product count where it has none of its own. */
export function entryOfLine(
  line: PreparedInvoiceLine,
  { home, products }: ComposedInvoice,
): LineEntry {
  const product = line.product ? products.get(line.product) : undefined;
  return {
    net: line.amount,
    department: line.department ?? product?.department ?? null,
    tagIds: line.tagIds.length > 0 ? line.tagIds : (product?.tagIds ?? []),
    account: () => product?.credit ?? accountOfSettings(home, 'uncategorized'),
    taxAccount: () => product?.tax ?? accountOfSettings(home, 'tax'),
  };
}
