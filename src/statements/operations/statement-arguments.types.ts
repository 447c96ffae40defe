// GraphQL arguments of the statements. Specification: Get income statement; contract:
// get_balance_sheet.
import { GraphQLBoolean } from 'graphql';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { capitals, Day, Id, Timestamp } from '../../../schema/kit/index.ts';
import { ACCOUNTING_BASES, type AccountingBasis } from '../figures/figures.types.ts';
import { GROUPS, type GroupBy } from '../figures/groups.service.ts';
import { CADENCES, type Cadence } from '../figures/periods.rules.ts';
import { BASES, type Basis } from '../balance/trial-balance.service.ts';

const choice = (values: readonly string[], name: string): object => {
  const found = Object.fromEntries(values.map((value) => [capitals(value), value]));
  registerEnumType(found, { name });
  return found;
};
export const CadenceChoice = choice(CADENCES, 'Cadence');
export const GroupChoice = choice(GROUPS, 'StatementGroup');
export const BasisChoice = choice(BASES, 'IncomeStatementBasis');

export const AccountingBasisChoice = choice(ACCOUNTING_BASES, 'AccountingBasis');

const EXPLAIN = {
  defaultValue: false,
  description:
    'With a reference of each cell, by which the query `explain` tells what it is made from.',
} as const;

/** The second clock, as every statement takes it. */
export const OF_THEN = {
  nullable: true,
  description: 'The books as they were at this moment, whatever was posted since.',
} as const;

const ON_BASIS = {
  defaultValue: 'accrual',
  description: 'With cash, what was billed counts when and as far as it is paid.',
} as const;

/** Whose figures, and between which days. */
@ArgsType()
export abstract class ScopeArguments {
  @Field(() => Day, {
    nullable: true,
    description: 'Six months ago when not said, or before an end that lies back.',
  })
  startDate?: string;
  @Field(() => Day, { nullable: true, description: 'The end of this month when not said.' })
  endDate?: string;
  @Field(() => Day, { nullable: true, description: 'The end date, where that is not said.' })
  asOf?: string;
  @Field(() => [Id], { nullable: true, description: 'All the caller may see when not said.' })
  entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  entityRollup?: boolean;
  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'Book amounts of several entities too, which keep their books in one currency.',
  })
  useBookValues?: boolean;
  @Field(() => Timestamp, OF_THEN)
  knownAt?: Date;
}

/** What statements over periods take. */
@ArgsType()
export abstract class PeriodArguments extends ScopeArguments {
  @Field(() => CadenceChoice, { defaultValue: 'monthly' })
  cadence?: Cadence;
  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'From the first day anything was posted on, to the last.',
  })
  allTime?: boolean;
  @Field(() => GraphQLBoolean, EXPLAIN)
  explain?: boolean;
}

/** What statements take whose columns can be told apart. */
@ArgsType()
export abstract class GroupedArguments extends PeriodArguments {
  @Field(() => GroupChoice, { nullable: true })
  groupBy?: GroupBy;
  @Field(() => Id, { nullable: true, description: 'The tag group, when grouped by tag.' })
  group?: number;
}

/** What the balance sheet and the cash flow statement take. */
@ArgsType()
export class BalanceSheetArguments extends GroupedArguments {
  @Field(() => AccountingBasisChoice, ON_BASIS)
  basis?: AccountingBasis;
}

/** What the cash flow statement takes where its form has no groups. */
@ArgsType()
export class CashFlowArguments extends PeriodArguments {}

/** What the income statement takes on a cash basis. */
@ArgsType()
export class CashBasisArguments extends GroupedArguments {
  @Field(() => GraphQLBoolean, {
    defaultValue: true,
    description: 'A total of each period beside the members of a group.',
  })
  rollupTotals?: boolean;
}

/** What the income statement takes. */
@ArgsType()
export class IncomeStatementArguments extends CashBasisArguments {
  @Field(() => AccountingBasisChoice, ON_BASIS)
  basis?: AccountingBasis;
}

/** What the trial balance takes. */
@ArgsType()
export class TrialBalanceArguments extends ScopeArguments {
  @Field(() => BasisChoice, {
    defaultValue: 'fiscal_ytd',
    description: 'Since when profit and loss counts: the fiscal year, or the start date.',
  })
  incomeStatementBasis?: Basis;
  @Field(() => [Id], {
    nullable: true,
    description: 'Lines of these departments alone; what they have from others balances them.',
  })
  department?: number[];
  @Field(() => GroupChoice, { nullable: true, description: 'Balances of each member as well.' })
  groupBy?: GroupBy;
  @Field(() => Id, { nullable: true, description: 'The tag group, when grouped by tag.' })
  group?: number;
  @Field(() => AccountingBasisChoice, ON_BASIS)
  basis?: AccountingBasis;
  @Field(() => GraphQLBoolean, EXPLAIN)
  explain?: boolean;
}

/** What statements of compared periods take. */
@ArgsType()
export class ComparisonArguments {
  @Field(() => Day, {
    nullable: true,
    description: 'A day of the period that is compared; today when not said.',
  })
  asOf?: string;
  @Field(() => CadenceChoice, { defaultValue: 'monthly' })
  cadence?: Cadence;
  @Field(() => Timestamp, OF_THEN)
  knownAt?: Date;
  @Field(() => [Id], { nullable: true, description: 'All the caller may see when not said.' })
  entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  entityRollup?: boolean;
  @Field(() => GroupChoice, { nullable: true })
  groupBy?: GroupBy;
  @Field(() => Id, { nullable: true, description: 'The tag group, when grouped by tag.' })
  group?: number;
  @Field(() => AccountingBasisChoice, ON_BASIS)
  basis?: AccountingBasis;
  @Field(() => GraphQLBoolean, EXPLAIN)
  explain?: boolean;
}

/** What compared periods take as a table: with a budget, that stands beside them. */
@ArgsType()
export class BudgetComparisonArguments extends ComparisonArguments {
  @Field(() => Id, {
    nullable: true,
    description:
      'Compares the movement of the periods with this budget. Without a day or a range of days: its whole term.',
  })
  budget?: number;
  @Field(() => Day, { nullable: true, description: 'With a budget: the first day.' })
  startDate?: string;
  @Field(() => Day, { nullable: true, description: 'With a budget: the last day.' })
  endDate?: string;
}
