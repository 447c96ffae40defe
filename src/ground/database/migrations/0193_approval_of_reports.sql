-- What is left of a statement is asked of the lines it confirms alone: the roll-up also adds up everything else
-- on the account, which grows with the books. docs/accounting.md section 8.
create or replace function reconciliation_report_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rest numeric;
begin
  if new.status = 'APPROVED' and old.status <> 'APPROVED' then
    select round(new.ending_balance - new.starting_balance - coalesce(new.adjustments, 0) - coalesce(sum(
        amount_in(new.currency, l.currency, l.amount_native, e.currency, l.amount_book, reporting_currency(), l.amount)), 0),
      currency_decimals(new.currency)) into rest
    from reconciliation_clearing c
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id and not l.is_mirror
      and l.account_id = new.account_id and l.entity_id = new.entity_id and l.date <= new.statement_ending_date
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
    where c.workspace_id = new.workspace_id and c.report_id = new.id;
    if rest <> 0 then
      raise exception 'The difference is % %: it has to be 0.', rest, new.currency using errcode = 'LG400', hint = 'status';
    end if;
  end if;
  if (old.account_id, old.entity_id, old.currency, old.statement_ending_date)
      is distinct from (new.account_id, new.entity_id, new.currency, new.statement_ending_date)
    and exists (select from reconciliation_clearing c where c.workspace_id = new.workspace_id and c.report_id = new.id
      and not exists (select from reconciliation_source_transaction s
        where s.workspace_id = new.workspace_id and s.report_id = new.id and s.id = c.line_id)) then
    raise exception 'Lines are confirmed that would not be on this statement: take their confirmation back first.'
      using errcode = 'LG400', hint = case
        when old.account_id <> new.account_id then 'account' when old.entity_id <> new.entity_id then 'entity'
        when old.currency <> new.currency then 'currency' else 'statementEndingDate' end;
  end if;
  return null;
end $$;
