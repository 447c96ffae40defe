-- Apps that people install on their own computers have no secret, and tokens may be limited to one
-- part of the service.

alter table oauth_app add column installed boolean not null default false;
alter table oauth_app alter column secret_hash drop not null;
alter table oauth_app alter column secret_hint drop not null;
alter table oauth_app add constraint oauth_app_secret_check check (installed = (secret_hash is null) and installed = (secret_hint is null));
alter table oauth_grant add column resource varchar(20);
alter table oauth_grant add constraint oauth_grant_resource_check check (resource = any ('{mcp}'::text[]));
comment on column oauth_grant.resource is 'The only part of the service the tokens of the family work at; null for the whole of it.';
