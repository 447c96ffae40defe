-- The total of an invoice is that of its lines when the transaction ends, whoever wrote it.
-- docs/accounting.md section 6. The owner, whose rights it has, sees every line, whatever the writer may see.
create function refuse_wrong_total() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stands invoice;
  wanted numeric;
begin
  select * into stands from invoice i where i.workspace_id = new.workspace_id and i.id = new.id;
  if stands.id is null or stands.is_deleted then
    return null;
  end if;
  select coalesce(sum(n.amount + n.tax), 0) - coalesce(stands.discount, 0) into wanted
  from invoice_line n where n.workspace_id = new.workspace_id and n.invoice_id = new.id;
  if stands.total_amount <> wanted then
    raise exception 'The total of invoice % is %, and its lines make %.', new.id, stands.total_amount, wanted
      using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger total_of_lines after insert or update of total_amount, discount on invoice
  deferrable initially deferred for each row execute function refuse_wrong_total();
