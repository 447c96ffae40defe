// Recomputes the figure of a cell by building its statement again, for that one period.
// docs/accounting.md section 11, Explain.
import { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { balanceSheetOf } from '../balance/balance-sheet.service.ts';
import { cashActivityOf, cashFlowOf } from '../cash/cash-flow.service.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import { budgetBalanceFigure, budgetIncomeFigure } from './explain-budget.service.ts';
import { positiveSide } from './explain-cuts.rules.ts';
import type { Cell, CellSide, Explained } from './explain-cell.types.ts';
import type { Scope, StatementRow } from '../figures/figures.types.ts';
import { incomeStatementOf, operatingStatementOf } from '../income/income-statement.service.ts';
import { fiscalYearStart } from '../figures/periods.rules.ts';
import { trialBalanceOf, type TrialBalanceRow } from '../balance/trial-balance.service.ts';
import { ZERO } from '../../ledger/index.ts';

export interface Figure {
  readonly scope: Scope;
  /** The column in words. */
  readonly label: string;
  /** As the statement shows it. */
  readonly amount: Decimal;
  /** Debits less credits where the statement shows them on two sides, by which it is told which of them it stands on. */
  readonly balance: Decimal | undefined;
  readonly since: string;
  /** What is in a total and no line's: what members of a group have from one another. */
  readonly between: Decimal;
  /** The rows a total is of. */
  readonly rows: readonly (number | string)[];
}

type RowAmounts = readonly Decimal[];
type Totals = Readonly<Record<string, RowAmounts | undefined>>;

/** A statement of one period, whichever it is. */
interface ExplainedStatement {
  readonly scope: Scope;
  readonly columns: readonly PeriodColumn[];
  readonly rows: readonly StatementRow[];
  readonly totals: Totals;
  /** The totals that hold what members have from one another. */
  readonly withBetween: readonly string[];
}

const sectionSums = (rows: readonly StatementRow[], columns: readonly PeriodColumn[]): Totals =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ account }) => account.type)].map(([type, own]) => [
      type,
      columns.map((_, at) => own.reduce((sum, row) => sum.plus(row.amounts[at] ?? ZERO), ZERO)),
    ]),
  );

async function incomeTold(session: Session, cell: Cell): Promise<ExplainedStatement> {
  const make = cell.statement === 'cash_operating' ? operatingStatementOf : incomeStatementOf;
  const found = await make(session, requestOf(cell));
  const { scope, columns, rows, grossProfit, operatingIncome, netIncome } = found;
  const totals = {
    ...sectionSums(rows, columns),
    ...{ gross_profit: grossProfit, operating_income: operatingIncome, net_income: netIncome },
  };
  return { scope, columns, rows, totals, withBetween: [] };
}

async function sheetTold(session: Session, cell: Cell): Promise<ExplainedStatement> {
  const found = await balanceSheetOf(session, requestOf(cell));
  const { scope, columns, rows, assets, liabilities, equity } = found;
  const both = liabilities.map((each, at) => each.plus(equity[at] ?? ZERO));
  const totals = { assets, liabilities, equity, liabilities_and_equity: both };
  return { scope, columns, rows, totals, withBetween: ['equity', 'liabilities_and_equity'] };
}

async function flowTold(session: Session, cell: Cell): Promise<ExplainedStatement> {
  const found = await cashFlowOf(session, requestOf(cell));
  const { scope, columns, rows, sections } = found;
  const totals = {
    operating: sections.get('OPERATING'),
    investing: sections.get('INVESTING'),
    financing: sections.get('FINANCING'),
    unclassified: sections.get('NONE'),
    ...{ exchange_rates: found.exchangeRates, net_change: found.netChange },
    ...{ opening_cash: found.opening, closing_cash: found.closing },
  };
  return { scope, columns, rows, totals, withBetween: [] };
}

function requestOf(cell: Cell) {
  const { start: startDate, end: endDate, ...rest } = cell;
  return { ...rest, startDate, endDate };
}

/** The place of the cell's column; of a member without figures there is none. */
const placeIn = (columns: readonly PeriodColumn[], { member }: Cell): number =>
  columns.findIndex(
    ({ period, member: of }) => period === 0 && (of ? of.id : undefined) === member,
  );

/** On the side asked for: nothing where the balance stands on the other. */
function sided(cell: Cell, amount: Decimal): Pick<Figure, 'amount' | 'balance'> {
  const { side } = cell;
  if (side === null) return { amount, balance: undefined };
  const there = side === positiveSide(cell) ? amount : amount.negated();
  return { amount: Decimal.max(there, ZERO), balance: amount };
}

function figureIn(told: ExplainedStatement, cell: Cell): Figure {
  const { scope, columns, rows, totals, withBetween } = told;
  const at = placeIn(columns, cell);
  const row = rows.find(({ account }) => String(account.id) === cell.row);
  const amount = (row?.amounts ?? totals[cell.row])?.[at] ?? ZERO;
  const between = rows.find(({ account }) => account.id === 'between_members')?.amounts[at];
  return {
    scope,
    label: (columns[at] ?? columns.at(-1))?.label ?? '',
    ...sided(cell, amount),
    since: fiscalYearStart(cell.end, scope.fiscal),
    between: withBetween.includes(cell.row) ? (between ?? ZERO) : ZERO,
    rows: [],
  };
}

async function trialFigure(session: Session, cell: Cell): Promise<Figure> {
  const found = await trialBalanceOf(session, {
    ...requestOf(cell),
    incomeStatementBasis: cell.profit,
  });
  const { scope, rows, memberIds, memberNames, profitSince } = found;
  const at = cell.member === undefined ? -1 : memberIds.indexOf(cell.member);
  const balanceOf = ({ debits, credits, members }: TrialBalanceRow): Decimal =>
    cell.member === undefined ? debits.minus(credits) : (members[at] ?? ZERO);
  const isTotal = cell.row === 'total';
  const amountOf = (row: TrialBalanceRow): Decimal => sided(cell, balanceOf(row)).amount;
  const onSide = rows.filter((row) => amountOf(row).gt(0));
  const sum = onSide.reduce((all, row) => all.plus(amountOf(row)), ZERO);
  const row = rows.find(({ account }) => String(account.id) === cell.row);
  const between = onSide.find(({ account }) => account.id === 'between_members');
  return {
    scope,
    label: [`As of ${cell.end}`, memberNames[at]].filter(Boolean).join(' '),
    ...(isTotal ? { amount: sum, balance: undefined } : sided(cell, row ? balanceOf(row) : ZERO)),
    since: profitSince,
    between: isTotal && between ? amountOf(between) : ZERO,
    rows: onSide.map(({ account }) => account.id),
  };
}

async function activityFigure(session: Session, cell: Cell): Promise<Figure> {
  const { scope, columns, activity } = await cashActivityOf(session, requestOf(cell));
  const side: CellSide = cell.side ?? 'debit';
  return {
    ...{ scope, label: columns[0]?.label ?? '', amount: activity[0]?.[side] ?? ZERO },
    ...{ balance: undefined, since: cell.start, between: ZERO, rows: [] },
  };
}

const told =
  (tell: (session: Session, cell: Cell) => Promise<ExplainedStatement>) =>
  async (session: Session, cell: Cell): Promise<Figure> =>
    figureIn(await tell(session, cell), cell);

const FIGURES: Readonly<Record<Explained, (session: Session, cell: Cell) => Promise<Figure>>> = {
  income_statement: told(incomeTold),
  cash_operating: told(incomeTold),
  balance_sheet: told(sheetTold),
  cash_flow: told(flowTold),
  trial_balance: trialFigure,
  cash_activity: activityFigure,
  budget_income: budgetIncomeFigure,
  budget_balance: budgetBalanceFigure,
};

const NAMES: Readonly<Record<string, string>> = {
  gross_profit: 'Gross profit',
  operating_income: 'Operating income',
  net_income: 'Net income',
  assets: 'Total assets',
  liabilities: 'Total liabilities',
  equity: 'Total equity',
  liabilities_and_equity: 'Liabilities and equity',
  operating: 'Total operating activities',
  investing: 'Total investing activities',
  financing: 'Total financing activities',
  unclassified: 'Total not classified',
  exchange_rates: 'Effect of exchange rates',
  net_change: 'Net change in cash',
  opening_cash: 'Cash at the beginning',
  closing_cash: 'Cash at the end',
  retained_earnings: 'Retained earnings',
  cta_account: 'Cumulative translation adjustment',
  disposals_operating: 'Disposals of fixed assets',
  disposals_investing: 'Disposals of fixed assets',
  between_members: 'Between members of the group',
  cash: 'Cash',
  total: 'Total',
  REVENUE: 'Total revenue',
  COGS: 'Total cost of goods sold',
  OPERATING_EXPENSES: 'Total operating expenses',
  OTHER_INCOME: 'Total other income',
  OTHER_EXPENSE: 'Total other expense',
  COST_ALLOCATION: 'Total cost allocation',
  UNCATEGORIZED: 'Total uncategorized',
};

/** What a row without an account is called. Throws 404 where no statement has such a row. */
export function computedName(row: string): string {
  const name = NAMES[row];
  if (name === undefined) throw notFound();
  return name;
}

/** What a cell shows. Throws 400 for what the caller may not ask for. */
export const figureOf = (session: Session, cell: Cell): Promise<Figure> =>
  FIGURES[cell.statement](session, cell);
