// Write operations on revenue transactions, and recognition runs. Reads use the standard
// operations.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Day, Id, type InputOf } from '../../../schema/kit/index.ts';
import { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  changing,
  demandLinks,
  one,
  Permission,
  type RecordRow,
} from '../../platform/records/index.ts';
import './entry-link.service.ts';
import { runRecognition } from './recognition.service.ts';
import {
  acceptRevenueTransaction,
  changeRevenueTransaction,
  createRevenueTransaction,
  deleteRevenueTransaction,
  rejectRevenueTransaction,
  replaceRevenueTransaction,
} from './revenue-transaction.service.ts';

/** A replacement derives anew what it does not say. */
export const RevenueTransactionChanges = changing(
  RevenueTransaction,
  changeRevenueTransaction,
  replaceRevenueTransaction,
);

@ObjectType({ description: 'The result of a recognition run.', simpleResolvers: true })
export class RecognitionRun {
  @Field(() => GraphQLInt, { description: 'The number of revenue transactions recognized.' })
  declare rowCount: number;

  @Field(() => [Id], { description: 'The entries it posted, by id.' })
  declare journalEntries: readonly number[];
}

@Resolver()
export class RevenueTransactionResolver {
  @Permission('revenue_transactions', 'draft')
  @Mutation(() => RevenueTransaction, {
    description:
      'Makes one revenue transaction; it posts nothing. A draft for those who may only draft.',
  })
  async createRevenueTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => RevenueTransaction.input) input: InputOf<typeof RevenueTransaction>,
  ): Promise<RecordRow> {
    return one(session, RevenueTransaction, await createRevenueTransaction(session, input), info);
  }

  @Permission('revenue_transactions', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one that is neither recognized nor invoiced.' })
  async deleteRevenueTransaction(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await deleteRevenueTransaction(session, id);
    return true;
  }

  @Permission('revenue_transactions', 'approve')
  @Mutation(() => RevenueTransaction, { description: 'Accepts a draft: it counts from now on.' })
  async acceptRevenueTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await acceptRevenueTransaction(session, id);
    return one(session, RevenueTransaction, id, info);
  }

  @Permission('revenue_transactions', 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectRevenueTransaction(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await rejectRevenueTransaction(session, id);
    return true;
  }

  @Permission('revenue_transactions', 'write')
  @Mutation(() => RecognitionRun, {
    description:
      'Posts what is due up to the month of a day and not recognized yet: one entry for each contract and accounting period. Safe to repeat.',
  })
  async runRecognition(
    @Ctx() session: Session,
    @Arg('through', () => Day) through: string,
    @Arg('entity', () => Id, { nullable: true }) entity?: number | null,
    @Arg('contract', () => Id, { nullable: true, description: 'Only this contract.' })
    contract?: number | null,
  ): Promise<RecognitionRun> {
    await demandLinks(session, RevenueTransaction, { entity, contract });
    return runRecognition(session, { through, entity, contract });
  }
}
