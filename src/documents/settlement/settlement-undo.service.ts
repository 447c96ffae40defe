// Undoes payments. A voided payment stays, with an entry that reverses it; a deleted one disappears
// and its money is unassigned again. docs/accounting.md sections 6 and 7.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, notFound, Problem, today } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { publish } from '../../platform/records/index.ts';
import { type LineRow, negated, retract, reverse } from '../../ledger/index.ts';
import { sumOf, unassign, withAmounts } from './open-lines.rules.ts';
import { demandAfterVoids } from './settled.service.ts';
import { demandDiscountGone } from './settlement-checks.rules.ts';
import { settlementFacts } from './settlement-facts.service.ts';
import * as queries from './settlement.queries.ts';
import { booksFor, SettlementWork } from './settlement-work.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { Facts, OpenDocument, OpenEntry } from './settlement.types.ts';

/** A payment as it is stored. */
export interface StoredPayment {
  readonly id: number;
  readonly amount: Decimal;
  readonly withheld: Decimal;
  readonly earlyDiscount: Decimal;
  readonly date: string;
  readonly voidedDate: string | null;
  readonly entry: number;
  readonly voidEntry: number | null;
  readonly usedTransaction: number | null;
  readonly memo: number | null;
  readonly memoPayment: number | null;
  readonly excessMemo: number | null;
  /** The lines of that memo. */
  readonly excessLines: readonly number[];
}

/** Locks a document and reads its payments as they are then. Throws 404 when there is none. */
async function paymentsOf(
  session: Session,
  side: SettlementSide,
  document: number,
): Promise<StoredPayment[]> {
  const values = [session.principal.workspace.id, document];
  const [held = [], rows = []] = await transactionOf(session).askAll([
    { ...named(queries.lockingDocument(side), values), isLongRunning: true },
    named(queries.paymentsSql(side), values),
  ]);
  if (held.length === 0) throw notFound();
  const decimal = (value: unknown): Decimal => new Decimal((value ?? 0) as string);
  return rows.map((row) => ({
    ...(row as unknown as StoredPayment),
    amount: decimal(row['amount']),
    withheld: decimal(row['withheld']),
    earlyDiscount: decimal(row['earlyDiscount']),
  }));
}

/** What taking payments of one document back works on. */
interface Undoing {
  readonly session: Session;
  readonly side: SettlementSide;
  readonly facts: Facts;
  readonly work: SettlementWork;
  readonly document: OpenDocument;
}

async function undoing(
  session: Session,
  side: SettlementSide,
  document: number,
  payments: readonly StoredPayment[],
): Promise<Undoing> {
  const memos = payments.flatMap(({ memo, excessMemo }) => [memo ?? [], excessMemo ?? []].flat());
  const facts = await settlementFacts(session, side, {
    documents: [document],
    memos,
    lines: payments.flatMap(({ usedTransaction }) => usedTransaction ?? []),
    draw: { entries: payments.length },
  });
  const open = facts.documents.get(document);
  if (!open) throw notFound();
  return { session, side, facts, work: new SettlementWork(session, side, facts), document: open };
}

/** The lines of a payment in the entry it is part of. */
const rowsOfPayment = (
  { rows }: OpenEntry,
  { document }: SettlementSide,
  payment: number,
): LineRow[] =>
  rows.filter(
    (row) =>
      row.document_kind === document.kind &&
      row.document_line_id === payment &&
      row.document_role !== null,
  );

/** The line a bank payment took its money from, with what it took: as it was, and as long as it was. */
function moneyOf({ facts, side }: Undoing, { id, usedTransaction }: StoredPayment) {
  const line = facts.lines.get(usedTransaction ?? 0);
  const first = facts.written.get(usedTransaction ?? 0);
  if (!line || !first) throw notFound();
  const taken = rowsOfPayment(line.entry, side, id);
  const free = { ...withAmounts(first, sumOf(taken)), id: undefined, origin_id: line.origin };
  return { entry: line.entry, taken, free };
}

/** What was paid is due again, and what was set off is left of its memo again. */
function giveBack({ work, facts, document }: Undoing, payment: StoredPayment): void {
  const { amount, withheld, earlyDiscount, memo: id } = payment;
  document.paid = document.paid.minus(amount).minus(withheld).minus(earlyDiscount);
  if (!earlyDiscount.isZero()) document.earlyDiscount = null;
  work.documents.add(document);
  const memo = facts.memos.get(id ?? 0);
  if (!memo) return;
  memo.used = memo.used.minus(amount);
  work.memos.add(memo);
}

/** Throws 409 where the memo made of what was paid in excess is used. */
function demandExcessUnused({ facts }: Undoing, { excessMemo }: StoredPayment): void {
  const memo = facts.memos.get(excessMemo ?? 0);
  if (!memo || memo.used.isZero()) return;
  throw new Problem(
    'CONFLICT',
    `The overpayment became memo ${memo.number}, and ${memo.used.toFixed()} of it is used. Void or delete the payments of the memo first.`,
  );
}

function demandLive(payments: readonly StoredPayment[], id: number, verb: string): StoredPayment {
  const payment = payments.find((each) => each.id === id);
  if (!payment) throw notFound();
  if (payment.voidedDate !== null) {
    const words = verb === 'void' ? 'already voided.' : 'voided and cannot be deleted.';
    throw new Problem('INVALID', `This payment is ${words}`);
  }
  return payment;
}

function demandOpen({ document, side }: Undoing): void {
  if (document.status !== 'uncollectible') return;
  const { kind } = side.document;
  throw new Problem('CONFLICT', `This ${kind} was written off as uncollectible: reopen it first.`);
}

/** The reverse of a bank payment: its money is on Uncategorized again, on the day of the void. */
function voidingEntry(undo: Undoing, payment: StoredPayment, date: string): number {
  const { side, work, document } = undo;
  const { entry, taken, free } = moneyOf(undo, payment);
  const { header } = entry.standing;
  const rates = {
    book: new Decimal((header['exchange_rate_book'] ?? 1) as string),
    reporting: new Decimal((header['exchange_rate'] ?? 1) as string),
  };
  const id = work.next('entries');
  const { kind } = side.document;
  work.entries.push({
    id,
    posting: {
      ...{ date, type: side.types.voidPayment, entity: document.entity },
      currency: document.currencies.native,
      given: [],
      memo: `Void of a payment of ${kind} ${document.number}`,
      refNumber: document.number.slice(0, 100),
      createdAutomatically: true,
      document: { kind, id: document.id },
      books: booksFor(document.currencies, rates),
    },
    rows: [...taken.map(negated), { ...free, origin_id: null }],
  });
  return id;
}

/**
 * Voids a payment: what it took off its document is due again, on the day of the void. Returns the entry.
 * @throws Problem 404 when it is no payment of the document, 400 when it is voided or the day is before it
 *   or in closed books, 409 when the document was written off, an excess of the payment is used, or another
 *   payment took an early-payment discount
 */
export async function voidPayment(
  session: Session,
  side: SettlementSide,
  at: { readonly document: number; readonly payment: number },
  given: string | null | undefined,
): Promise<void> {
  const payments = await paymentsOf(session, side, at.document);
  const payment = demandLive(payments, at.payment, 'void');
  demandDiscountGone(payments, payment);
  const date = given ?? today();
  if (date < payment.date) {
    throw invalid('voidDate', `Ensure this day is not before the payment date, ${payment.date}.`);
  }
  const undo = await undoing(session, side, at.document, [payment]);
  demandOpen(undo);
  demandExcessUnused(undo, payment);
  if (payment.excessMemo !== null) {
    await demandAfterVoids(session, side.memo.kind, payment.excessMemo, ['voidDate', date]);
  }
  const { work, document } = undo;
  giveBack(undo, payment);
  const isBank = payment.usedTransaction !== null;
  const type = payment.memo === null ? side.types.voidPayment : side.types.voidMemoPayment;
  const entry = isBank
    ? voidingEntry(undo, payment, date)
    : (await reverse(session, payment.entry, { date, type, dateField: 'voidDate' })).id;
  const { id: home } = session.principal.workspace;
  work.beside.push(...queries.voidingPayment(home, side, payment, { date, entry }));
  work.write('voidDate');
  publish(session, side.document.resource, 'updated', document.id);
  if (payment.excessMemo !== null)
    publish(session, side.memo.resource, 'updated', payment.excessMemo);
}

/** What a live payment did is undone: its entry is gone, or the bank's line is as it was. */
async function undone(undo: Undoing, payment: StoredPayment): Promise<void> {
  if (payment.usedTransaction === null) return retract(undo.session, payment.entry);
  const { entry, taken, free } = moneyOf(undo, payment);
  unassign(entry, taken, free);
}

/** The same for a voided one: what its void gave free must not be used. Throws 409 when it is. */
async function undoneVoid(undo: Undoing, payment: StoredPayment): Promise<void> {
  if (payment.usedTransaction === null) return retract(undo.session, payment.entry);
  await demandUntouched(undo.session, payment);
  await retract(undo.session, payment.voidEntry ?? 0);
  await undone(undo, payment);
}

async function demandUntouched(session: Session, { id, voidEntry }: StoredPayment): Promise<void> {
  const [found] = await transactionOf(session).ask<{ used: boolean }>(
    named(queries.USED_AGAIN, [session.principal.workspace.id, voidEntry]),
  );
  if (!found?.used) return;
  throw new Problem(
    'CONFLICT',
    `The money of the voided payment ${id} now pays another document. Void or delete that payment first.`,
  );
}

/** Deletes a live payment; see {@link voidPayment} for what it throws. */
export async function deletePayment(
  session: Session,
  side: SettlementSide,
  at: { readonly document: number; readonly payment: number },
): Promise<void> {
  const payments = await paymentsOf(session, side, at.document);
  const payment = demandLive(payments, at.payment, 'delete');
  demandDiscountGone(payments, payment);
  const undo = await undoing(session, side, at.document, [payment]);
  demandOpen(undo);
  demandExcessUnused(undo, payment);
  giveBack(undo, payment);
  await undone(undo, payment);
  removed(undo, payment);
  publish(session, side.document.resource, 'updated', at.document);
}

/** Removes the row of a payment whose entry is undone, with what was made beside it. */
function removed({ session, side, work }: Undoing, payment: StoredPayment): void {
  const { id: home } = session.principal.workspace;
  work.beside.push(...queries.deletingPayment(home, side, payment));
  work.write();
  const { excessMemo, excessLines } = payment;
  if (excessMemo !== null) publish(session, side.memo.resource, 'deleted', excessMemo);
  for (const line of excessLines) publish(session, side.memo.line, 'deleted', line);
}

/**
 * Deletes everything that was paid of a document, voided payments as well, before the document itself goes:
 * bank lines are as they were, and memos have their rests again. The last comes first, for it may have used
 * what the void of another gave free.
 */
export async function releaseDocument(
  session: Session,
  side: SettlementSide,
  document: number,
): Promise<void> {
  const payments = await paymentsOf(session, side, document);
  for (const payment of payments.toReversed()) {
    const undo = await undoing(session, side, document, [payment]);
    demandExcessUnused(undo, payment);
    if (payment.voidedDate === null) {
      giveBack(undo, payment);
      await undone(undo, payment);
    } else {
      await undoneVoid(undo, payment);
    }
    removed(undo, payment);
  }
}
