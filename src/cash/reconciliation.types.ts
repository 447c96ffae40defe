// GraphQL types for the matches of reconciliation lines. Contract: ReconciliationLink,
// ReconciliationStatementTransaction, MatchTransactionRequest.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { ArgsType, Extensions, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { camel, Day, Decimal, DecimalScalar, Id, Timestamp } from '../../schema/kit/index.ts';
import type { StatementLink } from './reconciliation-lines.service.ts';

const BLANK = { nullable: true } as const;
const STATUS = { DRAFT: 'DRAFT', RECONCILED: 'RECONCILED' } as const;
registerEnumType(STATUS, { name: 'ReconciliationLinkStatus' });

/** What a report confirms: lines of the ledger, lines of the bank, or both. */
@ArgsType()
export class ConfirmationArgs {
  @Field(() => Id)
  declare id: number;

  @Extensions({ mayBeEmpty: true })
  @Field(() => [Id], { description: 'Lines of the ledger.' })
  declare selected: readonly number[];

  @Extensions({ blank: true })
  @Field(() => [Id], {
    ...BLANK,
    description: 'Transactions of the bank: the lines that stand for them.',
  })
  declare selectedStatements?: readonly number[] | null;
}

@InputType({ description: 'A ledger line and a transaction of the bank that say the same.' })
export class MatchTransactionRequest {
  @Field(() => Id, { description: 'The ledger line.' })
  declare transactionId: number;

  @Field(() => Id, { description: 'The transaction of the bank.' })
  declare statementTransactionId: number;
}

@ObjectType({ description: 'A line of the bank on a statement.', simpleResolvers: true })
export class ReconciliationStatementTransaction {
  @Field(() => Id)
  declare id: number;

  @Field(() => GraphQLInt, { description: 'A statement that came as a file has one page.' })
  declare pageNumber: number;

  @Field(() => GraphQLString, { description: 'The link it stands in.' })
  declare reconciliationTransactionId: string;

  @Field(() => GraphQLString, { description: 'The ledger line.' })
  declare sourceTransactionId: string;

  @Field(() => GraphQLString)
  declare isMatched: string;

  @Field(() => Day)
  declare date: string;

  @Field(() => DecimalScalar, {
    ...BLANK,
    description: 'The amount where money came in, in the currency of the account.',
  })
  declare deposit: Decimal | null;

  @Field(() => DecimalScalar, {
    ...BLANK,
    description: 'The amount where money went out, in the currency of the account.',
  })
  declare withdrawal: Decimal | null;

  @Field(() => GraphQLString, BLANK)
  declare description: string | null;

  @Field(() => GraphQLBoolean)
  declare isCleared: boolean;

  @Field(() => Timestamp)
  declare createdAt: Date;

  @Field(() => Timestamp)
  declare lastModifiedAt: Date;

  @Field(() => Id, { description: 'The id of the workspace.' })
  declare customer: number;

  @Field(() => Id)
  declare reconciliationReport: number;

  @Field(() => GraphQLInt)
  declare page: number;
}

@ObjectType({
  description: 'The bank lines matched to a ledger line.',
  simpleResolvers: true,
})
export class ReconciliationLink {
  @Field(() => Id)
  declare id: number;

  @Field(() => STATUS, { description: 'RECONCILED when the report confirms the line.' })
  declare status: keyof typeof STATUS;

  @Field(() => Id, BLANK)
  declare suggestionId: number | null;

  @Field(() => ReconciliationStatementTransaction, BLANK)
  declare suggestion: ReconciliationStatementTransaction | null;
}

const camelled = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value as unknown]));

/** A link as PostgreSQL tells it, as GraphQL has it. */
export function linkOf(link: StatementLink): ReconciliationLink {
  const { suggestion, ...own } = camelled(link);
  const line = camelled(suggestion as object);
  const decimal = (value: unknown): Decimal | null =>
    typeof value === 'number' || typeof value === 'string' ? new Decimal(value) : null;
  return {
    ...own,
    suggestion: {
      ...line,
      deposit: decimal(line['deposit']),
      withdrawal: decimal(line['withdrawal']),
      createdAt: new Date(String(line['createdAt'])),
      lastModifiedAt: new Date(String(line['lastModifiedAt'])),
    },
  } as unknown as ReconciliationLink;
}
