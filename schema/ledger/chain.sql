-- The chain of postings: the order in which they became visible, and their digests.

create or replace function posting_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into posting_waiting (workspace_id, journal_entry_id, version, is_mirror)
    select workspace_id, journal_entry_id, version, is_mirror from added order by journal_entry_id, version, is_mirror;
  return null;
end $$;

-- The SHA-256 of all that counts of a posting. What stands in the row of the chain beside the hash is part of it;
-- links from before they named entities and numbers keep the hash they have.
create or replace function posting_digest(link posting_chain) returns bytea language sql stable
  set search_path = public, pg_temp set datestyle = 'ISO' as $$
  select sha256(convert_to(
    row(link.workspace_id, link.number, link.journal_entry_id, link.version, link.is_mirror,
      (extract(epoch from link.numbered_at) * 1000)::bigint, link.exchange_rate, link.exchange_rate_book,
      p.caller, p.request_id, (extract(epoch from p.recorded_at) * 1000)::bigint)::text
    || coalesce('(' || p.operation || ')', '')
    || case when (link.of_entity, link.of_entities, link."order") is not distinct from (null, null, null) then ''
       else row(link.of_entity, link.of_entities, link."order")::text end
    || coalesce((
      select string_agg(row(l.id, l.entity_id, l.account_id, l.date, l.currency, l.amount_native, l.amount_book,
        l.amount, l.vendor_id, l.department_id, l.tag_ids, l.description, l.details, l.bank_transaction_id,
        l.document_kind, l.document_id, l.document_line_id, l.document_role, l.origin_id, l.revenue_position_id,
        l.given_values)::text, E'\n' order by l.id)
      from journal_line l where l.workspace_id = link.workspace_id and l.journal_entry_id = link.journal_entry_id
        and l.version = link.version and l.is_mirror = link.is_mirror), ''), 'UTF8'))
  from journal_posting p where p.workspace_id = link.workspace_id and p.journal_entry_id = link.journal_entry_id
    and p.version = link.version and p.is_mirror = link.is_mirror
$$;

-- What the first posting of a workspace is chained to.
create or replace function chain_begin(home integer) returns bytea language sql immutable parallel safe as
  $$ select sha256(convert_to('ledgergate chain 1, workspace ' || home, 'UTF8')) $$;

-- Numbers `most` postings of the current workspace that wait, all of them where it is null, with all that their
-- transactions posted and all that waits of the entries they touch; chains them, and tells how many. One that
-- commits late is numbered late, never missed. Of one entry the versions come in their order, because each change
-- holds the entry until it commits. It sees the whole workspace, whoever makes a lock.
create or replace function chain_postings(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  link posting_chain;
  each record;
  ids bigint[];
  wider bigint[];
  made integer := 0;
  moment timestamptz(3);
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  if not exists (select from posting_waiting where workspace_id = home)
    and not exists (select from known_fact where workspace_id = home and known_at is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  perform set_config('ledgergate.entities', '', true);
  select * into link from posting_chain c where c.workspace_id = home order by c.number desc limit 1;
  -- Later than any moment somebody may have asked for by now; a clock that was set back turns nothing round.
  moment := greatest(date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond', link.numbered_at);
  if link.number is null then
    link.number := 0;
    link.hash := chain_begin(home);
  end if;
  select array_agg(id) into ids from (
    select id from posting_waiting where workspace_id = home order by id limit most) first;
  loop
    select array_agg(w.id) into wider from posting_waiting w where w.workspace_id = home and (
      w.transaction in (select t.transaction from unnest(ids) i(id) join posting_waiting t on t.workspace_id = home and t.id = i.id)
      or w.journal_entry_id in (
        select t.journal_entry_id from unnest(ids) i(id) join posting_waiting t on t.workspace_id = home and t.id = i.id));
    exit when coalesce(cardinality(wider), 0) <= coalesce(cardinality(ids), 0);
    ids := wider;
  end loop;
  -- Facts come with the postings of their transactions or after them: what is to be read beside a posting that
  -- is left for later is told with the last portion.
  if not exists (select from posting_waiting w where w.workspace_id = home
    and not exists (select from unnest(ids) i(id) where i.id = w.id)) then
    update known_fact set known_at = moment where workspace_id = home and known_at is null;
  end if;
  for each in
    with taken as (
      delete from posting_waiting w using unnest(ids) i(id) where w.workspace_id = home and w.id = i.id returning w.*
    )
    select t.journal_entry_id, t.version, t.is_mirror, e.exchange_rate, e.exchange_rate_book, e.entity_id, e.entity_ids, e."order"
    from taken t left join journal_entry e on e.workspace_id = home and e.id = t.journal_entry_id and e.version = t.version
    order by t.id
  loop
    link := row(home, link.number + 1, each.journal_entry_id, each.version, each.is_mirror, moment,
      each.exchange_rate, each.exchange_rate_book, link.hash, each.entity_id, each.entity_ids, each."order");
    link.hash := sha256(link.hash || posting_digest(link));
    insert into posting_chain select link.*;
    made := made + 1;
  end loop;
  return made;
end $$;

create or replace function keep_chain() returns trigger language plpgsql as $$
begin
  raise exception 'The chain of postings only grows.';
end $$;

create or replace trigger waits after insert on journal_posting
  referencing new table as added for each statement execute function posting_waits();
create or replace trigger kept before update or truncate on posting_chain for each statement execute function keep_chain();

drop policy if exists own on posting_chain;
create policy own on posting_chain using (workspace_id = current_workspace());

drop policy if exists own on posting_waiting;
create policy own on posting_waiting using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('posting_chain', '{select}'),
  ('posting_waiting', '{select}')
on conflict (relation) do update set rights = excluded.rights;
