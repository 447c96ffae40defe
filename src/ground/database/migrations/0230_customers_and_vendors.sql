-- Customers of contracts with what those come to, and what was spent at vendors. docs/accounting.md sections 7 and 9.

create view contract_customer with (security_invoker = true) as
  select * from vendor where vendor_type = 'customer';

create view vendor_summary with (security_invoker = true) as
  select workspace_id, id, name, dba from vendor where not is_deleted and vendor_type is distinct from 'customer';

insert into service_right (relation, rights, is_defined) values
  ('contract_customer', '{select}', true), ('vendor_summary', '{select}', true)
  on conflict (relation) do nothing;

-- What contracts and credit memos of a customer are in; the reporting currency where that is not one.
create function customer_currency(home integer, of_client integer) returns text language sql stable parallel safe as $$
  select case when count(distinct p.currency) = 1 then min(p.currency) else reporting_currency() end from (
    select c.currency from contract c where c.workspace_id = home and c.client_id = of_client and not c.is_deleted
      and (c.drafted_by is null or c.approved_by is not null)
    union all
    select m.currency from credit_memo m where m.workspace_id = home and m.client_id = of_client and not m.is_deleted
      and m.application_status not in ('draft', 'voided')) p
$$;

-- A figure of one contract, by its name. Of a case only what is chosen is computed.
create function contract_figure(home integer, given integer, figure text) returns numeric language sql stable parallel safe as $$
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

-- A figure of all contracts, or credit memos, of a customer in `customer_currency`; null where a rate is missing.
create function customer_figure(home integer, of_client integer, figure text) returns numeric language sql stable parallel safe as $$
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

-- What the books say of a vendor: bills and what is left of them, spending by card, debit memos and what is left of
-- those. In book currency it is null where the entities keep their books in several.
create function vendor_figure(home integer, of_vendor integer, figure text, is_book boolean) returns numeric
language sql stable parallel safe as $$
  with line as (
    select l.entity_id, -l.amount as amount, -l.amount_book as amount_book
    from bill b join journal_line l on l.workspace_id = home and l.document_kind = 'bill' and l.document_id = b.id
      and (l.document_role = 'payable' or (figure = 'unpaid' and l.document_role = 'settlement'))
    where figure in ('bills', 'unpaid') and b.workspace_id = home and b.vendor_id = of_vendor and not b.is_deleted
      and b.payment_status not in ('draft', 'voided')
    union all
    select l.entity_id, l.amount * s.sign, l.amount_book * s.sign
    from debit_memo m join journal_line l on l.workspace_id = home and l.document_kind = 'debit_memo' and l.document_id = m.id
      and (l.document_role = 'memo' or (figure = 'left' and l.document_role in ('settlement', 'use')))
    cross join lateral (select case l.document_role when 'use' then -1 else 1 end as sign) s
    where figure in ('credits', 'left') and m.workspace_id = home and m.vendor_id = of_vendor and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
    union all
    select l.entity_id, l.amount, l.amount_book
    from ledger_line l
    join journal_entry e on e.workspace_id = home and e.id = l.journal_id and e.type = 'credit_card'
    join account a on a.workspace_id = home and a.id = l.account_id and a.account_subtype <> 'CREDIT_CARD'
    where figure = 'cards' and l.workspace_id = home and l.vendor_id = of_vendor and not l.is_deleted
  )
  select case when not is_book then coalesce(sum(l.amount), 0)
    when count(distinct e.currency) <= 1 then coalesce(sum(l.amount_book), 0) end
  from line l join entity e on e.workspace_id = home and e.id = l.entity_id
$$;
