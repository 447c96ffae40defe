// A tag: a dimension on documents and journal lines; never changes an amount.
import {
  boolean,
  condition,
  deletable,
  formula,
  link,
  resource,
  stamped,
  text,
  tree,
  via,
  workspaceId,
} from '../kit/index.ts';

export class Tag extends resource('Tag', {
  scope: 'tags',
  scopeTitle: 'tags and tag groups',
  isFew: true,
  describe: 'A tag, usually of a group.',
  activeWhen: '{isActive}',
  search: ['name'],
  order: ['name'],
  filters: {
    noGroup: formula(boolean(), '({group} is null)'),
    excludeTags: condition(
      text(),
      `{id}::text <> all(regexp_split_to_array({value}, '[^0-9]+'))`,
    ).describe('All but these, by id, separated by commas.'),
  },
  unique: [['group', 'name']],
  writable: {
    name: text(250).nullable().required().sortable(),
    group: link('TagGroup').nullable().filterable(),
    parent: tree('Tag'),
    isActive: boolean().default(true),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    groupName: via('group', 'name').sortable(),
    parentName: via('parent', 'name'),
  },
}) {}
