-- Payments of bills and uses of debit memos, as settlement keeps them. docs/accounting.md section 7. Nothing
-- was paid before.

alter table bill_payment
  drop column payment_transaction,
  add column applied_memo_id integer,
  add column memo_payment integer,
  add column used_transaction integer;
alter table bill_payment add constraint bill_payment_applied_memo_id_fkey foreign key (workspace_id, applied_memo_id) references debit_memo (workspace_id, id);
create index bill_payment_applied_memo_id_idx on bill_payment (workspace_id, applied_memo_id) where applied_memo_id is not null;

alter table debit_memo_payment
  drop column payment_transaction,
  drop column bill_link_id,
  add column applied_bill_id integer,
  add column document_payment integer,
  add column used_transaction integer,
  add column is_refund boolean not null default false;
alter table debit_memo_payment add constraint debit_memo_payment_applied_bill_id_fkey foreign key (workspace_id, applied_bill_id) references bill (workspace_id, id);
create index debit_memo_payment_applied_bill_id_idx on debit_memo_payment (workspace_id, applied_bill_id) where applied_bill_id is not null;

-- Payments of all bills, for those who follow them.
create view bill_payment_sync with (security_invoker = true) as
  select p.workspace_id, p.id, p.created_at, p.last_modified_at, p.bill_id, p.amount, p.currency, p.payment_date,
    p.source, p.source_id, p.voided_date
  from bill_payment p;
create index bill_payment_modified_order on bill_payment (workspace_id, last_modified_at, id);
insert into service_right (relation, rights, is_defined) values ('bill_payment_sync', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;

-- A month of a schedule comes once because its rows are made together; copies are refused by their line.
drop index amortization_schedule_date_key;

-- For checks from outside: documents as they stand, credit memos among them.
create or replace view chk_document with (security_invoker = true) as
  select workspace_id, 'invoice' as kind, id, invoice_number as number, payment_status as status,
    total_amount as total, amount_paid as paid, total_amount - amount_paid as due,
    journal_entry_id as entry_id, voided_journal_entry_id as void_entry_id
  from invoice where not is_deleted
  union all
  select workspace_id, 'bill', id, bill_number::varchar(255), payment_status, total_amount, amount_paid,
    total_amount - amount_paid, journal_entry_id, voided_journal_entry_id
  from bill where not is_deleted
  union all
  select workspace_id, 'debit_memo', id, debit_memo_number, application_status, total_amount, amount_used,
    total_amount - amount_used, journal_entry_id, voided_journal_entry_id
  from debit_memo where not is_deleted
  union all
  select workspace_id, 'credit_memo', id, credit_memo_number, application_status, total_amount, amount_used,
    total_amount - amount_used, journal_entry_id, voided_journal_entry_id
  from credit_memo where not is_deleted;
