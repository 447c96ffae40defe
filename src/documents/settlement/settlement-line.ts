// Settles a document with the money of a ledger line: that part of the line moves to receivable or
// payable, and any difference goes to the account the client names. docs/accounting.md sections 6
// and 7.
import { Decimal } from '../../../schema/kit/index.ts';
import { noSuchRecord } from '../../platform/base/index.ts';
import { ZERO } from '../../ledger/index.ts';
import type { CurrencyAmounts } from '../shared/amounts.rules.ts';
import { assign, available, unassigned } from './open-lines.rules.ts';
import {
  demandPositive,
  demandWithheld,
  discountFor,
  dueShare,
  gainOrLoss,
  likeOf,
  paymentOf,
  settling,
  type Desk,
  type SettlementPart,
} from './settlement-part.ts';
import { lineRow } from './settlement-work.ts';
import { dueOf } from './settlement.rules.ts';
import type { ByLine, OpenDocument, Order, Payment } from './settlement.types.ts';

/** What is asked of a line, which has to have as much. Null where there is nothing to take and nothing was asked. */
function askedOf(there: Decimal, document: OpenDocument, order: Order): Decimal | null {
  const { amount, budget, told } = order;
  if (amount !== null) {
    if (amount.gt(there))
      throw told('amount', `Only ${there.toFixed()} of the transaction is left.`);
    return amount;
  }
  const most = Decimal.min(there, dueOf(document), ...(budget ? [budget.rest] : []));
  if (budget) {
    budget.rest = budget.rest.minus(most);
    if (order.closesBudget && budget.rest.gt(0) && dueOf(document).gt(most)) {
      throw told('amount', `The transactions are ${budget.rest.toFixed()} short of this amount.`);
    }
  }
  return most.isZero() ? null : most;
}

/** What money of a line settles of its document, how much of the money that takes, and what is between them. */
interface Settled {
  readonly amount: Decimal;
  readonly money: Decimal;
  readonly difference?: SettlementPart['difference'];
}

/** Throws 400 on what an order says of settling more or less than is paid, and cannot be done. */
function settledBy(desk: Desk, order: Order, document: OpenDocument, asked: Decimal): Settled {
  const { difference: given, told } = order;
  if (!given) {
    // Of money from the bank only what is due is applied; the rest stays where it is.
    const amount = dueShare(desk, document, asked, order);
    return { amount, money: amount };
  }
  demandWithheld(order, document);
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
    ? `The settled amount is ${difference.toFixed()} more than the paid amount. Name the account for the write-off.`
    : `The paid amount is ${difference.negated().toFixed()} more than the settled amount. Name the account for the difference.`;
  throw told(field, what);
}

/** Money of a ledger line: that much of it becomes receivable or payable, in a version of its entry. */
export function payWithLine(
  desk: Desk,
  given: Order,
  { line: named }: ByLine,
  document: OpenDocument,
): Payment | null {
  const { side, facts, uncategorized, work } = desk;
  const { budget } = given;
  const order: Order = budget ? { ...given, withheld: budget.withheld } : given;
  const line = facts.lines.get(named);
  if (!line) throw order.told('source', noSuchRecord(named));
  const { header } = line.entry.standing;
  const { currencies, entity } = document;
  if (header['currency'] !== currencies.native || String(header['entity_ids']) !== String(entity)) {
    throw order.told('amount', 'The transaction and the document differ in currency or entity.');
  }
  if (budget) demandPositive(budget.whole, order, currencies.native);
  const asked = askedOf(available(line, uncategorized, side.sign), document, order);
  if (asked === null) return null;
  demandPositive(asked, order, currencies.native);
  const settled = settledBy(desk, order, document, asked);
  const { amount, money } = settled;
  const row = unassigned(line, uncategorized);
  if (!row) throw new Error('What is available is on a line.');
  const withheld = order.withheld ?? ZERO;
  const part: SettlementPart = {
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
  const lines = (assigned: CurrencyAmounts) => {
    const taken = settling(desk, part, paidAt);
    const rest = gainOrLoss(facts, taken, assigned, likeOf(side, part));
    return [...taken, ...rest].map((each) => lineRow({ ...carried, ...each }));
  };
  assign(line, row, side.sign === 1 ? money.negated() : money, {
    currencies,
    lines,
  });
  if (budget) budget.withheld = null;
  return paymentOf(part, { usedTransaction: line.origin });
}
