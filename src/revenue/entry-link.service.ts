// Revenue transactions that an entry written by hand recognizes: each is linked to it. docs/accounting.md section 9.
import type { Session } from '../ground/access/index.ts';
import { noSuchRecord, Problem } from '../ground/base/problem.ts';
import { registerRevenue } from '../ledger/revenue-seam.ts';
import { changeRow } from './row.service.ts';

/** What a refusal of one row says of it. */
const reasonOf = (row: number, { code, message, extensions: { fields } }: Problem): string => {
  if (code === 'NOT_FOUND') return noSuchRecord(row);
  const told = Object.values(fields ?? {})
    .flat()
    .filter((each) => typeof each === 'string');
  return `Revenue transaction ${row}: ${told.join(' ') || message}`;
};

registerRevenue(async (session: Session, entry, rows) => {
  for (const row of rows) {
    try {
      // What speaks against it is a fault of this field, not of the row.
      await changeRow({ ...session, noted: undefined }, row, { journalEntry: entry });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const reason = reasonOf(row, error);
      throw new Problem('INVALID', reason, { fields: { revenueTransactions: [reason] } });
    }
  }
});
