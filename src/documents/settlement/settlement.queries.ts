// SQL of settlement: the locked reads and the bulk writes. The texts that differ between
// receivables and payables are built from each side's column names.
import type { Decimal } from '../../../schema/kit/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import { lineColumns } from '../../ledger/index.ts';
import { documentStatus, memoStatus } from './settlement.rules.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { OpenDocument, OpenMemo } from './settlement.types.ts';

const OPEN = `t.id, t.entity_id as entity, t.currency as native, e.currency as book, reporting_currency() as reporting,
  t.exchange_rate as "rateReporting", t.exchange_rate_book as "rateBook", t.total_amount as total`;

export const documentsSql = ({
  document: { kind, party, date, number, control, ...more },
}: SettlementSide): string => {
  const early = more.hasEarlyDiscount
    ? `(select sum(p.early_discount) from ${kind}_payment p
        where p.workspace_id = $1 and p.${kind}_id = t.id and p.voided_date is null) as early, term.discount_percent as percent, term.discount_days as days`
    : 'null as early, null as percent, null as days';
  return `select ${OPEN}, t.${number} as number, t.${party} as party, t.${date} as date, t.due_date as "dueDate",
      t.payment_status as status, t.amount_paid as paid, t.${control} as control, ${more.isSent} as "isSent",
      ${more.isMigrated} as "isMigrated", ${early},
      (select max(p.payment_date) from ${kind}_payment p
        where p.workspace_id = $1 and p.${kind}_id = t.id and p.voided_date is null) as "lastPaid"
    from ${kind} t
    join entity e on e.workspace_id = $1 and e.id = t.entity_id
    ${more.hasEarlyDiscount ? 'left join payment_term term on term.workspace_id = $1 and term.id = t.payment_term_id' : ''}
    where t.workspace_id = $1 and t.id = any($2) and not t.is_deleted order by t.id for update of t`;
};
export const memosSql = ({
  memo: { kind, party, date, number, account, isMigrated },
  excess,
}: SettlementSide): string =>
  `select ${OPEN}, t.${number} as number, t.${party} as party, t.${date} as date, t.application_status as status,
      t.amount_used as used, t.${account} as account, ${isMigrated} as "isMigrated",
      ${excess ? `t.${kind}_type = 'overpayment'` : 'false'} as "isExcess"
    from ${kind} t
    join entity e on e.workspace_id = $1 and e.id = t.entity_id
    where t.workspace_id = $1 and t.id = any($2) and not t.is_deleted order by t.id for update of t`;

/** What stands on each account, from every line ever: what was taken back takes itself off. */
export const STANDS = `
  select l.document_id as id, l.account_id as account, sum(l.amount_native) as native, sum(l.amount_book) as book, sum(l.amount) as reporting
  from journal_line l
  where l.workspace_id = $1 and l.document_kind = $2 and l.document_id = any($3)
    and l.document_role in ('receivable', 'payable', 'settlement')
  group by l.document_id, l.account_id
  having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0
  order by l.document_id, min(l.id)`;
/** A use moves another account than the memo's, and takes as much off the memo. */
export const LEFT_OF_MEMOS = `
  select l.document_id as id, sum(l.amount_native * s.sign) as native, sum(l.amount_book * s.sign) as book, sum(l.amount * s.sign) as reporting
  from journal_line l
  cross join lateral (select case l.document_role when 'use' then -1 else 1 end as sign) s
  where l.workspace_id = $1 and l.document_kind = $2 and l.document_id = any($3)
    and l.document_role in ('memo', 'settlement', 'use')
  group by l.document_id`;
const ENTRIES_OF = `select distinct journal_entry_id as id from journal_line
  where workspace_id = (select current_workspace()) and id = any($1)`;
export const LOCK_ENTRIES = `select e.* from lock_journal_entries(array(${ENTRIES_OF})) e order by e.id`;
export const LINES_OF = `
  select l.journal_entry_id as entry, l.id, ${lineColumns('l')}
  from journal_line l
  join journal_entry e on e.workspace_id = $2 and e.id = l.journal_entry_id and e.version = l.version
  where l.workspace_id = $2 and not l.is_mirror and l.journal_entry_id in (${ENTRIES_OF}) order by l.id`;
export const NAMED_LINES = `
  select l.id, l.journal_entry_id as entry, coalesce(l.origin_id, l.id) as origin,
    coalesce((select sum(r.amount) from line_reservation r where r.workspace_id = $2 and r.line_id = coalesce(l.origin_id, l.id)), 0) as reserved
  from journal_line l where l.workspace_id = $2 and l.id = any($1) and not l.is_mirror`;
export const WRITTEN = `select l.id, ${lineColumns('l')} from journal_line l where l.workspace_id = $2 and l.id = any($1)`;
export const ACCOUNTS = `select a.id, a.status = 'ACTIVE' and not a.is_deleted as "isOpen", a.account_subtype as subtype,
    a.account_type = 'UNCATEGORIZED' as "isUncategorized"
  from account a where a.workspace_id = $1
    and (a.id = any($2) or a.account_type = 'UNCATEGORIZED' or a.id = (select uncategorized_id from system_accounts where workspace_id = $1))`;
export const settingsSql = ({ controlSetting, memo: { kind } }: SettlementSide): string =>
  `select ${controlSetting} as control, uncategorized_id as uncategorized, realized_gain_loss_id as "gainLoss",
    discount_account_id as discount, tax_account_id as tax,
    ${kind === 'credit_memo' ? 'unapplied_credits_id' : 'unapplied_debits_id'} as unapplied
  from system_accounts where workspace_id = $1`;
export const drawSql = ({ document, memo }: SettlementSide): string => {
  const drawn = (sequence: string, nth: number): string =>
    `array(select nextval('${sequence}')::integer from generate_series(1, $${nth}))`;
  return `select ${drawn(`${document.kind}_payment_id_seq`, 1)} as payments,
    ${drawn(`${memo.kind}_payment_id_seq`, 2)} as "memoPayments", ${drawn('journal_entry_id_seq', 3)} as entries`;
};

/** Stores where documents stand after what was paid or taken back. */
export function movingDocuments(
  workspace: number,
  { document: { kind, hasEarlyDiscount } }: SettlementSide,
  documents: readonly OpenDocument[],
): Query {
  const rows = documents.map((each) => {
    const status = documentStatus(each);
    return {
      id: each.id,
      amount_paid: each.paid.toFixed(),
      payment_status: status,
      paid_date: status === 'paid' ? (each.lastPaid ?? each.date) : null,
      early: each.earlyDiscount?.toFixed() ?? null,
    };
  });
  const early = hasEarlyDiscount ? 'payment_term_applied_discount = r.early,' : '';
  return named(
    `update ${kind} t set amount_paid = r.amount_paid, payment_status = r.payment_status, paid_date = r.paid_date,
        ${early} last_modified_at = now()
      from json_to_recordset($2) r (id integer, amount_paid numeric, payment_status text, paid_date date, early numeric)
      where t.workspace_id = $1 and t.id = r.id`,
    [workspace, JSON.stringify(rows)],
  );
}

/** The same for memos. */
export function movingMemos(
  workspace: number,
  { memo }: SettlementSide,
  memos: readonly OpenMemo[],
): Query {
  const rows = memos.map(({ id, used, total }) => ({
    id,
    amount_used: used.toFixed(),
    application_status: memoStatus(total, used),
  }));
  return named(
    `update ${memo.kind} t set amount_used = r.amount_used, application_status = r.application_status, last_modified_at = now()
      from json_to_recordset($2) r (id integer, amount_used numeric, application_status text)
      where t.workspace_id = $1 and t.id = r.id`,
    [workspace, JSON.stringify(rows)],
  );
}

/** Sets parts of lines aside for memos that were used with them. */
export const reserving = (
  workspace: number,
  { memo }: SettlementSide,
  reserved: readonly {
    readonly entity: number;
    readonly line: number;
    readonly amount: Decimal;
    readonly payment: number;
  }[],
): Query =>
  named(
    `insert into line_reservation (workspace_id, entity_id, line_id, amount, memo_kind, memo_payment_id)
      select $1, r.entity, r.line, r.amount, $2, r.payment
      from json_to_recordset($3) r (entity integer, line bigint, amount numeric, payment integer)`,
    [
      workspace,
      memo.kind,
      JSON.stringify(reserved.map((each) => ({ ...each, amount: each.amount.toFixed() }))),
    ],
  );

export const lockingDocument = ({ document: { kind } }: SettlementSide): string =>
  `select id from ${kind} where workspace_id = $1 and id = $2 and not is_deleted for update`;

/** Every payment of a document. */
export const paymentsSql = ({
  document: { kind, hasEarlyDiscount },
  memo,
  excess,
}: SettlementSide): string =>
  `select p.id, p.amount, p.withheld_amount as withheld, ${hasEarlyDiscount ? 'p.early_discount' : '0'} as "earlyDiscount",
      p.payment_date as date, p.voided_date as "voidedDate", p.payment_journal_entry_id as entry,
      p.voided_journal_entry_id as "voidEntry", p.used_transaction as "usedTransaction", p.applied_memo_id as memo,
      p.memo_payment as "memoPayment", ${excess ? 'p.excess_memo_id' : 'null::integer'} as "excessMemo",
      ${excess ? `array(select l.id from ${memo.kind}_line l where l.workspace_id = $1 and l.${memo.kind}_id = p.excess_memo_id)` : `'{}'::integer[]`} as "excessLines"
    from ${kind}_payment p where p.workspace_id = $1 and p.${kind}_id = $2 order by p.id`;

/** Whether money that a void gave free is used again: it is not where the void left it, or set aside. */
export const USED_AGAIN = `
  select not exists (
      select from journal_line f
      join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
        and coalesce(l.origin_id, l.id) = f.id and l.account_id = f.account_id and l.amount_native = f.amount_native
      where f.workspace_id = $1 and f.journal_entry_id = e.id and f.version = 1 and not f.is_mirror and f.document_role is null)
    or exists (select from line_reservation r join journal_line l on l.workspace_id = $1 and l.id = r.line_id
      where r.workspace_id = $1 and l.journal_entry_id = e.id) as used
  from journal_entry e where e.workspace_id = $1 and e.id = $2`;

interface Undone {
  readonly id: number;
  readonly memoPayment: number | null;
  readonly excessMemo: number | null;
}

/** Marks a payment as voided, with the use of its memo and the memo of its excess. */
export function voidingPayment(
  workspace: number,
  { document, memo }: SettlementSide,
  payment: Undone,
  { date, entry }: { readonly date: string; readonly entry: number },
): Query[] {
  const voided = (table: string, id: number): Query =>
    named(
      `update ${table} set voided_date = $3, voided_journal_entry_id = $4, last_modified_at = now()
        where workspace_id = $1 and id = $2`,
      [workspace, id, date, entry],
    );
  const { id, memoPayment, excessMemo } = payment;
  return [
    voided(`${document.kind}_payment`, id),
    ...(memoPayment === null ? [] : [voided(`${memo.kind}_payment`, memoPayment)]),
    ...(excessMemo === null
      ? []
      : [
          voided(memo.kind, excessMemo),
          named(
            `update ${memo.kind} set application_status = 'voided' where workspace_id = $1 and id = $2`,
            [workspace, excessMemo],
          ),
        ]),
  ];
}

/** Removes a payment, with the use of its memo; the memo of its excess is marked as deleted. */
export function deletingPayment(
  workspace: number,
  { document, memo }: SettlementSide,
  { id, memoPayment, excessMemo }: Undone,
): Query[] {
  const removed = (table: string, row: number): Query =>
    named(`delete from ${table} where workspace_id = $1 and id = $2`, [workspace, row]);
  const marked = `update ${memo.kind} set is_deleted = true, deleted_at = now(), last_modified_at = now()
    where workspace_id = $1 and id = $2`;
  return [
    removed(`${document.kind}_payment`, id),
    ...(memoPayment === null ? [] : [removed(`${memo.kind}_payment`, memoPayment)]),
    ...(excessMemo === null ? [] : [named(marked, [workspace, excessMemo])]),
  ];
}

/** A use of a memo. */
export const useSql = ({ document, memo: { kind } }: SettlementSide): string =>
  `select p.id, p.amount, p.payment_date as date, p.voided_date as "voidedDate", p.payment_journal_entry_id as entry,
      p.applied_${document.kind}_id as document, p.document_payment as "documentPayment"
    from ${kind}_payment p
    join ${kind} t on t.workspace_id = $1 and t.id = p.${kind}_id and not t.is_deleted
    where p.workspace_id = $1 and p.${kind}_id = $2 and p.id = $3`;

export const voidingUse = (
  workspace: number,
  { memo }: SettlementSide,
  use: number,
  { date, entry }: { readonly date: string; readonly entry: number },
): Query =>
  named(
    `update ${memo.kind}_payment set voided_date = $3, voided_journal_entry_id = $4, last_modified_at = now()
      where workspace_id = $1 and id = $2`,
    [workspace, use, date, entry],
  );

/** Removes a use, and what was set aside for it. */
export const deletingUse = (workspace: number, { memo }: SettlementSide, use: number): Query[] => [
  named(`delete from ${memo.kind}_payment where workspace_id = $1 and id = $2`, [workspace, use]),
  named(
    'delete from line_reservation where workspace_id = $1 and memo_kind = $3 and memo_payment_id = $2',
    [workspace, use, memo.kind],
  ),
];
