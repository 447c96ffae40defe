// An account of the chart of accounts. docs/accounting.md section 2.
import {
  beside,
  boolean,
  choice,
  currency,
  day,
  deletable,
  formula,
  link,
  links,
  money,
  listOf,
  ownUuid,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  tree,
  via,
  workspaceId,
} from '../kit/index.ts';
import { KEPT } from '../documents/words.ts';

/** What the last approved reconciliation of an account says. */
const approved = (column: string): string =>
  `(select r.${column} from reconciliation_report r where r.workspace_id = {workspace} and r.account_id = {id}
    and r.status = 'APPROVED' order by r.statement_ending_date desc, r.id desc limit 1)`;

const OF_IT = 'x.workspace_id = {workspace} and x.';
const isUsed = `(exists (select from journal_line x where ${OF_IT}account_id = {id})
  or exists (select from journal_draft_line x where ${OF_IT}account_id = {id})
  or exists (select from account x where ${OF_IT}parent_id = {id} and not x.is_deleted)
  or exists (select from bank_account x where ${OF_IT}chart_of_accounts_account_id = {id} and not x.is_deleted))`;

/** Figures of accounts, computed once for a page. */
export class AccountFigures extends resource('AccountFigures', {
  scope: 'accounts',
  describe: 'What stands on an account.',
  view: true,
  together: 'account_sums',
  operations: [],
  readOnly: {
    balanceYtd: money(),
    currentBalance: money(),
    currentBalanceBook: money().nullable(),
  },
}) {}

export class Account extends resource('Account', {
  scope: 'accounts',
  scopeTitle: 'the chart of accounts',
  isFew: true,
  describe: 'An account of the chart of accounts. A child has the type of its parent.',
  unique: [['number']],
  search: ['number', 'name', 'nickname'],
  writable: {
    number: text(12).nullable().required().sortable(),
    currency: currency(),
    name: text(250).nullable().sortable(),
    nickname: text(250).nullable(),
    description: text().nullable(),
    status: choice('AccountStatus', ['ACTIVE', 'INACTIVE'])
      .default('ACTIVE')
      .sortable()
      .filterable()
      .describe('An inactive account takes no new journal lines.'),
    accountType: choice('AccountType', [
      'ASSET',
      'LIABILITY',
      'EQUITY',
      'REVENUE',
      'COGS',
      'OPERATING_EXPENSES',
      'OTHER_INCOME',
      'OTHER_EXPENSE',
      'UNCATEGORIZED',
      'COST_ALLOCATION',
    ])
      .sortable()
      .filterable(),
    accountSubtype: choice('AccountSubtype', [
      'BANK',
      'ACCOUNTS_RECEIVABLE',
      'OTHER_CURRENT_ASSET',
      'FIXED_ASSET',
      'OTHER_ASSET',
      'ACCOUNTS_PAYABLE',
      'UNAPPLIED_CREDITS',
      'CREDIT_CARD',
      'ACCRUED_REVENUE',
      'DEFERRED_REVENUE',
      'OTHER_CURRENT_LIABILITY',
      'LONG_TERM_LIABILITY',
      'UNBILLED_RECEIVABLE',
      'EQUITY',
      'RETAINED_EARNINGS',
      'INCOME',
      'COST_OF_GOODS_SOLD',
      'EXPENSE',
      'DEFERRED_EXPENSE',
      'OTHER_INCOME',
      'OTHER_EXPENSE',
      'REALIZED_GAIN_LOSS',
      'UNREALIZED_GAIN_LOSS',
      'PREPAID',
      'COST_ALLOCATION',
      'UNCATEGORIZED',
    ])
      .sortable()
      .filterable(),
    accountCashflowClassification: choice('CashflowClassification', [
      'NONE',
      'OPERATING',
      'INVESTING',
      'FINANCING',
    ]).sortable(),
    includeInEliminations: boolean().default(false),
    includeInRevaluations: boolean().default(false),
    skipSubledgerValidation: boolean()
      .default(false)
      .describe('Takes manual lines although it is a receivable or payable account.'),
    parent: tree('Account'),
    parentBankAccount: link('BankAccount').nullable(),
    defaultDepartment: link('Department').nullable(),
    defaultTags: links('Tag').default([]),
    lineageArray: texts().nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    accountId: ownUuid().sortable(),
    protected: boolean()
      .default(false)
      .describe('A system account: cannot be deleted and keeps its type.'),
    externalId: text().nullable(),
  },
  derived: {
    customer: workspaceId(),
    figures: beside('AccountFigures'),
    bankAccounts: listOf('BankAccount', 'chartOfAccountsAccount'),
    ledgerLines: listOf('LedgerLine', 'account'),
    budgetAmounts: listOf('BudgetAccount', 'account'),
    nameAndNumber: formula(text(), `concat_ws(' - ', {number}, {name})`),
    parentNameAndNumber: via('parent', 'nameAndNumber'),
    balanceYtd: via('figures', 'balanceYtd').describe(
      'The movement since the fiscal year began, in the reporting currency; debit positive.',
    ),
    hasAssociatedData: formula(boolean(), isUsed).describe(
      'Whether lines, accounts below or bank accounts hang on it.',
    ),
    reconciliationReports: listOf('ReconciliationReport', 'account'),
    reconciliationEndingBalance: formula(money().nullable(), approved('ending_balance')).describe(
      'Of the last approved reconciliation.',
    ),
    reconciliationEndingDate: formula(day().nullable(), approved('statement_ending_date')),
    currentBalance: via('figures', 'currentBalance').describe(
      'At the end of today, in the reporting currency; debit positive.',
    ),
    currentBalanceBook: via('figures', 'currentBalanceBook').describe(
      'The same in book currency; null where several book currencies would be added up.',
    ),
    lastRecomputeBalanceAt: formula(timestamp().nullable(), 'null::timestamptz').describe(
      'Always null: postings carry the balances along, and nothing is recomputed.',
    ),
    lockRecomputeBalanceKey: formula(text(250).nullable(), 'null::text').describe('Always null.'),
    sortKey: formula(text(), `lpad(coalesce({number}, ''), 12, '0')`),
  },
  writeOnly: {
    protected: boolean().describe(KEPT),
    currentBalance: money().nullable().describe(KEPT),
    currentBalanceBook: money().nullable().describe(KEPT),
    lastRecomputeBalanceAt: timestamp().nullable().describe(KEPT),
    lockRecomputeBalanceKey: text(250).nullable().describe(KEPT),
  },
}) {}
