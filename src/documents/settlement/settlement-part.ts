// A part of a settlement: the amount it takes off its document, and its entry lines.
// docs/accounting.md section 6.
import { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { FieldFault, Problem } from '../../platform/base/index.ts';
import { LARGEST, type Rates, TOO_LARGE, ZERO } from '../../ledger/index.ts';
import {
  atRates,
  isNothing,
  minus,
  signed,
  total,
  type CurrencyAmounts,
} from '../shared/amounts.rules.ts';
import type { MoneyRates } from './money-rates.service.ts';
import type { NewLine, SettlementWork } from './settlement-work.ts';
import { dueOf, earlyDiscountFor, takenOff } from './settlement.rules.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { Facts, OpenDocument, Order, Payment } from './settlement.types.ts';
import { placesFault } from '../../settings/index.ts';

/** What all orders of a request share. */
export interface Desk {
  readonly session: Session;
  readonly side: SettlementSide;
  readonly facts: Facts;
  readonly work: SettlementWork;
  readonly rates: MoneyRates;
  /** The accounts on which money is not assigned yet. */
  readonly uncategorized: ReadonlySet<number>;
}

/** How much of a document an order settles. */
export interface SettlementPart {
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
export const likeOf = ({ document }: SettlementSide, part: SettlementPart) => ({
  entity: part.document.entity,
  party: part.document.party,
  document: { kind: document.kind, id: part.document.id, payment: part.id },
});

/**
 * Takes a part off its document and tells the lines that say so; they do not balance without what pays
 * them. `paidAt` converts what was withheld from the payment.
 */
export function settling(desk: Desk, part: SettlementPart, paidAt: Rates): NewLine[] {
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
  balance: CurrencyAmounts,
  like: Pick<NewLine, 'document' | 'entity' | 'party'>,
): NewLine[] {
  const amounts = minus(balance, total(lines.map((line) => line.amounts)));
  if (isNothing(amounts)) return [];
  return [{ ...like, account: chosen(facts, 'gainLoss'), amounts, role: 'gain_loss' }];
}

/** The discount of a payment that pays the rest within the days of its term. */
export const discountFor = (
  { document }: SettlementSide,
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
  if (!amount.gt(0)) throw told('amount', 'Ensure this value is greater than 0.');
  if (amount.gte(LARGEST)) throw told('amount', TOO_LARGE);
  const fault = placesFault(amount, currency);
  if (fault) throw told('amount', fault);
}

/** Throws 400 for a withheld amount that is below 0, more than is due, or no amount of the currency. */
export function demandWithheld({ told, withheld }: Order, document: OpenDocument): void {
  if (!withheld) return;
  const due = dueOf(document);
  if (withheld.lt(0)) throw told('withheld', new FieldFault('least', 0));
  if (withheld.gte(due)) throw told('withheld', `More than the ${due.toFixed()} that is due.`);
  const fault = placesFault(withheld, document.currencies.native);
  if (fault) throw told('withheld', fault);
}

/** How much of what is paid goes to the document; the rest is an excess. Throws 400 where there is no place for one. */
export function dueShare(
  { side }: Pick<Desk, 'side'>,
  document: OpenDocument,
  paid: Decimal,
  order: Order,
): Decimal {
  const { told, withheld } = order;
  demandWithheld(order, document);
  const due = dueOf(document);
  const most = due.minus(withheld ?? ZERO);
  if (paid.lte(most)) return paid;
  if (side.excess) return most;
  throw told('amount', `More than the ${most.toFixed()} that is due.`);
}

/** A payment as it is told and stored. */
export const paymentOf = (part: SettlementPart, more: Partial<Payment> = {}): Payment => ({
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
