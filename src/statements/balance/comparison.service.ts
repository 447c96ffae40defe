// Statements of one period beside the previous one and the same one a year earlier.
// docs/accounting.md section 11.
import type { Session } from '../../platform/access/index.ts';
import { today } from '../../platform/base/index.ts';
import { balanceSheetOver, type BalanceSheet } from './balance-sheet.service.ts';
import type { Frame } from '../figures/figures.types.ts';
import {
  incomeStatementOver,
  type FrameRequest,
  type IncomeStatement,
  type StatementRequest,
} from '../income/income-statement.service.ts';
import { comparedPeriods } from '../figures/periods.rules.ts';
import { scopeOf } from '../figures/scope.service.ts';

export interface ComparisonRequest extends Omit<FrameRequest, 'startDate' | 'endDate' | 'allTime'> {
  /** A day of the period that is compared; today when not said. */
  readonly asOf?: string | null | undefined;
}

/** The period of a day, the one before it, and the same one a year earlier. */
export async function comparisonFrame(
  session: Session,
  request: ComparisonRequest,
): Promise<Frame> {
  const cadence = request.cadence ?? 'monthly';
  const scope = await scopeOf(session, request);
  const asOf = request.asOf ?? today();
  const periods = comparedPeriods(asOf, cadence, scope.fiscal);
  const [start, end] = [periods[0]?.start ?? '', periods.at(-1)?.end ?? ''];
  const basis = request.basis ?? 'accrual';
  return { scope, basis, asOf, start, end, cadence, periods };
}

/** Throws 400 on the parameter at fault. */
export const comparedIncome = async (
  session: Session,
  request: ComparisonRequest & Pick<StatementRequest, 'groupBy' | 'group' | 'explain'>,
): Promise<IncomeStatement> =>
  incomeStatementOver(session, await comparisonFrame(session, request), request);

/** Throws 400 on the parameter at fault. */
export const comparedBalances = async (
  session: Session,
  request: ComparisonRequest & Pick<StatementRequest, 'groupBy' | 'group' | 'explain'>,
): Promise<BalanceSheet> =>
  balanceSheetOver(session, await comparisonFrame(session, request), request);
