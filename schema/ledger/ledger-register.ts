// Register fields of ledger lines, shown beside their own columns. Contract: ChartTransaction.
import { boolean, type Field, foreignId, formula, json, money, text } from '../kit/index.ts';
import { among } from '../documents/formulas.ts';

/** Fields that nothing fills: suggestions, rules and merges of lines. */
const nothing = (kind: Field, sql: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, formula(kind, sql)]));
const NO_TEXTS = 'primaryActionType suggestedAccountName suggestedAccountNumber';
const NEVER = 'hasAi hasRules hasMerges hasFixedAssetRuleMatches';

/**
 * As a subselect: otherwise PostgreSQL plans for the workspace that asks first, and keeps that plan for all others. A
 * small one, or one that its statistics do not know yet, would have each of them read whole.
 */
const HERE = 'workspace_id = (select current_workspace())';
/** A value of each line of the page, whether it is posted or a draft. */
const ofPage = (column: string): string =>
  ['journal_line', 'journal_draft_line']
    .map((table) => `select p.${column} from ${table} p where p.${HERE} and p.id = any({page})`)
    .join(' union ');
/** The value for `key` among `pairs` of keys and values, which are read once for all lines of the page. */
const knownAt = (pairs: string, key: string): string =>
  `((select jsonb_object_agg(x.key, x.value) from (${pairs}) x) -> (${key})::text)`;
const known = (pairs: string, key: string): string => knownAt(pairs, `{${key}}`);
/** The same of what refers to a line or its entry: of a new one nothing is looked for. */
const found = (pairs: string, key: string): string =>
  `{isNew?}null::jsonb{:}${known(pairs, key)}{;}`;

/** The files of the entry of a line: their ids and their names. */
const FILES = found(
  `select f.object_id as key,
    json_build_array(string_agg(f.id::text, ', ' order by f.id), string_agg(f.name, ', ' order by f.id)) as value
  from file f where f.${HERE} and f.model = 'journal_entry' and f.object_id in (${ofPage('journal_entry_id')})
    and not f.is_deleted group by 1`,
  'journal',
);
const ATTACHMENTS = found(
  `select a.object_id as key, json_agg(a.file order by a.id) as value from attachment a
  where a.${HERE} and a.model = 'journal_entry' and a.object_id in (${ofPage('journal_entry_id')}) group by 1`,
  'journal',
);
const DRAFT_MATCHES = found(
  `select m.transaction as key, json_agg(m.id order by m.id) as value from transaction_match m
  where m.${HERE} and m.transaction = any({page}) and m.status = 'draft' group by 1`,
  'id',
);
const OF_BILLS = `(select p.id, p.journal_entry_id, p.document_id, p.document_line_id, p.account_id from journal_line p
  where p.${HERE} and p.id = any({page}) and p.document_kind = 'bill')`;
const SCHEDULE = found(
  `select p.id as key, json_agg(json_build_object('id', s.id, 'customer', s.workspace_id, 'date', s.date,
    'amount', trim_scale(s.amount), 'posted', s.journal_entry_id is not null, 'bill_line', m.bill_line, 'transaction', p.id,
    'journal_entry', s.journal_entry_id, 'journal_entry_order', e."order", 'amortization', m.id) order by s.date) as value
  from ${OF_BILLS} p
  join amortization m on m.${HERE} and m.bill_line = p.document_line_id and m.prepaid_account_id = p.account_id
  join amortization_schedule s on s.workspace_id = m.workspace_id and s.amortization_id = m.id
  left join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id
  group by 1`,
  'id',
);
const AMORTIZED = found(
  `select p.journal_entry_id as key, json_agg(json_build_object('id', m.id, 'bill', m.bill_id, 'bill_line', m.bill_line,
    'date', s.date, 'amount', trim_scale(s.amount)) order by m.id) as value
  from (select distinct b.journal_entry_id, b.document_id from ${OF_BILLS} b) p
  join amortization m on m.${HERE} and m.bill_id = p.document_id
  join amortization_schedule s on s.workspace_id = m.workspace_id and s.amortization_id = m.id
    and s.journal_entry_id = p.journal_entry_id
  group by 1`,
  'journal',
);
/** The fixed assets that take a line up, whichever version of it. */
const ASSETS = found(
  `select p.id as key, json_agg(json_build_object('id', f.id, 'name', f.name, 'status', f.status,
    'asset_class', f.asset_class_id, 'currency', f.currency, 'amount', trim_scale(u.amount)) order by f.id) as value
  from journal_line p
  join fixed_asset_purchase u on u.${HERE} and u.transaction = coalesce(p.origin_id, p.id)
  join fixed_asset f on f.workspace_id = u.workspace_id and f.id = u.fixed_asset_id and not f.is_deleted
  where p.${HERE} and p.id = any({page}) group by 1`,
  'id',
);
/** The lines of the page for which something is proposed. */
const MATCHED = `array(select m.transaction from transaction_match m
  where m.${HERE} and m.transaction = any({page}) and m.status in ('pending', 'draft'))`;
const REPORT = found(
  `select c.line_id as key, c.report_id::text as value from reconciliation_clearing c
  where c.${HERE} and c.line_id = any({page})`,
  'id',
);
/**
 * The bank account of a line: that of its bank transaction where this is kept on the account of the line, else the first one
 * of its entity on that account: its id and its name. Looked up for all lines at once: one by one and in the order of
 * ids, PostgreSQL goes through all bank accounts for each account that has none.
 */
const bankOf = (linesOf: (column: string) => string): string =>
  `coalesce(${knownAt(
    `select x.id || ':' || b.chart_of_accounts_account_id as key, json_build_array(b.id::text, b.name) as value
    from bank_transaction x join bank_account b on b.workspace_id = x.workspace_id and b.id = x.account_id
    where x.${HERE} and x.id in (${linesOf('bank_transaction_id')}) and b.chart_of_accounts_account_id is not null`,
    `{bankTransactionId} || ':' || {account}`,
  )}, ${knownAt(
    `select distinct on (b.chart_of_accounts_account_id, b.entity_id)
      b.chart_of_accounts_account_id || ':' || b.entity_id as key, json_build_array(b.id::text, b.name) as value
    from bank_account b where b.${HERE} and b.chart_of_accounts_account_id in (${linesOf('account_id')}) and not b.is_deleted
    order by b.chart_of_accounts_account_id, b.entity_id, b.id`,
    `{account} || ':' || {entity}`,
  )})`;
const OF_BANK = `{isNew?}${bankOf((column) => `select p.${column} from journal_line p where p.${HERE} and p.journal_entry_id = any({owners})`)}
  {:}${bankOf(ofPage)}{;}`;

/** Accounts that a line names of those on the other side of its entry. */
const MOST_NAMED = 20;
const listed = (text: string): string =>
  `string_agg(n.${text}, ', ' order by n.nth) filter (where n.nth <= ${MOST_NAMED})
    || case when count(*) > ${MOST_NAMED} then ' and ' || count(*) - ${MOST_NAMED} || ' more' else '' end`;
const sidesOf = (lines: string, entries: string): string =>
  `select o.journal_entry_id, sign(o.amount_native)::integer as side, o.account_id from ${lines} o
    where o.${HERE} and o.journal_entry_id ${entries}`;
const opposing = (sides: string, before = ''): string => `((${before}
  select jsonb_object_agg(s.key, json_build_array(s.names, s.numbers)) from (
    select n.journal_entry_id || ':' || n.side as key, ${listed('name')} as names, ${listed('number')} as numbers
    from (
      select o.*, x.name, x.number,
        row_number() over (partition by o.journal_entry_id, o.side order by x.number, x.id) as nth
      from (${sides}) o
      join account x on x.${HERE} and x.id = o.account_id
    ) n group by n.journal_entry_id, n.side
  ) s
) -> ({journal} || ':' || -sign({amountNative})::integer))`;
const POSTED_OF_PAGE = `select p.journal_entry_id from journal_line p where p.${HERE} and p.id = any({page})`;
const NAMED = 'in (select e.journal_entry_id from entry e)';

/**
 * Names and numbers of the accounts on the other side of the entry, be it posted or a draft. Each entry of the page is
 * looked at once, however many of its lines are shown, and its sides are found by its id. New ones are posted and have
 * one version.
 */
const OPPOSING = `{isNew?}${opposing(`${sidesOf('journal_line', '= any({owners})')} group by 1, 2, 3`)}
  {:}${opposing(
    `${sidesOf('ledger_line', NAMED)} and not o.is_deleted union ${sidesOf('journal_draft_line', NAMED)}`,
    `
  with entry as materialized (
    ${POSTED_OF_PAGE}
    union
    select p.journal_entry_id from journal_draft_line p where p.${HERE} and p.id = any({page})
  )`,
  )}{;}`;

/** What a line shows beside its own columns, as a register of the books does. */
export const register = {
  opposingAccountName: among(text().nullable(), OPPOSING, 0),
  opposingAccountNumber: among(text().nullable(), OPPOSING, 1),
  ...nothing(text().nullable(), 'null::text', NO_TEXTS),
  createdFixedAssets: formula(json(), `coalesce(${ASSETS}, '[]'::jsonb)`).describe(
    'The fixed assets whose cost it is, with how much of it they take up.',
  ),
  amortizationSchedule: formula(json(), `coalesce(${SCHEDULE}, '[]'::jsonb)`).describe(
    'The monthly expense of a prepaid bill line.',
  ),
  linkedAmortizations: formula(json(), `coalesce(${AMORTIZED}, '[]'::jsonb)`).describe(
    'The amortizations that its entry expenses.',
  ),
  ...nothing(boolean(), 'false', NEVER),
  suggestedAccount: formula(foreignId().nullable(), 'null::integer'),
  files: among(text().nullable(), FILES, 0).describe('The ids of the files of its entry.'),
  fileNames: among(text().nullable(), FILES, 1).describe('The names of these files.'),
  journalAttachments: formula(json(), `coalesce(${ATTACHMENTS}, '[]'::jsonb)`).describe(
    'The files of its entry.',
  ),
  hasMatches: formula(boolean(), `{isNew?}false{:}{id} = any(${MATCHED}){;}`).describe(
    'Whether something is proposed for it.',
  ),
  draftMatches: formula(json().nullable(), DRAFT_MATCHES).describe(
    'The matches that were set aside for it.',
  ),
  reconciliationReport: formula(text().nullable(), `${REPORT} #>> '{}'`).describe(
    'The report that confirms it.',
  ),
  payeeId: formula(text().nullable(), '{vendor}::text').wire('vendor_id'),
  parentAccountName: formula(
    text().nullable(),
    '(select p.name from account p where p.workspace_id = {workspace} and p.id = {account.parent})',
  ),
  bankAccount: among(text().nullable(), OF_BANK, 0),
  bankAccountName: among(text().nullable(), OF_BANK, 1),
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
  billNumber: formula(
    text().nullable(),
    `case when {documentKind} = 'bill' then (select b.bill_number from bill b
      where b.workspace_id = {workspace} and b.id = {documentId}) end`,
  ),
  bill: formula(text().nullable(), `case when {documentKind} = 'bill' then {documentId}::text end`),
};

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
 * The balances of the account in the books of the line's entity, before the line and after it, in the order of the books: by date, then id. Lines
 * taken back do not count. The lines of a day are added up once for all lines of the page that are of that day,
 * as far as the last of these, and found by their ids. Days are read one by one, whatever the planner expects: it
 * knows nothing of a workspace that is new.
 */
const BALANCES = `((select jsonb_object_agg(r.id, json_build_array(r.balance::text, (r.balance + r.amount)::text)) from (
      select g.*, ${BEFORE_DAY} as opening from (
        select p.account_id, p.entity_id, p.posted_at, max(p.id) as last from ledger_line p
        where p.${HERE} and p.id = any({page}) group by 1, 2, 3
      ) g offset 0
    ) d cross join lateral (
      select b.id, b.amount, d.opening + coalesce(sum(case when b.is_deleted then 0 else b.amount end)
        over (order by b.id rows between unbounded preceding and 1 preceding), 0) as balance
      from ledger_line b where b.${HERE} and b.account_id = d.account_id and b.entity_id = d.entity_id and b.posted_at = d.posted_at
        and b.id <= d.last
    ) r where r.id in (select unnest({page}))) -> {id}::text)`;
/** The id of who posted the version a line belongs to. */
const AUTHOR = `split_part({caller}, ':', 2)::integer`;

/** Lines embedded in their entries have none: events would add up whole accounts for each entry that is posted. */
export const lineBalances = {
  balanceBeforeTransaction: among(money(), BALANCES, 0, 'numeric').describe(
    'Of the account in the entity, before this line; in the reporting currency, debit positive.',
  ),
  balanceAfterTransaction: among(money(), BALANCES, 1, 'numeric').describe(
    'The same after this line.',
  ),
};

export const lineAuthor = {
  lastModifiedBy: formula(foreignId().nullable(), `nullif(${AUTHOR}, 0)`).describe(
    'Null where the service made the line.',
  ),
  lastModifiedByName: formula(
    text().nullable(),
    `case split_part({caller}, ':', 1)
      when 'api_user' then (select u.name from api_user u where u.workspace_id = {workspace} and u.id = ${AUTHOR})
      when 'person' then (select p.name from person p join membership m on m.person_id = p.id
        where m.workspace_id = {workspace} and p.id = ${AUTHOR})
      end`,
  ),
};
