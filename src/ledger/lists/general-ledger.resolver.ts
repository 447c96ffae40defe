// The general ledger: lines by account and day, as a page or a file. It is a report and needs the
// permission of reports; the list of lines as such needs that of transactions. docs/accounting.md section 11.
import type { GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  fileOf,
  ReportFile,
  type ReportFormat,
  ReportFormatChoice,
} from '../../platform/render/index.ts';
import { Permission, type Reads } from '../../platform/records/index.ts';
import { sessionAsKnown } from '../as-known/books-as-known.ts';
import { addressOf } from '../shared/address.rules.ts';
import { generalLedgerReport } from './general-ledger.service.ts';
import { LedgerLineArguments, type LinePage, linePage } from './ledger-line.resolver.ts';
import { listedLines } from './lists.service.ts';

@ArgsType()
class GeneralLedgerFileArguments extends LedgerLineArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}

@Resolver()
export class GeneralLedgerResolver {
  @Permission('reports', 'read')
  @Extensions({
    reads: {
      ...{ resource: 'LedgerLine', kind: 'list', given: listedLines, reader: sessionAsKnown },
    } satisfies Reads,
  })
  @Query(() => LedgerLine.page, {
    description:
      'A page of the general ledger: the lines of the last six months and the current one when no days are given. Sorted by account number and day it is the book itself.',
  })
  generalLedger(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<LinePage> {
    return linePage(session, given, info);
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, {
    description:
      'The general ledger as a file: all lines of the list by account and day, with opening, running and closing balances.',
  })
  async generalLedgerFile(
    @Ctx() session: Session,
    @Args(() => GeneralLedgerFileArguments) given: GeneralLedgerFileArguments,
  ): Promise<ReportFile> {
    const { filter, limit: _, offset: __, shouldPivot: ___, ...input } = given;
    const address = addressOf('/coa/api/general-ledger', { ...input, ...filter });
    return fileOf(await generalLedgerReport(session, given as never), given.format, address);
  }
}
