// Operations for the income statement: typed for dashboards, a table for REST. Specification: Get
// income statement.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Session } from '../../platform/access/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import {
  cashBasisOf,
  incomeStatementOf,
  operatingStatementOf,
} from '../income/income-statement.service.ts';
import { CashBasisArguments, IncomeStatementArguments } from './statement-arguments.types.ts';
import { IncomeStatement, IncomeStatementTable } from './statement.types.ts';
import { incomeStatementTableOf, typedIncomeStatement } from './forms.service.ts';

@Resolver()
export class IncomeStatementResolver {
  @Permission('reports', 'read')
  @Query(() => IncomeStatement, {
    description:
      'Movement on the accounts of profit and loss. One entity is shown in its book currency, several in the reporting currency.',
  })
  async incomeStatement(
    @Ctx() session: Session,
    @Args(() => IncomeStatementArguments) request: IncomeStatementArguments,
  ): Promise<object> {
    const found = await incomeStatementOf(session, request);
    return typedIncomeStatement(found, referencesIn(session, 'income_statement', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => IncomeStatementTable, {
    description: 'The same, with a key for each period and member in every row.',
  })
  async incomeStatementTable(
    @Ctx() session: Session,
    @Args(() => IncomeStatementArguments) request: IncomeStatementArguments,
  ): Promise<object> {
    const found = await incomeStatementOf(session, request);
    return incomeStatementTableOf(found, referencesIn(session, 'income_statement', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => IncomeStatement, {
    description: 'The income statement on a cash basis: what was billed counts as it is paid.',
  })
  async cashBasisIncomeStatement(
    @Ctx() session: Session,
    @Args(() => CashBasisArguments) request: CashBasisArguments,
  ): Promise<object> {
    const found = await cashBasisOf(session, request);
    return typedIncomeStatement(found, referencesIn(session, 'income_statement', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => IncomeStatementTable, {
    description: 'The same, with a key for each period and member in every row.',
  })
  async cashBasisTable(
    @Ctx() session: Session,
    @Args(() => CashBasisArguments) request: CashBasisArguments,
  ): Promise<object> {
    const found = await cashBasisOf(session, request);
    return incomeStatementTableOf(found, referencesIn(session, 'income_statement', found, request));
  }

  @Permission('reports', 'read')
  @Query(() => IncomeStatementTable, {
    description:
      'Cash from operations: documents as far as they were paid in money, and other entries with a line on a bank account.',
  })
  async cashOperatingTable(
    @Ctx() session: Session,
    @Args(() => CashBasisArguments) request: CashBasisArguments,
  ): Promise<object> {
    const found = await operatingStatementOf(session, request);
    return incomeStatementTableOf(found, referencesIn(session, 'cash_operating', found, request));
  }
}
