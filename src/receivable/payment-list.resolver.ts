// Payments of all invoices, page by page or by cursor, in the order in which they changed. Contract: InvoicePaymentSync.
import { GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import type { Page } from '../../schema/kit/index.ts';
import { InvoicePaymentSync } from '../../schema/receivable/invoice-payment.ts';
import type { Session } from '../ground/access/index.ts';
import {
  list,
  Permission,
  type ListArguments,
  type Reads,
  type Row,
} from '../ground/records/index.ts';

/** Rows of a page at most. Contract: list_invoice_payments. */
const MOST_ROWS = 10_000;

@ArgsType()
export class InvoicePaymentArguments {
  @Field(() => InvoicePaymentSync.filter, { nullable: true })
  declare filter?: object;

  @Field(() => [InvoicePaymentSync.sort], { nullable: true })
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
export class InvoicePaymentListResolver {
  @Permission('invoice_payments', 'read')
  @Extensions({
    reads: { resource: 'InvoicePaymentSync', kind: 'list', given: listed } satisfies Reads,
  })
  @Query(() => InvoicePaymentSync.page, {
    description:
      'A page of payments of invoices, voided ones too, in the order in which they changed.',
  })
  invoicePayments(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => InvoicePaymentArguments) given: InvoicePaymentArguments,
  ): Promise<Page<Row>> {
    return list(session, InvoicePaymentSync, listed(given as never), info);
  }
}
