// A group of tags: one way to break down the books, such as by project or region.
import { formula, listOf, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class TagGroup extends resource('TagGroup', {
  scope: 'tags',
  isFew: true,
  describe: 'A group of tags, by which reports can be broken down.',
  search: ['name'],
  order: ['name'],
  unique: [['name']],
  writable: { name: text(250).nullable().required().sortable() },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    tags: listOf('Tag', 'group'),
    slug: formula(
      text(),
      `trim(both '-' from lower(regexp_replace({name}, '[^[:alnum:]]+', '-', 'g')))`,
    ).describe('The name as it stands in an address.'),
  },
}) {}
