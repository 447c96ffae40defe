// Write operations on credit memos. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { Email, Id } from '../../schema/kit/index.ts';
import { CreditMemo, CreditMemoPayment } from '../../schema/receivable/credit-memo.ts';
import type { Session } from '../platform/access/index.ts';
import {
  changesById,
  one,
  Permission,
  type RecordRow,
  someInOrder,
} from '../platform/records/index.ts';
import {
  deleteUse,
  demandSearchable,
  documentChanges,
  documentOperations,
  documentsByNumber,
  MarkUsedArgs,
  NextNumber,
  shownPayments,
  TransactionPaymentArgs,
  upcomingNumber,
  VoidPaymentArgs,
  voidUse,
} from '../documents/index.ts';
import { CREDIT_MEMO } from './credit-memo.flow.ts';
import * as memos from './credit-memo.service.ts';
import { RECEIVABLE } from './settlement-side.ts';

const MEMOS = 'credit_memos';
const PAYMENTS = 'credit_memo_payments';

export const CreditMemoChanges = documentChanges(CREDIT_MEMO);
export const CreditMemoOperations = documentOperations(CREDIT_MEMO, {
  create: 'Makes one credit memo and posts it.',
  delete: 'Deletes one credit memo with its entries.',
  void: 'Voids a credit memo: posts its exact reverse.',
  reopen: 'Takes a void back.',
});

changesById(CreditMemo, 'markCreditMemoUsed');
changesById(CreditMemoPayment, 'voidCreditMemoPayment', 'deleteCreditMemoPayment');

@InputType({ description: 'A credit memo to look for.' })
export class BulkCreditMemo {
  @Field(() => GraphQLString)
  declare creditMemoNumber: string;
}

/** Uses of memos as they are now. */
const usesOf = (
  session: Session,
  memos: readonly number[],
  uses: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> =>
  shownPayments(session, [CreditMemoPayment, CreditMemo], memos, uses, info);

@Resolver()
export class CreditMemoResolver {
  @Permission(MEMOS, 'write')
  @Mutation(() => CreditMemo, {
    description:
      'Sends a credit memo to the customer as PDF, where the service sends e-mail, and marks it as sent now.',
  })
  async sendCreditMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('to', () => [Email], { nullable: true, description: 'Instead of the customer’s address.' })
    to?: string[] | null,
    @Arg('message', () => GraphQLString, {
      nullable: true,
      description: 'Instead of the entity’s text.',
    })
    message?: string | null,
  ): Promise<RecordRow> {
    await memos.sendCreditMemo(session, id, { to, message });
    return one(session, CreditMemo, id, info);
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => CreditMemo, {
    description: 'Marks a credit memo as used with a ledger line: a refund that was paid out.',
  })
  async markCreditMemoUsed(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => MarkUsedArgs) use: MarkUsedArgs,
  ): Promise<RecordRow> {
    const { id } = use;
    await memos.useCreditMemo(session, id, use);
    return one(session, CreditMemo, id, info);
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => [CreditMemoPayment], {
    description: 'Pays credit memos out with one ledger line.',
  })
  async payCreditMemosWithTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => TransactionPaymentArgs) { transactionId, accountId, items }: TransactionPaymentArgs,
  ): Promise<RecordRow[]> {
    const uses = await memos.payOut(session, transactionId, accountId, items);
    return usesOf(
      session,
      items.map(({ id }) => id),
      uses,
      info,
    );
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => CreditMemoPayment, {
    description: 'Voids a use of a credit memo, or its setting off: an entry reverses it.',
  })
  async voidCreditMemoPayment(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => VoidPaymentArgs) { id, paymentId, voidDate }: VoidPaymentArgs,
  ): Promise<RecordRow | undefined> {
    await voidUse(session, RECEIVABLE, { memo: id, payment: paymentId }, voidDate);
    return (await usesOf(session, [id], [paymentId], info))[0];
  }

  @Permission(PAYMENTS, 'write')
  @Mutation(() => Boolean, { description: 'Deletes a use of a credit memo, or its setting off.' })
  async deleteCreditMemoPayment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('paymentId', () => Id) paymentId: number,
  ): Promise<boolean> {
    await deleteUse(session, RECEIVABLE, { memo: id, payment: paymentId });
    return true;
  }

  @Permission(MEMOS, 'read')
  @Mutation(() => [CreditMemo], {
    description: 'Finds credit memos by their numbers; what is not found is left out.',
  })
  async bulkSearchCreditMemos(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('creditMemos', () => [BulkCreditMemo]) wanted: BulkCreditMemo[],
  ): Promise<RecordRow[]> {
    demandSearchable('creditMemos', wanted);
    const numbers = wanted.map(({ creditMemoNumber }) => creditMemoNumber);
    const ids = await documentsByNumber(session, CreditMemo, 'creditMemoNumber', numbers);
    return someInOrder(session, CreditMemo, ids, info);
  }

  @Permission(MEMOS, 'read')
  @Query(() => NextNumber, {
    description: 'The number the next credit memo will have, if nobody takes it before.',
  })
  async nextCreditMemoNumber(@Ctx() session: Session): Promise<NextNumber> {
    return { nextNumber: await upcomingNumber(session, CREDIT_MEMO, 'credit_memo') };
  }
}
