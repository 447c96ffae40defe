-- What statements read beside the lines, as the service last wrote it: schema/ledger/noted.sql writes and compares it.

create table noted_value (
  workspace_id integer not null,
  relation varchar(40) not null,
  record_id bigint not null,
  value jsonb not null,
  primary key (workspace_id, relation, record_id),
  foreign key (workspace_id) references workspace (id) on delete cascade
);
comment on table noted_value is 'read-only: values of master data and documents as the service last wrote them; written by triggers, compared by verify';
alter table noted_value enable row level security;
alter table noted_value force row level security;

-- What stands in a database that is in use is taken as it is.
do $seed$
declare
  each record;
  said text;
  home text;
begin
  for each in select * from (
  values
    ('account', '{number,name,account_type,account_subtype,account_cashflow_classification,parent_id,include_in_eliminations,is_deleted}'::text[]),
    ('entity', '{name,currency,parent_id,fiscal_year_month,fiscal_year_day,is_deleted}'),
    ('vendor', '{name,is_deleted}'),
    ('department', '{code,name,parent_id}'),
    ('tag', '{name,group_id,is_deleted}'),
    ('tag_group', '{name}'),
    ('exchange_rate', '{currency,date,rate,is_deleted,ended_by}'),
    ('system_accounts', '{cta_account_id,unapplied_credits_id,unapplied_debits_id}'),
    ('closing', '{lock_period_id,entity_id,through,last_rate_id}'),
    ('lock_period', '{entity_id,locked_through}'),
    ('known_fact', '{kind,record_id,was,known_at}'),
    ('invoice', '{entity_id,client_id,invoice_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,is_migrated,payment_status,voided_date,uncollectible_date,created_at,is_deleted,deleted_at}'),
    ('bill', '{entity_id,vendor_id,bill_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,payment_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('credit_memo', '{entity_id,client_id,credit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,credit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('debit_memo', '{entity_id,vendor_id,debit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,debit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('invoice_payment', '{invoice_id,amount,payment_date,voided_date}'),
    ('bill_payment', '{bill_id,amount,payment_date,voided_date}'),
    ('credit_memo_payment', '{credit_memo_id,amount,payment_date,voided_date,applied_invoice_id}'),
    ('debit_memo_payment', '{debit_memo_id,amount,payment_date,voided_date,applied_bill_id,is_refund}'),
    ('workspace', '{reporting_currency}')
  ) noted (relation, columns) loop
    home := case when each.relation = 'workspace' then 'id' else 'workspace_id' end;
    select string_agg(format('%L, %s', c, case when c like '%\_at' then format('extract(epoch from t.%I)', c) else format('t.%I', c) end), ', ')
      into said from unnest(each.columns) c;
    execute format('insert into noted_value (workspace_id, relation, record_id, value)
      select t.%2$I, %1$L, t.id, jsonb_build_object(%3$s) from %1$I t', each.relation, home, said);
  end loop;
end $seed$;
