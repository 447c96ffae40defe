// Statements in the forms clients read: typed for GraphQL, as a table for REST..
import { mapInTurns } from '../../protocol/turns.ts';
import type { BalanceSheet as Sheet } from './balance-sheet.service.ts';
import type { IncomeStatement as Found } from './income-statement.service.ts';
import { dayOf, exact, frameFields, headersOf, nameOf, typedColumns } from './table.rules.ts';

/** A balance sheet as GraphQL clients read it. */
export const typedBalanceSheet = (found: Sheet): object => ({
  ...frameFields(found),
  columns: typedColumns(found.columns, found),
  rows: found.rows.map((row) => ({ ...nameOf(row), amounts: row.amounts })),
  ...{ assets: found.assets, liabilities: found.liabilities, equity: found.equity },
});

/** A balance sheet as REST clients read it. */
export async function balanceSheetTableOf(found: Sheet): Promise<object> {
  const { rows, columns } = found;
  const keys = columns.map(({ key }) => dayOf(key));
  return {
    ...frameFields(found),
    headers: Object.fromEntries(columns.map(({ key, label }) => [dayOf(key), label])),
    balanceSheet: await mapInTurns(rows, (row) => ({
      ...nameOf(row),
      periods: Object.fromEntries(
        keys.map((key, at) => [key, { ending_balance: exact(row.amounts[at]) }]),
      ),
    })),
  };
}

/** An income statement as GraphQL clients read it. */
export const typedIncomeStatement = (found: Found): object => ({
  ...frameFields(found),
  columns: typedColumns(found.columns, found),
  rows: found.rows.map((row) => ({ ...nameOf(row), amounts: row.amounts })),
  grossProfit: found.grossProfit,
  operatingIncome: found.operatingIncome,
  netIncome: found.netIncome,
});

/** An income statement as REST clients read it. */
export const incomeStatementTableOf = async (found: Found): Promise<object> => ({
  ...frameFields(found),
  headers: headersOf(found.columns),
  incomeStatement: await mapInTurns(found.rows, (row) => ({
    ...nameOf(row),
    periods: Object.fromEntries(found.columns.map(({ key }, at) => [key, exact(row.amounts[at])])),
  })),
});
