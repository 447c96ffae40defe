// States and payment types of invoices. Specification: States and transitions, Invoice.
export const STATUSES = [
  'draft',
  'open',
  'sent',
  'partial',
  'paid',
  'uncollectible',
  'voided',
] as const;
export const STANDINGS =
  'current past_due 1_30 31_60 61_90 91_120 over_120 draft open unpaid partial partially_paid paid sent uncollectible voided';
export const PAYMENT_TYPES = ['CREDIT_MEMO', 'BANK_TRANSACTION', 'MANUAL_TRANSACTION'] as const;
