// Credit memos: the operations that change them. Reading is standard.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { Day, Email, Id, type InputOf } from '../../schema/kit/index.ts';
import { CreditMemo, CreditMemoPayment } from '../../schema/receivable/credit-memo.ts';
import type { Session } from '../ground/access/index.ts';
import {
  changing,
  one,
  parts,
  Permission,
  selectionOf,
  some,
  type Row,
} from '../ground/records/index.ts';
import { documentsByNumber } from '../documents/bulk-search.service.ts';
import { demandSearchable } from '../documents/bulk.rules.ts';
import { demandOthersDraft } from '../documents/draft-author.service.ts';
import { deleteUse, voidUse } from '../documents/memo-use.service.ts';
import { NextNumber } from '../documents/next-number.types.ts';
import {
  MarkUsedArgs,
  TransactionPaymentArgs,
  VoidPaymentArgs,
} from '../documents/payment-inputs.ts';
import { inOrder } from '../settings/bulk-search.service.ts';
import * as memos from './credit-memo.service.ts';
import { RECEIVABLE } from './side.ts';

const MEMOS = 'credit_memos';
const PAYMENTS = 'credit_memo_payments';

export const CreditMemoChanges = changing(
  CreditMemo,
  memos.editCreditMemo,
  memos.replaceCreditMemo,
);

@InputType({ description: 'A credit memo to look for.' })
export class BulkCreditMemo {
  @Field(() => GraphQLString)
  declare creditMemoNumber: string;
}

/** Uses of a memo as they are now. */
async function usesOf(
  session: Session,
  owners: readonly number[],
  uses: readonly number[],
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  const rows = await parts(session, CreditMemoPayment, CreditMemo, owners, selectionOf(info));
  return rows.filter(({ id }) => uses.includes(id)).sort((a, b) => a.id - b.id);
}

@Resolver()
export class CreditMemoResolver {
  @Permission(MEMOS, 'draft')
  @Mutation(() => CreditMemo, {
    description:
      'Makes one credit memo and posts it. Saved as a draft for those who may only draft.',
  })
  async createCreditMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => CreditMemo.input) input: InputOf<typeof CreditMemo>,
  ): Promise<Row> {
    return one(session, CreditMemo, await memos.createCreditMemo(session, input), info);
  }

  @Permission(MEMOS, 'write')
  @Mutation(() => Boolean, { description: 'Deletes one credit memo with its entries.' })
  async deleteCreditMemo(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await memos.deleteCreditMemo(session, id);
    return true;
  }

  @Permission(MEMOS, 'approve')
  @Mutation(() => CreditMemo, { description: 'Accepts a draft: it is numbered and posted.' })
  async acceptCreditMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await demandOthersDraft(session, CreditMemo, id);
    await memos.acceptCreditMemo(session, id);
    return one(session, CreditMemo, id, info);
  }

  @Permission(MEMOS, 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectCreditMemo(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await memos.rejectCreditMemo(session, id);
    return true;
  }

  @Permission(MEMOS, 'write')
  @Mutation(() => CreditMemo, { description: 'Voids a credit memo: posts its exact reverse.' })
  async voidCreditMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('voidDate', () => Day) voidDate: string,
  ): Promise<Row> {
    await memos.voidCreditMemo(session, id, voidDate);
    return one(session, CreditMemo, id, info);
  }

  @Permission(MEMOS, 'write')
  @Mutation(() => CreditMemo, { description: 'Takes a void back.' })
  async reopenCreditMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await memos.reopenCreditMemo(session, id);
    return one(session, CreditMemo, id, info);
  }

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
  ): Promise<Row> {
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
  ): Promise<Row> {
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
  ): Promise<Row[]> {
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
  ): Promise<Row | undefined> {
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
  ): Promise<Row[]> {
    demandSearchable('creditMemos', wanted);
    const numbers = wanted.map(({ creditMemoNumber }) => creditMemoNumber);
    const ids = await documentsByNumber(session, CreditMemo, 'creditMemoNumber', numbers);
    return inOrder(ids, await some(session, CreditMemo, ids, selectionOf(info)));
  }

  @Permission(MEMOS, 'read')
  @Query(() => NextNumber, {
    description: 'The number the next credit memo will have, if nobody takes it before.',
  })
  async nextCreditMemoNumber(@Ctx() session: Session): Promise<NextNumber> {
    return { nextNumber: await memos.nextCreditMemoNumber(session) };
  }
}
