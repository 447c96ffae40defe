// When documents are due. Pure. docs/accounting.md section 6.

/** Days of `net_30`; 0 on receipt; undefined for a day of its own. */
export function daysOfTerms(terms: string): number | undefined {
  if (terms === 'due_on_receipt') return 0;
  const days = /^net_(\d+)$/.exec(terms)?.[1];
  return days === undefined ? undefined : Number(days);
}
