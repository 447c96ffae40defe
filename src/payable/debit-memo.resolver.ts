// Debit memos: the operations that change them. Reading is standard.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { Day, Id, type InputOf } from '../../schema/kit/index.ts';
import { DebitMemo } from '../../schema/payable/debit-memo.ts';
import type { Session } from '../ground/access/index.ts';
import { changing, one, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { documentsByNumber } from '../documents/bulk-search.service.ts';
import { demandSearchable } from '../documents/bulk.rules.ts';
import { demandOthersDraft } from '../documents/draft-author.service.ts';
import { NextNumber } from '../documents/next-number.types.ts';
import { inOrder } from '../settings/bulk-search.service.ts';
import * as memos from './debit-memo.service.ts';

export const DebitMemoChanges = changing(DebitMemo, memos.editDebitMemo, memos.replaceDebitMemo);

@InputType({ description: 'A debit memo to look for.' })
export class BulkDebitMemo {
  @Field(() => GraphQLString)
  declare debitMemoNumber: string;
}

@Resolver()
export class DebitMemoResolver {
  @Permission('debit_memos', 'draft')
  @Mutation(() => DebitMemo, {
    description:
      'Makes one debit memo and posts it. Saved as a draft for those who may only draft.',
  })
  async createDebitMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => DebitMemo.input) input: InputOf<typeof DebitMemo>,
  ): Promise<Row> {
    return one(session, DebitMemo, await memos.createDebitMemo(session, input), info);
  }

  @Permission('debit_memos', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one debit memo with its entries.' })
  async deleteDebitMemo(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await memos.deleteDebitMemo(session, id);
    return true;
  }

  @Permission('debit_memos', 'approve')
  @Mutation(() => DebitMemo, { description: 'Accepts a draft: it is numbered and posted.' })
  async acceptDebitMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await demandOthersDraft(session, DebitMemo, id);
    await memos.acceptDebitMemo(session, id);
    return one(session, DebitMemo, id, info);
  }

  @Permission('debit_memos', 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectDebitMemo(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await memos.rejectDebitMemo(session, id);
    return true;
  }

  @Permission('debit_memos', 'write')
  @Mutation(() => DebitMemo, { description: 'Voids a debit memo: posts its exact reverse.' })
  async voidDebitMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('voidDate', () => Day) voidDate: string,
  ): Promise<Row> {
    await memos.voidDebitMemo(session, id, voidDate);
    return one(session, DebitMemo, id, info);
  }

  @Permission('debit_memos', 'write')
  @Mutation(() => DebitMemo, { description: 'Takes a void back.' })
  async reopenDebitMemo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await memos.reopenDebitMemo(session, id);
    return one(session, DebitMemo, id, info);
  }

  @Permission('debit_memos', 'read')
  @Mutation(() => [DebitMemo], {
    description: 'Finds debit memos by their numbers; what is not found is left out.',
  })
  async bulkSearchDebitMemos(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('debitMemos', () => [BulkDebitMemo]) wanted: BulkDebitMemo[],
  ): Promise<Row[]> {
    demandSearchable('debitMemos', wanted);
    const numbers = wanted.map(({ debitMemoNumber }) => debitMemoNumber);
    const ids = await documentsByNumber(session, DebitMemo, 'debitMemoNumber', numbers);
    return inOrder(ids, await some(session, DebitMemo, ids, selectionOf(info)));
  }

  @Permission('debit_memos', 'read')
  @Query(() => NextNumber, {
    description: 'The number the next debit memo will have, if nobody takes it before.',
  })
  async nextDebitMemoNumber(@Ctx() session: Session): Promise<NextNumber> {
    return { nextNumber: await memos.nextDebitMemoNumber(session) };
  }
}
