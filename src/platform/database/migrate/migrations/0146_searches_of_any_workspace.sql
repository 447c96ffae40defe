-- Searches compare with the workspace in a subselect: PostgreSQL keeps a plan of each for a connection, and planned it
-- for the workspace that asked first (docs/decisions/0060-statistics-of-new-workspaces.md).

-- Views that some of them read are made afterwards on a new database.
set local check_function_bodies = off;

create or replace function search_cost_allocation(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from cost_allocation t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.number ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_fixed_asset_automation_rule(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from fixed_asset_automation_rule t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
    union all select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from fixed_asset_automation_rule t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function search_fixed_asset_class(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from fixed_asset_class t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_fixed_asset(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.description ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function find_fixed_asset_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_fixed_asset_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_budget(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.description ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function find_budget_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_budget_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_bank_account_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from bank_account t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_bank_account_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from bank_account t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_bank_transaction(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from bank_transaction t where t.workspace_id = (select current_workspace()) and (t.bank_description ilike given or t.merchant_name ilike given or t.external_memo ilike given or t.note ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_reconciliation_report(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
    union all select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.number ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
    union all select t.id from (select x.id from entity x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.entity_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function search_close_task(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from close_task t where t.workspace_id = (select current_workspace()) and (t.title ilike given or t.note ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_account(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from account t where t.workspace_id = (select current_workspace()) and (t.number ilike given or t.name ilike given or t.nickname ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_ledger_line(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and (t.description ilike given or t.merchant_name ilike given or t.note ilike given)
    union all select t.id from (select x.id from journal_entry x where x.workspace_id = (select current_workspace()) and x."order" ilike given offset 0) x, lateral (select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.journal_id = x.id offset 0) t
    union all select t.id from (select x.id from journal_entry x where x.workspace_id = (select current_workspace()) and x.memo ilike given offset 0) x, lateral (select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.journal_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function find_ledger_line_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_bill(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from bill t where t.workspace_id = (select current_workspace()) and (t.bill_number ilike given or t.message_on_bill ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from bill t where t.workspace_id = (select current_workspace()) and t.vendor_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function search_debit_memo(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from debit_memo t where t.workspace_id = (select current_workspace()) and (t.debit_memo_number ilike given or t.ref_number ilike given or t.message_on_debit_memo ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from debit_memo t where t.workspace_id = (select current_workspace()) and t.vendor_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function search_credit_memo(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from credit_memo t where t.workspace_id = (select current_workspace()) and (t.credit_memo_number ilike given or t.ref_number ilike given or t.message_on_credit_memo ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from credit_memo t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function search_invoice_report(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from invoice_report t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_invoice(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from invoice t where t.workspace_id = (select current_workspace()) and (t.invoice_number ilike given or t.ref_number ilike given or t.purchase_order_number ilike given or t.message_on_invoice ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from invoice t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function find_invoice_line_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from invoice_line t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_invoice_line_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from invoice_line t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_letter(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from letter t where t.workspace_id = (select current_workspace()) and (t.subject ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_usage_group(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from usage_group t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_contract(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and (t.deal_name ilike given or t.deal_id ilike given or t.purchase_order_number ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from contract t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$$;
create or replace function find_contract_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_contract_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_revenue_transaction_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from revenue_transaction t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_revenue_transaction_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from revenue_transaction t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_contract_customer(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from contract_customer t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.dba ilike given or t.company_name ilike given or t.email ilike given or t.external_id ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_custom_field(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from custom_field t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.label ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_department(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.code ilike given or t.display_name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function find_department_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_department_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_entity(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from entity t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_file(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from file t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_payment_term(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from payment_term t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_product_bundle(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from product_bundle t where t.workspace_id = (select current_workspace()) and (t.bundle_name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_product(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and (t.product_name ilike given or t.product_id ilike given or t.product_description ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function find_product_by_tag_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function find_product_by_tag_group_ids(given integer[], most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$$;
create or replace function search_tag_group(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from tag_group t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_tag(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from tag t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_tax_rate(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from tax_rate t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_upload_run(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from upload_run t where t.workspace_id = (select current_workspace()) and (t.file_name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_vendor_custom_field(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from vendor_custom_field t where t.workspace_id = (select current_workspace()) and (t.value ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_vendor(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from vendor t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.dba ilike given or t.company_name ilike given or t.email ilike given or t.external_id ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_workspace_currency(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from workspace_currency t where t.workspace_id = (select current_workspace()) and (t.currency ilike given or t.name ilike given)
  )
  select array(select id from found limit most)
$$;
create or replace function search_api_user(given text, most bigint default null) returns bigint[]
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB' as $$
  with found as materialized (
    select t.id from api_user t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.email ilike given)
  )
  select array(select id from found limit most)
$$;
