// GraphQL types of explained figures. docs/accounting.md section 11.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType, registerEnumType } from 'type-graphql';
import {
  Currency,
  Day,
  DecimalScalar,
  Id,
  Timestamp,
  type Decimal,
} from '../../../schema/kit/index.ts';

import { AccountingBasisChoice } from './statement-arguments.types.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

export const LEAF_KINDS = {
  LINE: 'line',
  PROPORTION: 'proportion',
  TRANSLATION: 'translation',
  COMPUTED: 'computed',
};
registerEnumType(LEAF_KINDS, { name: 'LeafKind' });
const RATE_SOURCES = {
  TABLE: 'table',
  AVERAGE: 'average',
  GIVEN: 'given',
  OWN_AMOUNT: 'own_amount',
};
registerEnumType(RATE_SOURCES, { name: 'RateSource' });
const ONE_SIDE = { DEBIT: 'debit', CREDIT: 'credit' };
registerEnumType(ONE_SIDE, { name: 'FigureSide' });

@ObjectType({ simpleResolvers: true, description: 'The document a line was posted by.' })
export class LeafDocument {
  @Field(() => GraphQLString, { ...simple, description: 'invoice, bill, credit_memo …' })
  declare kind: string;
  @Field(() => Id, simple)
  declare id: number;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'Null where it has none, or is out of sight.',
  })
  declare number: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The actor and the request behind a posting.' })
export class LeafCause {
  @Field(() => GraphQLString, {
    ...simple,
    description:
      'api_user:5, person:3, or person:3:app:9 where an app acted; api_user:0 is the service itself.',
  })
  declare caller: string;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'The name of the API user or the person.',
  })
  declare name: string | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The name of the app that acted.' })
  declare app: string | null;
  @Field(() => GraphQLString, { ...simple, description: 'The X-Request-Id of the request.' })
  declare requestId: string;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'The operation, by its name in this schema: createInvoice.',
  })
  declare operation: string | null;
  @Field(() => Timestamp, simple)
  declare recordedAt: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The part of a line that counts on a cash basis: the amount paid that day of the amount due.',
})
export class LeafShare {
  @Field(() => DecimalScalar, { ...simple, description: 'In the currency of the document.' })
  declare paid: string;
  @Field(() => DecimalScalar, { ...simple, description: 'The total of the document.' })
  declare total: string;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'All of the line, in the currency of the figure; debits positive.',
  })
  declare whole: string;
  @Field(() => [Id], { ...nullable, description: 'The payments that counted, or ended, that day.' })
  declare payments: readonly number[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'The part of a figure that is on one account.' })
export class ExplainedAccount {
  @Field(() => Id, simple)
  declare account: number;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => GraphQLInt, simple)
  declare lineCount: number;
  @Field(() => DecimalScalar, simple)
  declare amount: Decimal;
  @Field(() => GraphQLString, { ...simple, description: 'Explains this part by itself.' })
  declare reference: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A part of a figure: a ledger line, or what no line holds. All parts add up to it.',
})
export class ExplainedLeaf {
  @Field(() => LEAF_KINDS, simple)
  declare kind: string;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'In the currency, and by the sign, of the figure.',
  })
  declare amount: Decimal;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'The kind of movement, where it is not a line.',
  })
  declare words: string | null;
  @Field(() => Id, { ...nullable, description: 'The ledger line.' })
  declare line: number | null;
  @Field(() => Id, nullable)
  declare journalEntry: number | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The number of the entry.' })
  declare journalNumber: string | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The type of the entry.' })
  declare journalType: string | null;
  @Field(() => GraphQLString, nullable)
  declare journalMemo: string | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The source named by the entry.' })
  declare source: string | null;
  @Field(() => Day, { ...nullable, description: 'The day of the entry.' })
  declare date: string | null;
  @Field(() => Day, {
    ...nullable,
    description: 'The day it counts on: that of the entry, or of a payment on a cash basis.',
  })
  declare countsOn: string | null;
  @Field(() => Id, nullable)
  declare entity: number | null;
  @Field(() => Id, nullable)
  declare account: number | null;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => GraphQLString, nullable)
  declare description: string | null;
  @Field(() => Currency, { ...nullable, description: 'Of the entry.' })
  declare currency: string | null;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'In the currency of the entry; debits positive.',
  })
  declare amountNative: Decimal | string | null;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'The value of one unit of it; null where nothing was converted by it.',
  })
  declare exchangeRate: string | null;
  @Field(() => RATE_SOURCES, {
    ...nullable,
    description:
      'The source of the rate: the table of rates, its average of the month, or the request; or the amount is its own, as of a revaluation or of a settlement at the rate of the document. Null where nothing was converted.',
  })
  declare rateSource: string | null;
  @Field(() => Day, { ...nullable, description: 'The day of the rate in the table.' })
  declare rateDate: string | null;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'The rounding of the converted amount; null where nothing was converted.',
  })
  declare rounding: Decimal | null;
  @Field(() => LeafShare, { ...nullable, description: 'Of a proportion.' })
  declare share: LeafShare | null;
  @Field(() => LeafDocument, nullable)
  declare document: LeafDocument | null;
  @Field(() => LeafCause, nullable)
  declare cause: LeafCause | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A figure of a statement, and what it is made from.',
})
export class ExplainedFigure {
  @Field(() => GraphQLString, simple)
  declare reference: string;
  @Field(() => GraphQLString, {
    ...simple,
    description:
      'income_statement, cash_operating, balance_sheet, trial_balance, cash_flow or cash_activity.',
  })
  declare statement: string;
  @Field(() => AccountingBasisChoice, simple)
  declare basis: string;
  @Field(() => GraphQLString, {
    ...simple,
    description: 'The id of the account, or the name of a computed row or of a total.',
  })
  declare accountId: string;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
  @Field(() => ONE_SIDE, {
    ...nullable,
    description: 'The second column, where the statement has two.',
  })
  declare side: string | null;
  @Field(() => GraphQLString, { ...simple, description: 'The column in words.' })
  declare column: string;
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
  @Field(() => Currency, simple)
  declare currency: string;
  @Field(() => Timestamp, {
    ...nullable,
    description:
      'The moment whose books these are, asked for or not: sent back as `knownAt` it gives the same figures. Null where the database takes no changes.',
  })
  declare knownAt: Date | null;
  @Field(() => GraphQLInt, { ...simple, description: 'The decimals of the currency.' })
  declare decimals: number;
  @Field(() => DecimalScalar, { ...simple, description: 'The figure, as the statement shows it.' })
  declare amount: Decimal;
  @Field(() => GraphQLInt, { ...simple, description: 'The number of lines on all pages.' })
  declare lineCount: number;
  @Field(() => DecimalScalar, { ...simple, description: 'The total of all lines.' })
  declare lineTotal: Decimal;
  @Field(() => Id, {
    ...nullable,
    description: 'The account whose part of the cell this is; null: all of the cell.',
  })
  declare onlyAccount: number | null;
  @Field(() => [ExplainedAccount], {
    ...simple,
    description:
      'The part on each account. With the amounts that no line holds, they add up to the figure.',
  })
  declare accounts: readonly ExplainedAccount[];
  @Field(() => GraphQLBoolean, {
    ...simple,
    description: 'Whether lines are left out because the caller may not read them.',
  })
  declare linesHidden: boolean;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'The cursor of the next page of leaves; null at the end.',
  })
  declare next: string | null;
  @Field(() => [ExplainedLeaf], {
    ...simple,
    description:
      'On the first page what no line holds, then lines. Those of all pages add up to the figure.',
  })
  declare leaves: readonly ExplainedLeaf[];
}

@ArgsType()
export class ExplainArguments {
  @Field(() => GraphQLString, { description: 'Of a cell, from a statement asked with explain.' })
  declare reference: string;
  @Field(() => GraphQLInt, { defaultValue: 100, description: 'Lines of this page, 1,000 at most.' })
  declare limit: number;
  @Field(() => GraphQLString, { nullable: true, description: '`next` of the page before.' })
  declare cursor?: string;
}
