// A transaction of a bank account, as reported by the bank. docs/accounting.md section 8; contract:
// BankTransaction.
import {
  boolean,
  choice,
  condition,
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
  several,
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

const HERE = 'workspace_id = (select current_workspace())';
/** Accounts of what is not categorized, found once for all transactions. */
const UNCATEGORIZED = `array(select u.id from account u where u.${HERE} and (u.account_type = 'UNCATEGORIZED'
  or u.id = (select s.uncategorized_id from system_accounts s where s.${HERE})))`;
/** Whether money of a transaction is left on Uncategorized. */
const IS_OPEN = `exists (select from journal_line l
  join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
  where l.workspace_id = {workspace} and l.journal_entry_id = {journal} and l.bank_transaction_id = {id} and not l.is_mirror
    and l.document_role is null and l.account_id = any(${UNCATEGORIZED})
    and abs(l.amount_native) > coalesce((select sum(r.amount) from line_reservation r
      where r.workspace_id = l.workspace_id and r.line_id = coalesce(l.origin_id, l.id)), 0))`;
const IS_PROPOSED = `exists (select from transaction_match m
  where m.workspace_id = {workspace} and m.bank_transaction = {id} and m.status in ('pending', 'draft'))`;
const STATE = `case when {excluded} then 'excluded' when not ${IS_OPEN} then 'matched'
  when ${IS_PROPOSED} then 'proposed' else 'to_categorize' end`;

export class BankTransaction extends resource('BankTransaction', {
  scope: 'bank_transactions',
  scopeTitle: 'bank transactions',
  approvable: true,
  describe:
    'A transaction of a bank account. It is posted against Uncategorized until it is categorized.',
  unique: [['account', 'externalTransactionId']],
  search: ['bankDescription', 'merchantName', 'externalMemo', 'note'],
  filters: {
    excludeDrafts: flag('not {isDraft}'),
    state: formula(
      several(choice('BankTransactionState', ['to_categorize', 'proposed', 'matched', 'excluded'])),
      `(not {isDraft} and ${STATE} = any({value}))`,
    ).describe(
      'Any of these: money of it is left on Uncategorized, with a match that waits (`proposed`) or without (`to_categorize`); nothing is left there (`matched`); or it is excluded. Drafts are in none.',
    ),
    amount_gte: condition(money(), '{amount} >= {value}').describe('Not less.').wire('amount__gte'),
    // Turned around, so that both bounds are no range: ledger-line-filters.ts says why.
    amount_lte: condition(money(), '-{amount} >= -{value}::numeric')
      .describe('Not more.')
      .wire('amount__lte'),
  },
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
