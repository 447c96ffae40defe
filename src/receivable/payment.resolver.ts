// Payments of invoices: the operations. docs/accounting.md section 6.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Day, DecimalScalar, Id, type Decimal } from '../../schema/kit/index.ts';
import { InvoicePayment } from '../../schema/receivable/invoice-payment.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import type { Session } from '../ground/access/index.ts';
import { parts, Permission, selectionOf, type Row } from '../ground/records/index.ts';
import {
  EmptyTransactionInput,
  MarkPaidCreditMemo,
  MarkPaidEmptyTransaction,
  MarkPaidTransaction,
  TransactionPaymentInput,
  TransactionPaymentItem,
} from '../documents/payment-inputs.ts';
import { ordersOfLine } from '../documents/payment-orders.ts';
import { settle } from '../documents/settlement.service.ts';
import { deletePayment, voidPayment } from '../documents/settlement-undo.service.ts';
import * as service from './payment.service.ts';
import {
  BulkApplyFilters,
  CalculatedPayment,
  DefaultPayment,
  InvoicesPaid,
} from './payment.types.ts';
import { RECEIVABLE } from './side.ts';

const PAYMENTS = 'invoice_payments';
const BLANK = { nullable: true } as const;

/** Payments as they are now, in the order of their ids. */
async function shown(
  session: Session,
  invoices: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  const wanted = new Set(payments);
  const rows = await parts(
    session,
    InvoicePayment,
    Invoice,
    [...new Set(invoices)],
    selectionOf(info),
  );
  return rows.filter(({ id }) => wanted.has(id)).sort((a, b) => a.id - b.id);
}

@Resolver()
export class InvoicePaymentResolver {
  @Permission(PAYMENTS, 'write')
  @Mutation(() => InvoicesPaid, {
    description:
      'Pays one invoice: with ledger lines on Uncategorized, with credit memos, by hand. What is paid by hand beyond the due becomes a credit memo.',
  })
  async payInvoice(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('transactions', () => [MarkPaidTransaction], BLANK) transactions?: MarkPaidTransaction[],
    @Arg('creditMemos', () => [MarkPaidCreditMemo], BLANK) creditMemos?: MarkPaidCreditMemo[],
    @Arg('emptyTransactions', () => [MarkPaidEmptyTransaction], BLANK)
    emptyTransactions?: MarkPaidEmptyTransaction[],
    @Arg('transactionMatchId', () => Id, BLANK) transactionMatchId?: number | null,
  ): Promise<InvoicesPaid> {
    const given = { transactions, creditMemos, emptyTransactions, transactionMatchId };
    return service.madeOf(await service.payInvoice(session, id, given));
  }

  @Permission(PAYMENTS, 'read')
  @Mutation(() => CalculatedPayment, {
    description: 'What payments would take off one invoice. Nothing is stored.',
  })
  calculateInvoicePayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('transactions', () => [TransactionPaymentInput], BLANK)
    transactions?: TransactionPaymentInput[],
    @Arg('creditMemos', () => [MarkPaidCreditMemo], BLANK) creditMemos?: MarkPaidCreditMemo[],
    @Arg('emptyTransactions', () => [EmptyTransactionInput], BLANK)
    emptyTransactions?: EmptyTransactionInput[],
  ): Promise<CalculatedPayment> {
    return service.calculatePayment(session, id, { transactions, creditMemos, emptyTransactions });
  }

  @Permission(PAYMENTS, 'read')
  @Mutation(() => DefaultPayment, {
    description: 'What a payment of one invoice on a day would usually be.',
  })
  defaultInvoicePayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('postedAt', () => Day) postedAt: string,
    @Arg('transactionAmount', () => DecimalScalar, BLANK) transactionAmount?: Decimal | null,
  ): Promise<DefaultPayment> {
    return service.defaultPayment(session, id, postedAt, transactionAmount);
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => InvoicesPaid, {
    description:
      'Pays invoices with one ledger line, by due date and id; the last may be paid in part. All that match when no invoices are named.',
  })
  async bulkApplyInvoicePayment(
    @Ctx() session: Session,
    @Arg('transactionId', () => Id) transactionId: number,
    @Arg('invoiceIds', () => [Id], BLANK) invoiceIds?: number[] | null,
    @Arg('filters', () => BulkApplyFilters, BLANK) filters?: BulkApplyFilters | null,
  ): Promise<InvoicesPaid> {
    return service.madeOf(await service.bulkApply(session, transactionId, invoiceIds, filters));
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => [InvoicePayment], { description: 'Pays invoices with one ledger line.' })
  async payInvoicesWithTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('transactionId', () => Id) transactionId: number,
    @Arg('items', () => [TransactionPaymentItem]) items: TransactionPaymentItem[],
    @Arg('accountId', () => Id, BLANK) accountId?: number | null,
  ): Promise<Row[]> {
    const orders = ordersOfLine(transactionId, accountId, items);
    const payments = await settle(session, RECEIVABLE, orders);
    const invoices = payments.map(({ document }) => document);
    return shown(
      session,
      invoices,
      payments.map(({ id }) => id),
      info,
    );
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => InvoicePayment, { description: 'Voids a payment: an entry reverses it.' })
  async voidInvoicePayment(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
    @Arg('voidDate', () => Day, { ...BLANK, description: 'Today when not given.' })
    voidDate?: string | null,
  ): Promise<Row | undefined> {
    await voidPayment(session, RECEIVABLE, { document: id, payment: paymentId }, voidDate);
    return (await shown(session, [id], [paymentId], info))[0];
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes a payment: its entry is gone, or the bank’s money is unassigned again.',
  })
  async deleteInvoicePayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
  ): Promise<boolean> {
    await deletePayment(session, RECEIVABLE, { document: id, payment: paymentId });
    return true;
  }
}
