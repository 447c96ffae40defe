// Balance sheets on request. docs/accounting.md section 11.
import type { Session } from '../../platform/access/index.ts';
import {
  balanceSheetFigures,
  eliminationWarnings,
  type BalanceSheetFigures,
} from './balance-sheet-figures.service.ts';
import { standingsAt } from '../figures/balances.service.ts';
import { demandFewCells } from '../figures/cells.service.ts';
import { columnsOf, type PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame } from '../figures/figures.types.ts';
import { frameOf, type StatementRequest } from '../income/income-statement.service.ts';
import { fiscalYearStart } from '../figures/periods.rules.ts';

export interface BalanceSheet extends Frame, BalanceSheetFigures {
  readonly columns: readonly PeriodColumn[];
  /** What is not as it should be. */
  readonly warnings: readonly string[];
}

/** Throws 400 on the parameter at fault. Assets equal liabilities and equity in every column. */
export const balanceSheetOf = async (
  session: Session,
  request: StatementRequest,
): Promise<BalanceSheet> => balanceSheetOver(session, await frameOf(session, request), request);

/** The same at the ends of periods that are known. */
export async function balanceSheetOver(
  session: Session,
  frame: Frame,
  { groupBy, group, explain }: Pick<StatementRequest, 'groupBy' | 'group' | 'explain'>,
): Promise<BalanceSheet> {
  const { scope, periods, basis } = frame;
  await demandFewCells(session, scope, { periods: periods.length, groupBy, group, explain });
  const closings = periods.map(({ end }) => ({
    day: end,
    since: fiscalYearStart(end, scope.fiscal),
  }));
  const standings = await standingsAt(session, scope, closings, { basis, groupBy, group });
  const { whole, parts } = standings;
  const members = parts.map(({ member }) => member);
  const columns = columnsOf(periods, members, groupBy ?? '');
  const balances = columns.flatMap(({ period, member }) => {
    const { standing } = parts.find((each) => each.member === member) ?? { standing: whole };
    return standing.balances[period] ?? [];
  });
  const figures = await balanceSheetFigures({ ...whole, balances });
  const warnings = eliminationWarnings(frame, figures, columns);
  return { ...frame, ...figures, columns, warnings };
}
