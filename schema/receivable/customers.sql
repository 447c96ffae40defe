-- Customers with what they owe.

-- An amount in another currency, at a rate; as it is where there is none.
create or replace function exchanged(amount numeric, rate numeric, currency text) returns numeric language sql immutable parallel safe as $$
  select case when rate is null then amount else round(amount * rate, currency_decimals(currency)) end
$$;

-- What contracts and credit memos of customers come to: in the currency they share, and in the reporting currency where
-- they share none. Null where a rate is missing.
create or replace function customer_sums(customers integer[]) returns table (
  workspace_id integer, id integer, currency text,
  total_revenue numeric, total_mrr numeric, total_deferred_revenue numeric, total_unbilled numeric, total_billed numeric,
  total_paid numeric, total_outstanding numeric, total_credit_memos numeric, credit_memo_applied numeric, credit_memo_available numeric,
  active_contracts integer, completed_contracts integer, pending_contracts integer, total_contracts integer
) language sql stable rows 10000 as $$
  with agreed as materialized (
    select c.client_id, c.id, c.currency, c.status from contract c
    where c.workspace_id = (select current_workspace()) and c.client_id = any(customers) and not c.is_deleted
      and (c.drafted_by is null or c.approved_by is not null)
  ), memo as materialized (
    select m.client_id, m.currency, m.total_amount, m.amount_used from credit_memo m
    where m.workspace_id = (select current_workspace()) and m.client_id = any(customers) and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
  ), used as materialized (
    select client_id, currency from agreed union select client_id, currency from memo
  ), shown as materialized (
    select v.id, case when count(u.currency) = 1 then min(u.currency) else (select reporting_currency()) end as currency
    from unnest(customers) v(id) left join used u on u.client_id = v.id group by v.id
  ), rate as materialized (
    select k.currency, x.rate from (select distinct u.currency from used u) k
    cross join lateral (
      select x.rate from exchange_rate x
      where x.workspace_id = (select current_workspace()) and x.currency = k.currency and x.date <= current_date and not x.is_deleted
      order by x.date desc, x.id desc limit 1) x
  ), known as materialized (
    select u.client_id, u.currency, s.currency as shown_in, case when u.currency <> s.currency then r.rate end as rate,
      u.currency = s.currency or r.rate is not null as is_known
    from used u join shown s on s.id = u.client_id left join rate r on r.currency = u.currency
  ), of_contracts as (
    select a.client_id, bool_and(k.is_known) as is_known,
      sum(exchanged(f.total_revenue, k.rate, k.shown_in)) as revenue, sum(exchanged(f.total_mrr, k.rate, k.shown_in)) as mrr,
      sum(exchanged(f.total_deferred, k.rate, k.shown_in)) as deferred, sum(exchanged(f.total_unbilled, k.rate, k.shown_in)) as unbilled,
      sum(exchanged(f.total_billed, k.rate, k.shown_in)) as billed, sum(exchanged(f.total_paid, k.rate, k.shown_in)) as paid,
      sum(exchanged(f.total_outstanding, k.rate, k.shown_in)) as outstanding,
      count(*) filter (where a.status = 'ACTIVE') as active, count(*) filter (where a.status = 'COMPLETED') as completed,
      count(*) filter (where a.status = 'PENDING') as pending, count(*) as contracts
    from agreed a
    join known k on k.client_id = a.client_id and k.currency = a.currency
    join contract_sums(array(select a.id from agreed a)) f on f.id = a.id
    group by a.client_id
  ), of_memos as (
    select m.client_id, bool_and(k.is_known) as is_known, sum(exchanged(m.total_amount, k.rate, k.shown_in)) as total,
      sum(exchanged(m.amount_used, k.rate, k.shown_in)) as applied,
      sum(exchanged(m.total_amount - m.amount_used, k.rate, k.shown_in)) as available
    from memo m join known k on k.client_id = m.client_id and k.currency = m.currency
    group by m.client_id
  )
  select current_workspace(), s.id, s.currency,
    case when c.client_id is null then 0 when c.is_known then c.revenue end, case when c.client_id is null then 0 when c.is_known then c.mrr end,
    case when c.client_id is null then 0 when c.is_known then c.deferred end, case when c.client_id is null then 0 when c.is_known then c.unbilled end,
    case when c.client_id is null then 0 when c.is_known then c.billed end, case when c.client_id is null then 0 when c.is_known then c.paid end,
    case when c.client_id is null then 0 when c.is_known then c.outstanding end,
    case when m.client_id is null then 0 when m.is_known then m.total end, case when m.client_id is null then 0 when m.is_known then m.applied end,
    case when m.client_id is null then 0 when m.is_known then m.available end,
    coalesce(c.active, 0)::integer, coalesce(c.completed, 0)::integer, coalesce(c.pending, 0)::integer, coalesce(c.contracts, 0)::integer
  from shown s left join of_contracts c on c.client_id = s.id left join of_memos m on m.client_id = s.id
$$;
drop function if exists customer_figure(integer, integer, text), customer_currency(integer, integer);

-- The same of one customer after the other.
create or replace view customer_figures with (security_invoker = true) as
  select v.workspace_id, v.id,
    s.currency, s.total_revenue, s.total_mrr, s.total_deferred_revenue, s.total_unbilled, s.total_billed,
    s.total_paid, s.total_outstanding, s.total_credit_memos, s.credit_memo_applied, s.credit_memo_available,
    s.active_contracts, s.completed_contracts, s.pending_contracts, s.total_contracts
  from vendor v cross join lateral customer_sums(array[v.id]) s;

create or replace view contract_customer with (security_invoker = true) as
  select
    workspace_id, id, vendor_type, name, dba, company_name, website, first_name, last_name, email, phone_number,
    mobile_number, address_street_1, address_street_2, city, state, zip_code, country, billing_address_street_1,
    billing_address_street_2, billing_city, billing_state, billing_zip_code, billing_country,
    shipping_addressee, billing_addressee, notes, business_id_ssn, is_1099, vat_number, business_type,
    business_category, entity_use_code, withholding_tax_id, payproc_customer_id, use_payproc_auto_bill,
    bill_vendor_id, external_id, source, invoice_message, abbreviation, status, taxa_customer_id, terms,
    invoice_labels, invoice_language, lineage_array, parent_id, payproc_connection, default_expense_category_id,
    vendor_custom_field_1_id, payment_term_id, created_at, last_modified_at, is_deleted, deleted_at
  from vendor where vendor_type = 'customer';
