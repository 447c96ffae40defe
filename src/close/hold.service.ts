// Holds the books alone, for closes and locks.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { EXCLUSIVE_POSTING_LOCK } from '../settings/index.ts';

/** Waits for the postings under way, and keeps others out. Before anything else: two that share would wait for each other. */
export const holdAlone = (session: Session): Promise<unknown> =>
  transactionOf(session).ask({ ...EXCLUSIVE_POSTING_LOCK, isLongRunning: true });
