// The income statement: movements on profit and loss accounts within a range of days, by period.
// Specification: Get income statement; docs/accounting.md section 11.
import { today } from '../../platform/base/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { knownLines, windowOf } from '../../ledger/index.ts';
import { cashMovementsOf, operatingMovementsOf } from '../figures/cash-basis.service.ts';
import { demandFewCells } from '../figures/cells.service.ts';
import { columnsOf, type PeriodColumn } from '../figures/columns.rules.ts';
import type {
  AccountInfo,
  AccountingBasis,
  Frame,
  Movement,
  Scope,
} from '../figures/figures.types.ts';
import { groupingOf, memberOf, membersOf, type GroupBy } from '../figures/groups.service.ts';
import { incomeFigures, type IncomeFigures, incomeRows } from './income-figures.service.ts';
import { movementsOf, type Narrowing } from '../figures/movements.service.ts';
import { followingOnOf, periodsOf, type Cadence } from '../figures/periods.rules.ts';
import { INCOME_STATEMENT } from '../figures/sections.rules.ts';
import { scopeOf, type ScopeRequest } from '../figures/scope.service.ts';

export interface FrameRequest extends ScopeRequest {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  /** The end date, where that is not said. */
  readonly asOf?: string | null | undefined;
  /** From the first day anything was posted on, to the last. */
  readonly allTime?: boolean | null | undefined;
  readonly cadence?: Cadence | null | undefined;
  readonly basis?: AccountingBasis | null | undefined;
  /** Whether each cell is to have a reference. */
  readonly explain?: boolean | null | undefined;
}
export interface StatementRequest extends FrameRequest {
  readonly groupBy?: GroupBy | null | undefined;
  /** The tag group, when grouped by tag. */
  readonly group?: number | null | undefined;
  /** Whether a period has a column for all members beside theirs. */
  readonly rollupTotals?: boolean | null | undefined;
  /** Lines of these alone; not on a cash basis. */
  readonly narrowing?: Narrowing | undefined;
}

export interface IncomeStatement extends Frame, IncomeFigures {
  readonly columns: readonly PeriodColumn[];
}

const POSTED = `select min(first) as first, max(last) as last from (
    select min(date) as first, max(date) as last from balance_day where workspace_id = $1 and entity_id = any($2)
    union all
    select min(date), max(date) from balance_delta where workspace_id = $1 and entity_id = any($2)) b`;

const POSTED_BY_THEN = `select min(date) as first, max(date) as last from ${knownLines('$3')} l
  where entity_id = any($2)`;

/** The days of a request: all on which anything was posted, or the window with its defaults. */
async function daysOf(
  session: Session,
  scope: Scope,
  request: FrameRequest,
): Promise<{ start: string; end: string }> {
  const days = windowOf(today(), { ...request, endDate: request.endDate ?? request.asOf });
  if (!request.allTime) return days;
  const { id: workspace } = session.principal.workspace;
  const { known, selected } = scope;
  const posted = known
    ? named(POSTED_BY_THEN, [workspace, selected, known.number])
    : named(POSTED, [workspace, selected]);
  const [[found] = []] = await ask(session, { ...posted, isLongRunning: true });
  const { first, last } = (found ?? {}) as { first?: string | null; last?: string | null };
  const usual = windowOf(today(), {});
  return {
    start: first ?? usual.start,
    end: last && last > usual.end ? last : usual.end,
  };
}

/** Resolves entities, days and periods of a request, with the defaults of the specification. */
export async function frameOf(session: Session, request: FrameRequest): Promise<Frame> {
  const cadence = request.cadence ?? 'monthly';
  const scope = await scopeOf(session, request);
  const { start, end } = await daysOf(session, scope, request);
  const periods = periodsOf(start, end, cadence, scope.fiscal);
  const basis = request.basis ?? 'accrual';
  return { scope, basis, asOf: end, start, end, cadence, periods };
}

/** Throws 400 on the parameter at fault. Amounts are in the currency of the scope. */
export const incomeStatementOf = async (
  session: Session,
  request: StatementRequest,
): Promise<IncomeStatement> =>
  incomeStatementOver(session, await frameOf(session, request), request);

/** The same on a cash basis: what was billed counts when and as far as it is paid. */
export const cashBasisOf = (
  session: Session,
  request: StatementRequest,
): Promise<IncomeStatement> => incomeStatementOf(session, { ...request, basis: 'cash' });

/** The same of money alone: what was received and paid, and nothing that was set off or only booked. */
export async function operatingStatementOf(
  session: Session,
  request: StatementRequest,
): Promise<IncomeStatement> {
  const frame = await frameOf(session, { ...request, basis: 'cash' });
  return incomeStatementOver(session, frame, request, operatingMovementsOf);
}

/** What moved within periods, told by them; days between them were segments of their own. */
function inPeriods(movements: Movement[], periodOf: readonly (number | undefined)[]): Movement[] {
  if (periodOf.every((period, segment) => period === segment)) return movements;
  return movements.flatMap((each) => {
    const segment = periodOf[each.segment];
    return segment === undefined ? [] : [{ ...each, segment }];
  });
}

/** The rows of a statement, with every account of the workspace. */
interface IncomeRows extends Pick<IncomeStatement, 'rows' | 'columns'> {
  readonly accounts: ReadonlyMap<number, AccountInfo>;
}

/** The grouping and the conditions of rows. */
type RowsRequest = Pick<
  StatementRequest,
  'groupBy' | 'group' | 'rollupTotals' | 'explain' | 'narrowing'
>;

/** The rows over periods that are known; `movedIn` finds what moved. */
export async function incomeRowsOver(
  session: Session,
  frame: Frame,
  request: RowsRequest,
  movedIn: typeof movementsOf = frame.basis === 'cash' ? cashMovementsOf : movementsOf,
): Promise<IncomeRows> {
  const { scope, periods } = frame;
  const { groupBy } = request;
  const grouping = await groupingOf(session, groupBy, request.group);
  const { group, explain } = request;
  const extent = { periods: periods.length, types: INCOME_STATEMENT, groupBy, group, explain };
  await demandFewCells(session, scope, extent);
  const { segments, periodOf } = followingOnOf(periods);
  const found = await movedIn(session, scope, segments, {
    types: INCOME_STATEMENT,
    grouping,
    narrowing: request.narrowing,
    isByEntity: groupBy === 'entity',
  });
  const { accounts } = found;
  const movements = inPeriods(found.movements, periodOf);
  const members = groupBy ? await membersOf(session, scope, groupBy, movements) : [];
  const columns = columnsOf(periods, members, groupBy ?? '').filter(
    // Without a group there is nothing but totals.
    ({ member }) => member !== undefined || !groupBy || request.rollupTotals !== false,
  );
  const rows = await incomeRows(movements, accounts, columns, memberOf(groupBy));
  return { rows, columns, accounts };
}

/** The same with what is left after each section. */
export async function incomeStatementOver(
  session: Session,
  frame: Frame,
  request: RowsRequest,
  movedIn?: typeof movementsOf,
): Promise<IncomeStatement> {
  const { rows, columns } = await incomeRowsOver(session, frame, request, movedIn);
  return { ...frame, ...(await incomeFigures(rows, columns)), columns };
}
