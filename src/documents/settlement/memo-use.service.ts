// Uses up memos without a document: marks them as used with a ledger line, or refunds them. Always
// posts an entry of its own and reserves that amount of the line. docs/accounting.md sections 6 and
// 7.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, noSuchRecord, notFound, Problem, today } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { retract, reverse, ZERO } from '../../ledger/index.ts';
import { minus, NOTHING, shareOf, signed } from '../shared/amounts.rules.ts';
import { amountsIn, available, unassigned } from './open-lines.rules.ts';
import { demandUsableMemo, uncategorizedIn } from './settlement-checks.rules.ts';
import { settlementFacts } from './settlement-facts.service.ts';
import { chosen, demandPositive, gainOrLoss } from './settlement-part.ts';
import * as queries from './settlement.queries.ts';
import { deletePayment, voidPayment } from './settlement-undo.service.ts';
import { booksFor, lineRow, SettlementWork, type NewLine } from './settlement-work.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { Facts, OpenLine, OpenMemo, OrderProblemFactory } from './settlement.types.ts';

/** One memo, used up with money of one line. */
export interface UseOrder {
  readonly memo: number;
  readonly line: number;
  readonly amount: Decimal;
  /** The day of the line when not said. */
  readonly date?: string | undefined;
  /** The account the client names. */
  readonly account?: number | null | undefined;
  readonly note?: string | null | undefined;
  /** Money came back for it, instead of its being marked as used. */
  readonly isRefund: boolean;
  readonly told: OrderProblemFactory;
}

interface Desk {
  readonly side: SettlementSide;
  readonly facts: Facts;
  readonly work: SettlementWork;
  readonly uncategorized: ReadonlySet<number>;
}

/** Which account a use moves, and which way; a memo's own account, or the payable. */
function placeOf({ side, facts }: Desk, memo: OpenMemo, { account, isRefund, told }: UseOrder) {
  const isOwn = isRefund || side.memo.usedOn === 'memo';
  if (isOwn) {
    if (typeof account === 'number' && account !== memo.account) {
      throw told(
        'account',
        `${memo.number} is on account ${memo.account}. Send that account, or leave this out.`,
      );
    }
    return { account: memo.account, sign: side.sign, role: 'settlement' as const };
  }
  if (typeof account === 'number' && facts.accounts.get(account)?.subtype !== side.controlSubtype) {
    throw told('account', `This account must have the subtype ${side.controlSubtype}.`);
  }
  const sign = side.sign === 1 ? (-1 as const) : (1 as const);
  return { account: account ?? chosen(facts, 'control'), sign, role: 'use' as const };
}

function demandLine({ facts, uncategorized }: Desk, memo: OpenMemo, order: UseOrder): OpenLine {
  const { amount, told } = order;
  const line = facts.lines.get(order.line);
  if (!line) throw told('source', noSuchRecord(order.line));
  const { header } = line.entry.standing;
  if (
    header['currency'] !== memo.currencies.native ||
    String(header['entity_ids']) !== String(memo.entity)
  ) {
    throw told('amount', 'The transaction and the memo differ in currency or entity.');
  }
  const there = available(line, uncategorized, null);
  if (amount.gt(there)) throw told('amount', `Only ${there.toFixed()} of the transaction is left.`);
  return line;
}

/** Works a use out: its entry, its row, what is set aside. Returns the id of the use. */
function used(desk: Desk, order: UseOrder): number {
  const { side, facts, work, uncategorized } = desk;
  const { amount, told } = order;
  const memo = facts.memos.get(order.memo);
  if (!memo) throw told('document', noSuchRecord(order.memo));
  demandUsableMemo(memo, told, 'document');
  demandPositive(amount, order, memo.currencies.native);
  const remaining = memo.total.minus(memo.used);
  if (amount.gt(remaining))
    throw told('amount', `Only ${remaining.toFixed()} of the memo is left.`);
  const line = demandLine(desk, memo, order);
  const row = unassigned(line, uncategorized);
  if (!row) throw new Error('What is available is on a line.');
  const { account, sign, role } = placeOf(desk, memo, order);
  const { currencies, entity, party, number } = memo;
  const [id, entry] = [work.next('memoPayments'), work.next('entries')];
  const date = order.date ?? line.entry.standing.header.date;
  const taken = shareOf(memo.left, amount, currencies);
  memo.left = minus(memo.left, taken);
  memo.used = memo.used.plus(amount);
  line.reserved = line.reserved.plus(amount);
  work.memos.add(memo);
  const like = { entity, party, document: { kind: side.memo.kind, id: memo.id, payment: id } };
  const stands = amountsIn(row);
  const money = shareOf(stands, stands.native.lt(0) ? amount.negated() : amount, currencies);
  const isAgainst = money.native.times(sign).gt(0);
  const lines: NewLine[] = [
    { ...like, account, amounts: signed(taken, sign), role },
    {
      ...like,
      account: row.account_id,
      amounts: isAgainst ? signed(money, -1) : money,
      bankTransaction: row.bank_transaction_id,
    },
  ];
  work.entries.push({
    id: entry,
    posting: {
      ...{ date, type: side.types.memoPayment, entity, currency: currencies.native, given: [] },
      memo: order.note ?? `Use of ${number}`,
      refNumber: number.slice(0, 100),
      createdAutomatically: true,
      document: { kind: side.memo.kind, id: memo.id },
      books: booksFor(currencies, memo.rates),
    },
    rows: [...lines, ...gainOrLoss(facts, lines, NOTHING, like)].map(lineRow),
  });
  work.reserved.push({ entity, line: line.origin, amount, payment: id });
  work.store(
    side.memo.payment,
    side.memo.row({
      ...{ id, memo: memo.id, amount, currency: currencies.native, date, entry },
      applied: null,
      usedTransaction: line.origin,
      isRefund: order.isRefund,
    }),
  );
  return id;
}

/**
 * Uses memos up with money of ledger lines; returns the ids of the uses, in order.
 * @throws Problem 400 on the part of an order that is at fault
 */
export async function useMemos(
  session: Session,
  side: SettlementSide,
  orders: readonly UseOrder[],
  dateField?: string,
): Promise<number[]> {
  const facts = await settlementFacts(session, side, {
    memos: [...new Set(orders.map(({ memo }) => memo))],
    lines: orders.map(({ line }) => line),
    accounts: orders.flatMap(({ account }) => account ?? []),
    draw: { memoPayments: orders.length, entries: orders.length },
  });
  const work = new SettlementWork(session, side, facts);
  const desk = { side, facts, work, uncategorized: uncategorizedIn(facts) };
  const ids = orders.map((order) => used(desk, order));
  work.write(dateField);
  return ids;
}

interface StoredUse {
  readonly id: number;
  readonly amount: string;
  readonly date: string;
  readonly voidedDate: string | null;
  readonly entry: number;
  readonly document: number | null;
  readonly documentPayment: number | null;
}
type At = { readonly memo: number; readonly payment: number };

/** A use of a memo as it is now. Throws 404. */
async function storedUse(
  session: Session,
  side: SettlementSide,
  { memo, payment }: At,
): Promise<StoredUse> {
  const [row] = await transactionOf(session).ask<StoredUse>(
    named(queries.useSql(side), [session.principal.workspace.id, memo, payment]),
  );
  if (!row) throw notFound();
  return row;
}

/** Gives a use back to its memo, which is locked before the use is looked at; `undo` takes the entry back. */
async function giveBack(
  session: Session,
  side: SettlementSide,
  at: At,
  undo: (use: StoredUse, work: SettlementWork) => Promise<void>,
): Promise<void> {
  const facts = await settlementFacts(session, side, { memos: [at.memo] });
  const use = await storedUse(session, side, at);
  const memo = facts.memos.get(at.memo);
  if (!memo) throw notFound();
  const work = new SettlementWork(session, side, facts);
  memo.used = Decimal.max(ZERO, memo.used.minus(use.amount));
  work.memos.add(memo);
  await undo(use, work);
  work.write('voidDate');
}

function demandLive({ voidedDate }: StoredUse, words: string): void {
  if (voidedDate !== null) throw new Problem('INVALID', `This payment is ${words}`);
}

/**
 * Voids a use, or the setting off, of a memo: an entry reverses it exactly, and its amount is left of the
 * memo again. Specification: Void debit memo used payment.
 * @throws Problem 404 when it is none of the memo, 400 when it is voided or the day is before it or closed
 */
export async function voidUse(
  session: Session,
  side: SettlementSide,
  at: At,
  given: string | null | undefined,
): Promise<void> {
  const { document, documentPayment } = await storedUse(session, side, at);
  if (document !== null && documentPayment !== null) {
    return voidPayment(session, side, { document, payment: documentPayment }, given);
  }
  const date = given ?? today();
  return giveBack(session, side, at, async (use, work) => {
    demandLive(use, 'already voided.');
    if (date < use.date) {
      throw invalid('voidDate', `Ensure this day is not before the payment date, ${use.date}.`);
    }
    const how = { date, type: side.types.voidMemoPayment, dateField: 'voidDate' };
    const { id: entry } = await reverse(session, use.entry, how);
    const { id: home } = session.principal.workspace;
    work.beside.push(queries.voidingUse(home, side, use.id, { date, entry }));
  });
}

/** Deletes a live use, or setting off, of a memo: its entry is gone and its line free again. */
export async function deleteUse(session: Session, side: SettlementSide, at: At): Promise<void> {
  const { document, documentPayment } = await storedUse(session, side, at);
  if (document !== null && documentPayment !== null) {
    return deletePayment(session, side, { document, payment: documentPayment });
  }
  return giveBack(session, side, at, async (use, work) => {
    demandLive(use, 'voided and cannot be deleted.');
    await retract(session, use.entry);
    const { id: home } = session.principal.workspace;
    work.beside.push(...queries.deletingUse(home, side, use.id));
  });
}
