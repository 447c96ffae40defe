-- What API users asked for, beside what apps did: both are pages of one log, so their numbers come from one
-- sequence. Kept for 90 days.

create table api_call (
  workspace_id integer not null references workspace (id) on delete cascade,
  id bigint not null default nextval(pg_get_serial_sequence('oauth_activity', 'id')),
  at timestamptz(3) not null,
  api_user_id integer not null,
  api_key_id integer not null,
  method varchar(10) not null,
  path varchar(500) not null,
  status smallint not null,
  request_id varchar(60) not null,
  ip varchar(60) not null,
  primary key (workspace_id, id)
);
create index api_call_at on api_call (workspace_id, at);
comment on table api_call is 'append-only for 90 days: each request with an API key. Never holds a key.';
alter table api_call enable row level security;
alter table api_call force row level security;
create policy seen on api_call for select using (workspace_id = (select current_workspace()));
create policy written on api_call for insert with check (workspace_id = (select current_workspace()));
create policy forgotten on api_call for delete using (
  workspace_id = (select current_workspace()) and at < now() - interval '90 days'
);
insert into service_right (relation, rights) values ('api_call', '{select,insert,delete}');
