-- runs that outlive their process: what definitions ask for.

alter table upload_run add column caller jsonb;
alter table upload_run add column attempts integer not null default 0;
