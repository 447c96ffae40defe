// What statements of compared periods take and answer. contract: ComparativeBalanceSheet,
// ComparativeIncomeStatement.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Day, Id, Json } from '../../schema/kit/index.ts';
import type { GroupBy } from './groups.service.ts';
import type { Cadence } from './periods.rules.ts';
import { CadenceChoice, GroupChoice, REFUSED, StatementTableRow } from './statement.types.ts';

const simple = { simple: true } as const;

@ArgsType()
abstract class ComparisonArguments {
  @Field(() => Day, {
    nullable: true,
    description: 'A day of the period that is compared; today when not said.',
  })
  asOf?: string;
  @Field(() => CadenceChoice, { defaultValue: 'monthly' })
  cadence?: Cadence;
  @Field(() => [Id], { nullable: true, description: 'All the caller may see when not said.' })
  entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  entityRollup?: boolean;
}

/** What compared balance sheets take. */
@ArgsType()
export class ComparedBalancesArguments extends ComparisonArguments {
  @Field(() => GraphQLString, REFUSED)
  groupBy?: string;
  @Field(() => Id, REFUSED)
  group?: number;
}

/** What compared income statements take. */
@ArgsType()
export class ComparedIncomeArguments extends ComparisonArguments {
  @Field(() => GroupChoice, { nullable: true })
  groupBy?: GroupBy;
  @Field(() => Id, { nullable: true, description: 'The tag group, when grouped by tag.' })
  group?: number;
}

@ObjectType({ simpleResolvers: true })
abstract class ComparedTable {
  @Field(() => Json, { ...simple, description: 'The label of each key, in the order of time.' })
  declare headers: object;
  @Field(() => GraphQLString, {
    ...simple,
    nullable: true,
    description: 'Null: periods are compared with one another, and with no budget.',
  })
  declare budgetId: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Compared balance sheets, as REST reads them.' })
export class ComparedBalancesTable extends ComparedTable {
  @Field(() => [StatementTableRow], simple)
  declare balanceSheet: readonly StatementTableRow[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Compared income statements, as REST reads them.',
})
export class ComparedIncomeTable extends ComparedTable {
  @Field(() => [StatementTableRow], simple)
  declare incomeStatement: readonly StatementTableRow[];
}
