// Lists the payments behind the cash operating statement, line by line. contract:
// list_cash_operating_transactions.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import { Day, Timestamp, type Page } from '../../../schema/kit/index.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  list,
  type ListArguments,
  Permission,
  type Reads,
  type RecordRow,
} from '../../platform/records/index.ts';
import { AS_OF, LINES_OF_THEN, listedLines, sessionAsKnown } from '../../ledger/index.ts';

@ArgsType()
class CashOperatingLineArguments {
  @Field(() => Day, { nullable: true })
  startDate?: string;

  @Field(() => Day, { nullable: true })
  endDate?: string;

  @Field(() => Day, { nullable: true, description: AS_OF })
  asOf?: string;

  @Field(() => Timestamp, { nullable: true, description: LINES_OF_THEN })
  knownAt?: Date;

  @Field(() => GraphQLInt, { defaultValue: 100, description: 'At most 10000.' })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;
}

type OperatingLineArguments = Readonly<Record<string, unknown>>;
const operatingLines = (input: OperatingLineArguments): ListArguments =>
  listedLines({ ...input, filter: { operatingCash: true } });

@Resolver()
export class CashOperatingResolver {
  @Permission('reports', 'read')
  @Extensions({
    reads: {
      ...{ resource: 'LedgerLine', kind: 'list', given: operatingLines, reader: sessionAsKnown },
    } satisfies Reads,
  })
  @Query(() => LedgerLine.page, {
    description:
      'A page of lines on bank accounts whose entries have to do with operations: those of the last six months and the current one when no days are given.',
  })
  async cashOperatingLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => CashOperatingLineArguments) given: CashOperatingLineArguments,
  ): Promise<Page<RecordRow>> {
    const reader = await sessionAsKnown(session, given);
    return list(reader, LedgerLine, operatingLines(given as never), info);
  }
}
