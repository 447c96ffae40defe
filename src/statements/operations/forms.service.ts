// Output forms of the statements: typed for GraphQL, tables for REST.
import { Decimal } from '../../../schema/kit/index.ts';
import { mapInTurns } from '../../../protocol/turns.ts';
import type { BalanceSheet as Sheet } from '../balance/balance-sheet.service.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { References } from '../explain/explain-cell.types.ts';
import type { IncomeStatement as Found } from '../income/income-statement.service.ts';
import type { TrialBalance as Trial } from '../balance/trial-balance.service.ts';
import {
  dayOf,
  exact,
  explainedIn,
  frameFields,
  nameOf,
  referred,
  referredTotals,
  tableFields,
  typedColumns,
} from './table.rules.ts';

/** A balance sheet as GraphQL clients read it. */
export const typedBalanceSheet = (found: Sheet, references?: References): object => ({
  ...frameFields(found),
  columns: typedColumns(found.columns, found),
  rows: found.rows.map((row) => ({
    ...nameOf(row),
    ...referred(row, found.columns, references),
    amounts: row.amounts,
  })),
  ...{ assets: found.assets, liabilities: found.liabilities, equity: found.equity },
  ...referredTotals(found.columns, references, {
    ...{ assets: 'assets', liabilities: 'liabilities', equity: 'equity' },
  }),
  warnings: found.warnings,
});

/** A balance sheet as REST clients read it. */
export async function balanceSheetTableOf(found: Sheet, references?: References): Promise<object> {
  const { rows, columns } = found;
  const keys = columns.map(dayOf);
  return {
    ...frameFields(found),
    ...tableFields(columns, found, dayOf),
    warnings: found.warnings,
    balanceSheet: await mapInTurns(rows, (row) => ({
      ...nameOf(row),
      ...explainedIn(row, columns, references, dayOf),
      periods: Object.fromEntries(
        keys.map((key, at) => [key, { ending_balance: exact(row.amounts[at]) }]),
      ),
    })),
  };
}

/** An income statement as GraphQL clients read it. */
export const typedIncomeStatement = (found: Found, references?: References): object => ({
  ...frameFields(found),
  columns: typedColumns(found.columns, found),
  rows: found.rows.map((row) => ({
    ...nameOf(row),
    ...referred(row, found.columns, references),
    amounts: row.amounts,
  })),
  grossProfit: found.grossProfit,
  operatingIncome: found.operatingIncome,
  netIncome: found.netIncome,
  ...referredTotals(found.columns, references, {
    grossProfit: 'gross_profit',
    operatingIncome: 'operating_income',
    netIncome: 'net_income',
  }),
});

/** An income statement as REST clients read it. */
export const incomeStatementTableOf = async (
  found: Found,
  references?: References,
): Promise<object> => ({
  ...frameFields(found),
  ...tableFields(found.columns, found),
  incomeStatement: await mapInTurns(found.rows, (row) => ({
    ...nameOf(row),
    ...explainedIn(row, found.columns, references),
    periods: Object.fromEntries(found.columns.map(({ key }, at) => [key, exact(row.amounts[at])])),
  })),
});

const sidesOf = (balance: Decimal) => ({
  debits: exact(Decimal.max(balance, 0)),
  credits: exact(Decimal.max(balance.negated(), 0)),
});

/** The references of both sides of a row. */
const sidesReferred = (references: References, row: number | string, column?: PeriodColumn) => ({
  explained: references
    ? {
        references: {
          debits: references(row, column, 'debit'),
          credits: references(row, column, 'credit'),
        },
      }
    : null,
});

/** A trial balance as clients read it. */
export function typedTrialBalance(found: Trial, references?: References): object {
  const { groupBy, memberNames, memberIds, rows, debits, credits } = found;
  const columns = memberNames.map((name, at): PeriodColumn => {
    const member = { id: memberIds[at] ?? null, name };
    return { key: name, label: name, period: 0, member };
  });
  const byMember = ({ account, members }: Trial['rows'][number]): object =>
    Object.fromEntries(
      columns.map((column, at) => [
        column.key,
        {
          ...sidesOf(members[at] ?? new Decimal(0)),
          ...sidesReferred(references, account.id, column).explained,
        },
      ]),
    );
  return {
    startDate: found.start,
    endDate: found.end,
    incomeStatementStart: found.profitSince,
    basis: found.basis,
    asOf: found.asOf,
    currency: found.scope.currency,
    knownAt: found.scope.shown ?? null,
    totals: { debits, credits, ...sidesReferred(references, 'total') },
    groupBy: groupBy ?? null,
    breakdown: groupBy
      ? Object.fromEntries(rows.map((row) => [String(row.account.id), byMember(row)]))
      : null,
    trialBalance: {
      accounts: rows.map((row) => ({
        id: String(row.account.id),
        name: row.account.name,
        number: row.account.number,
        accountType: row.account.type,
        parent: row.account.parent === null ? null : String(row.account.parent),
        balances: {
          ...{ debits: row.debits, credits: row.credits },
          ...sidesReferred(references, row.account.id),
        },
        departments: groupBy === 'department' ? byMember(row) : null,
        entities: groupBy === 'entity' ? byMember(row) : null,
      })),
    },
  };
}
