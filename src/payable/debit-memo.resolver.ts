// Write operations on debit memos. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { DebitMemo } from '../../schema/payable/debit-memo.ts';
import type { Session } from '../platform/access/index.ts';
import { Permission, type RecordRow, someInOrder } from '../platform/records/index.ts';
import {
  demandSearchable,
  documentChanges,
  documentOperations,
  documentsByNumber,
  NextNumber,
  upcomingNumber,
} from '../documents/index.ts';
import { DEBIT_MEMO } from './debit-memo.flow.ts';

export const DebitMemoChanges = documentChanges(DEBIT_MEMO);
export const DebitMemoOperations = documentOperations(DEBIT_MEMO, {
  create: 'Makes one debit memo and posts it.',
  delete: 'Deletes one debit memo with its entries.',
  void: 'Voids a debit memo: posts its exact reverse.',
  reopen: 'Takes a void back.',
});

@InputType({ description: 'A debit memo to look for.' })
export class BulkDebitMemo {
  @Field(() => GraphQLString)
  declare debitMemoNumber: string;
}

@Resolver()
export class DebitMemoResolver {
  @Permission('debit_memos', 'read')
  @Mutation(() => [DebitMemo], {
    description: 'Finds debit memos by their numbers; what is not found is left out.',
  })
  async bulkSearchDebitMemos(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('debitMemos', () => [BulkDebitMemo]) wanted: BulkDebitMemo[],
  ): Promise<RecordRow[]> {
    demandSearchable('debitMemos', wanted);
    const numbers = wanted.map(({ debitMemoNumber }) => debitMemoNumber);
    const ids = await documentsByNumber(session, DebitMemo, 'debitMemoNumber', numbers);
    return someInOrder(session, DebitMemo, ids, info);
  }

  @Permission('debit_memos', 'read')
  @Query(() => NextNumber, {
    description: 'The number the next debit memo will have, if nobody takes it before.',
  })
  async nextDebitMemoNumber(@Ctx() session: Session): Promise<NextNumber> {
    return { nextNumber: await upcomingNumber(session, DEBIT_MEMO, 'debit_memo') };
  }
}
