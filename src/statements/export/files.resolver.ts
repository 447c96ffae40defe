// Operations that export statements as CSV, workbook or PDF, with the same figures.
import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import {
  fileOf,
  type Report,
  ReportFile,
  type ReportFormat,
  ReportFormatChoice,
} from '../../platform/render/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { addressOf } from '../../ledger/index.ts';
import { balanceSheetOf } from '../balance/balance-sheet.service.ts';
import { comparedReport } from '../budget/budget-forms.service.ts';
import { budgetBalances, budgetFrame, budgetIncome } from '../budget/budget-statement.service.ts';
import { cashFlowOf } from '../cash/cash-flow.service.ts';
import { comparedBalances, comparedIncome } from '../balance/comparison.service.ts';
import {
  cashBasisOf,
  incomeStatementOf,
  operatingStatementOf,
} from '../income/income-statement.service.ts';
import {
  balanceSheetReport,
  cashFlowReport,
  incomeReport,
  trialBalanceReport,
} from './reports.service.ts';
import {
  BalanceSheetArguments,
  BudgetComparisonArguments,
  CashBasisArguments,
  CashFlowArguments,
  IncomeStatementArguments,
  TrialBalanceArguments,
} from '../operations/statement-arguments.types.ts';
import { trialBalanceOf } from '../balance/trial-balance.service.ts';

@ArgsType()
class IncomeFileArguments extends IncomeStatementArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}
@ArgsType()
class CashBasisFileArguments extends CashBasisArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}
@ArgsType()
class BalanceSheetFileArguments extends BalanceSheetArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}
@ArgsType()
class CashFlowSectionsFileArguments extends CashFlowArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}
@ArgsType()
class TrialBalanceFileArguments extends TrialBalanceArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}
@ArgsType()
class ComparisonFileArguments extends BudgetComparisonArguments {
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}

const file = (report: Report, given: { readonly format: ReportFormat }, name: string) =>
  fileOf(report, given.format, addressOf(`/ca/api/${name}`, { ...given }));

@Resolver()
export class StatementFilesResolver {
  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The income statement as a file.' })
  async incomeStatementFile(
    @Ctx() session: Session,
    @Args(() => IncomeFileArguments) given: IncomeFileArguments,
  ): Promise<ReportFile> {
    const report = incomeReport(await incomeStatementOf(session, given));
    return file(report, given, 'get_income_statement');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The income statement on a cash basis as a file.' })
  async cashBasisFile(
    @Ctx() session: Session,
    @Args(() => CashBasisFileArguments) given: CashBasisFileArguments,
  ): Promise<ReportFile> {
    return file(incomeReport(await cashBasisOf(session, given)), given, 'cash-basis');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The cash operating statement as a file.' })
  async cashOperatingFile(
    @Ctx() session: Session,
    @Args(() => CashBasisFileArguments) given: CashBasisFileArguments,
  ): Promise<ReportFile> {
    const found = await operatingStatementOf(session, given);
    const report = incomeReport(found, 'Cash operating statement');
    return file(report, given, 'cash-basis-operating-statement');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The balance sheet as a file.' })
  async balanceSheetFile(
    @Ctx() session: Session,
    @Args(() => BalanceSheetFileArguments) given: BalanceSheetFileArguments,
  ): Promise<ReportFile> {
    const report = balanceSheetReport(await balanceSheetOf(session, given));
    return file(report, given, 'get_balance_sheet');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The cash flow statement as a file.' })
  async cashFlowFile(
    @Ctx() session: Session,
    @Args(() => BalanceSheetFileArguments) given: BalanceSheetFileArguments,
  ): Promise<ReportFile> {
    return file(cashFlowReport(await cashFlowOf(session, given)), given, 'get_cash_flow');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The cash flow statement without groups as a file.' })
  async cashFlowSectionsFile(
    @Ctx() session: Session,
    @Args(() => CashFlowSectionsFileArguments) given: CashFlowSectionsFileArguments,
  ): Promise<ReportFile> {
    return file(cashFlowReport(await cashFlowOf(session, given)), given, 'get_cash_flow_v2');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'The trial balance as a file.' })
  async trialBalanceFile(
    @Ctx() session: Session,
    @Args(() => TrialBalanceFileArguments) given: TrialBalanceFileArguments,
  ): Promise<ReportFile> {
    const report = trialBalanceReport(await trialBalanceOf(session, given));
    return file(report, given, 'get_trial_balance');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'Compared income statements as a file.' })
  async comparedIncomeFile(
    @Ctx() session: Session,
    @Args(() => ComparisonFileArguments) given: ComparisonFileArguments,
  ): Promise<ReportFile> {
    const { budget } = given;
    const report =
      typeof budget === 'number'
        ? comparedReport(
            await budgetIncome(session, await budgetFrame(session, budget, given), false),
            'Budget and income',
          )
        : incomeReport(await comparedIncome(session, given));
    return file(report, given, 'income-statement/comparative');
  }

  @Permission('reports', 'read')
  @Query(() => ReportFile, { description: 'Compared balance sheets as a file.' })
  async comparedBalancesFile(
    @Ctx() session: Session,
    @Args(() => ComparisonFileArguments) given: ComparisonFileArguments,
  ): Promise<ReportFile> {
    const { budget } = given;
    const report =
      typeof budget === 'number'
        ? comparedReport(
            await budgetBalances(session, await budgetFrame(session, budget, given), false),
            'Budget and balance sheet movement',
          )
        : balanceSheetReport(await comparedBalances(session, given));
    return file(report, given, 'balance-sheet/comparative');
  }
}
