-- A proposal holds the file that was sent with it, until it is decided.

alter table proposal add column content_id integer;
alter table proposal add constraint proposal_content_id_fkey
  foreign key (workspace_id, content_id) references file_content (workspace_id, id);
alter table proposal add constraint proposal_content_id_check check (content_id is null or status = 'pending');
create index proposal_content_id_idx on proposal (workspace_id, content_id) where content_id is not null;
comment on column proposal.content_id is 'The file among its variables; what was decided holds none.';
