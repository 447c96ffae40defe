// Computes each account's balance at the end of a day, including balances no line holds. Pure.
// docs/accounting.md section 11.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { Balances, StatementBalances } from '../figures/balances.rules.ts';
import type { RowAccount } from '../figures/figures.types.ts';
import { computedAccount } from '../figures/sections.rules.ts';
import { sum, ZERO } from '../../ledger/index.ts';

/** Debit balances by account, with those that no line holds: retained and translation. */
export function heldBy(
  standing: StatementBalances,
  balances: Balances,
): Map<RowAccount['id'], { account: RowAccount; balance: Decimal }> {
  const { accounts } = standing;
  const held = new Map<RowAccount['id'], { account: RowAccount; balance: Decimal }>();
  const add = (account: RowAccount, amount: Decimal): void => {
    const before = held.get(account.id)?.balance ?? ZERO;
    held.set(account.id, { account, balance: before.plus(amount) });
  };
  for (const [id, balance] of balances.accounts) {
    const account = accounts.get(id);
    if (account) add(account, balance);
  }
  if (!balances.retained.isZero()) {
    add(
      standing.retained ?? computedAccount('retained_earnings', 'Retained earnings'),
      balances.retained,
    );
  }
  if (!balances.translation.isZero()) {
    add(
      standing.translation ?? computedAccount('cta_account', 'Cumulative translation adjustment'),
      balances.translation,
    );
  }
  return held;
}

/** What members of a group have from one another: entries need not balance within a department, vendor or tag. */
export const BETWEEN = computedAccount('between_members', 'Between members of the group');

/** By how much the debits of all that is held exceed the credits. */
export const imbalanceOf = ({ accounts, profit, retained, translation }: Balances): Decimal =>
  sum([retained, translation, ...accounts.values(), ...profit.values()]);
