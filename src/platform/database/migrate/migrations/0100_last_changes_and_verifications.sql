-- Who changed a record last, and when the books were last verified.

create table record_change (
  workspace_id integer not null,
  relation varchar(60) not null,
  record_id integer not null,
  caller varchar(80) not null,
  request_id varchar(200) not null,
  changed_at timestamptz(3) not null default now(),
  primary key (workspace_id, relation, record_id),
  foreign key (workspace_id) references workspace (id) on delete cascade
);
comment on table record_change is 'Who changed the fields of a record last, whether that posted anything or not.';
alter table record_change enable row level security;
alter table record_change force row level security;

create table verification (
  workspace_id integer not null,
  part varchar(10) not null,
  verified_at timestamptz(3) not null,
  holds boolean not null,
  source varchar(10) not null,
  roots integer not null default 0,
  primary key (workspace_id, part),
  foreign key (workspace_id) references workspace (id) on delete cascade,
  constraint verification_part_check check (part = any ('{books,chain}'::text[])),
  constraint verification_source_check check (source = any ('{command,close}'::text[]))
);
comment on table verification is 'The last verification of each part of the books, and whether the part held.';
comment on column verification.verified_at is 'When it began: what was posted later was not looked at.';
comment on column verification.roots is 'How many roots that were kept elsewhere the chain was compared with.';
alter table verification enable row level security;
alter table verification force row level security;
