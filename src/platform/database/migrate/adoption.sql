-- Adoption of a database of the version before: what brings its tables to those of the baseline. Columns
-- it adds have defaults and rows stay as they are, for a backup of that version fills the tables of the
-- baseline by the names of its columns.

drop index bank_account_type_order; -- of bank_account
drop index bank_account_current_balance_desc_order; -- of bank_account
drop index bank_account_source_desc_order; -- of bank_account
drop index bank_account_name_desc_order; -- of bank_account
drop index bank_account_status_order; -- of bank_account
drop index bank_account_live_idx; -- of bank_account
drop index bank_account_chart_of_accounts_account_id_idx; -- of bank_account
drop index bank_account_department_id_idx; -- of bank_account
drop index bank_account_status_desc_order; -- of bank_account
drop index bank_account_currency_order; -- of bank_account
drop index bank_account_available_balance_order; -- of bank_account
drop index bank_account_external_account_id_desc_order; -- of bank_account
drop index bank_account_nickname_desc_order; -- of bank_account
drop index bank_account_name_order; -- of bank_account
drop index bank_account_current_balance_order; -- of bank_account
drop index bank_account_available_balance_desc_order; -- of bank_account
drop index bank_account_account_id_order; -- of bank_account
drop index bank_account_institution_id_order; -- of bank_account
drop index bank_account_institution_id_desc_order; -- of bank_account
drop index bank_account_nickname_order; -- of bank_account
drop index bank_account_external_account_id_order; -- of bank_account
drop index bank_account_created_at_order; -- of bank_account
drop index bank_account_source_order; -- of bank_account
create index bank_account_chart_of_accounts_account_id_idx on bank_account (workspace_id, chart_of_accounts_account_id) where chart_of_accounts_account_id is not null;
create index bank_account_department_id_idx on bank_account (workspace_id, department_id) where department_id is not null;
drop index bank_transaction_excluded_order; -- of bank_transaction
drop index bank_transaction_created_at_order; -- of bank_transaction
drop index bank_transaction_journal_idx; -- of bank_transaction
drop index bank_transaction_live_idx; -- of bank_transaction
drop index bank_transaction_amount_desc_order; -- of bank_transaction
drop index bank_transaction_amount_order; -- of bank_transaction
drop index bank_transaction_status_desc_order; -- of bank_transaction
drop index bank_transaction_currency_order; -- of bank_transaction
drop index bank_transaction_status_order; -- of bank_transaction
drop index bank_transaction_posted_at_desc_order; -- of bank_transaction
drop index bank_transaction_external_transaction_id_desc_order; -- of bank_transaction
drop index reconciliation_report_created_at_order; -- of reconciliation_report
drop index reconciliation_report_last_modified_at_order; -- of reconciliation_report
drop index reconciliation_report_entity_id_idx; -- of reconciliation_report
drop index reconciliation_report_statement_ending_date_order; -- of reconciliation_report
drop index reconciliation_report_account_id_idx; -- of reconciliation_report
drop index reconciliation_report_statement_starting_date_desc_order; -- of reconciliation_report
drop index reconciliation_report_status_order; -- of reconciliation_report
drop index reconciliation_report_statement_starting_date_order; -- of reconciliation_report
drop index reconciliation_report_statement_ending_date_desc_order; -- of reconciliation_report
drop index transaction_match_created_at_order; -- of transaction_match
drop index transaction_match_bank_transaction_order; -- of transaction_match
drop index transaction_match_confidence_score_order; -- of transaction_match
drop index transaction_match_confidence_score_desc_order; -- of transaction_match
drop index account_gone_idx; -- of account
drop index account_name_order; -- of account
drop index account_created_at_order; -- of account
drop index account_account_cashflow_classification_order; -- of account
drop index account_parent_id_idx; -- of account
drop index account_default_department_id_idx; -- of account
drop index account_search; -- of account
drop index account_account_subtype_order; -- of account
drop index account_live_idx; -- of account
drop index account_status_order; -- of account
drop index account_account_type_order; -- of account
drop index account_name_desc_order; -- of account
drop index account_parent_bank_account_id_idx; -- of account
drop index account_last_modified_at_order; -- of account
drop index account_number_desc_order; -- of account
drop index account_account_id_order; -- of account
drop index journal_entry_status_order; -- of journal_entry
drop index journal_entry_live_idx; -- of journal_entry
drop index journal_entry_type_order; -- of journal_entry
drop index journal_entry_ref_number_desc_order; -- of journal_entry
drop index journal_entry_ref_number_order; -- of journal_entry
drop index journal_entry_created_at_order; -- of journal_entry
drop index journal_entry_reversal_of_id_idx; -- of journal_entry
drop index journal_entry_order_desc_order; -- of journal_entry
drop index amortization_created_at_order; -- of amortization
drop index amortization_prepaid_account_id_idx; -- of amortization
drop index amortization_end_date_order; -- of amortization
drop index amortization_start_date_order; -- of amortization
drop index amortization_bill_line_order; -- of amortization
drop index amortization_expense_account_id_idx; -- of amortization
drop index amortization_schedule_journal_entry_id_idx; -- of amortization_schedule
drop index bill_draft_created_at_order; -- of bill_draft
drop index bill_draft_source_order; -- of bill_draft
drop index bill_draft_source_file_id_idx; -- of bill_draft
drop index bill_draft_status_order; -- of bill_draft
drop index bill_draft_promoted_bill_id_idx; -- of bill_draft
drop index bill_voided_journal_entry_id_idx; -- of bill
drop index bill_total_amount_order; -- of bill
drop index bill_paid_date_desc_order; -- of bill
drop index bill_migrated_journal_id_idx; -- of bill
drop index bill_created_at_order; -- of bill
drop index bill_ap_account_id_idx; -- of bill
drop index bill_live_idx; -- of bill
drop index bill_journal_entry_id_idx; -- of bill
drop index bill_amount_paid_order; -- of bill
drop index bill_currency_order; -- of bill
drop index bill_line_account_id_idx; -- of bill_line
drop index bill_line_bill_customer_id_idx; -- of bill_line
drop index bill_payment_payment_journal_entry_id_idx; -- of bill_payment
drop index bill_payment_voided_journal_entry_id_idx; -- of bill_payment
drop index debit_memo_ref_number_order; -- of debit_memo
drop index debit_memo_journal_entry_id_idx; -- of debit_memo
drop index debit_memo_migrated_journal_id_idx; -- of debit_memo
drop index debit_memo_created_at_order; -- of debit_memo
drop index debit_memo_amount_used_order; -- of debit_memo
drop index debit_memo_live_idx; -- of debit_memo
drop index debit_memo_currency_order; -- of debit_memo
drop index debit_memo_total_amount_order; -- of debit_memo
drop index debit_memo_debit_memo_number_desc_order; -- of debit_memo
drop index debit_memo_debit_account_id_idx; -- of debit_memo
drop index debit_memo_ref_number_desc_order; -- of debit_memo
drop index debit_memo_voided_journal_entry_id_idx; -- of debit_memo
drop index debit_memo_line_account_id_idx; -- of debit_memo_line
drop index debit_memo_payment_payment_journal_entry_id_idx; -- of debit_memo_payment
drop index debit_memo_payment_voided_journal_entry_id_idx; -- of debit_memo_payment
drop index credit_memo_ref_number_order; -- of credit_memo
drop index credit_memo_credit_memo_number_desc_order; -- of credit_memo
drop index credit_memo_ref_number_desc_order; -- of credit_memo
drop index credit_memo_live_idx; -- of credit_memo
drop index credit_memo_created_at_order; -- of credit_memo
drop index credit_memo_total_amount_order; -- of credit_memo
drop index credit_memo_journal_entry_id_idx; -- of credit_memo
drop index credit_memo_voided_journal_entry_id_idx; -- of credit_memo
drop index credit_memo_currency_order; -- of credit_memo
drop index credit_memo_migrated_journal_id_idx; -- of credit_memo
drop index credit_memo_credit_account_id_idx; -- of credit_memo
drop index credit_memo_amount_used_order; -- of credit_memo
drop index credit_memo_line_account_id_idx; -- of credit_memo_line
drop index credit_memo_line_product_id_idx; -- of credit_memo_line
drop index credit_memo_payment_voided_journal_entry_id_idx; -- of credit_memo_payment
drop index credit_memo_payment_payment_journal_entry_id_idx; -- of credit_memo_payment
drop index invoice_payment_payment_journal_entry_id_idx; -- of invoice_payment
drop index invoice_payment_last_modified_at_idx; -- of invoice_payment
drop index invoice_payment_voided_journal_entry_id_idx; -- of invoice_payment
drop index invoice_paid_date_desc_order; -- of invoice
drop index invoice_ar_account_id_idx; -- of invoice
drop index invoice_total_amount_order; -- of invoice
drop index invoice_ref_number_desc_order; -- of invoice
drop index invoice_entity_transfer_journal_entry_id_idx; -- of invoice
drop index invoice_invoice_number_desc_order; -- of invoice
drop index invoice_amount_paid_order; -- of invoice
drop index invoice_purchase_order_number_desc_order; -- of invoice
drop index invoice_bad_debt_journal_entry_id_idx; -- of invoice
drop index invoice_purchase_order_number_order; -- of invoice
drop index invoice_journal_entry_id_idx; -- of invoice
drop index invoice_live_idx; -- of invoice
drop index invoice_migrated_journal_id_idx; -- of invoice
drop index invoice_created_at_order; -- of invoice
drop index invoice_currency_order; -- of invoice
drop index invoice_voided_journal_entry_id_idx; -- of invoice
alter index invoice_invoice_date_idx rename to invoice_invoice_date_desc_order;
drop index invoice_line_product_bundle_id_idx; -- of invoice_line
drop index letter_created_at_order; -- of letter
drop index letter_state_order; -- of letter
drop index contract_bundle_entity_id_idx; -- of contract_bundle
drop index contract_bundle_created_at_order; -- of contract_bundle
drop index contract_bundle_last_modified_at_order; -- of contract_bundle
drop index contract_bundle_bundle_name_order; -- of contract_bundle
drop index contract_bundle_start_date_order; -- of contract_bundle
drop index contract_bundle_gone_idx; -- of contract_bundle
drop index contract_bundle_live_idx; -- of contract_bundle
drop index contract_bundle_end_date_order; -- of contract_bundle
drop index contract_bundle_end_date_desc_order; -- of contract_bundle
drop index contract_bundle_waiting; -- of contract_bundle
drop index contract_bundle_line_product_id_idx; -- of contract_bundle_line
create index contract_product_bundle_contract_id_idx on contract_product_bundle (workspace_id, contract_id);
drop index contract_product_bundle_line_product_id_idx; -- of contract_product_bundle_line
drop index contract_invoice_issue_date_order; -- of contract_invoice
drop index contract_invoice_issue_date_desc_order; -- of contract_invoice
drop index contract_invoice_contract_id_ordinal_order; -- of contract_invoice
drop index contract_invoice_created_at_order; -- of contract_invoice
drop index contract_invoice_line_product_id_idx; -- of contract_invoice_line
drop index contract_milestone_milestone_date_order; -- of contract_milestone
drop index contract_milestone_product_id_idx; -- of contract_milestone
drop index contract_milestone_product_bundle_id_idx; -- of contract_milestone
drop index contract_milestone_live_idx; -- of contract_milestone
drop index contract_milestone_created_at_order; -- of contract_milestone
drop index contract_milestone_entity_id_idx; -- of contract_milestone
drop index contract_milestone_milestone_name_order; -- of contract_milestone
drop index contract_milestone_department_id_idx; -- of contract_milestone
drop index contract_milestone_gone_idx; -- of contract_milestone
drop index contract_milestone_waiting; -- of contract_milestone
drop index contract_milestone_last_modified_at_order; -- of contract_milestone
drop index contract_milestone_allocation_id_idx; -- of contract_milestone
drop index contract_subscription_last_modified_at_order; -- of contract_subscription
drop index contract_subscription_waiting; -- of contract_subscription
drop index contract_subscription_end_date_order; -- of contract_subscription
drop index contract_subscription_product_id_idx; -- of contract_subscription
drop index contract_subscription_start_date_desc_order; -- of contract_subscription
drop index contract_subscription_start_date_order; -- of contract_subscription
drop index contract_subscription_gone_idx; -- of contract_subscription
drop index contract_subscription_end_date_desc_order; -- of contract_subscription
drop index contract_subscription_created_at_order; -- of contract_subscription
drop index contract_subscription_live_idx; -- of contract_subscription
drop index contract_subscription_product_bundle_id_idx; -- of contract_subscription
drop index contract_subscription_allocation_id_idx; -- of contract_subscription
drop index contract_subscription_entity_id_idx; -- of contract_subscription
drop index contract_usage_last_modified_at_order; -- of contract_usage
drop index contract_usage_created_at_order; -- of contract_usage
drop index contract_usage_end_date_order; -- of contract_usage
drop index contract_usage_product_id_idx; -- of contract_usage
drop index contract_usage_department_id_idx; -- of contract_usage
drop index contract_usage_usage_group_id_idx; -- of contract_usage
drop index contract_usage_start_date_order; -- of contract_usage
drop index contract_usage_gone_idx; -- of contract_usage
drop index contract_usage_entity_id_idx; -- of contract_usage
drop index contract_usage_allocation_id_idx; -- of contract_usage
drop index contract_usage_product_bundle_id_idx; -- of contract_usage
drop index contract_usage_end_date_desc_order; -- of contract_usage
drop index contract_usage_live_idx; -- of contract_usage
drop index contract_usage_waiting; -- of contract_usage
drop index contract_usage_start_date_desc_order; -- of contract_usage
drop index tier_price_override_tier_id_idx; -- of tier_price_override
drop index tier_price_override_last_modified_at_order; -- of tier_price_override
drop index tier_price_override_created_at_order; -- of tier_price_override
drop index tier_price_override_entity_id_idx; -- of tier_price_override
drop index usage_group_last_modified_at_order; -- of usage_group
drop index usage_group_product_id_idx; -- of usage_group
drop index usage_group_live_idx; -- of usage_group
drop index usage_group_name_order; -- of usage_group
drop index usage_group_search; -- of usage_group
drop index usage_group_created_at_order; -- of usage_group
drop index usage_group_gone_idx; -- of usage_group
drop index usage_tier_created_at_order; -- of usage_tier
drop index usage_tier_last_modified_at_order; -- of usage_tier
drop index usage_tier_name_order; -- of usage_tier
drop index usage_tier_group_id_idx; -- of usage_tier
drop index usage_tier_live_idx; -- of usage_tier
drop index usage_tier_gone_idx; -- of usage_tier
drop index usage_tier_from_quantity_order; -- of usage_tier
drop index contract_closed_date_order; -- of contract
drop index contract_closed_date_desc_order; -- of contract
drop index contract_deal_name_desc_order; -- of contract
drop index contract_total_contract_value_order; -- of contract
drop index contract_contract_start_date_desc_order; -- of contract
drop index contract_total_contract_value_desc_order; -- of contract
drop index contract_live_idx; -- of contract
drop index contract_contract_end_date_desc_order; -- of contract
drop index contract_currency_order; -- of contract
drop index contract_deal_id_desc_order; -- of contract
drop index contract_status_order; -- of contract
drop index contract_billing_frequency_order; -- of contract
drop index contract_created_at_order; -- of contract
drop index contract_prepaid_commit_entity_id_idx; -- of contract_prepaid_commit
drop index contract_prepaid_commit_start_date_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_status_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_created_at_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_total_value_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_department_id_idx; -- of contract_prepaid_commit
drop index contract_prepaid_commit_last_modified_at_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_live_idx; -- of contract_prepaid_commit
drop index contract_prepaid_commit_name_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_expiration_date_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_gone_idx; -- of contract_prepaid_commit
drop index contract_prepaid_commit_product_id_idx; -- of contract_prepaid_commit
drop index contract_prepaid_commit_expiration_date_desc_order; -- of contract_prepaid_commit
drop index contract_prepaid_commit_waiting; -- of contract_prepaid_commit
drop index contract_prepaid_commit_consumption_entity_id_idx; -- of contract_prepaid_commit_consumption
drop index contract_prepaid_commit_consumption_created_at_order; -- of contract_prepaid_commit_consumption
drop index contract_prepaid_commit_consumption_gross_usage_amount_order; -- of contract_prepaid_commit_consumption
create index contract_prepaid_commit_consumption_waiting on contract_prepaid_commit_consumption (workspace_id, created_at) where drafted_by is not null and approved_by is null;
drop index prepaid_usage_event_external_id_order; -- of prepaid_usage_event
drop index prepaid_usage_event_event_date_order; -- of prepaid_usage_event
drop index prepaid_usage_event_event_date_desc_order; -- of prepaid_usage_event
drop index prepaid_usage_event_external_id_desc_order; -- of prepaid_usage_event
drop index prepaid_usage_event_created_at_order; -- of prepaid_usage_event
drop index prepaid_usage_event_entity_id_idx; -- of prepaid_usage_event
drop index revenue_transaction_transaction_date_order; -- of revenue_transaction
drop index revenue_transaction_product_bundle_id_idx; -- of revenue_transaction
drop index revenue_transaction_created_at_order; -- of revenue_transaction
drop index revenue_transaction_live_idx; -- of revenue_transaction
drop index revenue_transaction_usage_tier_id_idx; -- of revenue_transaction
drop index revenue_transaction_accounting_period_desc_order; -- of revenue_transaction
drop index revenue_transaction_transaction_date_desc_order; -- of revenue_transaction
drop index revenue_transaction_credit_memo_id_idx; -- of revenue_transaction
drop index custom_field_gone_idx; -- of custom_field
drop index custom_field_last_modified_at_order; -- of custom_field
drop index custom_field_label_order; -- of custom_field
drop index custom_field_app_order; -- of custom_field
drop index custom_field_created_at_order; -- of custom_field
drop index custom_field_field_type_order; -- of custom_field
drop index custom_field_display_order_order; -- of custom_field
drop index custom_field_model_order; -- of custom_field
drop index custom_field_is_active_order; -- of custom_field
drop index custom_field_search; -- of custom_field
drop index custom_field_live_idx; -- of custom_field
drop index department_parent_id_idx; -- of department
drop index department_tag_ids_values; -- of department
drop index department_name_desc_order; -- of department
drop index department_display_name_order; -- of department
drop index department_search; -- of department
drop index department_name_order; -- of department
drop index department_display_name_desc_order; -- of department
drop index department_last_modified_at_order; -- of department
drop index department_created_at_order; -- of department
drop index department_tag_group_ids_values; -- of department
drop index entity_parent_id_idx; -- of entity
drop index entity_name_desc_order; -- of entity
drop index entity_search; -- of entity
drop index entity_elimination_entity_id_idx; -- of entity
drop index entity_last_modified_at_order; -- of entity
drop index entity_gone_idx; -- of entity
drop index entity_live_idx; -- of entity
drop index entity_name_order; -- of entity
drop index entity_primary_entity_id_idx; -- of entity
drop index entity_created_at_order; -- of entity
drop index exchange_rate_created_at_order; -- of exchange_rate
drop index exchange_rate_currency_order; -- of exchange_rate
drop index exchange_rate_live_idx; -- of exchange_rate
drop index file_content_type_desc_order; -- of file
drop index file_name_order; -- of file
drop index file_content_type_order; -- of file
drop index file_content_length_order; -- of file
drop index file_content_length_desc_order; -- of file
drop index file_created_at_order; -- of file
drop index file_live_idx; -- of file
drop index lock_change_last_modified_at_order; -- of lock_change
drop index lock_change_action_order; -- of lock_change
drop index lock_change_entity_id_idx; -- of lock_change
drop index lock_change_created_at_order; -- of lock_change
drop index lock_period_created_at_order; -- of lock_period
drop index lock_period_last_modified_at_order; -- of lock_period
drop index lock_period_locked_through_desc_order; -- of lock_period
drop index payment_term_created_at_order; -- of payment_term
drop index payment_term_search; -- of payment_term
drop index payment_term_name_order; -- of payment_term
drop index payment_term_last_modified_at_order; -- of payment_term
drop index payment_term_due_days_order; -- of payment_term
drop index product_bundle_created_at_order; -- of product_bundle
drop index product_bundle_bundle_name_order; -- of product_bundle
drop index product_bundle_gone_idx; -- of product_bundle
drop index product_bundle_last_modified_at_order; -- of product_bundle
drop index product_bundle_live_idx; -- of product_bundle
drop index product_bundle_search; -- of product_bundle
drop index product_bad_debt_account_id_idx; -- of product
drop index product_tag_group_ids_values; -- of product
drop index product_created_at_order; -- of product
drop index product_last_modified_at_order; -- of product
drop index product_search; -- of product
drop index product_product_name_order; -- of product
drop index product_invoice_unbilled_account_id_idx; -- of product
drop index product_department_id_idx; -- of product
drop index product_tag_ids_values; -- of product
drop index product_currency_order; -- of product
drop index product_ar_account_id_idx; -- of product
drop index product_product_id_desc_order; -- of product
drop index product_tax_account_id_idx; -- of product
drop index product_invoice_account_id_idx; -- of product
drop index product_live_idx; -- of product
drop index product_product_id_order; -- of product
drop index product_price_desc_order; -- of product
drop index product_revenue_account_id_idx; -- of product
drop index product_gone_idx; -- of product
drop index product_product_name_desc_order; -- of product
drop index product_price_order; -- of product
drop index system_accounts_last_modified_at_idx; -- of system_accounts
drop index tag_group_created_at_order; -- of tag_group
drop index tag_group_last_modified_at_order; -- of tag_group
drop index tag_group_search; -- of tag_group
drop index tag_group_name_order; -- of tag_group
drop index tag_group_name_desc_order; -- of tag_group
drop index tag_name_desc_order; -- of tag
drop index tag_last_modified_at_order; -- of tag
drop index tag_live_idx; -- of tag
drop index tag_gone_idx; -- of tag
drop index tag_parent_id_idx; -- of tag
drop index tag_group_id_idx; -- of tag
drop index tag_created_at_order; -- of tag
drop index tag_name_order; -- of tag
drop index tag_search; -- of tag
drop index tax_rate_created_at_order; -- of tax_rate
drop index tax_rate_value_order; -- of tax_rate
drop index tax_rate_search; -- of tax_rate
drop index tax_rate_name_order; -- of tax_rate
drop index tax_rate_last_modified_at_order; -- of tax_rate
drop index upload_run_created_at_order; -- of upload_run
drop index upload_run_file_name_desc_order; -- of upload_run
drop index upload_run_search; -- of upload_run
drop index upload_run_last_modified_at_order; -- of upload_run
drop index upload_run_file_name_order; -- of upload_run
drop index upload_run_row_upload_run_id_idx; -- of upload_run_row
drop index vendor_custom_field_value_desc_order; -- of vendor_custom_field
drop index vendor_custom_field_value_order; -- of vendor_custom_field
drop index vendor_custom_field_last_modified_at_order; -- of vendor_custom_field
drop index vendor_custom_field_search; -- of vendor_custom_field
drop index vendor_custom_field_created_at_order; -- of vendor_custom_field
drop index vendor_company_name_desc_order; -- of vendor
drop index vendor_dba_desc_order; -- of vendor
drop index vendor_email_desc_order; -- of vendor
drop index vendor_name_desc_order; -- of vendor
drop index vendor_dba_order; -- of vendor
drop index vendor_status_order; -- of vendor
drop index vendor_external_id_desc_order; -- of vendor
drop index vendor_email_order; -- of vendor
drop index vendor_default_expense_category_id_idx; -- of vendor
drop index vendor_company_name_order; -- of vendor
drop index vendor_live_idx; -- of vendor
drop index vendor_source_order; -- of vendor
drop index vendor_created_at_order; -- of vendor
drop index vendor_vendor_type_order; -- of vendor
drop index vendor_contact_last_modified_at_idx; -- of vendor_contact
drop index workspace_currency_live_idx; -- of workspace_currency
drop index workspace_currency_currency_order; -- of workspace_currency
drop index workspace_currency_search; -- of workspace_currency
drop index workspace_currency_last_modified_at_order; -- of workspace_currency
drop index workspace_currency_gone_idx; -- of workspace_currency
drop index workspace_currency_created_at_order; -- of workspace_currency
alter table api_key rename constraint api_key_workspace_id_api_user_id_fkey to api_key_api_user_id_fkey;
drop index api_key_user; -- of api_key
drop index api_key_created_at_order; -- of api_key
drop index api_key_last_modified_at_order; -- of api_key
drop index api_user_created_at_order; -- of api_user
drop index api_user_name_order; -- of api_user
drop index api_user_search; -- of api_user
drop index api_user_last_modified_at_order; -- of api_user
drop index membership_role_order; -- of membership
drop index membership_last_modified_at_order; -- of membership
drop index membership_created_at_order; -- of membership
drop index webhook_last_modified_at_idx; -- of webhook

drop index department_deletion_last_modified_at_idx;

comment on index api_call_at is 'deletion of old requests';
comment on index balance_day_account_idx is 'statements by account';
comment on index balance_month_account_idx is 'statements by account';
comment on index closing_through_idx is 'rates as known at a closing';
comment on index draft_decision_newest is 'what was decided last';
comment on index file_content_received_at_idx is 'deletion of contents that no file holds';
comment on index idempotency_key_age is 'deletion of old keys';
comment on index invitation_invited_by is 'foreign key';
comment on index journal_draft_line_entry_idx is 'lines of their owner';
comment on index journal_line_account_idx is 'ledger of an account, by day';
comment on index journal_line_amount_order is 'lines found by amount';
comment on index journal_line_bank_transaction_idx is 'lines that a bank line confirms';
comment on index journal_line_date_idx is 'order of the list';
comment on index journal_line_department_idx is 'ledger of a department';
comment on index journal_line_documents_idx is 'statements on a cash basis';
comment on index journal_line_entity_idx is 'ledger of an entity, by day';
comment on index journal_line_entry_idx is 'lines of their owner';
comment on index journal_line_free_idx is 'ageing of lines that stand on no document';
comment on index journal_line_revenue_position_id_idx is 'lines of a revenue position';
comment on index journal_line_search is 'search';
comment on index journal_line_stands_idx is 'what is left on a document';
comment on index journal_line_tags is 'filter';
comment on index journal_line_vendor_idx is 'ledger of a vendor';
comment on index journal_posting_last_modified_at_idx is 'filter';
comment on index known_fact_new_idx is 'facts that wait for their moment';
comment on index known_fact_record_idx is 'facts of a record';
comment on index known_fact_time_idx is 'facts as known at a moment';
comment on index line_reservation_line_idx is 'what is reserved on a line';
comment on index oauth_activity_calls is 'calls of a connection within a week';
comment on index oauth_activity_connection is 'page of a connection';
comment on index oauth_activity_person is 'page of a person';
comment on index oauth_app_icon_hash is 'icons by their path';
comment on index oauth_grant_connection is 'foreign key';
comment on index oauth_interaction_age is 'deletion of old requests';
comment on index oauth_token_age is 'deletion of old tokens';
comment on index outbox_age is 'deletion of old events';
comment on index outbox_waiting is 'events without a number';
comment on index password_reset_person is 'foreign key';
comment on index posting_chain_time is 'books as known at a moment';
comment on index proposal_content_id_idx is 'contents that no file holds';
comment on index proposal_decided is 'what was decided last';
comment on index proposal_status is 'proposals that wait';
comment on index rate_window_age is 'deletion of old windows';
comment on index reconciliation_clearing_report_id_idx is 'lines of a report';
comment on index statement_link_bank_transaction_idx is 'lines that a bank line confirms';
comment on index statement_link_entity_idx is 'foreign key';
comment on index web_session_person is 'sessions of a person';
comment on index webhook_delivery_due is 'deliveries that are due';
comment on index webhook_delivery_event is 'deliveries of an event';
comment on index webhook_delivery_latest is 'page of a webhook';
comment on index webhook_delivery_spent is 'deliveries that are given up';
