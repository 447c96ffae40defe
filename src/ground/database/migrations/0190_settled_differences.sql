-- What a payment leaves open and writes off, or pays beyond the due, is a line of its settlement.
-- docs/accounting.md section 6.
alter table journal_line drop constraint journal_line_document_role_check,
  add constraint journal_line_document_role_check check (document_role in (
    'receivable', 'payable', 'memo', 'discount', 'settlement', 'use', 'early_discount', 'withheld', 'gain_loss', 'difference', 'free'));
alter table journal_draft_line drop constraint journal_draft_line_document_role_check,
  add constraint journal_draft_line_document_role_check check (document_role in (
    'receivable', 'payable', 'memo', 'discount', 'settlement', 'use', 'early_discount', 'withheld', 'gain_loss', 'difference', 'free'));

-- What an invoice bills of usage beyond what was prepaid, before tax: the rows it bills say it. A void keeps
-- what it billed.
create function keep_overage_subtotal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update invoice i set overage_subtotal = (
    select coalesce(sum(coalesce(r.billed_amount, r.recognized, 0)), 0)::numeric(22,2)::text
    from revenue_transaction r
    where r.workspace_id = i.workspace_id and r.kind = 'prepaid_overage' and not r.is_deleted
      and (r.invoice_id = i.id or r.voided_invoice_id = i.id))
  where i.workspace_id = new.workspace_id
    and i.id in (old.invoice_id, old.voided_invoice_id, new.invoice_id, new.voided_invoice_id);
  return null;
end $$;
create trigger overage_subtotal after update of invoice_id, voided_invoice_id on revenue_transaction
  for each row when (new.kind = 'prepaid_overage') execute function keep_overage_subtotal();
-- Invoices of every workspace: the wall stands aside for this statement.
alter table invoice no force row level security;
alter table revenue_transaction no force row level security;
update invoice i set overage_subtotal = s.amount from (
  select r.workspace_id, coalesce(r.invoice_id, r.voided_invoice_id) as id,
    sum(coalesce(r.billed_amount, r.recognized, 0))::numeric(22,2)::text as amount
  from revenue_transaction r where r.kind = 'prepaid_overage' and not r.is_deleted group by 1, 2
) s where i.workspace_id = s.workspace_id and i.id = s.id;
alter table revenue_transaction force row level security;
alter table invoice force row level security;
