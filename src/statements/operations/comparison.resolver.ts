// Operations that compare a period with the previous one and the same one a year earlier, typed and
// as tables. docs/accounting.md section 11.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { comparedBalances, comparedIncome } from '../balance/comparison.service.ts';
import { actualReferences, comparedTable } from '../budget/budget-forms.service.ts';
import { budgetBalances, budgetFrame, budgetIncome } from '../budget/budget-statement.service.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import { ComparedBalancesTable, ComparedIncomeTable } from './comparison.types.ts';
import {
  balanceSheetTableOf,
  incomeStatementTableOf,
  typedBalanceSheet,
  typedIncomeStatement,
} from './forms.service.ts';
import { BudgetComparisonArguments, ComparisonArguments } from './statement-arguments.types.ts';
import { BalanceSheet, IncomeStatement } from './statement.types.ts';

@Resolver()
export class ComparisonResolver {
  @Permission('reports', 'read')
  @Query(() => IncomeStatement, {
    description: 'A period beside the one before it and the same one a year earlier.',
  })
  async comparedIncomeStatements(
    @Ctx() session: Session,
    @Args(() => ComparisonArguments) request: ComparisonArguments,
  ): Promise<object> {
    const found = await comparedIncome(session, request);
    return typedIncomeStatement(found, referencesIn(session, 'income_statement', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => ComparedIncomeTable, {
    description: 'The same, or a budget beside what is posted, with a key for each period.',
  })
  async comparedIncomeTable(
    @Ctx() session: Session,
    @Args(() => BudgetComparisonArguments) request: BudgetComparisonArguments,
  ): Promise<object> {
    const { budget, explain = false } = request;
    if (typeof budget === 'number') {
      const frame = await budgetFrame(session, budget, request);
      const beside = await budgetIncome(session, frame, explain);
      const named = actualReferences(session, beside, 'budget_income', explain);
      return comparedTable(beside, 'incomeStatement', named);
    }
    const found = await comparedIncome(session, request);
    const references = referencesIn(session, 'income_statement', found, request);
    return { ...(await incomeStatementTableOf(found, references)), budgetId: null };
  }

  @Permission('reports', 'read')
  @Query(() => BalanceSheet, {
    description:
      'The end of a period beside that of the one before and of the same a year earlier.',
  })
  async comparedBalanceSheets(
    @Ctx() session: Session,
    @Args(() => ComparisonArguments) request: ComparisonArguments,
  ): Promise<object> {
    const found = await comparedBalances(session, request);
    return typedBalanceSheet(found, referencesIn(session, 'balance_sheet', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => ComparedBalancesTable, {
    description: 'The same, or a budget beside what moved, with a key for each period.',
  })
  async comparedBalancesTable(
    @Ctx() session: Session,
    @Args(() => BudgetComparisonArguments) request: BudgetComparisonArguments,
  ): Promise<object> {
    const { budget, explain = false } = request;
    if (typeof budget === 'number') {
      const frame = await budgetFrame(session, budget, request);
      const beside = await budgetBalances(session, frame, explain);
      const named = actualReferences(session, beside, 'budget_balance', explain);
      return comparedTable(beside, 'balanceSheet', named);
    }
    const found = await comparedBalances(session, request);
    const references = referencesIn(session, 'balance_sheet', found, request);
    return { ...(await balanceSheetTableOf(found, references)), budgetId: null };
  }
}
