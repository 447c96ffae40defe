-- The wall between workspaces compares with the setting itself instead of a subquery around it. A subquery is
-- planned and started for every table of every statement; a setting is one more constant that the workspace is
-- equal to, and as every statement names its workspace, one comparison for the whole statement is left of it.
do $$
declare
  wall record;
  was constant text := '( SELECT current_workspace() AS current_workspace)';
begin
  for wall in
    select schemaname, tablename, policyname, replace(qual, was, 'current_workspace()') as seen,
      replace(with_check, was, 'current_workspace()') as made
    from pg_policies where schemaname = current_schema() and (strpos(qual, was) > 0 or strpos(with_check, was) > 0)
  loop
    execute format('alter policy %I on %I.%I', wall.policyname, wall.schemaname, wall.tablename)
      || coalesce(' using (' || wall.seen || ')', '') || coalesce(' with check (' || wall.made || ')', '');
  end loop;
end $$;
