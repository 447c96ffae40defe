// The income statement: movement on the accounts of profit and loss within a range of days, period by
// period. Specification: Get income statement; docs/accounting.md section 11.
import { today } from '../ground/base/clock.ts';
import type { Session } from '../ground/access/index.ts';
import { windowOf } from '../ledger/window.rules.ts';
import { cashMovementsOf } from './cash-basis.service.ts';
import { demandFewCells } from './cells.service.ts';
import { columnsOf, type Column } from './columns.rules.ts';
import type { Frame, Movement } from './figures.types.ts';
import { groupingOf, memberOf, membersOf, type GroupBy } from './groups.service.ts';
import { incomeFigures, type IncomeFigures } from './income-figures.service.ts';
import { movementsOf } from './movements.service.ts';
import { followingOnOf, periodsOf, type Cadence } from './periods.rules.ts';
import { INCOME_STATEMENT } from './sections.rules.ts';
import { scopeOf, type ScopeRequest } from './scope.service.ts';

export interface FrameRequest extends ScopeRequest {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly cadence?: Cadence | null | undefined;
}
export interface StatementRequest extends FrameRequest {
  readonly groupBy?: GroupBy | null | undefined;
  /** The tag group, when grouped by tag. */
  readonly group?: number | null | undefined;
}

export interface IncomeStatement extends Frame, IncomeFigures {
  readonly columns: readonly Column[];
}

/** Resolves entities, days and periods of a request, with the defaults of the specification. */
export async function frameOf(session: Session, request: FrameRequest): Promise<Frame> {
  const { start, end } = windowOf(today(), request);
  const cadence = request.cadence ?? 'monthly';
  const scope = await scopeOf(session, request);
  return { scope, start, end, cadence, periods: periodsOf(start, end, cadence, scope.fiscal) };
}

/** Throws 400 on the parameter at fault. Amounts are in the currency of the scope. */
export const incomeStatementOf = async (
  session: Session,
  request: StatementRequest,
): Promise<IncomeStatement> =>
  incomeStatementOver(session, await frameOf(session, request), request);

/** The same on a cash basis: what was billed counts when and as far as it is paid. */
export const cashBasisOf = async (
  session: Session,
  request: StatementRequest,
): Promise<IncomeStatement> =>
  incomeStatementOver(session, await frameOf(session, request), request, cashMovementsOf);

/** What moved within periods, told by them; days between them were segments of their own. */
function inPeriods(movements: Movement[], periodOf: readonly (number | undefined)[]): Movement[] {
  if (periodOf.every((period, segment) => period === segment)) return movements;
  return movements.flatMap((each) => {
    const segment = periodOf[each.segment];
    return segment === undefined ? [] : [{ ...each, segment }];
  });
}

/** The same over periods that are known; `movedIn` finds what moved. */
export async function incomeStatementOver(
  session: Session,
  frame: Frame,
  request: Pick<StatementRequest, 'groupBy' | 'group'>,
  movedIn: typeof movementsOf = movementsOf,
): Promise<IncomeStatement> {
  const { scope, periods } = frame;
  const { groupBy } = request;
  const grouping = await groupingOf(session, groupBy, request.group);
  const { group } = request;
  const extent = { periods: periods.length, types: INCOME_STATEMENT, groupBy, group };
  await demandFewCells(session, scope, extent);
  const { segments, periodOf } = followingOnOf(periods);
  const found = await movedIn(session, scope, segments, {
    types: INCOME_STATEMENT,
    grouping,
    isByEntity: groupBy === 'entity',
  });
  const { accounts } = found;
  const movements = inPeriods(found.movements, periodOf);
  const members = groupBy ? await membersOf(session, scope, groupBy, movements) : [];
  const columns = columnsOf(periods, members, groupBy ?? '');
  const figures = await incomeFigures(movements, accounts, columns, memberOf(groupBy));
  return { ...frame, ...figures, columns };
}
