// Runs reads of several steps in one transaction: of one moment, on a replica where the request may read there.
import type { Session } from '../platform/access/index.ts';
import type { Transaction } from '../platform/database/index.ts';

/** Reads in the caller's workspace, within the write under way if there is one. */
export const readTransaction = <T>(
  session: Session,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  session.transaction
    ? work(session.transaction)
    : session.database.snapshot(session.principal, work);
