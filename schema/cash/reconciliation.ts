// A reconciliation: a statement of a bank account, and the ledger lines it confirms. docs/accounting.md
// section 8, Reconciliation report; contract: BankReconciliationReport.
import {
  attachments,
  boolean,
  choice,
  condition,
  currency,
  day,
  either,
  foreignId,
  formula,
  integer,
  json,
  link,
  links,
  listOf,
  money,
  quantity,
  resource,
  several,
  stamped,
  text,
  timestamp,
  via,
  workspaceId,
  type Field,
} from '../kit/index.ts';

export const RECONCILIATION_STATES = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'DELETED'] as const;

/** Roll-ups are told as texts with the decimals of the currency. contract: BankReconciliationReport. */
const texts = (names: string): Record<string, Field> =>
  Object.fromEntries(names.split(' ').map((name) => [name, text()]));
const ROLL_UPS =
  'clearedTotalDebits clearedTotalCredits clearedActivity clearedItemCount ' +
  'matchedTotalDebits matchedTotalCredits matchedActivity matchedItemCount ' +
  'unreconciledTotalDebits unreconciledTotalCredits unreconciledActivity unreconciledGlItemCount ' +
  'unreconciledStatementLineCount unreconciledStatementActivity ' +
  'openTotalDebits openTotalCredits openActivity openGlItemCount ' +
  'openStatementLineCount openStatementActivity ' +
  'statementActivity reconciliationDifference openDifference';

/** The sums of a report, added up only where one is asked for, and at once for all reports of a page. */
export class ReconciliationRollUp extends resource('ReconciliationRollUp', {
  scope: 'reconciliations',
  describe: 'What the lines of a reconciliation add up to.',
  view: true,
  together: 'reconciliation_sums',
  operations: [],
  readOnly: { ...texts(ROLL_UPS), unmatchedStatementTransactions: json() },
}) {}

const TOLD = 'As the statement tells it; else what the report confirms when it is submitted.';
const rollUps = Object.fromEntries(ROLL_UPS.split(' ').map((name) => [name, via('rollUp', name)]));

export class ReconciliationReport extends resource('ReconciliationReport', {
  scope: 'reconciliations',
  scopeTitle: 'bank reconciliations',
  approvable: true,
  isFew: true,
  describe: 'A statement of a bank account, and which ledger lines it confirms.',
  order: ['-statement_ending_date'],
  search: ['accountName', 'accountNumber', 'entityName'],
  constraints: {
    entity_key: 'unique (workspace_id, id, entity_id)',
    overlap: `exclude using gist (workspace_id with =, account_id with =, entity_id with =,
      daterange(statement_starting_date, statement_ending_date, '[]') with &&)`,
  },
  writable: {
    account: link('Account').required().filterable().describe('The ledger account of the bank.'),
    entity: link('Entity')
      .nullable()
      .filterable()
      .describe('That of the bank account when not said, else the root.'),
    currency: currency().describe('That of the account when not said, else of the entity.'),
    statementStartingDate: day()
      .nullable()
      .sortable()
      .filterable()
      .describe('The day after the report before when not said.'),
    statementEndingDate: day()
      .nullable()
      .sortable()
      .filterable()
      .describe('The end of that month when not said.'),
    startingBalance: money().describe('The ending balance of the last approved report, or 0.'),
    endingBalance: money().default(0),
    totalCreditAmount: money().nullable().describe(TOLD),
    totalDebitAmount: money().nullable().describe(TOLD),
    adjustments: money()
      .nullable()
      .describe('Differences that are on no line; 0 once the report is submitted.'),
    status: choice('ReconciliationStatus', RECONCILIATION_STATES)
      .sortable()
      .filterable()
      .describe('DRAFT, then PENDING_APPROVAL, then APPROVED with a difference of 0, or back.'),
    reconciledOn: day().nullable(),
    reconciledBy: foreignId().nullable(),
    matchingTask: foreignId().nullable(),
    statementRecognitionCostUsd: quantity(8).nullable().describe('In dollars.'),
    statementRecognitionInputTokens: integer(0).nullable(),
    statementRecognitionOutputTokens: integer(0).nullable(),
    statementRecognitionTokenTotal: integer(0).nullable(),
    statementRecognitionModelName: text(128).nullable(),
  },
  readOnly: {
    ...stamped,
    reconciledByName: text().nullable(),
    reconciledByEmail: text().nullable(),
    approvedBy: foreignId().nullable(),
    approvedByName: text().nullable(),
    approvedByEmail: text().nullable(),
    approvedOn: timestamp().nullable(),
    rollUp: link('ReconciliationRollUp').nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    accountName: via('account', 'name'),
    accountNumber: via('account', 'number'),
    accountType: via('account', 'accountType'),
    accountSubtype: via('account', 'accountSubtype'),
    ...rollUps,
    attachments: attachments('reconciliation_report'),
    asyncTask: formula(json().nullable(), 'null::json').describe('Nothing is left to a task.'),
    csvStatements: formula(text().nullable(), 'null::text'),
    unmatchedStatementTransactions: via('rollUp', 'unmatchedStatementTransactions').describe(
      'The bank’s transactions within its days that no report confirms: the first 100.',
    ),
    sourceTransactions: listOf('ReconciliationSourceTransaction', 'report'),
  },
  writeOnly: {
    unmatchedStatementTransactions: json()
      .nullable()
      .describe('Ignored: the service keeps it. Records can be sent back as they came.'),
  },
}) {}

/** yes or no as the words true and false. contract: ReconciliationSourceTransaction. */
const word = (sql: string) => formula(text(), `(${sql})::text`);

export class ReconciliationSourceTransaction extends resource('ReconciliationSourceTransaction', {
  scope: 'reconciliations',
  describe:
    'A ledger line that a statement may confirm: up to its last day, not confirmed by another.',
  view: true,
  operations: [],
  order: ['-posted_at'],
  readOnly: {
    report: link('ReconciliationReport').filterable(),
    journal: link('JournalEntry').nullable().wire('journal_id'),
    currency: currency().filterable(),
    postedAt: day().sortable().filterable(),
    debitAmountInCurrency: text().nullable(),
    creditAmountInCurrency: text().nullable(),
    amountInCurrency: money().sortable().describe('Debit positive; in the currency of the report.'),
    description: text().nullable().wire('bank_description'),
    isClearedLine: boolean().describe('Whether this report confirms it.'),
    isMatchedLine: boolean().describe('Whether something of the bank stands against it.'),
    vendor: link('Vendor').nullable().filterable(),
    department: link('Department').nullable().filterable(),
    tagIds: links('Tag').unseen(),
    reconciliationTransaction: json().describe('The bank lines matched to it.'),
  },
  derived: {
    journalOrder: via('journal', 'order'),
    isCleared: word('{isClearedLine}'),
    isMatched: word('{isMatchedLine}'),
  },
  filters: {
    matched: either('{isMatchedLine}'),
    reconciledOnly: either('{isClearedLine}'),
    unreconciled: either('(not {isClearedLine})'),
    bank: condition(
      several(link('BankAccount')),
      `exists (select from bank_account b join reconciliation_report r on r.workspace_id = b.workspace_id
        and r.account_id = b.chart_of_accounts_account_id
        where r.workspace_id = {workspace} and r.id = {report} and b.id = any({value}::integer[]))`,
    ).describe('On the ledger account of any of these bank accounts.'),
    tag: condition(several(link('Tag')), '{tagIds} && {value}::integer[]'),
    group: condition(
      several(link('TagGroup')),
      `{tagIds} && array(select g.id from tag g where g.workspace_id = {workspace}
        and g.group_id = any({value}::integer[]))`,
    ).describe('With a tag of any of these groups.'),
    text: condition(
      text(),
      `concat_ws(' ', {description}, {journalOrder}) ilike '%' || replace(replace(replace({value}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    )
      .wire('q')
      .describe('A text in the description or the number of the entry.'),
  },
}) {}
