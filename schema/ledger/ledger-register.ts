// What ledger lines show beside their own columns, as a register of the books does. Contract:
// ChartTransaction.
import { among, boolean, foreignId, formula, json, money, text, type Field } from '../kit/index.ts';

/** What nothing makes yet: files, matches, suggestions, rules, assets and amortizations of lines. */
const nothing = (kind: Field, sql: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, formula(kind, sql)]));
const NO_TEXTS =
  'files fileNames primaryActionType suggestedAccountName suggestedAccountNumber billNumber';
const NO_LISTS = 'journalAttachments amortizationSchedule linkedAmortizations createdFixedAssets';
const NEVER = 'hasMatches hasAi hasRules hasMerges hasFixedAssetRuleMatches';

/** The bank account kept on the account of a line: its id and its name. */
const OF_BANK = `(select json_build_array(b.id::text, b.name) from bank_account b where b.workspace_id = {workspace}
  and b.chart_of_accounts_account_id = {account} and not b.is_deleted order by b.id limit 1)`;

/** What a line shows beside its own columns, as a register of the books does. */
export const register = {
  ...nothing(text().nullable(), 'null::text', NO_TEXTS),
  ...nothing(json(), `'[]'::json`, NO_LISTS),
  ...nothing(boolean(), 'false', NEVER),
  suggestedAccount: formula(foreignId().nullable(), 'null::integer'),
  draftMatches: formula(json().nullable(), 'null::json'),
  reconciliationReport: formula(
    text().nullable(),
    `(select c.report_id::text from reconciliation_clearing c
      where c.workspace_id = {workspace} and c.line_id = {id})`,
  ).describe('The report that confirms it.'),
  payeeId: formula(text().nullable(), '{vendor}::text').wire('vendor_id'),
  parentAccountName: formula(
    text().nullable(),
    '(select p.name from account p where p.workspace_id = {workspace} and p.id = {account.parent})',
  ),
  bankAccount: among(text().nullable(), OF_BANK, 0),
  bankAccountName: among(text().nullable(), OF_BANK, 1),
  parentBankTransaction: formula(foreignId().nullable(), 't.bank_transaction_id'),
  invoice: formula(
    text().nullable(),
    `case when {documentKind} = 'invoice' then {documentId}::text end`,
  ),
  invoiceNumber: formula(
    text().nullable(),
    `case when {documentKind} = 'invoice' then (select i.invoice_number from invoice i
      where i.workspace_id = {workspace} and i.id = {documentId}) end`,
  ),
  bill: formula(text().nullable(), `case when {documentKind} = 'bill' then {documentId}::text end`),
};

const OF_BOOKS = `b where b.workspace_id = {workspace} and b.account_id = {account} and b.entity_id = {entity}`;
const MONTH = `date_trunc('month', {postedAt}::timestamp)::date`;
/**
 * The balance of the account in the books of the line's entity, in the order of the books: by date, then id.
 * Lines taken back do not count. Written out here: a function of SQL would be begun anew for each line.
 */
const BALANCE = `(select coalesce(sum(b.amount), 0) from balance_month ${OF_BOOKS} and b.month < ${MONTH})
  + (select coalesce(sum(b.amount), 0) from balance_day ${OF_BOOKS} and b.date >= ${MONTH} and b.date < {postedAt})
  + (select coalesce(sum(b.amount), 0) from balance_delta ${OF_BOOKS} and b.date < {postedAt})
  + (select coalesce(sum(b.amount), 0) from ledger_line ${OF_BOOKS} and b.posted_at = {postedAt} and b.id < {id}
      and not b.is_deleted)`;
/** Who posted the version a line belongs to: `api_user:5`, `person:3`, `person:3:app:9`. */
const AUTHOR = `split_part(t.caller, ':', 2)::integer`;

export const lineHistory = {
  balanceBeforeTransaction: formula(money(), BALANCE).describe(
    'Of the account in the entity, before this line; in the reporting currency, debit positive.',
  ),
  balanceAfterTransaction: formula(money(), `${BALANCE} + {amount}`).describe(
    'The same after this line.',
  ),
  lastModifiedBy: formula(foreignId().nullable(), AUTHOR),
  lastModifiedByName: formula(
    text().nullable(),
    `case split_part(t.caller, ':', 1)
      when 'api_user' then (select u.name from api_user u where u.workspace_id = {workspace} and u.id = ${AUTHOR})
      when 'person' then (select p.name from person p join membership m on m.person_id = p.id
        where m.workspace_id = {workspace} and p.id = ${AUTHOR})
      end`,
  ),
};
