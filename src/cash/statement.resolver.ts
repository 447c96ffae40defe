// Operations that import bank statement files, from an upload or from a stored file.
import { GraphQLInt, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, Mutation, ObjectType, registerEnumType, Resolver } from 'type-graphql';
import { Day, Decimal, DecimalScalar, Id, Json } from '../../schema/kit/index.ts';
import { File } from '../../schema/settings/file.ts';
import { permissionFor, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { type ReceivedFile, Upload } from '../platform/files/index.ts';
import { find, ID_ALONE, Permission } from '../platform/records/index.ts';
import { importStatement } from './statement/import.service.ts';
import type { Imported } from './statement/survey.ts';

const TRANSACTIONS = 'bank_transactions';
const BLANK = { nullable: true } as const;
const ORDER = { DMY: 'dmy', MDY: 'mdy' } as const;
registerEnumType(ORDER, { name: 'DateOrder' });
type DateOrder = (typeof ORDER)[keyof typeof ORDER];

@ObjectType({ description: 'A line of a file that could not be stored.', simpleResolvers: true })
export class FailedStatementLine {
  @Field(() => GraphQLInt, { description: 'Its position in the file, from 1.' })
  declare row: number;

  @Field(() => GraphQLString)
  declare error: string;
}

@ObjectType({ description: 'A line of a file as it is read.', simpleResolvers: true })
export class ReadStatementLine {
  @Field(() => GraphQLInt)
  declare row: number;

  @Field(() => Day)
  declare date: string;

  @Field(() => DecimalScalar)
  declare amount: Decimal;

  @Field(() => GraphQLString, BLANK)
  declare description: string | null;
}

@ObjectType({ description: 'The result of a statement file.', simpleResolvers: true })
export class StatementResult {
  @Field(() => GraphQLString, { description: 'csv, ofx or camt.' })
  declare format: string;

  @Field(() => GraphQLInt, { description: 'The number of lines in the file.' })
  declare readCount: number;

  @Field(() => GraphQLInt, { description: 'The number of lines that were stored.' })
  declare createdCount: number;

  @Field(() => GraphQLInt, { description: 'Lines that the account has already.' })
  declare skippedCount: number;

  @Field(() => GraphQLInt, { description: 'The number of lines that could not be read.' })
  declare failedCount: number;

  @Field(() => [FailedStatementLine], { description: 'The first thousand.' })
  declare failedLines: FailedStatementLine[];

  @Field(() => [ReadStatementLine], { description: 'The first twenty.' })
  declare firstLines: ReadStatementLine[];

  @Field(() => DecimalScalar, { ...BLANK, description: 'The balance it begins with.' })
  declare openingBalance: Decimal | null;

  @Field(() => DecimalScalar, { ...BLANK, description: 'The balance it ends with.' })
  declare closingBalance: Decimal | null;

  @Field(() => Day, { ...BLANK, description: 'The first day of the statement.' })
  declare fromDate: string | null;

  @Field(() => Day, { ...BLANK, description: 'The last day of the statement.' })
  declare toDate: string | null;

  @Field(() => [GraphQLString], {
    description:
      'Warnings: balances that the lines do not add up to, or that the books do not have.',
  })
  declare warnings: string[];
}

const resultOf = ({ opening, closing, from, until, ...counts }: Imported): StatementResult => ({
  ...counts,
  failedLines: [...counts.failedLines],
  warnings: [...counts.warnings],
  firstLines: counts.firstLines.map(({ row, line }) => ({
    row,
    date: line.postedAt.toISOString().slice(0, 10),
    amount: new Decimal(line.amount),
    description: line.bankDescription,
  })),
  openingBalance: opening === null ? null : new Decimal(opening),
  closingBalance: closing === null ? null : new Decimal(closing),
  fromDate: from,
  toDate: until,
});

/** `{ "date": "Buchungstag" }`, as JSON or, in a query, as its text. Throws 400 on `columns`. */
function columnsOf(given: unknown): Record<string, string> {
  const fault = () => invalid('columns', 'An object of texts: {"date": "Booked on"}.');
  if (given === null || given === undefined) return {};
  let value: unknown = given;
  try {
    if (typeof given === 'string') value = JSON.parse(given) as unknown;
  } catch {
    throw fault();
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.values(value as object).some((each) => typeof each !== 'string')) {
    throw fault();
  }
  return value as Record<string, string>;
}

const CONTENT = `select content_id as content from file where workspace_id = $1 and id = $2 and not is_deleted for key share`;

/** The content of a file that the caller may read. Throws 400 on `fileId`. */
async function contentOf(session: Session, fileId: number): Promise<number> {
  const { principal } = session;
  const isSeen =
    permissionFor(principal, 'files').level !== 'none' &&
    (await find(session, File, fileId, ID_ALONE)) !== null;
  const [file] = isSeen
    ? await transactionOf(session).ask<{ content: number }>(
        named(CONTENT, [principal.workspace.id, fileId]),
      )
    : [];
  if (!file) throw invalid('fileId', noSuchRecord(fileId));
  return file.content;
}

@Resolver()
export class StatementResolver {
  @Permission(TRANSACTIONS, 'write')
  @Mutation(() => StatementResult, {
    description:
      'Loads a statement file (CSV, OFX, CAMT.053) into a bank account. Over REST alone: POST /ca/api/account/{id}/statements.',
  })
  async uploadStatement(
    @Ctx() session: Session,
    @Arg('id', () => Id, { description: 'The bank account.' }) id: number,
    @Arg('file', () => Upload) { content, name }: ReceivedFile,
    @Arg('columns', () => Json, {
      ...BLANK,
      description: 'Headings of a CSV by what they hold: {"date": "Booked on"}.',
    })
    columns?: unknown,
    @Arg('dateOrder', () => ORDER, {
      ...BLANK,
      description: 'The order of day and month in dates such as 03/04/2026.',
    })
    dateOrder?: DateOrder | null,
  ): Promise<StatementResult> {
    const options = { columns: columnsOf(columns), dateOrder: dateOrder ?? null };
    return resultOf(await importStatement(session, id, { content, options, name }));
  }

  @Permission(TRANSACTIONS, 'write')
  @Mutation(() => StatementResult, {
    description: 'Loads a statement from a file that is kept. A dry run tells what it would bring.',
  })
  async importStatement(
    @Ctx() session: Session,
    @Arg('accountId', () => Id) accountId: number,
    @Arg('fileId', () => Id) fileId: number,
    @Arg('columns', () => Json, BLANK) columns?: unknown,
    @Arg('dateOrder', () => ORDER, BLANK) dateOrder?: DateOrder | null,
  ): Promise<StatementResult> {
    const content = await contentOf(session, fileId);
    const options = { columns: columnsOf(columns), dateOrder: dateOrder ?? null };
    const source = { content, options };
    return resultOf(await importStatement(session, accountId, source));
  }
}
