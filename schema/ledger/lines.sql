-- Lines of the books as records.

-- Lines of all versions, be they taken back or not.
create or replace view ledger_line_version with (security_invoker = true) as
  select
    l.workspace_id, l.id, l.journal_entry_id, l.journal_entry_id as journal_id, l.entity_id, l.account_id,
    l.date as posted_at, l.currency, l.amount_native, l.amount_book, l.amount,
    case when l.amount_native >= 0 then l.amount_native end as debit_amount_native,
    case when l.amount_native < 0 then -l.amount_native end as credit_amount_native,
    case when l.amount_book >= 0 then l.amount_book end as debit_amount_book,
    case when l.amount_book < 0 then -l.amount_book end as credit_amount_book,
    case when l.amount >= 0 then l.amount end as debit_amount,
    case when l.amount < 0 then -l.amount end as credit_amount,
    l.vendor_id, l.department_id, l.tag_ids, l.bank_transaction_id,
    l.document_kind, l.document_id, l.document_line_id, l.description,
    l.details ->> 'merchant_name' as merchant_name, l.details ->> 'note' as note,
    l.details ->> 'receipt_url' as receipt_url, l.details ->> 'external_id' as external_id,
    coalesce((l.details ->> 'needs_review')::boolean, false) as needs_review,
    (l.details ->> 'source_entity')::integer as source_entity_id,
    md5(l.workspace_id || ':' || l.id)::uuid as transaction_id,
    l.version
  from journal_line l
  where not l.is_mirror;

-- The same with the posting of its version: who posted it, when, and whether it stands.
create or replace view ledger_line with (security_invoker = true) as
  select
    l.workspace_id, l.id, l.journal_entry_id, l.journal_id, l.entity_id, l.account_id,
    l.posted_at, l.currency, l.amount_native, l.amount_book, l.amount,
    l.debit_amount_native, l.credit_amount_native, l.debit_amount_book, l.credit_amount_book, l.debit_amount, l.credit_amount,
    l.vendor_id, l.department_id, l.tag_ids, l.bank_transaction_id,
    l.document_kind, l.document_id, l.document_line_id, l.description,
    l.merchant_name, l.note, l.receipt_url, l.external_id, l.needs_review, l.source_entity_id, l.transaction_id,
    p.recorded_at as created_at, p.last_modified_at,
    p.taken_back_at is not null as is_deleted, p.taken_back_at::timestamptz as deleted_at,
    p.caller, l.version
  from ledger_line_version l
  join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
    and p.version = l.version and not p.is_mirror;

-- Views whose columns changed are made anew: one can only be given more columns at its end.
drop view if exists intercompany_journal_entry_line;
drop view if exists journal_entry_line;

-- The lines of an entry as it stands, be it posted or a draft.
create or replace view journal_entry_line with (security_invoker = true) as
  select
    workspace_id, id, journal_entry_id, journal_id, entity_id, account_id,
    posted_at, currency, amount_native, amount_book, amount,
    debit_amount_native, credit_amount_native, debit_amount_book, credit_amount_book, debit_amount, credit_amount,
    vendor_id, department_id, tag_ids, bank_transaction_id,
    document_kind, document_id, document_line_id, description,
    merchant_name, note, receipt_url, external_id, needs_review, source_entity_id, transaction_id,
    created_at, last_modified_at, is_deleted, deleted_at, caller
  from ledger_line where not is_deleted
  union all
  select
    d.workspace_id, d.id, d.journal_entry_id, d.journal_entry_id as journal_id, d.entity_id, d.account_id,
    d.date as posted_at, d.currency, d.amount_native, d.amount_book, d.amount,
    case when d.amount_native >= 0 then d.amount_native end as debit_amount_native,
    case when d.amount_native < 0 then -d.amount_native end as credit_amount_native,
    case when d.amount_book >= 0 then d.amount_book end as debit_amount_book,
    case when d.amount_book < 0 then -d.amount_book end as credit_amount_book,
    case when d.amount >= 0 then d.amount end as debit_amount,
    case when d.amount < 0 then -d.amount end as credit_amount,
    d.vendor_id, d.department_id, d.tag_ids, d.bank_transaction_id,
    d.document_kind, d.document_id, d.document_line_id, d.description,
    d.details ->> 'merchant_name' as merchant_name, d.details ->> 'note' as note,
    d.details ->> 'receipt_url' as receipt_url, d.details ->> 'external_id' as external_id,
    coalesce((d.details ->> 'needs_review')::boolean, false) as needs_review,
    (d.details ->> 'source_entity')::integer as source_entity_id,
    md5(d.workspace_id || ':' || d.id)::uuid as transaction_id,
    e.created_at, e.last_modified_at,
    false, null, null
  from journal_draft_line d
  join journal_entry e on e.workspace_id = d.workspace_id and e.id = d.journal_entry_id
  where e.status = 'draft';

-- Lookups tell as many ids as they are asked for, and lines are looked for without the join that tells since when they
-- are known: every line has a posting.
create or replace view ledger_line_text with (security_invoker = true) as
  select workspace_id, id, journal_id, tag_ids, description, merchant_name, note from ledger_line_version;

-- For checks from outside. Every line with its version, mirrors included.
create or replace view chk_journal_line with (security_invoker = true) as
  select workspace_id, journal_entry_id as entry_id, account_id, currency,
    greatest(amount_native, 0) as debit, greatest(-amount_native, 0) as credit,
    greatest(amount_book, 0) as book_debit, greatest(-amount_book, 0) as book_credit,
    entity_id, date, version, is_mirror, id as line_id
  from journal_line;

create or replace view intercompany_journal_entry with (security_invoker = true) as
  select e.workspace_id, e.document_id as id,
    (array_agg(e.date order by e.is_deleted, e.id))[1] as date,
    (array_agg(e.type order by e.is_deleted, e.id))[1] as type,
    (array_agg(e.currency order by e.is_deleted, e.id))[1] as currency,
    (array_agg(e.memo order by e.is_deleted, e.id))[1] as memo,
    (array_agg(e.ref_number order by e.is_deleted, e.id))[1] as ref_number,
    (array_agg(e.source order by e.is_deleted, e.id))[1] as source,
    (array_agg(e.source_file order by e.is_deleted, e.id))[1] as source_file,
    (array_agg(e.close_task_id order by e.is_deleted, e.id))[1] as close_task_id,
    (array_agg(e."order" order by e.is_deleted, e.id))[1] as "order",
    (array_agg(e.journal_id order by e.is_deleted, e.id))[1] as journal_id,
    (array_agg(e.created_automatically order by e.is_deleted, e.id))[1] as created_automatically,
    null::integer as reversal_of_id,
    array_agg(e.entity_id order by e.entity_id) filter (where not e.is_deleted) as entities,
    min(e.created_at) as created_at, max(e.last_modified_at) as last_modified_at,
    bool_and(e.is_deleted) as is_deleted,
    case when bool_and(e.is_deleted) then max(e.deleted_at) end as deleted_at
  from journal_entry e
  -- The index of documents holds no others, and is of use to whoever says so.
  where e.document_kind = 'intercompany_journal' and e.document_id is not null and e.reversal_of_id is null
  group by e.workspace_id, e.document_id;

create or replace view intercompany_journal_entry_line with (security_invoker = true) as
  select l.*, e.document_id as intercompany_journal_entry_id
  from journal_entry e
  -- The lines of one entry at a time: joined to both kinds of lines, PostgreSQL would read all lines there are.
  cross join lateral (
    select * from journal_entry_line l where l.workspace_id = e.workspace_id and l.journal_entry_id = e.id offset 0
  ) l
  where e.document_kind = 'intercompany_journal' and e.document_id is not null and e.reversal_of_id is null;

insert into service_right (relation, rights) values
  ('chk_journal_line', '{select}'),
  ('ledger_line_text', '{select}'),
  ('ledger_line_version', '{select}')
on conflict (relation) do update set rights = excluded.rights;
