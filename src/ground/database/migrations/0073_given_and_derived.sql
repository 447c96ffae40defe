-- Which values a client gave and which the service derived: the former stay until they are sent again, the
-- latter are derived anew when what they came from changes. docs/accounting.md section 1.

alter table journal_entry add column given_values text[] not null default '{}';
alter table journal_line add column given_values text[];
alter table journal_draft_line add column given_values text[];
alter table invoice add column given_values text[] not null default '{}';
alter table invoice_line add column is_tax_given boolean not null default false;
comment on column journal_entry.given_values is 'Rates that somebody gave: exchange_rate, exchange_rate_book.';
comment on column journal_line.given_values is 'Amounts that somebody gave: amount_book, amount. Null: neither.';
comment on column invoice.given_values is 'Columns somebody gave that would otherwise be derived.';

-- Nobody knows any more what was given before: what stands in the books stays.
alter table journal_entry no force row level security;
alter table invoice no force row level security;
alter table invoice_line no force row level security;
update journal_entry set given_values = '{exchange_rate,exchange_rate_book}' where exchange_rate <> 1 or exchange_rate_book <> 1;
update invoice set given_values = '{due_date,terms}' || case when exchange_rate <> 1 or exchange_rate_book <> 1
  then '{exchange_rate,exchange_rate_book}'::text[] else '{}' end;
update invoice_line l set is_tax_given = true where tax <> 0 and exists (
  select from invoice i where i.workspace_id = l.workspace_id and i.id = l.invoice_id and i.tax_rate_id is null);
alter table invoice_line force row level security;
alter table invoice force row level security;
alter table journal_entry force row level security;

create or replace function change_journal_entry(given integer, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was journal_entry;
  now_ journal_entry;
begin
  select * into was from journal_entry where workspace_id = current_workspace() and id = given for no key update;
  if not found then
    raise exception 'There is no such entry.';
  end if;
  now_ := jsonb_populate_record(was, changes);
  if was.is_deleted then
    raise exception 'A deleted entry does not change.';
  end if;
  if was."order" is not null and now_."order" is distinct from was."order" then
    raise exception 'An entry keeps its number.';
  end if;
  if was.status = 'posted' and now_.version <> was.version + 1 and (now_.version <> was.version or
    (was.date, was.entity_id, was.entity_ids, was.currency, was.exchange_rate, was.exchange_rate_book, was.status)
      is distinct from (now_.date, now_.entity_id, now_.entity_ids, now_.currency, now_.exchange_rate, now_.exchange_rate_book, now_.status)) then
    raise exception 'A posted entry changes by a new version.';
  end if;
  if was.status = 'posted' and (now_.is_deleted or now_.version <> was.version) and not exists (
    select from journal_posting p where p.workspace_id = was.workspace_id
      and p.journal_entry_id = was.id and p.version = was.version and p.is_mirror) then
    raise exception 'A version goes when its lines are taken back.';
  end if;
  update journal_entry set
    entity_id = now_.entity_id, entity_ids = now_.entity_ids, date = now_.date, type = now_.type, currency = now_.currency,
    exchange_rate = now_.exchange_rate, exchange_rate_book = now_.exchange_rate_book,
    use_average_rate = now_.use_average_rate, memo = now_.memo, ref_number = now_.ref_number,
    source = now_.source, source_id = now_.source_id, close_task_id = now_.close_task_id,
    intercompany_journal = now_.intercompany_journal, recurrent_journal_entry = now_.recurrent_journal_entry,
    source_file = now_.source_file, chat = now_.chat, reversal_date = now_.reversal_date, last_modified_at = now(),
    is_deleted = now_.is_deleted, deleted_at = case when now_.is_deleted then now() end,
    given_values = now_.given_values, status = now_.status, "order" = now_."order", version = now_.version,
    approved_by_name = now_.approved_by_name, approved_at = now_.approved_at
  where workspace_id = was.workspace_id and id = was.id;
  update journal_posting set
    last_modified_at = now(), taken_back_at = case when now_.is_deleted or now_.version <> was.version then now() end
  where workspace_id = was.workspace_id and journal_entry_id = was.id and version = was.version and not is_mirror;
end $$;
