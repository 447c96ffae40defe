-- What registers of the books show: balances before a line, who made it, what an account is up to.
-- docs/accounting.md section 12.

-- By account: a register asks for one account over all its days.
create index balance_day_account_idx on balance_day (workspace_id, account_id, entity_id, date);
create index balance_month_account_idx on balance_month (workspace_id, account_id, entity_id, month);
create index journal_line_bank_transaction_idx on journal_line (workspace_id, bank_transaction_id)
  where bank_transaction_id is not null;

-- The balance of an account in the books of an entity before a line, in the order of the books: by date,
-- then id. In the reporting currency, debit positive. Lines taken back do not count.
create function ledger_balance_before(home integer, of_entity integer, of_account integer, on_day date, before_line bigint)
returns numeric language sql stable parallel safe as $$
  select coalesce((
      select sum(amount) from balance_month where workspace_id = home and account_id = of_account
        and entity_id = of_entity and month < date_trunc('month', on_day)::date), 0)
    + coalesce((
      select sum(amount) from balance_day where workspace_id = home and account_id = of_account
        and entity_id = of_entity and date >= date_trunc('month', on_day)::date and date < on_day), 0)
    + coalesce((
      select sum(amount) from balance_delta where workspace_id = home and account_id = of_account
        and entity_id = of_entity and date < on_day), 0)
    + coalesce((
      select sum(l.amount) from journal_line l
        join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
        where l.workspace_id = home and l.account_id = of_account and l.entity_id = of_entity and l.date = on_day
          and l.id < before_line and not l.is_mirror and not e.is_deleted and e.version = l.version), 0)
$$;

-- Who posted the version of an entry that a line belongs to: `api_user:5`, `person:3`, `person:3:app:9`.
create function ledger_line_caller(home integer, line bigint) returns text language sql stable as $$
  select p.caller from journal_line l
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror
    where l.workspace_id = home and l.id = line
$$;
create function ledger_line_author(home integer, line bigint) returns integer language sql stable as $$
  select split_part(ledger_line_caller(home, line), ':', 2)::integer
$$;
create function ledger_line_author_name(home integer, line bigint) returns text language sql stable as $$
  select case split_part(c.caller, ':', 1)
    when 'api_user' then (select u.name from api_user u
      where u.workspace_id = home and u.id = split_part(c.caller, ':', 2)::integer)
    when 'person' then (select p.name from person p join membership m on m.person_id = p.id
      where m.workspace_id = home and p.id = split_part(c.caller, ':', 2)::integer)
    end
  from (select ledger_line_caller(home, line) as caller) c
$$;

-- The first day of the fiscal year of an entity that holds a day; a month too short for it begins it earlier.
create function fiscal_year_start(month integer, day integer, at date) returns date
language sql immutable parallel safe as $$
  select max(d) from (
    select least(make_date(y, month, 1) + day - 1, (make_date(y, month, 1) + interval '1 month - 1 day')::date) as d
    from generate_series(extract(year from at)::integer - 1, extract(year from at)::integer) y
  ) s where d <= at
$$;

-- What moved on an account since the fiscal year began, in all entities. Reporting currency, debit positive.
create function account_balance_ytd(home integer, of_account integer, at date) returns numeric
language sql stable parallel safe as $$
  select coalesce(sum(b.amount), 0) from (
      select entity_id, date, amount from balance_day where workspace_id = home and account_id = of_account
      union all
      select entity_id, date, amount from balance_delta where workspace_id = home and account_id = of_account
    ) b
    join entity e on e.workspace_id = home and e.id = b.entity_id
    where b.date between fiscal_year_start(e.fiscal_year_month, e.fiscal_year_day, at) and at
$$;

-- Whether anything hangs on an account: it cannot be deleted then.
create function account_is_used(home integer, of_account integer) returns boolean
language sql stable parallel safe as $$
  select exists (select from journal_line where workspace_id = home and account_id = of_account)
    or exists (select from journal_draft_line where workspace_id = home and account_id = of_account)
    or exists (select from account where workspace_id = home and parent_id = of_account and not is_deleted)
    or exists (select from bank_account where workspace_id = home and chart_of_accounts_account_id = of_account and not is_deleted)
$$;

-- The transaction of a line in the outside tax connection. Specification: Invoice line.
alter table invoice_line add column taxa_item_id text;

-- What is left of a department: it is removed for good, so that foreign keys guard it.
create table department_deletion (
  workspace_id integer not null references workspace (id) on delete cascade,
  id integer not null,
  deleted_at timestamptz(3) not null default now(),
  last_modified_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index department_deletion_last_modified_at_idx on department_deletion (workspace_id, last_modified_at);
comment on table department_deletion is 'Written by department_deleted().';
alter table department_deletion enable row level security;
alter table department_deletion force row level security;
create policy own on department_deletion using (workspace_id = (select current_workspace()));
create function department_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- With its whole workspace nothing of it stays.
  if exists (select from workspace where id = old.workspace_id) then
    insert into department_deletion (workspace_id, id) values (old.workspace_id, old.id);
  end if;
  return null;
end $$;
create trigger gone after delete on department for each row execute function department_deleted();
insert into service_right (relation, rights, is_defined) values
  ('department_deletion', '{select}', true), ('attachment', '{select}', false)
  on conflict (relation) do nothing;
