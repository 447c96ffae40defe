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
import { incomeStatementOver } from '../income/income-statement.service.ts';
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
}
export type ActualsOf = (session: Session, frame: Frame, asked: ActualsRequest) => Promise<Actuals>;

/** Movement on accounts of profit and loss. */
export const incomeActuals: ActualsOf = async (session, frame, asked) => {
  const { isByDepartment, narrowing, explain } = asked;
  const groupBy = isByDepartment ? 'department' : undefined;
  const request = { groupBy, narrowing, explain } as const;
  const { rows, columns } = await incomeStatementOver(session, frame, request);
  const amounts = new Map<string, Decimal[]>();
  for (const row of rows) {
    for (const [at, { period, member }] of columns.entries()) {
      const key = cellKey(row.account.id, member ? member.id : undefined);
      const own = amounts.get(key) ?? frame.periods.map(() => ZERO);
      own[period] = row.amounts[at] ?? ZERO;
      amounts.set(key, own);
    }
  }
  const members = columns.flatMap(({ member }) => member ?? []);
  return { amounts, departments: [...new Map(members.map((each) => [each.id, each])).values()] };
};

/** Movement on accounts of the balance sheet: the balance at the end of a period less that before it, translated as they are. */
export const balanceActuals: ActualsOf = async (session, frame, asked) => {
  const { scope, periods, basis } = frame;
  const { isByDepartment, narrowing, explain } = asked;
  const groupBy = isByDepartment ? 'department' : undefined;
  const extent = { periods: periods.length, types: BALANCE_SHEET, groupBy, explain } as const;
  await demandFewCells(session, scope, extent);
  const closings = periods.flatMap(({ start, end }) => [
    { day: addDays(start, -1), since: start },
    { day: end, since: start },
  ]);
  const { whole, parts } = await standingsAt(session, scope, closings, {
    ...{ basis, groupBy, narrowing },
  });
  const amounts = new Map<string, readonly Decimal[]>();
  const add = (standing: typeof whole, department?: number | null): void => {
    const moved = movedIn(standing, periods.length);
    for (const [account, own] of moved) {
      amounts.set(cellKey(account.id, department), own);
    }
  };
  add(whole);
  for (const { member, standing } of parts) add(standing, member.id);
  return { amounts, departments: parts.map(({ member }) => member) };
};

/** What moved on each account between the two closings of each period; nothing of those that did not. */
function movedIn(
  { balances, accounts }: Awaited<ReturnType<typeof standingsAt>>['whole'],
  periods: number,
): Map<AccountInfo, Decimal[]> {
  const found = new Map<AccountInfo, Decimal[]>();
  for (let at = 0; at < periods; at++) {
    const [before, after] = [balances[2 * at]?.accounts, balances[2 * at + 1]?.accounts];
    for (const [id, balance] of after ?? []) {
      const account = accounts.get(id);
      const amount = balance.minus(before?.get(id) ?? ZERO);
      if (!account || amount.isZero()) continue;
      const own = found.get(account) ?? Array.from({ length: periods }, () => ZERO);
      own[at] = shown(amount, account.type);
      found.set(account, own);
    }
  }
  return found;
}
