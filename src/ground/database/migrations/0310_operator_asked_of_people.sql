-- Only people operate the service, and most requests are nobody's: a key sees its workspace through a policy that
-- also asks for operators, so a statement over person ran for each read. Without a person there is nothing to ask.
create function is_operator(given integer) returns boolean language sql stable parallel safe as
  $$ select exists (select 1 from person p where p.id = given and p.is_operator and p.is_active) $$;

-- No subselect of its own: PostgreSQL writes it into the policies that call it.
create or replace function current_operator() returns boolean language sql stable parallel safe as
  $$ select case when current_person() is null then false else is_operator(current_person()) end $$;
