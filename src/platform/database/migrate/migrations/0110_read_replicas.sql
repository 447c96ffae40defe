-- Read replicas: which timelines wrote here, and how far each caller's last write is.

create table server_timeline (
  system bigint not null,
  timeline bigint not null,
  noted_at timestamptz(3) not null default now(),
  primary key (system, timeline)
);
comment on table server_timeline is 'read-only: timelines of PostgreSQL that took changes; a replica that shows one follows it. Written by note_timeline().';

-- Losing it in a crash is noticed: its first row, of no caller, goes with it.
create unlogged table last_write (
  caller varchar(120) not null,
  position varchar(40) not null,
  noted_at timestamptz(3) not null,
  primary key (caller)
);
create index last_write_age on last_write (noted_at);
comment on index last_write_age is 'deletion of old positions';
comment on table last_write is 'The position in the log after the last write of a caller, for a minute. Its row without a caller says since when positions are kept.';
