-- Turns of recurring tasks: one in an interval, whatever the number of workers.

create unlogged table task_turn (
  name text not null,
  began_at timestamptz(3) not null,
  primary key (name)
);
comment on table task_turn is 'When a recurring task last began, in whichever process. Losing it in a crash costs one turn more.';
