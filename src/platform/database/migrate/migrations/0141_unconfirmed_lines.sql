-- Bank lines that no approved reconciliation confirms, listed for accounts that have been reconciled.

create table reconciled_account (
  workspace_id integer not null,
  account_id integer not null,
  entity_id integer not null,
  primary key (workspace_id, account_id, entity_id),
  foreign key (workspace_id, account_id) references account (workspace_id, id),
  foreign key (workspace_id, entity_id) references entity (workspace_id, id)
);
create index reconciled_account_entity_idx on reconciled_account (workspace_id, entity_id);
comment on index reconciled_account_entity_idx is 'foreign key';
comment on table reconciled_account is 'Accounts whose unconfirmed lines are listed: since the first report of them was approved.';
alter table reconciled_account enable row level security;
alter table reconciled_account force row level security;

create table unconfirmed_line (
  workspace_id integer not null,
  account_id integer not null,
  entity_id integer not null,
  line_id bigint not null,
  primary key (workspace_id, account_id, entity_id, line_id),
  foreign key (workspace_id, account_id, entity_id) references reconciled_account (workspace_id, account_id, entity_id)
);
comment on table unconfirmed_line is 'Every line of a reconciled account that stands and that no approved report confirms is here. A line that is here may be confirmed or taken back all the same.';
alter table unconfirmed_line enable row level security;
alter table unconfirmed_line force row level security;
