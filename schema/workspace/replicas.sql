-- Positions in the log of PostgreSQL: how far a server that takes changes is, and what a replica must have to answer.

-- The timeline and the position of a server that takes changes. Everything that was committed before is behind it.
create or replace function written_position(out timeline bigint, out lsn pg_lsn) language sql volatile
  set search_path = public, pg_temp as $$
  select ('x' || left(pg_walfile_name(now_at), 8))::bit(32)::bigint, now_at from pg_current_wal_insert_lsn() now_at
$$;

-- Notes the timeline of this server, once. A replica that shows it has everything of the timelines before.
create or replace function note_timeline() returns void language sql security definer
  set search_path = public, pg_temp as $$
  insert into server_timeline (system, timeline)
    select s.system_identifier, p.timeline from pg_control_system() s, written_position() p on conflict do nothing
$$;

-- Whether this server is a replica of a system that follows a timeline, and has replayed everything up to a position.
create or replace function has_replayed(home bigint, line bigint, upto pg_lsn, out fresh boolean, out lsn pg_lsn) language plpgsql volatile
  set search_path = public, pg_temp as $$
begin
  lsn := pg_last_wal_replay_lsn();
  fresh := pg_is_in_recovery() and lsn >= upto and (select max(t.timeline) from server_timeline t where t.system = home) is not distinct from line;
end $$;

insert into service_right (relation, rights) values
  ('server_timeline', '{select}'),
  ('last_write', '{select,insert,update,delete}')
on conflict (relation) do update set rights = excluded.rights;
