// Converts statements to tabular reports for CSV, workbooks and PDF.
import { type Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import type { Report, ReportColumn, ReportRow } from '../../platform/render/index.ts';
import type { BalanceSheet } from '../balance/balance-sheet.service.ts';
import { SECTIONS } from '../cash/cash-flow.rules.ts';
import type { CashFlow } from '../cash/cash-flow.service.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { AccountingBasis, Frame, Scope, StatementRow } from '../figures/figures.types.ts';
import type { IncomeStatement } from '../income/income-statement.service.ts';
import type { TrialBalance } from '../balance/trial-balance.service.ts';
import { ZERO } from '../../ledger/index.ts';

type ColumnAmounts = readonly Decimal[];
type Facts = Report['facts'];

const BASES: Readonly<Record<AccountingBasis, string>> = { accrual: 'Accrual', cash: 'Cash' };

/** Of whom a statement is; entities out of sight are not named. */
const entitiesOf = ({ entities, selected }: Scope): string =>
  selected.map((id) => entities.get(id)?.name ?? `Entity ${id}`).join(', ') || 'None';

/** What every statement says of itself; `days` is its range, or its day. */
const factsOf = (scope: Scope, basis: AccountingBasis, days: Facts): Facts => [
  [scope.selected.length === 1 ? 'Entity' : 'Entities', entitiesOf(scope)],
  ...days,
  ['Currency', scope.currency],
  ['Basis', BASES[basis]],
];

/** The facts of a statement over periods, with those of which the range leaves out a part. */
function frameFacts({ scope, basis, start, end, periods }: Frame): Facts {
  const cut = periods.filter(({ isCut }) => isCut);
  const told = [...new Set(cut.map((each) => `${each.label}: ${each.start} to ${each.end}`))];
  return [
    ...factsOf(scope, basis, [['Days', `${start} to ${end}`]]),
    ...(told.length > 0 ? [['Cut periods', told.join('; ')] as const] : []),
  ];
}

const ACCOUNT: readonly ReportColumn[] = [
  { title: 'Account', kind: 'text', width: 38 },
  { title: 'Number', kind: 'text', width: 12 },
];
const amountColumns = (columns: readonly PeriodColumn[]): ReportColumn[] =>
  columns.map(({ label }) => ({ title: label, kind: 'amount' }));

/** A row of an account, as far in as it stands below others. */
const accountRow = ({ account, amounts, hierarchy }: StatementRow, before: number): ReportRow => ({
  style: 'row',
  indent: Math.max(1, hierarchy.length - before),
  key: account.id,
  cells: [account.name ?? String(account.id), account.number ?? '', ...amounts],
});
const head = (title: string): ReportRow => ({ style: 'head', cells: [title] });
const total = (title: string, amounts: ColumnAmounts, key: string): ReportRow => ({
  style: 'sum',
  key,
  cells: [title, '', ...amounts],
});
const added = (rows: readonly StatementRow[], columns: number): Decimal[] =>
  Array.from({ length: columns }, (_, at) =>
    rows.reduce((sum, { amounts }) => sum.plus(amounts[at] ?? ZERO), ZERO),
  );

/** A section: its title, the rows of its types, and their sum. Nothing where it has no row. */
function section(
  rows: readonly StatementRow[],
  title: string,
  type: string,
  columns: number,
  key: string = type,
): ReportRow[] {
  const own = rows.filter(({ account }) => account.type === type);
  if (own.length === 0) return [];
  return [
    head(title),
    ...own.map((row) => accountRow(row, 1)),
    total(`Total ${title.toLowerCase()}`, added(own, columns), key),
  ];
}

interface Framed extends Frame {
  readonly columns: readonly PeriodColumn[];
}
const reportOf = (title: string, found: Framed, rows: readonly ReportRow[]): Report => ({
  title,
  fileName: `${title} ${found.start} ${found.end}`,
  facts: frameFacts(found),
  decimals: decimalsOf(found.scope.currency),
  columns: [...ACCOUNT, ...amountColumns(found.columns)],
  fixed: ACCOUNT.length,
  rows,
});

/** The income statement; `title` tells apart what is made like one. */
export function incomeReport(found: IncomeStatement, title = 'Income statement'): Report {
  const { rows, columns, grossProfit, operatingIncome, netIncome } = found;
  const part = (name: string, type: string): ReportRow[] =>
    section(rows, name, type, columns.length);
  return reportOf(title, found, [
    ...part('Revenue', 'REVENUE'),
    ...part('Cost of goods sold', 'COGS'),
    total('Gross profit', grossProfit, 'gross_profit'),
    ...part('Operating expenses', 'OPERATING_EXPENSES'),
    total('Operating income', operatingIncome, 'operating_income'),
    ...part('Other income', 'OTHER_INCOME'),
    ...part('Other expense', 'OTHER_EXPENSE'),
    ...part('Cost allocation', 'COST_ALLOCATION'),
    ...part('Uncategorized', 'UNCATEGORIZED'),
    total('Net income', netIncome, 'net_income'),
  ]);
}

/** The balance sheet. */
export function balanceSheetReport(found: BalanceSheet, title = 'Balance sheet'): Report {
  const { rows, columns, liabilities, equity } = found;
  const part = (name: string, type: string): ReportRow[] =>
    section(rows, name, type, columns.length, name.toLowerCase());
  const both = liabilities.map((each, at) => each.plus(equity[at] ?? ZERO));
  const report = reportOf(title, found, [
    ...part('Assets', 'ASSET'),
    ...part('Liabilities', 'LIABILITY'),
    ...part('Equity', 'EQUITY'),
    total('Liabilities and equity', both, 'liabilities_and_equity'),
  ]);
  const warnings = found.warnings.map((text) => ['Warning', text] as const);
  return { ...report, facts: [...report.facts, ...warnings] };
}

const ACTIVITIES = {
  OPERATING: 'Operating activities',
  INVESTING: 'Investing activities',
  FINANCING: 'Financing activities',
  NONE: 'Not classified',
} as const;
const TOTALS = {
  ...{ OPERATING: 'operating', INVESTING: 'investing', FINANCING: 'financing' },
  NONE: 'unclassified',
} as const;
/** Rows that are computed and belong to no section. */
const BESIDE = new Set<number | string>(['exchange_rates', 'between_members']);

/** The cash flow statement, section by section, from opening to closing cash. */
export function cashFlowReport(found: CashFlow): Report {
  const { rows, sections, netChange, opening, closing } = found;
  return reportOf('Cash flow statement', found, [
    ...SECTIONS.flatMap((name) => {
      const own = rows.filter(
        ({ account, hierarchy }) => hierarchy[0] === name && !BESIDE.has(account.id),
      );
      if (own.length === 0) return [];
      return [
        head(ACTIVITIES[name]),
        ...own.map((row) => accountRow({ ...row, hierarchy: [] }, 0)),
        total(`Total ${ACTIVITIES[name].toLowerCase()}`, sections.get(name) ?? [], TOTALS[name]),
      ];
    }),
    ...rows
      .filter(({ account }) => BESIDE.has(account.id))
      .map((row) => accountRow({ ...row, hierarchy: [] }, 0)),
    total('Net change in cash', netChange, 'net_change'),
    total('Cash at the beginning', opening, 'opening_cash'),
    total('Cash at the end', closing, 'closing_cash'),
  ]);
}

/** The trial balance, with the balance of each member of the group it is told apart by. */
export function trialBalanceReport(found: TrialBalance): Report {
  const { scope, basis, end, profitSince, rows, debits, credits, memberNames } = found;
  const sums = memberNames.map((_, at) =>
    rows.reduce((sum, { members }) => sum.plus(members[at] ?? ZERO), ZERO),
  );
  return {
    title: 'Trial balance',
    fileName: `Trial balance ${end}`,
    facts: [
      ...factsOf(scope, basis, [['As of', end]]),
      ['Profit and loss since', profitSince],
      ...(memberNames.length > 0 ? [['Members', 'Debits are positive'] as const] : []),
    ],
    decimals: decimalsOf(scope.currency),
    columns: [
      ...ACCOUNT,
      { title: 'Debits', kind: 'amount' },
      { title: 'Credits', kind: 'amount' },
      ...memberNames.map((title): ReportColumn => ({ title, kind: 'amount' })),
    ],
    fixed: ACCOUNT.length,
    rows: [
      ...rows.map((row): ReportRow => ({
        style: 'row',
        key: row.account.id,
        cells: [
          row.account.name ?? String(row.account.id),
          row.account.number ?? '',
          row.debits.isZero() ? null : row.debits,
          row.credits.isZero() ? null : row.credits,
          ...row.members,
        ],
      })),
      total('Total', [debits, credits, ...sums], 'total'),
    ],
  };
}
