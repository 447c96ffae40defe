-- What the service may do, said in rows; and what searching the ledger needs, whose lines no
-- definition stores.

-- Texts are found by their groups of three letters, within one workspace.
do $$
declare
  missing text;
begin
  select string_agg(wanted, ', ') into missing from unnest(array['pg_trgm', 'btree_gin']) wanted
  where not exists (select from pg_available_extensions where name = wanted);
  if missing is not null then
    raise exception 'this PostgreSQL server lacks the extensions %. Install its contrib package (postgresql-contrib)', missing;
  end if;
  begin
    create extension if not exists pg_trgm with schema public;
    create extension if not exists btree_gin with schema public;
  exception when insufficient_privilege then
    raise exception 'the owner may not create the extensions pg_trgm and btree_gin: grant create on database % to %', current_database(), current_user;
  end;
end $$;

insert into service_right (relation, rights) values
  ('migration', '{select}'),
  -- Who asks, and how often.
  ('workspace', '{select,insert}'),
  ('person', '{select,insert,update}'),
  ('idempotency_key', '{select,insert,update,delete}'),
  ('rate_window', '{select,insert,update,delete}'),
  ('proposal', '{select,insert,update}'),
  -- Apps and browsers.
  ('oauth_app', '{select,insert,update}'),
  ('oauth_app_icon', '{select,insert,update,delete}'),
  ('oauth_connection', '{select,insert,update}'),
  ('oauth_grant', '{select,insert,update}'),
  ('oauth_token', '{select,insert,update,delete}'),
  ('oauth_interaction', '{select,insert,update,delete}'),
  ('oauth_activity', '{select,insert}'),
  ('web_session', '{select,insert,update,delete}'),
  ('password_reset', '{select,insert,update,delete}'),
  ('sign_in_failure', '{select,insert,update,delete}'),
  -- The books: what was posted stays. What may change of an entry changes through a function.
  ('counter', '{select,insert,update}'),
  ('journal_posting', '{select,insert}'),
  ('journal_line', '{select,insert}'),
  ('journal_draft_line', '{select,insert,delete}'),
  ('balance_delta', '{select}'),
  ('balance_day', '{select}'),
  ('balance_month', '{select}'),
  ('outbox', '{select,insert}'),
  ('chk_journal_line', '{select}'),
  ('chk_outbox', '{select}'),
  ('chk_document', '{select}')
on conflict (relation) do nothing;

-- Functions of the owner find lines where row-level security would forbid an index.
create policy looked_up on journal_line for select to current_user using (true);
-- Most lines say nothing of their own, and cost nothing here.
create index journal_line_search on journal_line using gin
  (workspace_id, description gin_trgm_ops, (details ->> 'merchant_name') gin_trgm_ops, (details ->> 'note') gin_trgm_ops)
  where description is not null or details is not null;
create index journal_line_tags on journal_line using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index journal_line_entity_idx on journal_line (workspace_id, entity_id, date desc nulls last, id);
create index journal_line_amount_order on journal_line (workspace_id, amount, id);
