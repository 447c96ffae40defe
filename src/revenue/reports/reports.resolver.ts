// Revenue reports. docs/accounting.md section 9.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Day, DecimalScalar, Id } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { notFound, today } from '../../platform/base/index.ts';
import { find, Permission } from '../../platform/records/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import * as reports from './reports.service.ts';

@ObjectType({ description: 'Revenue of a month.', simpleResolvers: true })
export class RevenueWaterfallRow {
  @Field(() => Day)
  declare month: string;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => Id, { nullable: true })
  declare contractId: number | null;

  @Field(() => GraphQLString, { nullable: true })
  declare contractName: string | null;

  @Field(() => Id, { nullable: true })
  declare productId: number | null;

  @Field(() => GraphQLString, { nullable: true })
  declare productName: string | null;

  @Field(() => DecimalScalar, { description: 'Posted.' })
  declare recognized: string;

  @Field(() => DecimalScalar, { description: 'Not posted yet.' })
  declare scheduled: string;
}

@ObjectType({ description: 'Deferred revenue over a month.', simpleResolvers: true })
export class DeferredRevenueMonth {
  @Field(() => Day)
  declare month: string;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => DecimalScalar)
  declare opening: string;

  @Field(() => DecimalScalar, { description: 'Invoices and their voids.' })
  declare billed: string;

  @Field(() => DecimalScalar, { description: 'Runs of recognition; a release is negative.' })
  declare recognized: string;

  @Field(() => DecimalScalar, { description: 'Everything else.' })
  declare adjusted: string;

  @Field(() => DecimalScalar, { description: 'The balance of the deferred revenue accounts.' })
  declare closing: string;
}

@ObjectType({ description: 'The progress of a product of a contract.', simpleResolvers: true })
export class ContractPosition {
  @Field(() => Id, { nullable: true })
  declare productId: number | null;

  @Field(() => GraphQLString, { nullable: true })
  declare productName: string | null;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => DecimalScalar)
  declare billed: string;

  @Field(() => DecimalScalar)
  declare recognized: string;

  @Field(() => DecimalScalar)
  declare deferred: string;

  @Field(() => DecimalScalar)
  declare unbilled: string;
}

@ObjectType({ description: 'Monthly recurring revenue and what moved it.', simpleResolvers: true })
export class MrrMovement {
  @Field(() => Day)
  declare month: string;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => DecimalScalar)
  declare opening: string;

  @Field(() => DecimalScalar)
  declare new: string;

  @Field(() => DecimalScalar)
  declare expansion: string;

  @Field(() => DecimalScalar)
  declare contraction: string;

  @Field(() => DecimalScalar)
  declare churn: string;

  @Field(() => DecimalScalar)
  declare closing: string;
}

const entities = (): ParameterDecorator =>
  Arg('entity', () => [Id], { nullable: true }) as ParameterDecorator;

@Resolver()
export class RevenueReportResolver {
  @Permission('reports', 'read')
  @Query(() => [RevenueWaterfallRow], {
    description: 'Recognized and scheduled revenue by month, contract and product.',
  })
  revenueWaterfall(
    @Ctx() session: Session,
    @Arg('start', () => Day) start: string,
    @Arg('end', () => Day) end: string,
    @entities() entity?: number[] | null,
    @Arg('contract', () => [Id], { nullable: true }) contract?: number[] | null,
    @Arg('product', () => [Id], { nullable: true }) product?: number[] | null,
    @Arg('byContract', () => GraphQLBoolean, { defaultValue: true }) byContract = true,
    @Arg('byProduct', () => GraphQLBoolean, { defaultValue: true }) byProduct = true,
  ): Promise<RevenueWaterfallRow[]> {
    const wanted = { start, end, entity, contract, product, byContract, byProduct };
    return reports.waterfall(session, wanted);
  }

  @Permission('reports', 'read')
  @Query(() => [DeferredRevenueMonth], {
    description: 'Deferred revenue month by month, as the ledger has it.',
  })
  deferredRevenueRollForward(
    @Ctx() session: Session,
    @Arg('start', () => Day) start: string,
    @Arg('end', () => Day) end: string,
    @entities() entity?: number[] | null,
  ): Promise<DeferredRevenueMonth[]> {
    return reports.rollForward(session, { start, end, entity });
  }

  @Permission('contracts', 'read')
  @Query(() => [ContractPosition], {
    description: 'Billed and recognized amounts of a contract by product, up to a day.',
  })
  async contractPosition(
    @Ctx() session: Session,
    @Arg('contract', () => Id) contract: number,
    @Arg('asOf', () => Day, { nullable: true, description: 'Today when not given.' })
    asOf?: string | null,
  ): Promise<ContractPosition[]> {
    if (!(await find(session, Contract, contract, new Map([['id', new Map()]])))) throw notFound();
    return reports.positions(session, contract, asOf ?? today());
  }

  @Permission('reports', 'read')
  @Query(() => [MrrMovement], {
    description: 'Monthly recurring revenue: new, expansion, contraction and churn.',
  })
  mrrMovements(
    @Ctx() session: Session,
    @Arg('start', () => Day) start: string,
    @Arg('end', () => Day) end: string,
    @entities() entity?: number[] | null,
  ): Promise<MrrMovement[]> {
    return reports.mrr(session, { start, end, entity });
  }
}
