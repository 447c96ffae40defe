// Operations that compare a budget with what is posted. docs/accounting.md section 15.
import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Info, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import { Permission, selectionOf } from '../../platform/records/index.ts';
import { actualReferences, columnsOf, typedRows } from './budget-forms.service.ts';
import { BudgetVsActual, BudgetVsActualArguments } from './budget.types.ts';
import { budgetBalances, budgetFrame, budgetIncome } from './budget-statement.service.ts';

const OF_INCOME = ['incomeStatement', 'grossProfit', 'operatingIncome', 'netIncome'];
const OF_BALANCES = ['balanceSheet', 'assets', 'liabilities', 'equity'];

@Resolver()
export class BudgetVsActualResolver {
  @Permission('reports', 'read')
  @Query(() => BudgetVsActual, {
    description:
      'A budget beside what is posted: the income statement and the movement of the balance sheet, with variance, percent, and whether it is favorable.',
  })
  async budgetVsActual(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => BudgetVsActualArguments) request: BudgetVsActualArguments,
  ): Promise<object> {
    const wanted = selectionOf(info);
    const { explain = false } = request;
    const frame = await budgetFrame(session, request);
    const { plan, scope } = frame;
    const income = OF_INCOME.some((name) => wanted.has(name))
      ? await budgetIncome(session, frame, explain)
      : undefined;
    const balances = OF_BALANCES.some((name) => wanted.has(name))
      ? await budgetBalances(session, frame, explain)
      : undefined;
    return {
      ...{ budget: plan.id, budgetName: plan.name, cadence: frame.cadence },
      ...{ startDate: frame.start, endDate: frame.end, currency: scope.currency },
      knownAt: scope.shown ?? null,
      columns: columnsOf(frame).map(({ prefix, ...each }) => ({ ...each, key: prefix })),
      ...(income && {
        incomeStatement: typedRows(
          income,
          actualReferences(session, income, 'budget_income', explain),
        ),
        grossProfit: income.totals.get('gross_profit'),
        operatingIncome: income.totals.get('operating_income'),
        netIncome: income.totals.get('net_income'),
      }),
      ...(balances && {
        balanceSheet: typedRows(
          balances,
          actualReferences(session, balances, 'budget_balance', explain),
        ),
        assets: balances.totals.get('assets'),
        liabilities: balances.totals.get('liabilities'),
        equity: balances.totals.get('equity'),
      }),
    };
  }
}
