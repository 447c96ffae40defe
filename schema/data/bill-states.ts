// States of bills and debit memos. docs/accounting.md section 7.
export const BILL_STATUSES = [
  'draft',
  'open',
  'partial',
  'paid',
  'payment_pending',
  'payment_not_found',
  'voided',
] as const;
export const BILL_STANDINGS =
  'current past_due 1_30 31_60 61_90 91_120 over_120 draft open unpaid partial partially_paid paid payment_not_found payment_pending voided';
/** `draft` shows what waits for approval. */
export const APPLICATION_STATUSES = ['draft', 'open', 'partially_used', 'used', 'voided'] as const;
export const TAX_BEHAVIORS = ['inclusive', 'exclusive'] as const;
