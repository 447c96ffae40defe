// A bill draft: data read from a vendor's paper that is no bill yet. Contract: BillDraftRead,
// BillDraftWrite.
import {
  choice,
  currency,
  day,
  integer,
  json,
  link,
  number,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

export const DRAFT_STATES = [
  'parsing',
  'parse_failed',
  'not_a_bill',
  'needs_review',
  'unassigned',
  'ready',
  'promoted',
  'discarded',
] as const;

export class BillDraft extends resource('BillDraft', {
  scope: 'bills',
  describe: 'A bill that is being prepared. It is in no ledger until it is promoted.',
  operations: ['list', 'get'],
  writable: {
    entity: link('Entity').nullable().filterable(),
    extractedVendorName: text().nullable(),
    extractedBillNumber: text().nullable(),
    extractedBillDate: day().nullable(),
    extractedDueDate: day().nullable(),
    extractedCurrency: currency().nullable(),
    extractedTotalAmount: number().nullable(),
    extractedLineItems: json()
      .nullable()
      .describe('A list of {description, amount, account, tax, department}.'),
    resolvedVendor: link('Vendor').nullable().filterable(),
  },
  readOnly: {
    ...stamped,
    source: choice('BillDraftSource', ['email', 'ui_upload']).filterable(),
    sourceFile: link('File').nullable(),
    status: choice('BillDraftStatus', DRAFT_STATES).filterable().sortable(),
    senderEmail: text().nullable(),
    recipientAlias: text().nullable(),
    emailSubject: text().nullable(),
    parseError: text().nullable(),
    fieldConfidence: json().nullable(),
    dedupHash: text().nullable().describe('Equal for drafts of one vendor and number.'),
    promotedBill: link('Bill').nullable(),
    discardReason: text().nullable(),
    createdBy: integer().nullable(),
  },
  derived: { customer: workspaceId() },
}) {}
