// The income statement, typed for dashboards and as a table for REST. Specification: Get income statement.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { mapInTurns } from '../../protocol/turns.ts';
import type { Session } from '../ground/access/index.ts';
import { Permission } from '../ground/records/index.ts';
import { incomeStatementOf } from './income-statement.service.ts';
import {
  IncomeStatement,
  IncomeStatementArguments,
  IncomeStatementTable,
} from './statement.types.ts';
import { exact, frameFields, headersOf, nameOf, typedColumns } from './table.rules.ts';

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
    const { grossProfit, operatingIncome, netIncome } = found;
    return {
      ...frameFields(found),
      columns: typedColumns(found.columns, found),
      rows: found.rows.map((row) => ({ ...nameOf(row), amounts: row.amounts })),
      ...{ grossProfit, operatingIncome, netIncome },
    };
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
    const { rows, columns } = found;
    return {
      ...frameFields(found),
      headers: headersOf(columns),
      incomeStatement: await mapInTurns(rows, (row) => ({
        ...nameOf(row),
        periods: Object.fromEntries(columns.map(({ key }, at) => [key, exact(row.amounts[at])])),
      })),
    };
  }
}
