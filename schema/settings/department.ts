// A department: a dimension on documents and journal lines; never changes an amount.
import {
  boolean,
  formula,
  json,
  link,
  links,
  resource,
  stamped,
  text,
  timestamp,
  via,
  workspaceId,
} from '../kit/index.ts';

export class Department extends resource('Department', {
  scope: 'departments',
  describe: 'A department. Departments form a tree.',
  activeWhen: '{active}',
  showsInactive: true,
  order: ['name'],
  search: ['name', 'code', 'displayName'],
  unique: [['code']],
  writable: {
    code: text(250).required().sortable(),
    name: text(250).nullable().required().sortable(),
    displayName: text(600).nullable().sortable(),
    active: boolean().default(true),
    parent: link('Department').nullable().filterable(),
    tagIds: links('Tag').default([]),
    tagGroupIds: links('TagGroup').default([]),
  },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    parentName: via('parent', 'name'),
    tags: formula(
      json(),
      `coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'group', g.group_id) order by g.id)
        from tag g where g.workspace_id = {workspace} and g.id = any({tagIds}) and not g.is_deleted), '[]'::json)`,
    ).describe('The tags by id, name and group.'),
  },
}) {}

/** A department is removed for good, so that nothing can refer to it; this is kept of it. */
export class DepartmentDeletion extends resource('DepartmentDeletion', {
  scope: 'departments',
  describe: 'What is left of a deleted department.',
  view: true,
  operations: ['list'],
  readOnly: {
    deletedAt: timestamp().sortable().filterable(),
    lastModifiedAt: timestamp().sortable().filterable(),
  },
  derived: { isDeleted: formula(boolean(), 'true') },
}) {}
