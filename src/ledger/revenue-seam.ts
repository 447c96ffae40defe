// What revenue transactions have to do with journal entries that people write. Revenue stands above the ledger, so it
// registers here how rows are linked to the entry that recognizes them.
import type { Session } from '../ground/access/index.ts';

/** Links revenue transactions to the entry that recognizes them. Throws 400 on `revenueTransactions`. */
export type LinkRows = (session: Session, entry: number, rows: readonly number[]) => Promise<void>;

let link: LinkRows = () => Promise.reject(new Error('Nobody keeps revenue transactions.'));

/** Says how rows are linked. Called once, when the room of revenue is loaded. */
export const registerRevenue = (given: LinkRows): void => {
  link = given;
};

/** Links the rows an input names, if it names any. Throws 400 on `revenueTransactions`. */
export async function linkRows(
  session: Session,
  entry: number,
  rows: readonly number[] | undefined,
): Promise<void> {
  if (rows && rows.length > 0) await link(session, entry, [...new Set(rows)]);
}
