-- What was known at a moment, and what the books said then.

drop function chain_number(timestamptz);

/* The last posting and the last exchange rate that were in the books at a moment, and how many postings are later. The answer is the same for
   ever: what is being numbered right now is waited for, and what is numbered later has a later moment. Null
   for a moment that is to come. */
create function books_known(moment timestamptz, out number bigint, out rate integer, out later bigint) language plpgsql
  set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
begin
  if moment > clock_timestamp() then
    return;
  end if;
  perform pg_advisory_lock_shared(ledger_lock_key() + 3, home);
  perform pg_advisory_unlock_shared(ledger_lock_key() + 3, home);
  select coalesce((select c.number from posting_chain c where c.workspace_id = home and c.numbered_at <= moment
    order by c.numbered_at desc, c.number desc limit 1), 0) into number;
  select coalesce(max(c.number), 0) - books_known.number into later from posting_chain c where c.workspace_id = home;
  select coalesce(max(known.id), 0) into rate from (
    select max(r.id) as id from exchange_rate r where r.workspace_id = home and r.created_at <= moment
    union all
    select max(r.ended_by) from exchange_rate r where r.workspace_id = home and r.deleted_at <= moment) known;
end $$;

/* Numbers up to `most` postings of the current workspace that wait, all of them where it is null, and chains
   them; tells how many. One that commits late is numbered late, never missed. Of one entry the versions come
   in their order, because each change holds the entry until it commits. */
create or replace function chain_postings(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home integer := current_workspace();
  link posting_chain;
  each record;
  made integer := 0;
  moment timestamptz(3);
begin
  if not exists (select from posting_waiting where workspace_id = home) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  select * into link from posting_chain c where c.workspace_id = home order by c.number desc limit 1;
  -- Later than any moment somebody may have asked for by now; a clock that was set back turns nothing round.
  moment := greatest(date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond', link.numbered_at);
  if link.number is null then
    link.number := 0;
    link.hash := chain_begin(home);
  end if;
  for each in
    with taken as (
      delete from posting_waiting w where w.workspace_id = home and w.id = any(array(
        select n.id from posting_waiting n where n.workspace_id = home order by n.id limit most))
      returning w.*
    )
    select t.journal_entry_id, t.version, t.is_mirror, e.exchange_rate, e.exchange_rate_book
    from taken t left join journal_entry e on e.workspace_id = home and e.id = t.journal_entry_id and e.version = t.version
    order by t.id
  loop
    link := row(home, link.number + 1, each.journal_entry_id, each.version, each.is_mirror, moment,
      each.exchange_rate, each.exchange_rate_book, link.hash);
    link.hash := sha256(link.hash || posting_digest(link));
    insert into posting_chain select link.*;
    made := made + 1;
  end loop;
  return made;
end $$;

/* What was posted before days are closed, or opened again, is numbered before that: the books as they were at
   the moment of a lock hold all that stood in them. */
create function lock_is_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform chain_postings(null);
  new.created_at := greatest(clock_timestamp(), (select max(c.numbered_at) from posting_chain c where c.workspace_id = new.workspace_id));
  return new;
end $$;
create trigger known before insert on lock_change for each row execute function lock_is_known();
