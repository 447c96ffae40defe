// Register fields of ledger lines, shown beside their own columns. Contract: ChartTransaction.
import {
  boolean,
  Field,
  foreignId,
  formula,
  json,
  money,
  text,
  type Derived,
} from '../kit/index.ts';

/** A text among those that one look finds together, a JSON list: a line that shows several is looked at once. */
const among = (sql: string, at: number): Derived =>
  new Field({ ...text().nullable().spec, formula: `${sql} ->> ${at}`, among: { sql, at } });

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

/** Names and numbers of the accounts on the other side of the entry, be it posted or a draft. */
const OPPOSING = `(
  select json_build_array(string_agg(distinct x.name, ', '), string_agg(distinct x.number, ', '))
  from (
    select l.account_id from ledger_line l where l.workspace_id = {workspace}
      and l.journal_entry_id = {journal} and not l.is_deleted and sign(l.amount_native) = -sign({amountNative})
    union all
    select d.account_id from journal_draft_line d where d.workspace_id = {workspace}
      and d.journal_entry_id = {journal} and sign(d.amount_native) = -sign({amountNative})
  ) o join account x on x.workspace_id = {workspace} and x.id = o.account_id)`;

/** What a line shows beside its own columns, as a register of the books does. */
export const register = {
  opposingAccountName: among(OPPOSING, 0),
  opposingAccountNumber: among(OPPOSING, 1),
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
  bankAccount: among(OF_BANK, 0),
  bankAccountName: among(OF_BANK, 1),
  parentBankTransaction: formula(foreignId().nullable(), '{bankTransactionId}'),
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

const HERE = 'workspace_id = (select current_workspace())';
const MONTH = `date_trunc('month', g.posted_at::timestamp)::date`;
/** What stood on the account of a day in the books of an entity before the day. */
const BEFORE_DAY = [
  ['month', `b.month < ${MONTH}`],
  ['day', `b.date >= ${MONTH} and b.date < g.posted_at`],
  ['delta', 'b.date < g.posted_at'],
]
  .map(
    ([table, days]) => `(select coalesce(sum(b.amount), 0) from balance_${table} b
      where b.${HERE} and b.account_id = g.account_id and b.entity_id = g.entity_id and ${days})`,
  )
  .join(' + ');
/**
 * The balance of the account in the books of the line's entity, in the order of the books: by date, then id. Lines
 * taken back do not count. The lines of a day are added up once for all lines of the page that are of that day,
 * and found by their ids.
 */
const BALANCE = `((select jsonb_object_agg(r.id, r.balance) from (
    select b.id, d.opening + coalesce(sum(case when b.is_deleted then 0 else b.amount end)
      over (partition by d.account_id, d.entity_id, d.posted_at order by b.id rows between unbounded preceding and 1 preceding), 0) as balance
    from (select g.*, ${BEFORE_DAY} as opening from (
        select distinct p.account_id, p.entity_id, p.posted_at from ledger_line p where p.${HERE} and p.id = any({page})
      ) g offset 0) d
    join ledger_line b on b.${HERE} and b.account_id = d.account_id and b.entity_id = d.entity_id and b.posted_at = d.posted_at
  ) r where r.id in (select unnest({page}))) ->> {id}::text)::numeric`;
/** The id of who posted the version a line belongs to. */
const AUTHOR = `split_part({caller}, ':', 2)::integer`;

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
    `case split_part({caller}, ':', 1)
      when 'api_user' then (select u.name from api_user u where u.workspace_id = {workspace} and u.id = ${AUTHOR})
      when 'person' then (select p.name from person p join membership m on m.person_id = p.id
        where m.workspace_id = {workspace} and p.id = ${AUTHOR})
      end`,
  ),
};
