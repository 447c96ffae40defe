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

-- The last moment from which something is known.
create or replace function last_known(home integer) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select greatest((select max(c.numbered_at) from posting_chain c where c.workspace_id = home),
    (select max(f.known_at) from known_fact f where f.workspace_id = home))
$$;

-- Numbers `most` postings of the current workspace that wait, all of them where it is null, with all that their
-- transactions posted and all that waits of the entries they touch; chains them, and tells how many. One that
-- commits late is numbered late, never missed. Of one entry the versions come in their order, because each change
-- holds the entry until it commits. It sees the whole workspace, whoever makes a lock.
--
-- A transaction is known from when it wrote its last posting, which is before it was acknowledged; but later than
-- everything that was known or answered for before it became visible, so that no answer changes.
create or replace function chain_postings(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  link posting_chain;
  each record;
  ids bigint[];
  wider bigint[];
  made integer := 0;
  least_ timestamptz(3);
  moment timestamptz(3);
  writer bigint;
  noted xid8[];
  moments jsonb := '{}';
  is_rest boolean;
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  if not exists (select from posting_waiting where workspace_id = home)
    and not exists (select from known_fact where workspace_id = home and known_at is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  perform set_config('ledgergate.entities', '', true);
  select * into link from posting_chain c where c.workspace_id = home order by c.number desc limit 1;
  least_ := coalesce(greatest(last_known(home), (select a.at from moment_asked a where a.workspace_id = home))
    + interval '1 millisecond', '-infinity');
  moment := least_;
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
  is_rest := not exists (select from posting_waiting w where w.workspace_id = home
    and not exists (select from unnest(ids) i(id) where i.id = w.id));
  select array_agg(distinct f.transaction) into noted from known_fact f where f.workspace_id = home and f.known_at is null;
  -- Transactions follow one another by what they wrote last: who waits for an entry writes after who held it.
  for each in
    with taken as (
      delete from posting_waiting w using unnest(ids) i(id) where w.workspace_id = home and w.id = i.id returning w.*
    ), written as (
      select t.*, max(t.id) over of_one as last, max(t.recorded_at) over of_one as moment
      from taken t window of_one as (partition by coalesce(t.transaction::text, '#' || t.id))
    )
    select t.journal_entry_id, t.version, t.is_mirror, e.exchange_rate, e.exchange_rate_book, e.entity_id, e.entity_ids, e."order",
      t.transaction, t.last, t.moment
    from written t left join journal_entry e on e.workspace_id = home and e.id = t.journal_entry_id and e.version = t.version
    order by t.last, t.id
  loop
    if each.last is distinct from writer then
      writer := each.last;
      moment := greatest(moment, each.moment);
      if each.transaction = any(noted) then
        moments := moments || jsonb_build_object(each.transaction, moment);
      end if;
    end if;
    link := row(home, link.number + 1, each.journal_entry_id, each.version, each.is_mirror, moment,
      each.exchange_rate, each.exchange_rate_book, link.hash, each.entity_id, each.entity_ids, each."order");
    link.hash := sha256(link.hash || posting_digest(link));
    insert into posting_chain select link.*;
    made := made + 1;
  end loop;
  if is_rest then
    update known_fact f set known_at = n.moment from (
      select w.id, max(greatest(least_, w.recorded_at, (moments ->> w.transaction::text)::timestamptz)) over (order by w.id) as moment
      from known_fact w where w.workspace_id = home and w.known_at is null) n
    where f.workspace_id = home and f.id = n.id;
  end if;
  perform set_config('ledgergate.entities', seen, true);
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

drop policy if exists own on moment_asked;
create policy own on moment_asked using (workspace_id = current_workspace());

drop policy if exists own on posting_waiting;
create policy own on posting_waiting using (workspace_id = current_workspace());

drop policy if exists own on verification;
create policy own on verification using (workspace_id = current_workspace());

insert into service_right (relation, rights) values
  ('posting_chain', '{select}'),
  ('posting_waiting', '{select}'),
  ('verification', '{select,insert,update}')
on conflict (relation) do update set rights = excluded.rights;
