-- When postings and facts were written: the moment they are known from follows from it, not from when they are numbered.

alter table posting_waiting add column recorded_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp());
comment on column posting_waiting.recorded_at is 'When it was written, which is before its transaction ended.';
alter table known_fact add column recorded_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp());
comment on column known_fact.recorded_at is 'When it was written, which is before its transaction ended.';
alter table known_fact add column transaction xid8 default pg_current_xact_id();
comment on column known_fact.transaction is 'Whose postings are known from the same moment; null of what was written before that was kept.';
update known_fact set transaction = null;

-- What a crash takes from it protects nobody: the transactions under way are gone as well.
create unlogged table moment_asked (
  workspace_id integer not null primary key,
  at timestamptz(3) not null,
  foreign key (workspace_id) references workspace (id) on delete cascade
);
comment on table moment_asked is 'The latest moment that was answered for: what becomes visible since is known from later ones. Written by settle_moment().';
alter table moment_asked enable row level security;
alter table moment_asked force row level security;
