// Places each account in the statements, with its sign. Pure. docs/accounting.md section 2.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { AccountInfo, RowAccount } from './figures.types.ts';

export const BALANCE_SHEET = ['ASSET', 'LIABILITY', 'EQUITY'] as const;
export const INCOME_STATEMENT = [
  'REVENUE',
  'COGS',
  'OPERATING_EXPENSES',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'COST_ALLOCATION',
  'UNCATEGORIZED',
] as const;
const ORDER: readonly string[] = [...BALANCE_SHEET, ...INCOME_STATEMENT];
const CREDIT_NORMAL = new Set(['LIABILITY', 'EQUITY', 'REVENUE', 'OTHER_INCOME']);
const PROFIT = new Set<string>(INCOME_STATEMENT);

/** Whether movement on the account is profit or loss. */
export const isProfit = ({ type }: RowAccount): boolean => PROFIT.has(type);

/** Debit less credit, as a row of the account shows it. */
export const shown = (amount: Decimal, type: string): Decimal =>
  CREDIT_NORMAL.has(type) ? amount.negated() : amount;

/** A row of equity that is computed. */
export const computedAccount = (id: string, name: string): RowAccount => ({
  id,
  name,
  number: null,
  type: 'EQUITY',
  subtype: 'EQUITY',
  cashFlow: 'NONE',
  parent: null,
  isEliminated: false,
});
export const NET_INCOME = computedAccount('net_income', 'Net income');

/** The account type, the accounts above, the account itself; as texts, for clients build trees of them. */
export function hierarchyOf(
  account: RowAccount,
  accounts: ReadonlyMap<number, AccountInfo>,
): string[] {
  const path = [String(account.id)];
  const seen = new Set<number | string>([account.id]);
  for (let parent = account.parent; parent !== null && !seen.has(parent);) {
    seen.add(parent);
    path.unshift(String(parent));
    parent = accounts.get(parent)?.parent ?? null;
  }
  return [account.type, ...path];
}

const compareText = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** In the order of the sections, then by number. */
export const inOrder = (a: RowAccount, b: RowAccount): number =>
  ORDER.indexOf(a.type) - ORDER.indexOf(b.type) ||
  compareText(a.number, b.number) ||
  Number(a.id) - Number(b.id) ||
  0;
