// The three things that settle a document: money of a ledger line, a payment by hand, a memo.
// docs/accounting.md sections 6 and 7.
import { Decimal } from '../../schema/kit/index.ts';
import { noSuchRecord } from '../ground/base/problem.ts';
import { ZERO } from '../ledger/money.rules.ts';
import { atRates, minus, NOTHING, shareOf, signed, type Amounts } from './amounts.rules.ts';
import { assign, available, unassigned } from './open-lines.rules.ts';
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
  type Part,
} from './settlement-part.ts';
import { booksFor, lineRow, type NewLine } from './settlement-work.ts';
import { dueOf } from './settlement.rules.ts';
import type {
  ByHand,
  ByLine,
  ByMemo,
  OpenDocument,
  OpenMemo,
  Order,
  Payment,
} from './settlement.types.ts';

/** What is asked of a line, which has to have as much. Null where there is nothing to take and nothing was asked. */
function askedOf(there: Decimal, document: OpenDocument, order: Order): Decimal | null {
  const { amount, budget, told } = order;
  if (amount !== null) {
    if (amount.gt(there)) throw told('amount', `The transaction has ${there.toFixed()} left.`);
    return amount;
  }
  const most = Decimal.min(there, dueOf(document), ...(budget ? [budget.rest] : []));
  if (budget) {
    budget.rest = budget.rest.minus(most);
    if (order.closesBudget && budget.rest.gt(0) && dueOf(document).gt(most)) {
      throw told('amount', `The transactions have ${budget.rest.toFixed()} less than that left.`);
    }
  }
  return most.isZero() ? null : most;
}

/** What money of a line settles of its document, how much of the money that takes, and what is between them. */
interface Settled {
  readonly amount: Decimal;
  readonly money: Decimal;
  readonly difference?: Part['difference'];
}

/** Throws 400 on what an order says of settling more or less than is paid, and cannot be done. */
function settledBy(desk: Desk, order: Order, document: OpenDocument, asked: Decimal): Settled {
  const { difference: given, told } = order;
  if (!given) {
    // Of money from the bank only what is due is applied; the rest stays where it is.
    const amount = dueShare(desk, document, asked, order);
    return { amount, money: amount };
  }
  const most = dueOf(document).minus(order.withheld ?? ZERO);
  const amount = given.payable ?? Decimal.min(asked, most);
  const faultsOf: Order = { ...order, told: (_, message) => told('payable', message) };
  demandPositive(amount, faultsOf, document.currencies.native);
  if (amount.gt(most)) throw told('payable', `More than the ${most.toFixed()} that is due.`);
  const difference = amount.minus(asked);
  if (difference.isZero()) return { amount, money: asked };
  const [field, account] = difference.gt(0)
    ? (['writeOff', given.writeOff] as const)
    : (['credit', given.credit] as const);
  if (account !== null) {
    return { amount, money: asked, difference: { amount: difference, account } };
  }
  const what = difference.gt(0)
    ? `${difference.toFixed()} more than is paid would be settled: name the account it is written off on.`
    : `${difference.negated().toFixed()} more than is settled would be paid: name the account it goes to.`;
  throw told(field, what);
}

/** Money of a ledger line: that much of it becomes receivable or payable, in a version of its entry. */
export function payWithLine(
  desk: Desk,
  order: Order,
  { line: named }: ByLine,
  document: OpenDocument,
): Payment | null {
  const { side, facts, uncategorized, work } = desk;
  const line = facts.lines.get(named);
  if (!line) throw order.told('source', noSuchRecord(named));
  const { header } = line.entry.standing;
  const { currencies, entity } = document;
  if (header['currency'] !== currencies.native || String(header['entity_ids']) !== String(entity)) {
    throw order.told(
      'amount',
      'The transaction is of another currency or entity than the document.',
    );
  }
  const asked = askedOf(available(line, uncategorized, side.sign), document, order);
  if (asked === null) return null;
  demandPositive(asked, order, currencies.native);
  const settled = settledBy(desk, order, document, asked);
  const { amount, money } = settled;
  const row = unassigned(line, uncategorized);
  if (!row) throw new Error('What is available is on a line.');
  const withheld = order.withheld ?? ZERO;
  const part: Part = {
    ...{ order, document, amount, withheld, date: header.date, entry: header.id },
    difference: settled.difference,
    id: work.next('payments'),
    discount: discountFor(side, document, amount.plus(withheld), header.date),
  };
  const { amount_native: native, amount_book: book, amount: reporting } = row;
  const paidAt = { book: book.div(native), reporting: reporting.div(native) };
  const carried = {
    description: row.description,
    department: row.department_id,
    tagIds: row.tag_ids,
    bankTransaction: row.bank_transaction_id,
    origin: line.origin,
  };
  const lines = (assigned: Amounts) => {
    const taken = settling(desk, part, paidAt);
    const rest = gainOrLoss(facts, taken, assigned, likeOf(side, part));
    return [...taken, ...rest].map((each) => lineRow({ ...carried, ...each }));
  };
  assign(line, row, side.sign === 1 ? money.negated() : money, {
    currencies,
    lines,
  });
  return paymentOf(part, { usedTransaction: line.origin });
}

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
      throw order.told('other', `The payment is in ${currency} itself: leave this out.`);
    }
    return { money: atRates(given, paidAt, currencies), paidAt };
  }
  if (!inDocument) {
    throw order.told(
      'other',
      `Say what it is in ${currencies.native}, the currency of the document.`,
    );
  }
  demandPositive(inDocument, order, currencies.native);
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
  const part: Part = { order, document, id, entry, date: hand.date, amount, discount, withheld };
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
  const memoLine: NewLine[] = excess
    ? [
        {
          ...like,
          account: excess.account,
          amounts: signed(over, side.sign === 1 ? -1 : 1),
          document: { kind: side.memo.kind, id: excess.id },
          role: 'memo',
        },
      ]
    : [];
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
  demandUsableMemo(memo, told);
  const { currencies, entity, party } = document;
  const isAlike =
    memo.party === party && memo.entity === entity && memo.currencies.native === currencies.native;
  if (!isAlike) {
    const words = 'A memo is set off against documents of its own entity, currency and party.';
    throw told('amount', words);
  }
  const remaining = memo.total.minus(memo.used);
  const due = dueOf(document);
  const amount = order.amount ?? Decimal.min(remaining, due);
  demandPositive(amount, order, currencies.native);
  if (amount.gt(remaining)) throw told('amount', `The memo has ${remaining.toFixed()} left.`);
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
  const part: Part = {
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
