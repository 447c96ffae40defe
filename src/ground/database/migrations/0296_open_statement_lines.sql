-- The lines of the bank up to a day that no report up to it confirms.
--
-- Each line of the bank looks up its own few ledger lines. As one condition over clearings, PostgreSQL made it
-- a join without a key, which compared every line of the bank with every clearing for each report of a list.
create or replace function open_statement_line(workspace integer, ledger integer, entity integer, wanted text, until date)
returns table (id integer, amount numeric, day date) language sql stable as $$
  select t.id, t.amount, (t.posted_at at time zone 'UTC')::date
  from bank_account b
  join bank_transaction t on t.workspace_id = workspace and t.account_id = b.id and t.currency = wanted
    and not t.is_deleted and not t.is_draft and not t.excluded and t.amount <> 0 and (t.posted_at at time zone 'UTC')::date <= until
  where b.workspace_id = workspace and b.chart_of_accounts_account_id = ledger and b.entity_id = entity and not b.is_deleted
    and not exists (
      select from (
        select l.id as line from journal_line l
        where l.workspace_id = workspace and l.journal_entry_id = t.journal_id and l.bank_transaction_id = t.id
        union all
        select k.line_id from statement_link k where k.workspace_id = workspace and k.bank_transaction_id = t.id) own
      join reconciliation_clearing c on c.workspace_id = workspace and c.line_id = own.line
      join reconciliation_report o on o.workspace_id = workspace and o.id = c.report_id and o.statement_ending_date <= until)
$$;
