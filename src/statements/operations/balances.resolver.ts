// Operations for the balance sheet and the trial balance. docs/accounting.md sections 11 and 12.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import { balanceSheetOf } from '../balance/balance-sheet.service.ts';
import { balanceSheetTableOf, typedBalanceSheet, typedTrialBalance } from './forms.service.ts';
import { BalanceSheetArguments, TrialBalanceArguments } from './statement-arguments.types.ts';
import { BalanceSheet, BalanceSheetTable, TrialBalance } from './statement.types.ts';
import { trialBalanceOf } from '../balance/trial-balance.service.ts';

@Resolver()
export class BalancesResolver {
  @Permission('reports', 'read')
  @Query(() => BalanceSheet, {
    description:
      'Assets, liabilities and equity at the end of each period. Assets equal liabilities and equity in every column.',
  })
  async balanceSheet(
    @Ctx() session: Session,
    @Args(() => BalanceSheetArguments) request: BalanceSheetArguments,
  ): Promise<object> {
    const found = await balanceSheetOf(session, request);
    return typedBalanceSheet(found, referencesIn(session, 'balance_sheet', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => BalanceSheetTable, {
    description: 'The same, with a key for each period in every row.',
  })
  async balanceSheetTable(
    @Ctx() session: Session,
    @Args(() => BalanceSheetArguments) request: BalanceSheetArguments,
  ): Promise<object> {
    const found = await balanceSheetOf(session, request);
    return balanceSheetTableOf(found, referencesIn(session, 'balance_sheet', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => TrialBalance, {
    description: 'The balance of every account at the end of a day. Debits equal credits.',
  })
  async trialBalance(
    @Ctx() session: Session,
    @Args(() => TrialBalanceArguments) request: TrialBalanceArguments,
  ): Promise<object> {
    const found = await trialBalanceOf(session, request);
    return typedTrialBalance(found, referencesIn(session, 'trial_balance', found, request));
  }
}
