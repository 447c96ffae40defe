// Output forms of budget comparisons: typed for GraphQL, tables for REST, reports for files.
import { mapInTurns } from '../../../protocol/turns.ts';
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { RawJson } from '../../platform/records/index.ts';
import type { Report, ReportColumn, ReportRow } from '../../platform/render/index.ts';
import type { Explained, References } from '../explain/explain-cell.types.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import { frameFields } from '../operations/table.rules.ts';
import type { BudgetFigure } from './budget-figures.rules.ts';
import { type BudgetRow, type BudgetStatement, figuresIn } from './budget-statement.service.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame } from '../figures/figures.types.ts';

/** A period, or all of them together. */
interface ComparedColumn {
  /** What the keys of its figures begin with. */
  readonly prefix: string;
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly isCut: boolean;
}

const TOTAL = 'Total';
/** The periods, and all of them together last. */
export const columnsOf = ({ periods, start, end }: Frame): ComparedColumn[] => [
  ...periods.map((each) => ({ ...each, prefix: each.start })),
  { prefix: TOTAL, label: TOTAL, start, end, isCut: false },
];

/** Names the actual amount of a row in a column; nothing where the column is no range of days. */
type ActualReferences = ((row: BudgetRow | string, at: number) => string | null) | undefined;

/** The references of actual amounts, where they were asked for. */
export function actualReferences(
  session: Session,
  found: BudgetStatement,
  statement: Explained,
  explain: boolean,
): ActualReferences {
  if (!explain) return undefined;
  const { plan, periods, start, end, isRange, scope } = found;
  const { department, tags, tagGroups, breakdownType } = plan;
  const asked = {
    ...{ explain, tags, tagGroups },
    entity: scope.isBook ? scope.selected : null,
    department: department === null ? null : [department],
    groupBy: breakdownType === 'department_row' ? ('department' as const) : null,
  };
  const label = TOTAL;
  const all = { ...found, periods: [{ start, end, label, isCut: false }] };
  const [own, whole] = [
    referencesIn(session, statement, found, asked),
    referencesIn(session, statement, all, asked),
  ];
  return (row, at) => {
    const isTotal = at >= periods.length;
    if (isTotal && !isRange) return null;
    const member = typeof row === 'string' ? undefined : row.department;
    const column: PeriodColumn = { key: '', label, period: isTotal ? 0 : at, member };
    const references: References = isTotal ? whole : own;
    return references?.(typeof row === 'string' ? row : row.account.id, column) ?? null;
  };
}

const nameOf = (
  { account, hierarchy, department }: BudgetRow,
  figures: readonly BudgetFigure[],
) => ({
  accountId: String(account.id),
  accountName: account.name,
  accountNumber: account.number,
  hierarchy,
  department: department?.id ?? null,
  departmentName: department ? departmentName(department) : null,
  favorable: figures.at(-1)?.favorable ?? null,
});
const departmentName = ({ id, name }: { id: number | null; name: string | null }): string =>
  name ?? (id === null ? 'No department' : `Department ${id}`);

/** The rows of a comparison as GraphQL clients read them. */
export const typedRows = (found: BudgetStatement, references: ActualReferences): object[] =>
  found.rows.map((row) => {
    const figures = figuresIn(row);
    return {
      ...nameOf(row, figures),
      figures,
      references: references ? figures.map((_, at) => references(row, at)) : null,
    };
  });

/** The keys of a column with their labels. */
const KEYS = ['Actual', 'Budget', 'Variance', 'VariancePercent'] as const;
const WORDS = ['actual', 'budget', 'variance', 'variance %'] as const;

/** The figures of a row as JSON, under the keys of their columns: as text, since there may be many. */
const keyed = (figures: readonly BudgetFigure[], prefixes: readonly string[]): RawJson => {
  const texts = figures.map(({ actual, budget, variance, percent }, at) => {
    const key = `"${prefixes[at] ?? ''}_`;
    return `${key}Actual":${actual},${key}Budget":${budget},${key}Variance":${variance},${key}VariancePercent":${percent}`;
  });
  return new RawJson(`{${texts.join(',')}}`, true);
};

/** A comparison as REST clients read it; `rows` are under the name of the statement. */
export async function comparedTable(
  found: BudgetStatement,
  statement: 'incomeStatement' | 'balanceSheet',
  references: ActualReferences,
): Promise<object> {
  const columns = columnsOf(found);
  const prefixes = columns.map(({ prefix }) => prefix);
  const keys = prefixes.map((prefix) => KEYS.map((key) => `${prefix}_${key}`));
  const labels = columns.map(({ label }) => WORDS.map((word) => `${label} ${word}`));
  return {
    ...frameFields(found),
    headers: Object.fromEntries(
      keys.flatMap((own, at) => own.map((key, nth) => [key, labels[at]?.[nth]])),
    ),
    cutPeriods: keys.filter((_, at) => columns[at]?.isCut).flat(),
    budgetId: String(found.plan.id),
    warnings: [],
    [statement]: await mapInTurns(found.rows, (row) => {
      const figures = figuresIn(row);
      const { department, departmentName: name, favorable, ...named } = nameOf(row, figures);
      return {
        ...named,
        compared: { favorable, department, department_name: name },
        periods: keyed(figures, prefixes),
        explained: references
          ? {
              references: Object.fromEntries(
                columns.map(({ prefix }, at) => [`${prefix}_Actual`, references(row, at)]),
              ),
            }
          : null,
      };
    }),
  };
}

const SECTIONS: Readonly<Record<string, string>> = {
  REVENUE: 'Revenue',
  COGS: 'Cost of goods sold',
  OPERATING_EXPENSES: 'Operating expenses',
  OTHER_INCOME: 'Other income',
  OTHER_EXPENSE: 'Other expense',
  COST_ALLOCATION: 'Cost allocation',
  UNCATEGORIZED: 'Uncategorized',
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
};
/** The total that stands below the last row of a type. */
const BELOW: Readonly<Record<string, readonly [key: string, title: string]>> = {
  COGS: ['gross_profit', 'Gross profit'],
  OPERATING_EXPENSES: ['operating_income', 'Operating income'],
  UNCATEGORIZED: ['net_income', 'Net income'],
  ASSET: ['assets', 'Total assets'],
  LIABILITY: ['liabilities', 'Total liabilities'],
  EQUITY: ['equity', 'Total equity'],
};

const isGood = (favorable: boolean | null): string =>
  favorable === null ? '' : favorable ? 'Favorable' : 'Unfavorable';
const reported = (
  style: ReportRow['style'],
  title: string,
  accountNumber: string,
  figures: readonly BudgetFigure[],
  indent = 0,
): ReportRow => ({
  style,
  indent,
  cells: [
    title,
    accountNumber,
    ...figures.flatMap(({ actual, budget, variance, percent }) =>
      [actual, budget, variance, percent].map((each) => (each === null ? null : new Decimal(each))),
    ),
    isGood(figures.at(-1)?.favorable ?? null),
  ],
});

/** A comparison as a report for files. */
export function comparedReport(found: BudgetStatement, title: string): Report {
  const { plan, rows, totalOf, scope, start, end } = found;
  const byType = Map.groupBy(rows, ({ account }) => account.type);
  const types = Object.keys(SECTIONS).filter(
    (type) => byType.has(type) || totalOf(BELOW[type]?.[0] ?? '') !== undefined,
  );
  const sections = types.flatMap((type): ReportRow[] => {
    const own = byType.get(type) ?? [];
    const below = BELOW[type];
    const total = below && totalOf(below[0]);
    return [
      ...(own.length > 0 ? [{ style: 'head' as const, cells: [SECTIONS[type] ?? type] }] : []),
      ...own.map((row) =>
        reported(
          'row',
          row.department ? departmentName(row.department) : (row.account.name ?? ''),
          row.department ? '' : (row.account.number ?? ''),
          figuresIn(row),
          row.hierarchy.length - 1,
        ),
      ),
      ...(below && total ? [reported('sum', below[1], '', total)] : []),
    ];
  });
  return {
    title,
    fileName: `${title} ${start} ${end}`,
    facts: [
      ['Budget', plan.name],
      ['Days', `${start} to ${end}`],
      ['Currency', scope.currency],
    ],
    decimals: decimalsOf(scope.currency),
    columns: [
      { title: 'Account', kind: 'text', width: 38 },
      { title: 'Number', kind: 'text', width: 12 },
      ...columnsOf(found).flatMap(({ label }) =>
        WORDS.map((word, at): ReportColumn => ({
          title: `${label} ${word}`,
          kind: at < KEYS.length - 1 ? 'amount' : 'number',
        })),
      ),
      { title: 'Total is', kind: 'text', width: 14 },
    ],
    fixed: 2,
    rows: sections,
  };
}
