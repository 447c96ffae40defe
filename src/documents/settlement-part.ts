// One part of a settlement: what it takes off its document, and the lines of the entry that say so.
// docs/accounting.md section 6.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import type { Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { LARGEST, TOO_LARGE, ZERO } from '../ledger/money.rules.ts';
import type { Rates } from '../ledger/rates.rules.ts';
import { atRates, isNothing, minus, signed, total, type Amounts } from './amounts.rules.ts';
import type { MoneyRates } from './money-rates.service.ts';
import type { NewLine, SettlementWork } from './settlement-work.ts';
import { dueOf, earlyDiscountFor, takenOff } from './settlement.rules.ts';
import type { Side } from './side.ts';
import type { Facts, OpenDocument, Order, Payment } from './settlement.types.ts';

/** What all orders of a request share. */
export interface Desk {
  readonly session: Session;
  readonly side: Side;
  readonly facts: Facts;
  readonly work: SettlementWork;
  readonly rates: MoneyRates;
  /** The accounts on which money is not assigned yet. */
  readonly uncategorized: ReadonlySet<number>;
}

/** How much of a document an order settles. */
export interface Part {
  readonly order: Order;
  readonly document: OpenDocument;
  readonly id: number;
  readonly entry: number;
  readonly date: string;
  /** Paid or set off. */
  readonly amount: Decimal;
  /** What paying early takes off. */
  readonly discount: Decimal;
  readonly withheld: Decimal;
  /** What it settles beyond the money, written off, or the other way round where negative. */
  readonly difference?: { readonly amount: Decimal; readonly account: number } | undefined;
}

const SETTINGS = {
  control: 'account for documents',
  uncategorized: 'uncategorized',
  gainLoss: 'realized_gain_loss',
  discount: 'discount_account',
  tax: 'tax_account',
  unapplied: 'account for unapplied memos',
} as const;

/** An account of the settings. Throws 400 where none is chosen. */
export function chosen({ settings }: Facts, role: keyof typeof SETTINGS): number {
  const account = settings[role];
  if (typeof account === 'number') return account;
  throw new Problem('INVALID', `The account settings have no ${SETTINGS[role]}: choose one.`);
}

/** What lines of a part are of: its document, and the payment itself. */
export const likeOf = ({ document }: Side, part: Part) => ({
  entity: part.document.entity,
  party: part.document.party,
  document: { kind: document.kind, id: part.document.id, payment: part.id },
});

/**
 * Takes a part off its document and tells the lines that say so; they do not balance without what pays
 * them. `paidAt` converts what was withheld from the payment.
 */
export function settling(desk: Desk, part: Part, paidAt: Rates): NewLine[] {
  const { facts, side, work } = desk;
  const { document, amount, discount, withheld, date } = part;
  const { currencies, rates } = document;
  const like = likeOf(side, part);
  const whole = amount.plus(discount).plus(withheld);
  const taken = takenOff(document.left, whole, { due: dueOf(document), rates, currencies });
  const lines = taken.map(([account, amounts]): NewLine => ({
    ...like,
    account,
    amounts: signed(amounts, side.sign === 1 ? -1 : 1),
    role: 'settlement',
  }));
  const beside = (
    native: Decimal,
    at: Rates,
    account: 'discount' | 'tax' | number,
    role: NewLine['role'],
  ) => {
    if (native.isZero()) return;
    const amounts = signed(atRates(native, at, currencies), side.sign);
    const on = typeof account === 'number' ? account : chosen(facts, account);
    lines.push({ ...like, account: on, amounts, role });
  };
  beside(discount, rates, 'discount', 'early_discount');
  beside(withheld, paidAt, 'tax', 'withheld');
  if (part.difference) {
    beside(part.difference.amount, paidAt, part.difference.account, 'difference');
  }
  document.paid = document.paid.plus(whole);
  if (!discount.isZero()) document.earlyDiscount = discount;
  if (document.lastPaid === null || document.lastPaid < date) document.lastPaid = date;
  work.documents.add(document);
  return lines;
}

/** What exchange rates made of it between the document and its payment: the line that balances the others. */
export function gainOrLoss(
  facts: Facts,
  lines: readonly NewLine[],
  balance: Amounts,
  like: Pick<NewLine, 'document' | 'entity' | 'party'>,
): NewLine[] {
  const amounts = minus(balance, total(lines.map((line) => line.amounts)));
  if (isNothing(amounts)) return [];
  return [{ ...like, account: chosen(facts, 'gainLoss'), amounts, role: 'gain_loss' }];
}

/** The discount of a payment that pays the rest within the days of its term. */
export const discountFor = (
  { document }: Side,
  open: OpenDocument,
  paid: Decimal,
  day: string,
): Decimal => (document.hasEarlyDiscount ? earlyDiscountFor(open, paid, day) : ZERO);

/** Throws 400 for what is no amount of money. */
export function demandPositive(
  amount: Decimal,
  { told }: Pick<Order, 'told'>,
  currency: string,
): void {
  const most = decimalsOf(currency);
  if (!amount.gt(0)) throw told('amount', 'Ensure this value is greater than 0.');
  if (amount.gte(LARGEST)) throw told('amount', TOO_LARGE);
  if (amount.decimalPlaces() > most) {
    throw told('amount', `Ensure that there are no more than ${most} decimal places.`);
  }
}

/** How much of what is paid goes to the document; the rest is an excess. Throws 400 where there is no place for one. */
export function dueShare(
  { side }: Pick<Desk, 'side'>,
  document: OpenDocument,
  paid: Decimal,
  { told, withheld }: Order,
): Decimal {
  const due = dueOf(document);
  const most = due.minus(withheld ?? ZERO);
  if (withheld?.lt(0)) throw told('withheld', 'Ensure this value is greater than or equal to 0.');
  if (most.lte(0)) throw told('withheld', `More than the ${due.toFixed()} that is due.`);
  if (paid.lte(most)) return paid;
  if (side.excess) return most;
  throw told('amount', `More than the ${most.toFixed()} that is due.`);
}

/** A payment as it is told and stored. */
export const paymentOf = (part: Part, more: Partial<Payment> = {}): Payment => ({
  id: part.id,
  document: part.document.id,
  kind: part.order.source.kind,
  amount: part.amount,
  earlyDiscount: part.discount,
  withheld: part.withheld,
  date: part.date,
  currency: part.document.currencies.native,
  entry: part.entry,
  externalId: null,
  usedTransaction: null,
  memo: null,
  excess: null,
  ...more,
});
