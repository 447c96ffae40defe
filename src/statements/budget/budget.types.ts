// GraphQL results of a budget beside what is posted. docs/accounting.md section 15.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Currency, Day, DecimalScalar, Id, Timestamp } from '../../../schema/kit/index.ts';
import { CadenceChoice, OF_THEN } from '../operations/statement-arguments.types.ts';
import type { Cadence } from '../figures/periods.rules.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

@ObjectType({ simpleResolvers: true, description: 'An actual amount beside the planned one.' })
export class BudgetFigureShown {
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The posted amount, signed as the row of the account in a statement.',
  })
  declare actual: string;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The planned amount, signed as the posted one.',
  })
  declare budget: string;
  @Field(() => DecimalScalar, { ...simple, description: 'Actual less budget.' })
  declare variance: string;
  @Field(() => DecimalScalar, {
    ...nullable,
    description:
      'The variance in parts of a hundred of the budget’s size; null where nothing is planned.',
  })
  declare percent: string | null;
  @Field(() => GraphQLBoolean, {
    ...nullable,
    description:
      'More is good for revenue, other income and profit, less for all else; null where nothing varies.',
  })
  declare favorable: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A period of a comparison, or all together.' })
export class BudgetColumn {
  @Field(() => GraphQLString, { ...simple, description: 'Its first day, or Total.' })
  declare key: string;
  @Field(() => GraphQLString, simple)
  declare label: string;
  @Field(() => Day, simple)
  declare start: string;
  @Field(() => Day, simple)
  declare end: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An account, or one of its departments, beside its budget.',
})
export class BudgetLine {
  @Field(() => GraphQLString, simple)
  declare accountId: string;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => [GraphQLString], {
    ...simple,
    description: 'The account type, the accounts above, the account, and the department if any.',
  })
  declare hierarchy: readonly string[];
  @Field(() => Id, { ...nullable, description: 'Of a row of one department of the account.' })
  declare department: number | null;
  @Field(() => GraphQLString, { ...nullable, description: 'Null in the row of the whole account.' })
  declare departmentName: string | null;
  @Field(() => GraphQLBoolean, { ...nullable, description: 'Of all periods together.' })
  declare favorable: boolean | null;
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare figures: readonly BudgetFigureShown[];
  @Field(() => [GraphQLString], {
    nullable: 'itemsAndList',
    simple: true,
    description: 'References of the actual amounts, when asked with `explain`.',
  })
  declare references: readonly (string | null)[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'A budget beside what is posted.' })
export class BudgetVsActual {
  @Field(() => Id, simple)
  declare budget: number;
  @Field(() => GraphQLString, simple)
  declare budgetName: string;
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => CadenceChoice, simple)
  declare cadence: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => Timestamp, {
    ...nullable,
    description: 'The moment whose books the actual amounts are.',
  })
  declare knownAt: Date | null;
  @Field(() => [BudgetColumn], { ...simple, description: 'The periods, and all together last.' })
  declare columns: readonly BudgetColumn[];
  @Field(() => [BudgetLine], { ...simple, description: 'Income and expenses.' })
  declare incomeStatement: readonly BudgetLine[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare grossProfit: readonly BudgetFigureShown[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare operatingIncome: readonly BudgetFigureShown[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare netIncome: readonly BudgetFigureShown[];
  @Field(() => [BudgetLine], {
    ...simple,
    description: 'Movement on accounts of the balance sheet.',
  })
  declare balanceSheet: readonly BudgetLine[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare assets: readonly BudgetFigureShown[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare liabilities: readonly BudgetFigureShown[];
  @Field(() => [BudgetFigureShown], { ...simple, description: 'One for each column.' })
  declare equity: readonly BudgetFigureShown[];
}

/** What a comparison with a budget takes. */
@ArgsType()
export class BudgetVsActualArguments {
  @Field(() => Id)
  budget!: number;
  @Field(() => Day, { nullable: true, description: 'The first day of the budget when not said.' })
  startDate?: string;
  @Field(() => Day, { nullable: true, description: 'The last day of the budget when not said.' })
  endDate?: string;
  @Field(() => CadenceChoice, { nullable: true, description: 'That of the budget when not said.' })
  cadence?: Cadence;
  @Field(() => Timestamp, OF_THEN)
  knownAt?: Date;
  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'With a reference of each actual amount.',
  })
  explain?: boolean;
}
