-- Entries between companies: the journal entries of several entities that share one header. Each of them names
-- all the entities, so that whoever is limited to some of them sees either all of it or nothing.
-- docs/accounting.md section 4.

create view intercompany_journal_entry with (security_invoker = true) as
  select e.workspace_id, e.document_id as id,
    (array_agg(e.date order by e.is_deleted, e.id))[1] as date,
    (array_agg(e.type order by e.is_deleted, e.id))[1] as type,
    (array_agg(e.currency order by e.is_deleted, e.id))[1] as currency,
    (array_agg(e.memo order by e.is_deleted, e.id))[1] as memo,
    (array_agg(e.ref_number order by e.is_deleted, e.id))[1] as ref_number,
    (array_agg(e.source order by e.is_deleted, e.id))[1] as source,
    (array_agg(e.source_file order by e.is_deleted, e.id))[1] as source_file,
    (array_agg(e.close_task_id order by e.is_deleted, e.id))[1] as close_task_id,
    (array_agg(e."order" order by e.is_deleted, e.id))[1] as "order",
    (array_agg(e.journal_id order by e.is_deleted, e.id))[1] as journal_id,
    (array_agg(e.created_automatically order by e.is_deleted, e.id))[1] as created_automatically,
    null::integer as reversal_of_id,
    array_agg(e.entity_id order by e.entity_id) filter (where not e.is_deleted) as entities,
    min(e.created_at) as created_at, max(e.last_modified_at) as last_modified_at,
    bool_and(e.is_deleted) as is_deleted,
    case when bool_and(e.is_deleted) then max(e.deleted_at) end as deleted_at
  from journal_entry e
  -- The index of documents holds no others, and is of use to whoever says so.
  where e.document_kind = 'intercompany_journal' and e.document_id is not null and e.reversal_of_id is null
  group by e.workspace_id, e.document_id;

create view intercompany_journal_entry_line with (security_invoker = true) as
  select l.*, e.document_id as intercompany_journal_entry_id
  from journal_entry_line l
  join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
  where e.document_kind = 'intercompany_journal' and e.document_id is not null and e.reversal_of_id is null;

insert into service_right (relation, rights, is_defined) values
  ('intercompany_journal_entry', '{select}', true), ('intercompany_journal_entry_line', '{select}', true)
  on conflict (relation) do nothing;
