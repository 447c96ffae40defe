// Answers invoice reports: rows of groups, pivot columns, totals that never mix currencies.
// docs/interface.md, Invoice reports.
import { exactNumber } from '../../../protocol/json.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import type { Row } from '../../platform/database/index.ts';
import { filterOf } from './report-filters.rules.ts';
import type { Aggregation, ReportQuestion } from './report-question.rules.ts';
import {
  cellsQuery,
  countQuery,
  groupsQuery,
  isNamed,
  pivotQuery,
  totalsQuery,
} from './report.queries.ts';

/** Cells of an answer at most, as of a statement. */
const MOST_CELLS = 1_000_000;
const MOST_PIVOTS = 60;
const MOST_ROWS = 10_000;

export interface ReportAnswer {
  readonly count: number;
  readonly results: readonly object[];
  readonly engineUsed: string;
  readonly pivotResultFields: readonly string[];
  readonly totalsRow: object | null;
  readonly pivotValueMappings: object;
}

const NONE = 'null';
const valueOf = (row: Row, { aggregate }: Aggregation, at: number): unknown => {
  const value = row[`f${at}`] as number | string | null | undefined;
  if (value === null || value === undefined) return null;
  return aggregate === 'count' ? Number(value) : exactNumber(String(value));
};
const figuresIn = (row: Row, aggregations: readonly Aggregation[], before = ''): object =>
  Object.fromEntries(
    aggregations.map((each, at) => [`${before}${each.key}`, valueOf(row, each, at)]),
  );

/** Throws 400 where amounts of several currencies would be added up. */
function demandOneCurrency(question: ReportQuestion, totals: readonly Row[]): void {
  const { groups, pivot, aggregations } = question;
  if (totals.length < 2 || groups.includes('currency') || pivot === 'currency') return;
  if (aggregations.every(({ aggregate }) => aggregate === 'count')) return;
  const currencies = totals.map(({ currency }) => String(currency)).join(' and ');
  throw invalid(
    'currency',
    `These invoices are in ${currencies}, which cannot be added up. Send one of them as currency, or group by currency.`,
  );
}

interface Pivots {
  readonly keys: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

async function pivotsOf(session: Session, question: ReportQuestion): Promise<Pivots> {
  const { pivot } = question;
  if (!pivot) return { keys: [], names: {} };
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(session, pivotQuery(workspace, question, pivot, MOST_PIVOTS));
  if (rows.length > MOST_PIVOTS) {
    throw invalid(
      'pivotFields',
      `${pivot} has more than ${MOST_PIVOTS} values here. Narrow the report, or send another field.`,
    );
  }
  const found = rows as unknown as { key: string | null; name: string | null }[];
  const keys = found.map(({ key }) => key ?? NONE);
  const names = found.map(({ key, name }) => [key ?? NONE, name ?? key ?? 'None']);
  return { keys, names: Object.fromEntries(names) as Record<string, string> };
}

/** Figures by pivot value, for each group; what a group has nothing of is left to its zeros. */
function cellsIn(
  rows: readonly Row[],
  { aggregations }: ReportQuestion,
): ReadonlyMap<number, object> {
  const found = new Map<number, object>();
  for (const row of rows) {
    const key = (row['pivot'] as string | null) ?? NONE;
    const id = Number(row['group_id']);
    found.set(id, { ...found.get(id), ...figuresIn(row, aggregations, `${key}_`) });
  }
  return found;
}

const blank = (fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, field.includes('avg:') ? null : 0]));

/** The totals of all groups, of each currency by itself where there are several. */
function totalsIn(question: ReportQuestion, totals: readonly Row[], cells: readonly Row[]): object {
  const { aggregations } = question;
  const of = (row: Row): object => {
    const own = cells.filter(({ currency }) => currency === row['currency']);
    return {
      invoice_count: row['invoices'],
      ...figuresIn(row, aggregations),
      ...cellsIn(own, question).get(0),
    };
  };
  const [only] = totals;
  if (!only) return { invoice_count: 0, ...blank(aggregations.map(({ key }) => key)) };
  if (totals.length === 1) return { currency: only['currency'], ...of(only) };
  return {
    by_currency: Object.fromEntries(totals.map((row) => [String(row['currency']), of(row)])),
  };
}

function rowOf(
  question: ReportQuestion,
  row: Row,
  cells: object | undefined,
  zeros: object,
): object {
  const { groups, aggregations } = question;
  const keys = groups.map((_, at) => row[`k${at}`] as string | null);
  const shown = groups.flatMap((group, at): [string, unknown][] => {
    const key = keys[at] ?? null;
    const value = isNamed(group) && key !== null ? Number(key) : key;
    return [
      [group, value],
      ...(isNamed(group) ? [[`${group}_name`, row[`n${at}`]] as [string, unknown]] : []),
    ];
  });
  return {
    id: row['group_id'],
    group_id: row['group_id'],
    ...Object.fromEntries(shown),
    invoice_count: row['invoices'],
    ...figuresIn(row, aggregations),
    ...zeros,
    ...cells,
    filter_params: filterOf(question, keys),
  };
}

/**
 * A page of the report.
 * @throws Problem 400 on `currency` where several would be mixed, on `pivotFields` for too many values, on `limit`
 * for too many cells
 */
export async function reportOf(
  session: Session,
  question: ReportQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReportAnswer> {
  const { id: workspace } = session.principal.workspace;
  const { aggregations, hasRows, hasTotals, pivot } = question;
  const limit = Math.min(Math.max(page.limit, 1), MOST_ROWS);
  const offset = Math.max(page.offset, 0);
  const [totals = [], rows = [], [counted] = []] = await ask(
    session,
    totalsQuery(workspace, question),
    ...(hasRows
      ? [groupsQuery(workspace, question, { limit, offset }), countQuery(workspace, question)]
      : []),
  );
  demandOneCurrency(question, totals);
  const pivots = await pivotsOf(session, question);
  const cells = rows.length * Math.max(pivots.keys.length, 1) * aggregations.length;
  if (cells > MOST_CELLS) {
    throw invalid(
      'limit',
      `${rows.length} rows x ${pivots.keys.length} columns x ${aggregations.length} figures are ${cells} cells; at most ${MOST_CELLS} are in one answer. Ask for fewer rows.`,
    );
  }
  const ids = rows.map((row) => Number(row['group_id']));
  const [inRows = [], inTotals = []] = pivot
    ? await ask(
        session,
        cellsQuery(workspace, question, ids),
        cellsQuery(workspace, question, undefined),
      )
    : [];
  const fields = pivots.keys.flatMap((key) => aggregations.map((each) => `${key}_${each.key}`));
  const byGroup = cellsIn(inRows, question);
  return {
    count: Number(counted?.['count'] ?? 0),
    results: rows.map((row) =>
      rowOf(question, row, byGroup.get(Number(row['group_id'])), blank(fields)),
    ),
    engineUsed: 'postgres',
    pivotResultFields: fields,
    totalsRow: hasTotals ? totalsIn(question, totals, inTotals) : null,
    pivotValueMappings: pivots.names,
  };
}
