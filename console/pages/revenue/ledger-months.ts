// Balances of the deferred revenue accounts by month, as the general ledger adds them up: held against the roll-forward.
import { negated, sum } from '../../kit/money.ts';

/** A group of ledger lines, as the service tells groups: by the names of what was asked for. */
type Group = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '0';

/**
 * The balance after each month, what is owed being positive.
 * @param amount - the name of the amount that is added up
 */
export function balancesByMonth(
  groups: unknown,
  amount: string,
  months: readonly string[],
): ReadonlyMap<string, string> {
  const moved = (Array.isArray(groups) ? (groups as readonly Group[]) : []).map((group) => ({
    month: `${textOf(group['date_month'])}-01`,
    amount: negated(textOf(group[amount])),
  }));
  return new Map(
    months.map((month) => [
      month,
      sum(['0', ...moved.filter((each) => each.month <= month).map((each) => each.amount)]),
    ]),
  );
}
