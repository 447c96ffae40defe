// Write operations on bank transactions. Reads use the standard operations.
import { GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import {
  Day,
  DecimalScalar,
  Id,
  Json,
  type Decimal,
  type InputOf,
} from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { changing, one, Permission, type RecordRow } from '../platform/records/index.ts';
import { loadFeed, type FeedResult } from './bank-feed.service.ts';
import * as service from './bank-transaction.service.ts';
import { categorize } from './categorize.service.ts';

const TRANSACTIONS = 'bank_transactions';
const BLANK = { nullable: true } as const;

export const BankTransactionChanges = changing(BankTransaction, service.editTransaction);

@ObjectType({ description: 'A line of a feed that the account has already.' })
export class SkippedTransaction {
  @Field(() => GraphQLString)
  declare externalTransactionId: string;

  @Field(() => GraphQLString)
  declare reason: string;
}

@ObjectType({ description: 'The result of a feed.' })
export class BankFeedResult {
  @Field(() => GraphQLString)
  declare message: string;

  @Field(() => Id)
  declare accountId: number;

  @Field(() => GraphQLInt, { description: 'The number of lines that were sent.' })
  declare submittedCount: number;

  @Field(() => GraphQLInt, { description: 'The number of lines that were stored.' })
  declare createdCount: number;

  @Field(() => GraphQLInt, { description: 'The number of lines that the account has already.' })
  declare skippedCount: number;

  @Field(() => [SkippedTransaction])
  declare skippedTransactions: SkippedTransaction[];

  @Field(() => GraphQLInt, { description: 'The number of lines that could not be stored.' })
  declare failedCount: number;

  @Field(() => [Json], { description: 'The lines that could not be stored, and why.' })
  declare failedTransactions: unknown[];
}

@InputType({ description: 'The account of a part of a bank transaction.' })
export class CategoryInput {
  @Field(() => Id)
  declare account: number;

  @Field(() => DecimalScalar, { ...BLANK, description: 'All of it where there is one part.' })
  declare amount?: Decimal | null;

  @Field(() => Id, BLANK)
  declare vendor?: number | null;

  @Field(() => Id, BLANK)
  declare department?: number | null;

  @Field(() => [Id], BLANK)
  declare tagIds?: number[] | null;

  @Field(() => GraphQLString, BLANK)
  declare description?: string | null;
}

@Resolver()
export class BankTransactionResolver {
  @Permission(TRANSACTIONS, 'draft')
  @Mutation(() => BankTransaction, {
    description:
      'Makes one bank transaction and posts it against Uncategorized. Saved as a draft for those who may only draft.',
  })
  async createBankTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => BankTransaction.input) input: InputOf<typeof BankTransaction>,
  ): Promise<RecordRow> {
    return one(session, BankTransaction, await service.createTransaction(session, input), info);
  }

  @Permission(TRANSACTIONS, 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes one bank transaction with its entry, unless it pays a document.',
  })
  async deleteBankTransaction(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await service.deleteTransaction(session, id);
    return true;
  }

  @Permission(TRANSACTIONS, 'write')
  @Mutation(() => BankTransaction, {
    description:
      'Puts what is not assigned of a bank transaction on other accounts, split where there are several.',
  })
  async categorizeBankTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('categories', () => [CategoryInput]) categories: CategoryInput[],
  ): Promise<RecordRow> {
    await categorize(session, id, categories);
    return one(session, BankTransaction, id, info);
  }

  @Permission(TRANSACTIONS, 'approve')
  @Mutation(() => BankTransaction, { description: 'Accepts a draft: it is posted.' })
  async acceptBankTransaction(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await service.acceptTransaction(session, id);
    return one(session, BankTransaction, id, info);
  }

  @Permission(TRANSACTIONS, 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectBankTransaction(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await service.rejectTransaction(session, id);
    return true;
  }

  @Permission(TRANSACTIONS, 'write')
  @Mutation(() => BankFeedResult, {
    description: 'Loads the feed of a bank account: new transactions, and its balances.',
  })
  loadBankFeed(
    @Ctx() session: Session,
    @Arg('accountId', () => Id) accountId: number,
    @Arg('balance', () => DecimalScalar) balance: Decimal,
    @Arg('availableBalance', () => DecimalScalar) availableBalance: Decimal,
    @Arg('balanceAsOfDate', () => Day) balanceAsOfDate: string,
    @Arg('transactions', () => [Json]) transactions: unknown[],
  ): Promise<FeedResult> {
    const feed = { balance, availableBalance, balanceAsOfDate, transactions };
    return loadFeed(session, accountId, feed);
  }
}
