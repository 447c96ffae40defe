-- Vendors with what they are owed.

-- What the books say of vendors: bills and what is left of them, spending by card, debit memos and what is left of
-- those. In book currency it is null where the entities keep their books in several.
create or replace function vendor_sums(vendors integer[]) returns table (
  workspace_id integer, id integer,
  total_spend numeric, total_spend_book numeric, total_bill_spend numeric, total_bill_spend_book numeric,
  total_card_spend numeric, total_card_spend_book numeric, total_paid numeric, total_paid_book numeric,
  total_unpaid numeric, total_unpaid_book numeric, total_credits numeric, total_credits_book numeric,
  credit_used numeric, credit_used_book numeric, credit_available numeric, credit_available_book numeric
) language sql stable rows 10000 as $$
  with line as (
    select b.vendor_id, 'bill ' || l.document_role as kind, l.entity_id, -l.amount as amount, -l.amount_book as amount_book
    from bill b join journal_line l on l.workspace_id = b.workspace_id and l.document_kind = 'bill' and l.document_id = b.id
      and l.document_role in ('payable', 'settlement')
    where b.workspace_id = (select current_workspace()) and b.vendor_id = any(vendors) and not b.is_deleted
      and b.payment_status not in ('draft', 'voided')
    union all
    select m.vendor_id, 'memo ' || l.document_role, l.entity_id, l.amount * s.sign, l.amount_book * s.sign
    from debit_memo m
    join journal_line l on l.workspace_id = m.workspace_id and l.document_kind = 'debit_memo' and l.document_id = m.id
      and l.document_role in ('memo', 'settlement', 'use')
    cross join lateral (select case l.document_role when 'use' then -1 else 1 end as sign) s
    where m.workspace_id = (select current_workspace()) and m.vendor_id = any(vendors) and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
    union all
    select l.vendor_id, 'card', l.entity_id, l.amount, l.amount_book
    from ledger_line l
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_id and e.type = 'credit_card'
    join account a on a.workspace_id = l.workspace_id and a.id = l.account_id and a.account_subtype <> 'CREDIT_CARD'
    where l.workspace_id = (select current_workspace()) and l.vendor_id = any(vendors) and not l.is_deleted
  ), figure (name, kinds) as (
    values ('bills', array['bill payable']), ('unpaid', array['bill payable', 'bill settlement']), ('cards', array['card']),
      ('credits', array['memo memo']), ('available', array['memo memo', 'memo settlement', 'memo use'])
  ), summed as (
    select l.vendor_id, f.name, sum(l.amount) as amount,
      case when count(distinct e.currency) = 1 then sum(l.amount_book) end as amount_book
    from line l join entity e on e.workspace_id = (select current_workspace()) and e.id = l.entity_id
    join figure f on l.kind = any(f.kinds)
    group by l.vendor_id, f.name
  ), wide as (
    select v.id,
      coalesce(max(s.amount) filter (where s.name = 'bills'), 0) as bills,
      coalesce(max(s.amount) filter (where s.name = 'unpaid'), 0) as unpaid,
      coalesce(max(s.amount) filter (where s.name = 'cards'), 0) as cards,
      coalesce(max(s.amount) filter (where s.name = 'credits'), 0) as credits,
      coalesce(max(s.amount) filter (where s.name = 'available'), 0) as available,
      case when count(*) filter (where s.name = 'bills') = 0 then 0 else max(s.amount_book) filter (where s.name = 'bills') end as bills_book,
      case when count(*) filter (where s.name = 'unpaid') = 0 then 0 else max(s.amount_book) filter (where s.name = 'unpaid') end as unpaid_book,
      case when count(*) filter (where s.name = 'cards') = 0 then 0 else max(s.amount_book) filter (where s.name = 'cards') end as cards_book,
      case when count(*) filter (where s.name = 'credits') = 0 then 0 else max(s.amount_book) filter (where s.name = 'credits') end as credits_book,
      case when count(*) filter (where s.name = 'available') = 0 then 0 else max(s.amount_book) filter (where s.name = 'available') end as available_book
    from unnest(vendors) v(id) left join summed s on s.vendor_id = v.id
    group by v.id
  )
  select current_workspace(), w.id, w.bills + w.cards, w.bills_book + w.cards_book, w.bills, w.bills_book, w.cards, w.cards_book,
    w.bills - w.unpaid, w.bills_book - w.unpaid_book, w.unpaid, w.unpaid_book, w.credits, w.credits_book,
    w.credits - w.available, w.credits_book - w.available_book, w.available, w.available_book
  from wide w
$$;
drop function if exists vendor_figure(integer, integer, text, boolean);

-- The same of one vendor after the other.
create or replace view vendor_figures with (security_invoker = true) as
  select v.workspace_id, v.id,
    s.total_spend, s.total_spend_book, s.total_bill_spend, s.total_bill_spend_book, s.total_card_spend,
    s.total_card_spend_book, s.total_paid, s.total_paid_book, s.total_unpaid, s.total_unpaid_book, s.total_credits,
    s.total_credits_book, s.credit_used, s.credit_used_book, s.credit_available, s.credit_available_book
  from vendor v cross join lateral vendor_sums(array[v.id]) s;

create or replace view vendor_summary with (security_invoker = true) as
  select workspace_id, id, name, dba from vendor where not is_deleted and vendor_type is distinct from 'customer';
