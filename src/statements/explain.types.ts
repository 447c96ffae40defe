// What is answered about a figure, as GraphQL types. docs/accounting.md section 11.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Field, ObjectType, registerEnumType } from 'type-graphql';
import {
  Currency,
  Day,
  DecimalScalar,
  Id,
  Timestamp,
  type Decimal,
} from '../../schema/kit/index.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

export const LEAF_KINDS = { LINE: 'line', TRANSLATION: 'translation', COMPUTED: 'computed' };
registerEnumType(LEAF_KINDS, { name: 'LeafKind' });

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

@ObjectType({ simpleResolvers: true, description: 'Who caused a posting, and in which request.' })
export class LeafCause {
  @Field(() => GraphQLString, {
    ...simple,
    description: 'api_user:5, person:3, or person:3:app:9 where an app acted.',
  })
  declare caller: string;
  @Field(() => GraphQLString, {
    ...nullable,
    description: 'The name of the API user or the person.',
  })
  declare name: string | null;
  @Field(() => GraphQLString, { ...simple, description: 'The X-Request-Id of the request.' })
  declare requestId: string;
  @Field(() => Timestamp, simple)
  declare recordedAt: string;
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
  @Field(() => GraphQLString, { ...nullable, description: 'What it is, where it is no line.' })
  declare words: string | null;
  @Field(() => Id, { ...nullable, description: 'The ledger line.' })
  declare line: number | null;
  @Field(() => Id, nullable)
  declare journalEntry: number | null;
  @Field(() => GraphQLString, { ...nullable, description: 'The number of the entry.' })
  declare journalNumber: string | null;
  @Field(() => Day, nullable)
  declare date: string | null;
  @Field(() => Id, nullable)
  declare entity: number | null;
  @Field(() => Id, nullable)
  declare account: number | null;
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
    description: 'What one unit of it was worth; null where nothing was converted.',
  })
  declare exchangeRate: string | null;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'What rounding added to the converted amount; null where nothing was converted.',
  })
  declare rounding: Decimal | null;
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
    description: 'income_statement, balance_sheet or cash_flow.',
  })
  declare statement: string;
  @Field(() => GraphQLString, {
    ...simple,
    description: 'The id of the account, or the name of a computed row.',
  })
  declare accountId: string;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => GraphQLString, nullable)
  declare accountNumber: string | null;
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
    description: 'The moment whose books these are; null: as they are now.',
  })
  declare knownAt: Date | null;
  @Field(() => DecimalScalar, { ...simple, description: 'The figure, as the statement shows it.' })
  declare amount: Decimal;
  @Field(() => GraphQLInt, { ...simple, description: 'How many lines there are in all.' })
  declare lineCount: number;
  @Field(() => DecimalScalar, { ...simple, description: 'What all lines come to.' })
  declare lineTotal: Decimal;
  @Field(() => GraphQLBoolean, {
    ...simple,
    description: 'Whether lines are left out because the caller may not read them.',
  })
  declare linesHidden: boolean;
  @Field(() => [ExplainedLeaf], {
    ...simple,
    description: 'First what no line holds, then this page of lines.',
  })
  declare leaves: readonly ExplainedLeaf[];
}

@ArgsType()
export class ExplainArguments {
  @Field(() => GraphQLString, { description: 'Of a cell, from a statement asked with explain.' })
  declare reference: string;
  @Field(() => GraphQLInt, { defaultValue: 100, description: 'Lines of this page, 1,000 at most.' })
  declare limit: number;
  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;
}
