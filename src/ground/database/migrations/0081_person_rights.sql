-- Hashes of passwords are read one at a time, by whoever signs in or confirms a session; and the
-- service makes nobody an operator who was not one from the beginning.

create function password_of_email(given text) returns table (id integer, hash text)
language sql stable security definer set search_path = pg_catalog, public as
  $$ select p.id, p.password_hash from person p where lower(p.email) = lower(given) and p.is_active $$;

-- The session that the hash belongs to, while it lasts.
create function password_of_session(given bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  found_hash text;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select p.password_hash into found_hash
  from web_session s join person p on p.id = s.person_id and p.is_active
  where s.hash = given and s.ended_at is null and s.expires_at > now();
  return found_hash;
end $$;

update service_right set rights = array[
  'insert',
  'select(created_at,email,id,is_active,is_operator,last_modified_at,name)',
  'update(email,is_active,last_modified_at,name,password_hash)'
] where relation = 'person';
