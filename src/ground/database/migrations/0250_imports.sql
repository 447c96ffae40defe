-- imports: what definitions ask for, and that a file is imported once unless it is meant again.

alter table upload_run add column kind varchar(40);
alter table upload_run add column status varchar(60) check (status in ('checking', 'previewed', 'running', 'done', 'failed', 'undone'));
alter table upload_run add column sha256 varchar(64);
alter table upload_run add column is_repeated boolean not null default false;
alter table upload_run add column rows_read integer not null default 0;
alter table upload_run add column settings jsonb;
alter table upload_run add column report jsonb;
alter table upload_run add column undone_at timestamptz(3);

create unique index upload_run_once on upload_run (workspace_id, kind, sha256) where status = 'done' and not is_repeated;
