// Refuses changes of entries that something else made. Pure. docs/accounting.md section 4.
import { Problem } from '../../platform/base/index.ts';
import type { LineRow } from '../posting/posting.rules.ts';

/** The ways to correct entries whose makers cannot be changed, deleted or voided. */
const REMEDIES: Readonly<Record<string, string>> = {
  contract: 'amend or terminate the contract',
  fixed_asset: 'undo the last event of the asset, or delete the asset',
  revaluation: 'load the right rates, and run the revaluation again',
  cost_allocation: 'correct the source account, and run the allocation again',
};

/** The maker of an entry, and what its lines pay. */
interface MadeEntry {
  readonly header: {
    readonly document_kind: string | null;
    readonly document_id: number | null;
    readonly reversal_of_id: number | null;
  };
  readonly rows: readonly Pick<LineRow, 'document_role' | 'document_kind' | 'document_id'>[];
}

/** Throws 409 for an entry that changes only through what made it. */
export function demandManual({ header, rows }: MadeEntry, verb: string): void {
  const { document_kind: kind, document_id: id, reversal_of_id: original } = header;
  if (kind !== null) {
    throw new Problem(
      'CONFLICT',
      `This entry was made by ${kind} ${id ?? ''}: ${REMEDIES[kind] ?? `${verb} that instead`}.`,
    );
  }
  const paid = rows.find((row) => row.document_role === 'settlement');
  if (paid) {
    throw new Problem(
      'CONFLICT',
      `Money of this entry pays ${paid.document_kind ?? ''} ${paid.document_id ?? ''}: void or delete that payment first.`,
    );
  }
  if (original !== null && verb === 'change') {
    throw new Problem(
      'CONFLICT',
      `This entry reverses entry ${original}. Change that entry instead.`,
    );
  }
}
