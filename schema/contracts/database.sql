-- tables

table account (
  account_cashflow_classification character varying(60) not null,
  account_id uuid not null default gen_random_uuid(),
  account_subtype character varying(60) not null,
  account_type character varying(60) not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  default_department_id integer,
  default_tags integer[] not null default '{}'::integer[],
  deleted_at timestamp(3) with time zone,
  description text,
  external_id text,
  id integer not null identity,
  include_in_eliminations boolean not null default false,
  include_in_revaluations boolean not null default false,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  lineage_array text[],
  name character varying(250),
  nickname character varying(250),
  number character varying(12) not null,
  parent_bank_account_id integer,
  parent_id integer,
  protected boolean not null default false,
  skip_subledger_validation boolean not null default false,
  status character varying(60) not null default 'ACTIVE'::character varying,
  workspace_id integer not null
)
table amortization (
  amount numeric(22,4) not null,
  bill_id integer not null,
  bill_line integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  end_date date not null,
  entity_id integer not null,
  expense_account_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  prepaid_account_id integer not null,
  start_date date not null,
  use_whole_month_accounting boolean not null default false,
  workspace_id integer not null
)
table amortization_schedule (
  amortization_id integer not null,
  amount numeric(22,4) not null,
  date date not null,
  entity_id integer not null,
  id integer not null identity,
  journal_entry_id integer,
  workspace_id integer not null
)
table api_call -- append-only for 90 days: each request with an API key. Never holds a key. (
  api_key_id integer not null,
  api_user_id integer not null,
  at timestamp(3) with time zone not null,
  id bigint not null default nextval('oauth_activity_id_seq'::regclass),
  ip character varying(60) not null,
  method character varying(10) not null,
  path character varying(500) not null,
  request_id character varying(200) not null,
  status smallint not null,
  workspace_id integer not null
)
table api_key (
  api_user_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  hash bytea not null,
  hint character varying(12) not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  workspace_id integer not null
)
table api_user (
  approval_required boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  email character varying(250),
  entity_ids integer[],
  id integer not null identity,
  is_active boolean not null default true,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  permissions jsonb not null default '{}'::jsonb,
  role character varying(60) not null,
  workspace_id integer not null
)
table balance_day -- read-only: written by fold_balances() (
  account_id integer not null,
  amount numeric not null,
  amount_book numeric not null,
  amount_native numeric not null,
  currency character varying(3) not null,
  date date not null,
  entity_id integer not null,
  lines integer not null,
  workspace_id integer not null
)
table balance_delta -- read-only: written by journal_line_posted() (
  account_id integer not null,
  amount numeric not null,
  amount_book numeric not null,
  amount_native numeric not null,
  currency character varying(3) not null,
  date date not null,
  entity_id integer not null,
  id bigint not null identity,
  lines integer not null,
  workspace_id integer not null
)
table balance_month -- read-only: written by fold_balances() (
  account_id integer not null,
  amount numeric not null,
  amount_book numeric not null,
  amount_native numeric not null,
  currency character varying(3) not null,
  entity_id integer not null,
  lines integer not null,
  month date not null,
  workspace_id integer not null
)
table bank_account (
  aba_routing_number character varying(9),
  account_id uuid not null default gen_random_uuid(),
  available_balance numeric(22,4),
  chart_of_accounts_account_id integer,
  check_offset_x_mm numeric(17,4) not null default 0,
  check_offset_y_mm numeric(17,4) not null default 0,
  check_print_company_block boolean not null default false,
  check_print_enabled boolean not null default false,
  check_print_payee_address boolean not null default false,
  check_stock_layout character varying(60) default 'check_top'::character varying,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  current_balance numeric(22,4),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  entity_id integer not null,
  external_account_id character varying(200),
  id integer not null identity,
  institution_id character varying(250),
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250),
  nickname character varying(250),
  source character varying(250),
  status character varying(250),
  swift_bic character varying(11),
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  type character varying(60),
  workspace_id integer not null
)
table bank_transaction (
  account_id integer not null,
  amount numeric(22,4),
  approved_by character varying(80),
  assigned boolean not null default false,
  bank_description text,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  drafted_by character varying(80),
  entity_id integer not null,
  excluded boolean not null default false,
  external_memo text,
  external_transaction_id character varying(200),
  id integer not null identity,
  is_deleted boolean not null default false,
  is_draft boolean not null default false,
  journal_id integer,
  kind text,
  last_modified_at timestamp(3) with time zone not null default now(),
  merchant_id text,
  merchant_name text,
  merchant_nickname text,
  metadata jsonb,
  note character varying(1024),
  posted_at timestamp(3) with time zone,
  status character varying(250),
  transaction_id uuid not null default gen_random_uuid(),
  workspace_id integer not null
)
table bill (
  amount_paid numeric(22,4) not null default 0,
  ap_account_id integer,
  approved_by character varying(80),
  bill_date date not null,
  bill_number character varying(120) not null,
  bill_type character varying(60) not null default 'BILL'::character varying,
  chat_id integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  drafted_by character varying(80),
  due_date date not null,
  entity_id integer not null,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  is_deleted boolean not null default false,
  ita_allocation_number character varying(9),
  ita_bill_type character varying(60),
  item_date date,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  mailing_address text,
  message_on_bill text,
  migrated_journal_id integer,
  paid_date date,
  payment_status character varying(60) not null default 'open'::character varying,
  payment_term_id integer,
  source character varying(250),
  source_bill_data jsonb,
  source_file integer,
  source_id text,
  tax_behavior character varying(60),
  tax_rate_id integer,
  terms character varying(60),
  total_amount numeric(22,4) not null,
  vendor_id integer not null,
  voided_date date,
  voided_journal_entry_id integer,
  workspace_id integer not null
)
table bill_draft (
  created_at timestamp(3) with time zone not null default now(),
  created_by integer,
  dedup_hash text,
  discard_reason text,
  email_subject text,
  entity_id integer,
  extracted_bill_date date,
  extracted_bill_number text,
  extracted_currency character varying(3),
  extracted_due_date date,
  extracted_line_items jsonb,
  extracted_total_amount numeric(17,4),
  extracted_vendor_name text,
  field_confidence jsonb,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  parse_error text,
  promoted_bill_id integer,
  recipient_alias text,
  resolved_vendor_id integer,
  sender_email text,
  source character varying(60) not null,
  source_file_id integer,
  status character varying(60) not null,
  workspace_id integer not null
)
table bill_line (
  account_id integer not null,
  amount numeric(22,4) not null default 0,
  bill_customer_id integer,
  bill_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  department_id integer,
  description text,
  entity_id integer not null,
  id integer not null identity,
  is_tax_given boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  source character varying(250),
  source_id text,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tax numeric(22,4) not null,
  tax_description character varying(250),
  tax_rate_id integer,
  workspace_id integer not null
)
table bill_payment (
  amount numeric(22,4) not null,
  applied_memo_id integer,
  bill_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  entity_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  memo_payment integer,
  payment_date date,
  payment_journal_entry_id integer,
  source character varying(250),
  source_id text,
  used_transaction integer,
  voided_date date,
  voided_journal_entry_id integer,
  withheld_amount numeric(22,4),
  workspace_id integer not null
)
table budget (
  breakdown_type character varying(60) not null default 'standard'::character varying,
  cadence character varying(60) default 'monthly'::character varying,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  department_id integer,
  description text,
  end_date date,
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name text not null,
  periods integer not null,
  periods_given boolean not null default false,
  start_date date not null,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  workspace_id integer not null
)
table budget_account (
  account_id integer not null,
  amount numeric(22,4) not null default 0,
  budget_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  period integer not null default 1,
  workspace_id integer not null
)
table cell -- read-only: the cell this database is, in one row; none where the installation has no cells. Written by `ledgergate cell join`. (
  first_workspace integer not null,
  is_this boolean not null default true,
  joined_at timestamp(3) with time zone not null default now(),
  last_workspace integer not null,
  name character varying(30) not null
)
table close_task (
  copied_from integer,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  done_by integer,
  done_by_name character varying(250),
  done_by_source character varying(20),
  due_date date,
  entity_id integer,
  evidence text[] not null default '{}'::text[],
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  note character varying(2000),
  owner integer,
  through date not null,
  title character varying(250) not null,
  workspace_id integer not null
)
table closing -- read-only: which rates were known when days were closed; written by lock_period_closes() (
  closed_at timestamp(3) with time zone not null default now(),
  entity_id integer,
  id integer not null identity,
  last_rate_id integer not null,
  lock_period_id integer not null,
  through date not null,
  workspace_id integer not null
)
table contract (
  approved_by character varying(80),
  auto_apply_customer_payproc_config_to_invoices boolean not null default false,
  auto_renew boolean not null default false,
  auto_renew_duration integer,
  auto_renew_invoice boolean not null default false,
  auto_send_invoices boolean not null default false,
  billing_frequency character varying(60),
  client_id integer,
  closed_date date,
  consultant character varying(250),
  contract_end_date date,
  contract_link character varying(500),
  contract_start_date date,
  created_at timestamp(3) with time zone not null default now(),
  crm_link character varying(500),
  currency character varying(3) not null,
  custom_fields jsonb not null default '{}'::jsonb,
  deal_id character varying(250),
  deal_name character varying(250),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  discount numeric(22,4) not null default 0,
  drafted_by character varying(80),
  entity_id integer,
  evergreen_locked_date date,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  id integer not null identity,
  is_deleted boolean not null default false,
  is_evergreen boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  minimum_monthly_commitment_amount numeric(22,4),
  minimum_monthly_commitment_quantity numeric(28,10),
  purchase_order_number character varying(120),
  skip_evergreen_invoice_generation boolean not null default false,
  source character varying(60) not null default 'MANUAL'::character varying,
  source_deal_data jsonb,
  status character varying(60) not null,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tags text not null default ''::text,
  termination_date date,
  total_contract_value numeric(22,4),
  usage_tiers text not null default ''::text,
  workspace_id integer not null
)
table contract_bundle (
  approved_by character varying(80),
  bundle_description character varying(250),
  bundle_name character varying(250) not null,
  catchup_date date,
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  drafted_by character varying(80),
  end_date date,
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  proration_method character varying(60) not null default 'standard'::character varying,
  rebalance_journal_entries_indefinitely boolean not null default false,
  start_date date not null,
  use_catchup boolean not null default false,
  use_daily_accounting boolean not null default false,
  workspace_id integer not null
)
table contract_bundle_line (
  amount numeric(22,4),
  contract_bundle_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  entity_id integer not null,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_id integer,
  workspace_id integer not null
)
table contract_invoice (
  accounting_date date,
  bill_to_snapshot jsonb,
  billing_address text,
  billing_addressee character varying(255),
  client_id integer,
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  department_id integer,
  discount numeric(22,4) not null default 0,
  due_date date,
  entity_id integer,
  id integer not null identity,
  invoice_id integer,
  invoice_number character varying(255),
  is_linked boolean not null default false,
  issue_date date,
  last_modified_at timestamp(3) with time zone not null default now(),
  location_of_sale text,
  message_on_invoice text,
  needs_live_date_fx_recalc boolean not null default false,
  ordinal integer not null,
  payment_term_id integer,
  payproc_connection integer,
  period_end date,
  period_start date,
  purchase_order_number character varying(120),
  shipping_address text,
  shipping_addressee character varying(255),
  shipping_date date,
  stage character varying(60) not null default 'DRAFT'::character varying,
  subtotal numeric(22,4) not null,
  tax_rate_id integer,
  taxa_connection integer,
  taxb_connection integer,
  taxc_connection integer,
  total_amount numeric(22,4) not null,
  use_payproc_auto_bill boolean,
  vat_number character varying(250),
  workspace_id integer not null
)
table contract_invoice_line (
  amount numeric(22,4) not null,
  contract_invoice_id integer not null,
  contract_line integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  department_id integer,
  description text,
  discount numeric(22,4) not null default 0,
  entity_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_id integer,
  quantity numeric(23,10) not null default 1,
  rate numeric(23,10) not null,
  service_end date,
  service_start date,
  tags integer[] not null default '{}'::integer[],
  tax numeric(22,4) not null default 0,
  tax_description character varying(250),
  workspace_id integer not null
)
table contract_milestone (
  allocation_id integer,
  amount numeric(22,4) not null,
  approved_by character varying(80),
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  description text,
  drafted_by character varying(80),
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  milestone_date date not null,
  milestone_name character varying(250) not null,
  product_bundle_id integer,
  product_id integer,
  quantity numeric(26,10) not null default 1,
  rate numeric(23,10) not null,
  workspace_id integer not null
)
table contract_prepaid_commit (
  approved_by character varying(80),
  auto_send_overage_invoices boolean not null default false,
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  department_id integer,
  description text,
  discount_percentage numeric(17,4) not null default 0,
  drafted_by character varying(80),
  drafted_installments jsonb,
  entity_id integer,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  expiration_date date,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  overage_invoice_cadence character varying(60) not null default 'monthly'::character varying,
  overage_invoice_start_month date,
  priority integer not null default 1,
  product_id integer,
  rate numeric(24,10),
  remaining_value numeric(22,4) not null,
  start_date date not null,
  status character varying(60) not null default 'ACTIVE'::character varying,
  subledger integer,
  tags text,
  total_value numeric(22,4) not null,
  workspace_id integer not null
)
table contract_prepaid_commit_consumption (
  adjustments jsonb not null default '{}'::jsonb,
  approved_by character varying(80),
  balance_after numeric(22,4) not null,
  balance_before numeric(22,4) not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  description text,
  discount_amount numeric(22,4) not null,
  drafted_by character varying(80),
  entity_id integer,
  gross_usage_amount numeric(22,4) not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  net_consumption_amount numeric(22,4) not null,
  overage_amount numeric(22,4) not null,
  period_end date not null,
  period_start date not null,
  prepaid_commit_id integer not null,
  total_events integer not null default 0,
  workspace_id integer not null
)
table contract_product_bundle (
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  entity_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  license_term_start_date date,
  source_bundle_id integer,
  total_amount numeric(22,4) not null,
  workspace_id integer not null
)
table contract_product_bundle_line (
  amount numeric(22,4) not null,
  component_type character varying(60),
  contract_product_bundle_id integer not null,
  entity_id integer not null,
  id integer not null identity,
  original_percentage numeric(17,4),
  product_id integer not null,
  share numeric(17,4) not null,
  workspace_id integer not null
)
table contract_subscription (
  allocation_id integer,
  approved_by character varying(80),
  catchup_date date,
  catchup_manually_overridden boolean not null default false,
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  discount numeric(22,4),
  drafted_by character varying(80),
  end_date date,
  entity_id integer,
  external_id character varying(250),
  id integer not null identity,
  invoice_calculation character varying(60) not null default 'FIXED_RATE'::character varying,
  is_contract_amendment boolean not null default false,
  is_deleted boolean not null default false,
  is_mrr_given boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  modified_subscription_id integer,
  mrr numeric(22,4),
  notes text,
  period_amount numeric(22,4),
  product_bundle_id integer,
  product_id integer,
  proration_method character varying(60) not null default 'standard'::character varying,
  quantity numeric(24,10),
  rate numeric(23,10),
  rates_are_net boolean not null default false,
  renewal_behavior character varying(60) not null default 'FOLLOW_CONTRACT'::character varying,
  source character varying(60) not null default 'MANUAL'::character varying,
  start_date date,
  total_value numeric(22,4) not null,
  use_catchup boolean not null default false,
  use_daily_accounting boolean not null default false,
  workspace_id integer not null
)
table contract_usage (
  allocation_id integer,
  approved_by character varying(80),
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  description text,
  drafted_by character varying(80),
  end_date date,
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_bundle_id integer,
  product_id integer,
  start_date date,
  tags text not null default ''::text,
  usage_group_id integer,
  workspace_id integer not null
)
table cost_allocation (
  account_id integer,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  number character varying(120),
  workspace_id integer not null
)
table cost_allocation_line (
  account_id integer not null,
  cost_allocation_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  department_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  percentage numeric(13,10) not null,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  workspace_id integer not null
)
table cost_allocation_run (
  account_id integer not null,
  allocation integer not null,
  amount numeric(22,4) not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  entity_id integer not null,
  id integer not null identity,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  start_date date not null,
  through date not null,
  workspace_id integer not null
)
table counter (
  kind character varying(30) not null,
  last integer not null,
  workspace_id integer not null
)
table credit_memo (
  amount_used numeric(22,4) not null default 0,
  application_status character varying(60) not null default 'open'::character varying,
  applied_date date,
  approved_by character varying(80),
  chat_id integer,
  client_id integer,
  contract_id integer,
  created_at timestamp(3) with time zone not null default now(),
  credit_account_id integer,
  credit_memo_date date not null,
  credit_memo_number character varying(255),
  credit_memo_type character varying(60) not null default 'credit_memo'::character varying,
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  drafted_by character varying(80),
  entity_id integer not null,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  integration_context jsonb,
  integration_id character varying(250),
  is_deleted boolean not null default false,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_sent_at timestamp(3) with time zone,
  message_on_credit_memo text,
  migrated_journal_id integer,
  ref_number character varying(120),
  tax_behavior character varying(60),
  taxa_connection integer,
  taxa_transaction_id character varying(255),
  taxb_connection integer,
  taxc_connection integer,
  total_amount numeric(22,4) not null,
  vat_number character varying(250),
  voided_date date,
  voided_journal_entry_id integer,
  workspace_id integer not null
)
table credit_memo_line (
  account_id integer not null,
  amount numeric(22,4) not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  credit_memo_id integer not null,
  currency character varying(3) not null,
  department_id integer,
  description text,
  entity_id integer not null,
  id integer not null identity,
  is_tax_given boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_id integer,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tax numeric(22,4) not null,
  tax_description character varying(250),
  tax_rate_id integer,
  workspace_id integer not null
)
table credit_memo_payment (
  amount numeric(22,4) not null,
  applied_invoice_id integer,
  created_at timestamp(3) with time zone not null default now(),
  credit_memo_id integer not null,
  currency character varying(3) not null,
  document_payment integer,
  entity_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  payment_date date,
  payment_journal_entry_id integer not null,
  used_transaction integer,
  voided_date date,
  voided_journal_entry_id integer,
  workspace_id integer not null
)
table custom_field (
  app character varying(60) not null default 'rr'::character varying,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  display_order integer not null,
  field_type character varying(60) not null,
  id integer not null identity,
  include_on_invoice boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  is_required boolean not null default false,
  label character varying(100) not null,
  last_modified_at timestamp(3) with time zone not null default now(),
  model character varying(60) not null default 'contract'::character varying,
  name character varying(100) not null,
  options jsonb,
  workspace_id integer not null
)
table debit_memo (
  amount_used numeric(22,4) not null default 0,
  application_status character varying(60) not null default 'open'::character varying,
  applied_date date,
  approved_by character varying(80),
  chat_id integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  debit_account_id integer,
  debit_memo_date date not null,
  debit_memo_number character varying(255),
  deleted_at timestamp(3) with time zone,
  drafted_by character varying(80),
  entity_id integer not null,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  is_deleted boolean not null default false,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  message_on_debit_memo text,
  migrated_journal_id integer,
  ref_number character varying(120),
  source character varying(120),
  source_id character varying(120),
  tax_behavior character varying(60),
  total_amount numeric(22,4) not null,
  vendor_id integer,
  voided_date date,
  voided_journal_entry_id integer,
  workspace_id integer not null
)
table debit_memo_line (
  account_id integer not null,
  amount numeric(22,4) not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  debit_memo_id integer not null,
  department_id integer,
  description text,
  entity_id integer not null,
  id integer not null identity,
  is_tax_given boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tax numeric(22,4) not null,
  tax_description character varying(255),
  tax_rate_id integer,
  workspace_id integer not null
)
table debit_memo_payment (
  amount numeric(22,4) not null,
  applied_bill_id integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  debit_memo_id integer not null,
  document_payment integer,
  entity_id integer not null,
  id integer not null identity,
  is_refund boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  payment_date date,
  payment_journal_entry_id integer not null,
  used_transaction integer,
  voided_date date,
  voided_journal_entry_id integer,
  workspace_id integer not null
)
table delivery_clock -- The time deliveries wait by. It never goes back and never jumps. (
  at bigint not null,
  one boolean not null default true,
  wound_at timestamp with time zone not null
)
table department (
  active boolean not null default true,
  code character varying(250) not null,
  created_at timestamp(3) with time zone not null default now(),
  display_name character varying(600),
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  parent_id integer,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  workspace_id integer not null
)
table department_deletion -- Written by department_deleted(). (
  deleted_at timestamp(3) with time zone not null default now(),
  id integer not null,
  last_modified_at timestamp(3) with time zone not null default now(),
  workspace_id integer not null
)
table draft_decision -- Who accepted or turned down a draft, and why. (
  decided_at timestamp(3) with time zone not null default now(),
  decided_by character varying(80) not null,
  drafted_by character varying(80),
  entity_id integer,
  id integer not null identity,
  object character varying(60) not null,
  object_id integer not null,
  reason text,
  resource character varying(60) not null,
  status character varying(20) not null,
  workspace_id integer not null
)
table entity (
  active boolean not null default true,
  address_1 character varying(120),
  address_2 character varying(120),
  allow_payments_in_closed_periods boolean not null default false,
  auto_apply_catchup_for_closed_periods boolean not null default false,
  business_category character varying(250),
  business_type character varying(250),
  city character varying(120),
  country character varying(120),
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  description text,
  disable_service_date boolean not null default false,
  elimination_entity_id integer,
  enable_mid_month_convention boolean,
  fiscal_year_day integer not null default 1,
  fiscal_year_month integer not null default 1,
  id integer not null identity,
  invoice_address text,
  invoice_cc_emails text,
  invoice_display_settings jsonb,
  invoice_email character varying(250),
  invoice_email_attachments jsonb,
  invoice_email_body text,
  invoice_email_subject text,
  invoice_message text,
  invoice_name text,
  invoice_prefix text,
  is_deleted boolean not null default false,
  is_elimination_entity boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  lineage_array text[],
  logo_url character varying(500),
  mid_month_threshold integer,
  name character varying(250),
  parent_id integer,
  primary_entity_id integer,
  representative_name character varying(250),
  state character varying(120),
  tax_identification_number character varying(250),
  use_whole_month_accounting_for_prepaids boolean,
  withholding_certificate integer,
  withholding_certificate_number text,
  withholding_scheme integer,
  withholding_scheme_name text,
  workspace_id integer not null,
  zip_code character varying(120)
)
table event_counter -- The last number given, and the last of those that are no longer kept. (
  forgotten bigint not null default 0,
  last bigint not null default 0,
  workspace_id integer not null
)
table exchange_rate (
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  date date not null,
  deleted_at timestamp(3) with time zone,
  ended_by integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  rate numeric(24,10) not null,
  workspace_id integer not null
)
table file -- What was uploaded, and the record it belongs to. (
  content_id integer,
  content_length integer,
  content_type character varying(100),
  created_at timestamp(3) with time zone not null default now(),
  created_by integer,
  created_by_email text not null default ''::text,
  created_by_name text not null default ''::text,
  deleted_at timestamp(3) with time zone,
  entity_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  model character varying(60) not null,
  name character varying(255) not null,
  object_id integer,
  sha256 character varying(64) not null,
  workspace_id integer not null
)
table file_chunk -- Contents, in pieces of up to 256 KB; they go with their content. (
  bytes bytea not null,
  content_id integer not null,
  ordinal integer not null,
  workspace_id integer not null
)
table file_content -- The contents of files, and those on their way in. (
  id integer not null identity,
  received_at timestamp(3) with time zone not null default now(),
  sha256 character varying(64),
  size integer,
  type character varying(100),
  workspace_id integer not null
)
table fixed_asset (
  approved_by character varying(80),
  asset_class_id integer,
  chat_id integer,
  cost_gone numeric(22,4) not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  department_id integer,
  depreciated numeric(22,4) not null default 0,
  depreciation_end_date date,
  depreciation_gone numeric(22,4) not null default 0,
  depreciation_start_date date,
  description text,
  drafted_by character varying(80),
  entity_id integer,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  has_given_schedule boolean not null default false,
  id integer not null identity,
  initial_value numeric(22,4) not null,
  is_deleted boolean not null default false,
  is_non_depreciable boolean,
  last_deed integer not null default 0,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_resume_date date,
  mid_month_threshold integer,
  name character varying(250) not null,
  pause_date date,
  pause_reason text,
  pauses jsonb,
  purchase_date date not null,
  purchase_journal_entry_id integer,
  purchase_transaction integer,
  purchase_transactions integer[] not null default '{}'::integer[],
  salvage_gone numeric(22,4) not null default 0,
  salvage_value numeric(22,4) not null default 0,
  status character varying(60) not null,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  term_end date,
  term_start date,
  useful_life character varying(10),
  vendor_id integer,
  workspace_id integer not null
)
table fixed_asset_automation_match (
  created_asset_id integer,
  created_at timestamp(3) with time zone not null default now(),
  entity_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  line integer not null,
  proposed_asset_class_id integer not null,
  proposed_department_id integer,
  proposed_depreciation_start_date date not null,
  proposed_entity_id integer,
  proposed_initial_value numeric(22,4) not null,
  proposed_name character varying(250) not null,
  proposed_purchase_date date not null,
  proposed_salvage_value numeric(22,4) not null default 0,
  proposed_vendor_id integer,
  rule_id integer not null,
  status character varying(60) not null default 'pending'::character varying,
  workspace_id integer not null
)
table fixed_asset_automation_rule (
  account_id integer not null,
  amount_threshold numeric(22,4) not null,
  asset_class_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  entity_id integer not null,
  forward_looking boolean not null default false,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(255) not null,
  needs_review boolean not null default true,
  workspace_id integer not null
)
table fixed_asset_class (
  accumulated_depreciation_account_id integer,
  asset_account_id integer,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  depreciation_expense_account_id integer,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  useful_life integer,
  workspace_id integer not null
)
table fixed_asset_depreciation (
  amount numeric(22,4) not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  deed integer,
  entity_id integer not null,
  fixed_asset_id integer not null,
  id integer not null identity,
  journal_entry_id integer,
  kind character varying(60) not null default 'scheduled'::character varying,
  last_modified_at timestamp(3) with time zone not null default now(),
  post_date date not null,
  posted boolean not null default false,
  workspace_id integer not null
)
table fixed_asset_disposal (
  accumulated_depreciation numeric(22,4) not null,
  catchup_journal_entry_id integer,
  cost numeric(22,4) not null,
  created_at timestamp(3) with time zone not null default now(),
  deed integer not null,
  disposal_date date not null,
  disposal_percentage numeric(17,4) not null,
  entity_id integer not null,
  fixed_asset_id integer not null,
  id integer not null identity,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  proceeds_amount numeric(22,4) not null default 0,
  result numeric(22,4) not null,
  salvage numeric(22,4) not null default 0,
  transaction integer,
  workspace_id integer not null
)
table fixed_asset_purchase (
  amount numeric(22,4) not null,
  entity_id integer not null,
  fixed_asset_id integer not null,
  id integer not null identity,
  transaction integer not null,
  workspace_id integer not null
)
table fixed_asset_transfer (
  before jsonb,
  catchup_depreciation_journal_entry_id integer,
  created_asset_id integer,
  created_at timestamp(3) with time zone not null default now(),
  deed integer not null,
  effective_date date not null,
  entity_id integer not null,
  fixed_asset_id integer not null,
  id integer not null identity,
  is_partial boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  memo text,
  new_asset_class_id integer not null,
  new_depreciation_end_date date,
  new_depreciation_start_date date,
  new_salvage_value numeric(22,4),
  new_useful_life_months integer,
  reclassification_journal_entry_id integer,
  salvage numeric(22,4) not null default 0,
  source_asset_class_id integer not null,
  transfer_accumulated_depreciation numeric(22,4) not null,
  transfer_amount numeric(22,4) not null,
  transfer_percentage numeric(17,4) not null,
  workspace_id integer not null
)
table idempotency_key (
  answer text not null,
  caller character varying(80) not null,
  created_at timestamp(3) with time zone not null default now(),
  key character varying(255) not null,
  request_hash bytea not null,
  workspace_id integer not null
)
table invitation -- A place in a workspace for whoever has the link and the address. The table keeps the hash of the link. (
  accepted_at timestamp(3) with time zone,
  approval_required boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  email character varying(250) not null,
  entity_ids integer[],
  expires_at timestamp(3) with time zone not null,
  hash bytea not null,
  id integer not null identity,
  invited_by integer not null,
  role character varying(60) not null,
  withdrawn_at timestamp(3) with time zone,
  workspace_id integer not null
)
table invoice (
  amount_paid numeric(22,4) not null default 0,
  approved_by character varying(80),
  ar_account_id integer,
  auto_send_invoice boolean,
  auto_send_invoice_at date,
  auto_sent_at timestamp(3) with time zone,
  bad_debt_journal_entry_id integer,
  billing_address text,
  billing_addressee character varying(255),
  chat_id integer,
  client_id integer,
  contract_id integer,
  contract_tax_exempt boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  discount numeric(22,4),
  drafted_by character varying(80),
  due_date date not null,
  entity_id integer not null,
  entity_transfer_journal_entry_id integer,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  integration_context jsonb,
  integration_id character varying(250),
  invoice_date date not null,
  invoice_labels jsonb,
  invoice_language character varying(10),
  invoice_number character varying(255),
  is_deleted boolean not null default false,
  is_migrated boolean not null default false,
  ita_allocation_number character varying(9),
  item_date date,
  journal_entry_id integer,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_sent_at timestamp(3) with time zone,
  location_of_sale text,
  message_on_invoice text,
  migrated_journal_id integer,
  overage_subtotal character varying(24) not null default '0.00'::character varying,
  paid_date date,
  payment_status character varying(60) not null default 'open'::character varying,
  payment_term_applied_discount numeric(22,4),
  payment_term_id integer,
  payproc_connection integer,
  payproc_invoice_id character varying(500),
  payproc_payment_intent_id character varying(500),
  payproc_payment_link character varying(500),
  payproc_payment_link_id character varying(500),
  payproc_pdf_url character varying(500),
  period_end date,
  period_start date,
  pre_due_reminder_sent_dates jsonb not null default '{}'::jsonb,
  purchase_order_number character varying(120),
  ref_number character varying(120),
  reminder_sent_dates jsonb not null default '{}'::jsonb,
  sent_date date,
  shipping_address text,
  shipping_address_from_contract boolean not null default false,
  shipping_addressee character varying(255),
  shipping_date date,
  skip_tax boolean not null default false,
  source character varying(250),
  source_file integer,
  source_id text,
  tax_rate_id integer,
  taxa_connection integer,
  taxa_transaction_id character varying(255),
  taxb_connection integer,
  taxc_connection integer,
  terms character varying(60),
  total_amount numeric(22,4) not null,
  uncollectible_date date,
  use_payproc_auto_bill boolean,
  vat_number character varying(250),
  vat_number_from_contract boolean not null default false,
  voided_date date,
  voided_journal_entry_id integer,
  warning_message text,
  workspace_id integer not null
)
table invoice_line (
  amount numeric(22,4) not null,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  department_id integer,
  description text,
  discount numeric(22,4) not null default 0,
  discount_amount numeric(22,4) not null default 0,
  discount_percentage numeric(13,10) not null default 0,
  entity_id integer not null,
  entity_use_code character varying(25),
  id integer not null identity,
  invoice_id integer not null,
  is_tax_given boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_bundle_id integer,
  product_id integer,
  quantity numeric(26,10) not null default 1,
  rate numeric(28,10) not null,
  service_date date,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tax numeric(22,4) not null,
  tax_description character varying(250),
  taxa_item_id text,
  withholding_tax_rate_id integer,
  workspace_id integer not null
)
table invoice_payment (
  amount numeric(22,4) not null,
  applied_memo_id integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  early_discount numeric(22,4),
  entity_id integer not null,
  excess_memo_id integer,
  external_id character varying(256),
  id integer not null identity,
  invoice_id integer not null,
  last_modified_at timestamp(3) with time zone not null default now(),
  memo_payment integer,
  payment_date date,
  payment_journal_entry_id integer,
  payment_type character varying(60),
  source character varying(60),
  used_transaction integer,
  voided_date date,
  voided_journal_entry_id integer,
  withheld_amount numeric(22,4),
  workspace_id integer not null
)
table invoice_report (
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  query jsonb not null,
  workspace_id integer not null
)
table journal_draft_line (
  account_id integer not null,
  amount numeric(22,4) not null,
  amount_book numeric(22,4) not null,
  amount_native numeric(22,4) not null,
  bank_transaction_id integer,
  currency character varying(3) not null,
  date date not null,
  department_id integer,
  description text,
  details jsonb,
  document_id integer,
  document_kind character varying(60),
  document_line_id integer,
  document_role character varying(20),
  entity_id integer not null,
  given_values text[],
  id bigint not null default nextval('journal_line_id_seq'::regclass),
  journal_entry_id integer not null,
  origin_id bigint,
  revenue_position_id integer,
  tag_ids integer[] not null default '{}'::integer[],
  vendor_id integer,
  workspace_id integer not null
)
table journal_entry -- append-only for the service: what may change of a header changes through change_journal_entry() (
  approved_at timestamp(3) with time zone,
  approved_by_name text,
  chat integer,
  close_task_id text,
  created_at timestamp(3) with time zone not null default now(),
  created_automatically boolean not null default false,
  created_by integer,
  created_by_name text,
  created_by_source text,
  currency character varying(3) not null,
  date date not null,
  deleted_at timestamp(3) with time zone,
  document_id integer,
  document_kind character varying(60),
  entity_id integer not null,
  entity_ids integer[] not null,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  intercompany_journal integer,
  is_deleted boolean not null default false,
  journal_id uuid not null default gen_random_uuid(),
  last_modified_at timestamp(3) with time zone not null default now(),
  memo text,
  order character varying(20),
  recurrent_journal_entry integer,
  ref_number character varying(100),
  reversal_date date,
  reversal_of_id integer,
  source character varying(250),
  source_file integer,
  source_id text,
  status character varying(60) not null default 'posted'::character varying,
  type character varying(60) not null default 'journal_entry'::character varying,
  use_average_rate boolean,
  version integer not null default 1,
  workspace_id integer not null
)
table journal_line -- append-only: the books. An edit takes the old lines back by mirrors and adds new ones (
  account_id integer not null,
  amount numeric(22,4) not null,
  amount_book numeric(22,4) not null,
  amount_native numeric(22,4) not null,
  bank_transaction_id integer,
  currency character varying(3) not null,
  date date not null,
  department_id integer,
  description text,
  details jsonb,
  document_id integer,
  document_kind character varying(60),
  document_line_id integer,
  document_role character varying(20),
  entity_id integer not null,
  given_values text[],
  id bigint not null identity,
  is_mirror boolean not null default false,
  journal_entry_id integer not null,
  origin_id bigint,
  revenue_position_id integer,
  tag_ids integer[] not null default '{}'::integer[],
  vendor_id integer,
  version integer not null,
  workspace_id integer not null
)
table journal_posting -- append-only: who posted or took back which version of an entry, in which request (
  caller character varying(80) not null,
  is_mirror boolean not null default false,
  journal_entry_id integer not null,
  last_modified_at timestamp(3) with time zone not null default now(),
  operation character varying(120),
  recorded_at timestamp(3) with time zone not null default now(),
  request_id character varying(200) not null,
  taken_back_at timestamp(3) with time zone,
  version integer not null,
  workspace_id integer not null
)
table known_fact -- read-only: what was changed of the facts beside the lines, and since when that is known; written by triggers and chain_postings() (
  id bigint not null identity,
  kind character varying(20) not null,
  known_at timestamp(3) with time zone,
  record_id integer not null,
  recorded_at timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  transaction xid8 default pg_current_xact_id(),
  was jsonb,
  workspace_id integer not null
)
table last_write -- The position in the log after the last write of a caller, for a minute. Its row without a caller says since when positions are kept. (
  caller character varying(120) not null,
  noted_at timestamp(3) with time zone not null,
  position character varying(40) not null
)
table letter (
  attempts integer not null default 0,
  body text not null,
  copies text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  entity_id integer not null,
  id integer not null identity,
  last_error character varying(500),
  last_modified_at timestamp(3) with time zone not null default now(),
  model character varying(60) not null,
  next_attempt_at timestamp(3) with time zone,
  object_id integer not null,
  recipients text[] not null,
  reply_to character varying(254),
  sent_at timestamp(3) with time zone,
  state character varying(60) not null default 'waiting'::character varying,
  subject character varying(250) not null,
  workspace_id integer not null
)
table letter_enclosure (
  content bytea not null,
  entity_id integer not null,
  id integer not null identity,
  letter_id integer not null,
  name character varying(255) not null,
  type character varying(100) not null,
  workspace_id integer not null
)
table line_reservation (
  amount numeric(22,4) not null,
  entity_id integer not null,
  id integer not null identity,
  line_id bigint not null,
  memo_kind character varying(60) not null,
  memo_payment_id integer not null,
  workspace_id integer not null
)
table lock_change -- read-only: who closed or opened the books, when and why; written by change_lock() (
  action character varying(60) not null,
  changed_by integer,
  changed_by_name character varying(250),
  changed_by_source character varying(20),
  created_at timestamp(3) with time zone not null default now(),
  despite text[] not null default '{}'::text[],
  entity_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  lock_period integer not null,
  locked_before date,
  locked_through date,
  reason character varying(500),
  request_id character varying(200) not null,
  workspace_id integer not null
)
table lock_period -- No line dated on or before the day may be added, for the entity or (null) for all. (
  created_at timestamp(3) with time zone not null default now(),
  entity_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  locked_through date not null,
  workspace_id integer not null
)
table membership (
  approval_required boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  entity_ids integer[],
  id integer not null identity,
  is_active boolean not null default true,
  last_modified_at timestamp(3) with time zone not null default now(),
  permissions jsonb not null default '{}'::jsonb,
  person_id integer not null,
  removed_at timestamp(3) with time zone,
  role character varying(60) not null,
  workspace_id integer not null
)
table migration -- What was applied to this database. (
  applied_at timestamp(3) with time zone not null default now(),
  checksum text not null,
  name text not null
)
table moment_asked -- The latest moment that was answered for: what becomes visible since is known from later ones. Written by settle_moment(). (
  at timestamp(3) with time zone not null,
  workspace_id integer not null
)
table noted_value -- read-only: values of master data and documents as the service last wrote them; written by triggers, compared by verify (
  record_id bigint not null,
  relation character varying(40) not null,
  value jsonb not null,
  workspace_id integer not null
)
table oauth_activity -- append-only: what apps did for people. Never holds a token, code or secret. (
  app_id integer,
  app_workspace_id integer,
  at timestamp(3) with time zone not null default now(),
  connection_id integer,
  id bigint not null identity,
  ip character varying(60),
  kind character varying(20) not null,
  method character varying(10),
  path character varying(500),
  person_id integer,
  reason character varying(40),
  request_id character varying(200),
  status smallint,
  workspace_id integer not null
)
table oauth_app (
  approved_as jsonb,
  client_hash bytea not null default sha256(((client_id)::text)::bytea),
  client_id character varying(200) not null,
  connect_url character varying(2000),
  created_at timestamp(3) with time zone not null default now(),
  created_by integer,
  deleted_at timestamp(3) with time zone,
  description character varying(2000) not null default ''::character varying,
  icon_hash bytea,
  id integer not null identity,
  installed boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(100) not null,
  pending jsonb,
  permissions text[] not null default '{}'::text[],
  redirect_urls text[] not null default '{}'::text[],
  review_note character varying(500),
  reviewed_at timestamp(3) with time zone,
  secret_changed_at timestamp(3) with time zone not null default now(),
  secret_hash bytea,
  secret_hint character varying(12),
  state character varying(60) not null default 'private'::character varying,
  tagline character varying(120) not null default ''::character varying,
  workspace_id integer not null
)
table oauth_app_icon (
  app_id integer not null,
  bytes bytea not null,
  hash bytea not null,
  type character varying(10) not null,
  workspace_id integer not null
)
table oauth_connection -- One person lets one app act for them in one workspace. (
  app_id integer not null,
  app_workspace_id integer not null,
  authorized_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  ended_reason character varying(30),
  id integer not null identity,
  ip character varying(60) not null,
  person_id integer not null,
  scopes text[] not null,
  user_agent character varying(250) not null,
  workspace_id integer not null
)
table oauth_grant -- A family: all codes and tokens that stem from one authorisation. Revoking it ends them all. (
  connection_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  resource character varying(20),
  revoked_at timestamp(3) with time zone,
  revoked_reason character varying(30),
  workspace_id integer not null
)
table oauth_interaction -- An authorisation request a browser has begun. Bound to that browser by a cookie whose hash is the key. (
  created_at timestamp(3) with time zone not null default now(),
  decision text,
  expires_at timestamp(3) with time zone not null,
  hash bytea not null,
  payload text not null,
  used_at timestamp(3) with time zone
)
table oauth_token (
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  grant_id integer not null,
  hash bytea not null,
  kind character varying(7) not null,
  payload text,
  scopes text[],
  workspace_id integer not null
)
table outbox -- One row for each record and topic a transaction changed. The sequence is given after the commit, by number_events() alone. (
  changes json,
  data json not null,
  id bigint not null identity,
  numbered_at timestamp(3) with time zone,
  object_id integer not null,
  recorded_at timestamp(3) with time zone not null default now(),
  request_id character varying(200) not null,
  sequence bigint,
  topic character varying(60) not null,
  workspace_id integer not null
)
table password_reset (
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  hash bytea not null,
  person_id integer not null,
  used_at timestamp(3) with time zone
)
table payment_term (
  created_at timestamp(3) with time zone not null default now(),
  discount_days integer,
  discount_percent numeric(12,6),
  due_days integer not null,
  id integer not null identity,
  is_active boolean not null default true,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  workspace_id integer not null
)
table person -- A human being. Belongs to workspaces by memberships. (
  created_at timestamp(3) with time zone not null default now(),
  email character varying(250) not null,
  id integer not null identity,
  is_active boolean not null default true,
  is_operator boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  password_hash text
)
table placed -- read-only: workspaces that came here or left; all others are here when their id is one of this cell. Written by `ledgergate workspace move`. (
  changed_at timestamp(3) with time zone not null default now(),
  epoch bigint not null,
  state character varying(10) not null,
  workspace integer not null
)
table posting_chain -- read-only: each posting with its number and the hash of all postings up to it; written by chain_postings() (
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  hash bytea not null,
  is_mirror boolean not null,
  journal_entry_id integer not null,
  number bigint not null,
  numbered_at timestamp(3) with time zone not null,
  of_entities integer[],
  of_entity integer,
  order character varying(20),
  version integer not null,
  workspace_id integer not null
)
table posting_waiting -- Postings without a number yet. Written by journal_posting, emptied by chain_postings(). (
  id bigint not null identity,
  is_mirror boolean not null,
  journal_entry_id integer not null,
  recorded_at timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  transaction xid8 default pg_current_xact_id(),
  version integer not null,
  workspace_id integer not null
)
table prepaid_usage_event (
  adjustment_date date,
  consumption_id integer,
  created_at timestamp(3) with time zone not null default now(),
  data jsonb not null default '{}'::jsonb,
  entity_id integer,
  event_date date,
  external_id character varying(250),
  id integer not null identity,
  is_adjustment boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  original_period_month date,
  period_month date not null,
  prepaid_commit_id integer not null,
  total_events integer not null default 0,
  total_revenue_dollars numeric(22,4) not null default 0,
  workspace_id integer not null
)
table product (
  apply_dept_tag_to_invoice_journals boolean,
  ar_account_id integer,
  bad_debt_account_id integer,
  cost numeric(22,4),
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3),
  deleted_at timestamp(3) with time zone,
  department_id integer,
  exclude_from_mrr boolean not null default false,
  id integer not null identity,
  invoice_account_id integer,
  invoice_unbilled_account_id integer,
  is_deleted boolean not null default false,
  is_immediate_recognition boolean not null default false,
  is_renewable boolean not null default false,
  is_taxable boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  payproc_product_id character varying(250),
  price numeric(24,10),
  product_description character varying(250),
  product_id character varying(250),
  product_name character varying(250),
  product_uuid uuid not null default gen_random_uuid(),
  recognize_revenue boolean not null default false,
  revenue_account_id integer,
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tax_account_id integer,
  taxa_item_id character varying(250),
  taxb_item_data jsonb,
  taxb_item_id integer,
  taxb_tax_code character varying(50),
  taxc_item_id character varying(250),
  workspace_id integer not null
)
table product_bundle (
  bundle_description character varying(250),
  bundle_name character varying(250) not null,
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  payproc_product_id character varying(255),
  workspace_id integer not null
)
table product_bundle_line (
  component_type character varying(60),
  id integer not null identity,
  percentage_allocation numeric(17,4) not null,
  product_bundle_id integer not null,
  product_id integer not null,
  workspace_id integer not null
)
table proposal -- What somebody with the draft tier asked for: the request, what it would have answered, and who decided. (
  content_id integer,
  decided_at timestamp(3) with time zone,
  decided_by character varying(80),
  dialect character varying(20) not null,
  document text not null,
  entity_ids integer[],
  id integer not null identity,
  operation character varying(120) not null,
  posts jsonb,
  preview jsonb,
  proposed_at timestamp(3) with time zone not null default now(),
  proposed_by character varying(80) not null,
  proposer jsonb not null,
  reason text,
  request_id character varying(200) not null,
  resource character varying(60) not null,
  status character varying(20) not null default 'pending'::character varying,
  variables jsonb not null,
  workspace_id integer not null
)
table rate_window (
  caller character varying(120) not null,
  granted boolean not null,
  hits timestamp with time zone[] not null,
  last_at timestamp with time zone not null
)
table reconciled_account -- Accounts whose unconfirmed lines are listed: since the first report of them was approved. (
  account_id integer not null,
  entity_id integer not null,
  workspace_id integer not null
)
table reconciliation_clearing (
  cleared_at timestamp(3) with time zone not null default now(),
  entity_id integer not null,
  line_id bigint not null,
  report_id integer not null,
  workspace_id integer not null
)
table reconciliation_report (
  account_id integer not null,
  adjustments numeric(22,4),
  approved_by integer,
  approved_by_email text,
  approved_by_name text,
  approved_on timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  ending_balance numeric(22,4) not null default 0,
  entity_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  matching_task integer,
  reconciled_by integer,
  reconciled_by_email text,
  reconciled_by_name text,
  reconciled_on date,
  roll_up_id integer,
  starting_balance numeric(22,4) not null,
  statement_ending_date date,
  statement_recognition_cost_usd numeric(18,10),
  statement_recognition_input_tokens integer,
  statement_recognition_model_name character varying(128),
  statement_recognition_output_tokens integer,
  statement_recognition_token_total integer,
  statement_starting_date date,
  status character varying(60) not null,
  total_credit_amount numeric(22,4),
  total_debit_amount numeric(22,4),
  workspace_id integer not null
)
table record_change -- Who changed the fields of a record last, whether that posted anything or not. (
  caller character varying(80) not null,
  changed_at timestamp(3) with time zone not null default now(),
  record_id integer not null,
  relation character varying(60) not null,
  request_id character varying(200) not null,
  workspace_id integer not null
)
table record_count -- Written by the count_ triggers and fold_counts(). (
  active integer not null,
  entities integer[] not null,
  gone integer not null,
  id bigint not null identity,
  live integer not null,
  relation text not null,
  workspace_id integer not null
)
table recovery_code -- Codes for whoever lost every other factor. The table keeps their hashes: 80 random bits need no slow hash. (
  created_at timestamp(3) with time zone not null default now(),
  hash bytea not null,
  person_id integer not null,
  used_at timestamp(3) with time zone
)
table revenue_position (
  client integer,
  contract_id integer,
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null,
  deferred_account_id integer not null,
  entity_id integer not null,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  product_id integer,
  unbilled_account_id integer not null,
  workspace_id integer not null
)
table revenue_transaction (
  accounting_period date,
  amount numeric(22,4),
  approved_by character varying(80),
  balance_adjustment numeric(22,4),
  billed_amount numeric(22,4),
  client_external_id character varying(250),
  client_id integer,
  contract_bundle_id integer,
  contract_external_id character varying(250),
  contract_id integer,
  contract_invoice_id integer,
  contract_milestone_id integer,
  contract_product_bundle_id integer,
  contract_subscription_external_id character varying(250),
  contract_subscription_id integer,
  contract_usage_id integer,
  created_at timestamp(3) with time zone not null default now(),
  credit_memo_id integer,
  currency character varying(3) not null,
  deleted_at timestamp(3) with time zone,
  department_id integer,
  description text,
  discount numeric(22,4),
  drafted_by character varying(80),
  entity_id integer,
  exchange_rate numeric(24,10),
  exchange_rate_book numeric(24,10),
  external_id character varying(250),
  funding_revenue_transaction_id integer,
  given_values text[] not null default '{}'::text[],
  id integer not null identity,
  invoice_id integer,
  is_billed boolean not null default false,
  is_deleted boolean not null default false,
  is_migration_invoiced boolean not null default false,
  journal_entry_id integer,
  kind character varying(30),
  last_modified_at timestamp(3) with time zone not null default now(),
  mrr numeric(22,4),
  non_contract_subscription integer,
  non_contract_usage integer,
  platform_fees numeric(22,4),
  prepaid_commit_id integer,
  processing_fees numeric(22,4),
  producer character varying(60),
  product_bundle_id integer,
  product_external_id character varying(250),
  product_id integer,
  quantity numeric(24,10),
  rate numeric(23,10),
  recognized numeric(22,4),
  refunds numeric(22,4),
  renewall boolean not null default false,
  reverses_revenue_transaction_id integer,
  scheduled_invoice_date date,
  source character varying(250),
  tag_group_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  tags text not null default ''::text,
  tax numeric(22,4),
  transaction_date date,
  transaction_end_date date,
  transfers numeric(22,4),
  usage_tier_id integer,
  voided_invoice_id integer,
  warehouse_row_key character varying(250),
  workspace_id integer not null
)
table second_factor -- Proofs beside the password: authenticator apps and passkeys of people. (
  counter bigint,
  created_at timestamp(3) with time zone not null default now(),
  credential_hash bytea default sha256(credential_id),
  credential_id bytea,
  id integer not null identity,
  kind character varying(20) not null,
  last_step bigint,
  last_used_at timestamp(3) with time zone,
  name character varying(60) not null,
  person_id integer not null,
  public_key bytea,
  secret text,
  transports text[]
)
table server_timeline -- read-only: timelines of PostgreSQL that took changes; a replica that shows one follows it. Written by note_timeline(). (
  noted_at timestamp(3) with time zone not null default now(),
  system bigint not null,
  timeline bigint not null
)
table service_right (
  is_defined boolean not null default false,
  relation text not null,
  rights text[] not null
)
table sign_in_failure -- Slows guessing down. Losing it in a crash costs nothing. (
  failures integer not null,
  key bytea not null,
  last_at timestamp(3) with time zone not null
)
table spent_challenge -- Challenges of passkeys that were answered: an answer counts once. Challenges end after ten minutes. (
  hash bytea not null,
  spent_at timestamp(3) with time zone not null default now()
)
table statement_link (
  bank_transaction_id integer not null,
  entity_id integer not null,
  id integer not null identity,
  line_id bigint not null,
  workspace_id integer not null
)
table system_accounts (
  accounts_payable_id integer,
  accounts_receivable_id integer,
  accrued_discount_account_id integer,
  accrued_revenue_id integer,
  bad_debt_account_id integer,
  created_at timestamp(3) with time zone not null default now(),
  cta_account_id integer,
  default_clearing_id integer,
  deferred_processing_fees_id integer,
  deferred_revenue_id integer,
  discount_account_id integer,
  dispute_expense_account_id integer,
  dispute_reinstatement_account_id integer,
  enable_mid_month_convention boolean not null default false,
  fixed_asset_disposal_id integer,
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  mid_month_threshold integer not null default 15,
  oci_translation_account_id integer,
  payout_account_id integer,
  platform_fees_id integer,
  processing_fees_id integer,
  realized_gain_loss_id integer,
  recognize_discounts_as_contra_revenue boolean not null default false,
  refund_account_id integer,
  rounding_account_id integer,
  split_eliminations_by_department boolean not null default false,
  split_invoice_payments_by_line boolean,
  tax_account_id integer,
  unapplied_credits_id integer,
  unapplied_debits_id integer,
  unbilled_discount_account_id integer,
  unbilled_revenue_id integer,
  uncategorized_id integer,
  unrealized_gain_loss_id integer,
  use_whole_month_accounting_for_prepaids boolean not null default false,
  workspace_id integer not null
)
table tag (
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  group_id integer,
  id integer not null identity,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  parent_id integer,
  workspace_id integer not null
)
table tag_group (
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  workspace_id integer not null
)
table task_turn -- When a recurring task last began, in whichever process. Losing it in a crash costs one turn more. (
  began_at timestamp(3) with time zone not null,
  name text not null
)
table tax_rate (
  created_at timestamp(3) with time zone not null default now(),
  description text,
  id integer not null identity,
  is_active boolean not null default true,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  value numeric(12,6) not null,
  workspace_id integer not null
)
table tier_price_override (
  approved_by character varying(80),
  contract_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  drafted_by character varying(80),
  entity_id integer,
  external_reference character varying(250),
  id integer not null identity,
  integration_name character varying(250),
  last_modified_at timestamp(3) with time zone not null default now(),
  notes text,
  percentage numeric(24,10),
  price numeric(24,10),
  source character varying(60) not null default 'manual'::character varying,
  tier_id integer not null,
  workspace_id integer not null
)
table transaction_match (
  amount numeric(22,4) not null,
  bank_transaction integer not null,
  confidence_score numeric(17,4),
  content_type integer not null,
  created_at timestamp(3) with time zone not null default now(),
  entity_id integer not null,
  id integer not null identity,
  is_proposed boolean not null default true,
  last_modified_at timestamp(3) with time zone not null default now(),
  object_id integer not null,
  payments integer[] not null default '{}'::integer[],
  reason character varying(64),
  reviewed_at timestamp(3) with time zone,
  reviewed_by integer,
  snapshot jsonb,
  status character varying(60) not null,
  together character varying(40),
  transaction integer not null,
  workspace_id integer not null
)
table unconfirmed_line -- Every line of a reconciled account that stands and that no approved report confirms is here. A line that is here may be confirmed or taken back all the same. (
  account_id integer not null,
  entity_id integer not null,
  line_id bigint not null,
  workspace_id integer not null
)
table upload_run (
  attempts integer not null default 0,
  caller jsonb,
  created_at timestamp(3) with time zone not null default now(),
  file_name character varying(250),
  id integer not null identity,
  is_repeated boolean not null default false,
  kind character varying(40),
  last_modified_at timestamp(3) with time zone not null default now(),
  report jsonb,
  rows_read integer not null default 0,
  settings jsonb,
  sha256 character varying(64),
  started_by character varying(80) not null,
  status character varying(60),
  undone_at timestamp(3) with time zone,
  workspace_id integer not null
)
table upload_run_row (
  id integer not null identity,
  object_id integer not null,
  object_type character varying(60) not null,
  spreadsheet_row integer,
  upload_run_id integer not null,
  workspace_id integer not null
)
table usage_group (
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  pricing_model character varying(60) not null default 'graduated_tiered'::character varying,
  product_id integer,
  unit_of_measure character varying(250),
  workspace_id integer not null
)
table usage_tier (
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  from_quantity numeric(26,10) not null default 0,
  group_id integer not null,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  percentage numeric(24,10),
  price numeric(24,10),
  to_quantity numeric(26,10),
  workspace_id integer not null
)
table vendor (
  abbreviation character varying(250),
  address_street_1 character varying(250),
  address_street_2 character varying(250),
  bill_vendor_id character varying(250),
  billing_address_street_1 character varying(250),
  billing_address_street_2 character varying(250),
  billing_addressee character varying(255),
  billing_city character varying(250),
  billing_country character varying(250),
  billing_state character varying(250),
  billing_zip_code character varying(250),
  business_category character varying(250),
  business_id_ssn character varying(250),
  business_type character varying(250),
  city character varying(250),
  company_name character varying(250),
  country character varying(250),
  created_at timestamp(3) with time zone not null default now(),
  dba character varying(250),
  default_expense_category_id integer,
  deleted_at timestamp(3) with time zone,
  email character varying(250),
  entity_use_code character varying(25),
  external_id character varying(250),
  first_name character varying(250),
  id integer not null identity,
  invoice_labels jsonb,
  invoice_language character varying(10),
  invoice_message text,
  is_1099 boolean not null default false,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_name character varying(250),
  lineage_array text[],
  mobile_number character varying(250),
  name character varying(250) not null,
  notes character varying(250),
  parent_id integer,
  payment_term_id integer,
  payproc_connection integer,
  payproc_customer_id character varying(250),
  phone_number character varying(250),
  shipping_addressee character varying(255),
  source character varying(60),
  state character varying(250),
  status character varying(60) not null default 'ACTIVE'::character varying,
  taxa_customer_id character varying(250),
  terms character varying(60),
  use_payproc_auto_bill boolean,
  vat_number character varying(250),
  vendor_custom_field_1_id integer,
  vendor_type character varying(60) default 'vendor'::character varying,
  website character varying(250),
  withholding_tax_id character varying(250),
  workspace_id integer not null,
  zip_code character varying(250)
)
table vendor_contact (
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  email character varying(250),
  first_name character varying(250),
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  last_name character varying(250),
  mobile_number character varying(250),
  name text,
  phone_number character varying(250),
  vendor_id integer not null,
  workspace_id integer not null
)
table vendor_custom_field (
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  value character varying(250),
  workspace_id integer not null
)
table verification -- The last verification of each part of the books, and whether the part held. (
  holds boolean not null,
  part character varying(10) not null,
  roots integer not null default 0,
  source character varying(10) not null,
  verified_at timestamp(3) with time zone not null,
  workspace_id integer not null
)
table waiting_comment -- What was said of a draft or a proposal while it waited. Whoever sees the thing reads them. (
  author character varying(80) not null,
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  object character varying(60) not null,
  object_id integer not null,
  text character varying(500) not null,
  workspace_id integer not null
)
table web_session (
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  hash bytea not null,
  ip character varying(60) not null,
  password_at timestamp(3) with time zone not null default now(),
  person_id integer not null,
  seen_at timestamp(3) with time zone not null default now(),
  user_agent character varying(250) not null,
  workspace_id integer
)
table webhook (
  active boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  last_modified_at timestamp(3) with time zone not null default now(),
  token text not null,
  url character varying(1024) not null,
  uuid uuid not null default gen_random_uuid(),
  workspace_id integer not null
)
table webhook_attempt (
  attempt integer not null,
  delivery_id bigint not null,
  duration_ms integer,
  error text,
  request_headers json,
  response_body text,
  response_headers json,
  started_at timestamp(3) with time zone not null default clock_timestamp(),
  status_code integer,
  url character varying(1024) not null,
  workspace_id integer not null
)
table webhook_delivery (
  attempts integer not null default 0,
  changes json,
  claim uuid,
  created_at timestamp(3) with time zone not null default now(),
  data json,
  due_at bigint not null default 0,
  ended_at timestamp(3) with time zone,
  event_id bigint,
  id bigint not null identity,
  status character varying(20) not null default 'PENDING'::character varying,
  topic character varying(60) not null,
  webhook_id integer,
  webhook_uuid uuid not null,
  workspace_id integer not null
)
table webhook_health (
  failures_in_a_row integer not null default 0,
  last_error text,
  last_failure_at timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  webhook_id integer not null,
  workspace_id integer not null
)
table webhook_topic (
  id integer not null identity,
  name character varying(60) not null,
  webhook_id integer not null,
  workspace_id integer not null
)
table workspace (
  admins_need_second_factor boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  id integer not null identity,
  logo_url character varying(500),
  name character varying(250) not null,
  reporting_currency character varying(3),
  type character varying(60) not null default 'company'::character varying
)
table workspace_currency (
  created_at timestamp(3) with time zone not null default now(),
  currency character varying(3) not null default 'USD'::character varying,
  deleted_at timestamp(3) with time zone,
  id integer not null identity,
  is_deleted boolean not null default false,
  last_modified_at timestamp(3) with time zone not null default now(),
  name character varying(250) not null,
  workspace_id integer not null
)

-- constraints

account: account_account_cashflow_classification_check CHECK (((account_cashflow_classification)::text = ANY ('{NONE,OPERATING,INVESTING,FINANCING}'::text[])))
account: account_account_subtype_check CHECK (((account_subtype)::text = ANY ('{BANK,ACCOUNTS_RECEIVABLE,OTHER_CURRENT_ASSET,FIXED_ASSET,OTHER_ASSET,ACCOUNTS_PAYABLE,UNAPPLIED_CREDITS,CREDIT_CARD,ACCRUED_REVENUE,DEFERRED_REVENUE,OTHER_CURRENT_LIABILITY,LONG_TERM_LIABILITY,UNBILLED_RECEIVABLE,EQUITY,RETAINED_EARNINGS,INCOME,COST_OF_GOODS_SOLD,EXPENSE,DEFERRED_EXPENSE,OTHER_INCOME,OTHER_EXPENSE,REALIZED_GAIN_LOSS,UNREALIZED_GAIN_LOSS,PREPAID,COST_ALLOCATION,UNCATEGORIZED}'::text[])))
account: account_account_type_check CHECK (((account_type)::text = ANY ('{ASSET,LIABILITY,EQUITY,REVENUE,COGS,OPERATING_EXPENSES,OTHER_INCOME,OTHER_EXPENSE,UNCATEGORIZED,COST_ALLOCATION}'::text[])))
account: account_default_department_id_fkey FOREIGN KEY (workspace_id, default_department_id) REFERENCES department(workspace_id, id)
account: account_parent_bank_account_id_fkey FOREIGN KEY (workspace_id, parent_bank_account_id) REFERENCES bank_account(workspace_id, id)
account: account_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES account(workspace_id, id)
account: account_pkey PRIMARY KEY (workspace_id, id)
account: account_status_check CHECK (((status)::text = ANY ('{ACTIVE,INACTIVE}'::text[])))
account: account_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
amortization: amortization_amount_check CHECK ((amount <> (0)::numeric))
amortization: amortization_bill_id_fkey FOREIGN KEY (workspace_id, bill_id) REFERENCES bill(workspace_id, id)
amortization: amortization_bill_line_fkey FOREIGN KEY (workspace_id, bill_line) REFERENCES bill_line(workspace_id, id)
amortization: amortization_check CHECK ((end_date >= start_date))
amortization: amortization_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
amortization: amortization_entity_key UNIQUE (workspace_id, id, entity_id)
amortization: amortization_expense_account_id_fkey FOREIGN KEY (workspace_id, expense_account_id) REFERENCES account(workspace_id, id)
amortization: amortization_pkey PRIMARY KEY (workspace_id, id)
amortization: amortization_prepaid_account_id_fkey FOREIGN KEY (workspace_id, prepaid_account_id) REFERENCES account(workspace_id, id)
amortization: amortization_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
amortization_schedule: amortization_schedule_amortization_id_fkey FOREIGN KEY (workspace_id, amortization_id, entity_id) REFERENCES amortization(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
amortization_schedule: amortization_schedule_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
amortization_schedule: amortization_schedule_pkey PRIMARY KEY (workspace_id, id)
amortization_schedule: amortization_schedule_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
api_call: api_call_pkey PRIMARY KEY (workspace_id, id)
api_call: api_call_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
api_key: api_key_api_user_id_fkey FOREIGN KEY (workspace_id, api_user_id) REFERENCES api_user(workspace_id, id) ON DELETE CASCADE
api_key: api_key_hash_key UNIQUE (hash)
api_key: api_key_pkey PRIMARY KEY (workspace_id, id)
api_key: api_key_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
api_user: api_user_pkey PRIMARY KEY (workspace_id, id)
api_user: api_user_role_check CHECK (((role)::text = ANY ('{admin,accountant,clerk,viewer}'::text[])))
api_user: api_user_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
balance_day: balance_day_pkey PRIMARY KEY (workspace_id, date, entity_id, account_id, currency)
balance_delta: balance_delta_pkey PRIMARY KEY (workspace_id, id)
balance_month: balance_month_pkey PRIMARY KEY (workspace_id, month, entity_id, account_id, currency)
bank_account: bank_account_chart_of_accounts_account_id_fkey FOREIGN KEY (workspace_id, chart_of_accounts_account_id) REFERENCES account(workspace_id, id)
bank_account: bank_account_check_stock_layout_check CHECK (((check_stock_layout)::text = ANY ('{check_top,check_middle,check_bottom}'::text[])))
bank_account: bank_account_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
bank_account: bank_account_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
bank_account: bank_account_pkey PRIMARY KEY (workspace_id, id)
bank_account: bank_account_type_check CHECK (((type)::text = ANY ('{CHECKING,SAVING,CREDIT_CARD,DEBIT_CARD,INVESTMENT,LOAN}'::text[])))
bank_account: bank_account_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
bank_transaction: bank_transaction_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES bank_account(workspace_id, id)
bank_transaction: bank_transaction_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
bank_transaction: bank_transaction_journal_id_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES journal_entry(workspace_id, id)
bank_transaction: bank_transaction_pkey PRIMARY KEY (workspace_id, id)
bank_transaction: bank_transaction_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
bill: bill_ap_account_id_fkey FOREIGN KEY (workspace_id, ap_account_id) REFERENCES account(workspace_id, id)
bill: bill_bill_type_check CHECK (((bill_type)::text = ANY ('{BILL,PAYROLL,REIMBURSEMENT}'::text[])))
bill: bill_check CHECK (((total_amount >= (0)::numeric) AND (amount_paid >= (0)::numeric) AND (amount_paid <= total_amount)))
bill: bill_check1 CHECK ((((payment_status)::text <> 'draft'::text) OR (journal_entry_id IS NULL)))
bill: bill_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
bill: bill_entity_key UNIQUE (workspace_id, id, entity_id)
bill: bill_ita_bill_type_check CHECK (((ita_bill_type)::text = ANY ('{other,equipment}'::text[])))
bill: bill_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
bill: bill_migrated_journal_id_fkey FOREIGN KEY (workspace_id, migrated_journal_id) REFERENCES journal_entry(workspace_id, id)
bill: bill_payment_status_check CHECK (((payment_status)::text = ANY ('{draft,open,partial,paid,payment_pending,payment_not_found,voided}'::text[])))
bill: bill_payment_term_id_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES payment_term(workspace_id, id)
bill: bill_pkey PRIMARY KEY (workspace_id, id)
bill: bill_tax_behavior_check CHECK (((tax_behavior)::text = ANY ('{inclusive,exclusive}'::text[])))
bill: bill_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
bill: bill_terms_check CHECK (((terms)::text = ANY ('{custom,net_5,net_7,net_10,net_15,net_20,net_30,net_40,net_45,net_60,net_90,net_105,net_120,due_on_receipt}'::text[])))
bill: bill_vendor_id_fkey FOREIGN KEY (workspace_id, vendor_id) REFERENCES vendor(workspace_id, id)
bill: bill_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
bill: bill_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
bill_draft: bill_draft_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
bill_draft: bill_draft_pkey PRIMARY KEY (workspace_id, id)
bill_draft: bill_draft_promoted_bill_id_fkey FOREIGN KEY (workspace_id, promoted_bill_id) REFERENCES bill(workspace_id, id)
bill_draft: bill_draft_resolved_vendor_id_fkey FOREIGN KEY (workspace_id, resolved_vendor_id) REFERENCES vendor(workspace_id, id)
bill_draft: bill_draft_source_check CHECK (((source)::text = ANY ('{email,ui_upload}'::text[])))
bill_draft: bill_draft_source_file_id_fkey FOREIGN KEY (workspace_id, source_file_id) REFERENCES file(workspace_id, id)
bill_draft: bill_draft_status_check CHECK (((status)::text = ANY ('{parsing,parse_failed,not_a_bill,needs_review,unassigned,ready,promoted,discarded}'::text[])))
bill_draft: bill_draft_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
bill_line: bill_line_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
bill_line: bill_line_bill_customer_id_fkey FOREIGN KEY (workspace_id, bill_customer_id) REFERENCES vendor(workspace_id, id)
bill_line: bill_line_bill_id_fkey FOREIGN KEY (workspace_id, bill_id, entity_id) REFERENCES bill(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
bill_line: bill_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
bill_line: bill_line_pkey PRIMARY KEY (workspace_id, id)
bill_line: bill_line_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
bill_line: bill_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
bill_payment: bill_payment_amount_check CHECK ((amount > (0)::numeric))
bill_payment: bill_payment_applied_memo_id_fkey FOREIGN KEY (workspace_id, applied_memo_id) REFERENCES debit_memo(workspace_id, id)
bill_payment: bill_payment_bill_id_fkey FOREIGN KEY (workspace_id, bill_id, entity_id) REFERENCES bill(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
bill_payment: bill_payment_payment_journal_entry_id_fkey FOREIGN KEY (workspace_id, payment_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
bill_payment: bill_payment_pkey PRIMARY KEY (workspace_id, id)
bill_payment: bill_payment_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
bill_payment: bill_payment_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
budget: budget_breakdown_type_check CHECK (((breakdown_type)::text = ANY ('{standard,department_row}'::text[])))
budget: budget_cadence_check CHECK (((cadence)::text = ANY ('{monthly,quarterly,yearly}'::text[])))
budget: budget_department_check CHECK ((((breakdown_type)::text = 'standard'::text) OR (department_id IS NULL)))
budget: budget_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
budget: budget_end_date_check CHECK (((end_date IS NOT NULL) AND (end_date = (((start_date + make_interval(months => (periods *
CASE cadence
    WHEN 'monthly'::text THEN 1
    WHEN 'quarterly'::text THEN 3
    ELSE 12
END))))::date - 1))))
budget: budget_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
budget: budget_periods_check CHECK ((periods > 0))
budget: budget_pkey PRIMARY KEY (workspace_id, id)
budget: budget_start_date_check CHECK ((EXTRACT(day FROM start_date) = (1)::numeric))
budget: budget_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
budget_account: budget_account_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
budget_account: budget_account_budget_id_fkey FOREIGN KEY (workspace_id, budget_id) REFERENCES budget(workspace_id, id)
budget_account: budget_account_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
budget_account: budget_account_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
budget_account: budget_account_period_check CHECK ((period >= 0))
budget_account: budget_account_pkey PRIMARY KEY (workspace_id, id)
budget_account: budget_account_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
cell: cell_check CHECK ((first_workspace < last_workspace))
cell: cell_is_this_check CHECK (is_this)
cell: cell_pkey PRIMARY KEY (is_this)
close_task: close_task_done_check CHECK (((done_at IS NULL) = (done_by IS NULL)))
close_task: close_task_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
close_task: close_task_evidence_check CHECK ((cardinality(evidence) <= 20))
close_task: close_task_owner_fkey FOREIGN KEY (workspace_id, owner) REFERENCES membership(workspace_id, id)
close_task: close_task_pkey PRIMARY KEY (workspace_id, id)
close_task: close_task_through_check CHECK ((EXTRACT(day FROM (through + 1)) = (1)::numeric))
close_task: close_task_title_check CHECK ((btrim((title)::text) <> ''::text))
close_task: close_task_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
closing: closing_lock_period_id_fkey FOREIGN KEY (workspace_id, lock_period_id) REFERENCES lock_period(workspace_id, id) ON DELETE CASCADE
closing: closing_pkey PRIMARY KEY (workspace_id, id)
closing: closing_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract: contract_billing_frequency_check CHECK (((billing_frequency)::text = ANY ('{monthly,quarterly,biannual,annual,one_time,custom}'::text[])))
contract: contract_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES vendor(workspace_id, id)
contract: contract_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract: contract_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract: contract_pkey PRIMARY KEY (workspace_id, id)
contract: contract_source_check CHECK (((source)::text = ANY ('{CRM_A,CRM_B,PAYPROC,MANUAL}'::text[])))
contract: contract_status_check CHECK (((status)::text = ANY ('{ACTIVE,PENDING,COMPLETED,DELETED}'::text[])))
contract: contract_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_bundle: contract_bundle_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_bundle: contract_bundle_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_bundle: contract_bundle_entity_key UNIQUE (workspace_id, id, entity_id)
contract_bundle: contract_bundle_pkey PRIMARY KEY (workspace_id, id)
contract_bundle: contract_bundle_proration_method_check CHECK (((proration_method)::text = ANY ('{standard,thirty_day,daily}'::text[])))
contract_bundle: contract_bundle_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_bundle_line: contract_bundle_line_contract_bundle_id_fkey FOREIGN KEY (workspace_id, contract_bundle_id, entity_id) REFERENCES contract_bundle(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
contract_bundle_line: contract_bundle_line_pkey PRIMARY KEY (workspace_id, id)
contract_bundle_line: contract_bundle_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_bundle_line: contract_bundle_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_invoice: contract_invoice_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES vendor(workspace_id, id)
contract_invoice: contract_invoice_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_invoice: contract_invoice_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract_invoice: contract_invoice_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_invoice: contract_invoice_entity_key UNIQUE (workspace_id, id, entity_id)
contract_invoice: contract_invoice_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoice(workspace_id, id)
contract_invoice: contract_invoice_payment_term_id_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES payment_term(workspace_id, id)
contract_invoice: contract_invoice_pkey PRIMARY KEY (workspace_id, id)
contract_invoice: contract_invoice_stage_check CHECK (((stage)::text = ANY ('{DRAFT,SCHEDULED}'::text[])))
contract_invoice: contract_invoice_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
contract_invoice: contract_invoice_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_invoice_line: contract_invoice_line_contract_invoice_id_fkey FOREIGN KEY (workspace_id, contract_invoice_id, entity_id) REFERENCES contract_invoice(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
contract_invoice_line: contract_invoice_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract_invoice_line: contract_invoice_line_pkey PRIMARY KEY (workspace_id, id)
contract_invoice_line: contract_invoice_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_invoice_line: contract_invoice_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_milestone: contract_milestone_allocation_id_fkey FOREIGN KEY (workspace_id, allocation_id) REFERENCES contract_product_bundle(workspace_id, id)
contract_milestone: contract_milestone_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_milestone: contract_milestone_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract_milestone: contract_milestone_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_milestone: contract_milestone_pkey PRIMARY KEY (workspace_id, id)
contract_milestone: contract_milestone_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id)
contract_milestone: contract_milestone_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_milestone: contract_milestone_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_prepaid_commit: contract_prepaid_commit_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_prepaid_commit: contract_prepaid_commit_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract_prepaid_commit: contract_prepaid_commit_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_prepaid_commit: contract_prepaid_commit_overage_invoice_cadence_check CHECK (((overage_invoice_cadence)::text = ANY ('{monthly,quarterly,biannual,annual,one_time,custom}'::text[])))
contract_prepaid_commit: contract_prepaid_commit_pkey PRIMARY KEY (workspace_id, id)
contract_prepaid_commit: contract_prepaid_commit_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_prepaid_commit: contract_prepaid_commit_status_check CHECK (((status)::text = ANY ('{ACTIVE,EXHAUSTED,EXPIRED}'::text[])))
contract_prepaid_commit: contract_prepaid_commit_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_prepaid_commit_consumption: contract_prepaid_commit_consumption_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_prepaid_commit_consumption: contract_prepaid_commit_consumption_pkey PRIMARY KEY (workspace_id, id)
contract_prepaid_commit_consumption: contract_prepaid_commit_consumption_prepaid_commit_id_fkey FOREIGN KEY (workspace_id, prepaid_commit_id) REFERENCES contract_prepaid_commit(workspace_id, id)
contract_prepaid_commit_consumption: contract_prepaid_commit_consumption_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_product_bundle: contract_product_bundle_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_product_bundle: contract_product_bundle_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_product_bundle: contract_product_bundle_entity_key UNIQUE (workspace_id, id, entity_id)
contract_product_bundle: contract_product_bundle_pkey PRIMARY KEY (workspace_id, id)
contract_product_bundle: contract_product_bundle_source_bundle_id_fkey FOREIGN KEY (workspace_id, source_bundle_id) REFERENCES product_bundle(workspace_id, id)
contract_product_bundle: contract_product_bundle_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_product_bundle_line: contract_product_bundle_line_component_type_check CHECK (((component_type)::text = ANY ('{SUBSCRIPTION,MILESTONE,USAGE}'::text[])))
contract_product_bundle_line: contract_product_bundle_line_contract_product_bundle_id_fkey FOREIGN KEY (workspace_id, contract_product_bundle_id, entity_id) REFERENCES contract_product_bundle(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
contract_product_bundle_line: contract_product_bundle_line_pkey PRIMARY KEY (workspace_id, id)
contract_product_bundle_line: contract_product_bundle_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_product_bundle_line: contract_product_bundle_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_subscription: contract_subscription_allocation_id_fkey FOREIGN KEY (workspace_id, allocation_id) REFERENCES contract_product_bundle(workspace_id, id)
contract_subscription: contract_subscription_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_subscription: contract_subscription_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_subscription: contract_subscription_invoice_calculation_check CHECK (((invoice_calculation)::text = ANY ('{FIXED_RATE,FIXED_QUANTITY}'::text[])))
contract_subscription: contract_subscription_modified_subscription_id_fkey FOREIGN KEY (workspace_id, modified_subscription_id) REFERENCES contract_subscription(workspace_id, id)
contract_subscription: contract_subscription_pkey PRIMARY KEY (workspace_id, id)
contract_subscription: contract_subscription_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id)
contract_subscription: contract_subscription_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_subscription: contract_subscription_proration_method_check CHECK (((proration_method)::text = ANY ('{standard,thirty_day,daily}'::text[])))
contract_subscription: contract_subscription_renewal_behavior_check CHECK (((renewal_behavior)::text = ANY ('{FOLLOW_CONTRACT,FIXED_END}'::text[])))
contract_subscription: contract_subscription_source_check CHECK (((source)::text = ANY ('{CRM_A,CRM_B,PAYPROC,MANUAL}'::text[])))
contract_subscription: contract_subscription_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
contract_usage: contract_usage_allocation_id_fkey FOREIGN KEY (workspace_id, allocation_id) REFERENCES contract_product_bundle(workspace_id, id)
contract_usage: contract_usage_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
contract_usage: contract_usage_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
contract_usage: contract_usage_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
contract_usage: contract_usage_pkey PRIMARY KEY (workspace_id, id)
contract_usage: contract_usage_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id)
contract_usage: contract_usage_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
contract_usage: contract_usage_usage_group_id_fkey FOREIGN KEY (workspace_id, usage_group_id) REFERENCES usage_group(workspace_id, id)
contract_usage: contract_usage_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
cost_allocation: cost_allocation_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
cost_allocation: cost_allocation_pkey PRIMARY KEY (workspace_id, id)
cost_allocation: cost_allocation_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
cost_allocation_line: cost_allocation_line_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
cost_allocation_line: cost_allocation_line_cost_allocation_id_fkey FOREIGN KEY (workspace_id, cost_allocation_id) REFERENCES cost_allocation(workspace_id, id) ON DELETE CASCADE
cost_allocation_line: cost_allocation_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
cost_allocation_line: cost_allocation_line_pkey PRIMARY KEY (workspace_id, id)
cost_allocation_line: cost_allocation_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
cost_allocation_run: cost_allocation_run_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
cost_allocation_run: cost_allocation_run_allocation_fkey FOREIGN KEY (workspace_id, allocation) REFERENCES cost_allocation(workspace_id, id)
cost_allocation_run: cost_allocation_run_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
cost_allocation_run: cost_allocation_run_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
cost_allocation_run: cost_allocation_run_pkey PRIMARY KEY (workspace_id, id)
cost_allocation_run: cost_allocation_run_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
counter: counter_pkey PRIMARY KEY (workspace_id, kind)
counter: counter_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
credit_memo: credit_memo_application_status_check CHECK (((application_status)::text = ANY ('{draft,open,partially_used,used,voided}'::text[])))
credit_memo: credit_memo_check CHECK (((total_amount >= (0)::numeric) AND (amount_used >= (0)::numeric) AND (amount_used <= total_amount)))
credit_memo: credit_memo_check1 CHECK ((((application_status)::text = 'draft'::text) OR (credit_memo_number IS NOT NULL)))
credit_memo: credit_memo_check2 CHECK ((((application_status)::text <> 'draft'::text) OR (journal_entry_id IS NULL)))
credit_memo: credit_memo_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES vendor(workspace_id, id)
credit_memo: credit_memo_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
credit_memo: credit_memo_credit_account_id_fkey FOREIGN KEY (workspace_id, credit_account_id) REFERENCES account(workspace_id, id)
credit_memo: credit_memo_credit_memo_type_check CHECK (((credit_memo_type)::text = ANY ('{credit_memo,overpayment}'::text[])))
credit_memo: credit_memo_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
credit_memo: credit_memo_entity_key UNIQUE (workspace_id, id, entity_id)
credit_memo: credit_memo_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
credit_memo: credit_memo_migrated_journal_id_fkey FOREIGN KEY (workspace_id, migrated_journal_id) REFERENCES journal_entry(workspace_id, id)
credit_memo: credit_memo_pkey PRIMARY KEY (workspace_id, id)
credit_memo: credit_memo_tax_behavior_check CHECK (((tax_behavior)::text = ANY ('{inclusive,exclusive}'::text[])))
credit_memo: credit_memo_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
credit_memo: credit_memo_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
credit_memo_line: credit_memo_line_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
credit_memo_line: credit_memo_line_credit_memo_id_fkey FOREIGN KEY (workspace_id, credit_memo_id, entity_id) REFERENCES credit_memo(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
credit_memo_line: credit_memo_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
credit_memo_line: credit_memo_line_pkey PRIMARY KEY (workspace_id, id)
credit_memo_line: credit_memo_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
credit_memo_line: credit_memo_line_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
credit_memo_line: credit_memo_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
credit_memo_payment: credit_memo_payment_amount_check CHECK ((amount > (0)::numeric))
credit_memo_payment: credit_memo_payment_applied_invoice_id_fkey FOREIGN KEY (workspace_id, applied_invoice_id) REFERENCES invoice(workspace_id, id)
credit_memo_payment: credit_memo_payment_credit_memo_id_fkey FOREIGN KEY (workspace_id, credit_memo_id, entity_id) REFERENCES credit_memo(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
credit_memo_payment: credit_memo_payment_payment_journal_entry_id_fkey FOREIGN KEY (workspace_id, payment_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
credit_memo_payment: credit_memo_payment_pkey PRIMARY KEY (workspace_id, id)
credit_memo_payment: credit_memo_payment_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
credit_memo_payment: credit_memo_payment_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
custom_field: custom_field_field_type_check CHECK (((field_type)::text = ANY ('{text,single_select,date,number,boolean}'::text[])))
custom_field: custom_field_pkey PRIMARY KEY (workspace_id, id)
custom_field: custom_field_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
debit_memo: debit_memo_application_status_check CHECK (((application_status)::text = ANY ('{draft,open,partially_used,used,voided}'::text[])))
debit_memo: debit_memo_check CHECK (((total_amount >= (0)::numeric) AND (amount_used >= (0)::numeric) AND (amount_used <= total_amount)))
debit_memo: debit_memo_check1 CHECK ((((application_status)::text = 'draft'::text) OR (debit_memo_number IS NOT NULL)))
debit_memo: debit_memo_check2 CHECK ((((application_status)::text <> 'draft'::text) OR (journal_entry_id IS NULL)))
debit_memo: debit_memo_debit_account_id_fkey FOREIGN KEY (workspace_id, debit_account_id) REFERENCES account(workspace_id, id)
debit_memo: debit_memo_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
debit_memo: debit_memo_entity_key UNIQUE (workspace_id, id, entity_id)
debit_memo: debit_memo_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
debit_memo: debit_memo_migrated_journal_id_fkey FOREIGN KEY (workspace_id, migrated_journal_id) REFERENCES journal_entry(workspace_id, id)
debit_memo: debit_memo_pkey PRIMARY KEY (workspace_id, id)
debit_memo: debit_memo_tax_behavior_check CHECK (((tax_behavior)::text = ANY ('{inclusive,exclusive}'::text[])))
debit_memo: debit_memo_vendor_id_fkey FOREIGN KEY (workspace_id, vendor_id) REFERENCES vendor(workspace_id, id)
debit_memo: debit_memo_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
debit_memo: debit_memo_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
debit_memo_line: debit_memo_line_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
debit_memo_line: debit_memo_line_debit_memo_id_fkey FOREIGN KEY (workspace_id, debit_memo_id, entity_id) REFERENCES debit_memo(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
debit_memo_line: debit_memo_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
debit_memo_line: debit_memo_line_pkey PRIMARY KEY (workspace_id, id)
debit_memo_line: debit_memo_line_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
debit_memo_line: debit_memo_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
debit_memo_payment: debit_memo_payment_amount_check CHECK ((amount > (0)::numeric))
debit_memo_payment: debit_memo_payment_applied_bill_id_fkey FOREIGN KEY (workspace_id, applied_bill_id) REFERENCES bill(workspace_id, id)
debit_memo_payment: debit_memo_payment_debit_memo_id_fkey FOREIGN KEY (workspace_id, debit_memo_id, entity_id) REFERENCES debit_memo(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
debit_memo_payment: debit_memo_payment_payment_journal_entry_id_fkey FOREIGN KEY (workspace_id, payment_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
debit_memo_payment: debit_memo_payment_pkey PRIMARY KEY (workspace_id, id)
debit_memo_payment: debit_memo_payment_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
debit_memo_payment: debit_memo_payment_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
delivery_clock: delivery_clock_one_check CHECK (one)
delivery_clock: delivery_clock_pkey PRIMARY KEY (one)
department: department_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES department(workspace_id, id)
department: department_pkey PRIMARY KEY (workspace_id, id)
department: department_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
department_deletion: department_deletion_pkey PRIMARY KEY (workspace_id, id)
department_deletion: department_deletion_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
draft_decision: draft_decision_pkey PRIMARY KEY (workspace_id, id)
draft_decision: draft_decision_status_check CHECK (((status)::text = ANY ('{accepted,rejected}'::text[])))
draft_decision: draft_decision_workspace_id_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
draft_decision: draft_decision_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
entity: entity_elimination_entity_id_fkey FOREIGN KEY (workspace_id, elimination_entity_id) REFERENCES entity(workspace_id, id)
entity: entity_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES entity(workspace_id, id)
entity: entity_pkey PRIMARY KEY (workspace_id, id)
entity: entity_primary_entity_id_fkey FOREIGN KEY (workspace_id, primary_entity_id) REFERENCES entity(workspace_id, id)
entity: entity_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
event_counter: event_counter_pkey PRIMARY KEY (workspace_id)
event_counter: event_counter_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
exchange_rate: exchange_rate_pkey PRIMARY KEY (workspace_id, id)
exchange_rate: exchange_rate_rate_check CHECK ((rate > (0)::numeric))
exchange_rate: exchange_rate_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
file: file_content_id_fkey FOREIGN KEY (workspace_id, content_id) REFERENCES file_content(workspace_id, id)
file: file_content_id_key UNIQUE (workspace_id, content_id)
file: file_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
file: file_has_content CHECK ((is_deleted OR (content_id IS NOT NULL)))
file: file_pkey PRIMARY KEY (workspace_id, id)
file: file_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
file_chunk: file_chunk_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 262144)))
file_chunk: file_chunk_content_id_fkey FOREIGN KEY (workspace_id, content_id) REFERENCES file_content(workspace_id, id) ON DELETE CASCADE
file_chunk: file_chunk_ordinal_check CHECK ((ordinal >= 0))
file_chunk: file_chunk_pkey PRIMARY KEY (workspace_id, content_id, ordinal)
file_content: file_content_pkey PRIMARY KEY (workspace_id, id)
file_content: file_content_sealed CHECK ((((size IS NULL) = (sha256 IS NULL)) AND ((size IS NULL) = (type IS NULL))))
file_content: file_content_sha256_check CHECK (((sha256)::text ~ '^[0-9a-f]{64}$'::text))
file_content: file_content_size_check CHECK (((size >= 1) AND (size <= 104857600)))
file_content: file_content_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset: fixed_asset_asset_class_id_fkey FOREIGN KEY (workspace_id, asset_class_id) REFERENCES fixed_asset_class(workspace_id, id)
fixed_asset: fixed_asset_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
fixed_asset: fixed_asset_depreciated_check CHECK (((depreciation_gone >= (0)::numeric) AND (depreciation_gone <= depreciated) AND ((depreciated - depreciation_gone) <= (initial_value - cost_gone))))
fixed_asset: fixed_asset_draft_check CHECK ((((status)::text = 'draft'::text) = ((drafted_by IS NOT NULL) AND (approved_by IS NULL))))
fixed_asset: fixed_asset_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
fixed_asset: fixed_asset_entity_key UNIQUE (workspace_id, id, entity_id)
fixed_asset: fixed_asset_pkey PRIMARY KEY (workspace_id, id)
fixed_asset: fixed_asset_purchase_journal_entry_id_fkey FOREIGN KEY (workspace_id, purchase_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset: fixed_asset_status_check CHECK (((status)::text = ANY ('{ACTIVE,PAUSED,DEPRECIATED,DISPOSED,draft}'::text[])))
fixed_asset: fixed_asset_values_check CHECK (((salvage_value >= (0)::numeric) AND (salvage_value <= initial_value) AND (cost_gone >= (0)::numeric) AND (cost_gone <= initial_value) AND (salvage_gone >= (0)::numeric) AND (salvage_gone <= salvage_value)))
fixed_asset: fixed_asset_vendor_id_fkey FOREIGN KEY (workspace_id, vendor_id) REFERENCES vendor(workspace_id, id)
fixed_asset: fixed_asset_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_automation_match: fixed_asset_automation_match_created_asset_id_fkey FOREIGN KEY (workspace_id, created_asset_id) REFERENCES fixed_asset(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_proposed_asset_class_id_fkey FOREIGN KEY (workspace_id, proposed_asset_class_id) REFERENCES fixed_asset_class(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_proposed_department_id_fkey FOREIGN KEY (workspace_id, proposed_department_id) REFERENCES department(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_proposed_entity_id_fkey FOREIGN KEY (workspace_id, proposed_entity_id) REFERENCES entity(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_proposed_vendor_id_fkey FOREIGN KEY (workspace_id, proposed_vendor_id) REFERENCES vendor(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_rule_id_fkey FOREIGN KEY (workspace_id, rule_id) REFERENCES fixed_asset_automation_rule(workspace_id, id)
fixed_asset_automation_match: fixed_asset_automation_match_status_check CHECK (((status)::text = ANY ('{pending,accepted,dismissed}'::text[])))
fixed_asset_automation_match: fixed_asset_automation_match_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_automation_rule: fixed_asset_automation_rule_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
fixed_asset_automation_rule: fixed_asset_automation_rule_asset_class_id_fkey FOREIGN KEY (workspace_id, asset_class_id) REFERENCES fixed_asset_class(workspace_id, id)
fixed_asset_automation_rule: fixed_asset_automation_rule_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
fixed_asset_automation_rule: fixed_asset_automation_rule_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_automation_rule: fixed_asset_automation_rule_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_class: fixed_asset_class_accumulated_depreciation_account_id_fkey FOREIGN KEY (workspace_id, accumulated_depreciation_account_id) REFERENCES account(workspace_id, id)
fixed_asset_class: fixed_asset_class_asset_account_id_fkey FOREIGN KEY (workspace_id, asset_account_id) REFERENCES account(workspace_id, id)
fixed_asset_class: fixed_asset_class_depreciation_expense_account_id_fkey FOREIGN KEY (workspace_id, depreciation_expense_account_id) REFERENCES account(workspace_id, id)
fixed_asset_class: fixed_asset_class_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_class: fixed_asset_class_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_depreciation: fixed_asset_depreciation_amount_check CHECK ((amount >= (0)::numeric))
fixed_asset_depreciation: fixed_asset_depreciation_fixed_asset_id_fkey FOREIGN KEY (workspace_id, fixed_asset_id, entity_id) REFERENCES fixed_asset(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
fixed_asset_depreciation: fixed_asset_depreciation_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset_depreciation: fixed_asset_depreciation_kind_check CHECK (((kind)::text = ANY ('{scheduled,history,linked,received,impairment}'::text[])))
fixed_asset_depreciation: fixed_asset_depreciation_kind_check1 CHECK (
CASE kind
    WHEN 'scheduled'::text THEN (posted = (journal_entry_id IS NOT NULL))
    WHEN 'history'::text THEN (posted AND (journal_entry_id IS NULL))
    ELSE (posted AND (journal_entry_id IS NOT NULL))
END)
fixed_asset_depreciation: fixed_asset_depreciation_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_depreciation: fixed_asset_depreciation_posted_check CHECK ((posted OR (journal_entry_id IS NULL)))
fixed_asset_depreciation: fixed_asset_depreciation_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_disposal: fixed_asset_disposal_catchup_journal_entry_id_fkey FOREIGN KEY (workspace_id, catchup_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset_disposal: fixed_asset_disposal_fixed_asset_id_fkey FOREIGN KEY (workspace_id, fixed_asset_id, entity_id) REFERENCES fixed_asset(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
fixed_asset_disposal: fixed_asset_disposal_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset_disposal: fixed_asset_disposal_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_disposal: fixed_asset_disposal_share_check CHECK (((disposal_percentage > (0)::numeric) AND (disposal_percentage <= (100)::numeric)))
fixed_asset_disposal: fixed_asset_disposal_values_check CHECK (((cost >= (0)::numeric) AND (salvage >= (0)::numeric) AND (salvage <= cost) AND (accumulated_depreciation >= (0)::numeric) AND (accumulated_depreciation <= cost) AND (proceeds_amount >= (0)::numeric)))
fixed_asset_disposal: fixed_asset_disposal_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_purchase: fixed_asset_purchase_amount_check CHECK ((amount > (0)::numeric))
fixed_asset_purchase: fixed_asset_purchase_fixed_asset_id_fkey FOREIGN KEY (workspace_id, fixed_asset_id, entity_id) REFERENCES fixed_asset(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
fixed_asset_purchase: fixed_asset_purchase_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_purchase: fixed_asset_purchase_transaction_fkey FOREIGN KEY (workspace_id, transaction) REFERENCES journal_line(workspace_id, id)
fixed_asset_purchase: fixed_asset_purchase_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
fixed_asset_transfer: fixed_asset_transfer_catchup_depreciation_journal_entry_id_fkey FOREIGN KEY (workspace_id, catchup_depreciation_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_created_asset_id_fkey FOREIGN KEY (workspace_id, created_asset_id) REFERENCES fixed_asset(workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_fixed_asset_id_fkey FOREIGN KEY (workspace_id, fixed_asset_id, entity_id) REFERENCES fixed_asset(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
fixed_asset_transfer: fixed_asset_transfer_new_asset_class_id_fkey FOREIGN KEY (workspace_id, new_asset_class_id) REFERENCES fixed_asset_class(workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_pkey PRIMARY KEY (workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_reclassification_journal_entry_id_fkey FOREIGN KEY (workspace_id, reclassification_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_share_check CHECK (((transfer_percentage > (0)::numeric) AND (transfer_percentage <= (100)::numeric) AND (is_partial = (transfer_percentage < (100)::numeric)) AND (is_partial = (created_asset_id IS NOT NULL))))
fixed_asset_transfer: fixed_asset_transfer_source_asset_class_id_fkey FOREIGN KEY (workspace_id, source_asset_class_id) REFERENCES fixed_asset_class(workspace_id, id)
fixed_asset_transfer: fixed_asset_transfer_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
idempotency_key: idempotency_key_pkey PRIMARY KEY (workspace_id, caller, key)
idempotency_key: idempotency_key_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
invitation: invitation_hash_key UNIQUE (hash)
invitation: invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id)
invitation: invitation_pkey PRIMARY KEY (workspace_id, id)
invitation: invitation_role_check CHECK (((role)::text = ANY ('{admin,accountant,clerk,viewer}'::text[])))
invitation: invitation_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
invoice: invoice_ar_account_id_fkey FOREIGN KEY (workspace_id, ar_account_id) REFERENCES account(workspace_id, id)
invoice: invoice_bad_debt_journal_entry_id_fkey FOREIGN KEY (workspace_id, bad_debt_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice: invoice_check CHECK (((total_amount >= (0)::numeric) AND (amount_paid >= (0)::numeric) AND (amount_paid <= total_amount)))
invoice: invoice_check1 CHECK ((((payment_status)::text = 'draft'::text) OR (invoice_number IS NOT NULL)))
invoice: invoice_check2 CHECK ((((payment_status)::text <> 'draft'::text) OR (journal_entry_id IS NULL)))
invoice: invoice_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES vendor(workspace_id, id)
invoice: invoice_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
invoice: invoice_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
invoice: invoice_entity_key UNIQUE (workspace_id, id, entity_id)
invoice: invoice_entity_transfer_journal_entry_id_fkey FOREIGN KEY (workspace_id, entity_transfer_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice: invoice_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice: invoice_migrated_journal_id_fkey FOREIGN KEY (workspace_id, migrated_journal_id) REFERENCES journal_entry(workspace_id, id)
invoice: invoice_payment_status_check CHECK (((payment_status)::text = ANY ('{draft,open,sent,partial,paid,uncollectible,voided}'::text[])))
invoice: invoice_payment_term_id_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES payment_term(workspace_id, id)
invoice: invoice_pkey PRIMARY KEY (workspace_id, id)
invoice: invoice_tax_rate_id_fkey FOREIGN KEY (workspace_id, tax_rate_id) REFERENCES tax_rate(workspace_id, id)
invoice: invoice_terms_check CHECK (((terms)::text = ANY ('{custom,net_5,net_7,net_10,net_15,net_20,net_30,net_40,net_45,net_60,net_90,net_105,net_120,due_on_receipt}'::text[])))
invoice: invoice_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice: invoice_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
invoice: numbered TRIGGER DEFERRABLE INITIALLY DEFERRED
invoice: total_of_lines TRIGGER DEFERRABLE INITIALLY DEFERRED
invoice_line: invoice_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
invoice_line: invoice_line_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id, entity_id) REFERENCES invoice(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
invoice_line: invoice_line_pkey PRIMARY KEY (workspace_id, id)
invoice_line: invoice_line_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id)
invoice_line: invoice_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
invoice_line: invoice_line_withholding_tax_rate_id_fkey FOREIGN KEY (workspace_id, withholding_tax_rate_id) REFERENCES tax_rate(workspace_id, id)
invoice_line: invoice_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
invoice_payment: invoice_payment_amount_check CHECK ((amount > (0)::numeric))
invoice_payment: invoice_payment_applied_memo_id_fkey FOREIGN KEY (workspace_id, applied_memo_id) REFERENCES credit_memo(workspace_id, id)
invoice_payment: invoice_payment_excess_memo_id_fkey FOREIGN KEY (workspace_id, excess_memo_id) REFERENCES credit_memo(workspace_id, id)
invoice_payment: invoice_payment_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id, entity_id) REFERENCES invoice(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
invoice_payment: invoice_payment_payment_journal_entry_id_fkey FOREIGN KEY (workspace_id, payment_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice_payment: invoice_payment_payment_type_check CHECK (((payment_type)::text = ANY ('{CREDIT_MEMO,BANK_TRANSACTION,MANUAL_TRANSACTION}'::text[])))
invoice_payment: invoice_payment_pkey PRIMARY KEY (workspace_id, id)
invoice_payment: invoice_payment_source_check CHECK (((source)::text = ANY ('{PAYPROC,MANUAL}'::text[])))
invoice_payment: invoice_payment_voided_journal_entry_id_fkey FOREIGN KEY (workspace_id, voided_journal_entry_id) REFERENCES journal_entry(workspace_id, id)
invoice_payment: invoice_payment_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
invoice_report: invoice_report_pkey PRIMARY KEY (workspace_id, id)
invoice_report: invoice_report_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
journal_draft_line: journal_draft_line_document_role_check CHECK (((document_role)::text = ANY ('{receivable,payable,memo,discount,settlement,use,early_discount,withheld,gain_loss,difference,free,cost,accumulated,disposed}'::text[])))
journal_draft_line: journal_draft_line_pkey PRIMARY KEY (workspace_id, id)
journal_draft_line: journal_draft_line_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
journal_draft_line: journal_draft_line_workspace_id_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
journal_draft_line: journal_draft_line_workspace_id_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
journal_draft_line: journal_draft_line_workspace_id_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
journal_entry: drops_match TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: founding_assets TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: founding_assets_reversed TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: journal_entry_check CHECK ((((status)::text = 'draft'::text) OR ("order" IS NOT NULL)))
journal_entry: journal_entry_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
journal_entry: journal_entry_entity_ids_check CHECK ((entity_id = ANY (entity_ids)))
journal_entry: journal_entry_pkey PRIMARY KEY (workspace_id, id)
journal_entry: journal_entry_reversal_of_id_fkey FOREIGN KEY (workspace_id, reversal_of_id) REFERENCES journal_entry(workspace_id, id)
journal_entry: journal_entry_status_check CHECK (((status)::text = ANY ('{draft,posted}'::text[])))
journal_entry: journal_entry_type_check CHECK (((type)::text = ANY ('{bill,bill_payment,bill_prepayment,check,credit_card,credit_memo,credit_memo_payment,debit_memo,debit_memo_payment,deposit,expense,invoice,intercompany_journal,invoice_payment,journal_entry,lease,payment,receive_payment,refund,revenue_recognition,sales_receipt,transfer,vendor_credit,void_bill,void_bill_payment,void_invoice_payment,void_credit_memo,void_credit_memo_payment,void_debit_memo,void_debit_memo_payment,void_invoice,elimination,revaluation,asset_reclassification}'::text[])))
journal_entry: journal_entry_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id)
journal_entry: numbered TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: opening_kept TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: opening_reversed TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_entry: reserved TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_line: journal_line_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
journal_line: journal_line_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
journal_line: journal_line_document_role_check CHECK (((document_role)::text = ANY ('{receivable,payable,memo,discount,settlement,use,early_discount,withheld,gain_loss,difference,free,cost,accumulated,disposed}'::text[])))
journal_line: journal_line_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
journal_line: journal_line_pkey PRIMARY KEY (workspace_id, id)
journal_line: journal_line_posting_fkey FOREIGN KEY (workspace_id, journal_entry_id, version, is_mirror) REFERENCES journal_posting(workspace_id, journal_entry_id, version, is_mirror)
journal_line: journal_line_revenue_position_id_fkey FOREIGN KEY (workspace_id, revenue_position_id) REFERENCES revenue_position(workspace_id, id)
journal_line: journal_line_vendor_id_fkey FOREIGN KEY (workspace_id, vendor_id) REFERENCES vendor(workspace_id, id)
journal_posting: drops_match TRIGGER DEFERRABLE INITIALLY DEFERRED
journal_posting: journal_posting_pkey PRIMARY KEY (workspace_id, journal_entry_id, version, is_mirror)
journal_posting: journal_posting_workspace_id_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
known_fact: known_fact_kind_check CHECK (((kind)::text = ANY ('{exchange_rate,closing,invoice,bill}'::text[])))
known_fact: known_fact_pkey PRIMARY KEY (workspace_id, id)
known_fact: known_fact_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
last_write: last_write_pkey PRIMARY KEY (caller)
letter: letter_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
letter: letter_entity_key UNIQUE (workspace_id, id, entity_id)
letter: letter_has_receivers CHECK ((((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 50)) AND (cardinality(copies) <= 50)))
letter: letter_pkey PRIMARY KEY (workspace_id, id)
letter: letter_state_check CHECK (((state)::text = ANY ('{waiting,sent,failed}'::text[])))
letter: letter_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
letter_enclosure: letter_enclosure_letter_id_fkey FOREIGN KEY (workspace_id, letter_id, entity_id) REFERENCES letter(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
letter_enclosure: letter_enclosure_pkey PRIMARY KEY (workspace_id, letter_id, id)
line_reservation: line_reservation_amount_check CHECK ((amount > (0)::numeric))
line_reservation: line_reservation_memo_kind_check CHECK (((memo_kind)::text = ANY ('{credit_memo,debit_memo,fixed_asset_disposal}'::text[])))
line_reservation: line_reservation_pkey PRIMARY KEY (workspace_id, id)
line_reservation: line_reservation_workspace_id_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
line_reservation: line_reservation_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
line_reservation: line_reservation_workspace_id_line_id_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES journal_line(workspace_id, id)
line_reservation: line_reservation_workspace_id_memo_kind_memo_payment_id_key UNIQUE (workspace_id, memo_kind, memo_payment_id)
lock_change: lock_change_action_check CHECK (((action)::text = ANY ('{LOCKED,CLOSED,REOPENED}'::text[])))
lock_change: lock_change_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
lock_change: lock_change_pkey PRIMARY KEY (workspace_id, id)
lock_change: lock_change_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
lock_period: lock_period_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
lock_period: lock_period_pkey PRIMARY KEY (workspace_id, id)
lock_period: lock_period_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
membership: membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
membership: membership_pkey PRIMARY KEY (workspace_id, id)
membership: membership_role_check CHECK (((role)::text = ANY ('{admin,accountant,clerk,viewer}'::text[])))
membership: membership_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
membership: membership_workspace_id_person_id_key UNIQUE (workspace_id, person_id)
migration: migration_pkey PRIMARY KEY (name)
moment_asked: moment_asked_pkey PRIMARY KEY (workspace_id)
moment_asked: moment_asked_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
noted_value: noted_value_pkey PRIMARY KEY (workspace_id, relation, record_id)
noted_value: noted_value_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
oauth_activity: oauth_activity_app_check CHECK (((app_id IS NULL) = ((kind)::text = ANY ('{factor_added,factor_removed,factor_failed,factor_reset,recovery_used,recovery_renewed,factor_demand}'::text[]))))
oauth_activity: oauth_activity_kind_check CHECK (((kind)::text = ANY ('{connected,token_issued,token_refreshed,token_refused,tokens_revoked,disconnected,trimmed,request,factor_added,factor_removed,factor_failed,factor_reset,recovery_used,recovery_renewed,factor_demand}'::text[])))
oauth_activity: oauth_activity_pkey PRIMARY KEY (workspace_id, id)
oauth_activity: oauth_activity_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
oauth_app: oauth_app_client_hash_key UNIQUE (client_hash)
oauth_app: oauth_app_client_id_check CHECK ((((client_id)::text ~ '^[A-Za-z0-9_]+$'::text) OR (installed AND ((client_id)::text ~ '^https?://'::text) AND ((client_id)::text !~ '[^!-~]|\\'::text))))
oauth_app: oauth_app_client_id_key UNIQUE (client_id)
oauth_app: oauth_app_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id)
oauth_app: oauth_app_pending_check CHECK ((jsonb_typeof(pending) = 'object'::text))
oauth_app: oauth_app_pkey PRIMARY KEY (workspace_id, id)
oauth_app: oauth_app_redirect_urls_check CHECK ((cardinality(redirect_urls) <= 20))
oauth_app: oauth_app_secret_check CHECK (((installed = (secret_hash IS NULL)) AND (installed = (secret_hint IS NULL))))
oauth_app: oauth_app_state_check CHECK (((state)::text = ANY ('{private,pending,published}'::text[])))
oauth_app: oauth_app_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
oauth_app_icon: oauth_app_icon_bytes_check CHECK ((length(bytes) <= 1048576))
oauth_app_icon: oauth_app_icon_pkey PRIMARY KEY (workspace_id, app_id, hash)
oauth_app_icon: oauth_app_icon_type_check CHECK (((type)::text = ANY ('{png,jpeg,gif,webp}'::text[])))
oauth_app_icon: oauth_app_icon_workspace_id_app_id_fkey FOREIGN KEY (workspace_id, app_id) REFERENCES oauth_app(workspace_id, id) ON DELETE CASCADE
oauth_connection: oauth_connection_app_workspace_id_app_id_fkey FOREIGN KEY (app_workspace_id, app_id) REFERENCES oauth_app(workspace_id, id) ON DELETE CASCADE
oauth_connection: oauth_connection_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL)))
oauth_connection: oauth_connection_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
oauth_connection: oauth_connection_pkey PRIMARY KEY (workspace_id, id)
oauth_connection: oauth_connection_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
oauth_grant: oauth_grant_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
oauth_grant: oauth_grant_pkey PRIMARY KEY (workspace_id, id)
oauth_grant: oauth_grant_resource_check CHECK (((resource)::text = ANY ('{mcp}'::text[])))
oauth_grant: oauth_grant_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES oauth_connection(workspace_id, id) ON DELETE CASCADE
oauth_interaction: oauth_interaction_pkey PRIMARY KEY (hash)
oauth_token: oauth_token_hash_key UNIQUE (hash)
oauth_token: oauth_token_kind_check CHECK (((kind)::text = ANY ('{code,access,refresh}'::text[])))
oauth_token: oauth_token_pkey PRIMARY KEY (workspace_id, grant_id, hash)
oauth_token: oauth_token_workspace_id_grant_id_fkey FOREIGN KEY (workspace_id, grant_id) REFERENCES oauth_grant(workspace_id, id) ON DELETE CASCADE
outbox: outbox_pkey PRIMARY KEY (workspace_id, id)
outbox: outbox_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
password_reset: password_reset_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
password_reset: password_reset_pkey PRIMARY KEY (hash)
payment_term: payment_term_pkey PRIMARY KEY (workspace_id, id)
payment_term: payment_term_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
person: person_pkey PRIMARY KEY (id)
placed: placed_pkey PRIMARY KEY (workspace)
placed: placed_state_check CHECK (((state)::text = ANY ('{here,frozen,arriving,gone}'::text[])))
posting_chain: posting_chain_hash_check CHECK ((length(hash) = 32))
posting_chain: posting_chain_pkey PRIMARY KEY (workspace_id, number)
posting_chain: posting_chain_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
posting_chain: posting_chain_workspace_id_journal_entry_id_version_is_mirr_key UNIQUE (workspace_id, journal_entry_id, version, is_mirror)
posting_waiting: posting_waiting_pkey PRIMARY KEY (workspace_id, id)
posting_waiting: posting_waiting_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
prepaid_usage_event: prepaid_usage_event_consumption_id_fkey FOREIGN KEY (workspace_id, consumption_id) REFERENCES contract_prepaid_commit_consumption(workspace_id, id)
prepaid_usage_event: prepaid_usage_event_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
prepaid_usage_event: prepaid_usage_event_pkey PRIMARY KEY (workspace_id, id)
prepaid_usage_event: prepaid_usage_event_prepaid_commit_id_fkey FOREIGN KEY (workspace_id, prepaid_commit_id) REFERENCES contract_prepaid_commit(workspace_id, id)
prepaid_usage_event: prepaid_usage_event_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
product: product_ar_account_id_fkey FOREIGN KEY (workspace_id, ar_account_id) REFERENCES account(workspace_id, id)
product: product_bad_debt_account_id_fkey FOREIGN KEY (workspace_id, bad_debt_account_id) REFERENCES account(workspace_id, id)
product: product_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
product: product_invoice_account_id_fkey FOREIGN KEY (workspace_id, invoice_account_id) REFERENCES account(workspace_id, id)
product: product_invoice_unbilled_account_id_fkey FOREIGN KEY (workspace_id, invoice_unbilled_account_id) REFERENCES account(workspace_id, id)
product: product_pkey PRIMARY KEY (workspace_id, id)
product: product_revenue_account_id_fkey FOREIGN KEY (workspace_id, revenue_account_id) REFERENCES account(workspace_id, id)
product: product_tax_account_id_fkey FOREIGN KEY (workspace_id, tax_account_id) REFERENCES account(workspace_id, id)
product: product_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
product_bundle: product_bundle_pkey PRIMARY KEY (workspace_id, id)
product_bundle: product_bundle_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
product_bundle_line: product_bundle_line_component_type_check CHECK (((component_type)::text = ANY ('{SUBSCRIPTION,MILESTONE,USAGE}'::text[])))
product_bundle_line: product_bundle_line_pkey PRIMARY KEY (workspace_id, id)
product_bundle_line: product_bundle_line_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id) ON DELETE CASCADE
product_bundle_line: product_bundle_line_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
product_bundle_line: product_bundle_line_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
proposal: proposal_check CHECK ((((status)::text = 'pending'::text) = (decided_at IS NULL)))
proposal: proposal_content_id_check CHECK (((content_id IS NULL) OR ((status)::text = 'pending'::text)))
proposal: proposal_content_id_fkey FOREIGN KEY (workspace_id, content_id) REFERENCES file_content(workspace_id, id)
proposal: proposal_dialect_check CHECK (((dialect)::text = ANY ('{graphql,rest}'::text[])))
proposal: proposal_pkey PRIMARY KEY (workspace_id, id)
proposal: proposal_posts_check CHECK ((jsonb_typeof(posts) = 'object'::text))
proposal: proposal_status_check CHECK (((status)::text = ANY ('{pending,accepted,rejected}'::text[])))
proposal: proposal_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
rate_window: rate_window_pkey PRIMARY KEY (caller)
reconciled_account: reconciled_account_pkey PRIMARY KEY (workspace_id, account_id, entity_id)
reconciled_account: reconciled_account_workspace_id_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
reconciled_account: reconciled_account_workspace_id_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
reconciliation_clearing: reconciliation_clearing_line_id_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES journal_line(workspace_id, id)
reconciliation_clearing: reconciliation_clearing_pkey PRIMARY KEY (workspace_id, line_id)
reconciliation_clearing: reconciliation_clearing_report_id_fkey FOREIGN KEY (workspace_id, report_id, entity_id) REFERENCES reconciliation_report(workspace_id, id, entity_id) ON UPDATE CASCADE ON DELETE CASCADE
reconciliation_report: reconciliation_report_account_id_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES account(workspace_id, id)
reconciliation_report: reconciliation_report_dates CHECK ((statement_starting_date <= statement_ending_date))
reconciliation_report: reconciliation_report_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
reconciliation_report: reconciliation_report_entity_key UNIQUE (workspace_id, id, entity_id)
reconciliation_report: reconciliation_report_overlap EXCLUDE USING gist (workspace_id WITH =, account_id WITH =, entity_id WITH =, daterange(statement_starting_date, statement_ending_date, '[]'::text) WITH &&)
reconciliation_report: reconciliation_report_pkey PRIMARY KEY (workspace_id, id)
reconciliation_report: reconciliation_report_status_check CHECK (((status)::text = ANY ('{DRAFT,PENDING_APPROVAL,APPROVED,DELETED}'::text[])))
reconciliation_report: reconciliation_report_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
record_change: record_change_pkey PRIMARY KEY (workspace_id, relation, record_id)
record_change: record_change_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
record_count: record_count_pkey PRIMARY KEY (workspace_id, relation, id)
recovery_code: recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
recovery_code: recovery_code_pkey PRIMARY KEY (person_id, hash)
revenue_position: revenue_position_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
revenue_position: revenue_position_deferred_account_id_fkey FOREIGN KEY (workspace_id, deferred_account_id) REFERENCES account(workspace_id, id)
revenue_position: revenue_position_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
revenue_position: revenue_position_pkey PRIMARY KEY (workspace_id, id)
revenue_position: revenue_position_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
revenue_position: revenue_position_unbilled_account_id_fkey FOREIGN KEY (workspace_id, unbilled_account_id) REFERENCES account(workspace_id, id)
revenue_position: revenue_position_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
revenue_transaction: revenue_transaction_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES vendor(workspace_id, id)
revenue_transaction: revenue_transaction_contract_bundle_id_fkey FOREIGN KEY (workspace_id, contract_bundle_id) REFERENCES contract_bundle(workspace_id, id)
revenue_transaction: revenue_transaction_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
revenue_transaction: revenue_transaction_contract_invoice_id_fkey FOREIGN KEY (workspace_id, contract_invoice_id) REFERENCES contract_invoice(workspace_id, id)
revenue_transaction: revenue_transaction_contract_milestone_id_fkey FOREIGN KEY (workspace_id, contract_milestone_id) REFERENCES contract_milestone(workspace_id, id)
revenue_transaction: revenue_transaction_contract_product_bundle_id_fkey FOREIGN KEY (workspace_id, contract_product_bundle_id) REFERENCES contract_product_bundle(workspace_id, id)
revenue_transaction: revenue_transaction_contract_subscription_id_fkey FOREIGN KEY (workspace_id, contract_subscription_id) REFERENCES contract_subscription(workspace_id, id)
revenue_transaction: revenue_transaction_contract_usage_id_fkey FOREIGN KEY (workspace_id, contract_usage_id) REFERENCES contract_usage(workspace_id, id)
revenue_transaction: revenue_transaction_credit_memo_id_fkey FOREIGN KEY (workspace_id, credit_memo_id) REFERENCES credit_memo(workspace_id, id)
revenue_transaction: revenue_transaction_department_id_fkey FOREIGN KEY (workspace_id, department_id) REFERENCES department(workspace_id, id)
revenue_transaction: revenue_transaction_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
revenue_transaction: revenue_transaction_funding_revenue_transaction_id_fkey FOREIGN KEY (workspace_id, funding_revenue_transaction_id) REFERENCES revenue_transaction(workspace_id, id)
revenue_transaction: revenue_transaction_invoice_id_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES invoice(workspace_id, id)
revenue_transaction: revenue_transaction_journal_entry_id_fkey FOREIGN KEY (workspace_id, journal_entry_id) REFERENCES journal_entry(workspace_id, id)
revenue_transaction: revenue_transaction_pkey PRIMARY KEY (workspace_id, id)
revenue_transaction: revenue_transaction_prepaid_commit_id_fkey FOREIGN KEY (workspace_id, prepaid_commit_id) REFERENCES contract_prepaid_commit(workspace_id, id)
revenue_transaction: revenue_transaction_product_bundle_id_fkey FOREIGN KEY (workspace_id, product_bundle_id) REFERENCES product_bundle(workspace_id, id)
revenue_transaction: revenue_transaction_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
revenue_transaction: revenue_transaction_reverses_revenue_transaction_id_fkey FOREIGN KEY (workspace_id, reverses_revenue_transaction_id) REFERENCES revenue_transaction(workspace_id, id)
revenue_transaction: revenue_transaction_usage_tier_id_fkey FOREIGN KEY (workspace_id, usage_tier_id) REFERENCES usage_tier(workspace_id, id)
revenue_transaction: revenue_transaction_voided_invoice_id_fkey FOREIGN KEY (workspace_id, voided_invoice_id) REFERENCES invoice(workspace_id, id)
revenue_transaction: revenue_transaction_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
second_factor: second_factor_check CHECK (((((kind)::text = 'totp'::text) = (secret IS NOT NULL)) AND (((kind)::text = 'totp'::text) = (last_step IS NOT NULL))))
second_factor: second_factor_check1 CHECK (((((kind)::text = 'passkey'::text) = (credential_id IS NOT NULL)) AND (((kind)::text = 'passkey'::text) = (public_key IS NOT NULL)) AND (((kind)::text = 'passkey'::text) = (counter IS NOT NULL)) AND (((kind)::text = 'passkey'::text) = (transports IS NOT NULL))))
second_factor: second_factor_credential_hash_key UNIQUE (credential_hash)
second_factor: second_factor_kind_check CHECK (((kind)::text = ANY ('{totp,passkey}'::text[])))
second_factor: second_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
second_factor: second_factor_pkey PRIMARY KEY (person_id, id)
server_timeline: server_timeline_pkey PRIMARY KEY (system, timeline)
service_right: service_right_pkey PRIMARY KEY (relation)
sign_in_failure: sign_in_failure_pkey PRIMARY KEY (key)
spent_challenge: spent_challenge_pkey PRIMARY KEY (hash)
statement_link: statement_link_pkey PRIMARY KEY (workspace_id, id)
statement_link: statement_link_workspace_id_bank_transaction_id_fkey FOREIGN KEY (workspace_id, bank_transaction_id) REFERENCES bank_transaction(workspace_id, id)
statement_link: statement_link_workspace_id_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
statement_link: statement_link_workspace_id_line_id_bank_transaction_id_key UNIQUE (workspace_id, line_id, bank_transaction_id)
statement_link: statement_link_workspace_id_line_id_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES journal_line(workspace_id, id)
system_accounts: system_accounts_accounts_payable_id_fkey FOREIGN KEY (workspace_id, accounts_payable_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_accounts_receivable_id_fkey FOREIGN KEY (workspace_id, accounts_receivable_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_accrued_discount_account_id_fkey FOREIGN KEY (workspace_id, accrued_discount_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_accrued_revenue_id_fkey FOREIGN KEY (workspace_id, accrued_revenue_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_bad_debt_account_id_fkey FOREIGN KEY (workspace_id, bad_debt_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_cta_account_id_fkey FOREIGN KEY (workspace_id, cta_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_default_clearing_id_fkey FOREIGN KEY (workspace_id, default_clearing_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_deferred_processing_fees_id_fkey FOREIGN KEY (workspace_id, deferred_processing_fees_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_deferred_revenue_id_fkey FOREIGN KEY (workspace_id, deferred_revenue_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_discount_account_id_fkey FOREIGN KEY (workspace_id, discount_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_dispute_expense_account_id_fkey FOREIGN KEY (workspace_id, dispute_expense_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_dispute_reinstatement_account_id_fkey FOREIGN KEY (workspace_id, dispute_reinstatement_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_fixed_asset_disposal_id_fkey FOREIGN KEY (workspace_id, fixed_asset_disposal_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_oci_translation_account_id_fkey FOREIGN KEY (workspace_id, oci_translation_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_payout_account_id_fkey FOREIGN KEY (workspace_id, payout_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_pkey PRIMARY KEY (workspace_id, id)
system_accounts: system_accounts_platform_fees_id_fkey FOREIGN KEY (workspace_id, platform_fees_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_processing_fees_id_fkey FOREIGN KEY (workspace_id, processing_fees_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_realized_gain_loss_id_fkey FOREIGN KEY (workspace_id, realized_gain_loss_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_refund_account_id_fkey FOREIGN KEY (workspace_id, refund_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_rounding_account_id_fkey FOREIGN KEY (workspace_id, rounding_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_tax_account_id_fkey FOREIGN KEY (workspace_id, tax_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_unapplied_credits_id_fkey FOREIGN KEY (workspace_id, unapplied_credits_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_unapplied_debits_id_fkey FOREIGN KEY (workspace_id, unapplied_debits_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_unbilled_discount_account_id_fkey FOREIGN KEY (workspace_id, unbilled_discount_account_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_unbilled_revenue_id_fkey FOREIGN KEY (workspace_id, unbilled_revenue_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_uncategorized_id_fkey FOREIGN KEY (workspace_id, uncategorized_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_unrealized_gain_loss_id_fkey FOREIGN KEY (workspace_id, unrealized_gain_loss_id) REFERENCES account(workspace_id, id)
system_accounts: system_accounts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
tag: tag_group_id_fkey FOREIGN KEY (workspace_id, group_id) REFERENCES tag_group(workspace_id, id)
tag: tag_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES tag(workspace_id, id)
tag: tag_pkey PRIMARY KEY (workspace_id, id)
tag: tag_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
tag_group: tag_group_pkey PRIMARY KEY (workspace_id, id)
tag_group: tag_group_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
task_turn: task_turn_pkey PRIMARY KEY (name)
tax_rate: tax_rate_pkey PRIMARY KEY (workspace_id, id)
tax_rate: tax_rate_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
tier_price_override: tier_price_override_contract_id_fkey FOREIGN KEY (workspace_id, contract_id) REFERENCES contract(workspace_id, id)
tier_price_override: tier_price_override_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
tier_price_override: tier_price_override_pkey PRIMARY KEY (workspace_id, id)
tier_price_override: tier_price_override_source_check CHECK (((source)::text = ANY ('{manual,integration}'::text[])))
tier_price_override: tier_price_override_tier_id_fkey FOREIGN KEY (workspace_id, tier_id) REFERENCES usage_tier(workspace_id, id)
tier_price_override: tier_price_override_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
transaction_match: transaction_match_entity_id_fkey FOREIGN KEY (workspace_id, entity_id) REFERENCES entity(workspace_id, id)
transaction_match: transaction_match_pkey PRIMARY KEY (workspace_id, id)
transaction_match: transaction_match_status_check CHECK (((status)::text = ANY ('{pending,draft,accepted,rejected}'::text[])))
transaction_match: transaction_match_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
unconfirmed_line: unconfirmed_line_pkey PRIMARY KEY (workspace_id, account_id, entity_id, line_id)
unconfirmed_line: unconfirmed_line_workspace_id_account_id_entity_id_fkey FOREIGN KEY (workspace_id, account_id, entity_id) REFERENCES reconciled_account(workspace_id, account_id, entity_id)
upload_run: upload_run_pkey PRIMARY KEY (workspace_id, id)
upload_run: upload_run_status_check CHECK (((status)::text = ANY ('{checking,previewed,running,done,failed,undone}'::text[])))
upload_run: upload_run_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
upload_run_row: upload_run_row_key UNIQUE (workspace_id, upload_run_id, spreadsheet_row)
upload_run_row: upload_run_row_pkey PRIMARY KEY (workspace_id, id)
upload_run_row: upload_run_row_upload_run_id_fkey FOREIGN KEY (workspace_id, upload_run_id) REFERENCES upload_run(workspace_id, id) ON DELETE CASCADE
upload_run_row: upload_run_row_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
usage_group: usage_group_pkey PRIMARY KEY (workspace_id, id)
usage_group: usage_group_pricing_model_check CHECK (((pricing_model)::text = ANY ('{unit_based,fixed_fee,percentage_based,graduated_tiered,volume_based}'::text[])))
usage_group: usage_group_product_id_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES product(workspace_id, id)
usage_group: usage_group_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
usage_tier: usage_tier_group_id_fkey FOREIGN KEY (workspace_id, group_id) REFERENCES usage_group(workspace_id, id)
usage_tier: usage_tier_pkey PRIMARY KEY (workspace_id, id)
usage_tier: usage_tier_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
vendor: vendor_default_expense_category_id_fkey FOREIGN KEY (workspace_id, default_expense_category_id) REFERENCES account(workspace_id, id)
vendor: vendor_parent_id_fkey FOREIGN KEY (workspace_id, parent_id) REFERENCES vendor(workspace_id, id)
vendor: vendor_payment_term_id_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES payment_term(workspace_id, id)
vendor: vendor_pkey PRIMARY KEY (workspace_id, id)
vendor: vendor_source_check CHECK (((source)::text = ANY ('{BILLPAY,CARD_A,CRM_B,MANUAL,PAYROLL,CRM_A}'::text[])))
vendor: vendor_status_check CHECK (((status)::text = ANY ('{ACTIVE,INACTIVE}'::text[])))
vendor: vendor_terms_check CHECK (((terms)::text = ANY ('{custom,net_5,net_7,net_10,net_15,net_20,net_30,net_40,net_45,net_60,net_90,net_105,net_120,due_on_receipt}'::text[])))
vendor: vendor_vendor_custom_field_1_id_fkey FOREIGN KEY (workspace_id, vendor_custom_field_1_id) REFERENCES vendor_custom_field(workspace_id, id)
vendor: vendor_vendor_type_check CHECK (((vendor_type)::text = ANY ('{vendor,customer,employee}'::text[])))
vendor: vendor_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
vendor_contact: vendor_contact_pkey PRIMARY KEY (workspace_id, id)
vendor_contact: vendor_contact_vendor_id_fkey FOREIGN KEY (workspace_id, vendor_id) REFERENCES vendor(workspace_id, id) ON DELETE CASCADE
vendor_contact: vendor_contact_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
vendor_custom_field: vendor_custom_field_pkey PRIMARY KEY (workspace_id, id)
vendor_custom_field: vendor_custom_field_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
verification: verification_part_check CHECK (((part)::text = ANY ('{books,chain}'::text[])))
verification: verification_pkey PRIMARY KEY (workspace_id, part)
verification: verification_source_check CHECK (((source)::text = ANY ('{command,close}'::text[])))
verification: verification_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
waiting_comment: waiting_comment_pkey PRIMARY KEY (workspace_id, id)
waiting_comment: waiting_comment_text_check CHECK (((text)::text <> ''::text))
waiting_comment: waiting_comment_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
web_session: web_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
web_session: web_session_pkey PRIMARY KEY (hash)
webhook: webhook_pkey PRIMARY KEY (workspace_id, id)
webhook: webhook_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
webhook_attempt: webhook_attempt_pkey PRIMARY KEY (workspace_id, delivery_id, attempt)
webhook_attempt: webhook_attempt_workspace_id_delivery_id_fkey FOREIGN KEY (workspace_id, delivery_id) REFERENCES webhook_delivery(workspace_id, id) ON DELETE CASCADE
webhook_attempt: webhook_attempt_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
webhook_delivery: webhook_delivery_check CHECK (((event_id IS NULL) = (data IS NOT NULL)))
webhook_delivery: webhook_delivery_check1 CHECK (((webhook_id IS NOT NULL) OR ((status)::text <> 'PENDING'::text)))
webhook_delivery: webhook_delivery_pkey PRIMARY KEY (workspace_id, id)
webhook_delivery: webhook_delivery_status_check CHECK (((status)::text = ANY ('{PENDING,SUCCESS,FAILURE}'::text[])))
webhook_delivery: webhook_delivery_workspace_id_event_id_fkey FOREIGN KEY (workspace_id, event_id) REFERENCES outbox(workspace_id, id) ON DELETE CASCADE
webhook_delivery: webhook_delivery_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
webhook_delivery: webhook_delivery_workspace_id_webhook_id_fkey FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhook(workspace_id, id) ON DELETE SET NULL (webhook_id)
webhook_health: webhook_health_pkey PRIMARY KEY (workspace_id, webhook_id)
webhook_health: webhook_health_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
webhook_health: webhook_health_workspace_id_webhook_id_fkey FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhook(workspace_id, id) ON DELETE CASCADE
webhook_topic: webhook_topic_name_check CHECK (((name)::text = ANY ('{Invoice.created,Invoice.updated,Invoice.deleted,Invoice.payment,Invoice.paid,Bill.created,Bill.updated,Bill.deleted,Bill.payment,Bill.paid,CreditMemo.created,CreditMemo.updated,CreditMemo.deleted,CreditMemoLine.created,CreditMemoLine.updated,CreditMemoLine.deleted,DebitMemo.created,DebitMemo.updated,DebitMemo.deleted,DebitMemoLine.created,DebitMemoLine.updated,DebitMemoLine.deleted,JournalEntry.created,JournalEntry.updated,JournalEntry.deleted,Contract.created,Contract.updated,Contract.deleted}'::text[])))
webhook_topic: webhook_topic_pkey PRIMARY KEY (workspace_id, id)
webhook_topic: webhook_topic_webhook_id_fkey FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhook(workspace_id, id) ON DELETE CASCADE
webhook_topic: webhook_topic_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE
webhook_topic: webhook_topic_workspace_id_webhook_id_name_key UNIQUE (workspace_id, webhook_id, name)
workspace: workspace_pkey PRIMARY KEY (id)
workspace_currency: workspace_currency_pkey PRIMARY KEY (workspace_id, id)
workspace_currency: workspace_currency_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace(id) ON DELETE CASCADE

-- indexes

CREATE UNIQUE INDEX account_number_key ON public.account USING btree (workspace_id, number) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX account_pkey ON public.account USING btree (workspace_id, id)
CREATE INDEX amortization_bill_id_idx ON public.amortization USING btree (workspace_id, bill_id)
CREATE UNIQUE INDEX amortization_bill_line_key ON public.amortization USING btree (workspace_id, bill_line)
CREATE INDEX amortization_entity_id_idx ON public.amortization USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX amortization_entity_key ON public.amortization USING btree (workspace_id, id, entity_id)
CREATE INDEX amortization_last_modified_at_order ON public.amortization USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX amortization_pkey ON public.amortization USING btree (workspace_id, id)
CREATE INDEX amortization_schedule_amortization_id_idx ON public.amortization_schedule USING btree (workspace_id, amortization_id)
CREATE UNIQUE INDEX amortization_schedule_pkey ON public.amortization_schedule USING btree (workspace_id, id)
CREATE UNIQUE INDEX api_call_pkey ON public.api_call USING btree (workspace_id, id)
CREATE UNIQUE INDEX api_key_hash_key ON public.api_key USING btree (hash)
CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (workspace_id, id)
CREATE UNIQUE INDEX api_user_pkey ON public.api_user USING btree (workspace_id, id)
CREATE INDEX balance_day_account_idx ON public.balance_day USING btree (workspace_id, account_id, entity_id, date) -- statements by account
CREATE UNIQUE INDEX balance_day_pkey ON public.balance_day USING btree (workspace_id, date, entity_id, account_id, currency)
CREATE UNIQUE INDEX balance_delta_pkey ON public.balance_delta USING btree (workspace_id, id)
CREATE INDEX balance_month_account_idx ON public.balance_month USING btree (workspace_id, account_id, entity_id, month) -- statements by account
CREATE UNIQUE INDEX balance_month_pkey ON public.balance_month USING btree (workspace_id, month, entity_id, account_id, currency)
CREATE INDEX bank_account_chart_of_accounts_account_id_idx ON public.bank_account USING btree (workspace_id, chart_of_accounts_account_id) WHERE (chart_of_accounts_account_id IS NOT NULL)
CREATE INDEX bank_account_department_id_idx ON public.bank_account USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX bank_account_entity_id_idx ON public.bank_account USING btree (workspace_id, entity_id)
CREATE INDEX bank_account_gone_idx ON public.bank_account USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX bank_account_last_modified_at_order ON public.bank_account USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX bank_account_pkey ON public.bank_account USING btree (workspace_id, id)
CREATE INDEX bank_account_tag_group_ids_values ON public.bank_account USING gin (workspace_id, tag_group_ids) WHERE (tag_group_ids <> '{}'::integer[])
CREATE INDEX bank_account_tag_ids_values ON public.bank_account USING gin (workspace_id, tag_ids) WHERE (tag_ids <> '{}'::integer[])
CREATE UNIQUE INDEX bank_transaction_account_id_external_transaction_id_key ON public.bank_transaction USING btree (workspace_id, account_id, external_transaction_id) WHERE (NOT is_deleted)
CREATE INDEX bank_transaction_account_id_idx ON public.bank_transaction USING btree (workspace_id, account_id)
CREATE INDEX bank_transaction_entity_id_idx ON public.bank_transaction USING btree (workspace_id, entity_id)
CREATE INDEX bank_transaction_external_transaction_id_order ON public.bank_transaction USING btree (workspace_id, external_transaction_id, id) WHERE (NOT is_deleted)
CREATE INDEX bank_transaction_gone_idx ON public.bank_transaction USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX bank_transaction_journal_id_idx ON public.bank_transaction USING btree (workspace_id, journal_id) WHERE (journal_id IS NOT NULL)
CREATE INDEX bank_transaction_last_modified_at_order ON public.bank_transaction USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX bank_transaction_pkey ON public.bank_transaction USING btree (workspace_id, id)
CREATE INDEX bank_transaction_posted_at_order ON public.bank_transaction USING btree (workspace_id, posted_at, id) WHERE (NOT is_deleted)
CREATE INDEX bank_transaction_search ON public.bank_transaction USING gin (workspace_id, bank_description gin_trgm_ops, merchant_name gin_trgm_ops, external_memo gin_trgm_ops, note gin_trgm_ops)
CREATE INDEX bank_transaction_waiting ON public.bank_transaction USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE INDEX bill_bill_date_desc_order ON public.bill USING btree (workspace_id, bill_date DESC NULLS LAST, id) WHERE (NOT is_deleted)
CREATE INDEX bill_bill_number_order ON public.bill USING btree (workspace_id, bill_number, id) WHERE (NOT is_deleted)
CREATE INDEX bill_draft_entity_id_idx ON public.bill_draft USING btree (workspace_id, entity_id) WHERE (entity_id IS NOT NULL)
CREATE INDEX bill_draft_last_modified_at_order ON public.bill_draft USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX bill_draft_pkey ON public.bill_draft USING btree (workspace_id, id)
CREATE INDEX bill_draft_resolved_vendor_id_idx ON public.bill_draft USING btree (workspace_id, resolved_vendor_id) WHERE (resolved_vendor_id IS NOT NULL)
CREATE INDEX bill_due_date_order ON public.bill USING btree (workspace_id, due_date, id) WHERE (NOT is_deleted)
CREATE INDEX bill_entity_id_idx ON public.bill USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX bill_entity_key ON public.bill USING btree (workspace_id, id, entity_id)
CREATE INDEX bill_gone_idx ON public.bill USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX bill_last_modified_at_order ON public.bill USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX bill_line_bill_id_idx ON public.bill_line USING btree (workspace_id, bill_id)
CREATE INDEX bill_line_department_id_idx ON public.bill_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE UNIQUE INDEX bill_line_pkey ON public.bill_line USING btree (workspace_id, id)
CREATE INDEX bill_line_tax_rate_id_idx ON public.bill_line USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE INDEX bill_number_lookup ON public.bill USING btree (workspace_id, lower(TRIM(BOTH FROM bill_number))) WHERE (NOT is_deleted)
CREATE INDEX bill_paid_date_order ON public.bill USING btree (workspace_id, paid_date, id) WHERE ((NOT is_deleted) AND (paid_date IS NOT NULL))
CREATE INDEX bill_payment_applied_memo_id_idx ON public.bill_payment USING btree (workspace_id, applied_memo_id) WHERE (applied_memo_id IS NOT NULL)
CREATE INDEX bill_payment_bill_id_idx ON public.bill_payment USING btree (workspace_id, bill_id)
CREATE INDEX bill_payment_last_day ON public.bill_payment USING btree (workspace_id, GREATEST(payment_date, voided_date))
CREATE INDEX bill_payment_modified_order ON public.bill_payment USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX bill_payment_pkey ON public.bill_payment USING btree (workspace_id, id)
CREATE INDEX bill_payment_status_order ON public.bill USING btree (workspace_id, payment_status, id) WHERE (NOT is_deleted)
CREATE INDEX bill_payment_term_id_idx ON public.bill USING btree (workspace_id, payment_term_id) WHERE (payment_term_id IS NOT NULL)
CREATE UNIQUE INDEX bill_pkey ON public.bill USING btree (workspace_id, id)
CREATE INDEX bill_search ON public.bill USING gin (workspace_id, bill_number gin_trgm_ops, message_on_bill gin_trgm_ops)
CREATE INDEX bill_tax_rate_id_idx ON public.bill USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE UNIQUE INDEX bill_vendor_id_bill_number_key ON public.bill USING btree (workspace_id, vendor_id, bill_number) WHERE (NOT is_deleted)
CREATE INDEX bill_vendor_id_idx ON public.bill USING btree (workspace_id, vendor_id)
CREATE INDEX bill_voided_on ON public.bill USING btree (workspace_id, voided_date) WHERE (voided_date IS NOT NULL)
CREATE INDEX bill_waiting ON public.bill USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE INDEX budget_account_account_id_idx ON public.budget_account USING btree (workspace_id, account_id)
CREATE UNIQUE INDEX budget_account_budget_id_account_id_department_id_period_key ON public.budget_account USING btree (workspace_id, budget_id, account_id, department_id, period) NULLS NOT DISTINCT WHERE (NOT is_deleted)
CREATE INDEX budget_account_budget_id_idx ON public.budget_account USING btree (workspace_id, budget_id)
CREATE INDEX budget_account_department_id_idx ON public.budget_account USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX budget_account_gone_idx ON public.budget_account USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX budget_account_last_modified_at_order ON public.budget_account USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX budget_account_pkey ON public.budget_account USING btree (workspace_id, id)
CREATE UNIQUE INDEX budget_pkey ON public.budget USING btree (workspace_id, id)
CREATE UNIQUE INDEX cell_pkey ON public.cell USING btree (is_this)
CREATE UNIQUE INDEX close_task_copied ON public.close_task USING btree (workspace_id, copied_from, through) WHERE (copied_from IS NOT NULL)
CREATE INDEX close_task_owner ON public.close_task USING btree (workspace_id, owner) WHERE (owner IS NOT NULL)
CREATE UNIQUE INDEX close_task_pkey ON public.close_task USING btree (workspace_id, id)
CREATE UNIQUE INDEX closing_pkey ON public.closing USING btree (workspace_id, id)
CREATE INDEX closing_through_idx ON public.closing USING btree (workspace_id, through) -- rates as known at a closing
CREATE INDEX contract_bundle_contract_id_idx ON public.contract_bundle USING btree (workspace_id, contract_id)
CREATE UNIQUE INDEX contract_bundle_entity_key ON public.contract_bundle USING btree (workspace_id, id, entity_id)
CREATE INDEX contract_bundle_line_contract_bundle_id_idx ON public.contract_bundle_line USING btree (workspace_id, contract_bundle_id)
CREATE UNIQUE INDEX contract_bundle_line_pkey ON public.contract_bundle_line USING btree (workspace_id, id)
CREATE UNIQUE INDEX contract_bundle_pkey ON public.contract_bundle USING btree (workspace_id, id)
CREATE INDEX contract_client_id_idx ON public.contract USING btree (workspace_id, client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX contract_contract_end_date_order ON public.contract USING btree (workspace_id, contract_end_date, id) WHERE (NOT is_deleted)
CREATE INDEX contract_contract_start_date_order ON public.contract USING btree (workspace_id, contract_start_date, id) WHERE (NOT is_deleted)
CREATE INDEX contract_deal_id_order ON public.contract USING btree (workspace_id, deal_id, id) WHERE (NOT is_deleted)
CREATE INDEX contract_deal_name_order ON public.contract USING btree (workspace_id, deal_name, id) WHERE (NOT is_deleted)
CREATE INDEX contract_department_id_idx ON public.contract USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX contract_entity_id_idx ON public.contract USING btree (workspace_id, entity_id) WHERE (entity_id IS NOT NULL)
CREATE INDEX contract_gone_idx ON public.contract USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX contract_invoice_client_id_idx ON public.contract_invoice USING btree (workspace_id, client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX contract_invoice_contract_id_idx ON public.contract_invoice USING btree (workspace_id, contract_id)
CREATE INDEX contract_invoice_department_id_idx ON public.contract_invoice USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX contract_invoice_entity_id_idx ON public.contract_invoice USING btree (workspace_id, entity_id) WHERE (entity_id IS NOT NULL)
CREATE UNIQUE INDEX contract_invoice_entity_key ON public.contract_invoice USING btree (workspace_id, id, entity_id)
CREATE INDEX contract_invoice_invoice_id_idx ON public.contract_invoice USING btree (workspace_id, invoice_id) WHERE (invoice_id IS NOT NULL)
CREATE INDEX contract_invoice_last_modified_at_order ON public.contract_invoice USING btree (workspace_id, last_modified_at, id)
CREATE INDEX contract_invoice_line_contract_invoice_id_idx ON public.contract_invoice_line USING btree (workspace_id, contract_invoice_id)
CREATE INDEX contract_invoice_line_department_id_idx ON public.contract_invoice_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE UNIQUE INDEX contract_invoice_line_pkey ON public.contract_invoice_line USING btree (workspace_id, id)
CREATE INDEX contract_invoice_ordinal_order ON public.contract_invoice USING btree (workspace_id, ordinal, id)
CREATE INDEX contract_invoice_payment_term_id_idx ON public.contract_invoice USING btree (workspace_id, payment_term_id) WHERE (payment_term_id IS NOT NULL)
CREATE UNIQUE INDEX contract_invoice_pkey ON public.contract_invoice USING btree (workspace_id, id)
CREATE INDEX contract_invoice_tax_rate_id_idx ON public.contract_invoice USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE INDEX contract_last_modified_at_order ON public.contract USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX contract_milestone_contract_id_idx ON public.contract_milestone USING btree (workspace_id, contract_id)
CREATE UNIQUE INDEX contract_milestone_pkey ON public.contract_milestone USING btree (workspace_id, id)
CREATE UNIQUE INDEX contract_pkey ON public.contract USING btree (workspace_id, id)
CREATE INDEX contract_prepaid_commit_consumption_last_modified_at_order ON public.contract_prepaid_commit_consumption USING btree (workspace_id, last_modified_at, id)
CREATE INDEX contract_prepaid_commit_consumption_period_start_order ON public.contract_prepaid_commit_consumption USING btree (workspace_id, period_start, id)
CREATE UNIQUE INDEX contract_prepaid_commit_consumption_pkey ON public.contract_prepaid_commit_consumption USING btree (workspace_id, id)
CREATE UNIQUE INDEX contract_prepaid_commit_consumption_prepaid_commit_id_period_st ON public.contract_prepaid_commit_consumption USING btree (workspace_id, prepaid_commit_id, period_start)
CREATE INDEX contract_prepaid_commit_consumption_waiting ON public.contract_prepaid_commit_consumption USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE INDEX contract_prepaid_commit_contract_id_idx ON public.contract_prepaid_commit USING btree (workspace_id, contract_id)
CREATE UNIQUE INDEX contract_prepaid_commit_pkey ON public.contract_prepaid_commit USING btree (workspace_id, id)
CREATE INDEX contract_product_bundle_contract_id_idx ON public.contract_product_bundle USING btree (workspace_id, contract_id)
CREATE UNIQUE INDEX contract_product_bundle_entity_key ON public.contract_product_bundle USING btree (workspace_id, id, entity_id)
CREATE INDEX contract_product_bundle_line_contract_product_bundle_id_idx ON public.contract_product_bundle_line USING btree (workspace_id, contract_product_bundle_id)
CREATE UNIQUE INDEX contract_product_bundle_line_pkey ON public.contract_product_bundle_line USING btree (workspace_id, id)
CREATE UNIQUE INDEX contract_product_bundle_pkey ON public.contract_product_bundle USING btree (workspace_id, id)
CREATE INDEX contract_search ON public.contract USING gin (workspace_id, deal_name gin_trgm_ops, deal_id gin_trgm_ops, purchase_order_number gin_trgm_ops)
CREATE INDEX contract_subscription_contract_id_idx ON public.contract_subscription USING btree (workspace_id, contract_id)
CREATE INDEX contract_subscription_modified_subscription_id_idx ON public.contract_subscription USING btree (workspace_id, modified_subscription_id) WHERE (modified_subscription_id IS NOT NULL)
CREATE UNIQUE INDEX contract_subscription_pkey ON public.contract_subscription USING btree (workspace_id, id)
CREATE INDEX contract_tag_group_ids_values ON public.contract USING gin (workspace_id, tag_group_ids) WHERE (tag_group_ids <> '{}'::integer[])
CREATE INDEX contract_tag_ids_values ON public.contract USING gin (workspace_id, tag_ids) WHERE (tag_ids <> '{}'::integer[])
CREATE INDEX contract_usage_contract_id_idx ON public.contract_usage USING btree (workspace_id, contract_id)
CREATE UNIQUE INDEX contract_usage_pkey ON public.contract_usage USING btree (workspace_id, id)
CREATE INDEX contract_waiting ON public.contract USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE INDEX cost_allocation_line_cost_allocation_id_idx ON public.cost_allocation_line USING btree (workspace_id, cost_allocation_id)
CREATE INDEX cost_allocation_line_department_id_idx ON public.cost_allocation_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE UNIQUE INDEX cost_allocation_line_pkey ON public.cost_allocation_line USING btree (workspace_id, id)
CREATE UNIQUE INDEX cost_allocation_number_key ON public.cost_allocation USING btree (workspace_id, number) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX cost_allocation_pkey ON public.cost_allocation USING btree (workspace_id, id)
CREATE INDEX cost_allocation_run_allocation_order ON public.cost_allocation_run USING btree (workspace_id, allocation, id)
CREATE INDEX cost_allocation_run_allocation_through_idx ON public.cost_allocation_run USING btree (workspace_id, allocation, through)
CREATE INDEX cost_allocation_run_entity_id_idx ON public.cost_allocation_run USING btree (workspace_id, entity_id)
CREATE INDEX cost_allocation_run_last_modified_at_order ON public.cost_allocation_run USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX cost_allocation_run_pkey ON public.cost_allocation_run USING btree (workspace_id, id)
CREATE UNIQUE INDEX counter_pkey ON public.counter USING btree (workspace_id, kind)
CREATE INDEX credit_memo_application_status_order ON public.credit_memo USING btree (workspace_id, application_status, id) WHERE (NOT is_deleted)
CREATE INDEX credit_memo_client_id_idx ON public.credit_memo USING btree (workspace_id, client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX credit_memo_contract_id_idx ON public.credit_memo USING btree (workspace_id, contract_id) WHERE (contract_id IS NOT NULL)
CREATE INDEX credit_memo_credit_memo_date_desc_order ON public.credit_memo USING btree (workspace_id, credit_memo_date DESC NULLS LAST, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX credit_memo_credit_memo_number_key ON public.credit_memo USING btree (workspace_id, credit_memo_number) WHERE (NOT is_deleted)
CREATE INDEX credit_memo_entity_id_idx ON public.credit_memo USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX credit_memo_entity_key ON public.credit_memo USING btree (workspace_id, id, entity_id)
CREATE INDEX credit_memo_gone_idx ON public.credit_memo USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX credit_memo_gone_number_idx ON public.credit_memo USING btree (workspace_id, credit_memo_number) WHERE is_deleted
CREATE INDEX credit_memo_last_modified_at_order ON public.credit_memo USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX credit_memo_line_credit_memo_id_idx ON public.credit_memo_line USING btree (workspace_id, credit_memo_id)
CREATE INDEX credit_memo_line_department_id_idx ON public.credit_memo_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE UNIQUE INDEX credit_memo_line_pkey ON public.credit_memo_line USING btree (workspace_id, id)
CREATE INDEX credit_memo_line_tax_rate_id_idx ON public.credit_memo_line USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE INDEX credit_memo_number_lookup ON public.credit_memo USING btree (workspace_id, lower(TRIM(BOTH FROM credit_memo_number))) WHERE (NOT is_deleted)
CREATE INDEX credit_memo_payment_applied_invoice_id_idx ON public.credit_memo_payment USING btree (workspace_id, applied_invoice_id) WHERE (applied_invoice_id IS NOT NULL)
CREATE INDEX credit_memo_payment_credit_memo_id_idx ON public.credit_memo_payment USING btree (workspace_id, credit_memo_id)
CREATE INDEX credit_memo_payment_last_day ON public.credit_memo_payment USING btree (workspace_id, GREATEST(payment_date, voided_date))
CREATE UNIQUE INDEX credit_memo_payment_pkey ON public.credit_memo_payment USING btree (workspace_id, id)
CREATE UNIQUE INDEX credit_memo_pkey ON public.credit_memo USING btree (workspace_id, id)
CREATE INDEX credit_memo_search ON public.credit_memo USING gin (workspace_id, credit_memo_number gin_trgm_ops, ref_number gin_trgm_ops, message_on_credit_memo gin_trgm_ops)
CREATE INDEX credit_memo_voided_on ON public.credit_memo USING btree (workspace_id, voided_date) WHERE (voided_date IS NOT NULL)
CREATE INDEX credit_memo_waiting ON public.credit_memo USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE UNIQUE INDEX custom_field_name_key ON public.custom_field USING btree (workspace_id, name) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX custom_field_pkey ON public.custom_field USING btree (workspace_id, id)
CREATE INDEX debit_memo_application_status_order ON public.debit_memo USING btree (workspace_id, application_status, id) WHERE (NOT is_deleted)
CREATE INDEX debit_memo_debit_memo_date_desc_order ON public.debit_memo USING btree (workspace_id, debit_memo_date DESC NULLS LAST, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX debit_memo_debit_memo_number_key ON public.debit_memo USING btree (workspace_id, debit_memo_number) WHERE (NOT is_deleted)
CREATE INDEX debit_memo_entity_id_idx ON public.debit_memo USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX debit_memo_entity_key ON public.debit_memo USING btree (workspace_id, id, entity_id)
CREATE INDEX debit_memo_gone_idx ON public.debit_memo USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX debit_memo_gone_number_idx ON public.debit_memo USING btree (workspace_id, debit_memo_number) WHERE is_deleted
CREATE INDEX debit_memo_last_modified_at_order ON public.debit_memo USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX debit_memo_line_debit_memo_id_idx ON public.debit_memo_line USING btree (workspace_id, debit_memo_id)
CREATE INDEX debit_memo_line_department_id_idx ON public.debit_memo_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE UNIQUE INDEX debit_memo_line_pkey ON public.debit_memo_line USING btree (workspace_id, id)
CREATE INDEX debit_memo_line_tax_rate_id_idx ON public.debit_memo_line USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE INDEX debit_memo_number_lookup ON public.debit_memo USING btree (workspace_id, lower(TRIM(BOTH FROM debit_memo_number))) WHERE (NOT is_deleted)
CREATE INDEX debit_memo_payment_applied_bill_id_idx ON public.debit_memo_payment USING btree (workspace_id, applied_bill_id) WHERE (applied_bill_id IS NOT NULL)
CREATE INDEX debit_memo_payment_debit_memo_id_idx ON public.debit_memo_payment USING btree (workspace_id, debit_memo_id)
CREATE INDEX debit_memo_payment_last_day ON public.debit_memo_payment USING btree (workspace_id, GREATEST(payment_date, voided_date))
CREATE UNIQUE INDEX debit_memo_payment_pkey ON public.debit_memo_payment USING btree (workspace_id, id)
CREATE INDEX debit_memo_payment_uses ON public.debit_memo_payment USING btree (workspace_id, debit_memo_id) WHERE ((applied_bill_id IS NULL) AND (NOT is_refund))
CREATE UNIQUE INDEX debit_memo_pkey ON public.debit_memo USING btree (workspace_id, id)
CREATE INDEX debit_memo_search ON public.debit_memo USING gin (workspace_id, debit_memo_number gin_trgm_ops, ref_number gin_trgm_ops, message_on_debit_memo gin_trgm_ops)
CREATE INDEX debit_memo_vendor_id_idx ON public.debit_memo USING btree (workspace_id, vendor_id) WHERE (vendor_id IS NOT NULL)
CREATE INDEX debit_memo_voided_on ON public.debit_memo USING btree (workspace_id, voided_date) WHERE (voided_date IS NOT NULL)
CREATE INDEX debit_memo_waiting ON public.debit_memo USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE UNIQUE INDEX delivery_clock_pkey ON public.delivery_clock USING btree (one)
CREATE UNIQUE INDEX department_code_key ON public.department USING btree (workspace_id, code)
CREATE UNIQUE INDEX department_deletion_pkey ON public.department_deletion USING btree (workspace_id, id)
CREATE UNIQUE INDEX department_pkey ON public.department USING btree (workspace_id, id)
CREATE INDEX draft_decision_newest ON public.draft_decision USING btree (workspace_id, decided_at) -- what was decided last
CREATE UNIQUE INDEX draft_decision_pkey ON public.draft_decision USING btree (workspace_id, id)
CREATE UNIQUE INDEX entity_pkey ON public.entity USING btree (workspace_id, id)
CREATE UNIQUE INDEX event_counter_pkey ON public.event_counter USING btree (workspace_id)
CREATE UNIQUE INDEX exchange_rate_currency_date_key ON public.exchange_rate USING btree (workspace_id, currency, date) WHERE (NOT is_deleted)
CREATE INDEX exchange_rate_date_desc_currency_order ON public.exchange_rate USING btree (workspace_id, date DESC NULLS LAST, currency, id) WHERE (NOT is_deleted)
CREATE INDEX exchange_rate_gone_idx ON public.exchange_rate USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX exchange_rate_known_idx ON public.exchange_rate USING btree (workspace_id, currency, date DESC, id DESC)
CREATE INDEX exchange_rate_last_modified_at_order ON public.exchange_rate USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX exchange_rate_pkey ON public.exchange_rate USING btree (workspace_id, id)
CREATE UNIQUE INDEX file_chunk_pkey ON public.file_chunk USING btree (workspace_id, content_id, ordinal)
CREATE UNIQUE INDEX file_content_id_key ON public.file USING btree (workspace_id, content_id)
CREATE UNIQUE INDEX file_content_pkey ON public.file_content USING btree (workspace_id, id)
CREATE INDEX file_content_received_at_idx ON public.file_content USING btree (workspace_id, received_at) -- deletion of contents that no file holds
CREATE INDEX file_entity_id_idx ON public.file USING btree (workspace_id, entity_id) WHERE (entity_id IS NOT NULL)
CREATE INDEX file_gone_idx ON public.file USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX file_last_modified_at_order ON public.file USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX file_model_order ON public.file USING btree (workspace_id, model, id) WHERE (NOT is_deleted)
CREATE INDEX file_object_id_idx ON public.file USING btree (workspace_id, model, object_id) WHERE (NOT is_deleted)
CREATE INDEX file_object_id_order ON public.file USING btree (workspace_id, object_id, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX file_pkey ON public.file USING btree (workspace_id, id)
CREATE INDEX file_search ON public.file USING gin (workspace_id, name gin_trgm_ops)
CREATE INDEX fixed_asset_automation_match_last_modified_at_order ON public.fixed_asset_automation_match USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX fixed_asset_automation_match_line_key ON public.fixed_asset_automation_match USING btree (workspace_id, line)
CREATE UNIQUE INDEX fixed_asset_automation_match_pkey ON public.fixed_asset_automation_match USING btree (workspace_id, id)
CREATE INDEX fixed_asset_automation_match_proposed_department_id_idx ON public.fixed_asset_automation_match USING btree (workspace_id, proposed_department_id) WHERE (proposed_department_id IS NOT NULL)
CREATE UNIQUE INDEX fixed_asset_automation_rule_pkey ON public.fixed_asset_automation_rule USING btree (workspace_id, id)
CREATE UNIQUE INDEX fixed_asset_class_pkey ON public.fixed_asset_class USING btree (workspace_id, id)
CREATE INDEX fixed_asset_depreciation_due ON public.fixed_asset_depreciation USING btree (workspace_id, post_date) WHERE (NOT posted)
CREATE INDEX fixed_asset_depreciation_fixed_asset_id_idx ON public.fixed_asset_depreciation USING btree (workspace_id, fixed_asset_id)
CREATE INDEX fixed_asset_depreciation_journal_entry_id_idx ON public.fixed_asset_depreciation USING btree (workspace_id, journal_entry_id) WHERE (journal_entry_id IS NOT NULL)
CREATE UNIQUE INDEX fixed_asset_depreciation_pkey ON public.fixed_asset_depreciation USING btree (workspace_id, id)
CREATE INDEX fixed_asset_disposal_fixed_asset_id_idx ON public.fixed_asset_disposal USING btree (workspace_id, fixed_asset_id)
CREATE UNIQUE INDEX fixed_asset_disposal_pkey ON public.fixed_asset_disposal USING btree (workspace_id, id)
CREATE UNIQUE INDEX fixed_asset_entity_key ON public.fixed_asset USING btree (workspace_id, id, entity_id)
CREATE UNIQUE INDEX fixed_asset_pkey ON public.fixed_asset USING btree (workspace_id, id)
CREATE INDEX fixed_asset_purchase_fixed_asset_id_idx ON public.fixed_asset_purchase USING btree (workspace_id, fixed_asset_id)
CREATE UNIQUE INDEX fixed_asset_purchase_pkey ON public.fixed_asset_purchase USING btree (workspace_id, id)
CREATE INDEX fixed_asset_purchase_transaction_idx ON public.fixed_asset_purchase USING btree (workspace_id, transaction)
CREATE INDEX fixed_asset_transfer_fixed_asset_id_idx ON public.fixed_asset_transfer USING btree (workspace_id, fixed_asset_id)
CREATE UNIQUE INDEX fixed_asset_transfer_pkey ON public.fixed_asset_transfer USING btree (workspace_id, id)
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at) -- deletion of old keys
CREATE UNIQUE INDEX idempotency_key_pkey ON public.idempotency_key USING btree (workspace_id, caller, key)
CREATE UNIQUE INDEX invitation_hash_key ON public.invitation USING btree (hash)
CREATE INDEX invitation_invited_by ON public.invitation USING btree (invited_by) -- foreign key
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (workspace_id, lower((email)::text)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL))
CREATE UNIQUE INDEX invitation_pkey ON public.invitation USING btree (workspace_id, id)
CREATE INDEX invoice_client_id_idx ON public.invoice USING btree (workspace_id, client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX invoice_contract_id_idx ON public.invoice USING btree (workspace_id, contract_id) WHERE (contract_id IS NOT NULL)
CREATE INDEX invoice_due_date_order ON public.invoice USING btree (workspace_id, due_date, id) WHERE (NOT is_deleted)
CREATE INDEX invoice_entity_id_idx ON public.invoice USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX invoice_entity_key ON public.invoice USING btree (workspace_id, id, entity_id)
CREATE INDEX invoice_gone_idx ON public.invoice USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX invoice_gone_number_idx ON public.invoice USING btree (workspace_id, invoice_number) WHERE is_deleted
CREATE INDEX invoice_invoice_date_desc_order ON public.invoice USING btree (workspace_id, invoice_date DESC NULLS LAST, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX invoice_invoice_number_key ON public.invoice USING btree (workspace_id, invoice_number) WHERE (NOT is_deleted)
CREATE INDEX invoice_last_modified_at_order ON public.invoice USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX invoice_line_department_id_idx ON public.invoice_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX invoice_line_invoice_id_idx ON public.invoice_line USING btree (workspace_id, invoice_id)
CREATE UNIQUE INDEX invoice_line_pkey ON public.invoice_line USING btree (workspace_id, id)
CREATE INDEX invoice_line_product_id_idx ON public.invoice_line USING btree (workspace_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX invoice_line_tag_group_ids_values ON public.invoice_line USING gin (workspace_id, tag_group_ids) WHERE (tag_group_ids <> '{}'::integer[])
CREATE INDEX invoice_line_tag_ids_values ON public.invoice_line USING gin (workspace_id, tag_ids) WHERE (tag_ids <> '{}'::integer[])
CREATE INDEX invoice_line_withholding_tax_rate_id_idx ON public.invoice_line USING btree (workspace_id, withholding_tax_rate_id) WHERE (withholding_tax_rate_id IS NOT NULL)
CREATE INDEX invoice_migrated ON public.invoice USING btree (workspace_id, id) WHERE is_migrated
CREATE INDEX invoice_number_lookup ON public.invoice USING btree (workspace_id, lower(TRIM(BOTH FROM invoice_number))) WHERE (NOT is_deleted)
CREATE INDEX invoice_paid_date_order ON public.invoice USING btree (workspace_id, paid_date, id) WHERE ((NOT is_deleted) AND (paid_date IS NOT NULL))
CREATE INDEX invoice_payment_applied_memo_id_idx ON public.invoice_payment USING btree (workspace_id, applied_memo_id) WHERE (applied_memo_id IS NOT NULL)
CREATE INDEX invoice_payment_excess_memo_id_idx ON public.invoice_payment USING btree (workspace_id, excess_memo_id) WHERE (excess_memo_id IS NOT NULL)
CREATE INDEX invoice_payment_external_idx ON public.invoice_payment USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL)
CREATE INDEX invoice_payment_invoice_id_idx ON public.invoice_payment USING btree (workspace_id, invoice_id)
CREATE INDEX invoice_payment_last_day ON public.invoice_payment USING btree (workspace_id, GREATEST(payment_date, voided_date))
CREATE INDEX invoice_payment_modified_order ON public.invoice_payment USING btree (workspace_id, last_modified_at, id)
CREATE UNIQUE INDEX invoice_payment_pkey ON public.invoice_payment USING btree (workspace_id, id)
CREATE INDEX invoice_payment_status_order ON public.invoice USING btree (workspace_id, payment_status, id) WHERE (NOT is_deleted)
CREATE INDEX invoice_payment_term_id_idx ON public.invoice USING btree (workspace_id, payment_term_id) WHERE (payment_term_id IS NOT NULL)
CREATE UNIQUE INDEX invoice_pkey ON public.invoice USING btree (workspace_id, id)
CREATE INDEX invoice_ref_number_order ON public.invoice USING btree (workspace_id, ref_number, id) WHERE ((NOT is_deleted) AND (ref_number IS NOT NULL))
CREATE UNIQUE INDEX invoice_report_pkey ON public.invoice_report USING btree (workspace_id, id)
CREATE INDEX invoice_search ON public.invoice USING gin (workspace_id, invoice_number gin_trgm_ops, ref_number gin_trgm_ops, purchase_order_number gin_trgm_ops, message_on_invoice gin_trgm_ops)
CREATE INDEX invoice_tax_rate_id_idx ON public.invoice USING btree (workspace_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL)
CREATE INDEX invoice_voided_on ON public.invoice USING btree (workspace_id, voided_date) WHERE (voided_date IS NOT NULL)
CREATE INDEX invoice_waiting ON public.invoice USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE INDEX invoice_written_off_on ON public.invoice USING btree (workspace_id, uncollectible_date) WHERE (uncollectible_date IS NOT NULL)
CREATE INDEX journal_draft_line_entry_idx ON public.journal_draft_line USING btree (workspace_id, journal_entry_id) -- lines of their owner
CREATE UNIQUE INDEX journal_draft_line_pkey ON public.journal_draft_line USING btree (workspace_id, id)
CREATE INDEX journal_entry_date_order ON public.journal_entry USING btree (workspace_id, date, id) WHERE (NOT is_deleted)
CREATE INDEX journal_entry_document_idx ON public.journal_entry USING btree (workspace_id, document_kind, document_id) WHERE (document_id IS NOT NULL)
CREATE INDEX journal_entry_entity_id_idx ON public.journal_entry USING btree (workspace_id, entity_id)
CREATE INDEX journal_entry_gone_idx ON public.journal_entry USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX journal_entry_journal_id_order ON public.journal_entry USING btree (workspace_id, journal_id, id) WHERE (NOT is_deleted)
CREATE INDEX journal_entry_last_modified_at_order ON public.journal_entry USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX journal_entry_order_key ON public.journal_entry USING btree (workspace_id, "order")
CREATE UNIQUE INDEX journal_entry_pkey ON public.journal_entry USING btree (workspace_id, id)
CREATE UNIQUE INDEX journal_entry_reversal_of_id_key ON public.journal_entry USING btree (workspace_id, reversal_of_id) WHERE ((reversal_of_id IS NOT NULL) AND (NOT is_deleted))
CREATE INDEX journal_entry_reversed_idx ON public.journal_entry USING btree (workspace_id, reversal_of_id) WHERE (reversal_of_id IS NOT NULL)
CREATE INDEX journal_entry_search ON public.journal_entry USING gin (workspace_id, "order" gin_trgm_ops, memo gin_trgm_ops)
CREATE INDEX journal_entry_source_order ON public.journal_entry USING btree (workspace_id, source, id) WHERE ((NOT is_deleted) AND (source IS NOT NULL))
CREATE INDEX journal_entry_waiting ON public.journal_entry USING btree (workspace_id, created_at) WHERE ((status)::text = 'draft'::text)
CREATE INDEX journal_line_account_idx ON public.journal_line USING btree (workspace_id, account_id, date DESC NULLS LAST, id) -- ledger of an account, by day
CREATE INDEX journal_line_amount_order ON public.journal_line USING btree (workspace_id, amount, id) -- lines found by amount
CREATE INDEX journal_line_bank_transaction_idx ON public.journal_line USING btree (workspace_id, bank_transaction_id) WHERE (bank_transaction_id IS NOT NULL) -- lines that a bank line confirms
CREATE INDEX journal_line_date_idx ON public.journal_line USING btree (workspace_id, date DESC NULLS LAST, id) -- order of the list
CREATE INDEX journal_line_department_idx ON public.journal_line USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL) -- ledger of a department
CREATE INDEX journal_line_description_search ON public.journal_line USING gin (workspace_id, description gin_trgm_ops) WHERE (description IS NOT NULL) -- search
CREATE INDEX journal_line_details_search ON public.journal_line USING gin (workspace_id, ((details ->> 'merchant_name'::text)) gin_trgm_ops, ((details ->> 'note'::text)) gin_trgm_ops) WHERE (details IS NOT NULL) -- search
CREATE INDEX journal_line_disposals_idx ON public.journal_line USING btree (workspace_id, date) WHERE (((document_kind)::text = 'fixed_asset'::text) AND ((document_role)::text = ANY ((ARRAY['disposed'::character varying, 'gain_loss'::character varying])::text[]))) -- cash flow of disposals
CREATE INDEX journal_line_documents_idx ON public.journal_line USING btree (workspace_id, date, document_kind, document_id) INCLUDE (entity_id) WHERE ((document_role)::text = ANY ((ARRAY['receivable'::character varying, 'payable'::character varying, 'settlement'::character varying])::text[])) -- statements on a cash basis
CREATE INDEX journal_line_entity_idx ON public.journal_line USING btree (workspace_id, entity_id, date DESC NULLS LAST, id) -- ledger of an entity, by day
CREATE INDEX journal_line_entry_idx ON public.journal_line USING btree (workspace_id, journal_entry_id) -- lines of their owner
CREATE INDEX journal_line_fixed_assets_idx ON public.journal_line USING btree (workspace_id, document_id, document_role) WHERE (((document_kind)::text = 'fixed_asset'::text) AND ((document_role)::text = ANY ((ARRAY['cost'::character varying, 'accumulated'::character varying, 'disposed'::character varying])::text[]))) -- what fixed assets moved on their accounts
CREATE INDEX journal_line_free_idx ON public.journal_line USING btree (workspace_id, account_id, date) WHERE (((document_role)::text = ANY ((ARRAY['receivable'::character varying, 'payable'::character varying, 'memo'::character varying, 'settlement'::character varying, 'use'::character varying])::text[])) IS NOT TRUE) -- ageing of lines that stand on no document
CREATE UNIQUE INDEX journal_line_pkey ON public.journal_line USING btree (workspace_id, id)
CREATE INDEX journal_line_revenue_position_id_idx ON public.journal_line USING btree (workspace_id, revenue_position_id) WHERE (revenue_position_id IS NOT NULL) -- lines of a revenue position
CREATE INDEX journal_line_stands_idx ON public.journal_line USING btree (workspace_id, document_kind, document_id) WHERE ((document_role)::text = ANY ((ARRAY['receivable'::character varying, 'payable'::character varying, 'memo'::character varying, 'settlement'::character varying, 'use'::character varying])::text[])) -- what is left on a document
CREATE INDEX journal_line_tags ON public.journal_line USING gin (workspace_id, tag_ids) WHERE (tag_ids <> '{}'::integer[]) -- filter
CREATE INDEX journal_line_vendor_idx ON public.journal_line USING btree (workspace_id, vendor_id) WHERE (vendor_id IS NOT NULL) -- ledger of a vendor
CREATE INDEX journal_posting_last_modified_at_idx ON public.journal_posting USING btree (workspace_id, last_modified_at) -- filter
CREATE UNIQUE INDEX journal_posting_pkey ON public.journal_posting USING btree (workspace_id, journal_entry_id, version, is_mirror)
CREATE INDEX journal_posting_taken_back_idx ON public.journal_posting USING btree (workspace_id, journal_entry_id, version) WHERE (taken_back_at IS NOT NULL) -- versions that were taken back
CREATE INDEX known_fact_new_idx ON public.known_fact USING btree (workspace_id, id) WHERE (known_at IS NULL) -- facts that wait for their moment
CREATE UNIQUE INDEX known_fact_pkey ON public.known_fact USING btree (workspace_id, id)
CREATE INDEX known_fact_record_idx ON public.known_fact USING btree (workspace_id, kind, record_id, id) -- facts of a record
CREATE INDEX known_fact_time_idx ON public.known_fact USING btree (workspace_id, known_at, kind, record_id) -- facts as known at a moment
CREATE INDEX last_write_age ON public.last_write USING btree (noted_at) -- deletion of old positions
CREATE UNIQUE INDEX last_write_pkey ON public.last_write USING btree (caller)
CREATE UNIQUE INDEX letter_enclosure_pkey ON public.letter_enclosure USING btree (workspace_id, letter_id, id)
CREATE INDEX letter_entity_id_idx ON public.letter USING btree (workspace_id, entity_id)
CREATE UNIQUE INDEX letter_entity_key ON public.letter USING btree (workspace_id, id, entity_id)
CREATE INDEX letter_last_modified_at_order ON public.letter USING btree (workspace_id, last_modified_at, id)
CREATE INDEX letter_model_order ON public.letter USING btree (workspace_id, model, id)
CREATE INDEX letter_object_id_order ON public.letter USING btree (workspace_id, object_id, id)
CREATE UNIQUE INDEX letter_pkey ON public.letter USING btree (workspace_id, id)
CREATE INDEX letter_search ON public.letter USING gin (workspace_id, subject gin_trgm_ops)
CREATE INDEX letter_waiting ON public.letter USING btree (workspace_id, next_attempt_at) WHERE ((state)::text = 'waiting'::text)
CREATE INDEX line_reservation_line_idx ON public.line_reservation USING btree (workspace_id, line_id) -- what is reserved on a line
CREATE UNIQUE INDEX line_reservation_pkey ON public.line_reservation USING btree (workspace_id, id)
CREATE UNIQUE INDEX line_reservation_workspace_id_memo_kind_memo_payment_id_key ON public.line_reservation USING btree (workspace_id, memo_kind, memo_payment_id)
CREATE UNIQUE INDEX lock_change_pkey ON public.lock_change USING btree (workspace_id, id)
CREATE UNIQUE INDEX lock_period_entity_id_key ON public.lock_period USING btree (workspace_id, entity_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX lock_period_pkey ON public.lock_period USING btree (workspace_id, id)
CREATE INDEX membership_person ON public.membership USING btree (person_id)
CREATE UNIQUE INDEX membership_pkey ON public.membership USING btree (workspace_id, id)
CREATE UNIQUE INDEX membership_workspace_id_person_id_key ON public.membership USING btree (workspace_id, person_id)
CREATE UNIQUE INDEX migration_pkey ON public.migration USING btree (name)
CREATE UNIQUE INDEX moment_asked_pkey ON public.moment_asked USING btree (workspace_id)
CREATE UNIQUE INDEX noted_value_pkey ON public.noted_value USING btree (workspace_id, relation, record_id)
CREATE INDEX oauth_activity_calls ON public.oauth_activity USING btree (workspace_id, connection_id, at DESC) WHERE ((kind)::text = 'request'::text) -- calls of a connection within a week
CREATE INDEX oauth_activity_connection ON public.oauth_activity USING btree (workspace_id, connection_id, id DESC) -- page of a connection
CREATE INDEX oauth_activity_person ON public.oauth_activity USING btree (workspace_id, person_id, id DESC) -- page of a person
CREATE UNIQUE INDEX oauth_activity_pkey ON public.oauth_activity USING btree (workspace_id, id)
CREATE UNIQUE INDEX oauth_app_client_hash_key ON public.oauth_app USING btree (client_hash)
CREATE UNIQUE INDEX oauth_app_client_id_key ON public.oauth_app USING btree (client_id)
CREATE INDEX oauth_app_icon_hash ON public.oauth_app_icon USING btree (hash) -- icons by their path
CREATE UNIQUE INDEX oauth_app_icon_pkey ON public.oauth_app_icon USING btree (workspace_id, app_id, hash)
CREATE UNIQUE INDEX oauth_app_pkey ON public.oauth_app USING btree (workspace_id, id)
CREATE INDEX oauth_app_review ON public.oauth_app USING btree (state) WHERE ((state)::text <> 'private'::text)
CREATE INDEX oauth_connection_app ON public.oauth_connection USING btree (app_workspace_id, app_id)
CREATE UNIQUE INDEX oauth_connection_live ON public.oauth_connection USING btree (workspace_id, person_id, app_workspace_id, app_id) WHERE (ended_at IS NULL)
CREATE INDEX oauth_connection_person ON public.oauth_connection USING btree (person_id)
CREATE UNIQUE INDEX oauth_connection_pkey ON public.oauth_connection USING btree (workspace_id, id)
CREATE INDEX oauth_grant_connection ON public.oauth_grant USING btree (workspace_id, connection_id) -- foreign key
CREATE UNIQUE INDEX oauth_grant_live ON public.oauth_grant USING btree (workspace_id, connection_id) WHERE (revoked_at IS NULL)
CREATE UNIQUE INDEX oauth_grant_pkey ON public.oauth_grant USING btree (workspace_id, id)
CREATE INDEX oauth_interaction_age ON public.oauth_interaction USING btree (expires_at) -- deletion of old requests
CREATE UNIQUE INDEX oauth_interaction_pkey ON public.oauth_interaction USING btree (hash)
CREATE INDEX oauth_token_access ON public.oauth_token USING btree (workspace_id, grant_id) WHERE ((kind)::text = 'access'::text) -- the access token that the next exchange removes
CREATE INDEX oauth_token_age ON public.oauth_token USING brin (expires_at) -- deletion of old tokens
CREATE UNIQUE INDEX oauth_token_hash_key ON public.oauth_token USING btree (hash)
CREATE UNIQUE INDEX oauth_token_pkey ON public.oauth_token USING btree (workspace_id, grant_id, hash)
CREATE UNIQUE INDEX outbox_numbered ON public.outbox USING btree (workspace_id, sequence) WHERE (sequence IS NOT NULL)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (workspace_id, id)
CREATE INDEX outbox_waiting ON public.outbox USING btree (id) WHERE (sequence IS NULL) -- events without a number
CREATE INDEX password_reset_person ON public.password_reset USING btree (person_id) -- foreign key
CREATE UNIQUE INDEX password_reset_pkey ON public.password_reset USING btree (hash)
CREATE UNIQUE INDEX payment_term_name_key ON public.payment_term USING btree (workspace_id, name)
CREATE UNIQUE INDEX payment_term_pkey ON public.payment_term USING btree (workspace_id, id)
CREATE UNIQUE INDEX person_email ON public.person USING btree (lower((email)::text))
CREATE UNIQUE INDEX person_pkey ON public.person USING btree (id)
CREATE UNIQUE INDEX placed_pkey ON public.placed USING btree (workspace)
CREATE UNIQUE INDEX posting_chain_pkey ON public.posting_chain USING btree (workspace_id, number)
CREATE INDEX posting_chain_time ON public.posting_chain USING btree (workspace_id, numbered_at, number) -- books as known at a moment
CREATE UNIQUE INDEX posting_chain_workspace_id_journal_entry_id_version_is_mirr_key ON public.posting_chain USING btree (workspace_id, journal_entry_id, version, is_mirror)
CREATE UNIQUE INDEX posting_waiting_pkey ON public.posting_waiting USING btree (workspace_id, id)
CREATE INDEX prepaid_usage_event_consumption_id_idx ON public.prepaid_usage_event USING btree (workspace_id, consumption_id) WHERE (consumption_id IS NOT NULL)
CREATE INDEX prepaid_usage_event_last_modified_at_order ON public.prepaid_usage_event USING btree (workspace_id, last_modified_at, id)
CREATE INDEX prepaid_usage_event_period_month_order ON public.prepaid_usage_event USING btree (workspace_id, period_month, id)
CREATE UNIQUE INDEX prepaid_usage_event_pkey ON public.prepaid_usage_event USING btree (workspace_id, id)
CREATE INDEX prepaid_usage_event_prepaid_commit_id_idx ON public.prepaid_usage_event USING btree (workspace_id, prepaid_commit_id)
CREATE UNIQUE INDEX product_bundle_line_pkey ON public.product_bundle_line USING btree (workspace_id, id)
CREATE INDEX product_bundle_line_product_bundle_id_idx ON public.product_bundle_line USING btree (workspace_id, product_bundle_id)
CREATE INDEX product_bundle_line_product_id_idx ON public.product_bundle_line USING btree (workspace_id, product_id)
CREATE UNIQUE INDEX product_bundle_pkey ON public.product_bundle USING btree (workspace_id, id)
CREATE UNIQUE INDEX product_pkey ON public.product USING btree (workspace_id, id)
CREATE INDEX proposal_content_id_idx ON public.proposal USING btree (workspace_id, content_id) WHERE (content_id IS NOT NULL) -- contents that no file holds
CREATE INDEX proposal_decided ON public.proposal USING btree (workspace_id, decided_at) WHERE (decided_at IS NOT NULL) -- what was decided last
CREATE UNIQUE INDEX proposal_pkey ON public.proposal USING btree (workspace_id, id)
CREATE INDEX proposal_status ON public.proposal USING btree (workspace_id, status, id) -- proposals that wait
CREATE INDEX rate_window_age ON public.rate_window USING btree (last_at) -- deletion of old windows
CREATE UNIQUE INDEX rate_window_pkey ON public.rate_window USING btree (caller)
CREATE INDEX reconciled_account_entity_idx ON public.reconciled_account USING btree (workspace_id, entity_id) -- foreign key
CREATE UNIQUE INDEX reconciled_account_pkey ON public.reconciled_account USING btree (workspace_id, account_id, entity_id)
CREATE UNIQUE INDEX reconciliation_clearing_pkey ON public.reconciliation_clearing USING btree (workspace_id, line_id)
CREATE INDEX reconciliation_clearing_report_id_idx ON public.reconciliation_clearing USING btree (workspace_id, report_id) -- lines of a report
CREATE UNIQUE INDEX reconciliation_report_entity_key ON public.reconciliation_report USING btree (workspace_id, id, entity_id)
CREATE INDEX reconciliation_report_overlap ON public.reconciliation_report USING gist (workspace_id, account_id, entity_id, daterange(statement_starting_date, statement_ending_date, '[]'::text))
CREATE UNIQUE INDEX reconciliation_report_pkey ON public.reconciliation_report USING btree (workspace_id, id)
CREATE UNIQUE INDEX record_change_pkey ON public.record_change USING btree (workspace_id, relation, record_id)
CREATE UNIQUE INDEX record_count_pkey ON public.record_count USING btree (workspace_id, relation, id)
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (person_id, hash)
CREATE INDEX revenue_position_contract_idx ON public.revenue_position USING btree (workspace_id, contract_id) WHERE (contract_id IS NOT NULL)
CREATE UNIQUE INDEX revenue_position_key ON public.revenue_position USING btree (workspace_id, entity_id, contract_id, client, product_id, currency) NULLS NOT DISTINCT
CREATE INDEX revenue_position_loose_idx ON public.revenue_position USING btree (workspace_id, entity_id, COALESCE(client, 0), COALESCE(product_id, 0)) WHERE (contract_id IS NULL)
CREATE UNIQUE INDEX revenue_position_pkey ON public.revenue_position USING btree (workspace_id, id)
CREATE INDEX revenue_transaction_accounting_period_order ON public.revenue_transaction USING btree (workspace_id, accounting_period, id) WHERE (NOT is_deleted)
CREATE INDEX revenue_transaction_client_id_idx ON public.revenue_transaction USING btree (workspace_id, client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_bundle_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_bundle_id) WHERE (contract_bundle_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_id) WHERE (contract_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_invoice_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_invoice_id) WHERE (contract_invoice_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_milestone_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_milestone_id) WHERE (contract_milestone_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_product_bundle_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_product_bundle_id) WHERE (contract_product_bundle_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_subscription_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_subscription_id) WHERE (contract_subscription_id IS NOT NULL)
CREATE INDEX revenue_transaction_contract_usage_id_idx ON public.revenue_transaction USING btree (workspace_id, contract_usage_id) WHERE (contract_usage_id IS NOT NULL)
CREATE INDEX revenue_transaction_department_id_idx ON public.revenue_transaction USING btree (workspace_id, department_id) WHERE (department_id IS NOT NULL)
CREATE INDEX revenue_transaction_entity_id_idx ON public.revenue_transaction USING btree (workspace_id, entity_id) WHERE (entity_id IS NOT NULL)
CREATE INDEX revenue_transaction_external_id_order ON public.revenue_transaction USING btree (workspace_id, external_id, id) WHERE (NOT is_deleted)
CREATE INDEX revenue_transaction_funding_revenue_transaction_id_idx ON public.revenue_transaction USING btree (workspace_id, funding_revenue_transaction_id) WHERE (funding_revenue_transaction_id IS NOT NULL)
CREATE INDEX revenue_transaction_gone_idx ON public.revenue_transaction USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX revenue_transaction_invoice_id_idx ON public.revenue_transaction USING btree (workspace_id, invoice_id) WHERE (invoice_id IS NOT NULL)
CREATE INDEX revenue_transaction_journal_entry_id_idx ON public.revenue_transaction USING btree (workspace_id, journal_entry_id) WHERE (journal_entry_id IS NOT NULL)
CREATE INDEX revenue_transaction_last_modified_at_order ON public.revenue_transaction USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX revenue_transaction_open_idx ON public.revenue_transaction USING btree (workspace_id, accounting_period, contract_id) WHERE ((journal_entry_id IS NULL) AND (NOT is_deleted) AND (NOT is_migration_invoiced))
CREATE UNIQUE INDEX revenue_transaction_pkey ON public.revenue_transaction USING btree (workspace_id, id)
CREATE INDEX revenue_transaction_prepaid_commit_id_idx ON public.revenue_transaction USING btree (workspace_id, prepaid_commit_id) WHERE (prepaid_commit_id IS NOT NULL)
CREATE INDEX revenue_transaction_product_id_idx ON public.revenue_transaction USING btree (workspace_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX revenue_transaction_reverses_revenue_transaction_id_idx ON public.revenue_transaction USING btree (workspace_id, reverses_revenue_transaction_id) WHERE (reverses_revenue_transaction_id IS NOT NULL)
CREATE INDEX revenue_transaction_tag_group_ids_values ON public.revenue_transaction USING gin (workspace_id, tag_group_ids) WHERE (tag_group_ids <> '{}'::integer[])
CREATE INDEX revenue_transaction_tag_ids_values ON public.revenue_transaction USING gin (workspace_id, tag_ids) WHERE (tag_ids <> '{}'::integer[])
CREATE INDEX revenue_transaction_voided_invoice_id_idx ON public.revenue_transaction USING btree (workspace_id, voided_invoice_id) WHERE (voided_invoice_id IS NOT NULL)
CREATE INDEX revenue_transaction_waiting ON public.revenue_transaction USING btree (workspace_id, created_at) WHERE ((drafted_by IS NOT NULL) AND (approved_by IS NULL))
CREATE UNIQUE INDEX second_factor_credential_hash_key ON public.second_factor USING btree (credential_hash)
CREATE UNIQUE INDEX second_factor_pkey ON public.second_factor USING btree (person_id, id)
CREATE UNIQUE INDEX server_timeline_pkey ON public.server_timeline USING btree (system, timeline)
CREATE UNIQUE INDEX service_right_pkey ON public.service_right USING btree (relation)
CREATE UNIQUE INDEX sign_in_failure_pkey ON public.sign_in_failure USING btree (key)
CREATE UNIQUE INDEX spent_challenge_pkey ON public.spent_challenge USING btree (hash)
CREATE INDEX statement_link_bank_transaction_idx ON public.statement_link USING btree (workspace_id, bank_transaction_id) -- lines that a bank line confirms
CREATE INDEX statement_link_entity_idx ON public.statement_link USING btree (workspace_id, entity_id) -- foreign key
CREATE UNIQUE INDEX statement_link_pkey ON public.statement_link USING btree (workspace_id, id)
CREATE UNIQUE INDEX statement_link_workspace_id_line_id_bank_transaction_id_key ON public.statement_link USING btree (workspace_id, line_id, bank_transaction_id)
CREATE UNIQUE INDEX system_accounts_pkey ON public.system_accounts USING btree (workspace_id, id)
CREATE UNIQUE INDEX system_accounts_workspace_id_key ON public.system_accounts USING btree (workspace_id)
CREATE UNIQUE INDEX tag_group_id_name_key ON public.tag USING btree (workspace_id, group_id, name) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX tag_group_name_key ON public.tag_group USING btree (workspace_id, name)
CREATE UNIQUE INDEX tag_group_pkey ON public.tag_group USING btree (workspace_id, id)
CREATE UNIQUE INDEX tag_pkey ON public.tag USING btree (workspace_id, id)
CREATE UNIQUE INDEX task_turn_pkey ON public.task_turn USING btree (name)
CREATE UNIQUE INDEX tax_rate_name_key ON public.tax_rate USING btree (workspace_id, name)
CREATE UNIQUE INDEX tax_rate_pkey ON public.tax_rate USING btree (workspace_id, id)
CREATE UNIQUE INDEX tier_price_override_contract_id_tier_id_key ON public.tier_price_override USING btree (workspace_id, contract_id, tier_id)
CREATE UNIQUE INDEX tier_price_override_pkey ON public.tier_price_override USING btree (workspace_id, id)
CREATE UNIQUE INDEX transaction_match_bank_transaction_content_type_object_id_key ON public.transaction_match USING btree (workspace_id, bank_transaction, content_type, object_id)
CREATE INDEX transaction_match_content_type_order ON public.transaction_match USING btree (workspace_id, content_type, id)
CREATE INDEX transaction_match_entity_id_idx ON public.transaction_match USING btree (workspace_id, entity_id)
CREATE INDEX transaction_match_last_modified_at_order ON public.transaction_match USING btree (workspace_id, last_modified_at, id)
CREATE INDEX transaction_match_object_id_order ON public.transaction_match USING btree (workspace_id, object_id, id)
CREATE INDEX transaction_match_payments ON public.transaction_match USING gin (payments) WHERE ((status)::text = 'accepted'::text)
CREATE UNIQUE INDEX transaction_match_pkey ON public.transaction_match USING btree (workspace_id, id)
CREATE INDEX transaction_match_status_order ON public.transaction_match USING btree (workspace_id, status, id)
CREATE INDEX transaction_match_together_order ON public.transaction_match USING btree (workspace_id, together, id)
CREATE INDEX transaction_match_transaction_order ON public.transaction_match USING btree (workspace_id, transaction, id)
CREATE UNIQUE INDEX unconfirmed_line_pkey ON public.unconfirmed_line USING btree (workspace_id, account_id, entity_id, line_id)
CREATE UNIQUE INDEX upload_run_once ON public.upload_run USING btree (workspace_id, kind, sha256) WHERE (((status)::text = 'done'::text) AND (NOT is_repeated))
CREATE UNIQUE INDEX upload_run_pkey ON public.upload_run USING btree (workspace_id, id)
CREATE UNIQUE INDEX upload_run_row_key ON public.upload_run_row USING btree (workspace_id, upload_run_id, spreadsheet_row)
CREATE UNIQUE INDEX upload_run_row_pkey ON public.upload_run_row USING btree (workspace_id, id)
CREATE UNIQUE INDEX usage_group_pkey ON public.usage_group USING btree (workspace_id, id)
CREATE UNIQUE INDEX usage_tier_pkey ON public.usage_tier USING btree (workspace_id, id)
CREATE UNIQUE INDEX vendor_contact_pkey ON public.vendor_contact USING btree (workspace_id, id)
CREATE INDEX vendor_contact_vendor_id_idx ON public.vendor_contact USING btree (workspace_id, vendor_id)
CREATE UNIQUE INDEX vendor_custom_field_pkey ON public.vendor_custom_field USING btree (workspace_id, id)
CREATE INDEX vendor_external_id_order ON public.vendor USING btree (workspace_id, external_id, id) WHERE (NOT is_deleted)
CREATE INDEX vendor_gone_idx ON public.vendor USING btree (workspace_id, id) WHERE is_deleted
CREATE INDEX vendor_last_modified_at_order ON public.vendor USING btree (workspace_id, last_modified_at, id) WHERE (NOT is_deleted)
CREATE INDEX vendor_name_order ON public.vendor USING btree (workspace_id, name, id) WHERE (NOT is_deleted)
CREATE INDEX vendor_parent_id_idx ON public.vendor USING btree (workspace_id, parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX vendor_payment_term_id_idx ON public.vendor USING btree (workspace_id, payment_term_id) WHERE (payment_term_id IS NOT NULL)
CREATE UNIQUE INDEX vendor_pkey ON public.vendor USING btree (workspace_id, id)
CREATE INDEX vendor_search ON public.vendor USING gin (workspace_id, name gin_trgm_ops, dba gin_trgm_ops, company_name gin_trgm_ops, email gin_trgm_ops, external_id gin_trgm_ops)
CREATE INDEX vendor_vendor_custom_field_1_id_idx ON public.vendor USING btree (workspace_id, vendor_custom_field_1_id) WHERE (vendor_custom_field_1_id IS NOT NULL)
CREATE UNIQUE INDEX verification_pkey ON public.verification USING btree (workspace_id, part)
CREATE INDEX waiting_comment_object ON public.waiting_comment USING btree (workspace_id, object, object_id, id) -- comments on one thing
CREATE UNIQUE INDEX waiting_comment_pkey ON public.waiting_comment USING btree (workspace_id, id)
CREATE INDEX web_session_person ON public.web_session USING btree (person_id) -- sessions of a person
CREATE UNIQUE INDEX web_session_pkey ON public.web_session USING btree (hash)
CREATE UNIQUE INDEX webhook_attempt_pkey ON public.webhook_attempt USING btree (workspace_id, delivery_id, attempt)
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (workspace_id, webhook_id, due_at, id) WHERE ((status)::text = 'PENDING'::text) -- deliveries that are due
CREATE INDEX webhook_delivery_event ON public.webhook_delivery USING btree (workspace_id, event_id) -- deliveries of an event
CREATE INDEX webhook_delivery_latest ON public.webhook_delivery USING btree (workspace_id, webhook_id, id DESC) -- page of a webhook
CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (workspace_id, id)
CREATE INDEX webhook_delivery_spent ON public.webhook_delivery USING btree (workspace_id, due_at) WHERE (((status)::text = 'PENDING'::text) AND (attempts >= 6)) -- deliveries that are given up
CREATE UNIQUE INDEX webhook_health_pkey ON public.webhook_health USING btree (workspace_id, webhook_id)
CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (workspace_id, id)
CREATE INDEX webhook_topic_name ON public.webhook_topic USING btree (workspace_id, name)
CREATE UNIQUE INDEX webhook_topic_pkey ON public.webhook_topic USING btree (workspace_id, id)
CREATE UNIQUE INDEX webhook_topic_workspace_id_webhook_id_name_key ON public.webhook_topic USING btree (workspace_id, webhook_id, name)
CREATE UNIQUE INDEX workspace_currency_currency_key ON public.workspace_currency USING btree (workspace_id, currency) WHERE (NOT is_deleted)
CREATE UNIQUE INDEX workspace_currency_pkey ON public.workspace_currency USING btree (workspace_id, id)
CREATE UNIQUE INDEX workspace_pkey ON public.workspace USING btree (id)

-- policies

account: looked_up (forced) using true
account: own (forced) using (workspace_id = current_workspace())
account: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
amortization: looked_up (forced) using true
amortization: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
amortization: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
amortization_schedule: looked_up (forced) using true
amortization_schedule: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
amortization_schedule: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
api_call: forgotten (forced) using ((workspace_id = current_workspace()) AND (at < (now() - '90 days'::interval)))
api_call: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
api_call: seen (forced) using (workspace_id = current_workspace())
api_call: written (forced) using  with check (workspace_id = current_workspace())
api_key: looked_up (forced) using true
api_key: own_or_presented (forced) using ((workspace_id = current_workspace()) OR (hash = ( SELECT current_credential() AS current_credential))) with check (workspace_id = current_workspace())
api_key: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
api_user: looked_up (forced) using true
api_user: own (forced) using (workspace_id = current_workspace())
api_user: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
balance_day: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
balance_day: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
balance_delta: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
balance_delta: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
balance_delta: watched (forced) using true
balance_month: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
balance_month: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bank_account: looked_up (forced) using true
bank_account: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bank_account: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bank_transaction: looked_up (forced) using true
bank_transaction: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bank_transaction: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bill: looked_up (forced) using true
bill: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bill: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bill_draft: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
bill_draft: looked_up (forced) using true
bill_draft: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
bill_draft: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bill_draft: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
bill_draft: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bill_line: looked_up (forced) using true
bill_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bill_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
bill_payment: looked_up (forced) using true
bill_payment: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
bill_payment: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
budget: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget: looked_up (forced) using true
budget: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
budget: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
budget_account: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget_account: looked_up (forced) using true
budget_account: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget_account: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
budget_account: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
budget_account: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
close_task: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
close_task: looked_up (forced) using true
close_task: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
close_task: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
close_task: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
close_task: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
closing: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
closing: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract: looked_up (forced) using true
contract: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_bundle: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_bundle: looked_up (forced) using true
contract_bundle: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_bundle: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_bundle: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_bundle: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_bundle_line: looked_up (forced) using true
contract_bundle_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_bundle_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_invoice: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_invoice: looked_up (forced) using true
contract_invoice: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_invoice: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_invoice: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_invoice: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_invoice_line: looked_up (forced) using true
contract_invoice_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_invoice_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_milestone: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_milestone: looked_up (forced) using true
contract_milestone: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_milestone: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_milestone: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_milestone: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_prepaid_commit: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit: looked_up (forced) using true
contract_prepaid_commit: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_prepaid_commit: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_prepaid_commit_consumption: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit_consumption: looked_up (forced) using true
contract_prepaid_commit_consumption: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit_consumption: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_prepaid_commit_consumption: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_prepaid_commit_consumption: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_product_bundle: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_product_bundle: looked_up (forced) using true
contract_product_bundle: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_product_bundle: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_product_bundle: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_product_bundle: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_product_bundle_line: looked_up (forced) using true
contract_product_bundle_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_product_bundle_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_subscription: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_subscription: looked_up (forced) using true
contract_subscription: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_subscription: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_subscription: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_subscription: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
contract_usage: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_usage: looked_up (forced) using true
contract_usage: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_usage: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
contract_usage: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
contract_usage: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
cost_allocation: looked_up (forced) using true
cost_allocation: own (forced) using (workspace_id = current_workspace())
cost_allocation: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
cost_allocation_line: looked_up (forced) using true
cost_allocation_line: own (forced) using (workspace_id = current_workspace())
cost_allocation_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
cost_allocation_run: looked_up (forced) using true
cost_allocation_run: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
cost_allocation_run: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
counter: own (forced) using (workspace_id = current_workspace())
counter: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
credit_memo: looked_up (forced) using true
credit_memo: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
credit_memo: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
credit_memo_line: looked_up (forced) using true
credit_memo_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
credit_memo_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
credit_memo_payment: looked_up (forced) using true
credit_memo_payment: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
credit_memo_payment: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
custom_field: looked_up (forced) using true
custom_field: own (forced) using (workspace_id = current_workspace())
custom_field: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
debit_memo: looked_up (forced) using true
debit_memo: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
debit_memo: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
debit_memo_line: looked_up (forced) using true
debit_memo_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
debit_memo_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
debit_memo_payment: looked_up (forced) using true
debit_memo_payment: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
debit_memo_payment: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
department: looked_up (forced) using true
department: own (forced) using (workspace_id = current_workspace())
department: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
department_deletion: own (forced) using (workspace_id = current_workspace())
department_deletion: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
draft_decision: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
draft_decision: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
entity: looked_up (forced) using true
entity: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
entity: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
event_counter: keeper (forced) using true with check true
event_counter: own (forced) using (workspace_id = current_workspace())
event_counter: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
exchange_rate: looked_up (forced) using true
exchange_rate: own (forced) using (workspace_id = current_workspace())
exchange_rate: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
file: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
file: looked_up (forced) using true
file: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
file: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
file: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
file: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
file_chunk: own (forced) using (workspace_id = current_workspace())
file_chunk: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
file_content: own (forced) using (workspace_id = current_workspace())
file_content: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
fixed_asset: looked_up (forced) using true
fixed_asset: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
fixed_asset: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
fixed_asset: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_automation_match: looked_up (forced) using true
fixed_asset_automation_match: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_automation_match: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_automation_rule: looked_up (forced) using true
fixed_asset_automation_rule: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_automation_rule: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_class: looked_up (forced) using true
fixed_asset_class: own (forced) using (workspace_id = current_workspace())
fixed_asset_class: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_depreciation: looked_up (forced) using true
fixed_asset_depreciation: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_depreciation: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_disposal: looked_up (forced) using true
fixed_asset_disposal: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_disposal: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_purchase: looked_up (forced) using true
fixed_asset_purchase: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_purchase: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
fixed_asset_transfer: looked_up (forced) using true
fixed_asset_transfer: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
fixed_asset_transfer: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
idempotency_key: own (forced) using (workspace_id = current_workspace())
idempotency_key: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
invitation: own_or_presented (forced) using ((workspace_id = current_workspace()) OR (hash = ( SELECT current_credential() AS current_credential))) with check (workspace_id = current_workspace())
invitation: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
invoice: looked_up (forced) using true
invoice: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
invoice: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
invoice_line: looked_up (forced) using true
invoice_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
invoice_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
invoice_payment: looked_up (forced) using true
invoice_payment: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
invoice_payment: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
invoice_report: looked_up (forced) using true
invoice_report: own (forced) using (workspace_id = current_workspace())
invoice_report: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
journal_draft_line: looked_up (forced) using true
journal_draft_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
journal_draft_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
journal_entry: looked_up (forced) using true
journal_entry: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_ids <@ ( SELECT current_entities() AS current_entities)), true))
journal_entry: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
journal_line: looked_up (forced) using true
journal_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
journal_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
journal_posting: own (forced) using (workspace_id = current_workspace())
journal_posting: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
journal_posting: watched (forced) using true
known_fact: own (forced) using (workspace_id = current_workspace())
known_fact: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
known_fact: watched (forced) using true
letter: looked_up (forced) using true
letter: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
letter: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
letter_enclosure: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
letter_enclosure: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
line_reservation: looked_up (forced) using true
line_reservation: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
line_reservation: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
lock_change: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_change: looked_up (forced) using true
lock_change: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_change: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
lock_change: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_change: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
lock_period: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_period: looked_up (forced) using true
lock_period: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_period: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
lock_period: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
lock_period: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
membership: looked_up (forced) using true
membership: members (forced) using ((workspace_id = current_workspace()) OR (person_id = ( SELECT current_person() AS current_person))) with check (workspace_id = current_workspace())
membership: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
moment_asked: own (forced) using (workspace_id = current_workspace())
moment_asked: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
noted_value: own (forced) using (workspace_id = current_workspace())
noted_value: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_activity: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_activity: seen (forced) using ((workspace_id = current_workspace()) OR (person_id = ( SELECT current_person() AS current_person)))
oauth_activity: written (forced) using  with check ((workspace_id = current_workspace()) OR (person_id = ( SELECT current_person() AS current_person)) OR (app_workspace_id = current_workspace()) OR ( SELECT current_operator() AS current_operator))
oauth_app: changed (forced) using ((workspace_id = current_workspace()) OR ( SELECT current_operator() AS current_operator))
oauth_app: looked_up (forced) using true
oauth_app: made (forced) using  with check (workspace_id = current_workspace())
oauth_app: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_app: published (forced) using ((current_setting('ledgergate.catalogue'::text, true) = 'on'::text) AND ((state)::text = 'published'::text) AND (deleted_at IS NULL) AND (connect_url IS NOT NULL))
oauth_app: seen (forced) using ((workspace_id = current_workspace()) OR (client_hash = ( SELECT current_credential() AS current_credential)) OR ( SELECT current_operator() AS current_operator) OR (EXISTS ( SELECT 1
   FROM oauth_connection c
  WHERE ((c.app_workspace_id = oauth_app.workspace_id) AND (c.app_id = oauth_app.id) AND ((c.workspace_id = current_workspace()) OR (c.person_id = ( SELECT current_person() AS current_person)))))))
oauth_app_icon: own_or_named (forced) using ((workspace_id = current_workspace()) OR (hash = ( SELECT current_credential() AS current_credential))) with check (workspace_id = current_workspace())
oauth_app_icon: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_connection: begins (forced) using  with check (workspace_id = current_workspace())
oauth_connection: concerned (forced) using ((workspace_id = current_workspace()) OR (person_id = ( SELECT current_person() AS current_person)) OR (app_workspace_id = current_workspace()) OR ( SELECT current_operator() AS current_operator))
oauth_connection: ends (forced) using ((workspace_id = current_workspace()) OR (person_id = ( SELECT current_person() AS current_person)) OR (app_workspace_id = current_workspace()) OR ( SELECT current_operator() AS current_operator))
oauth_connection: looked_up (forced) using true
oauth_connection: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_grant: begins (forced) using  with check (workspace_id = current_workspace())
oauth_grant: of_connection (forced) using ((workspace_id = current_workspace()) OR (EXISTS ( SELECT 1
   FROM oauth_connection c
  WHERE ((c.workspace_id = oauth_grant.workspace_id) AND (c.id = oauth_grant.connection_id)))))
oauth_grant: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_grant: revoked (forced) using ((workspace_id = current_workspace()) OR (EXISTS ( SELECT 1
   FROM oauth_connection c
  WHERE ((c.workspace_id = oauth_grant.workspace_id) AND (c.id = oauth_grant.connection_id)))))
oauth_interaction: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
oauth_interaction: presented (forced) using (hash = ( SELECT current_credential() AS current_credential))
oauth_interaction: swept (forced) using ((current_setting('ledgergate.sweep'::text, true) = 'on'::text) AND (expires_at < (now() - '1 day'::interval)))
oauth_token: own_or_presented (forced) using ((workspace_id = current_workspace()) OR (hash = ( SELECT current_credential() AS current_credential))) with check (workspace_id = current_workspace())
oauth_token: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
outbox: keeper (forced) using true with check true
outbox: own (forced) using (workspace_id = current_workspace()) with check ((workspace_id = current_workspace()) AND (sequence IS NULL) AND (numbered_at IS NULL))
outbox: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
password_reset: own_or_presented (forced) using ((hash = ( SELECT current_credential() AS current_credential)) OR (person_id = ( SELECT current_person() AS current_person)))
password_reset: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
password_reset: swept (forced) using ((current_setting('ledgergate.sweep'::text, true) = 'on'::text) AND (expires_at < (now() - '1 day'::interval)))
payment_term: looked_up (forced) using true
payment_term: own (forced) using (workspace_id = current_workspace())
payment_term: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
person: known using ((id = ( SELECT current_person() AS current_person)) OR (EXISTS ( SELECT
   FROM membership m
  WHERE ((m.workspace_id = current_workspace()) AND (m.person_id = person.id)))) OR (EXISTS ( SELECT
   FROM oauth_connection c
  WHERE ((c.workspace_id = current_workspace()) AND (c.person_id = person.id)))) OR (id IN ( SELECT s.person_id
   FROM web_session s
  WHERE (s.hash = ( SELECT current_credential() AS current_credential)))) OR (id IN ( SELECT r.person_id
   FROM password_reset r
  WHERE (r.hash = ( SELECT current_credential() AS current_credential)))))
person: own using (id = ( SELECT current_person() AS current_person))
posting_chain: own (forced) using (workspace_id = current_workspace())
posting_chain: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
posting_waiting: own (forced) using (workspace_id = current_workspace())
posting_waiting: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
posting_waiting: watched (forced) using true
prepaid_usage_event: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
prepaid_usage_event: looked_up (forced) using true
prepaid_usage_event: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
prepaid_usage_event: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
prepaid_usage_event: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
prepaid_usage_event: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
product: looked_up (forced) using true
product: own (forced) using (workspace_id = current_workspace())
product: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
product_bundle: looked_up (forced) using true
product_bundle: own (forced) using (workspace_id = current_workspace())
product_bundle: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
product_bundle_line: looked_up (forced) using true
product_bundle_line: own (forced) using (workspace_id = current_workspace())
product_bundle_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
proposal: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_ids <@ ( SELECT current_entities() AS current_entities)), (( SELECT current_entities() AS current_entities) IS NULL)))
proposal: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
reconciled_account: looked_up (forced) using true
reconciled_account: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
reconciled_account: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
reconciliation_clearing: looked_up (forced) using true
reconciliation_clearing: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
reconciliation_clearing: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
reconciliation_report: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
reconciliation_report: looked_up (forced) using true
reconciliation_report: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
reconciliation_report: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
reconciliation_report: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
reconciliation_report: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
record_change: own (forced) using (workspace_id = current_workspace())
record_change: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
record_count: keeper (forced) using true with check true
record_count: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entities <@ ( SELECT current_entities() AS current_entities)), true))
record_count: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
recovery_code: own (forced) using (person_id = ( SELECT current_person() AS current_person))
recovery_code: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
revenue_position: looked_up (forced) using true
revenue_position: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
revenue_position: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
revenue_transaction: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
revenue_transaction: looked_up (forced) using true
revenue_transaction: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
revenue_transaction: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
revenue_transaction: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
revenue_transaction: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
second_factor: own_or_presented using ((person_id = ( SELECT current_person() AS current_person)) OR (credential_hash = ( SELECT current_credential() AS current_credential))) with check (person_id = ( SELECT current_person() AS current_person))
statement_link: looked_up (forced) using true
statement_link: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
statement_link: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
system_accounts: looked_up (forced) using true
system_accounts: own (forced) using (workspace_id = current_workspace())
system_accounts: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
tag: looked_up (forced) using true
tag: own (forced) using (workspace_id = current_workspace())
tag: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
tag_group: looked_up (forced) using true
tag_group: own (forced) using (workspace_id = current_workspace())
tag_group: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
tax_rate: looked_up (forced) using true
tax_rate: own (forced) using (workspace_id = current_workspace())
tax_rate: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
tier_price_override: changed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
tier_price_override: looked_up (forced) using true
tier_price_override: made (forced) using  with check ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
tier_price_override: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
tier_price_override: removed (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), (( SELECT current_entities() AS current_entities) IS NULL)))
tier_price_override: seen (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
transaction_match: looked_up (forced) using true
transaction_match: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
transaction_match: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
unconfirmed_line: looked_up (forced) using true
unconfirmed_line: own (forced) using ((workspace_id = current_workspace()) AND COALESCE((entity_id = ANY (( SELECT current_entities() AS current_entities)::integer[])), true))
unconfirmed_line: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
upload_run: looked_up (forced) using true
upload_run: own (forced) using (workspace_id = current_workspace())
upload_run: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
upload_run_row: looked_up (forced) using true
upload_run_row: own (forced) using (workspace_id = current_workspace())
upload_run_row: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
usage_group: looked_up (forced) using true
usage_group: own (forced) using (workspace_id = current_workspace())
usage_group: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
usage_tier: looked_up (forced) using true
usage_tier: own (forced) using (workspace_id = current_workspace())
usage_tier: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
vendor: looked_up (forced) using true
vendor: own (forced) using (workspace_id = current_workspace())
vendor: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
vendor_contact: looked_up (forced) using true
vendor_contact: own (forced) using (workspace_id = current_workspace())
vendor_contact: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
vendor_custom_field: looked_up (forced) using true
vendor_custom_field: own (forced) using (workspace_id = current_workspace())
vendor_custom_field: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
verification: own (forced) using (workspace_id = current_workspace())
verification: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
waiting_comment: own (forced) using (workspace_id = current_workspace())
waiting_comment: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
web_session: own_or_presented (forced) using ((hash = ( SELECT current_credential() AS current_credential)) OR (person_id = ( SELECT current_person() AS current_person)))
web_session: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
web_session: swept (forced) using ((current_setting('ledgergate.sweep'::text, true) = 'on'::text) AND (expires_at < (now() - '30 days'::interval)))
webhook: looked_up (forced) using true
webhook: own (forced) using (workspace_id = current_workspace())
webhook: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
webhook_attempt: own (forced) using (workspace_id = current_workspace())
webhook_attempt: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
webhook_delivery: keeper (forced) using true
webhook_delivery: own (forced) using (workspace_id = current_workspace())
webhook_delivery: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
webhook_health: own (forced) using (workspace_id = current_workspace())
webhook_health: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
webhook_topic: looked_up (forced) using true
webhook_topic: own (forced) using (workspace_id = current_workspace())
webhook_topic: owner_reads (forced) using (SESSION_USER = CURRENT_USER)
workspace: own using ((id = current_workspace()) OR (id IN ( SELECT m.workspace_id
   FROM membership m
  WHERE (m.person_id = ( SELECT current_person() AS current_person))))) with check (id = current_workspace())
workspace: reviewed using ( SELECT current_operator() AS current_operator)
workspace_currency: looked_up (forced) using true
workspace_currency: own (forced) using (workspace_id = current_workspace())
workspace_currency: owner_reads (forced) using (SESSION_USER = CURRENT_USER)

-- triggers

CREATE TRIGGER closed AFTER UPDATE OF account_type, account_subtype, account_cashflow_classification ON public.account FOR EACH ROW WHEN (((((old.account_type)::text IS DISTINCT FROM (new.account_type)::text) OR ((old.account_subtype)::text IS DISTINCT FROM (new.account_subtype)::text)) OR ((old.account_cashflow_classification)::text IS DISTINCT FROM (new.account_cashflow_classification)::text))) EXECUTE FUNCTION keep_closed_account()
CREATE TRIGGER count_added AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_account()
CREATE TRIGGER count_changed AFTER UPDATE ON public.account FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_account()
CREATE TRIGGER count_removed AFTER DELETE ON public.account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_account()
CREATE TRIGGER kept AFTER UPDATE OF is_deleted, status, skip_subledger_validation, account_subtype ON public.account FOR EACH ROW WHEN (((((old.is_deleted IS DISTINCT FROM new.is_deleted) OR ((old.status)::text IS DISTINCT FROM (new.status)::text)) OR (old.skip_subledger_validation IS DISTINCT FROM new.skip_subledger_validation)) OR ((old.account_subtype)::text IS DISTINCT FROM (new.account_subtype)::text))) EXECUTE FUNCTION refuse_to_lose_lines()
CREATE TRIGGER moments BEFORE UPDATE ON public.account FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.account FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER of_bank AFTER UPDATE OF account_type ON public.account FOR EACH ROW WHEN ((((old.account_type)::text = ANY ((ARRAY['ASSET'::character varying, 'LIABILITY'::character varying])::text[])) AND ((new.account_type)::text <> ALL ((ARRAY['ASSET'::character varying, 'LIABILITY'::character varying])::text[])))) EXECUTE FUNCTION keep_bank_ledger()
CREATE TRIGGER tree AFTER INSERT OR UPDATE OF parent_id ON public.account FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle()
CREATE TRIGGER z_noted AFTER UPDATE ON public.account FOR EACH ROW WHEN (((((((((((old.number)::text IS DISTINCT FROM (new.number)::text) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR ((old.account_type)::text IS DISTINCT FROM (new.account_type)::text)) OR ((old.account_subtype)::text IS DISTINCT FROM (new.account_subtype)::text)) OR ((old.account_cashflow_classification)::text IS DISTINCT FROM (new.account_cashflow_classification)::text)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.include_in_eliminations IS DISTINCT FROM new.include_in_eliminations)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_account()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION note_account()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_account()
CREATE TRIGGER count_added AFTER INSERT ON public.amortization REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_amortization()
CREATE TRIGGER count_changed AFTER UPDATE ON public.amortization FOR EACH ROW WHEN ((ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id])) EXECUTE FUNCTION count_amortization()
CREATE TRIGGER count_removed AFTER DELETE ON public.amortization REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_amortization()
CREATE TRIGGER moments BEFORE UPDATE ON public.amortization FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.amortization FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.amortization_schedule FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION amortization_schedule_entity()
CREATE TRIGGER count_added AFTER INSERT ON public.api_key REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_api_key()
CREATE TRIGGER count_removed AFTER DELETE ON public.api_key REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_api_key()
CREATE TRIGGER moments BEFORE UPDATE ON public.api_key FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.api_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_api_user()
CREATE TRIGGER count_changed AFTER UPDATE ON public.api_user FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION count_api_user()
CREATE TRIGGER count_removed AFTER DELETE ON public.api_user REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_api_user()
CREATE TRIGGER moments BEFORE UPDATE ON public.api_user FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.api_user FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.bank_account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_bank_account()
CREATE TRIGGER count_changed AFTER UPDATE ON public.bank_account FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_bank_account()
CREATE TRIGGER count_removed AFTER DELETE ON public.bank_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_bank_account()
CREATE TRIGGER kept BEFORE UPDATE OF currency, entity_id, chart_of_accounts_account_id ON public.bank_account FOR EACH ROW WHEN (((((old.currency)::text IS DISTINCT FROM (new.currency)::text) OR (old.entity_id IS DISTINCT FROM new.entity_id)) OR (old.chart_of_accounts_account_id IS DISTINCT FROM new.chart_of_accounts_account_id))) EXECUTE FUNCTION keep_bank_account()
CREATE TRIGGER moments BEFORE UPDATE ON public.bank_account FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bank_account FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER on_ledger AFTER INSERT ON public.bank_account FOR EACH ROW WHEN ((new.chart_of_accounts_account_id IS NOT NULL)) EXECUTE FUNCTION demand_bank_ledger()
CREATE TRIGGER on_other_ledger AFTER UPDATE OF chart_of_accounts_account_id ON public.bank_account FOR EACH ROW WHEN ((new.chart_of_accounts_account_id IS DISTINCT FROM old.chart_of_accounts_account_id)) EXECUTE FUNCTION demand_bank_ledger()
CREATE TRIGGER count_added AFTER INSERT ON public.bank_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_bank_transaction()
CREATE TRIGGER count_changed AFTER UPDATE ON public.bank_transaction FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_bank_transaction()
CREATE TRIGGER count_removed AFTER DELETE ON public.bank_transaction REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_bank_transaction()
CREATE TRIGGER matched AFTER UPDATE ON public.bank_transaction FOR EACH ROW EXECUTE FUNCTION keep_matched_transaction()
CREATE TRIGGER moments BEFORE UPDATE ON public.bank_transaction FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bank_transaction FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER of_bank AFTER INSERT ON public.bank_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION demand_transactions_of_bank()
CREATE TRIGGER of_other_bank AFTER UPDATE OF account_id, currency, entity_id ON public.bank_transaction FOR EACH ROW WHEN (((((old.account_id IS DISTINCT FROM new.account_id) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.entity_id IS DISTINCT FROM new.entity_id)) AND (NOT new.is_deleted))) EXECUTE FUNCTION keep_transaction_of_bank()
CREATE TRIGGER closed AFTER UPDATE ON public.bill FOR EACH ROW WHEN (((old.migrated_journal_id IS NOT NULL) OR (new.migrated_journal_id IS NOT NULL))) EXECUTE FUNCTION keep_closed_migrated('bill_date', 'vendor_id', 'payment_status', 'billDate')
CREATE TRIGGER closed_new AFTER INSERT ON public.bill FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_closed_migrated('bill_date', 'vendor_id', 'payment_status', 'billDate')
CREATE TRIGGER count_added AFTER INSERT ON public.bill REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_bill()
CREATE TRIGGER count_changed AFTER UPDATE ON public.bill FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_bill()
CREATE TRIGGER count_removed AFTER DELETE ON public.bill REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_bill()
CREATE TRIGGER due_date_noted AFTER UPDATE ON public.bill FOR EACH ROW WHEN ((old.due_date IS DISTINCT FROM new.due_date)) EXECUTE FUNCTION due_date_is_noted()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.bill FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER moments BEFORE UPDATE ON public.bill FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bill FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER opened AFTER INSERT OR UPDATE ON public.bill FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_opened('ap_account_id', 'payment_status')
CREATE TRIGGER z_noted AFTER UPDATE ON public.bill FOR EACH ROW WHEN ((((((((((((((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.vendor_id IS DISTINCT FROM new.vendor_id)) OR (old.bill_date IS DISTINCT FROM new.bill_date)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.total_amount IS DISTINCT FROM new.total_amount)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.exchange_rate_book IS DISTINCT FROM new.exchange_rate_book)) OR (old.migrated_journal_id IS DISTINCT FROM new.migrated_journal_id)) OR ((old.payment_status)::text IS DISTINCT FROM (new.payment_status)::text)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_bill()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.bill FOR EACH ROW EXECUTE FUNCTION note_bill()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.bill REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_bill()
CREATE TRIGGER count_added AFTER INSERT ON public.bill_draft REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_bill_draft()
CREATE TRIGGER count_changed AFTER UPDATE ON public.bill_draft FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_bill_draft()
CREATE TRIGGER count_removed AFTER DELETE ON public.bill_draft REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_bill_draft()
CREATE TRIGGER moments BEFORE UPDATE ON public.bill_draft FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bill_draft FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.bill_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION bill_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.bill_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bill_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.bill_payment FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION bill_payment_entity()
CREATE TRIGGER matched AFTER DELETE ON public.bill_payment FOR EACH ROW EXECUTE FUNCTION payment_leaves_match()
CREATE TRIGGER matched_void AFTER UPDATE ON public.bill_payment FOR EACH ROW WHEN (((new.voided_date IS NOT NULL) AND (old.voided_date IS NULL))) EXECUTE FUNCTION payment_leaves_match()
CREATE TRIGGER moments BEFORE UPDATE ON public.bill_payment FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.bill_payment FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.bill_payment FOR EACH ROW WHEN ((((((old.bill_id IS DISTINCT FROM new.bill_id) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.payment_date IS DISTINCT FROM new.payment_date)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_bill_payment()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.bill_payment FOR EACH ROW EXECUTE FUNCTION note_bill_payment()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.bill_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_bill_payment()
CREATE TRIGGER count_added AFTER INSERT ON public.budget REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_budget()
CREATE TRIGGER count_changed AFTER UPDATE ON public.budget FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_budget()
CREATE TRIGGER count_removed AFTER DELETE ON public.budget REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_budget()
CREATE TRIGGER moments BEFORE UPDATE ON public.budget FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.budget FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.budget_account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_budget_account()
CREATE TRIGGER count_changed AFTER UPDATE ON public.budget_account FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_budget_account()
CREATE TRIGGER count_removed AFTER DELETE ON public.budget_account REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_budget_account()
CREATE TRIGGER moments BEFORE UPDATE ON public.budget_account FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.budget_account FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER closed AFTER INSERT OR DELETE OR UPDATE ON public.close_task FOR EACH ROW EXECUTE FUNCTION keep_closed_tasks()
CREATE TRIGGER count_added AFTER INSERT ON public.close_task REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_close_task()
CREATE TRIGGER count_changed AFTER UPDATE ON public.close_task FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_close_task()
CREATE TRIGGER count_removed AFTER DELETE ON public.close_task REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_close_task()
CREATE TRIGGER moments BEFORE UPDATE ON public.close_task FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.close_task FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER noted AFTER INSERT OR DELETE OR UPDATE ON public.closing FOR EACH ROW EXECUTE FUNCTION closing_is_noted()
CREATE TRIGGER z_noted AFTER UPDATE ON public.closing FOR EACH ROW WHEN ((((((old.lock_period_id IS DISTINCT FROM new.lock_period_id) OR (old.entity_id IS DISTINCT FROM new.entity_id)) OR (old.through IS DISTINCT FROM new.through)) OR (old.last_rate_id IS DISTINCT FROM new.last_rate_id)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_closing()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.closing FOR EACH ROW EXECUTE FUNCTION note_closing()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.closing REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_closing()
CREATE TRIGGER count_added AFTER INSERT ON public.contract REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.contract FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_bundle REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_bundle()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_bundle FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract_bundle()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_bundle REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_bundle()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_bundle FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_bundle FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.contract_bundle_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION contract_bundle_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_bundle_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_bundle_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_invoice()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_invoice FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_contract_invoice()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_invoice()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_invoice FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_invoice FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.contract_invoice_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION contract_invoice_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_invoice_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_invoice_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_milestone REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_milestone()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_milestone FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract_milestone()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_milestone REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_milestone()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_milestone FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_milestone FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_prepaid_commit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_prepaid_commit()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_prepaid_commit FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract_prepaid_commit()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_prepaid_commit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_prepaid_commit()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_prepaid_commit FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_prepaid_commit FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_prepaid_commit_consumption REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_prepaid_commit_consumption()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_prepaid_commit_consumption FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_contract_prepaid_commit_consumption()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_prepaid_commit_consumption REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_prepaid_commit_consumption()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_prepaid_commit_consumption FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_prepaid_commit_consumption FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_product_bundle FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_product_bundle FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.contract_product_bundle_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION contract_product_bundle_line_entity()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_subscription REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_subscription()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_subscription FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract_subscription()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_subscription REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_subscription()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_subscription FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_subscription FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.contract_usage REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contract_usage()
CREATE TRIGGER count_changed AFTER UPDATE ON public.contract_usage FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_contract_usage()
CREATE TRIGGER count_removed AFTER DELETE ON public.contract_usage REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contract_usage()
CREATE TRIGGER moments BEFORE UPDATE ON public.contract_usage FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.contract_usage FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.cost_allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cost_allocation()
CREATE TRIGGER count_changed AFTER UPDATE ON public.cost_allocation FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_cost_allocation()
CREATE TRIGGER count_removed AFTER DELETE ON public.cost_allocation REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cost_allocation()
CREATE TRIGGER moments BEFORE UPDATE ON public.cost_allocation FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.cost_allocation FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER moments BEFORE UPDATE ON public.cost_allocation_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.cost_allocation_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.cost_allocation_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cost_allocation_run()
CREATE TRIGGER count_changed AFTER UPDATE ON public.cost_allocation_run FOR EACH ROW WHEN ((ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id])) EXECUTE FUNCTION count_cost_allocation_run()
CREATE TRIGGER count_removed AFTER DELETE ON public.cost_allocation_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cost_allocation_run()
CREATE TRIGGER moments BEFORE UPDATE ON public.cost_allocation_run FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.cost_allocation_run FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER closed AFTER UPDATE ON public.credit_memo FOR EACH ROW WHEN (((old.migrated_journal_id IS NOT NULL) OR (new.migrated_journal_id IS NOT NULL))) EXECUTE FUNCTION keep_closed_migrated('credit_memo_date', 'client_id', 'application_status', 'creditMemoDate')
CREATE TRIGGER closed_new AFTER INSERT ON public.credit_memo FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_closed_migrated('credit_memo_date', 'client_id', 'application_status', 'creditMemoDate')
CREATE TRIGGER count_added AFTER INSERT ON public.credit_memo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_credit_memo()
CREATE TRIGGER count_changed AFTER UPDATE ON public.credit_memo FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_credit_memo()
CREATE TRIGGER count_removed AFTER DELETE ON public.credit_memo REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_credit_memo()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.credit_memo FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER letters_follow AFTER UPDATE OF entity_id ON public.credit_memo FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_letters_of_document()
CREATE TRIGGER moments BEFORE UPDATE ON public.credit_memo FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.credit_memo FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER opened AFTER INSERT OR UPDATE ON public.credit_memo FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_opened('credit_account_id', 'application_status')
CREATE TRIGGER z_noted AFTER UPDATE ON public.credit_memo FOR EACH ROW WHEN ((((((((((((((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.client_id IS DISTINCT FROM new.client_id)) OR (old.credit_memo_date IS DISTINCT FROM new.credit_memo_date)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.total_amount IS DISTINCT FROM new.total_amount)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.exchange_rate_book IS DISTINCT FROM new.exchange_rate_book)) OR (old.migrated_journal_id IS DISTINCT FROM new.migrated_journal_id)) OR (old.credit_account_id IS DISTINCT FROM new.credit_account_id)) OR ((old.application_status)::text IS DISTINCT FROM (new.application_status)::text)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_credit_memo()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.credit_memo FOR EACH ROW EXECUTE FUNCTION note_credit_memo()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.credit_memo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_credit_memo()
CREATE TRIGGER entity BEFORE INSERT ON public.credit_memo_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION credit_memo_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.credit_memo_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.credit_memo_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.credit_memo_payment FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION credit_memo_payment_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.credit_memo_payment FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.credit_memo_payment FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.credit_memo_payment FOR EACH ROW WHEN (((((((old.credit_memo_id IS DISTINCT FROM new.credit_memo_id) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.payment_date IS DISTINCT FROM new.payment_date)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.applied_invoice_id IS DISTINCT FROM new.applied_invoice_id)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_credit_memo_payment()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.credit_memo_payment FOR EACH ROW EXECUTE FUNCTION note_credit_memo_payment()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.credit_memo_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_credit_memo_payment()
CREATE TRIGGER count_added AFTER INSERT ON public.custom_field REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_custom_field()
CREATE TRIGGER count_changed AFTER UPDATE ON public.custom_field FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_custom_field()
CREATE TRIGGER count_removed AFTER DELETE ON public.custom_field REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_custom_field()
CREATE TRIGGER moments BEFORE UPDATE ON public.custom_field FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.custom_field FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER closed AFTER UPDATE ON public.debit_memo FOR EACH ROW WHEN (((old.migrated_journal_id IS NOT NULL) OR (new.migrated_journal_id IS NOT NULL))) EXECUTE FUNCTION keep_closed_migrated('debit_memo_date', 'vendor_id', 'application_status', 'debitMemoDate')
CREATE TRIGGER closed_new AFTER INSERT ON public.debit_memo FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_closed_migrated('debit_memo_date', 'vendor_id', 'application_status', 'debitMemoDate')
CREATE TRIGGER count_added AFTER INSERT ON public.debit_memo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_debit_memo()
CREATE TRIGGER count_changed AFTER UPDATE ON public.debit_memo FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_debit_memo()
CREATE TRIGGER count_removed AFTER DELETE ON public.debit_memo REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_debit_memo()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.debit_memo FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER moments BEFORE UPDATE ON public.debit_memo FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.debit_memo FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER opened AFTER INSERT OR UPDATE ON public.debit_memo FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_opened('debit_account_id', 'application_status')
CREATE TRIGGER z_noted AFTER UPDATE ON public.debit_memo FOR EACH ROW WHEN ((((((((((((((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.vendor_id IS DISTINCT FROM new.vendor_id)) OR (old.debit_memo_date IS DISTINCT FROM new.debit_memo_date)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.total_amount IS DISTINCT FROM new.total_amount)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.exchange_rate_book IS DISTINCT FROM new.exchange_rate_book)) OR (old.migrated_journal_id IS DISTINCT FROM new.migrated_journal_id)) OR (old.debit_account_id IS DISTINCT FROM new.debit_account_id)) OR ((old.application_status)::text IS DISTINCT FROM (new.application_status)::text)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_debit_memo()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.debit_memo FOR EACH ROW EXECUTE FUNCTION note_debit_memo()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.debit_memo REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_debit_memo()
CREATE TRIGGER entity BEFORE INSERT ON public.debit_memo_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION debit_memo_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.debit_memo_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.debit_memo_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.debit_memo_payment FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION debit_memo_payment_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.debit_memo_payment FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.debit_memo_payment FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.debit_memo_payment FOR EACH ROW WHEN ((((((((old.debit_memo_id IS DISTINCT FROM new.debit_memo_id) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.payment_date IS DISTINCT FROM new.payment_date)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.applied_bill_id IS DISTINCT FROM new.applied_bill_id)) OR (old.is_refund IS DISTINCT FROM new.is_refund)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_debit_memo_payment()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.debit_memo_payment FOR EACH ROW EXECUTE FUNCTION note_debit_memo_payment()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.debit_memo_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_debit_memo_payment()
CREATE TRIGGER count_added AFTER INSERT ON public.department REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_department()
CREATE TRIGGER count_changed AFTER UPDATE ON public.department FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION count_department()
CREATE TRIGGER count_removed AFTER DELETE ON public.department REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_department()
CREATE TRIGGER gone AFTER DELETE ON public.department FOR EACH ROW EXECUTE FUNCTION department_deleted()
CREATE TRIGGER moments BEFORE UPDATE ON public.department FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.department FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER tree AFTER INSERT OR UPDATE OF parent_id ON public.department FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle()
CREATE TRIGGER z_noted AFTER UPDATE ON public.department FOR EACH ROW WHEN ((((((old.code)::text IS DISTINCT FROM (new.code)::text) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_department()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.department FOR EACH ROW EXECUTE FUNCTION note_department()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.department REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_department()
CREATE TRIGGER closed AFTER UPDATE OF fiscal_year_month, fiscal_year_day, parent_id, is_deleted ON public.entity FOR EACH ROW WHEN (((((old.fiscal_year_month IS DISTINCT FROM new.fiscal_year_month) OR (old.fiscal_year_day IS DISTINCT FROM new.fiscal_year_day)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION keep_closed_entity()
CREATE TRIGGER count_added AFTER INSERT ON public.entity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_entity()
CREATE TRIGGER count_changed AFTER UPDATE ON public.entity FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (((NOT old.is_deleted) AND old.active) IS DISTINCT FROM ((NOT new.is_deleted) AND new.active)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_entity()
CREATE TRIGGER count_removed AFTER DELETE ON public.entity REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_entity()
CREATE TRIGGER kept AFTER UPDATE OF is_deleted, active, currency ON public.entity FOR EACH ROW WHEN ((((old.is_deleted IS DISTINCT FROM new.is_deleted) OR (old.active IS DISTINCT FROM new.active)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text))) EXECUTE FUNCTION refuse_to_lose_lines()
CREATE TRIGGER moments BEFORE UPDATE ON public.entity FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.entity FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER reporting AFTER INSERT ON public.entity FOR EACH ROW WHEN ((new.parent_id IS NULL)) EXECUTE FUNCTION reporting_currency_of_first()
CREATE TRIGGER reporting_follows AFTER UPDATE OF currency ON public.entity FOR EACH ROW WHEN (((new.parent_id IS NULL) AND ((old.currency)::text <> (new.currency)::text))) EXECUTE FUNCTION reporting_currency_of_first()
CREATE TRIGGER tree AFTER INSERT OR UPDATE OF parent_id ON public.entity FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle()
CREATE TRIGGER z_noted AFTER UPDATE ON public.entity FOR EACH ROW WHEN (((((((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.fiscal_year_month IS DISTINCT FROM new.fiscal_year_month)) OR (old.fiscal_year_day IS DISTINCT FROM new.fiscal_year_day)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_entity()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.entity FOR EACH ROW EXECUTE FUNCTION note_entity()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.entity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_entity()
CREATE TRIGGER a_known BEFORE INSERT OR UPDATE ON public.exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION rate_known()
CREATE TRIGGER count_added AFTER INSERT ON public.exchange_rate REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_exchange_rate()
CREATE TRIGGER count_changed AFTER UPDATE ON public.exchange_rate FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_exchange_rate()
CREATE TRIGGER count_removed AFTER DELETE ON public.exchange_rate REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_exchange_rate()
CREATE TRIGGER ended BEFORE UPDATE ON public.exchange_rate FOR EACH ROW EXECUTE FUNCTION rate_ended()
CREATE TRIGGER kept BEFORE DELETE ON public.exchange_rate FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION rate_ended()
CREATE TRIGGER moments BEFORE UPDATE ON public.exchange_rate FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.exchange_rate FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER noted AFTER UPDATE ON public.exchange_rate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rates_are_noted()
CREATE TRIGGER noted_new AFTER INSERT ON public.exchange_rate REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rates_are_noted()
CREATE TRIGGER z_noted AFTER UPDATE ON public.exchange_rate FOR EACH ROW WHEN ((((((((old.currency)::text IS DISTINCT FROM (new.currency)::text) OR (old.date IS DISTINCT FROM new.date)) OR (old.rate IS DISTINCT FROM new.rate)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (old.ended_by IS DISTINCT FROM new.ended_by)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_exchange_rate()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.exchange_rate FOR EACH ROW EXECUTE FUNCTION note_exchange_rate()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.exchange_rate REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_exchange_rate()
CREATE TRIGGER count_added AFTER INSERT ON public.file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_file()
CREATE TRIGGER count_changed AFTER UPDATE ON public.file FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_file()
CREATE TRIGGER count_removed AFTER DELETE ON public.file REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_file()
CREATE TRIGGER moments BEFORE UPDATE ON public.file FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.file FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER object_of_file AFTER INSERT OR UPDATE OF object_id, model ON public.file FOR EACH ROW WHEN ((new.object_id IS NOT NULL)) EXECUTE FUNCTION demand_object_of_file()
CREATE TRIGGER unchangeable BEFORE UPDATE ON public.file_chunk FOR EACH ROW EXECUTE FUNCTION refuse_change_of_content()
CREATE TRIGGER unchangeable BEFORE UPDATE ON public.file_content FOR EACH ROW WHEN ((old.size IS NOT NULL)) EXECUTE FUNCTION refuse_change_of_content()
CREATE TRIGGER count_added AFTER INSERT ON public.fixed_asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset()
CREATE TRIGGER count_changed AFTER UPDATE ON public.fixed_asset FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_fixed_asset()
CREATE TRIGGER count_removed AFTER DELETE ON public.fixed_asset REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.fixed_asset FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.fixed_asset FOR EACH ROW WHEN ((((((((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.asset_class_id IS DISTINCT FROM new.asset_class_id)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.initial_value IS DISTINCT FROM new.initial_value)) OR (old.salvage_value IS DISTINCT FROM new.salvage_value)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.exchange_rate_book IS DISTINCT FROM new.exchange_rate_book)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_fixed_asset()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.fixed_asset FOR EACH ROW EXECUTE FUNCTION note_fixed_asset()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.fixed_asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_fixed_asset()
CREATE TRIGGER count_added AFTER INSERT ON public.fixed_asset_automation_match REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_automation_match()
CREATE TRIGGER count_changed AFTER UPDATE ON public.fixed_asset_automation_match FOR EACH ROW WHEN ((ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id])) EXECUTE FUNCTION count_fixed_asset_automation_match()
CREATE TRIGGER count_removed AFTER DELETE ON public.fixed_asset_automation_match REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_automation_match()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_automation_match FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_automation_match FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.fixed_asset_automation_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_automation_rule()
CREATE TRIGGER count_changed AFTER UPDATE ON public.fixed_asset_automation_rule FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_fixed_asset_automation_rule()
CREATE TRIGGER count_removed AFTER DELETE ON public.fixed_asset_automation_rule REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_automation_rule()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_automation_rule FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_automation_rule FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.fixed_asset_class REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_class()
CREATE TRIGGER count_changed AFTER UPDATE ON public.fixed_asset_class FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_fixed_asset_class()
CREATE TRIGGER count_removed AFTER DELETE ON public.fixed_asset_class REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_fixed_asset_class()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_class FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_class FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.fixed_asset_depreciation FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION fixed_asset_depreciation_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_depreciation FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_depreciation FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.fixed_asset_disposal FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION fixed_asset_disposal_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_disposal FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_disposal FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.fixed_asset_purchase FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION fixed_asset_purchase_entity()
CREATE TRIGGER settles_match AFTER INSERT ON public.fixed_asset_purchase FOR EACH ROW EXECUTE FUNCTION settle_asset_match()
CREATE TRIGGER z_noted AFTER UPDATE ON public.fixed_asset_purchase FOR EACH ROW WHEN (((((old.fixed_asset_id IS DISTINCT FROM new.fixed_asset_id) OR (old.transaction IS DISTINCT FROM new.transaction)) OR (old.amount IS DISTINCT FROM new.amount)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_fixed_asset_purchase()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.fixed_asset_purchase FOR EACH ROW EXECUTE FUNCTION note_fixed_asset_purchase()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.fixed_asset_purchase REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_fixed_asset_purchase()
CREATE TRIGGER entity BEFORE INSERT ON public.fixed_asset_transfer FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION fixed_asset_transfer_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.fixed_asset_transfer FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.fixed_asset_transfer FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER closed AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((old.is_migrated OR new.is_migrated)) EXECUTE FUNCTION keep_closed_migrated('invoice_date', 'client_id', 'payment_status', 'invoiceDate')
CREATE TRIGGER closed_new AFTER INSERT ON public.invoice FOR EACH ROW WHEN (new.is_migrated) EXECUTE FUNCTION keep_closed_migrated('invoice_date', 'client_id', 'payment_status', 'invoiceDate')
CREATE TRIGGER count_added AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_invoice()
CREATE TRIGGER count_changed AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id]))) EXECUTE FUNCTION count_invoice()
CREATE TRIGGER count_removed AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_invoice()
CREATE TRIGGER due_date_noted AFTER UPDATE ON public.invoice FOR EACH ROW WHEN ((old.due_date IS DISTINCT FROM new.due_date)) EXECUTE FUNCTION due_date_is_noted()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.invoice FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER letters_follow AFTER UPDATE OF entity_id ON public.invoice FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_letters_of_document()
CREATE TRIGGER moments BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE CONSTRAINT TRIGGER numbered AFTER INSERT ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.invoice_number)::text ~~ '#%d'::text)) EXECUTE FUNCTION refuse_unnumbered_invoice()
CREATE TRIGGER opened AFTER INSERT OR UPDATE ON public.invoice FOR EACH ROW WHEN ((new.migrated_journal_id IS NOT NULL)) EXECUTE FUNCTION keep_opened('ar_account_id', 'payment_status')
CREATE CONSTRAINT TRIGGER total_of_lines AFTER INSERT OR UPDATE OF total_amount, discount ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_wrong_total()
CREATE TRIGGER z_noted AFTER UPDATE ON public.invoice FOR EACH ROW WHEN (((((((((((((((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.client_id IS DISTINCT FROM new.client_id)) OR (old.invoice_date IS DISTINCT FROM new.invoice_date)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR ((old.currency)::text IS DISTINCT FROM (new.currency)::text)) OR (old.total_amount IS DISTINCT FROM new.total_amount)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.exchange_rate_book IS DISTINCT FROM new.exchange_rate_book)) OR (old.is_migrated IS DISTINCT FROM new.is_migrated)) OR ((old.payment_status)::text IS DISTINCT FROM (new.payment_status)::text)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (old.uncollectible_date IS DISTINCT FROM new.uncollectible_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_invoice()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.invoice FOR EACH ROW EXECUTE FUNCTION note_invoice()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_invoice()
CREATE TRIGGER entity BEFORE INSERT ON public.invoice_line FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION invoice_line_entity()
CREATE TRIGGER moments BEFORE UPDATE ON public.invoice_line FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.invoice_line FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.invoice_payment FOR EACH ROW WHEN ((new.entity_id IS NULL)) EXECUTE FUNCTION invoice_payment_entity()
CREATE TRIGGER matched AFTER DELETE ON public.invoice_payment FOR EACH ROW EXECUTE FUNCTION payment_leaves_match()
CREATE TRIGGER matched_void AFTER UPDATE ON public.invoice_payment FOR EACH ROW WHEN (((new.voided_date IS NOT NULL) AND (old.voided_date IS NULL))) EXECUTE FUNCTION payment_leaves_match()
CREATE TRIGGER moments BEFORE UPDATE ON public.invoice_payment FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.invoice_payment FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.invoice_payment FOR EACH ROW WHEN ((((((old.invoice_id IS DISTINCT FROM new.invoice_id) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.payment_date IS DISTINCT FROM new.payment_date)) OR (old.voided_date IS DISTINCT FROM new.voided_date)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_invoice_payment()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.invoice_payment FOR EACH ROW EXECUTE FUNCTION note_invoice_payment()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.invoice_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_invoice_payment()
CREATE TRIGGER count_added AFTER INSERT ON public.invoice_report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_report()
CREATE TRIGGER count_removed AFTER DELETE ON public.invoice_report REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_report()
CREATE TRIGGER moments BEFORE UPDATE ON public.invoice_report FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.invoice_report FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_named AFTER INSERT ON public.journal_draft_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_are_named()
CREATE TRIGGER count_added AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_journal_entry()
CREATE TRIGGER count_changed AFTER UPDATE ON public.journal_entry FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (old.entity_ids IS DISTINCT FROM new.entity_ids))) EXECUTE FUNCTION count_journal_entry()
CREATE TRIGGER count_removed AFTER DELETE ON public.journal_entry REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_journal_entry()
CREATE CONSTRAINT TRIGGER drops_match AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reversal_of_id IS NOT NULL)) EXECUTE FUNCTION drop_asset_matches()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.journal_entry FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE CONSTRAINT TRIGGER founding_assets AFTER UPDATE ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.version <> new.version) OR (old.is_deleted <> new.is_deleted) OR ((old.status)::text <> (new.status)::text))) EXECUTE FUNCTION keep_asset_foundation()
CREATE CONSTRAINT TRIGGER founding_assets_reversed AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reversal_of_id IS NOT NULL)) EXECUTE FUNCTION keep_asset_foundation()
CREATE TRIGGER matched AFTER UPDATE ON public.journal_entry FOR EACH ROW WHEN (((new.is_deleted AND (NOT old.is_deleted)) OR ((new.reversal_of_id IS NOT NULL) AND ((old.status)::text <> 'posted'::text) AND ((new.status)::text = 'posted'::text)))) EXECUTE FUNCTION keep_matched_entry()
CREATE TRIGGER matched_reversed AFTER INSERT ON public.journal_entry FOR EACH ROW WHEN (((new.reversal_of_id IS NOT NULL) AND ((new.status)::text = 'posted'::text))) EXECUTE FUNCTION keep_matched_entry()
CREATE TRIGGER moments BEFORE UPDATE ON public.journal_entry FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.journal_entry FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE CONSTRAINT TRIGGER numbered AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new."order")::text ~~ '#%o'::text)) EXECUTE FUNCTION refuse_unnumbered_entry()
CREATE CONSTRAINT TRIGGER opening_kept AFTER UPDATE ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.version <> new.version) OR (new.is_deleted AND (NOT old.is_deleted)))) EXECUTE FUNCTION keep_opening_entry()
CREATE CONSTRAINT TRIGGER opening_reversed AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reversal_of_id IS NOT NULL)) EXECUTE FUNCTION keep_opening_entry()
CREATE TRIGGER reconciled AFTER UPDATE ON public.journal_entry FOR EACH ROW WHEN ((new.is_deleted AND (NOT old.is_deleted))) EXECUTE FUNCTION let_cleared_lines_go()
CREATE CONSTRAINT TRIGGER reserved AFTER UPDATE ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.version <> new.version) OR (old.is_deleted <> new.is_deleted))) EXECUTE FUNCTION keep_reserved()
CREATE TRIGGER taken_back AFTER UPDATE ON public.journal_entry FOR EACH ROW WHEN (((old.is_deleted IS DISTINCT FROM new.is_deleted) OR (old.version <> new.version))) EXECUTE FUNCTION refuse_empty_mirror()
CREATE TRIGGER matched AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_matched_lines()
CREATE TRIGGER paid_on_closed AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_paid_on_closed()
CREATE TRIGGER posted AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION journal_line_posted()
CREATE TRIGGER reconciled AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_cleared_lines()
CREATE CONSTRAINT TRIGGER drops_match AFTER UPDATE OF taken_back_at ON public.journal_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.taken_back_at IS NOT NULL)) EXECUTE FUNCTION drop_asset_matches()
CREATE TRIGGER waits AFTER INSERT ON public.journal_posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION posting_waits()
CREATE TRIGGER z_noted AFTER UPDATE ON public.known_fact FOR EACH ROW WHEN (((((((old.kind)::text IS DISTINCT FROM (new.kind)::text) OR (old.record_id IS DISTINCT FROM new.record_id)) OR (old.was IS DISTINCT FROM new.was)) OR (old.known_at IS DISTINCT FROM new.known_at)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_known_fact()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.known_fact FOR EACH ROW EXECUTE FUNCTION note_known_fact()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.known_fact REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_known_fact()
CREATE TRIGGER count_added AFTER INSERT ON public.letter REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_letter()
CREATE TRIGGER count_changed AFTER UPDATE ON public.letter FOR EACH ROW WHEN ((ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id])) EXECUTE FUNCTION count_letter()
CREATE TRIGGER count_removed AFTER DELETE ON public.letter REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_letter()
CREATE TRIGGER moments BEFORE UPDATE ON public.letter FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.letter FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER entity BEFORE INSERT ON public.letter_enclosure FOR EACH ROW EXECUTE FUNCTION letter_enclosure_entity()
CREATE TRIGGER count_added AFTER INSERT ON public.lock_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lock_change()
CREATE TRIGGER count_changed AFTER UPDATE ON public.lock_change FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_lock_change()
CREATE TRIGGER count_removed AFTER DELETE ON public.lock_change REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_lock_change()
CREATE TRIGGER known BEFORE INSERT ON public.lock_change FOR EACH ROW EXECUTE FUNCTION lock_is_known()
CREATE TRIGGER moments BEFORE UPDATE ON public.lock_change FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.lock_change FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER a_alone BEFORE INSERT OR DELETE OR UPDATE ON public.lock_period FOR EACH STATEMENT EXECUTE FUNCTION lock_period_changes()
CREATE TRIGGER closes AFTER INSERT OR UPDATE ON public.lock_period FOR EACH ROW EXECUTE FUNCTION lock_period_closes()
CREATE TRIGGER count_added AFTER INSERT ON public.lock_period REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lock_period()
CREATE TRIGGER count_changed AFTER UPDATE ON public.lock_period FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_lock_period()
CREATE TRIGGER count_removed AFTER DELETE ON public.lock_period REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_lock_period()
CREATE TRIGGER moments BEFORE UPDATE ON public.lock_period FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.lock_period FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.lock_period FOR EACH ROW WHEN ((((old.entity_id IS DISTINCT FROM new.entity_id) OR (old.locked_through IS DISTINCT FROM new.locked_through)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_lock_period()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.lock_period FOR EACH ROW EXECUTE FUNCTION note_lock_period()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.lock_period REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_lock_period()
CREATE TRIGGER count_added AFTER INSERT ON public.membership REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_membership()
CREATE TRIGGER count_changed AFTER UPDATE ON public.membership FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION count_membership()
CREATE TRIGGER count_removed AFTER DELETE ON public.membership REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_membership()
CREATE TRIGGER end_connections AFTER UPDATE OF is_active ON public.membership FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_connections_of_member()
CREATE TRIGGER end_connections_of_removed AFTER DELETE ON public.membership FOR EACH ROW EXECUTE FUNCTION end_connections_of_member()
CREATE TRIGGER moments BEFORE UPDATE ON public.membership FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.membership FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER moments BEFORE UPDATE ON public.oauth_app FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.payment_term REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_payment_term()
CREATE TRIGGER count_changed AFTER UPDATE ON public.payment_term FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION count_payment_term()
CREATE TRIGGER count_removed AFTER DELETE ON public.payment_term REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_payment_term()
CREATE TRIGGER moments BEFORE UPDATE ON public.payment_term FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.payment_term FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER kept BEFORE UPDATE OR TRUNCATE ON public.posting_chain FOR EACH STATEMENT EXECUTE FUNCTION keep_chain()
CREATE TRIGGER count_added AFTER INSERT ON public.prepaid_usage_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_prepaid_usage_event()
CREATE TRIGGER count_changed AFTER UPDATE ON public.prepaid_usage_event FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_prepaid_usage_event()
CREATE TRIGGER count_removed AFTER DELETE ON public.prepaid_usage_event REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_prepaid_usage_event()
CREATE TRIGGER moments BEFORE UPDATE ON public.prepaid_usage_event FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.prepaid_usage_event FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_product()
CREATE TRIGGER count_changed AFTER UPDATE ON public.product FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_product()
CREATE TRIGGER count_removed AFTER DELETE ON public.product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_product()
CREATE TRIGGER moments BEFORE UPDATE ON public.product FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.product FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.product_bundle REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_product_bundle()
CREATE TRIGGER count_changed AFTER UPDATE ON public.product_bundle FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_product_bundle()
CREATE TRIGGER count_removed AFTER DELETE ON public.product_bundle REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_product_bundle()
CREATE TRIGGER moments BEFORE UPDATE ON public.product_bundle FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.product_bundle FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER cleared AFTER INSERT ON public.reconciliation_clearing REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_are_cleared()
CREATE TRIGGER entity BEFORE INSERT ON public.reconciliation_clearing FOR EACH ROW EXECUTE FUNCTION reconciliation_clearing_entity()
CREATE TRIGGER told AFTER INSERT ON public.reconciliation_clearing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION confirmed_lines_changed()
CREATE TRIGGER told_gone AFTER DELETE ON public.reconciliation_clearing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION confirmed_lines_changed()
CREATE TRIGGER uncleared AFTER DELETE ON public.reconciliation_clearing REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION lines_are_uncleared()
CREATE TRIGGER changed AFTER UPDATE ON public.reconciliation_report FOR EACH ROW EXECUTE FUNCTION reconciliation_report_changed()
CREATE TRIGGER count_added AFTER INSERT ON public.reconciliation_report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reconciliation_report()
CREATE TRIGGER count_changed AFTER UPDATE ON public.reconciliation_report FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_reconciliation_report()
CREATE TRIGGER count_removed AFTER DELETE ON public.reconciliation_report REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_reconciliation_report()
CREATE TRIGGER files_follow AFTER UPDATE OF entity_id ON public.reconciliation_report FOR EACH ROW WHEN ((old.entity_id IS DISTINCT FROM new.entity_id)) EXECUTE FUNCTION move_files_of_record()
CREATE TRIGGER moments BEFORE UPDATE ON public.reconciliation_report FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.reconciliation_report FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER states BEFORE INSERT OR UPDATE ON public.reconciliation_report FOR EACH ROW EXECUTE FUNCTION reconciliation_report_states()
CREATE TRIGGER whole BEFORE INSERT ON public.reconciliation_report FOR EACH ROW EXECUTE FUNCTION reconciliation_report_is_whole()
CREATE TRIGGER moments BEFORE UPDATE ON public.revenue_position FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.revenue_position FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.revenue_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_revenue_transaction()
CREATE TRIGGER count_changed AFTER UPDATE ON public.revenue_transaction FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer)))) EXECUTE FUNCTION count_revenue_transaction()
CREATE TRIGGER count_removed AFTER DELETE ON public.revenue_transaction REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_revenue_transaction()
CREATE TRIGGER moments BEFORE UPDATE ON public.revenue_transaction FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.revenue_transaction FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER overage_subtotal AFTER UPDATE OF invoice_id, voided_invoice_id ON public.revenue_transaction FOR EACH ROW WHEN (((new.kind)::text = 'prepaid_overage'::text)) EXECUTE FUNCTION keep_overage_subtotal()
CREATE TRIGGER recognized BEFORE DELETE OR UPDATE ON public.revenue_transaction FOR EACH ROW WHEN ((old.journal_entry_id IS NOT NULL)) EXECUTE FUNCTION keep_recognized()
CREATE TRIGGER linked AFTER INSERT ON public.statement_link REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lines_are_linked()
CREATE TRIGGER closed AFTER UPDATE OF cta_account_id, unapplied_credits_id, unapplied_debits_id ON public.system_accounts FOR EACH ROW WHEN ((((old.cta_account_id IS DISTINCT FROM new.cta_account_id) OR (old.unapplied_credits_id IS DISTINCT FROM new.unapplied_credits_id)) OR (old.unapplied_debits_id IS DISTINCT FROM new.unapplied_debits_id))) EXECUTE FUNCTION keep_closed_settings()
CREATE TRIGGER moments BEFORE UPDATE ON public.system_accounts FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.system_accounts FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.system_accounts FOR EACH ROW WHEN (((((old.cta_account_id IS DISTINCT FROM new.cta_account_id) OR (old.unapplied_credits_id IS DISTINCT FROM new.unapplied_credits_id)) OR (old.unapplied_debits_id IS DISTINCT FROM new.unapplied_debits_id)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_system_accounts()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.system_accounts FOR EACH ROW EXECUTE FUNCTION note_system_accounts()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.system_accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_system_accounts()
CREATE TRIGGER closed AFTER UPDATE OF group_id ON public.tag FOR EACH ROW WHEN ((old.group_id IS DISTINCT FROM new.group_id)) EXECUTE FUNCTION keep_closed_tag()
CREATE TRIGGER count_added AFTER INSERT ON public.tag REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tag()
CREATE TRIGGER count_changed AFTER UPDATE ON public.tag FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (((NOT old.is_deleted) AND old.is_active) IS DISTINCT FROM ((NOT new.is_deleted) AND new.is_active)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_tag()
CREATE TRIGGER count_removed AFTER DELETE ON public.tag REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tag()
CREATE TRIGGER moments BEFORE UPDATE ON public.tag FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.tag FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER tree AFTER INSERT OR UPDATE OF parent_id ON public.tag FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle()
CREATE TRIGGER z_noted AFTER UPDATE ON public.tag FOR EACH ROW WHEN ((((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (old.group_id IS DISTINCT FROM new.group_id)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_tag()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.tag FOR EACH ROW EXECUTE FUNCTION note_tag()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.tag REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_tag()
CREATE TRIGGER count_added AFTER INSERT ON public.tag_group REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tag_group()
CREATE TRIGGER count_removed AFTER DELETE ON public.tag_group REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tag_group()
CREATE TRIGGER moments BEFORE UPDATE ON public.tag_group FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.tag_group FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER z_noted AFTER UPDATE ON public.tag_group FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_tag_group()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.tag_group FOR EACH ROW EXECUTE FUNCTION note_tag_group()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.tag_group REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_tag_group()
CREATE TRIGGER count_added AFTER INSERT ON public.tax_rate REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tax_rate()
CREATE TRIGGER count_changed AFTER UPDATE ON public.tax_rate FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION count_tax_rate()
CREATE TRIGGER count_removed AFTER DELETE ON public.tax_rate REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tax_rate()
CREATE TRIGGER moments BEFORE UPDATE ON public.tax_rate FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.tax_rate FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.tier_price_override REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tier_price_override()
CREATE TRIGGER count_changed AFTER UPDATE ON public.tier_price_override FOR EACH ROW WHEN ((array_remove(ARRAY[old.entity_id], NULL::integer) IS DISTINCT FROM array_remove(ARRAY[new.entity_id], NULL::integer))) EXECUTE FUNCTION count_tier_price_override()
CREATE TRIGGER count_removed AFTER DELETE ON public.tier_price_override REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tier_price_override()
CREATE TRIGGER moments BEFORE UPDATE ON public.tier_price_override FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.tier_price_override FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.transaction_match REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_transaction_match()
CREATE TRIGGER count_changed AFTER UPDATE ON public.transaction_match FOR EACH ROW WHEN ((ARRAY[old.entity_id] IS DISTINCT FROM ARRAY[new.entity_id])) EXECUTE FUNCTION count_transaction_match()
CREATE TRIGGER count_removed AFTER DELETE ON public.transaction_match REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_transaction_match()
CREATE TRIGGER moments BEFORE UPDATE ON public.transaction_match FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.transaction_match FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.upload_run REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_upload_run()
CREATE TRIGGER count_removed AFTER DELETE ON public.upload_run REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_upload_run()
CREATE TRIGGER moments BEFORE UPDATE ON public.upload_run FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.upload_run FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.usage_group REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_usage_group()
CREATE TRIGGER count_changed AFTER UPDATE ON public.usage_group FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_usage_group()
CREATE TRIGGER count_removed AFTER DELETE ON public.usage_group REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_usage_group()
CREATE TRIGGER moments BEFORE UPDATE ON public.usage_group FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.usage_group FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.usage_tier REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_usage_tier()
CREATE TRIGGER count_changed AFTER UPDATE ON public.usage_tier FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_usage_tier()
CREATE TRIGGER count_removed AFTER DELETE ON public.usage_tier REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_usage_tier()
CREATE TRIGGER moments BEFORE UPDATE ON public.usage_tier FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.usage_tier FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.vendor REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_vendor()
CREATE TRIGGER count_changed AFTER UPDATE ON public.vendor FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (((NOT old.is_deleted) AND ((old.status)::text = 'ACTIVE'::text)) IS DISTINCT FROM ((NOT new.is_deleted) AND ((new.status)::text = 'ACTIVE'::text))) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_vendor()
CREATE TRIGGER count_removed AFTER DELETE ON public.vendor REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_vendor()
CREATE TRIGGER moments BEFORE UPDATE ON public.vendor FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.vendor FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER tree AFTER INSERT OR UPDATE OF parent_id ON public.vendor FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle()
CREATE TRIGGER z_noted AFTER UPDATE ON public.vendor FOR EACH ROW WHEN (((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (old.is_deleted IS DISTINCT FROM new.is_deleted)) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_vendor()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.vendor FOR EACH ROW EXECUTE FUNCTION note_vendor()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.vendor REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_vendor()
CREATE TRIGGER moments BEFORE UPDATE ON public.vendor_contact FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.vendor_contact FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER count_added AFTER INSERT ON public.vendor_custom_field REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_vendor_custom_field()
CREATE TRIGGER count_removed AFTER DELETE ON public.vendor_custom_field REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_vendor_custom_field()
CREATE TRIGGER moments BEFORE UPDATE ON public.vendor_custom_field FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.vendor_custom_field FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER moments BEFORE UPDATE ON public.webhook FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.webhook FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()
CREATE TRIGGER fixed BEFORE UPDATE OF reporting_currency ON public.workspace FOR EACH ROW WHEN ((((old.reporting_currency)::text IS DISTINCT FROM (new.reporting_currency)::text) AND (old.reporting_currency IS NOT NULL))) EXECUTE FUNCTION refuse_other_reporting_currency()
CREATE TRIGGER z_noted AFTER UPDATE ON public.workspace FOR EACH ROW WHEN ((((old.reporting_currency)::text IS DISTINCT FROM (new.reporting_currency)::text) OR (0 IS DISTINCT FROM 0))) EXECUTE FUNCTION note_workspace()
CREATE TRIGGER z_noted_gone AFTER DELETE ON public.workspace FOR EACH ROW EXECUTE FUNCTION note_workspace()
CREATE TRIGGER z_noted_new AFTER INSERT ON public.workspace REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_workspace()
CREATE TRIGGER count_added AFTER INSERT ON public.workspace_currency REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_workspace_currency()
CREATE TRIGGER count_changed AFTER UPDATE ON public.workspace_currency FOR EACH ROW WHEN ((((NOT old.is_deleted) IS DISTINCT FROM (NOT new.is_deleted)) OR (old.is_deleted IS DISTINCT FROM new.is_deleted))) EXECUTE FUNCTION count_workspace_currency()
CREATE TRIGGER count_removed AFTER DELETE ON public.workspace_currency REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_workspace_currency()
CREATE TRIGGER moments BEFORE UPDATE ON public.workspace_currency FOR EACH ROW WHEN ((new.last_modified_at < old.last_modified_at)) EXECUTE FUNCTION keep_last_change()
CREATE TRIGGER moved BEFORE UPDATE ON public.workspace_currency FOR EACH ROW WHEN (((new.last_modified_at <= old.last_modified_at) AND (old.xmin <> (pg_current_xact_id())::xid))) EXECUTE FUNCTION move_last_change()

-- rights

account: select, insert, update, delete
account_figures: select
amortization: select, insert, update, delete
amortization_schedule: select, insert, update, delete
api_call: select, insert, delete
api_key: select, insert, update, delete
api_user: select, insert, update, delete
attachment: select
balance_day: select
balance_delta: select
balance_month: select
bank_account: select, insert, update, delete
bank_transaction: select, insert, update, delete
bill: select, insert, update, delete
bill_draft: select, insert, update, delete
bill_line: select, insert, update, delete
bill_payment: select, insert, update, delete
bill_payment_sync: select
budget: select, insert, update, delete
budget_account: select, insert, update, delete
cell: select
chk_delivery: select
chk_document: select
chk_journal_line: select
chk_outbox: select
close_task: select, insert, update, delete
closing: select
contract: select, insert, update, delete
contract_bundle: select, insert, update, delete
contract_bundle_line: select, insert, update, delete
contract_customer: select
contract_figures: select
contract_invoice: select, insert, update, delete
contract_invoice_line: select, insert, update, delete
contract_milestone: select, insert, update, delete
contract_prepaid_commit: select, insert, update, delete
contract_prepaid_commit_consumption: select, insert, update, delete
contract_product_bundle: select, insert, update, delete
contract_product_bundle_line: select, insert, update, delete
contract_subscription: select, insert, update, delete
contract_usage: select, insert, update, delete
cost_allocation: select, insert, update, delete
cost_allocation_line: select, insert, update, delete
cost_allocation_run: select, insert
counter: select, insert, update
credit_memo: select, insert, update, delete
credit_memo_line: select, insert, update, delete
credit_memo_payment: select, insert, update, delete
custom_field: select, insert, update, delete
customer_figures: select
debit_memo: select, insert, update, delete
debit_memo_line: select, insert, update, delete
debit_memo_payment: select, insert, update, delete
delivery_clock: select, update
department: select, insert, update, delete
department_deletion: select
draft_decision: select, insert
entity: select, insert, update, delete
event_counter: select
exchange_rate: select, insert, update, delete
file: select, insert, update, delete
file_chunk: select, insert
file_content: select, insert, update, delete
fixed_asset: select, insert, update, delete
fixed_asset_automation_match: select, insert, update, delete
fixed_asset_automation_rule: select, insert, update, delete
fixed_asset_class: select, insert, update, delete
fixed_asset_depreciation: select, insert, update, delete
fixed_asset_disposal: select, insert, update, delete
fixed_asset_purchase: select, insert, update, delete
fixed_asset_transfer: select, insert, update, delete
idempotency_key: select, insert, update, delete
intercompany_journal_entry: select
intercompany_journal_entry_line: select
invitation: select, insert, update
invoice: select, insert, update, delete
invoice_line: select, insert, update, delete
invoice_payment: select, insert, update, delete
invoice_payment_sync: select
invoice_report: select, insert, update, delete
journal_draft_line: select, insert, delete
journal_entry: select, insert
journal_entry_line: select
journal_line: select, insert
journal_posting: select, insert
known_fact: select
last_write: select, insert, update, delete
ledger_line: select
ledger_line_text: select
ledger_line_version: select
letter: select, insert, update, delete
letter_enclosure: select, insert
line_reservation: select, insert, delete
lock_change: select
lock_period: select
membership: select, insert, update, delete
migration: select
moment_asked: select
noted_value: select
oauth_activity: select, insert
oauth_app: select, insert, update, delete
oauth_app_icon: select, insert, update, delete
oauth_connection: select, insert, update, delete
oauth_grant: select, insert, update
oauth_interaction: select, insert, update, delete
oauth_token: select, insert, update, delete
outbox: select, insert
password_reset: select, insert, update, delete
payment_term: select, insert, update, delete
person: select(created_at,email,id,is_active,is_operator,last_modified_at,name), update(last_modified_at,password_hash)
placed: select
posting_chain: select
posting_waiting: select
prepaid_usage_event: select, insert, update, delete
product: select, insert, update, delete
product_bundle: select, insert, update, delete
product_bundle_line: select, insert, update, delete
proposal: select, insert, update
rate_window: select, insert, update, delete
reconciled_account: select
reconciliation_clearing: select, insert, delete
reconciliation_report: select, insert, update, delete
reconciliation_roll_up: select
reconciliation_source_transaction: select
record_change: select, insert, update
record_count: select
recovery_code: select, insert, update, delete
revenue_position: select, insert, update, delete
revenue_transaction: select, insert, update, delete
second_factor: select, insert, update, delete
server_timeline: select
sign_in_failure: select, insert, update, delete
spent_challenge: select, insert, delete
statement_link: select, insert, delete
system_accounts: select, insert, update, delete
tag: select, insert, update, delete
tag_group: select, insert, update, delete
task_turn: select, insert, update
tax_rate: select, insert, update, delete
tier_price_override: select, insert, update, delete
transaction_match: select, insert, update, delete
unconfirmed_line: select
upload_run: select, insert, update, delete
upload_run_row: select, insert, update, delete
usage_group: select, insert, update, delete
usage_tier: select, insert, update, delete
vendor: select, insert, update, delete
vendor_contact: select, insert, update, delete
vendor_custom_field: select, insert, update, delete
vendor_figures: select
vendor_summary: select
verification: select, insert, update
waiting_comment: select, insert
web_session: select, insert, update, delete
webhook: select, insert, update, delete
webhook_attempt: select, insert, update
webhook_delivery: select, insert, update, delete
webhook_health: select, insert, update
webhook_topic: select, insert, update, delete
workspace: select, insert
workspace_currency: select, insert, update, delete

-- grants

account: ledgergate DELETE, INSERT, SELECT, UPDATE
account_figures: ledgergate SELECT
amortization: ledgergate DELETE, INSERT, SELECT, UPDATE
amortization_schedule: ledgergate DELETE, INSERT, SELECT, UPDATE
api_call: ledgergate DELETE, INSERT, SELECT
api_key: ledgergate DELETE, INSERT, SELECT, UPDATE
api_user: ledgergate DELETE, INSERT, SELECT, UPDATE
attachment: ledgergate SELECT
balance_day: ledgergate SELECT
balance_delta: ledgergate SELECT
balance_month: ledgergate SELECT
bank_account: ledgergate DELETE, INSERT, SELECT, UPDATE
bank_transaction: ledgergate DELETE, INSERT, SELECT, UPDATE
bill: ledgergate DELETE, INSERT, SELECT, UPDATE
bill_draft: ledgergate DELETE, INSERT, SELECT, UPDATE
bill_line: ledgergate DELETE, INSERT, SELECT, UPDATE
bill_payment: ledgergate DELETE, INSERT, SELECT, UPDATE
bill_payment_sync: ledgergate SELECT
budget: ledgergate DELETE, INSERT, SELECT, UPDATE
budget_account: ledgergate DELETE, INSERT, SELECT, UPDATE
cell: ledgergate SELECT
chk_delivery: ledgergate SELECT
chk_document: ledgergate SELECT
chk_journal_line: ledgergate SELECT
chk_outbox: ledgergate SELECT
close_task: ledgergate DELETE, INSERT, SELECT, UPDATE
closing: ledgergate SELECT
contract: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_bundle: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_bundle_line: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_customer: ledgergate SELECT
contract_figures: ledgergate SELECT
contract_invoice: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_invoice_line: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_milestone: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_prepaid_commit: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_prepaid_commit_consumption: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_product_bundle: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_product_bundle_line: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_subscription: ledgergate DELETE, INSERT, SELECT, UPDATE
contract_usage: ledgergate DELETE, INSERT, SELECT, UPDATE
cost_allocation: ledgergate DELETE, INSERT, SELECT, UPDATE
cost_allocation_line: ledgergate DELETE, INSERT, SELECT, UPDATE
cost_allocation_run: ledgergate INSERT, SELECT
counter: ledgergate INSERT, SELECT, UPDATE
credit_memo: ledgergate DELETE, INSERT, SELECT, UPDATE
credit_memo_line: ledgergate DELETE, INSERT, SELECT, UPDATE
credit_memo_payment: ledgergate DELETE, INSERT, SELECT, UPDATE
custom_field: ledgergate DELETE, INSERT, SELECT, UPDATE
customer_figures: ledgergate SELECT
debit_memo: ledgergate DELETE, INSERT, SELECT, UPDATE
debit_memo_line: ledgergate DELETE, INSERT, SELECT, UPDATE
debit_memo_payment: ledgergate DELETE, INSERT, SELECT, UPDATE
delivery_clock: ledgergate SELECT, UPDATE
department: ledgergate DELETE, INSERT, SELECT, UPDATE
department_deletion: ledgergate SELECT
draft_decision: ledgergate INSERT, SELECT
entity: ledgergate DELETE, INSERT, SELECT, UPDATE
event_counter: ledgergate SELECT
exchange_rate: ledgergate DELETE, INSERT, SELECT, UPDATE
file: ledgergate DELETE, INSERT, SELECT, UPDATE
file_chunk: ledgergate INSERT, SELECT
file_content: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_automation_match: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_automation_rule: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_class: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_depreciation: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_disposal: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_purchase: ledgergate DELETE, INSERT, SELECT, UPDATE
fixed_asset_transfer: ledgergate DELETE, INSERT, SELECT, UPDATE
idempotency_key: ledgergate DELETE, INSERT, SELECT, UPDATE
intercompany_journal_entry: ledgergate SELECT
intercompany_journal_entry_line: ledgergate SELECT
invitation: ledgergate INSERT, SELECT, UPDATE
invoice: ledgergate DELETE, INSERT, SELECT, UPDATE
invoice_line: ledgergate DELETE, INSERT, SELECT, UPDATE
invoice_payment: ledgergate DELETE, INSERT, SELECT, UPDATE
invoice_payment_sync: ledgergate SELECT
invoice_report: ledgergate DELETE, INSERT, SELECT, UPDATE
journal_draft_line: ledgergate DELETE, INSERT, SELECT
journal_entry: ledgergate INSERT, SELECT
journal_entry_line: ledgergate SELECT
journal_line: ledgergate INSERT, SELECT
journal_posting: ledgergate INSERT, SELECT
known_fact: ledgergate SELECT
last_write: ledgergate DELETE, INSERT, SELECT, UPDATE
ledger_line: ledgergate SELECT
ledger_line_text: ledgergate SELECT
ledger_line_version: ledgergate SELECT
letter: ledgergate DELETE, INSERT, SELECT, UPDATE
letter_enclosure: ledgergate INSERT, SELECT
line_reservation: ledgergate DELETE, INSERT, SELECT
lock_change: ledgergate SELECT
lock_period: ledgergate SELECT
membership: ledgergate DELETE, INSERT, SELECT, UPDATE
migration: ledgergate SELECT
moment_asked: ledgergate SELECT
noted_value: ledgergate SELECT
oauth_activity: ledgergate INSERT, SELECT
oauth_app: ledgergate DELETE, INSERT, SELECT, UPDATE
oauth_app_icon: ledgergate DELETE, INSERT, SELECT, UPDATE
oauth_connection: ledgergate DELETE, INSERT, SELECT, UPDATE
oauth_grant: ledgergate INSERT, SELECT, UPDATE
oauth_interaction: ledgergate DELETE, INSERT, SELECT, UPDATE
oauth_token: ledgergate DELETE, INSERT, SELECT, UPDATE
outbox: ledgergate INSERT, SELECT
password_reset: ledgergate DELETE, INSERT, SELECT, UPDATE
payment_term: ledgergate DELETE, INSERT, SELECT, UPDATE
placed: ledgergate SELECT
posting_chain: ledgergate SELECT
posting_waiting: ledgergate SELECT
prepaid_usage_event: ledgergate DELETE, INSERT, SELECT, UPDATE
product: ledgergate DELETE, INSERT, SELECT, UPDATE
product_bundle: ledgergate DELETE, INSERT, SELECT, UPDATE
product_bundle_line: ledgergate DELETE, INSERT, SELECT, UPDATE
proposal: ledgergate INSERT, SELECT, UPDATE
rate_window: ledgergate DELETE, INSERT, SELECT, UPDATE
reconciled_account: ledgergate SELECT
reconciliation_clearing: ledgergate DELETE, INSERT, SELECT
reconciliation_report: ledgergate DELETE, INSERT, SELECT, UPDATE
reconciliation_roll_up: ledgergate SELECT
reconciliation_source_transaction: ledgergate SELECT
record_change: ledgergate INSERT, SELECT, UPDATE
record_count: ledgergate SELECT
recovery_code: ledgergate DELETE, INSERT, SELECT, UPDATE
revenue_position: ledgergate DELETE, INSERT, SELECT, UPDATE
revenue_transaction: ledgergate DELETE, INSERT, SELECT, UPDATE
second_factor: ledgergate DELETE, INSERT, SELECT, UPDATE
server_timeline: ledgergate SELECT
sign_in_failure: ledgergate DELETE, INSERT, SELECT, UPDATE
spent_challenge: ledgergate DELETE, INSERT, SELECT
statement_link: ledgergate DELETE, INSERT, SELECT
system_accounts: ledgergate DELETE, INSERT, SELECT, UPDATE
tag: ledgergate DELETE, INSERT, SELECT, UPDATE
tag_group: ledgergate DELETE, INSERT, SELECT, UPDATE
task_turn: ledgergate INSERT, SELECT, UPDATE
tax_rate: ledgergate DELETE, INSERT, SELECT, UPDATE
tier_price_override: ledgergate DELETE, INSERT, SELECT, UPDATE
transaction_match: ledgergate DELETE, INSERT, SELECT, UPDATE
unconfirmed_line: ledgergate SELECT
upload_run: ledgergate DELETE, INSERT, SELECT, UPDATE
upload_run_row: ledgergate DELETE, INSERT, SELECT, UPDATE
usage_group: ledgergate DELETE, INSERT, SELECT, UPDATE
usage_tier: ledgergate DELETE, INSERT, SELECT, UPDATE
vendor: ledgergate DELETE, INSERT, SELECT, UPDATE
vendor_contact: ledgergate DELETE, INSERT, SELECT, UPDATE
vendor_custom_field: ledgergate DELETE, INSERT, SELECT, UPDATE
vendor_figures: ledgergate SELECT
vendor_summary: ledgergate SELECT
verification: ledgergate INSERT, SELECT, UPDATE
waiting_comment: ledgergate INSERT, SELECT
web_session: ledgergate DELETE, INSERT, SELECT, UPDATE
webhook: ledgergate DELETE, INSERT, SELECT, UPDATE
webhook_attempt: ledgergate INSERT, SELECT, UPDATE
webhook_delivery: ledgergate DELETE, INSERT, SELECT, UPDATE
webhook_health: ledgergate INSERT, SELECT, UPDATE
webhook_topic: ledgergate DELETE, INSERT, SELECT, UPDATE
workspace: ledgergate INSERT, SELECT
workspace_currency: ledgergate DELETE, INSERT, SELECT, UPDATE
