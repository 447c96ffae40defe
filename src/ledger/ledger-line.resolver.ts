// The general ledger, line by line.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, Info, Query, Resolver } from 'type-graphql';
import { Day, type Page } from '../../schema/kit/index.ts';
import { LedgerLine } from '../../schema/ledger/journal-entry.ts';
import type { Session } from '../ground/access/index.ts';
import { list, Permission, type Reads, type Row } from '../ground/records/index.ts';
import { listedLines } from './lists.service.ts';

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
  ledgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('filter', () => LedgerLine.filter, { nullable: true }) filter?: object,
    @Arg('sort', () => [LedgerLine.sort], { nullable: true }) sort?: string[],
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit?: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset?: number,
    @Arg('q', () => GraphQLString, { nullable: true }) q?: string,
    @Arg('startDate', () => Day, { nullable: true }) startDate?: string,
    @Arg('endDate', () => Day, { nullable: true }) endDate?: string,
    @Arg('allTime', () => GraphQLBoolean, { defaultValue: false }) allTime?: boolean,
  ): Promise<Page<Row>> {
    const input = { filter, sort, limit, offset, q, startDate, endDate, allTime };
    return list(session, LedgerLine, listedLines(input), info);
  }
}
