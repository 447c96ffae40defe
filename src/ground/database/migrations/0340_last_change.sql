-- A record's last change is never before the one before it, nor before the record was made: a transaction
-- that had to wait began earlier than what it now changes, and now() is when it began.
create function keep_last_change() returns trigger language plpgsql as $$
begin
  new.last_modified_at := old.last_modified_at;
  return new;
end $$;
create trigger moments before update on bank_account
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on bank_transaction
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on reconciliation_report
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on transaction_match
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on account
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on journal_entry
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on amortization
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on bill_draft
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on bill
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on bill_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on bill_payment
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on debit_memo
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on debit_memo_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on debit_memo_payment
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on credit_memo
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on credit_memo_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on credit_memo_payment
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on invoice_payment
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on invoice
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on invoice_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on letter
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_bundle
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_bundle_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_product_bundle
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_invoice
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_invoice_line
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_milestone
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_subscription
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_usage
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on tier_price_override
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on usage_group
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on usage_tier
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_prepaid_commit
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on contract_prepaid_commit_consumption
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on prepaid_usage_event
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on revenue_position
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on revenue_transaction
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on custom_field
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on department
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on entity
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on exchange_rate
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on file
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on lock_change
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on lock_period
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on payment_term
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on product_bundle
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on product
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on system_accounts
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on tag_group
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on tag
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on tax_rate
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on upload_run
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on vendor_custom_field
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on vendor
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on vendor_contact
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on workspace_currency
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on api_key
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on api_user
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on membership
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on oauth_app
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();
create trigger moments before update on webhook
  for each row when (new.last_modified_at < old.last_modified_at) execute function keep_last_change();

-- The trace of a lock is written at a moment after all that was posted before it, and is not changed since.
create or replace function lock_is_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform chain_postings(null);
  new.created_at := greatest(clock_timestamp(), (select max(c.numbered_at) from posting_chain c where c.workspace_id = new.workspace_id));
  new.last_modified_at := new.created_at;
  return new;
end $$;
