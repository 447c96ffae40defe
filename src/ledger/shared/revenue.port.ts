// Port for revenue, which depends on the ledger: revenue registers here the function that links its
// transactions to the manual entry that recognizes them.
import type { Session } from '../../platform/access/index.ts';

/** Links revenue transactions to the entry that recognizes them. Throws 400 on `revenueTransactions`. */
export type LinkRevenueTransactions = (
  session: Session,
  entry: number,
  rows: readonly number[],
) => Promise<void>;

let link: LinkRevenueTransactions = () =>
  Promise.reject(new Error('Nobody keeps revenue transactions.'));

/** Says how rows are linked. Called once, when the room of revenue is loaded. */
export const registerRevenue = (given: LinkRevenueTransactions): void => {
  link = given;
};

/** Links the rows an input names, if it names any. Throws 400 on `revenueTransactions`. */
export async function linkRevenueTransactions(
  session: Session,
  entry: number,
  rows: readonly number[] | undefined,
): Promise<void> {
  if (rows && rows.length > 0) await link(session, entry, [...new Set(rows)]);
}
