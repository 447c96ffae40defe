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
import {
  Day,
  DecimalScalar,
  DeletedRecordPage,
  Json,
  Timestamp,
  type Page,
} from '../../../schema/kit/index.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import {
  list,
  Permission,
  type Reads,
  type RecordRow,
  selectionOf,
} from '../../platform/records/index.ts';
import { sessionAsKnown } from '../as-known/books-as-known.ts';
import { openingBalance } from './line-counts.queries.ts';
import { groupedBy } from './line-groups.rules.ts';
import { groupsOf, matchesOf } from './line-groups.service.ts';
import { AS_OF, LINES_OF_THEN, listedDeletedLines, listedLines } from './lists.service.ts';

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

  @Field(() => Day, { nullable: true, description: AS_OF })
  declare asOf?: string;

  @Field(() => Timestamp, { nullable: true, description: LINES_OF_THEN })
  declare knownAt?: Date;

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

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The levels of `groups`, separated by commas.',
  })
  declare groupFields?: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'The group that is looked into: a key for each of the first levels, null for none, with commas between.',
  })
  declare groupKeys?: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The amounts that `groups` add up; `amount` when not said.',
  })
  declare aggregationFields?: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'Splits the amounts of `groups`.',
  })
  declare pivotFields?: string;

  @Extensions({ wire: 'shouldPivot' })
  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'Looks at the pivot fields.' })
  declare shouldPivot: boolean;
}

const GROUPS =
  'The groups of the level below the one looked into, with how many lines each has and what they come to; null without group fields, and on the last level.';
Field(() => Json, { nullable: true, simple: true, description: GROUPS })(
  LedgerLine.page.prototype as object,
  'groups',
);
const MATCHES = 'The matches that were proposed for the lines of this page.';
Field(() => Json, { nullable: true, simple: true, description: MATCHES })(
  LedgerLine.page.prototype as object,
  'matches',
);

const OPENING =
  'The balance of these lines before the first day, in the reporting currency; null without a first day.';
Field(() => DecimalScalar, { nullable: true, simple: true, description: OPENING })(
  LedgerLine.page.prototype as object,
  'openingBalance',
);

/** A page of lines, with what stands beside them. */
export type LinePage = Page<RecordRow> & {
  openingBalance?: unknown;
  groups?: unknown;
  matches?: unknown;
};

/** Reads a page of lines for the list of lines and for the general ledger. */
export async function linePage(
  asking: Session,
  given: LedgerLineArguments,
  info: GraphQLResolveInfo,
): Promise<LinePage> {
  const session = await sessionAsKnown(asking, given);
  const isOfThen = session.asKnown !== undefined;
  const args = { ...listedLines(given as never), isOfThen };
  const page = await list(session, LedgerLine, args, info);
  const asked = selectionOf(info);
  const opening = asked.has('openingBalance') && openingBalance(session.principal, args);
  const [rows] = opening ? await ask(session, opening) : [];
  const grouped = asked.has('groups') ? groupedBy(given as never) : undefined;
  return {
    ...page,
    openingBalance: rows?.[0]?.['balance'] ?? null,
    ...(grouped && { groups: await groupsOf(session, args, grouped) }),
    ...(asked.has('matches') && {
      matches: await matchesOf(
        session,
        page.results.map(({ id }) => id),
      ),
    }),
  };
}

@Resolver()
export class LedgerLineResolver {
  @Permission('transactions', 'read')
  @Extensions({
    reads: {
      ...{ resource: 'LedgerLine', kind: 'list', given: listedLines, reader: sessionAsKnown },
    } satisfies Reads,
  })
  @Query(() => LedgerLine.page, {
    description:
      'A page of ledger lines, newest first: those of the last six months and the current one when no days are given.',
  })
  ledgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<LinePage> {
    return linePage(session, given, info);
  }

  @Permission('transactions', 'read')
  @Extensions({
    reads: {
      ...{
        resource: 'LedgerLine',
        kind: 'deleted',
        given: listedDeletedLines,
        reader: sessionAsKnown,
      },
    } satisfies Reads,
  })
  @Query(() => DeletedRecordPage, {
    description:
      'A page of lines of deleted entries and superseded versions; bounds on modification look at the deletion.',
  })
  async deletedLedgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<Page<RecordRow>> {
    return list(
      await sessionAsKnown(session, given),
      LedgerLine,
      { ...listedDeletedLines(given as never), deleted: true },
      info,
    );
  }
}
