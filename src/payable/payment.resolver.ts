// Operations on bill payments and uses of debit memos. Specification: Void debit memo used payment;
// docs/accounting.md section 7.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Day, DecimalScalar, Id, type Decimal } from '../../schema/kit/index.ts';
import { Bill, BillPayment } from '../../schema/payable/bill.ts';
import { DebitMemo, DebitMemoPayment } from '../../schema/payable/debit-memo.ts';
import type { Session } from '../platform/access/index.ts';
import { changesById, one, Permission, type RecordRow } from '../platform/records/index.ts';
import {
  deletePayment,
  deleteUse,
  MarkPaidCreditMemo,
  MarkPaidDebitMemo,
  MarkPaidEmptyTransaction,
  MarkPaidTransaction,
  TransactionPaymentItem,
  voidPayment,
  voidUse,
} from '../documents/index.ts';
import * as service from './payment.service.ts';
import { PAYABLE } from './settlement-side.ts';

const BLANK = { nullable: true } as const;
const TODAY = { ...BLANK, description: 'Today when not given.' } as const;

changesById(BillPayment, 'voidBillPayment', 'deleteBillPayment');
changesById(DebitMemoPayment, 'voidDebitMemoPayment', 'deleteDebitMemoPayment');
changesById(DebitMemo, 'markDebitMemoUsed');

@Resolver()
export class BillPaymentResolver {
  @Permission('bill_payments', 'write')
  @Mutation(() => Bill, {
    description: 'Pays one bill: with ledger lines on Uncategorized, with debit memos, by hand.',
  })
  async payBill(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('transactions', () => [MarkPaidTransaction], BLANK) transactions?: MarkPaidTransaction[],
    @Arg('debitMemos', () => [MarkPaidDebitMemo], BLANK) debitMemos?: MarkPaidDebitMemo[],
    @Arg('emptyTransactions', () => [MarkPaidEmptyTransaction], BLANK)
    emptyTransactions?: MarkPaidEmptyTransaction[],
    @Arg('creditMemos', () => [MarkPaidCreditMemo], {
      ...BLANK,
      description: 'Credit memos pay invoices: there are none here.',
    })
    creditMemos?: MarkPaidCreditMemo[],
    @Arg('transactionMatchId', () => Id, BLANK) transactionMatchId?: number | null,
  ): Promise<RecordRow> {
    const given = { transactions, debitMemos, emptyTransactions, transactionMatchId };
    await service.payBill(session, id, given, creditMemos ?? []);
    return one(session, Bill, id, info);
  }

  @Permission('bill_payments', 'write')
  @Mutation(() => [BillPayment], { description: 'Pays bills with one ledger line.' })
  payBillsWithTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('transactionId', () => Id) transactionId: number,
    @Arg('items', () => [TransactionPaymentItem]) items: TransactionPaymentItem[],
    @Arg('accountId', () => Id, BLANK) accountId?: number | null,
  ): Promise<RecordRow[]> {
    return service.payBillsWith(session, { line: transactionId, control: accountId, items }, info);
  }

  @Permission('bill_payments', 'write')
  @Mutation(() => BillPayment, { description: 'Voids a payment: an entry reverses it.' })
  async voidBillPayment(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
    @Arg('voidDate', () => Day, TODAY) voidDate?: string | null,
  ): Promise<RecordRow | undefined> {
    await voidPayment(session, PAYABLE, { document: id, payment: paymentId }, voidDate);
    return (await service.billPayments(session, [id], [paymentId], info))[0];
  }

  @Permission('bill_payments', 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes a payment: its entry is gone, or the bank’s money is unassigned again.',
  })
  async deleteBillPayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
  ): Promise<boolean> {
    await deletePayment(session, PAYABLE, { document: id, payment: paymentId });
    return true;
  }
}

@Resolver()
export class DebitMemoPaymentResolver {
  @Permission('debit_memo_payments', 'write')
  @Mutation(() => DebitMemo, {
    description:
      'Marks a debit memo as used with a ledger line: debits payable, credits Uncategorized.',
  })
  async markDebitMemoUsed(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('transactionId', () => Id) transactionId: number,
    @Arg('accountId', () => Id) accountId: number,
    @Arg('amount', () => DecimalScalar) amount: Decimal,
    @Arg('paymentDate', () => Day) paymentDate: string,
    @Arg('memo', () => String, BLANK) memo?: string | null,
  ): Promise<RecordRow> {
    const use = { line: transactionId, account: accountId, amount, date: paymentDate, note: memo };
    await service.markUsed(session, id, use);
    return one(session, DebitMemo, id, info);
  }

  @Permission('debit_memo_payments', 'write')
  @Mutation(() => [DebitMemoPayment], {
    description: 'Takes what a vendor paid back, on one ledger line, for debit memos.',
  })
  refundDebitMemosWithTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('transactionId', () => Id) transactionId: number,
    @Arg('items', () => [TransactionPaymentItem]) items: TransactionPaymentItem[],
    @Arg('accountId', () => Id, BLANK) accountId?: number | null,
  ): Promise<RecordRow[]> {
    return service.refundWith(session, { line: transactionId, control: accountId, items }, info);
  }

  @Permission('debit_memo_payments', 'write')
  @Mutation(() => DebitMemoPayment, {
    description:
      'Voids what was used of a debit memo: a reversing entry credits payable and debits Uncategorized.',
  })
  async voidDebitMemoPayment(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
    @Arg('voidDate', () => Day, TODAY) voidDate?: string | null,
  ): Promise<RecordRow | undefined> {
    await voidUse(session, PAYABLE, { memo: id, payment: paymentId }, voidDate);
    return (await service.memoPayments(session, [id], [paymentId], info))[0];
  }

  @Permission('debit_memo_payments', 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes what was used of a debit memo: its entry is gone, its line free again.',
  })
  async deleteDebitMemoPayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
  ): Promise<boolean> {
    await deleteUse(session, PAYABLE, { memo: id, payment: paymentId });
    return true;
  }
}
