// REST results of compared periods. contract: ComparativeBalanceSheet, ComparativeIncomeStatement.
import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { Json } from '../../../schema/kit/index.ts';
import { StatementTable, StatementTableRow } from './statement.types.ts';

const simple = { simple: true } as const;

@ObjectType({ simpleResolvers: true, description: 'A row with a key for each compared figure.' })
export class ComparedTableRow extends StatementTableRow {
  @Field(() => Json, {
    ...simple,
    nullable: true,
    description:
      'With a budget: `favorable` of all periods together, and `department` of rows that are of one.',
  })
  declare compared: object | null;
}

@ObjectType({ simpleResolvers: true })
abstract class ComparedTable extends StatementTable {
  @Field(() => GraphQLString, {
    ...simple,
    nullable: true,
    description: 'The budget that is compared; null where periods are compared with one another.',
  })
  declare budgetId: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Compared balance sheets, as REST reads them.' })
export class ComparedBalancesTable extends ComparedTable {
  @Field(() => [ComparedTableRow], simple)
  declare balanceSheet: readonly ComparedTableRow[];
  @Field(() => [GraphQLString], simple)
  declare warnings: readonly string[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Compared income statements, as REST reads them.',
})
export class ComparedIncomeTable extends ComparedTable {
  @Field(() => [ComparedTableRow], simple)
  declare incomeStatement: readonly ComparedTableRow[];
}
