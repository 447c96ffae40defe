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
  @Field(() => Day, { description: 'The first day of the month.' })
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
  @Field(() => Day, { description: 'The first day of the month.' })
  declare month: string;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => DecimalScalar, { description: 'The balance before the month.' })
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

  @Field(() => DecimalScalar, { description: 'The sum of the invoices, without tax.' })
  declare billed: string;

  @Field(() => DecimalScalar, { description: 'The revenue that is posted.' })
  declare recognized: string;

  @Field(() => DecimalScalar, {
    description: 'Billed and not recognized yet; 0 where more is recognized.',
  })
  declare deferred: string;

  @Field(() => DecimalScalar, {
    description: 'Recognized and not billed yet; 0 where more is billed.',
  })
  declare unbilled: string;
}

@ObjectType({ description: 'Monthly recurring revenue and what moved it.', simpleResolvers: true })
export class MrrMovement {
  @Field(() => Day, { description: 'The first day of the month.' })
  declare month: string;

  @Field(() => GraphQLString)
  declare currency: string;

  @Field(() => DecimalScalar, {
    description: 'Monthly recurring revenue on the day before the month.',
  })
  declare opening: string;

  @Field(() => DecimalScalar, { description: 'That of contracts that had none before.' })
  declare new: string;

  @Field(() => DecimalScalar, { description: 'The increase of contracts that went on.' })
  declare expansion: string;

  @Field(() => DecimalScalar, {
    description: 'The decrease of contracts that went on, as a negative number.',
  })
  declare contraction: string;

  @Field(() => DecimalScalar, {
    description: 'That of contracts that ended, as a negative number.',
  })
  declare churn: string;

  @Field(() => DecimalScalar, {
    description: 'Monthly recurring revenue on the last day of the month.',
  })
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
    @Arg('contract', () => [Id], { nullable: true, description: 'Only these contracts.' })
    contract?: number[] | null,
    @Arg('product', () => [Id], { nullable: true, description: 'Only these products.' })
    product?: number[] | null,
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
    @Arg('contract', () => Id, { description: 'The id of the contract.' }) contract: number,
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
