// REST results of compared periods. contract: ComparativeBalanceSheet, ComparativeIncomeStatement.
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { StatementTable, StatementTableRow } from './statement.types.ts';

const simple = { simple: true } as const;

@ObjectType({ simpleResolvers: true })
abstract class ComparedTable extends StatementTable {
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
  @Field(() => [GraphQLString], simple)
  declare warnings: readonly string[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Compared income statements, as REST reads them.',
})
export class ComparedIncomeTable extends ComparedTable {
  @Field(() => [StatementTableRow], simple)
  declare incomeStatement: readonly StatementTableRow[];
}
