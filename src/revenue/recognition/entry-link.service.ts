// Links revenue transactions to the manual entry that recognizes them. docs/accounting.md section
// 9.
import type { Session } from '../../platform/access/index.ts';
import { isMessage, noSuchRecord, Problem } from '../../platform/base/index.ts';
import { registerRevenue } from '../../ledger/index.ts';
import { changeRevenueTransaction } from './revenue-transaction.service.ts';

/** What a refusal of one row says of it. */
const reasonOf = (row: number, { code, message, extensions: { fields } }: Problem): string => {
  if (code === 'NOT_FOUND') return noSuchRecord(row).words;
  const told = Object.values(fields ?? {})
    .flat()
    .filter(isMessage);
  return `Revenue transaction ${row}: ${told.join(' ') || message}`;
};

registerRevenue(async (session: Session, entry, rows) => {
  for (const row of rows) {
    try {
      // What speaks against it is a fault of this field, not of the row.
      await changeRevenueTransaction({ ...session, faults: undefined }, row, {
        journalEntry: entry,
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const reason = reasonOf(row, error);
      throw new Problem('INVALID', reason, { fields: { revenueTransactions: [reason] } });
    }
  }
});
