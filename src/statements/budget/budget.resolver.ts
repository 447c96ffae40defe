// Operations that compare a budget with what is posted. docs/accounting.md section 15.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Budget } from '../../../schema/budgets/budget.ts';
import { Day, Decimal, DecimalScalar, type InputOf } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { one, Permission, type RecordRow, selectionOf } from '../../platform/records/index.ts';
import { findBudgetPlan } from '../../budgets/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { budgetFromActuals } from './budget-from-actuals.service.ts';
import { actualReferences, columnsOf, typedRows } from './budget-forms.service.ts';
import { BudgetVsActual, BudgetVsActualArguments } from './budget.types.ts';
import { budgetBalances, budgetIncome, frameOfPlan } from './budget-statement.service.ts';

const OF_INCOME = ['incomeStatement', 'grossProfit', 'operatingIncome', 'netIncome'];
const OF_BALANCES = ['balanceSheet', 'assets', 'liabilities', 'equity'];

@Resolver()
export class BudgetVsActualResolver {
  @Permission('reports', 'read')
  @Query(() => BudgetVsActual, {
    description:
      'A budget beside what is posted: the income statement and the movement of the balance sheet, with variance, percent, and whether it is favorable. NOT_FOUND where there is no such budget.',
  })
  async budgetVsActual(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => BudgetVsActualArguments) request: BudgetVsActualArguments,
  ): Promise<object> {
    const wanted = selectionOf(info);
    const { explain = false } = request;
    const found = await findBudgetPlan(session, request.budget);
    if (!found) throw notFound();
    const frame = await frameOfPlan(session, found, request);
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
        grossProfit: income.totalOf('gross_profit'),
        operatingIncome: income.totalOf('operating_income'),
        netIncome: income.totalOf('net_income'),
      }),
      ...(balances && {
        balanceSheet: typedRows(
          balances,
          actualReferences(session, balances, 'budget_balance', explain),
        ),
        assets: balances.totalOf('assets'),
        liabilities: balances.totalOf('liabilities'),
        equity: balances.totalOf('equity'),
      }),
    };
  }

  @Permission('accounts', 'write', { closedToApps: true })
  @Mutation(() => Budget, {
    description:
      'Creates a budget with the amounts that were posted to accounts of profit and loss in an earlier term, times a factor. A dry run shows it first.',
  })
  async createBudgetFromActuals(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Budget.input) input: InputOf<typeof Budget>,
    @Arg('factor', () => DecimalScalar, {
      nullable: true,
      description: '1.05 is five parts of a hundred more; 1 when not said.',
    })
    factor?: Decimal | null,
    @Arg('from', () => Day, {
      nullable: true,
      description: 'The first day of the earlier term; a year before the budget when not said.',
    })
    from?: string | null,
  ): Promise<RecordRow> {
    const given = { budget: input, factor: factor ?? new Decimal(1), from };
    return one(session, Budget, await budgetFromActuals(session, given), info);
  }
}
