// Payments of bills and uses of debit memos, from request inputs to settlement orders.
// docs/accounting.md section 7.
import type { GraphQLResolveInfo } from 'graphql';
import type { Decimal } from '../../schema/kit/index.ts';
import { Bill, BillPayment } from '../../schema/payable/bill.ts';
import { DebitMemo, DebitMemoPayment } from '../../schema/payable/debit-memo.ts';
import type { Session } from '../platform/access/index.ts';
import { FieldFault, invalid } from '../platform/base/index.ts';
import type { RecordRow } from '../platform/records/index.ts';
import {
  demandThere,
  type MarkPaid,
  ordersOf,
  ordersOfLine,
  settle,
  settleOne,
  shownPayments,
  toldAs,
  toldIn,
  type TransactionPaymentItem,
  useMemos,
} from '../documents/index.ts';
import { PAYABLE } from './settlement-side.ts';

export const billPayments = (
  session: Session,
  bills: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> => shownPayments(session, [BillPayment, Bill], bills, payments, info);
export const memoPayments = (
  session: Session,
  memos: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> =>
  shownPayments(session, [DebitMemoPayment, DebitMemo], memos, payments, info);

/** Pays a bill; see `settle` for what it throws, 404 when it is not there. */
export async function payBill(
  session: Session,
  id: number,
  given: MarkPaid,
  creditMemos: readonly unknown[],
): Promise<void> {
  await settleOne(session, PAYABLE, id, () => {
    if (creditMemos.length > 0) {
      throw invalid('creditMemos', 'Credit memos pay invoices. Send debit memos here.');
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
  if (items.length === 0) throw invalid('items', new FieldFault('empty'));
};

/** Pays bills with one ledger line; returns the payments. */
export async function payBillsWith(
  session: Session,
  { line, control, items }: OfLine,
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> {
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
): Promise<RecordRow[]> {
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
