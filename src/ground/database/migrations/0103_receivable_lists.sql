-- Looking invoices and credit memos up by number, what was given of a memo, and the list of all payments.
-- Contract: bulk-search, list_invoice_payments.

-- Numbers are looked up without regard to case.
create index credit_memo_number_lookup on credit_memo (workspace_id, lower(trim(credit_memo_number))) where not is_deleted;
create index invoice_number_lookup on invoice (workspace_id, lower(trim(invoice_number))) where not is_deleted;
alter table credit_memo add column given_values text[] not null default '{}';
alter table credit_memo_line add column is_tax_given boolean not null default false;
comment on column credit_memo.given_values is 'Values that a client gave and that would be derived otherwise, by column.';
-- Payments of all invoices, for those who follow them.
create view invoice_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.invoice_id, p.amount, p.currency, p.payment_date,
    p.payment_type, p.source, p.external_id, p.voided_date
  from invoice_payment p;
create index invoice_payment_modified_order on invoice_payment (workspace_id, last_modified_at, id);
create index invoice_payment_external_idx on invoice_payment (workspace_id, external_id) where external_id is not null;
insert into service_right (relation, rights, is_defined) values ('invoice_payment_sync', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
