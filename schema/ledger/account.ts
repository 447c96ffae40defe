// An account of the chart of accounts. docs/accounting.md section 2.
import {
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

const MONTH = `date_trunc('month', current_date)::date`;
/** What moved on an account up to the end of today, in each entity the caller sees: whole months, and days of this one. */
const moved = (columns: string): string => `(
      select entity_id, ${columns} from balance_month
      where workspace_id = {workspace} and account_id = {id} and month < ${MONTH}
      union all
      select entity_id, ${columns} from balance_day
      where workspace_id = {workspace} and account_id = {id} and date between ${MONTH} and current_date
      union all
      select entity_id, ${columns} from balance_delta
      where workspace_id = {workspace} and account_id = {id} and date <= current_date)`;
const held = `coalesce((select sum(b.amount) from ${moved('amount')} b), 0)`;
/** Null where the entities that posted to the account keep their books in several currencies. */
const heldInBooks = `(select case when count(distinct e.currency) <= 1 then coalesce(sum(b.amount_book), 0) end
    from (select entity_id, sum(amount_book) as amount_book from ${moved('amount_book')} m group by 1) b
    join entity e on e.workspace_id = {workspace} and e.id = b.entity_id)`;
/** What moved since the fiscal year of each entity began: `first`, the first day of the first `whole` month. */
const ofEntity = (table: string, days: string): string =>
  `select amount from balance_${table} b where b.workspace_id = {workspace} and b.account_id = {id} and b.entity_id = e.id and ${days}`;
const movedThisYear = `coalesce((select sum(m.amount) from entity e
    cross join lateral (select fiscal_year_start(e.fiscal_year_month, e.fiscal_year_day, current_date) as first offset 0) y
    cross join lateral (select date_trunc('month', y.first + interval '1 month' - interval '1 day')::date as whole offset 0) w
    cross join lateral (
      ${ofEntity('month', `b.month >= w.whole and b.month < ${MONTH}`)}
      union all
      ${ofEntity('day', `b.date between y.first and current_date and (b.date < w.whole or b.date >= ${MONTH})`)}
      union all
      ${ofEntity('delta', 'b.date between y.first and current_date')}
    ) m where e.workspace_id = {workspace}), 0)`;

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
    bankAccounts: listOf('BankAccount', 'chartOfAccountsAccount'),
    ledgerLines: listOf('LedgerLine', 'account'),
    nameAndNumber: formula(text(), `concat_ws(' - ', {number}, {name})`),
    parentNameAndNumber: via('parent', 'nameAndNumber'),
    balanceYtd: formula(money(), movedThisYear).describe(
      'What moved since the fiscal year began, in the reporting currency; debit positive.',
    ),
    hasAssociatedData: formula(boolean(), 'account_is_used({workspace}, {id})').describe(
      'Whether lines, accounts below or bank accounts hang on it.',
    ),
    reconciliationReports: listOf('ReconciliationReport', 'account'),
    reconciliationEndingBalance: formula(money().nullable(), approved('ending_balance')).describe(
      'Of the last approved reconciliation.',
    ),
    reconciliationEndingDate: formula(day().nullable(), approved('statement_ending_date')),
    currentBalance: formula(money(), held).describe(
      'At the end of today, in the reporting currency; debit positive.',
    ),
    currentBalanceBook: formula(money().nullable(), heldInBooks).describe(
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
