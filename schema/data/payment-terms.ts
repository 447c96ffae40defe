// Payment terms: due some days after the document's date, at once, or on a day of its own.
// Specification: Invoice, `terms`.

export const PAYMENT_TERMS = [
  'custom',
  'net_5',
  'net_7',
  'net_10',
  'net_15',
  'net_20',
  'net_30',
  'net_40',
  'net_45',
  'net_60',
  'net_90',
  'net_105',
  'net_120',
  'due_on_receipt',
] as const;
