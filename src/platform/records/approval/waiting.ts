// Tells drafts that nobody accepted yet from records that count.

/** Who drafted a record, and who accepted it; records of most kinds say neither. */
export interface Drafted {
  readonly draftedBy?: string | null;
  readonly approvedBy?: string | null;
}

/** Whether a record is a draft that nobody accepted yet. */
export function isWaiting(record: object): boolean {
  const { draftedBy, approvedBy }: Drafted = record;
  return typeof draftedBy === 'string' && typeof approvedBy !== 'string';
}
