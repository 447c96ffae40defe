// The general ledger, line by line.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  Info,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Day, DecimalScalar, DeletedRecordPage, type Page } from '../../schema/kit/index.ts';
import { LedgerLine } from '../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { list, Permission, selectionOf, type Reads, type Row } from '../ground/records/index.ts';
import { listedDeletedLines, listedLines, openingBalance } from './lists.service.ts';

const MATCH = { ALL: 'all', ANY: 'any' };
registerEnumType(MATCH, { name: 'MatchType' });

@ArgsType()
export class LedgerLineArguments {
  @Field(() => LedgerLine.filter, { nullable: true })
  declare filter?: object;

  @Field(() => [LedgerLine.sort], { nullable: true })
  declare sort?: string[];

  @Field(() => GraphQLInt, { defaultValue: 100 })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Empty begins; then the nextCursor of the page before.',
  })
  declare cursor?: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'A text in description, merchant, note, or the memo and number of the entry.',
  })
  declare q?: string;

  @Field(() => Day, { nullable: true })
  declare startDate?: string;

  @Field(() => Day, { nullable: true })
  declare endDate?: string;

  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'No window of days.' })
  declare allTime: boolean;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'Filtered accounts stand for those below them, too.',
  })
  declare accountRollup: boolean;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'Filtered entities stand for those below them, too.',
  })
  declare entityRollup: boolean;

  @Field(() => GraphQLBoolean, {
    defaultValue: false,
    description: 'With filtered departments also lines of none.',
  })
  declare departmentOrUnassigned: boolean;

  @Field(() => MATCH, {
    defaultValue: MATCH.ALL,
    description: 'Whether all terms of the filter must hold, or one is enough. Days always hold.',
  })
  declare matchType: string;
}

const OPENING =
  'What these lines came to before the first day of the window, in the reporting currency; null without a first day.';
Field(() => DecimalScalar, { nullable: true, simple: true, description: OPENING })(
  LedgerLine.page.prototype as object,
  'openingBalance',
);

@Resolver()
export class LedgerLineResolver {
  @Permission('transactions', 'read')
  @Extensions({
    reads: { resource: 'LedgerLine', kind: 'list', given: listedLines } satisfies Reads,
  })
  @Query(() => LedgerLine.page, {
    description:
      'A page of ledger lines, newest first: those of the last six months and the current one when no days are given.',
  })
  async ledgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<Page<Row> & { openingBalance?: unknown }> {
    const args = listedLines(given as never);
    const page = await list(session, LedgerLine, args, info);
    if (!selectionOf(info).has('openingBalance')) return page;
    const opening = openingBalance(session.principal, args);
    const [rows] = opening ? await ask(session, opening) : [];
    return { ...page, openingBalance: rows?.[0]?.['balance'] ?? null };
  }

  @Permission('transactions', 'read')
  @Extensions({
    reads: { resource: 'LedgerLine', kind: 'deleted', given: listedDeletedLines } satisfies Reads,
  })
  @Query(() => DeletedRecordPage, {
    description:
      'A page of lines of deleted entries and superseded versions; bounds on modification look at the deletion.',
  })
  deletedLedgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<Page<Row>> {
    return list(
      session,
      LedgerLine,
      { ...listedDeletedLines(given as never), deleted: true },
      info,
    );
  }
}
