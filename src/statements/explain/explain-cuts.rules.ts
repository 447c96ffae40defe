// Selects the lines behind a cell: accounts, the days of each, and the sign of a debit. Pure.
// docs/accounting.md section 11, Explain.
import { addDays } from '../../platform/base/index.ts';
import { isCash } from '../cash/cash-flow.rules.ts';
import type { Cell, CellSide, Explained } from './explain-cell.types.ts';
import type { AccountInfo } from '../figures/figures.types.ts';
import { INCOME_STATEMENT, isProfit, shown } from '../figures/sections.rules.ts';
import { Decimal } from '../../../schema/kit/index.ts';

/** The lines of an account within days, both inclusive. */
export interface AccountDateRange {
  readonly account: number;
  readonly first: string;
  readonly last: string;
}

export interface Cut {
  /** By what a debit counts in the cell. */
  readonly sign: 1 | -1;
  readonly parts: readonly AccountDateRange[];
  /** Debits or credits alone. */
  readonly only?: CellSide | undefined;
}

/** What a cut is made in. */
export interface Ground {
  readonly accounts: ReadonlyMap<number, AccountInfo>;
  /** The day since which profit and loss counts, where what was earned before is retained. */
  readonly since: string;
  /** The account that takes what was earned before, if there is one. */
  readonly retained: number | undefined;
  /** The rows a total is of. */
  readonly rows: readonly (number | string)[];
}

const EVER = '0001-01-01';
const OPERATING = ['REVENUE', 'COGS', 'OPERATING_EXPENSES'];
const DEBIT = 1;
const CREDIT = -1;
const NOTHING: Cut = { sign: DEBIT, parts: [] };

/** Sums of types by the name of their row. */
const INCOME_TOTALS: Readonly<Record<string, readonly string[]>> = {
  gross_profit: OPERATING.slice(0, 2),
  operating_income: OPERATING,
  net_income: INCOME_STATEMENT,
};
const SHEET_TOTALS: Readonly<Record<string, readonly string[]>> = {
  assets: ['ASSET'],
  liabilities: ['LIABILITY'],
  equity: ['EQUITY', ...INCOME_STATEMENT],
  liabilities_and_equity: ['LIABILITY', 'EQUITY', ...INCOME_STATEMENT],
};
const MOVEMENT_TOTALS: Readonly<Record<string, string>> = {
  assets: 'ASSET',
  liabilities: 'LIABILITY',
  equity: 'EQUITY',
};
const FLOW_SECTIONS: Readonly<Record<string, string>> = {
  operating: 'OPERATING',
  investing: 'INVESTING',
  financing: 'FINANCING',
  unclassified: 'NONE',
};

const signOf = (type: string): 1 | -1 =>
  shown(new Decimal(1), type).isNegative() ? CREDIT : DEBIT;

type Cutting = (cell: Cell, ground: Ground) => Cut;

const accountOf = ({ row }: Cell): number | undefined =>
  /^\d+$/.test(row) ? Number(row) : undefined;

/** The accounts that are wanted, each within the same days. */
const over = (
  { accounts }: Ground,
  isWanted: (account: AccountInfo) => boolean,
  first: string,
  last: string,
): AccountDateRange[] =>
  [...accounts.values()].filter(isWanted).map(({ id: account }) => ({ account, first, last }));
const ofTypes =
  (types: readonly string[]) =>
  ({ type }: AccountInfo): boolean =>
    types.includes(type);

const ofIncome: Cutting = (cell, ground) => {
  const { row, start: first, end: last } = cell;
  const account = accountOf(cell);
  const type = account === undefined ? row : (ground.accounts.get(account)?.type ?? '');
  if (account !== undefined) {
    return { sign: signOf(type), parts: [{ account, first, last }] };
  }
  const types = INCOME_TOTALS[row];
  if (types) return { sign: CREDIT, parts: over(ground, ofTypes(types), first, last) };
  const isSection = (INCOME_STATEMENT as readonly string[]).includes(type);
  if (!isSection) return NOTHING;
  return { sign: signOf(type), parts: over(ground, ofTypes([type]), first, last) };
};

/** What moves on accounts of the balance sheet within the days. */
const ofMovement: Cutting = (cell, ground) => {
  const { row, start: first, end: last } = cell;
  const account = accountOf(cell);
  if (account !== undefined) {
    const type = ground.accounts.get(account)?.type ?? '';
    return { sign: signOf(type), parts: [{ account, first, last }] };
  }
  const type = MOVEMENT_TOTALS[row];
  if (type === undefined) return NOTHING;
  return { sign: signOf(type), parts: over(ground, ofTypes([type]), first, last) };
};

/** What an account holds: its lines ever, and of the one that takes it, what was earned before. */
function held(row: number | string, last: string, ground: Ground): AccountDateRange[] {
  const { accounts, since, retained } = ground;
  const account = typeof row === 'number' ? accounts.get(row) : undefined;
  const own = account
    ? [{ account: account.id, first: isProfit(account) ? since : EVER, last }]
    : [];
  const isTaker = row === (retained ?? 'retained_earnings');
  return isTaker ? [...own, ...over(ground, isProfit, EVER, addDays(since, -1))] : own;
}
const all = (): boolean => true;

const ofSheet: Cutting = (cell, ground) => {
  const { row, end: last } = cell;
  if (row === 'net_income') {
    return { sign: CREDIT, parts: over(ground, isProfit, ground.since, last) };
  }
  // Debits beyond the credits are owed to others.
  if (row === 'between_members') return { sign: DEBIT, parts: over(ground, all, EVER, last) };
  const types = SHEET_TOTALS[row];
  if (types) {
    const sign = row === 'assets' ? DEBIT : CREDIT;
    return { sign, parts: over(ground, ofTypes(types), EVER, last) };
  }
  const account = accountOf(cell);
  const type = account === undefined ? 'EQUITY' : (ground.accounts.get(account)?.type ?? 'EQUITY');
  return { sign: signOf(type), parts: held(account ?? row, last, ground) };
};

const ofTrial: Cutting = (cell, ground) => {
  const { row, end: last } = cell;
  if (row === 'total') {
    return { sign: DEBIT, parts: ground.rows.flatMap((each) => held(each, last, ground)) };
  }
  if (row === 'between_members') return { sign: CREDIT, parts: over(ground, all, EVER, last) };
  return { sign: DEBIT, parts: held(accountOf(cell) ?? row, last, ground) };
};

const ofFlow: Cutting = (cell, ground) => {
  const { row, start: first, end: last } = cell;
  const cash = (from: string, to: string): Cut => ({
    sign: DEBIT,
    parts: over(ground, (each) => isCash(each) && !isProfit(each), from, to),
  });
  switch (row) {
    case 'net_income':
      return { sign: CREDIT, parts: over(ground, isProfit, first, last) };
    case 'between_members':
      return { sign: DEBIT, parts: over(ground, all, first, last) };
    case 'net_change':
      return cash(first, last);
    case 'opening_cash':
      return cash(EVER, addDays(first, -1));
    case 'closing_cash':
      return cash(EVER, last);
  }
  const section = FLOW_SECTIONS[row];
  if (section !== undefined) {
    const isIn = (account: AccountInfo): boolean =>
      isProfit(account)
        ? section === 'OPERATING'
        : !isCash(account) && account.cashFlow === section;
    return { sign: CREDIT, parts: over(ground, isIn, first, last) };
  }
  const account = accountOf(cell);
  return account === undefined ? NOTHING : { sign: CREDIT, parts: [{ account, first, last }] };
};

const ofActivity: Cutting = ({ start, end, side }, ground) => ({
  sign: DEBIT,
  parts: over(ground, isCash, start, end),
  only: side ?? undefined,
});

const CUTTINGS: Readonly<Record<Explained, Cutting>> = {
  income_statement: ofIncome,
  cash_operating: ofIncome,
  balance_sheet: ofSheet,
  trial_balance: ofTrial,
  cash_flow: ofFlow,
  cash_activity: ofActivity,
  budget_income: ofIncome,
  budget_balance: ofMovement,
};

/** The side on which what is more than nothing stands, where a statement has two. */
export const positiveSide = ({ statement }: Cell): CellSide =>
  statement === 'cash_flow' ? 'credit' : 'debit';

/** The lines of a cell; of no account where it is computed from translation alone. */
export function cutOf(cell: Cell, ground: Ground): Cut {
  const { sign, parts, only } = CUTTINGS[cell.statement](cell, ground);
  const { account, side } = cell;
  const isTurned = side !== null && side !== positiveSide(cell);
  return {
    sign: isTurned ? (-sign as 1 | -1) : sign,
    parts: account === null ? parts : parts.filter((part) => part.account === account),
    only,
  };
}
