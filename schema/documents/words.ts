// Descriptions and fields shared by several documents.
import { foreignId, link } from '../kit/index.ts';

export const KEPT = 'Ignored: the service keeps it. Records can be sent back as they came.';
export const DRAFT_ONLY = '`draft` saves without posting; anything else is ignored.';

/** The opening entry of a document from before the books. */
export const migrated = {
  migratedJournal: link('JournalEntry')
    .nullable()
    .unseen()
    .wire('migrated_journal_id')
    .describe('The opening entry that covers it: it has no entry of its own. Ignored on change.'),
};
export const ON_CREATE = 'Of the upload it came from, whose header is row 1. Ignored on update.';

/** The contract, or the invoice of its schedule, that a new invoice is of. Specification: Invoice, link at creation. */
export const OF_CONTRACT = {
  contractInvoiceId: foreignId()
    .nullable()
    .onlyOnCreate()
    .describe('A contract’s invoice this one issues. Ignored on update.'),
  revenueContractId: foreignId()
    .nullable()
    .onlyOnCreate()
    .describe('A contract outside its billing schedule. Ignored on update.'),
};
