-- Customers with what they owe.

-- What contracts and credit memos of a customer are in; the reporting currency where that is not one.
create or replace function customer_currency(home integer, of_client integer) returns text language sql stable parallel safe as $$
  select case when count(distinct p.currency) = 1 then min(p.currency) else reporting_currency() end from (
    select c.currency from contract c where c.workspace_id = home and c.client_id = of_client and not c.is_deleted
      and (c.drafted_by is null or c.approved_by is not null)
    union all
    select m.currency from credit_memo m where m.workspace_id = home and m.client_id = of_client and not m.is_deleted
      and m.application_status not in ('draft', 'voided')) p
$$;

-- A figure of all contracts, or credit memos, of a customer in `customer_currency`; null where a rate is missing.
create or replace function customer_figure(home integer, of_client integer, figure text) returns numeric language sql stable parallel safe as $$
  with part as (
    select c.currency, contract_figure(home, c.id, figure) as amount
    from contract c
    where figure not like 'memo%' and c.workspace_id = home and c.client_id = of_client and not c.is_deleted
      and (c.drafted_by is null or c.approved_by is not null)
    union all
    select m.currency, case figure when 'memo_total' then m.total_amount when 'memo_applied' then m.amount_used
      else m.total_amount - m.amount_used end
    from credit_memo m
    where figure like 'memo%' and m.workspace_id = home and m.client_id = of_client and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
  ), shown as (
    select customer_currency(home, of_client) as currency
  )
  select case when bool_and(p.currency = s.currency or r.rate is not null) is false then null
    else coalesce(sum(case when p.currency = s.currency then p.amount
      else round(p.amount * r.rate, currency_decimals(s.currency)) end), 0) end
  from shown s
  left join part p on true
  left join lateral (
    select x.rate from exchange_rate x
    where x.workspace_id = home and x.currency = p.currency and x.date <= current_date and not x.is_deleted
    order by x.date desc, x.id desc limit 1) r on p.currency <> s.currency
$$;

-- A figure of one contract, by its name. Of a case only what is chosen is computed.
create or replace function contract_figure(home integer, given integer, figure text) returns numeric language sql stable parallel safe as $$
  select case figure
    when 'revenue' then contract_total_revenue(home, given)
    when 'mrr' then contract_total_mrr(home, given)
    when 'deferred' then contract_total_deferred(home, given)
    when 'unbilled' then contract_total_unbilled(home, given)
    when 'billed' then contract_total_billed(home, given)
    when 'paid' then contract_total_paid(home, given)
    when 'outstanding' then contract_total_outstanding(home, given)
  end
$$;

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
