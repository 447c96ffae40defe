// Computes a settlement: the amount taken off each control account, early-payment discounts, and
// the document's new state. Pure. docs/accounting.md section 6.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Rates, rounded, ZERO } from '../../ledger/index.ts';
import {
  minus,
  partAtRates,
  type CurrencyAmounts,
  type Currencies,
} from '../shared/amounts.rules.ts';
import type { OpenDocument } from './settlement.types.ts';

const HUNDRED = 100;
const DAY = 86_400_000;

export const dueOf = ({ total, paid }: Pick<OpenDocument, 'total' | 'paid'>): Decimal =>
  total.minus(paid);

/**
 * Splits an amount over what is left on several accounts, in proportion: each part is rounded in order, the
 * last takes the rest, and none takes more than is there.
 */
export function shared(
  left: ReadonlyMap<number, CurrencyAmounts>,
  amount: Decimal,
  currency: string,
): [account: number, share: Decimal][] {
  const room = [...left].map(([account, { native }]): [number, Decimal] => [
    account,
    Decimal.max(ZERO, native),
  ]);
  const whole = room.reduce((sum, [, native]) => sum.plus(native), ZERO);
  if (whole.isZero()) return [];
  let rest = amount;
  const shares = room.map(([account, native]): [number, Decimal, Decimal] => {
    const part = rounded(amount.times(native).div(whole), currency);
    const share = Decimal.min(part, native, rest);
    rest = rest.minus(share);
    return [account, share, native.minus(share)];
  });
  return shares
    .toReversed()
    .map(([account, share, spare]): [number, Decimal] => {
      const more = Decimal.min(spare, rest);
      rest = rest.minus(more);
      return [account, share.plus(more)];
    })
    .toReversed()
    .filter(([, share]) => !share.isZero());
}

/**
 * Takes an amount off what a document stands on and tells what was taken where. What brings the due to zero
 * takes everything that is left, in every currency.
 */
export function takenOff(
  left: Map<number, CurrencyAmounts>,
  amount: Decimal,
  { due, rates, currencies }: { due: Decimal; rates: Rates; currencies: Currencies },
): [account: number, taken: CurrencyAmounts][] {
  const taken = amount.eq(due)
    ? [...left]
    : shared(left, amount, currencies.native).map(([account, share]): [number, CurrencyAmounts] => {
        const stands = left.get(account);
        if (!stands) throw new Error('A share is of an account that has something left.');
        return [account, partAtRates(stands, share, rates, currencies)];
      });
  for (const [account, part] of taken) {
    const rest = minus(left.get(account) ?? part, part);
    if (rest.native.isZero() && rest.book.isZero() && rest.reporting.isZero()) left.delete(account);
    else left.set(account, rest);
  }
  return taken;
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;

/** What paying all of it by a day takes off, by its payment term: nothing where the days are over. */
export function earlyDiscountOn(document: OpenDocument, day: string): Decimal {
  const { term, total, currencies, date, lastPaid, earlyDiscount } = document;
  const last = lastPaid !== null && lastPaid > day ? lastPaid : day;
  if (!term || earlyDiscount !== null || daysBetween(date, last) > term.days) return ZERO;
  return rounded(total.times(term.percent).div(HUNDRED), currencies.native);
}

/** The discount a payment brings along: all of it when it pays the rest within the days, else none. */
export function earlyDiscountFor(document: OpenDocument, paid: Decimal, day: string): Decimal {
  const discount = earlyDiscountOn(document, day);
  return discount.gt(0) && dueOf(document).minus(paid).eq(discount) ? discount : ZERO;
}

/** Where a document stands by what is paid of it. */
export function documentStatus(document: Pick<OpenDocument, 'total' | 'paid' | 'isSent'>): string {
  const { total, paid, isSent } = document;
  if (paid.gte(total)) return 'paid';
  if (paid.gt(0)) return 'partial';
  return isSent ? 'sent' : 'open';
}

/** Where a memo stands by what is used of it. */
export const memoStatus = (total: Decimal, used: Decimal): string =>
  used.gte(total) ? 'used' : used.gt(0) ? 'partially_used' : 'open';
