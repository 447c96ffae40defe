// A transaction of a bank account, as reported by the bank. docs/accounting.md section 8; contract:
// BankTransaction.
import {
  boolean,
  currency,
  day,
  deletable,
  flag,
  foreignId,
  formula,
  json,
  link,
  money,
  ownUuid,
  resource,
  stamped,
  text,
  timestamp,
  via,
  workspaceId,
} from '../kit/index.ts';

/** What is said of the report that confirms the bank's line of a transaction. */
const confirmedIn = (column: string): string =>
  `(select ${column} from journal_line l
    join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
    join reconciliation_report r on r.workspace_id = c.workspace_id and r.id = c.report_id
    where l.workspace_id = {workspace} and l.journal_entry_id = {journal} and (l.bank_transaction_id = {id}
      or exists (select from statement_link k where k.workspace_id = l.workspace_id and k.line_id = l.id
        and k.bank_transaction_id = {id})) order by c.report_id limit 1)`;

export class BankTransaction extends resource('BankTransaction', {
  scope: 'bank_transactions',
  scopeTitle: 'bank transactions',
  approvable: true,
  describe:
    'A transaction of a bank account. It is posted against Uncategorized until it is categorized.',
  unique: [['account', 'externalTransactionId']],
  search: ['bankDescription', 'merchantName', 'externalMemo', 'note'],
  filters: { excludeDrafts: flag('not {isDraft}') },
  writable: {
    account: link('BankAccount').required().filterable(),
    externalTransactionId: text(200)
      .nullable()
      .sortable()
      .filterable()
      .describe('The bank’s own reference, once for each account.'),
    currency: currency().filterable().describe('That of the bank account.'),
    amount: money().nullable().sortable().describe('Positive for money that came in.'),
    postedAt: timestamp()
      .nullable()
      .sortable()
      .filterable()
      .describe('Its day is that of the entry.'),
    status: text(250).nullable().sortable(),
    note: text(1024).nullable(),
    bankDescription: text().nullable(),
    externalMemo: text().nullable(),
    merchantId: text().nullable(),
    merchantName: text().nullable(),
    merchantNickname: text().nullable(),
    kind: text().nullable(),
    excluded: boolean()
      .default(false)
      .filterable()
      .describe('Counts for nothing: it has no entry.'),
    assigned: boolean().default(false),
    metadata: json().nullable(),
    transactionId: ownUuid(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    entity: link('Entity').filterable(),
    journal: link('JournalEntry').nullable().indexed('bank lines of an entry'),
    isDraft: boolean().default(false).describe('It waits for approval and has no entry.'),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
  },
  derived: {
    customer: workspaceId(),
    amountNative: formula(money().nullable(), '{amount}'),
    accountName: via('account', 'name'),
    entityName: via('entity', 'name'),
    dateMonth: formula(text().nullable(), `to_char({postedAt} at time zone 'UTC', 'YYYY-MM')`),
    dateYear: formula(text().nullable(), `to_char({postedAt} at time zone 'UTC', 'YYYY')`),
    journalOrder: via('journal', 'order'),
    intercompanyJournal: via('journal', 'intercompanyJournal'),
    reconciliationReport: formula(foreignId().nullable(), confirmedIn('c.report_id')),
    reconciliationReportEndingDate: formula(
      day().nullable(),
      confirmedIn('r.statement_ending_date'),
    ),
  },
  writeOnly: { amountNative: money().nullable().describe('Another name of `amount`.') },
}) {}
