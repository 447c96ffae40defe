// `verify` checks for payables: bills and debit memos agree with their control accounts.
// docs/accounting.md section 13.
import { type Check, gapsIn } from './books.check.ts';

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

const NUMBERS = gapsIn('debit_memo', 'debit_memo', 'debit_memo_number', 'DM-');

/** A prepaid line is expensed by what was posted, and by no more than its schedule, in the entity of its bill. */
const AMORTIZED = `
  select m.id from amortization m join bill b on b.workspace_id = $1 and b.id = m.bill_id
  where m.workspace_id = $1 and m.entity_id <> b.entity_id
  union all
  select m.id from amortization m
  join amortization_schedule s on s.workspace_id = $1 and s.amortization_id = m.id
  where m.workspace_id = $1 group by m.workspace_id, m.id having sum(s.amount) <> m.amount
  union all
  select s.amortization_id from amortization_schedule s
  join amortization m on m.workspace_id = $1 and m.id = s.amortization_id
  left join journal_line l on l.workspace_id = $1 and l.journal_entry_id = s.journal_entry_id and l.account_id = m.expense_account_id
  where s.workspace_id = $1 and s.journal_entry_id is not null
  group by s.amortization_id, s.id, s.amount having coalesce(sum(l.amount_native), 0) <> s.amount`;

export const PAYABLE_CHECKS: readonly Check[] = [
  { what: 'bills on their payables', sql: ids('id', BILLS) },
  { what: 'payments of payables', sql: ids('id', PAYMENTS) },
  { what: 'debit memos on their accounts', sql: ids('id', MEMOS) },
  { what: 'totals of payables', sql: ids('id', TOTALS) },
  { what: 'payables of entities', sql: ids('entity_id', EQUATION) },
  { what: 'numbers of debit memos', sql: ids('n', NUMBERS) },
  { what: 'amortizations', sql: ids('id', AMORTIZED) },
];
