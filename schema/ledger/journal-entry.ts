// A journal entry with its lines, and the lines as records of their own. docs/accounting.md section 4; contract:
// JournalEntry, ChartTransaction.
import {
  attachments,
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  integer,
  json,
  label,
  link,
  links,
  listOf,
  money,
  ownUuid,
  owned,
  part,
  postedTagNames,
  resource,
  stamped,
  text,
  timestamp,
  url,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { MOST_ENTRY_LINES } from '../data/sizes.ts';
import { JOURNAL_ENTRY_TYPES } from '../data/journal-entry-types.ts';
export type { JournalEntryType } from '../data/journal-entry-types.ts';
import { amounts, ENTRY_TABLE } from './entry-words.ts';
import { ledgerLineFilters } from './ledger-line-filters.ts';
import { lineAuthor, lineBalances, register } from './ledger-register.ts';

/** What is said of a line and moves no figure but that of its account. */
const labels = {
  account: link('Account').required().filterable(),
  vendor: link('Vendor').nullable().filterable(),
  department: link('Department').nullable().filterable(),
  tagIds: links('Tag').default([]),
  description: text().nullable().wire('bank_description'),
  merchantName: text().nullable(),
  note: text().nullable(),
  receiptUrl: url(512).nullable(),
  externalId: text().nullable(),
  needsReview: boolean().default(false),
};

const lineFixed = {
  entity: link('Entity').filterable().describe('The entity of the entry when not said.'),
  ...amounts,
  sourceEntity: link('Entity').nullable(),
};
/** The fields a client sends for a line. */
export const lineInput = { ...labels, ...lineFixed };

const FOLLOWS = 'Ignored: whoever makes a change is told by it.';
const AS_IT_STANDS = 'As it stands: it changes with the entry.';
const asItStands = Object.fromEntries(
  Object.entries(amounts).map(([name, field]) => [name, field.describe(AS_IT_STANDS)]),
) as typeof amounts;

/** What the service keeps of a line. */
export const lineKept = {
  ...stamped,
  ...deletable,
  journal: link('JournalEntry').filterable(),
  postedAt: day().sortable().filterable().describe('The date of the entry.'),
  currency: currency().filterable(),
  amountNative: money().describe('Debit positive, credit negative; in the currency of the entry.'),
  amountBook: money().describe('In the book currency of the entity.'),
  amount: money().sortable().describe('In the reporting currency of the workspace.'),
  transactionId: uuid(),
  documentKind: text(60).nullable(),
  documentId: integer().nullable(),
  bankTransactionId: foreignId().nullable().unseen(),
  // Who posted its version: `api_user:5`, `person:3`, `person:3:app:9`.
  caller: text().nullable().unseen(),
};

export const lineDerived = {
  customer: workspaceId(),
  entityName: via('entity', 'name'),
  entityCurrency: via('entity', 'currency'),
  accountName: via('account', 'name'),
  accountNumber: via('account', 'number').sortable(),
  accountType: via('account', 'accountType').filterable(),
  accountSubtype: via('account', 'accountSubtype').filterable(),
  vendorName: via('vendor', 'name'),
  departmentName: via('department', 'name'),
  departmentCode: via('department', 'code'),
  parentDepartment: via('department', 'parent'),
  parentDepartmentName: via('department', 'parentName'),
  journalOrder: via('journal', 'order'),
  journalMemo: via('journal', 'memo'),
  journalType: via('journal', 'type').filterable(),
  journalTypeName: label('journalType'),
  intercompanyJournal: via('journal', 'intercompanyJournal'),
  createdAutomatically: via('journal', 'createdAutomatically'),
  exchangeRate: via('journal', 'exchangeRate'),
  exchangeRateBook: via('journal', 'exchangeRateBook'),
  dateMonth: formula(text(), `to_char({postedAt}, 'YYYY-MM')`),
  dateYear: formula(text(), `to_char({postedAt}, 'YYYY')`),
  ...register,
  invoiceId: formula(
    integer().nullable(),
    `case when {documentKind} = 'invoice' then {documentId} end`,
  ),
  billId: formula(integer().nullable(), `case when {documentKind} = 'bill' then {documentId} end`),
  tagGroupIds: formula(
    links('TagGroup'),
    `array(select distinct g.group_id from tag g where g.workspace_id = {workspace}
      and g.id = any({tagIds}) and g.group_id is not null order by 1)`,
  ),
  ...postedTagNames,
  ...lineAuthor,
};

export class JournalEntryLine extends part('JournalEntryLine', {
  describe: 'A line of an entry as it stands.',
  view: true,
  writable: lineInput,
  readOnly: lineKept,
  derived: lineDerived,
}) {}

export class LedgerLine extends resource('LedgerLine', {
  scope: 'transactions',
  scopeTitle: 'ledger transactions',
  approvable: true,
  describe: 'A line of the general ledger. Lines never change: an edited entry has new ones.',
  view: true,
  lookIn: 'ledger_line_text',
  operations: ['list', 'get'],
  order: ['-posted_at'],
  search: ['description', 'merchantName', 'note', 'journalOrder', 'journalMemo'],
  cursors: true,
  filters: ledgerLineFilters,
  writable: labels,
  readOnly: {
    ...lineFixed,
    ...lineKept,
    // An entry between entities is out of sight for whoever may see one of them alone.
    journal: lineKept.journal.nullable(),
  },
  derived: { ...lineDerived, ...lineBalances },
  writeOnly: {
    ...asItStands,
    entity: link('Entity').describe(AS_IT_STANDS),
    postedAt: day().describe(AS_IT_STANDS),
    currency: currency().describe(AS_IT_STANDS),
    exchangeRate: exchangeRate().nullable().describe(AS_IT_STANDS),
    exchangeRateBook: exchangeRate().nullable().describe(AS_IT_STANDS),
    sourceEntity: link('Entity').nullable().describe(AS_IT_STANDS),
    parentBankTransaction: foreignId().nullable().describe(AS_IT_STANDS),
    lastModifiedBy: foreignId().nullable().describe(FOLLOWS),
    tagGroupIds: links('TagGroup').describe('Ignored: it follows from the tags.'),
    tags: json().describe('The tags as they are read: objects with an `id`. `tag_ids` wins.'),
    taxRate: foreignId()
      .nullable()
      .describe('Only null: taxes are on the lines of documents, which post them.'),
    transactionMatchId: foreignId()
      .nullable()
      .describe('Only null: no match is proposed for single lines.'),
    draftMatches: json().nullable().describe('Ignored: no match is proposed for single lines.'),
    applyBothSides: boolean().describe('Vendor, department and tags of all lines of its entry.'),
  },
}) {}

/** The memo that made an entry, as a list of one. */
const memosOf = (kind: string) =>
  formula(
    json(),
    `case when {documentKind} = '${kind}' then json_build_array(json_build_object('id', {documentId})) else '[]'::json end`,
  );

export class JournalEntry extends resource('JournalEntry', {
  scope: 'journal_entries',
  scopeTitle: 'journal entries',
  approvable: true,
  describe: 'An entry of the general ledger: two or more lines that balance in each entity.',
  publishes: 'JournalEntry',
  keeps: 'append-only',
  unique: [['order']],
  order: ['date'],
  filters: {
    account: formula(
      links('Account'),
      `{id} in (select l.journal_entry_id from journal_entry_line l
        where l.workspace_id = {workspace} and l.account_id = any({value}))`,
    ).describe('Entries with a line on any of these.'),
  },
  ...ENTRY_TABLE,
  writable: {
    entity: link('Entity').required().filterable(),
    date: day().required().sortable().filterable(),
    type: choice('JournalEntryType', JOURNAL_ENTRY_TYPES).default('journal_entry').filterable(),
    currency: currency().describe('The book currency of the entity when not said.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate().nullable().describe('Book currency for one unit.'),
    useAverageRate: boolean()
      .nullable()
      .describe('Takes the average of the calendar month from the table of rates.'),
    memo: text().nullable(),
    refNumber: text(100).nullable().sortable(),
    source: text(250).nullable().filterable(),
    sourceId: text().nullable(),
    closeTaskId: text().nullable(),
    intercompanyJournal: foreignId().nullable(),
    recurrentJournalEntry: foreignId().nullable(),
    sourceFile: foreignId().nullable(),
    chat: foreignId().nullable(),
    order: text(20)
      .nullable()
      .sortable()
      .describe('The number of the entry: given, or the next of seven digits. It never changes.'),
    reversalOf: link('JournalEntry')
      .nullable()
      .describe('The entry whose exact negation this one is.'),
    journalId: ownUuid().filterable().describe('Names the entry for good. Ignored on change.'),
    createdAutomatically: boolean()
      .default(false)
      .describe('Whether the service, or an integration, made it by itself. Ignored on change.'),
    transactions: owned(JournalEntryLine, MOST_ENTRY_LINES).required(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    status: choice('JournalEntryStatus', ['draft', 'posted'])
      .default('posted')
      .filterable()
      .describe('A draft waits for approval: it has no number and is in no statement.'),
    version: integer().default(1).describe('Grows with each edit.'),
    documentKind: text(60).nullable(),
    documentId: integer().nullable(),
    createdBy: integer().nullable(),
    createdByName: text().nullable(),
    createdBySource: text().nullable(),
    approvedByName: text().nullable(),
    approvedAt: timestamp().nullable(),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    entityCurrency: via('entity', 'currency'),
    revenueTransactions: listOf('RevenueTransaction', 'journalEntry'),
    ledgerLines: listOf('LedgerLine', 'journal'),
    reversalOfOrder: via('reversalOf', 'order'),
    reversals: formula(
      json(),
      `coalesce((select json_agg(json_build_object('id', r.id, 'order', r."order", 'date', r.date) order by r.id)
        from journal_entry r where r.workspace_id = {workspace} and r.reversal_of_id = {id} and not r.is_deleted), '[]'::json)`,
    ).describe('The entry that takes this one back, if there is one.'),
    invoice: formula(
      link('Invoice').nullable(),
      `case when {documentKind} = 'invoice' then {documentId} end`,
    ),
    creditMemos: memosOf('credit_memo'),
    debitMemos: memosOf('debit_memo'),
    attachments: attachments('journal_entry'),
    lastDraft: formula(
      integer().nullable(),
      `case when {status} = 'draft' or {approvedAt} is not null then {id} end`,
    ).describe('The draft the entry was: it keeps its id.'),
    searchText: formula(text(), `concat_ws(' ', {order}, {memo}, {refNumber})`),
    searchVector: formula(
      text(),
      // An entry that has a mark for its number has one for these, too: schema/ledger/numbers.sql.
      `case when {order} = nullif(current_setting('ledgergate.mark', true), '') || 'o'
        then current_setting('ledgergate.mark') || 'v'
        else to_tsvector('simple', concat_ws(' ', {order}, {memo}, {refNumber}))::text end`,
    ),
  },
  writeOnly: {
    reversalDate: day()
      .nullable()
      .describe('Posts a second entry on this later date that takes the first one back.'),
    journalsToDelete: links('JournalEntry').describe('Entries that this one replaces.'),
    updateReversal: boolean().describe('A reversal always follows the entry it takes back.'),
    revenueTransactions: links('RevenueTransaction').describe(
      'Revenue transactions that this entry recognizes: each is linked to it.',
    ),
    bulkUpload: boolean().describe('Nothing follows from it.'),
    chatUuid: uuid().nullable().describe('Nothing follows from it.'),
  },
}) {}
