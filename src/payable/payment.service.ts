// Payments of bills and uses of debit memos, in the words of requests. docs/accounting.md section 7.
import type { GraphQLResolveInfo } from 'graphql';
import type { Decimal, Part, Resource } from '../../schema/kit/index.ts';
import { Bill, BillPayment } from '../../schema/payable/bill.ts';
import { DebitMemo, DebitMemoPayment } from '../../schema/payable/debit-memo.ts';
import type { Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { parts, selectionOf, type Row } from '../ground/records/index.ts';
import { useMemos } from '../documents/memo-use.service.ts';
import type { TransactionPaymentItem } from '../documents/payment-inputs.ts';
import {
  ordersOf,
  ordersOfLine,
  toldAs,
  toldIn,
  type MarkPaid,
} from '../documents/payment-orders.ts';
import { demandThere, settle, settleOne } from '../documents/settlement.service.ts';
import { PAYABLE } from './side.ts';

/** Parts of documents as they are now, in the order of their ids. */
async function shown(
  session: Session,
  [part, owner]: readonly [Part, Resource],
  documents: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  const wanted = new Set(payments);
  const rows = await parts(session, part, owner, [...new Set(documents)], selectionOf(info));
  return rows.filter(({ id }) => wanted.has(id)).sort((a, b) => a.id - b.id);
}
export const billPayments = (
  session: Session,
  bills: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<Row[]> => shown(session, [BillPayment, Bill], bills, payments, info);
export const memoPayments = (
  session: Session,
  memos: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<Row[]> => shown(session, [DebitMemoPayment, DebitMemo], memos, payments, info);

/** Pays a bill; see `settle` for what it throws, 404 when it is not there. */
export async function payBill(
  session: Session,
  id: number,
  given: MarkPaid,
  creditMemos: readonly unknown[],
): Promise<void> {
  await settleOne(session, PAYABLE, id, () => {
    if (creditMemos.length > 0) {
      throw invalid('creditMemos', 'Credit memos pay invoices: name debit memos here.');
    }
    return ordersOf(id, given, { other: 'amountInBillCurrency' });
  });
}

/** One ledger line and what it goes to. */
interface OfLine {
  readonly line: number;
  readonly control: number | null | undefined;
  readonly items: readonly TransactionPaymentItem[];
}

const demandItems = (items: readonly unknown[]): void => {
  if (items.length === 0) throw invalid('items', 'This list may not be empty.');
};

/** Pays bills with one ledger line; returns the payments. */
export async function payBillsWith(
  session: Session,
  { line, control, items }: OfLine,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  demandItems(items);
  const payments = await settle(session, PAYABLE, ordersOfLine(line, control, items));
  const bills = payments.map(({ document }) => document);
  return billPayments(
    session,
    bills,
    payments.map(({ id }) => id),
    info,
  );
}

/** Takes what a vendor paid back for debit memos; returns what was used of them. */
export async function refundWith(
  session: Session,
  { line, control, items }: OfLine,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  demandItems(items);
  const uses = items.map(({ id, amount }, at) => ({
    memo: id,
    line,
    amount,
    account: control,
    isRefund: true,
    told: toldIn('items', at, items.length, { amount: 'amount', document: 'id' }),
  }));
  const ids = await useMemos(session, PAYABLE, uses);
  return memoPayments(
    session,
    items.map(({ id }) => id),
    ids,
    info,
  );
}

/** Marks a debit memo as used with a ledger line. Throws 404 when it is not there, 400 on the field at fault. */
export async function markUsed(
  session: Session,
  memo: number,
  use: {
    readonly line: number;
    readonly account: number;
    readonly amount: Decimal;
    readonly date: string;
    readonly note: string | null | undefined;
  },
): Promise<void> {
  await demandThere(session, DebitMemo, memo);
  const told = toldAs({
    amount: 'amount',
    source: 'transactionId',
    account: 'accountId',
  });
  await useMemos(session, PAYABLE, [{ ...use, memo, isRefund: false, told }]);
}
