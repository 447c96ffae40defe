-- Vendors with what they are owed.

-- What the books say of a vendor: bills and what is left of them, spending by card, debit memos and what is left of
-- those. In book currency it is null where the entities keep their books in several.
create or replace function vendor_figure(home integer, of_vendor integer, figure text, is_book boolean) returns numeric
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

create or replace view vendor_summary with (security_invoker = true) as
  select workspace_id, id, name, dba from vendor where not is_deleted and vendor_type is distinct from 'customer';
