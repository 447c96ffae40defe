// Filters of ledger lines beyond the fields of a line. Accounts, tags and bank accounts are looked
// up once per list, never per row. Contract: list_gl_transactions.
import {
  choice,
  condition,
  either,
  flag,
  foreignId,
  formula,
  leadingTo,
  link,
  links,
  money,
  several,
  text,
} from '../kit/index.ts';
import { JOURNAL_ENTRY_TYPES } from '../data/journal-entry-types.ts';

const HERE = 'workspace_id = (select current_workspace())';
const anyOf = (resource: string, sql: string) => condition(several(link(resource)), sql);

/** The given records of a tree and all below them. */
const below = (table: string): string =>
  `array(with recursive tree (id) as (select unnest({value}::integer[])
    union select c.id from ${table} c join tree on c.parent_id = tree.id and c.${HERE}) select id from tree)`;

/** Lines of the same version on the other side of the entry. */
const opposing = (term: string): string =>
  `exists (select from ledger_line o join account x on x.workspace_id = o.workspace_id and x.id = o.account_id
    where o.workspace_id = {workspace} and o.journal_id = {journal} and o.is_deleted = {isDeleted}
      and sign(o.amount_native) = -sign({amountNative}) and ${term})`;

const reporting = () => money().describe('In the reporting currency of the workspace.');
/**
 * Amounts in the reporting currency, on one side. A line is a debit when its amount is not negative. Two bounds of one
 * column are a range, of which PostgreSQL expects a single row where policies keep its statistics from it: the second
 * bound is of the amount turned around.
 */
const sides = {
  debitAmountEqual: condition(reporting(), '({amount} >= 0 and {amount} = {value})'),
  debitAmountGte: condition(reporting(), '({amount} >= 0 and {amount} >= {value})'),
  debitAmountLte: condition(reporting(), '({amount} >= 0 and -{amount} >= -{value}::numeric)'),
  debitAmountNull: flag('({amount} < 0)').describe('Only credits.'),
  creditAmountEqual: condition(reporting(), '({amount} < 0 and {amount} = -{value}::numeric)'),
  creditAmountGte: condition(reporting(), '({amount} < 0 and {amount} <= -{value}::numeric)'),
  creditAmountLte: condition(reporting(), '({amount} < 0 and -{amount} <= {value}::numeric)'),
  creditAmountNull: flag('({amount} >= 0)').describe('Only debits.'),
};

const ofAccounts = {
  accountTree: anyOf('Account', `{account} = any(${below('account')})`).describe(
    'On any of these accounts or one below.',
  ),
  bank: anyOf(
    'BankAccount',
    `{account} = any(array(select b.chart_of_accounts_account_id from bank_account b
      where b.${HERE} and b.id = any({value}::integer[])))`,
  ).describe('On the ledger account of any of these bank accounts.'),
  operatingCash: flag(
    `({accountSubtype} = 'BANK' and exists (select from ledger_line o
      join account x on x.workspace_id = o.workspace_id and x.id = o.account_id
      where o.workspace_id = {workspace} and o.journal_id = {journal} and o.is_deleted = {isDeleted}
        and x.account_subtype <> 'BANK' and (x.account_type not in ('ASSET', 'LIABILITY', 'EQUITY')
          or x.account_cashflow_classification = 'OPERATING')))`,
  ).describe('On a bank account, in an entry that has to do with operations.'),
  categorized: either(`{accountType} <> 'UNCATEGORIZED'`),
  excludeUncategorizedAccounts: flag(`{accountType} <> 'UNCATEGORIZED'`),
  expenseOrAp: either(
    `({accountType} in ('COGS', 'OPERATING_EXPENSES', 'OTHER_EXPENSE') or {accountSubtype} = 'ACCOUNTS_PAYABLE')`,
  ),
  revenueOrReceivables: either(
    `({accountType} in ('REVENUE', 'OTHER_INCOME') or {accountSubtype} = 'ACCOUNTS_RECEIVABLE')`,
  ),
  opposingAccount: anyOf('Account', opposing('o.account_id = any({value}::integer[])')).describe(
    'With any of these accounts on the other side of the entry.',
  ),
  opposingAccountSubtype: condition(text(), opposing('x.account_subtype = {value}')),
};

const ofDimensions = {
  tag: formula(links('Tag'), '{tagIds}').describe('With any of these tags.'),
  group: leadingTo(
    link('TagGroup'),
    'tagIds',
    `array(select g.id from tag g where g.${HERE} and g.group_id = any({value}::integer[]))`,
  ).describe('With a tag of any of these groups.'),
  departmentOrNone: anyOf(
    'Department',
    '({department} = any({value}::integer[]) or {department} is null)',
  ).describe('Of any of these departments, or of none.'),
  entityTree: anyOf('Entity', `{entity} = any(${below('entity')})`).describe(
    'Of any of these entities or one below.',
  ),
  noDepartment: either('({department} is null)'),
  noTag: either(`({tagIds} = '{}')`),
  noVendor: either('({vendor} is null)'),
};

const leftOut = {
  excludeEntity: anyOf('Entity', '{entity} <> all({value}::integer[])'),
  excludeId: condition(several(foreignId()), '{id} <> all({value}::integer[])'),
  excludeJournal: anyOf('JournalEntry', '{journal} <> all({value}::integer[])'),
  journalTypeNin: condition(
    several(choice('JournalEntryType', JOURNAL_ENTRY_TYPES)),
    '{journalType} <> all({value}::text[])',
  ).wire('journal_type__nin'),
};

/** Lines that a reconciliation confirms; of one report alone when it is named. */
const cleared = (term = ''): string =>
  `exists (select from reconciliation_clearing c where c.workspace_id = {workspace} and c.line_id = {id}${term})`;
const ofReports = {
  isReconciled: flag(cleared()).describe('Confirmed by a reconciliation.'),
  isNotReconciled: flag(`(not ${cleared()})`).describe('Not confirmed by a reconciliation.'),
  reconciliationReport: condition(
    several(foreignId()),
    `{id} in (select c.line_id from reconciliation_clearing c
      where c.workspace_id = {workspace} and c.report_id = any({value}::integer[]))`,
  ).describe('Confirmed by any of these reports.'),
  excludeReconciliationReport: condition(
    several(foreignId()),
    `(not ${cleared(' and c.report_id = any({value}::integer[])')})`,
  ).describe('Not confirmed by any of these reports.'),
};

/** Amounts of lines that fixed assets take up, by the version of the line that the asset was linked to. */
const TAKEN_UP = `select u.transaction, sum(u.amount) as amount from fixed_asset_purchase u
  join fixed_asset f on f.${HERE} and f.id = u.fixed_asset_id and not f.is_deleted
  where u.${HERE}`;
const TAKEN = `coalesce((select taken.amount from journal_line o cross join lateral (
    ${TAKEN_UP} and u.transaction = coalesce(o.origin_id, o.id) group by 1) taken
  where o.${HERE} and o.id = {id}), 0)`;
/** All versions of lines that are taken up, found in the entries of these lines. */
const TAKEN_LINES = `select o.id from (${TAKEN_UP} group by 1 having sum(u.amount) > 0) taken
  join journal_line l on l.${HERE} and l.id = taken.transaction
  join journal_line o on o.${HERE} and o.journal_entry_id = l.journal_entry_id and coalesce(o.origin_id, o.id) = taken.transaction`;
/** Accounts of fixed assets, found before their lines are: lines have an index by account. */
export const ASSET_ACCOUNTS = `select a.id from account a where a.${HERE}
    and (a.account_subtype = 'FIXED_ASSET' or a.id in (select c.asset_account_id from fixed_asset_class c where c.${HERE}))
  except select c.accumulated_depreciation_account_id from fixed_asset_class c where c.${HERE}`;
const ofAssets = {
  hasLinkedFixedAsset: either(`({id} = any(array(${TAKEN_LINES})))`),
  unmatchedFixedAsset: flag(
    `({amountNative} > 0 and {documentKind} is distinct from 'fixed_asset' and {account} = any(array(${ASSET_ACCOUNTS}))
      and {amountNative} > ${TAKEN}
      and not exists (select from journal_entry r where r.${HERE} and r.reversal_of_id = {journal} and r.status = 'posted' and not r.is_deleted))`,
  ).describe(
    'A debit on an asset account of which fixed assets do not take up everything, and which is not reversed.',
  ),
};

export const ledgerLineFilters = {
  ...sides,
  ...ofAccounts,
  ...ofDimensions,
  ...leftOut,
  ...ofReports,
  ...ofAssets,
  bankDescription: condition(
    text(),
    `{description} ilike '%' || replace(replace(replace({value}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
  ).describe('A text in the description.'),
  hasParentBankTransaction: either('({bankTransactionId} is not null)').describe(
    'Came from a bank transaction.',
  ),
  // Few lines have details, and fewer say this: they are found before the list is.
  needsReview: flag(
    `({id} = any(array(select n.id from journal_line n where n.${HERE} and n.details is not null and (n.details ->> 'needs_review')::boolean)))`,
  ),
};
