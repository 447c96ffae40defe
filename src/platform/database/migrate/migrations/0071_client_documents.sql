-- Apps that are known by the address of their metadata document: the address is their client id.

-- A column that another is computed from keeps its type, so that one is made anew.
alter table oauth_app drop column client_hash cascade;
alter table oauth_app alter column client_id type varchar(200);
alter table oauth_app add column client_hash bytea not null generated always as (sha256(client_id::text::bytea)) stored;
alter table oauth_app add constraint oauth_app_client_hash_key unique (client_hash);
alter table oauth_app drop constraint oauth_app_client_id_check;
alter table oauth_app add constraint oauth_app_client_id_check
  check (client_id ~ '^[A-Za-z0-9_]+$' or installed and client_id ~ '^https?://' and client_id !~ '[^!-~]|\\');
