// Reference from a ledger line to the document it comes from, and its role there.
// docs/accounting.md sections 6 and 7.

/** The document, and its line, that a ledger line comes from. */
export interface DocumentRef {
  readonly kind: string;
  readonly id: number;
  readonly line?: number | undefined;
  /** What the ledger line is to the document, where it comes from no line of it. */
  readonly role?: DocumentRole | undefined;
}

/**
 * What a ledger line is to a document that is no line of it: what it stands on (receivable, payable,
 * memo), what is taken off there (settlement, use), and what goes with that. A line of a settlement names
 * the payment as `line`. Of a fixed asset: its cost, its accumulated depreciation, and what of that goes with a
 * disposal.
 */
export type DocumentRole =
  | 'receivable'
  | 'payable'
  | 'memo'
  | 'discount'
  | 'settlement'
  | 'use'
  | 'early_discount'
  | 'withheld'
  | 'gain_loss'
  | 'difference'
  | 'cost'
  | 'accumulated'
  | 'disposed';
