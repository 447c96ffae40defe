-- order filter and search: what definitions ask for.

drop index bank_account_last_modified_at_idx; -- of bank_account
create index bank_account_live_idx on bank_account (workspace_id, id) where not is_deleted;
create index bank_account_gone_idx on bank_account (workspace_id, id) where is_deleted;
create index bank_account_currency_order on bank_account (workspace_id, currency, id) where not is_deleted;
create index bank_account_external_account_id_order on bank_account (workspace_id, external_account_id, id) where not is_deleted;
create index bank_account_external_account_id_desc_order on bank_account (workspace_id, external_account_id desc nulls last, id) where not is_deleted;
create index bank_account_name_order on bank_account (workspace_id, name, id) where not is_deleted;
create index bank_account_name_desc_order on bank_account (workspace_id, name desc nulls last, id) where not is_deleted;
create index bank_account_nickname_order on bank_account (workspace_id, nickname, id) where not is_deleted;
create index bank_account_nickname_desc_order on bank_account (workspace_id, nickname desc nulls last, id) where not is_deleted;
create index bank_account_status_order on bank_account (workspace_id, status, id) where not is_deleted;
create index bank_account_status_desc_order on bank_account (workspace_id, status desc nulls last, id) where not is_deleted;
create index bank_account_institution_id_order on bank_account (workspace_id, institution_id, id) where not is_deleted;
create index bank_account_institution_id_desc_order on bank_account (workspace_id, institution_id desc nulls last, id) where not is_deleted;
create index bank_account_source_order on bank_account (workspace_id, source, id) where not is_deleted;
create index bank_account_source_desc_order on bank_account (workspace_id, source desc nulls last, id) where not is_deleted;
create index bank_account_type_order on bank_account (workspace_id, type, id) where not is_deleted;
create index bank_account_available_balance_order on bank_account (workspace_id, available_balance, id) where not is_deleted;
create index bank_account_available_balance_desc_order on bank_account (workspace_id, available_balance desc nulls last, id) where not is_deleted;
create index bank_account_current_balance_order on bank_account (workspace_id, current_balance, id) where not is_deleted;
create index bank_account_current_balance_desc_order on bank_account (workspace_id, current_balance desc nulls last, id) where not is_deleted;
create index bank_account_created_at_order on bank_account (workspace_id, created_at, id) where not is_deleted;
create index bank_account_last_modified_at_order on bank_account (workspace_id, last_modified_at, id) where not is_deleted;
create index bank_account_account_id_order on bank_account (workspace_id, account_id, id) where not is_deleted;
create index bank_account_tag_ids_values on bank_account using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index bank_account_tag_group_ids_values on bank_account using gin (workspace_id, tag_group_ids) where tag_group_ids <> '{}';
create policy looked_up on bank_account for select to current_user using (true);
drop index account_last_modified_at_idx; -- of account
create index account_live_idx on account (workspace_id, id) where not is_deleted;
create index account_gone_idx on account (workspace_id, id) where is_deleted;
create index account_number_desc_order on account (workspace_id, number desc nulls last, id) where not is_deleted;
create index account_name_order on account (workspace_id, name, id) where not is_deleted;
create index account_name_desc_order on account (workspace_id, name desc nulls last, id) where not is_deleted;
create index account_status_order on account (workspace_id, status, id) where not is_deleted;
create index account_account_type_order on account (workspace_id, account_type, id) where not is_deleted;
create index account_account_subtype_order on account (workspace_id, account_subtype, id) where not is_deleted;
create index account_account_cashflow_classification_order on account (workspace_id, account_cashflow_classification, id) where not is_deleted;
create index account_created_at_order on account (workspace_id, created_at, id) where not is_deleted;
create index account_last_modified_at_order on account (workspace_id, last_modified_at, id) where not is_deleted;
create index account_account_id_order on account (workspace_id, account_id, id) where not is_deleted;
create index account_search on account using gin (workspace_id, number gin_trgm_ops, name gin_trgm_ops, nickname gin_trgm_ops);
create policy looked_up on account for select to current_user using (true);
drop index journal_entry_date_idx; -- of journal_entry
drop index journal_entry_last_modified_at_idx; -- of journal_entry
create index journal_entry_entity_id_idx on journal_entry (workspace_id, entity_id);
create index journal_entry_reversal_of_id_idx on journal_entry (workspace_id, reversal_of_id) where reversal_of_id is not null;
create index journal_entry_live_idx on journal_entry (workspace_id, id) where not is_deleted;
create index journal_entry_gone_idx on journal_entry (workspace_id, id) where is_deleted;
create index journal_entry_date_order on journal_entry (workspace_id, date, id) where not is_deleted;
create index journal_entry_ref_number_order on journal_entry (workspace_id, ref_number, id) where not is_deleted;
create index journal_entry_ref_number_desc_order on journal_entry (workspace_id, ref_number desc nulls last, id) where not is_deleted;
create index journal_entry_order_desc_order on journal_entry (workspace_id, "order" desc nulls last, id) where not is_deleted;
create index journal_entry_created_at_order on journal_entry (workspace_id, created_at, id) where not is_deleted;
create index journal_entry_last_modified_at_order on journal_entry (workspace_id, last_modified_at, id) where not is_deleted;
create index journal_entry_type_order on journal_entry (workspace_id, type, id) where not is_deleted;
create index journal_entry_source_order on journal_entry (workspace_id, source, id) where not is_deleted;
create index journal_entry_journal_id_order on journal_entry (workspace_id, journal_id, id) where not is_deleted;
create index journal_entry_status_order on journal_entry (workspace_id, status, id) where not is_deleted;
create index journal_entry_search on journal_entry using gin (workspace_id, "order" gin_trgm_ops, memo gin_trgm_ops);
create policy looked_up on journal_entry for select to current_user using (true);
drop index invoice_last_modified_at_idx; -- of invoice
create index invoice_migrated_journal_id_idx on invoice (workspace_id, migrated_journal_id) where migrated_journal_id is not null;
create index invoice_ar_account_id_idx on invoice (workspace_id, ar_account_id) where ar_account_id is not null;
create index invoice_journal_entry_id_idx on invoice (workspace_id, journal_entry_id) where journal_entry_id is not null;
create index invoice_bad_debt_journal_entry_id_idx on invoice (workspace_id, bad_debt_journal_entry_id) where bad_debt_journal_entry_id is not null;
create index invoice_voided_journal_entry_id_idx on invoice (workspace_id, voided_journal_entry_id) where voided_journal_entry_id is not null;
create index invoice_entity_transfer_journal_entry_id_idx on invoice (workspace_id, entity_transfer_journal_entry_id) where entity_transfer_journal_entry_id is not null;
create index invoice_live_idx on invoice (workspace_id, id) where not is_deleted;
create index invoice_gone_idx on invoice (workspace_id, id) where is_deleted;
create index invoice_due_date_order on invoice (workspace_id, due_date, id) where not is_deleted;
create index invoice_currency_order on invoice (workspace_id, currency, id) where not is_deleted;
create index invoice_invoice_number_desc_order on invoice (workspace_id, invoice_number desc nulls last, id) where not is_deleted;
create index invoice_purchase_order_number_order on invoice (workspace_id, purchase_order_number, id) where not is_deleted;
create index invoice_purchase_order_number_desc_order on invoice (workspace_id, purchase_order_number desc nulls last, id) where not is_deleted;
create index invoice_ref_number_order on invoice (workspace_id, ref_number, id) where not is_deleted;
create index invoice_ref_number_desc_order on invoice (workspace_id, ref_number desc nulls last, id) where not is_deleted;
create index invoice_created_at_order on invoice (workspace_id, created_at, id) where not is_deleted;
create index invoice_last_modified_at_order on invoice (workspace_id, last_modified_at, id) where not is_deleted;
create index invoice_payment_status_order on invoice (workspace_id, payment_status, id) where not is_deleted;
create index invoice_total_amount_order on invoice (workspace_id, total_amount, id) where not is_deleted;
create index invoice_amount_paid_order on invoice (workspace_id, amount_paid, id) where not is_deleted;
create index invoice_paid_date_order on invoice (workspace_id, paid_date, id) where not is_deleted;
create index invoice_paid_date_desc_order on invoice (workspace_id, paid_date desc nulls last, id) where not is_deleted;
create index invoice_contract_order on invoice (workspace_id, contract, id) where not is_deleted;
create index invoice_search on invoice using gin (workspace_id, invoice_number gin_trgm_ops, ref_number gin_trgm_ops, purchase_order_number gin_trgm_ops, message_on_invoice gin_trgm_ops);
create policy looked_up on invoice for select to current_user using (true);
create index invoice_line_tag_ids_values on invoice_line using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index invoice_line_tag_group_ids_values on invoice_line using gin (workspace_id, tag_group_ids) where tag_group_ids <> '{}';
create policy looked_up on invoice_line for select to current_user using (true);
create index invoice_payment_payment_journal_entry_id_idx on invoice_payment (workspace_id, payment_journal_entry_id) where payment_journal_entry_id is not null;
create index invoice_payment_voided_journal_entry_id_idx on invoice_payment (workspace_id, voided_journal_entry_id) where voided_journal_entry_id is not null;
create policy looked_up on invoice_payment for select to current_user using (true);
drop index department_last_modified_at_idx; -- of department
create index department_name_order on department (workspace_id, name, id);
create index department_name_desc_order on department (workspace_id, name desc nulls last, id);
create index department_display_name_order on department (workspace_id, display_name, id);
create index department_display_name_desc_order on department (workspace_id, display_name desc nulls last, id);
create index department_created_at_order on department (workspace_id, created_at, id);
create index department_last_modified_at_order on department (workspace_id, last_modified_at, id);
create index department_tag_ids_values on department using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index department_tag_group_ids_values on department using gin (workspace_id, tag_group_ids) where tag_group_ids <> '{}';
create index department_search on department using gin (workspace_id, name gin_trgm_ops, code gin_trgm_ops, display_name gin_trgm_ops);
create policy looked_up on department for select to current_user using (true);
drop index entity_last_modified_at_idx; -- of entity
create index entity_live_idx on entity (workspace_id, id) where not is_deleted;
create index entity_gone_idx on entity (workspace_id, id) where is_deleted;
create index entity_name_order on entity (workspace_id, name, id) where not is_deleted;
create index entity_name_desc_order on entity (workspace_id, name desc nulls last, id) where not is_deleted;
create index entity_created_at_order on entity (workspace_id, created_at, id) where not is_deleted;
create index entity_last_modified_at_order on entity (workspace_id, last_modified_at, id) where not is_deleted;
create index entity_search on entity using gin (workspace_id, name gin_trgm_ops);
create policy looked_up on entity for select to current_user using (true);
drop index exchange_rate_last_modified_at_idx; -- of exchange_rate
create index exchange_rate_date_desc_currency_order on exchange_rate (workspace_id, date desc nulls last, currency, id);
create index exchange_rate_currency_order on exchange_rate (workspace_id, currency, id);
create index exchange_rate_created_at_order on exchange_rate (workspace_id, created_at, id);
create index exchange_rate_last_modified_at_order on exchange_rate (workspace_id, last_modified_at, id);
create policy looked_up on exchange_rate for select to current_user using (true);
drop index file_last_modified_at_idx; -- of file
create index file_live_idx on file (workspace_id, id) where not is_deleted;
create index file_gone_idx on file (workspace_id, id) where is_deleted;
create index file_name_order on file (workspace_id, name, id) where not is_deleted;
create index file_created_at_order on file (workspace_id, created_at, id) where not is_deleted;
create index file_last_modified_at_order on file (workspace_id, last_modified_at, id) where not is_deleted;
create index file_model_order on file (workspace_id, model, id) where not is_deleted;
create index file_content_type_order on file (workspace_id, content_type, id) where not is_deleted;
create index file_content_type_desc_order on file (workspace_id, content_type desc nulls last, id) where not is_deleted;
create index file_content_length_order on file (workspace_id, content_length, id) where not is_deleted;
create index file_content_length_desc_order on file (workspace_id, content_length desc nulls last, id) where not is_deleted;
create index file_object_id_order on file (workspace_id, object_id, id) where not is_deleted;
create index file_search on file using gin (workspace_id, name gin_trgm_ops);
create policy seen on file for select using (workspace_id = (select current_workspace()) and coalesce(entity_id = any((select current_entities())::integer[]), true));
create policy made on file for insert with check (workspace_id = (select current_workspace()) and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));
create policy changed on file for update using (workspace_id = (select current_workspace()) and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));
create policy removed on file for delete using (workspace_id = (select current_workspace()) and coalesce(entity_id = any((select current_entities())::integer[]), (select current_entities()) is null));
create policy looked_up on file for select to current_user using (true);
drop index lock_period_last_modified_at_idx; -- of lock_period
create index lock_period_locked_through_desc_order on lock_period (workspace_id, locked_through desc nulls last, id);
create index lock_period_created_at_order on lock_period (workspace_id, created_at, id);
create index lock_period_last_modified_at_order on lock_period (workspace_id, last_modified_at, id);
create policy looked_up on lock_period for select to current_user using (true);
drop index payment_term_last_modified_at_idx; -- of payment_term
create index payment_term_name_order on payment_term (workspace_id, name, id);
create index payment_term_due_days_order on payment_term (workspace_id, due_days, id);
create index payment_term_created_at_order on payment_term (workspace_id, created_at, id);
create index payment_term_last_modified_at_order on payment_term (workspace_id, last_modified_at, id);
create index payment_term_search on payment_term using gin (workspace_id, name gin_trgm_ops);
create policy looked_up on payment_term for select to current_user using (true);
drop index product_bundle_last_modified_at_idx; -- of product_bundle
create index product_bundle_live_idx on product_bundle (workspace_id, id) where not is_deleted;
create index product_bundle_gone_idx on product_bundle (workspace_id, id) where is_deleted;
create index product_bundle_bundle_name_order on product_bundle (workspace_id, bundle_name, id) where not is_deleted;
create index product_bundle_created_at_order on product_bundle (workspace_id, created_at, id) where not is_deleted;
create index product_bundle_last_modified_at_order on product_bundle (workspace_id, last_modified_at, id) where not is_deleted;
create index product_bundle_search on product_bundle using gin (workspace_id, bundle_name gin_trgm_ops);
create policy looked_up on product_bundle for select to current_user using (true);
create policy looked_up on product_bundle_line for select to current_user using (true);
drop index product_last_modified_at_idx; -- of product
create index product_live_idx on product (workspace_id, id) where not is_deleted;
create index product_gone_idx on product (workspace_id, id) where is_deleted;
create index product_product_id_order on product (workspace_id, product_id, id) where not is_deleted;
create index product_product_id_desc_order on product (workspace_id, product_id desc nulls last, id) where not is_deleted;
create index product_product_name_order on product (workspace_id, product_name, id) where not is_deleted;
create index product_product_name_desc_order on product (workspace_id, product_name desc nulls last, id) where not is_deleted;
create index product_currency_order on product (workspace_id, currency, id) where not is_deleted;
create index product_price_order on product (workspace_id, price, id) where not is_deleted;
create index product_price_desc_order on product (workspace_id, price desc nulls last, id) where not is_deleted;
create index product_created_at_order on product (workspace_id, created_at, id) where not is_deleted;
create index product_last_modified_at_order on product (workspace_id, last_modified_at, id) where not is_deleted;
create index product_tag_ids_values on product using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index product_tag_group_ids_values on product using gin (workspace_id, tag_group_ids) where tag_group_ids <> '{}';
create index product_search on product using gin (workspace_id, product_name gin_trgm_ops, product_id gin_trgm_ops, product_description gin_trgm_ops);
create policy looked_up on product for select to current_user using (true);
create policy looked_up on system_accounts for select to current_user using (true);
drop index tag_group_last_modified_at_idx; -- of tag_group
create index tag_group_name_order on tag_group (workspace_id, name, id);
create index tag_group_name_desc_order on tag_group (workspace_id, name desc nulls last, id);
create index tag_group_created_at_order on tag_group (workspace_id, created_at, id);
create index tag_group_last_modified_at_order on tag_group (workspace_id, last_modified_at, id);
create index tag_group_search on tag_group using gin (workspace_id, name gin_trgm_ops);
create policy looked_up on tag_group for select to current_user using (true);
drop index tag_last_modified_at_idx; -- of tag
create index tag_live_idx on tag (workspace_id, id) where not is_deleted;
create index tag_gone_idx on tag (workspace_id, id) where is_deleted;
create index tag_name_order on tag (workspace_id, name, id) where not is_deleted;
create index tag_name_desc_order on tag (workspace_id, name desc nulls last, id) where not is_deleted;
create index tag_created_at_order on tag (workspace_id, created_at, id) where not is_deleted;
create index tag_last_modified_at_order on tag (workspace_id, last_modified_at, id) where not is_deleted;
create index tag_search on tag using gin (workspace_id, name gin_trgm_ops);
create policy looked_up on tag for select to current_user using (true);
drop index tax_rate_last_modified_at_idx; -- of tax_rate
create index tax_rate_name_order on tax_rate (workspace_id, name, id);
create index tax_rate_value_order on tax_rate (workspace_id, value, id);
create index tax_rate_created_at_order on tax_rate (workspace_id, created_at, id);
create index tax_rate_last_modified_at_order on tax_rate (workspace_id, last_modified_at, id);
create index tax_rate_search on tax_rate using gin (workspace_id, name gin_trgm_ops);
create policy looked_up on tax_rate for select to current_user using (true);
drop index upload_run_last_modified_at_idx; -- of upload_run
create index upload_run_file_name_order on upload_run (workspace_id, file_name, id);
create index upload_run_file_name_desc_order on upload_run (workspace_id, file_name desc nulls last, id);
create index upload_run_created_at_order on upload_run (workspace_id, created_at, id);
create index upload_run_last_modified_at_order on upload_run (workspace_id, last_modified_at, id);
create index upload_run_search on upload_run using gin (workspace_id, file_name gin_trgm_ops);
create policy looked_up on upload_run for select to current_user using (true);
create policy looked_up on upload_run_row for select to current_user using (true);
drop index vendor_custom_field_last_modified_at_idx; -- of vendor_custom_field
create index vendor_custom_field_value_order on vendor_custom_field (workspace_id, value, id);
create index vendor_custom_field_value_desc_order on vendor_custom_field (workspace_id, value desc nulls last, id);
create index vendor_custom_field_created_at_order on vendor_custom_field (workspace_id, created_at, id);
create index vendor_custom_field_last_modified_at_order on vendor_custom_field (workspace_id, last_modified_at, id);
create index vendor_custom_field_search on vendor_custom_field using gin (workspace_id, value gin_trgm_ops);
create policy looked_up on vendor_custom_field for select to current_user using (true);
drop index vendor_last_modified_at_idx; -- of vendor
create index vendor_live_idx on vendor (workspace_id, id) where not is_deleted;
create index vendor_gone_idx on vendor (workspace_id, id) where is_deleted;
create index vendor_name_order on vendor (workspace_id, name, id) where not is_deleted;
create index vendor_vendor_type_order on vendor (workspace_id, vendor_type, id) where not is_deleted;
create index vendor_name_desc_order on vendor (workspace_id, name desc nulls last, id) where not is_deleted;
create index vendor_dba_order on vendor (workspace_id, dba, id) where not is_deleted;
create index vendor_dba_desc_order on vendor (workspace_id, dba desc nulls last, id) where not is_deleted;
create index vendor_company_name_order on vendor (workspace_id, company_name, id) where not is_deleted;
create index vendor_company_name_desc_order on vendor (workspace_id, company_name desc nulls last, id) where not is_deleted;
create index vendor_email_order on vendor (workspace_id, email, id) where not is_deleted;
create index vendor_email_desc_order on vendor (workspace_id, email desc nulls last, id) where not is_deleted;
create index vendor_external_id_order on vendor (workspace_id, external_id, id) where not is_deleted;
create index vendor_external_id_desc_order on vendor (workspace_id, external_id desc nulls last, id) where not is_deleted;
create index vendor_source_order on vendor (workspace_id, source, id) where not is_deleted;
create index vendor_status_order on vendor (workspace_id, status, id) where not is_deleted;
create index vendor_created_at_order on vendor (workspace_id, created_at, id) where not is_deleted;
create index vendor_last_modified_at_order on vendor (workspace_id, last_modified_at, id) where not is_deleted;
create index vendor_search on vendor using gin (workspace_id, name gin_trgm_ops, dba gin_trgm_ops, company_name gin_trgm_ops, email gin_trgm_ops, external_id gin_trgm_ops);
create policy looked_up on vendor for select to current_user using (true);
create policy looked_up on vendor_contact for select to current_user using (true);
drop index workspace_currency_last_modified_at_idx; -- of workspace_currency
create index workspace_currency_live_idx on workspace_currency (workspace_id, id) where not is_deleted;
create index workspace_currency_gone_idx on workspace_currency (workspace_id, id) where is_deleted;
create index workspace_currency_currency_order on workspace_currency (workspace_id, currency, id) where not is_deleted;
create index workspace_currency_created_at_order on workspace_currency (workspace_id, created_at, id) where not is_deleted;
create index workspace_currency_last_modified_at_order on workspace_currency (workspace_id, last_modified_at, id) where not is_deleted;
create index workspace_currency_search on workspace_currency using gin (workspace_id, currency gin_trgm_ops, name gin_trgm_ops);
create policy looked_up on workspace_currency for select to current_user using (true);
create index api_key_created_at_order on api_key (workspace_id, created_at, id);
create index api_key_last_modified_at_order on api_key (workspace_id, last_modified_at, id);
create policy looked_up on api_key for select to current_user using (true);
create index api_user_name_order on api_user (workspace_id, name, id);
create index api_user_created_at_order on api_user (workspace_id, created_at, id);
create index api_user_last_modified_at_order on api_user (workspace_id, last_modified_at, id);
create index api_user_search on api_user using gin (workspace_id, name gin_trgm_ops, email gin_trgm_ops);
create policy looked_up on api_user for select to current_user using (true);
create index membership_role_order on membership (workspace_id, role, id);
create index membership_created_at_order on membership (workspace_id, created_at, id);
create index membership_last_modified_at_order on membership (workspace_id, last_modified_at, id);
create policy looked_up on membership for select to current_user using (true);
create policy looked_up on oauth_app for select to current_user using (true);
create policy looked_up on oauth_connection for select to current_user using (true);
create or replace function find_bank_account_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from bank_account t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function find_bank_account_by_tag_group_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from bank_account t where t.workspace_id = current_workspace() and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
$$;
create or replace function search_account(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from account t where t.workspace_id = current_workspace() and (t.number ilike given or t.name ilike given or t.nickname ilike given)
  )
$$;
create or replace function search_ledger_line(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from ledger_line t where t.workspace_id = current_workspace() and (t.description ilike given or t.merchant_name ilike given or t.note ilike given)
    union select t.id from ledger_line t where t.workspace_id = current_workspace() and t.journal_id = any(array(select x.id from journal_entry x where x.workspace_id = current_workspace() and x."order" ilike given))
    union select t.id from ledger_line t where t.workspace_id = current_workspace() and t.journal_id = any(array(select x.id from journal_entry x where x.workspace_id = current_workspace() and x.memo ilike given))
  )
$$;
create or replace function find_ledger_line_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from ledger_line t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function search_invoice(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from invoice t where t.workspace_id = current_workspace() and (t.invoice_number ilike given or t.ref_number ilike given or t.purchase_order_number ilike given or t.message_on_invoice ilike given)
    union select t.id from invoice t where t.workspace_id = current_workspace() and t.client_id = any(array(select x.id from vendor x where x.workspace_id = current_workspace() and x.name ilike given))
  )
$$;
create or replace function find_invoice_line_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from invoice_line t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function find_invoice_line_by_tag_group_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from invoice_line t where t.workspace_id = current_workspace() and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
$$;
create or replace function search_department(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from department t where t.workspace_id = current_workspace() and (t.name ilike given or t.code ilike given or t.display_name ilike given)
  )
$$;
create or replace function find_department_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from department t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function find_department_by_tag_group_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from department t where t.workspace_id = current_workspace() and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
$$;
create or replace function search_entity(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from entity t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_file(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from file t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_payment_term(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from payment_term t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_product_bundle(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from product_bundle t where t.workspace_id = current_workspace() and (t.bundle_name ilike given)
  )
$$;
create or replace function search_product(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from product t where t.workspace_id = current_workspace() and (t.product_name ilike given or t.product_id ilike given or t.product_description ilike given)
  )
$$;
create or replace function find_product_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from product t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function find_product_by_tag_group_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from product t where t.workspace_id = current_workspace() and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
$$;
create or replace function search_tag_group(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from tag_group t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_tag(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from tag t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_tax_rate(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from tax_rate t where t.workspace_id = current_workspace() and (t.name ilike given)
  )
$$;
create or replace function search_upload_run(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from upload_run t where t.workspace_id = current_workspace() and (t.file_name ilike given)
  )
$$;
create or replace function search_vendor_custom_field(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from vendor_custom_field t where t.workspace_id = current_workspace() and (t.value ilike given)
  )
$$;
create or replace function search_vendor(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from vendor t where t.workspace_id = current_workspace() and (t.name ilike given or t.dba ilike given or t.company_name ilike given or t.email ilike given or t.external_id ilike given)
  )
$$;
create or replace function search_workspace_currency(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from workspace_currency t where t.workspace_id = current_workspace() and (t.currency ilike given or t.name ilike given)
  )
$$;
create or replace function search_api_user(given text) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from api_user t where t.workspace_id = current_workspace() and (t.name ilike given or t.email ilike given)
  )
$$;
insert into service_right (relation, rights, is_defined) values ('bank_account', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('account', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('journal_entry', '{select,insert}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('journal_entry_line', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('ledger_line', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('invoice', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('invoice_line', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('invoice_payment', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('department', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('entity', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('exchange_rate', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('file', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('lock_period', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('payment_term', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('product_bundle', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('product_bundle_line', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('product', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('system_accounts', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('tag_group', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('tag', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('tax_rate', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('upload_run', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('upload_run_row', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('vendor_custom_field', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('vendor', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('vendor_contact', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('workspace_currency', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('api_key', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('api_user', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('membership', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('oauth_app', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('oauth_connection', '{select,insert,update,delete}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
