-- Cells: which part of an installation this database is, and which workspaces are not where their number says.

create table cell (
  is_this boolean not null default true,
  name varchar(30) not null,
  first_workspace integer not null,
  last_workspace integer not null,
  joined_at timestamptz(3) not null default now(),
  primary key (is_this),
  check (is_this),
  check (first_workspace < last_workspace)
);
comment on table cell is 'read-only: the cell this database is, in one row; none where the installation has no cells. Written by `ledgergate cell join`.';
comment on column cell.last_workspace is 'Ids of workspaces that are made here end with it: no two cells give the same.';

create table placed (
  workspace integer not null,
  epoch bigint not null,
  state varchar(10) not null,
  changed_at timestamptz(3) not null default now(),
  primary key (workspace),
  check (state = any ('{here,frozen,arriving,gone}'::text[]))
);
comment on table placed is 'read-only: workspaces that came here or left; all others are here when their id is one of this cell. Written by `ledgergate workspace move`.';
comment on column placed.epoch is 'Rises with each step of a move: what was begun before it changes nothing.';
