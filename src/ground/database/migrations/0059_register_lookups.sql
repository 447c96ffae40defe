-- register lookups: what definitions ask for.

create index invoice_line_tag_ids_values on invoice_line using gin (workspace_id, tag_ids) where tag_ids <> '{}';
create index invoice_line_tag_group_ids_values on invoice_line using gin (workspace_id, tag_group_ids) where tag_group_ids <> '{}';
create or replace function find_invoice_line_by_tag_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from invoice_line t where t.workspace_id = current_workspace() and t.tag_ids <> '{}' and t.tag_ids && given
  )
$$;
create or replace function find_invoice_line_by_tag_group_ids(given integer[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select t.id from invoice_line t where t.workspace_id = current_workspace() and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
$$;
