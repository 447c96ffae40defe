// SQL of the life of a record, from what is kept already: postings, payments, letters, files, decisions and comments.
import type { Requirement } from '../../platform/access/index.ts';
import { APP_NAME, CALLER_NAME } from '../explain/explain-lines.queries.ts';

interface TimelineKind {
  readonly scope: string;
  readonly table: string;
  /** The table of its payments, and the permission they need. */
  readonly payments?: { readonly table: string; readonly scope: string };
  /** The caller who drafted it. */
  readonly draftedBy?: string;
}

const document = (scope: string, table: string, payments = scope): TimelineKind => ({
  ...{ scope, table, draftedBy: 't.drafted_by' },
  payments: { table: `${table}_payment`, scope: payments },
});

/** Records that have a timeline, by their type. */
export const TIMELINES: Readonly<Record<string, TimelineKind>> = {
  Invoice: document('invoices', 'invoice', 'invoice_payments'),
  Bill: document('bills', 'bill', 'bill_payments'),
  CreditMemo: document('credit_memos', 'credit_memo'),
  DebitMemo: document('debit_memos', 'debit_memo'),
  JournalEntry: { scope: 'journal_entries', table: 'journal_entry' },
  BankTransaction: {
    ...{ scope: 'bank_transactions', table: 'bank_transaction', draftedBy: 't.drafted_by' },
  },
  FixedAsset: { scope: 'fixed_assets', table: 'fixed_asset', draftedBy: 't.drafted_by' },
  Contract: { scope: 'contracts', table: 'contract', draftedBy: 't.drafted_by' },
  Vendor: { scope: 'vendors', table: 'vendor' },
};

export const MOMENT_KINDS = [
  ...['created', 'posted', 'taken_back', 'changed', 'paid', 'payment_voided'],
  ...['sent', 'file', 'decided', 'commented'],
] as const;

/** What moments of others than the record itself need. */
export const MOMENT_NEEDS: Readonly<Record<string, Requirement>> = Object.fromEntries(
  [
    'journal_entries',
    'files',
    'invoices',
    'invoice_payments',
    'bill_payments',
    'credit_memos',
    'debit_memos',
  ].map((resource) => [resource, { resource, tier: 'read' }]),
);

const NONE = `null::text, null::text, null::text, null::numeric, null::text, null::date, null::integer`;

function momentsOf(
  object: string,
  { table, payments, draftedBy = 'null::text' }: TimelineKind,
): string[] {
  const entries =
    table === 'journal_entry'
      ? 'e.id = o.id'
      : `e.document_kind = '${table}' and e.document_id = o.id`;
  const paid =
    payments &&
    `from ${payments.table} y join own o on true
      left join journal_posting p on p.workspace_id = $1 and p.version = 1 and not p.is_mirror and p.journal_entry_id =`;
  const readsPayments = `where y.workspace_id = $1 and y.${table}_id = o.id and '${payments?.scope ?? ''}' = any($3)`;
  return [
    `select 'created', t.created_at, ${draftedBy}, ${NONE} from own t`,
    `select case when p.is_mirror then 'taken_back' when p.version = 1 then 'posted' else 'changed' end, p.recorded_at, p.caller,
        null, p.operation, p.request_id, null, null, e.date, e.id
      from own o join journal_entry e on e.workspace_id = $1 and ${entries}
      join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = e.id where 'journal_entries' = any($3)`,
    // A change that was posted tells who made it by itself.
    `select 'changed', r.changed_at, r.caller, null, null, r.request_id, null, null, null, null from own o
      join record_change r on r.workspace_id = $1 and r.relation = '${table}' and r.record_id = o.id
      where not ('journal_entries' = any($3) and exists (select from journal_entry e join journal_posting p
        on p.workspace_id = $1 and p.journal_entry_id = e.id and p.request_id = r.request_id where e.workspace_id = $1 and ${entries}))`,
    ...(paid
      ? [
          `select 'paid', y.created_at, p.caller, null, p.operation, p.request_id, y.amount, y.currency, y.payment_date, y.payment_journal_entry_id
      ${paid} y.payment_journal_entry_id ${readsPayments}`,
          `select 'payment_voided', coalesce(p.recorded_at, y.voided_date::timestamptz), p.caller, null, p.operation, p.request_id, y.amount,
        y.currency, y.voided_date, y.voided_journal_entry_id
      ${paid} y.voided_journal_entry_id ${readsPayments} and y.voided_date is not null`,
        ]
      : []),
    `select 'sent', l.sent_at, null, null, l.subject, null, null, null, null, null from own o
      join letter l on l.workspace_id = $1 and l.model = '${table}' and l.object_id = o.id
      where l.sent_at is not null and 'invoices' = any($3)`,
    `select 'file', f.created_at, null, nullif(f.created_by_name, ''), f.name, null, null, null, null, null from own o
      join file f on f.workspace_id = $1 and f.model = '${table}' and f.object_id = o.id and not f.is_deleted where 'files' = any($3)`,
    `select 'decided', d.decided_at, d.decided_by, null, concat_ws(': ', d.status, d.reason), null, null, null, null, null from own o
      join draft_decision d on d.workspace_id = $1 and d.object = '${object}' and d.object_id = o.id`,
    `select 'commented', c.created_at, c.author, null, c.text, null, null, null, null, null from own o
      join waiting_comment c on c.workspace_id = $1 and c.object = '${object}' and c.object_id = o.id`,
  ];
}

/** The moments of a record `$2` that the caller sees, the oldest first; `$3` are the permissions to read of the caller. */
export const timelineOf = (object: string, kind: TimelineKind): string => `
  with own as (select t.* from ${kind.table} t where t.workspace_id = $1 and t.id = $2 and not t.is_deleted),
  moment (kind, at, caller, name, title, request, amount, currency, day, entry) as (
    ${momentsOf(object, kind).join('\n    union all ')})
  select p.kind, p.at, coalesce(p.name, ${CALLER_NAME}) as by, ${APP_NAME} as app, p.title, p.request as "requestId",
    trim_scale(p.amount)::text as amount, p.currency, p.day::text as day, p.entry as "journalEntry"
  from moment p order by p.at, array_position(array['${MOMENT_KINDS.join("','")}'], p.kind), p.entry`;
