// What statements answer, as GraphQL types. Specification: Get income statement, Income statement row;
// contract: BalanceSheet, TrialBalanceResponse.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType, registerEnumType } from 'type-graphql';
import {
  capitals,
  Currency,
  Day,
  DecimalScalar,
  Id,
  Json,
  type Decimal,
} from '../../schema/kit/index.ts';
import { GROUPS, type GroupBy } from './groups.service.ts';
import { CADENCES, type Cadence } from './periods.rules.ts';
import { BASES, type Basis } from './trial-balance.service.ts';

const choice = (values: readonly string[], name: string): object => {
  const found = Object.fromEntries(values.map((value) => [capitals(value), value]));
  registerEnumType(found, { name });
  return found;
};
export const CadenceChoice = choice(CADENCES, 'Cadence');
export const GroupChoice = choice(GROUPS, 'StatementGroup');
export const BasisChoice = choice(BASES, 'IncomeStatementBasis');

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;
const amounts = (description: string) => ({ simple: true, description }) as const;

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
  @Field(() => [Id], { nullable: true, description: 'All the caller may see when not said.' })
  entity?: number[];
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'With all entities below.' })
  entityRollup?: boolean;
}

export const REFUSED = {
  nullable: true,
  description: 'Refused: it balances for entities as a whole.',
};

/** What statements over periods take. */
@ArgsType()
export abstract class PeriodArguments extends ScopeArguments {
  @Field(() => CadenceChoice, { defaultValue: 'monthly' })
  cadence?: Cadence;
}

/** What the balance sheet takes. */
@ArgsType()
export class BalanceSheetArguments extends PeriodArguments {
  @Field(() => GraphQLString, REFUSED)
  groupBy?: string;
  @Field(() => Id, REFUSED)
  group?: number;
}

/** What the trial balance takes. */
@ArgsType()
export class TrialBalanceArguments extends ScopeArguments {
  @Field(() => BasisChoice, {
    defaultValue: 'fiscal_ytd',
    description: 'Since when profit and loss counts: the fiscal year, or the start date.',
  })
  incomeStatementBasis?: Basis;
  @Field(() => [Id], REFUSED)
  department?: number[];
  @Field(() => GraphQLString, REFUSED)
  groupBy?: string;
  @Field(() => Id, REFUSED)
  group?: number;
}

/** What the income statement takes. */
@ArgsType()
export class IncomeStatementArguments extends PeriodArguments {
  @Field(() => GroupChoice, { nullable: true })
  groupBy?: GroupBy;
  @Field(() => Id, { nullable: true, description: 'The tag group, when grouped by tag.' })
  group?: number;
}

@ObjectType({ simpleResolvers: true, description: 'One column of a statement.' })
export class StatementColumn {
  @Field(() => GraphQLString, simple)
  declare key: string;
  @Field(() => GraphQLString, simple)
  declare label: string;
  @Field(() => Day, { ...simple, description: 'The first day.' })
  declare start: string;
  @Field(() => Day, { ...simple, description: 'The last day.' })
  declare end: string;
  @Field(() => Id, { ...nullable, description: 'The member of the group; null in totals.' })
  declare member: number | null;
}

/** The account of a row. */
@ObjectType({ simpleResolvers: true, description: 'An account and its amount in each column.' })
export class StatementLine {
  @Field(() => GraphQLString, { ...simple, description: 'The id, or the name of a computed row.' })
  declare accountId: string;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => [GraphQLString], {
    ...simple,
    description: 'The account type, the accounts above, the account itself.',
  })
  declare hierarchy: readonly string[];
  @Field(() => [DecimalScalar], amounts('One for each column.'))
  declare amounts: readonly Decimal[];
}

@ObjectType({ simpleResolvers: true })
export abstract class Statement {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => CadenceChoice, simple)
  declare cadence: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => [StatementColumn], simple)
  declare columns: readonly StatementColumn[];
  @Field(() => [StatementLine], simple)
  declare rows: readonly StatementLine[];
}

@ObjectType({ simpleResolvers: true, description: 'What was earned and spent in each period.' })
export class IncomeStatement extends Statement {
  @Field(() => [DecimalScalar], amounts('Revenue less cost of goods sold.'))
  declare grossProfit: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Gross profit less operating expenses.'))
  declare operatingIncome: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('What is left in the end.'))
  declare netIncome: readonly Decimal[];
}

@ObjectType({ simpleResolvers: true, description: 'What is owned and owed at each period’s end.' })
export class BalanceSheet extends Statement {
  @Field(() => [DecimalScalar], simple)
  declare assets: readonly Decimal[];
  @Field(() => [DecimalScalar], simple)
  declare liabilities: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Earnings kept and net income among it.'))
  declare equity: readonly Decimal[];
}

@ObjectType({ simpleResolvers: true, description: 'A row with a key for each period.' })
export class StatementTableRow {
  @Field(() => GraphQLString, simple)
  declare accountId: string;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => [GraphQLString], simple)
  declare hierarchy: readonly string[];
  @Field(() => Json, { ...simple, description: 'The figures, by the keys of `headers`.' })
  declare periods: object;
}

@ObjectType({ simpleResolvers: true })
export abstract class StatementTable {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => CadenceChoice, simple)
  declare cadence: string;
  @Field(() => Json, { ...simple, description: 'The label of each key.' })
  declare headers: object;
}

@ObjectType({ simpleResolvers: true, description: 'The income statement as REST clients read it.' })
export class IncomeStatementTable extends StatementTable {
  @Field(() => [StatementTableRow], simple)
  declare incomeStatement: readonly StatementTableRow[];
}

@ObjectType({ simpleResolvers: true, description: 'The balance sheet as REST clients read it.' })
export class BalanceSheetTable extends StatementTable {
  @Field(() => [StatementTableRow], simple)
  declare balanceSheet: readonly StatementTableRow[];
}

@ObjectType({ simpleResolvers: true, description: 'One side of it is zero.' })
export class TrialBalanceSides {
  @Field(() => DecimalScalar, simple)
  declare debits: Decimal;
  @Field(() => DecimalScalar, simple)
  declare credits: Decimal;
}

@ObjectType({ simpleResolvers: true })
export class TrialBalanceAccount {
  @Field(() => GraphQLString, { ...simple, description: 'The id, or the name of a computed row.' })
  declare id: string;
  @Field(() => GraphQLString, nullable)
  declare name: string | null;
  @Field(() => GraphQLString, nullable)
  declare number: string | null;
  @Field(() => GraphQLString, simple)
  declare accountType: string;
  @Field(() => GraphQLString, { ...nullable, description: 'The id of the account above.' })
  declare parent: string | null;
  @Field(() => TrialBalanceSides, simple)
  declare balances: TrialBalanceSides;
}

@ObjectType({ simpleResolvers: true })
export class TrialBalanceAccounts {
  @Field(() => [TrialBalanceAccount], simple)
  declare accounts: readonly TrialBalanceAccount[];
}

@ObjectType({ simpleResolvers: true, description: 'What every account holds. Debits are credits.' })
export class TrialBalance {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => Day, { ...simple, description: 'Since when profit and loss counts.' })
  declare incomeStatementStart: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => TrialBalanceSides, { ...simple, description: 'Of all accounts; both are equal.' })
  declare totals: TrialBalanceSides;
  @Field(() => TrialBalanceAccounts, simple)
  declare trialBalance: TrialBalanceAccounts;
}
