// The general ledger as a file. docs/accounting.md section 11.
import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import {
  fileOf,
  ReportFile,
  type ReportFormat,
  ReportFormatChoice,
} from '../../platform/render/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { addressOf } from '../shared/address.rules.ts';
import { generalLedgerReport } from './general-ledger.service.ts';
import { LedgerLineArguments } from './ledger-line.resolver.ts';

@ArgsType()
class GeneralLedgerFileArguments extends LedgerLineArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}

@Resolver()
export class GeneralLedgerResolver {
  @Permission('transactions', 'read')
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
