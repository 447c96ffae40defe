// Settles a document by a manual payment or a memo. Money of a ledger line: settlement-line.ts.
// docs/accounting.md sections 6 and 7.
import { Decimal } from '../../../schema/kit/index.ts';
import { noSuchRecord } from '../../platform/base/index.ts';
import { ZERO } from '../../ledger/index.ts';
import {
  atRates,
  type CurrencyAmounts,
  minus,
  NOTHING,
  shareOf,
  signed,
} from '../shared/amounts.rules.ts';
import type { ExcessMemo, SettlementSide } from './settlement-side.ts';
import { demandUsableMemo } from './settlement-checks.rules.ts';
import {
  chosen,
  demandPositive,
  discountFor,
  dueShare,
  gainOrLoss,
  likeOf,
  paymentOf,
  settling,
  type Desk,
  type SettlementPart,
} from './settlement-part.ts';
import { booksFor, lineRow, type NewLine } from './settlement-work.ts';
import { dueOf } from './settlement.rules.ts';
import type { ByHand, ByMemo, OpenDocument, OpenMemo, Order, Payment } from './settlement.types.ts';

/** What was paid by hand, in the three currencies of the document's books, and what of it is in its own. */
function paidByHand({ rates }: Desk, order: Order, hand: ByHand, document: OpenDocument) {
  const { currencies, entity } = document;
  const { inDocument } = hand;
  const given = order.amount ?? ZERO;
  demandPositive(given, order, hand.currency ?? currencies.native);
  const paidAt = rates.at(entity, currencies.native, hand.date);
  const currency = hand.currency ?? currencies.native;
  if (currency === currencies.native) {
    if (inDocument && !inDocument.eq(given)) {
      throw order.told('other', `The payment is already in ${currency}. Leave this out.`);
    }
    return { money: atRates(given, paidAt, currencies), paidAt };
  }
  if (!inDocument) {
    throw order.told(
      'other',
      `Send the amount in ${currencies.native}, the currency of the document.`,
    );
  }
  const ofDocument: Pick<Order, 'told'> = { told: (_, message) => order.told('other', message) };
  demandPositive(inDocument, ofDocument, currencies.native);
  const inBooks = { ...currencies, native: currency };
  const other = atRates(given, rates.at(entity, currency, hand.date), inBooks);
  // What equals the document's currency is told by what it is worth there.
  const { book, reporting } = other;
  const money = {
    native: inDocument,
    book: currencies.book === currencies.native ? inDocument : book,
    reporting: currencies.reporting === currencies.native ? inDocument : reporting,
  };
  return { money, paidAt };
}

/** The line that a payment in excess leaves on its memo. */
const memoLineOf = (
  side: SettlementSide,
  like: ReturnType<typeof likeOf>,
  { account, id }: Pick<ExcessMemo, 'account' | 'id'>,
  over: CurrencyAmounts,
): NewLine => ({
  ...like,
  account,
  amounts: signed(over, side.sign === 1 ? -1 : 1),
  document: { kind: side.memo.kind, id },
  role: 'memo',
});

/** A payment by hand: an entry of its own. What is paid in excess becomes a memo where the side makes one. */
export async function payByHand(
  desk: Desk,
  order: Order,
  hand: ByHand,
  document: OpenDocument,
): Promise<Payment> {
  const { session, side, facts, work } = desk;
  const { money, paidAt } = paidByHand(desk, order, hand, document);
  const { currencies, entity, number } = document;
  const amount = dueShare(desk, document, money.native, order);
  const withheld = order.withheld ?? ZERO;
  const discount = discountFor(side, document, amount.plus(withheld), hand.date);
  const entry = work.next('entries');
  const id = work.next('payments');
  const part: SettlementPart = {
    order,
    document,
    id,
    entry,
    date: hand.date,
    amount,
    discount,
    withheld,
  };
  const like = likeOf(side, part);
  const paid: NewLine = {
    ...like,
    account: hand.account ?? chosen(facts, 'uncategorized'),
    amounts: signed(money, side.sign),
    department: hand.department,
    tagIds: hand.tagIds,
    description: hand.memo,
  };
  const over = minus(money, shareOf(money, amount, currencies));
  const excess =
    over.native.isZero() || !side.excess
      ? null
      : await side.excess(session, document, {
          amounts: over,
          date: hand.date,
          rates: paidAt,
          payment: id,
        });
  const memoLine = excess ? [memoLineOf(side, like, excess, over)] : [];
  const lines = [paid, ...settling(desk, part, paidAt), ...memoLine];
  work.entries.push({
    id: entry,
    posting: {
      date: hand.date,
      type: side.types.payment,
      entity,
      currency: currencies.native,
      given: [],
      memo: hand.memo ?? `Payment of ${side.document.kind} ${number}`,
      refNumber: number.slice(0, 100),
      createdAutomatically: true,
      document: { kind: side.document.kind, id: document.id },
      books: booksFor(currencies, paidAt),
    },
    rows: [...lines, ...gainOrLoss(facts, lines, NOTHING, like)].map(lineRow),
  });
  work.before.push(...(excess?.storing ?? []));
  return paymentOf(part, { externalId: hand.externalId ?? null, excess });
}

/** How much of a memo an order sets off. Throws 400 for more than it has or than is due, or another party's. */
function offOf(memo: OpenMemo, order: Order, document: OpenDocument): Decimal {
  const { told } = order;
  demandUsableMemo(memo, told, 'source');
  const { currencies, entity, party } = document;
  const isAlike =
    memo.party === party && memo.entity === entity && memo.currencies.native === currencies.native;
  if (!isAlike) {
    const words =
      'A memo can be applied only to documents with the same entity, currency and party.';
    throw told('amount', words);
  }
  const remaining = memo.total.minus(memo.used);
  const due = dueOf(document);
  const amount = order.amount ?? Decimal.min(remaining, due);
  demandPositive(amount, order, currencies.native);
  if (amount.gt(remaining))
    throw told('amount', `Only ${remaining.toFixed()} of the memo is left.`);
  if (amount.gt(due)) throw told('amount', `More than the ${due.toFixed()} that is due.`);
  return amount;
}

/** A memo set off: an entry of its own, even where both stand on one account. */
export function setOff(desk: Desk, order: Order, by: ByMemo, document: OpenDocument): Payment {
  const { side, facts, work } = desk;
  const memo = facts.memos.get(by.memo);
  if (!memo) throw order.told('source', noSuchRecord(by.memo));
  const amount = offOf(memo, order, document);
  const { currencies, entity, number } = document;
  const entry = work.next('entries');
  const id = work.next('payments');
  const use = work.next('memoPayments');
  const discount = discountFor(side, document, amount, by.date);
  const part: SettlementPart = {
    order,
    document,
    id,
    entry,
    date: by.date,
    amount,
    discount,
    withheld: ZERO,
  };
  const taken = shareOf(memo.left, amount, currencies);
  memo.left = minus(memo.left, taken);
  memo.used = memo.used.plus(amount);
  work.memos.add(memo);
  const off: NewLine = {
    ...likeOf(side, part),
    account: memo.account,
    amounts: signed(taken, side.sign),
    document: { kind: side.memo.kind, id: memo.id, payment: use },
    role: 'settlement',
  };
  const lines = [off, ...settling(desk, part, document.rates)];
  work.entries.push({
    id: entry,
    posting: {
      date: by.date,
      type: side.types.memoPayment,
      entity,
      currency: currencies.native,
      given: [],
      memo: `${memo.number} set off against ${number}`,
      refNumber: number.slice(0, 100),
      createdAutomatically: true,
      document: { kind: side.document.kind, id: document.id },
      books: booksFor(currencies, document.rates),
    },
    rows: [...lines, ...gainOrLoss(facts, lines, NOTHING, likeOf(side, part))].map(lineRow),
  });
  work.store(
    side.memo.payment,
    side.memo.row({
      ...{ id: use, memo: memo.id, amount, currency: currencies.native, date: by.date, entry },
      applied: { document: document.id, payment: id },
      usedTransaction: null,
      isRefund: false,
    }),
  );
  return paymentOf(part, { memo: { id: memo.id, payment: use } });
}
