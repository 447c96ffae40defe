-- What a page of ledger lines shows of each line, without a function that is begun anew for each of them.

-- Lines tell who posted their version.
create or replace view ledger_line with (security_invoker = true) as
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
    p.recorded_at as created_at, p.last_modified_at,
    p.taken_back_at is not null as is_deleted, p.taken_back_at::timestamptz as deleted_at,
    p.caller
  from journal_line l
  join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
    and p.version = l.version and not p.is_mirror
  where not l.is_mirror;
drop function ledger_line_author(integer, bigint);
drop function ledger_line_author_name(integer, bigint);
drop function ledger_line_caller(integer, bigint);
drop function ledger_balance_before(integer, integer, integer, date, bigint);

-- An account of the books has one bank account as a rule, whatever the statistics of a few rows say: each
-- line looks for it, and must not read all bank accounts for that.
alter table bank_account alter column chart_of_accounts_account_id set (n_distinct = -1);
