// Cash flow statements and bank account activity on request. docs/accounting.md section 11.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { knownLines } from '../../ledger/index.ts';
import { addDays } from '../../platform/base/index.ts';
import { standingsAt } from '../figures/balances.service.ts';
import { segmentsFor } from '../figures/balances.rules.ts';
import { cashFlowFigures, sideBySide, type CashFlowFigures } from './cash-flow.rules.ts';
import { disposalsIn } from './disposals.service.ts';
import { demandFewCells } from '../figures/cells.service.ts';
import { columnsOf, type PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame } from '../figures/figures.types.ts';
import {
  frameOf,
  type FrameRequest,
  type StatementRequest,
} from '../income/income-statement.service.ts';

export interface CashFlow extends Frame, CashFlowFigures {
  readonly columns: readonly PeriodColumn[];
}

/** Throws 400 on the parameter at fault. The rows of each column add up to the change of cash. */
export async function cashFlowOf(session: Session, request: StatementRequest): Promise<CashFlow> {
  const { groupBy, group, explain } = request;
  const frame = await frameOf(session, request);
  const { scope, start, periods, basis } = frame;
  await demandFewCells(session, scope, { periods: periods.length, groupBy, group, explain });
  const closings = [
    { day: addDays(start, -1), since: start },
    ...periods.map((each) => ({ day: each.end, since: each.start })),
  ];
  const { whole, parts } = await standingsAt(session, scope, closings, { basis, groupBy, group });
  const members = parts.map(({ member }) => member);
  const columns = columnsOf(periods, members, groupBy ?? '');
  const disposals = await disposalsIn(session, scope, segmentsFor(closings), { groupBy, group });
  const all = [
    cashFlowFigures(whole, disposals),
    ...parts.map(({ member: { id }, standing }) =>
      cashFlowFigures(
        standing,
        disposals.filter(({ member }) => member === id),
      ),
    ),
  ];
  const choice = columns.map(
    ({ period, member }) => [member ? members.indexOf(member) + 1 : 0, period] as const,
  );
  return { ...frame, ...sideBySide(all, choice), columns };
}

/** Segments follow one another and are told by their first days. A line that was taken back counts nowhere. */
const activitySql = (amount: string, lines: string): string => `
  select width_bucket(date, $3::date[]) - 1 as period,
    sum(case when (${amount} > 0) <> is_mirror then ${amount} else 0 end) as debit,
    -sum(case when (${amount} < 0) <> is_mirror then ${amount} else 0 end) as credit
  from ${lines} l
  where workspace_id = $1 and entity_id = any($2) and date between $4 and $5
    and account_id in (select id from account where workspace_id = $1 and account_subtype = 'BANK')
  group by 1`;

/** What came in and went out. */
export interface Activity {
  readonly debit: Decimal;
  readonly credit: Decimal;
}
export interface CashActivity extends Frame {
  readonly columns: readonly PeriodColumn[];
  readonly activity: readonly Activity[];
}

/** What was recorded on the bank accounts in each period, in and out. Throws 400 on the parameter at fault. */
export async function cashActivityOf(
  session: Session,
  request: FrameRequest,
): Promise<CashActivity> {
  const frame = await frameOf(session, request);
  const { scope, start, end, periods } = frame;
  const values = [
    session.principal.workspace.id,
    scope.selected,
    periods.map((each) => each.start),
    start,
    end,
    ...(scope.known ? [scope.known.number] : []),
  ];
  const lines = scope.known ? knownLines('$6') : 'journal_line';
  const statement = named(activitySql(scope.isBook ? 'amount_book' : 'amount', lines), values);
  const [rows = []] = await ask(session, { ...statement, isLongRunning: true });
  const found = new Map(
    (rows as unknown as { period: number; debit: string; credit: string }[]).map(
      ({ period, debit, credit }) => [
        period,
        { debit: new Decimal(debit), credit: new Decimal(credit) },
      ],
    ),
  );
  const nothing = { debit: new Decimal(0), credit: new Decimal(0) };
  const activity = periods.map((_, at) => found.get(at) ?? nothing);
  return { ...frame, columns: columnsOf(periods), activity };
}
