// Lists all payments of receivables or of payables in the order of their changes, by page or
// cursor. Contract: InvoicePaymentSync, BillPaymentSync.
import { GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import type { Class, Page, Resource } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  list,
  type ListArguments,
  Permission,
  type Reads,
  type RecordRow,
} from '../../platform/records/index.ts';

/** Rows of a page at most. Contract: list_invoice_payments, list_bill_payments. */
const MOST_ROWS = 10_000;

const listed = (given: Readonly<Record<string, unknown>>): ListArguments => {
  const args = given as unknown as ListArguments;
  return { ...args, limit: Math.min(args.limit, MOST_ROWS) };
};

/** The resolver of such a list: `name` is that of the query, `scope` what it takes, `documents` what is paid. */
export function paymentList(
  payments: Resource,
  { name, scope, documents }: Readonly<Record<'name' | 'scope' | 'documents', string>>,
): Class {
  @ArgsType()
  class PaymentArguments {
    @Field(() => payments.filter, { nullable: true })
    declare filter?: object;

    @Field(() => [payments.sort], { nullable: true })
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

  @Resolver()
  class PaymentListResolver {
    @Permission(scope, 'read')
    @Extensions({
      reads: { resource: payments.definition.name, kind: 'list', given: listed } satisfies Reads,
    })
    @Query(() => payments.page, {
      name,
      description: `A page of payments of ${documents}, voided ones too, in the order in which they changed.`,
    })
    payments(
      @Ctx() session: Session,
      @Info() info: GraphQLResolveInfo,
      @Args(() => PaymentArguments) given: PaymentArguments,
    ): Promise<Page<RecordRow>> {
      return list(session, payments, listed(given as never), info);
    }
  }
  return PaymentListResolver;
}
