// Sections of the three statements over a range of days. docs/accounting.md section 11.
import type { Decimal } from '../../../schema/kit/index.ts';
import { balanceSheetFigures } from '../balance/balance-sheet-figures.service.ts';
import type { StatementBalances } from '../figures/balances.rules.ts';
import { cashFlowFigures, type DisposalMovement, type Section } from '../cash/cash-flow.rules.ts';
import { columnsOf } from '../figures/columns.rules.ts';
import type { Period } from '../figures/periods.rules.ts';
import { incomeFigures, incomeRows } from '../income/income-figures.service.ts';
import { INCOME_STATEMENT, isProfit } from '../figures/sections.rules.ts';
import { ZERO } from '../../ledger/index.ts';

type SectionFigures = Readonly<Record<string, Decimal>>;
/** The sections of the three statements, as each shows them. */
export interface Sections {
  readonly incomeStatement: SectionFigures;
  readonly balanceSheet: SectionFigures;
  readonly cashFlow: SectionFigures;
}

const first = (amounts: readonly Decimal[] | undefined): Decimal => amounts?.[0] ?? ZERO;

/** `OTHER_INCOME` as a field: otherIncome. */
const fieldOf = (type: string): string =>
  type.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The sections of a standing of two closings: the day before `days`, and their end. Profit and cash are of the
 * days between, what is held is of the last; disposals of fixed assets are told apart.
 */
export async function sectionsOf(
  standing: StatementBalances,
  days: Period,
  disposals: readonly DisposalMovement[],
): Promise<Sections> {
  const { accounts, balances } = standing;
  const profit = standing.movements.flatMap((each) => {
    const account = accounts.get(each.account);
    return each.segment === 1 && account && isProfit(account) ? [{ ...each, segment: 0 }] : [];
  });
  const columns = columnsOf([days]);
  const rows = await incomeRows(profit, accounts, columns, () => null);
  const income = await incomeFigures(rows, columns);
  const ofType = (type: string): Decimal =>
    income.rows
      .filter(({ account }) => account.type === type)
      .reduce((sum, { amounts }) => sum.plus(first(amounts)), ZERO);
  const sheet = await balanceSheetFigures({ ...standing, balances: balances.slice(1) });
  const cash = cashFlowFigures(standing, disposals);
  const brought = (section: Section): Decimal => first(cash.sections.get(section));
  return {
    incomeStatement: {
      ...Object.fromEntries(INCOME_STATEMENT.map((type) => [fieldOf(type), ofType(type)])),
      grossProfit: first(income.grossProfit),
      operatingIncome: first(income.operatingIncome),
      netIncome: first(income.netIncome),
    },
    balanceSheet: {
      assets: first(sheet.assets),
      liabilities: first(sheet.liabilities),
      equity: first(sheet.equity),
    },
    cashFlow: {
      operating: brought('OPERATING'),
      investing: brought('INVESTING'),
      financing: brought('FINANCING'),
      unclassified: brought('NONE'),
      exchangeRates: first(cash.exchangeRates),
      netChange: first(cash.netChange),
    },
  };
}

const lessBy = (a: SectionFigures, b: SectionFigures): SectionFigures =>
  Object.fromEntries(
    Object.entries(a).map(([name, amount]) => [name, amount.minus(b[name] ?? ZERO)]),
  );

/** What is another figure afterwards, and by how much. */
export const changeOf = (before: Sections, after: Sections): Sections => ({
  incomeStatement: lessBy(after.incomeStatement, before.incomeStatement),
  balanceSheet: lessBy(after.balanceSheet, before.balanceSheet),
  cashFlow: lessBy(after.cashFlow, before.cashFlow),
});
