// Amounts of a line of an entry, and what PostgreSQL keeps of entries beside their fields.
import { filled, GIVEN_VALUES } from '../documents/tables.ts';
import { Field, index, money } from '../kit/index.ts';

/** An amount in another currency than that of its record, whose decimals the rules of entries look at. */
const inOtherCurrency = () =>
  new Field({ ...money().spec, isMoney: false }) as ReturnType<typeof money>;

/** Debit and credit of a line: one of both, in the currency of the entry and in two others. */
export const amounts = {
  debitAmountNative: money().nullable().describe('In the currency of the entry.'),
  creditAmountNative: money().nullable().describe('In the currency of the entry.'),
  debitAmountBook: inOtherCurrency().nullable().describe('In the book currency of the entity.'),
  creditAmountBook: inOtherCurrency().nullable().describe('In the book currency of the entity.'),
  debitAmount: inOtherCurrency().nullable().describe('In the reporting currency of the workspace.'),
  creditAmount: inOtherCurrency()
    .nullable()
    .describe('In the reporting currency of the workspace.'),
};

export const ENTRY_TABLE = {
  hidden: {
    ...GIVEN_VALUES,
    reversal_date: 'date',
  },
  indexes: {
    order_key: index('"order"', 'key: a number is never given again', { isUnique: true }),
    reversal_of_id_key: index('reversal_of_id', 'key: an entry is reversed once', {
      where: 'reversal_of_id is not null and not is_deleted',
      isUnique: true,
    }),
    reversed_idx: index('reversal_of_id', 'reversals as they were known, deleted ones too', {
      where: 'reversal_of_id is not null',
    }),
    document_idx: index('document_kind, document_id', 'entries of a document', {
      where: 'document_id is not null',
    }),
    ...filled('source'),
    waiting: index('created_at', 'drafts that wait', { where: "status = 'draft'" }),
  },
  constraints: {
    workspace_id_fkey: 'foreign key (workspace_id) references workspace (id)',
  },
};
