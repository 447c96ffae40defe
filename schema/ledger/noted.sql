-- Master data and documents as the service last wrote them: what was changed behind it is found by `verify`.

-- The columns of each table that statements read beside the lines. Times are compared as numbers, whatever the time zone.
create or replace function noted_columns() returns table (relation text, columns text[]) language sql immutable parallel safe as $$
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
    ('fixed_asset', '{entity_id,asset_class_id,currency,initial_value,salvage_value,exchange_rate,exchange_rate_book,is_deleted}'),
    ('fixed_asset_purchase', '{fixed_asset_id,transaction,amount}'),
    ('workspace', '{reporting_currency}')
$$;

-- Makes the triggers that note, and the comparison. A change outside of a workspace is none of the service: it is not
-- noted, and so it is found. A record from before its columns were noted is taken as it stands.
do $make$
declare
  each record;
  said text;
  home text;
  parts text[] := '{}';
begin
  for each in select relation, columns from noted_columns() loop
    home := case when each.relation = 'workspace' then 'id' else 'workspace_id' end;
    select string_agg(format('%L, %s', c, case when c like '%\_at' then format('extract(epoch from t.%I)', c) else format('t.%I', c) end), ', ')
      into said from unnest(each.columns) c;
    said := format('jsonb_build_object(%s)', said);
    execute format($f$
      create or replace function note_new_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.%2$I, '%1$s', t.id, %3$s from added t where t.%2$I = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $body$;
      create or replace function note_%1$s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.%2$I
            and n.relation = '%1$s' and n.record_id = old.id;
        elsif new.%2$I = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.%2$I, '%1$s', t.id, %3$s from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $body$;
      create or replace trigger z_noted_new after insert on %1$s
        referencing new table as added for each statement execute function note_new_%1$s();
      create or replace trigger z_noted_gone after delete on %1$s for each row execute function note_%1$s();
      create or replace trigger z_noted after update on %1$s for each row
        when ((%4$s) is distinct from (%5$s)) execute function note_%1$s()$f$,
      each.relation, home, said,
      (select string_agg(format('old.%I', c), ', ') || ', 0' from unnest(each.columns) c),
      (select string_agg(format('new.%I', c), ', ') || ', 0' from unnest(each.columns) c));
    parts := parts || format($f$
      select '%1$s ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest(%4$L::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, %3$s as value from %1$s t where t.%2$I = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = '%1$s') n on n.record_id = t.id
      where n.value is distinct from t.value%5$s$f$, each.relation, home, said, each.columns,
      case when each.relation = 'workspace' then ' and t.value ->> ''reporting_currency'' is not null' else '' end);
  end loop;
  execute format($f$create or replace function changed_behind(home integer) returns setof text language sql stable
    set search_path = public, pg_temp as $body$%s$body$$f$, array_to_string(parts, ' union all '));
end $make$;

drop policy if exists own on noted_value;
create policy own on noted_value using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('noted_value', '{select}')
on conflict (relation) do update set rights = excluded.rights;
