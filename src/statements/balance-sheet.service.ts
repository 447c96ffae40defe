// The balance sheet of a request. docs/accounting.md section 11.
import type { Session } from '../ground/access/index.ts';
import { balanceSheetFigures, type BalanceSheetFigures } from './balance-sheet-figures.service.ts';
import { standingAt } from './balances.service.ts';
import { demandFewCells } from './cells.service.ts';
import { columnsOf, type Column } from './columns.rules.ts';
import type { Frame } from './figures.types.ts';
import { frameOf, type FrameRequest } from './income-statement.service.ts';
import { fiscalYearStart } from './periods.rules.ts';
import { demandWhole, type Split } from './scope.service.ts';

export interface BalanceSheet extends Frame, BalanceSheetFigures {
  readonly columns: readonly Column[];
}

/** Throws 400 on the parameter at fault. Assets equal liabilities and equity in every column. */
export async function balanceSheetOf(
  session: Session,
  request: FrameRequest & Split,
): Promise<BalanceSheet> {
  demandWhole(request);
  return balanceSheetOver(session, await frameOf(session, request));
}

/** The same at the ends of periods that are known. */
export async function balanceSheetOver(session: Session, frame: Frame): Promise<BalanceSheet> {
  const { scope, periods } = frame;
  await demandFewCells(session, scope, { periods: periods.length });
  const closings = periods.map(({ end }) => ({
    day: end,
    since: fiscalYearStart(end, scope.fiscal),
  }));
  const figures = await balanceSheetFigures(await standingAt(session, scope, closings));
  return { ...frame, ...figures, columns: columnsOf(periods) };
}
