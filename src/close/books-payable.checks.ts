// `verify` checks for payables: bills and debit memos agree with their control accounts.
// docs/accounting.md section 13.
import { type Check, gapsOfDocuments } from './books.check.ts';

/** Roles of ledger lines by which documents stand on their accounts. */
const STANDING = `('payable', 'memo', 'settlement', 'use')`;
const LIVE_BILL = `not b.is_deleted and b.payment_status not in ('draft', 'voided')`;
const LIVE_MEMO = `not m.is_deleted and m.application_status not in ('draft', 'voided')`;

const ids = (column: string, from: string): string =>
  `select coalesce(array_agg(distinct ${column}), '{}') as wrong from (${from}) found`;

/** Bills that are paid leave nothing, in no currency; voided, deleted and drafted ones neither. */
const BILLS = `
  select b.id from bill b
  left join journal_line l on l.workspace_id = $1 and l.document_kind = 'bill' and l.document_id = b.id
    and l.document_role in ('payable', 'settlement')
  where b.workspace_id = $1
  group by b.workspace_id, b.id
  having coalesce(-sum(l.amount_native), 0) <> case when ${LIVE_BILL}
      then b.total_amount - b.amount_paid - case when b.migrated_journal_id is null then 0 else b.total_amount end else 0 end
    or b.migrated_journal_id is null and (not (${LIVE_BILL}) or b.total_amount = b.amount_paid)
      and (sum(l.amount_book) <> 0 or sum(l.amount) <> 0)`;

const PAYMENTS = `
  select b.id from bill b
  left join bill_payment p on p.workspace_id = $1 and p.bill_id = b.id and p.voided_date is null
  where b.workspace_id = $1 and not b.is_deleted
  group by b.workspace_id, b.id
  having coalesce(sum(p.amount + coalesce(p.withheld_amount, 0)), 0) <> b.amount_paid
  union all
  select m.id from debit_memo m
  left join debit_memo_payment p on p.workspace_id = $1 and p.debit_memo_id = m.id and p.voided_date is null
  where m.workspace_id = $1 and not m.is_deleted
  group by m.workspace_id, m.id
  having coalesce(sum(p.amount), 0) <> m.amount_used`;

/** A use moves the payable, and takes as much off the memo. */
const MEMOS = `
  select m.id from debit_memo m
  left join journal_line l on l.workspace_id = $1 and l.document_kind = 'debit_memo' and l.document_id = m.id
    and l.document_role in ('memo', 'settlement', 'use')
  where m.workspace_id = $1
  group by m.workspace_id, m.id
  having coalesce(sum(case l.document_role when 'use' then -l.amount_native else l.amount_native end), 0) <> case when ${LIVE_MEMO}
    then m.total_amount - m.amount_used - case when m.migrated_journal_id is null then 0 else m.total_amount end else 0 end`;

const TOTALS = `
  select b.id from bill b left join bill_line n on n.workspace_id = $1 and n.bill_id = b.id
  where b.workspace_id = $1 and not b.is_deleted group by b.workspace_id, b.id
  having b.total_amount <> coalesce(sum(n.amount + case b.tax_behavior when 'inclusive' then 0 else n.tax end), 0)
  union all
  select m.id from debit_memo m left join debit_memo_line n on n.workspace_id = $1 and n.debit_memo_id = m.id
  where m.workspace_id = $1 and not m.is_deleted group by m.workspace_id, m.id
  having m.total_amount <> coalesce(sum(n.amount + case m.tax_behavior when 'inclusive' then 0 else n.tax end), 0)`;

/**
 * payable - unapplied debits = due of bills - remaining of debit memos - 2 x live mark-used + named rows, for
 * each entity and currency. Named are lines that no document stands on (by hand, revaluation, opening
 * balances), less what of migrated documents the opening balances hold.
 */
const EQUATION = `
  with control as (
    select a.id from account a where a.workspace_id = $1 and a.account_subtype = 'ACCOUNTS_PAYABLE'
    union select s.unapplied_debits_id from system_accounts s where s.workspace_id = $1
    union select m.debit_account_id from debit_memo m where m.workspace_id = $1
  ), term as (
    select l.entity_id, l.currency, -sum(l.amount_native) as amount from journal_line l
    where l.workspace_id = $1 and l.account_id in (select id from control)
      and l.document_role in ${STANDING} and l.document_kind in ('bill', 'debit_memo') group by 1, 2
    union all
    select b.entity_id, b.currency, -(b.total_amount - b.amount_paid) + case when b.migrated_journal_id is null then 0 else b.total_amount end
    from bill b where b.workspace_id = $1 and ${LIVE_BILL}
    union all
    select m.entity_id, m.currency, m.total_amount - m.amount_used - case when m.migrated_journal_id is null then 0 else m.total_amount end
    from debit_memo m where m.workspace_id = $1 and ${LIVE_MEMO}
    union all
    select m.entity_id, m.currency, 2 * p.amount from debit_memo_payment p
    join debit_memo m on m.workspace_id = $1 and m.id = p.debit_memo_id and ${LIVE_MEMO}
    where p.workspace_id = $1 and p.voided_date is null and p.applied_bill_id is null and not p.is_refund
  )
  select entity_id from term group by entity_id, currency having sum(amount) <> 0`;

const NUMBERS = gapsOfDocuments('debit_memo');

/**
 * A prepaid line is expensed by what was posted, in the entity of its bill, by no more than its schedule, and in the end
 * at the rates of its bill. The prepaid account tells: the expense account of what is to come may change.
 */
const AMORTIZED = `
  with portion as (
    select s.*, m.amount as whole, m.entity_id as home, m.bill_id, coalesce(l.native, 0) as native, l.book, l.reporting
    from amortization m
    join amortization_schedule s on s.workspace_id = $1 and s.amortization_id = m.id
    left join lateral (select -sum(l.amount_native) as native, -sum(l.amount_book) as book, -sum(l.amount) as reporting
      from journal_line l where l.workspace_id = $1 and l.journal_entry_id = s.journal_entry_id
        and l.account_id = m.prepaid_account_id) l on s.journal_entry_id is not null
    where m.workspace_id = $1
  )
  select s.amortization_id as id from portion s
  join bill b on b.workspace_id = $1 and b.id = s.bill_id
  join entity e on e.workspace_id = $1 and e.id = b.entity_id
  group by s.amortization_id, s.whole, s.home, b.entity_id, e.currency, b.exchange_rate, b.exchange_rate_book
  having sum(s.amount) <> s.whole or s.home <> b.entity_id
    or bool_or(s.journal_entry_id is not null and s.native <> s.amount)
    or not bool_or(s.journal_entry_id is null)
      and (sum(s.book) <> round(s.whole * b.exchange_rate_book, currency_decimals(e.currency))
        or sum(s.reporting) <> round(s.whole * b.exchange_rate, currency_decimals(reporting_currency())))`;

export const PAYABLE_CHECKS: readonly Check[] = [
  { what: 'bills on their payables', sql: ids('id', BILLS) },
  { what: 'payments of payables', sql: ids('id', PAYMENTS) },
  { what: 'debit memos on their accounts', sql: ids('id', MEMOS) },
  { what: 'totals of payables', sql: ids('id', TOTALS) },
  { what: 'payables of entities', sql: ids('entity_id', EQUATION) },
  { what: 'numbers of debit memos', sql: ids('n', NUMBERS) },
  { what: 'amortizations', sql: ids('id', AMORTIZED) },
];
