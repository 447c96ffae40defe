// The trial balance at the end of a day: what every account holds on one side. docs/accounting.md section 11.
import { today } from '../ground/base/clock.ts';
import { Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { windowOf } from '../ledger/window.rules.ts';
import { standingAt } from './balances.service.ts';
import { heldBy } from './balance-sheet.rules.ts';
import { fiscalYearStart } from './periods.rules.ts';
import type { Scope } from './figures.types.ts';
import { demandWhole, scopeOf, type ScopeRequest, type Split } from './scope.service.ts';
import { inOrder, type RowAccount } from './sections.rules.ts';

/** Since when profit and loss counts: since the fiscal year began, or since the start date. */
export const BASES = ['fiscal_ytd', 'period'] as const;
export type Basis = (typeof BASES)[number];

export interface TrialBalanceRequest extends ScopeRequest, Split {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly incomeStatementBasis?: Basis | null | undefined;
}
export interface TrialBalanceRow {
  readonly account: RowAccount;
  readonly debits: Decimal;
  readonly credits: Decimal;
}
export interface TrialBalance {
  readonly scope: Scope;
  readonly start: string;
  readonly end: string;
  /** Since when profit and loss counts; what was earned before is in retained earnings. */
  readonly profitSince: string;
  readonly rows: readonly TrialBalanceRow[];
  readonly debits: Decimal;
  readonly credits: Decimal;
}

const ZERO = new Decimal(0);
const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, each) => total.plus(each), ZERO);

/** Throws 400 on the parameter at fault. Debits equal credits. */
export async function trialBalanceOf(
  session: Session,
  request: TrialBalanceRequest,
): Promise<TrialBalance> {
  demandWhole(request);
  const { start, end } = windowOf(today(), request);
  if (end < start) throw invalid('endDate', `Must not be before the start date, ${start}.`);
  const scope = await scopeOf(session, request);
  const profitSince =
    request.incomeStatementBasis === 'period' ? start : fiscalYearStart(end, scope.fiscal);
  const standing = await standingAt(session, scope, [{ day: end, since: profitSince }]);
  const [balances] = standing.balances;
  if (!balances) throw new Error('One closing has one set of balances.');
  const held = heldBy(standing, balances);
  for (const [id, balance] of balances.profit) {
    const account = standing.accounts.get(id);
    if (account) held.set(id, { account, balance });
  }
  const rows = [...held.values()]
    .filter(({ balance }) => !balance.isZero())
    .sort((a, b) => inOrder(a.account, b.account))
    .map(({ account, balance }) => ({
      account,
      debits: Decimal.max(balance, ZERO),
      credits: Decimal.max(balance.negated(), ZERO),
    }));
  const debits = sum(rows.map((row) => row.debits));
  const credits = sum(rows.map((row) => row.credits));
  return { scope, start, end, profitSince, rows, debits, credits };
}
