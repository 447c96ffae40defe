// Operations on invoice payments. docs/accounting.md section 6.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { InvoicePayment } from '../../schema/receivable/invoice-payment.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import type { Session } from '../platform/access/index.ts';
import { changesById, Permission, type RecordRow } from '../platform/records/index.ts';
import {
  deletePayment,
  MarkPaidArgs,
  ordersOfLine,
  settle,
  shownPayments,
  TransactionPaymentArgs,
  voidPayment,
  VoidPaymentArgs,
} from '../documents/index.ts';
import * as service from './payment.service.ts';
import {
  BulkApplyArgs,
  CalculatedPayment,
  CalculatePaymentArgs,
  DefaultPayment,
  DefaultPaymentArgs,
  InvoicesPaid,
} from './payment.types.ts';
import { RECEIVABLE } from './settlement-side.ts';

const PAYMENTS = 'invoice_payments';

/** Payments of invoices as they are now. */
changesById(InvoicePayment, 'voidInvoicePayment', 'deleteInvoicePayment');

const invoicePayments = (
  session: Session,
  invoices: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> =>
  shownPayments(session, [InvoicePayment, Invoice], invoices, payments, info);

@Resolver()
export class InvoicePaymentResolver {
  @Permission(PAYMENTS, 'write')
  @Mutation(() => InvoicesPaid, {
    description:
      'Pays one invoice: with ledger lines on Uncategorized, with credit memos, by hand. What is paid by hand beyond the due becomes a credit memo.',
  })
  async payInvoice(
    @Ctx() session: Session,
    @Args(() => MarkPaidArgs) given: MarkPaidArgs,
  ): Promise<InvoicesPaid> {
    return service.madeOf(await service.payInvoice(session, given.id, given));
  }

  @Permission(PAYMENTS, 'read')
  @Mutation(() => CalculatedPayment, {
    description: 'The effect of payments on one invoice. Nothing is stored.',
  })
  calculateInvoicePayment(
    @Ctx() session: Session,
    @Args(() => CalculatePaymentArgs) given: CalculatePaymentArgs,
  ): Promise<CalculatedPayment> {
    return service.calculatePayment(session, given.id, given);
  }

  @Permission(PAYMENTS, 'read')
  @Mutation(() => DefaultPayment, {
    description: 'The suggested payment of one invoice on a day.',
  })
  defaultInvoicePayment(
    @Ctx() session: Session,
    @Args(() => DefaultPaymentArgs) { id, postedAt, transactionAmount }: DefaultPaymentArgs,
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
    @Args(() => BulkApplyArgs) { transactionId, invoiceIds, filters }: BulkApplyArgs,
  ): Promise<InvoicesPaid> {
    return service.madeOf(await service.bulkApply(session, transactionId, invoiceIds, filters));
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => [InvoicePayment], { description: 'Pays invoices with one ledger line.' })
  async payInvoicesWithTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => TransactionPaymentArgs) { transactionId, accountId, items }: TransactionPaymentArgs,
  ): Promise<RecordRow[]> {
    const orders = ordersOfLine(transactionId, accountId, items);
    const payments = await settle(session, RECEIVABLE, orders);
    const invoices = payments.map(({ document }) => document);
    return invoicePayments(
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
    @Args(() => VoidPaymentArgs) { id, paymentId, voidDate }: VoidPaymentArgs,
  ): Promise<RecordRow | undefined> {
    await voidPayment(session, RECEIVABLE, { document: id, payment: paymentId }, voidDate);
    return (await invoicePayments(session, [id], [paymentId], info))[0];
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
