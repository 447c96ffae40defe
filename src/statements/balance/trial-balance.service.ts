// The trial balance at the end of a day: every account's balance on its debit or credit side.
// docs/accounting.md section 11.
import { invalid, today } from '../../platform/base/index.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { windowOf, ZERO } from '../../ledger/index.ts';
import { standingsAt, type GroupedBalances } from '../figures/balances.service.ts';
import type { StatementBalances } from '../figures/balances.rules.ts';
import { BETWEEN, heldBy, imbalanceOf } from './balance-sheet.rules.ts';
import { columnsOf } from '../figures/columns.rules.ts';
import type { GroupBy } from '../figures/groups.service.ts';
import type { StatementRequest } from '../income/income-statement.service.ts';
import { fiscalYearStart } from '../figures/periods.rules.ts';
import type { AccountingBasis, Scope } from '../figures/figures.types.ts';
import { scopeOf, type ScopeRequest } from '../figures/scope.service.ts';
import type { RowAccount } from '../figures/figures.types.ts';
import { inOrder } from '../figures/sections.rules.ts';

/** Since when profit and loss counts: since the fiscal year began, or since the start date. */
export const BASES = ['fiscal_ytd', 'period'] as const;
export type Basis = (typeof BASES)[number];

export interface TrialBalanceRequest
  extends ScopeRequest, Pick<StatementRequest, 'groupBy' | 'group' | 'basis'> {
  /** Lines of these departments alone. */
  readonly department?: readonly number[] | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  /** The end date, where that is not said. */
  readonly asOf?: string | null | undefined;
  readonly incomeStatementBasis?: Basis | null | undefined;
  readonly explain?: boolean | null | undefined;
}
export interface TrialBalanceRow {
  readonly account: RowAccount;
  readonly debits: Decimal;
  readonly credits: Decimal;
  /** The balance of each member of the group, in their order; debits positive. */
  readonly members: readonly Decimal[];
}
export interface TrialBalance {
  readonly scope: Scope;
  readonly basis: AccountingBasis;
  readonly asOf: string;
  /** What the balances are told apart by, where they are. */
  readonly groupBy: GroupBy | undefined;
  /** The members of the group, by the names they go by, and by their ids. */
  readonly memberNames: readonly string[];
  readonly memberIds: readonly (number | null)[];
  readonly start: string;
  readonly end: string;
  /** Since when profit and loss counts; what was earned before is in retained earnings. */
  readonly profitSince: string;
  readonly rows: readonly TrialBalanceRow[];
  readonly debits: Decimal;
  readonly credits: Decimal;
}

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, each) => total.plus(each), ZERO);

type Held = ReturnType<typeof heldBy>;

/** Debit balances by account: what is held, what was earned since, and what members have from one another. */
function balancesIn(standing: StatementBalances): Held {
  const [balances] = standing.balances;
  if (!balances) throw new Error('One closing has one set of balances.');
  const held = heldBy(standing, balances);
  for (const [id, balance] of balances.profit) {
    const account = standing.accounts.get(id);
    if (account) held.set(id, { account, balance });
  }
  const between = imbalanceOf(balances).negated();
  if (!between.isZero()) held.set(BETWEEN.id, { account: BETWEEN, balance: between });
  return held;
}

/** The members of a group with their balances, in the order of their names. */
function membersIn(
  parts: GroupedBalances['parts'],
  groupBy: GroupBy | null | undefined,
): { id: number | null; name: string; held: Held }[] {
  const members = parts.map(({ member }) => member);
  const day = { start: '', end: '', label: '', isCut: false };
  return columnsOf([day], members, groupBy ?? '').flatMap(({ key, member }) => {
    const part = parts.find((each) => each.member === member);
    if (!member || !part) return [];
    return [{ id: member.id, name: key.slice(1), held: balancesIn(part.standing) }];
  });
}

/** A row for every account that holds something, or of which a member does. */
function rowsOf(whole: Held, members: readonly { readonly held: Held }[]): TrialBalanceRow[] {
  const all = new Map(
    [...members.map(({ held }) => held), whole].flatMap((held) =>
      [...held].map(([id, { account }]): [typeof id, RowAccount] => [id, account]),
    ),
  );
  return [...all.values()]
    .map((account): TrialBalanceRow => {
      const balance = whole.get(account.id)?.balance ?? ZERO;
      return {
        account,
        debits: Decimal.max(balance, ZERO),
        credits: Decimal.max(balance.negated(), ZERO),
        members: members.map(({ held }) => held.get(account.id)?.balance ?? ZERO),
      };
    })
    .filter(({ debits, credits, members: each }) =>
      [debits, credits, ...each].some((amount) => !amount.isZero()),
    )
    .sort((a, b) => inOrder(a.account, b.account));
}

/** Throws 400 on the parameter at fault. Debits equal credits. */
export async function trialBalanceOf(
  session: Session,
  request: TrialBalanceRequest,
): Promise<TrialBalance> {
  const endDate = request.endDate ?? request.asOf;
  const { start, end } = windowOf(today(), { ...request, endDate });
  if (end < start) throw invalid('endDate', `Must not be before the start date, ${start}.`);
  const scope = await scopeOf(session, request);
  const { groupBy, group, department } = request;
  const basis = request.basis ?? 'accrual';
  const profitSince =
    request.incomeStatementBasis === 'period' ? start : fiscalYearStart(end, scope.fiscal);
  const closings = [{ day: end, since: profitSince }];
  const options = { basis, groupBy, group, department };
  const { whole, parts } = await standingsAt(session, scope, closings, options);
  const members = membersIn(parts, groupBy);
  const rows = rowsOf(balancesIn(whole), members);
  return {
    ...{ scope, basis, asOf: end, start, end, profitSince, rows },
    groupBy: groupBy ?? undefined,
    memberNames: members.map(({ name }) => name),
    memberIds: members.map(({ id }) => id),
    debits: sum(rows.map((row) => row.debits)),
    credits: sum(rows.map((row) => row.credits)),
  };
}
