// Finds the actual amounts that a budget is compared with: movement on accounts of profit and loss,
// and on those of the balance sheet. docs/accounting.md section 15.
import type { Decimal } from '../../../schema/kit/index.ts';
import { ZERO } from '../../ledger/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { addDays } from '../../platform/base/index.ts';
import { standingsAt } from '../figures/balances.service.ts';
import { demandFewCells } from '../figures/cells.service.ts';
import type { Member } from '../figures/columns.rules.ts';
import type { AccountInfo, Frame } from '../figures/figures.types.ts';
import type { Narrowing } from '../figures/movements.service.ts';
import { BALANCE_SHEET, shown } from '../figures/sections.rules.ts';
import { incomeRowsOver } from '../income/income-statement.service.ts';
import { cellKey } from './budget-figures.rules.ts';

/** How the amounts are told apart and narrowed. */
export interface ActualsRequest {
  readonly isByDepartment: boolean;
  readonly narrowing: Narrowing | undefined;
  readonly explain: boolean;
}

/** Amounts of the periods, as rows show them, by account, and by account and department. */
export interface Actuals {
  readonly amounts: ReadonlyMap<string, readonly Decimal[]>;
  readonly departments: readonly Member[];
  /** Every account of the workspace. */
  readonly accounts: ReadonlyMap<number, AccountInfo>;
}
export type ActualsOf = (session: Session, frame: Frame, asked: ActualsRequest) => Promise<Actuals>;

/** Movement on accounts of profit and loss. */
export const incomeActuals: ActualsOf = async (session, frame, asked) => {
  const { isByDepartment, narrowing, explain } = asked;
  const groupBy = isByDepartment ? 'department' : undefined;
  const request = { groupBy, narrowing, explain } as const;
  const { rows, columns, accounts } = await incomeRowsOver(session, frame, request);
  const amounts = new Map<string, readonly Decimal[]>();
  // The columns of a member, and those of the totals, are one for each period, in their order.
  const byMember = Map.groupBy(columns.keys(), (at) => columns[at]?.member?.id);
  for (const row of rows) {
    for (const [member, own] of byMember) {
      amounts.set(
        cellKey(row.account.id, member),
        own.map((at) => row.amounts[at] ?? ZERO),
      );
    }
  }
  const members = columns.flatMap(({ member }) => member ?? []);
  const departments = [...new Map(members.map((each) => [each.id, each])).values()];
  return { amounts, departments, accounts };
};

/** Movement on accounts of the balance sheet: the balance at the end of a period less that before it, translated as they are. */
export const balanceActuals: ActualsOf = async (session, frame, asked) => {
  const { scope, periods, basis } = frame;
  const { isByDepartment, narrowing, explain } = asked;
  const groupBy = isByDepartment ? 'department' : undefined;
  const extent = { periods: periods.length, types: BALANCE_SHEET, groupBy, explain } as const;
  await demandFewCells(session, scope, extent);
  const days = [...new Set(periods.flatMap(({ start, end }) => [addDays(start, -1), end]))];
  // No account of profit and loss is read, so it may begin on any of these days.
  const since = periods[0]?.start ?? frame.start;
  const closings = days.map((day) => ({ day, since }));
  const { whole, parts } = await standingsAt(session, scope, closings, {
    ...{ basis, groupBy, narrowing, types: BALANCE_SHEET },
  });
  const places = new Map(days.map((day, at) => [day, at]));
  const ends = periods.map(({ start, end }) =>
    [addDays(start, -1), end].map((day) => places.get(day) ?? 0),
  );
  const amounts = new Map<string, readonly Decimal[]>();
  const add = (standing: typeof whole, department?: number | null): void => {
    const moved = movedIn(standing, ends);
    for (const [account, own] of moved) {
      amounts.set(cellKey(account.id, department), own);
    }
  };
  add(whole);
  for (const { member, standing } of parts) add(standing, member.id);
  const departments = parts.map(({ member }) => member);
  return { amounts, departments, accounts: whole.accounts };
};

/** The movement of each account between two closings, which are named by their places; accounts without one are left out. */
function movedIn(
  { balances, accounts }: Awaited<ReturnType<typeof standingsAt>>['whole'],
  ends: readonly (readonly number[])[],
): Map<AccountInfo, Decimal[]> {
  const found = new Map<AccountInfo, Decimal[]>();
  for (const [at, [first = 0, last = 0]] of ends.entries()) {
    const [before, after] = [balances[first]?.accounts, balances[last]?.accounts];
    for (const [id, balance] of after ?? []) {
      const account = accounts.get(id);
      const amount = balance.minus(before?.get(id) ?? ZERO);
      if (!account || amount.isZero()) continue;
      const own = found.get(account) ?? ends.map(() => ZERO);
      own[at] = shown(amount, account.type);
      found.set(account, own);
    }
  }
  return found;
}
