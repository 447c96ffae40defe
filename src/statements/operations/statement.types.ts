// GraphQL results of the statements. Specification: Get income statement, Income statement row;
// contract: BalanceSheet, TrialBalanceResponse.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import {
  Currency,
  Day,
  DecimalScalar,
  Id,
  Json,
  Timestamp,
  type Decimal,
} from '../../../schema/kit/index.ts';
import { AccountingBasisChoice, CadenceChoice, GroupChoice } from './statement-arguments.types.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;
const ofThen = {
  simple: true,
  nullable: true,
  description:
    'The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes.',
} as const;
const amounts = (description: string) => ({ simple: true, description }) as const;

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
  @Field(() => GraphQLBoolean, {
    ...simple,
    description: 'Whether the range leaves out a part of the period.',
  })
  declare isCut: boolean;
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
  @Field(() => [GraphQLString], {
    ...nullable,
    description: 'One for each column, when asked with `explain`.',
  })
  declare references: readonly string[] | null;
}

/** What every statement says of itself. */
@ObjectType({ simpleResolvers: true })
abstract class StatementFrame {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => CadenceChoice, simple)
  declare cadence: string;
  @Field(() => AccountingBasisChoice, simple)
  declare basis: string;
  @Field(() => Day, { ...simple, description: 'The day it is of: as asked, or the end.' })
  declare asOf: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => Timestamp, ofThen)
  declare knownAt: Date | null;
}

@ObjectType({ simpleResolvers: true })
export abstract class Statement extends StatementFrame {
  @Field(() => Json, {
    ...nullable,
    description: 'References of the totals, by their fields, when asked with `explain`.',
  })
  declare totalReferences: object | null;
  @Field(() => [StatementColumn], simple)
  declare columns: readonly StatementColumn[];
  @Field(() => [StatementLine], simple)
  declare rows: readonly StatementLine[];
}

@ObjectType({ simpleResolvers: true, description: 'Income and expenses of each period.' })
export class IncomeStatement extends Statement {
  @Field(() => [DecimalScalar], amounts('Revenue less cost of goods sold.'))
  declare grossProfit: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Gross profit less operating expenses.'))
  declare operatingIncome: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Profit or loss after everything.'))
  declare netIncome: readonly Decimal[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'Assets, liabilities and equity at the end of each period.',
})
export class BalanceSheet extends Statement {
  @Field(() => [DecimalScalar], simple)
  declare assets: readonly Decimal[];
  @Field(() => [DecimalScalar], simple)
  declare liabilities: readonly Decimal[];
  @Field(() => [DecimalScalar], amounts('Earnings kept and net income among it.'))
  declare equity: readonly Decimal[];
  @Field(() => [GraphQLString], {
    ...simple,
    description: 'Warnings, such as balances between entities that do not cancel out.',
  })
  declare warnings: readonly string[];
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
  @Field(() => Json, {
    ...nullable,
    description: 'When asked with `explain`: `references`, by the keys of `headers`.',
  })
  declare explained: object | null;
}

@ObjectType({ simpleResolvers: true })
export abstract class StatementTable extends StatementFrame {
  @Field(() => Json, { ...simple, description: 'The label of each key.' })
  declare headers: object;
  @Field(() => [GraphQLString], {
    ...simple,
    description: 'The keys of periods of which the range leaves out a part.',
  })
  declare cutPeriods: readonly string[];
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
  @Field(() => [GraphQLString], {
    ...simple,
    description: 'Warnings, such as balances between entities that do not cancel out.',
  })
  declare warnings: readonly string[];
}

@ObjectType({ simpleResolvers: true, description: 'One side of it is zero.' })
export class TrialBalanceSides {
  @Field(() => Json, {
    ...nullable,
    description: 'When asked with `explain`: `references` of debits and credits.',
  })
  declare explained: object | null;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The balance where it is a debit, else 0, in the currency of the report.',
  })
  declare debits: Decimal;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The balance where it is a credit, else 0, in the currency of the report.',
  })
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
  @Field(() => Json, { ...nullable, description: 'By the names of departments, when so grouped.' })
  declare departments: object | null;
  @Field(() => Json, { ...nullable, description: 'By the names of entities, when so grouped.' })
  declare entities: object | null;
}

@ObjectType({ simpleResolvers: true })
export class TrialBalanceAccounts {
  @Field(() => [TrialBalanceAccount], simple)
  declare accounts: readonly TrialBalanceAccount[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'The balance of every account. Debits equal credits.',
})
export class TrialBalance {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => Day, { ...simple, description: 'Since when profit and loss counts.' })
  declare incomeStatementStart: string;
  @Field(() => AccountingBasisChoice, simple)
  declare basis: string;
  @Field(() => Day, { ...simple, description: 'The day it is of: the end.' })
  declare asOf: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all amounts.' })
  declare currency: string;
  @Field(() => Timestamp, ofThen)
  declare knownAt: Date | null;
  @Field(() => TrialBalanceSides, { ...simple, description: 'Of all accounts; both are equal.' })
  declare totals: TrialBalanceSides;
  @Field(() => TrialBalanceAccounts, simple)
  declare trialBalance: TrialBalanceAccounts;
  @Field(() => GroupChoice, { ...nullable, description: 'The dimension of the breakdown.' })
  declare groupBy: string | null;
  @Field(() => Json, {
    ...nullable,
    description:
      'When grouped: debits and credits of each member by account, `{account: {member: {debits, credits}}}`. They add up to those of the account.',
  })
  declare breakdown: object | null;
}
