// What ledger lines show beside their own columns, as a register of the books does. Contract:
// ChartTransaction.
import { boolean, foreignId, formula, json, money, text, type Field } from '../kit/index.ts';

/** What nothing makes yet: files, matches, suggestions, rules, assets and amortizations of lines. */
const nothing = (kind: Field, sql: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, formula(kind, sql)]));
const NO_TEXTS =
  'files fileNames primaryActionType suggestedAccountName suggestedAccountNumber billNumber';
const NO_LISTS = 'journalAttachments amortizationSchedule linkedAmortizations createdFixedAssets';
const NEVER = 'hasMatches hasAi hasRules hasMerges hasFixedAssetRuleMatches';

const OF_BANK = `from bank_account b where b.workspace_id = {workspace}
  and b.chart_of_accounts_account_id = {account} and not b.is_deleted order by b.id limit 1`;

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
    `(select p.name from account a join account p on p.workspace_id = a.workspace_id and p.id = a.parent_id
      where a.workspace_id = {workspace} and a.id = {account})`,
  ),
  bankAccount: formula(text().nullable(), `(select b.id::text ${OF_BANK})`),
  bankAccountName: formula(text().nullable(), `(select b.name ${OF_BANK})`),
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

/** The balance of the account in the books of the line's entity, in the order of the books: by date, then id. */
const BALANCE = 'ledger_balance_before({workspace}, {entity}, {account}, {postedAt}, {id})';
export const lineHistory = {
  balanceBeforeTransaction: formula(money(), BALANCE).describe(
    'Of the account in the entity, before this line; in the reporting currency, debit positive.',
  ),
  balanceAfterTransaction: formula(money(), `${BALANCE} + {amount}`).describe(
    'The same after this line.',
  ),
  lastModifiedBy: formula(foreignId().nullable(), 'ledger_line_author({workspace}, {id})'),
  lastModifiedByName: formula(text().nullable(), 'ledger_line_author_name({workspace}, {id})'),
};
