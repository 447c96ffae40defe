// Payments of all bills, page by page or by cursor, in the order in which they changed. Contract: BillPaymentSync.
import { GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import type { Page } from '../../schema/kit/index.ts';
import { BillPaymentSync } from '../../schema/payable/bill.ts';
import type { Session } from '../ground/access/index.ts';
import {
  list,
  Permission,
  type ListArguments,
  type Reads,
  type Row,
} from '../ground/records/index.ts';

/** Rows of a page at most. Contract: list_bill_payments. */
const MOST_ROWS = 10_000;

@ArgsType()
export class BillPaymentArguments {
  @Field(() => BillPaymentSync.filter, { nullable: true })
  declare filter?: object;

  @Field(() => [BillPaymentSync.sort], { nullable: true })
  declare sort?: string[];

  @Field(() => GraphQLInt, { defaultValue: 100 })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Empty begins; then the nextCursor of the page before.',
  })
  declare cursor?: string;
}

const listed = (given: Readonly<Record<string, unknown>>): ListArguments => {
  const args = given as unknown as ListArguments;
  return { ...args, limit: Math.min(args.limit, MOST_ROWS) };
};

@Resolver()
export class BillPaymentListResolver {
  @Permission('bill_payments', 'read')
  @Extensions({
    reads: { resource: 'BillPaymentSync', kind: 'list', given: listed } satisfies Reads,
  })
  @Query(() => BillPaymentSync.page, {
    description:
      'A page of payments of bills, voided ones too, in the order in which they changed.',
  })
  billPayments(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => BillPaymentArguments) given: BillPaymentArguments,
  ): Promise<Page<Row>> {
    return list(session, BillPaymentSync, listed(given as never), info);
  }
}
