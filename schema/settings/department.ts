// A department: a dimension on documents and journal lines; never changes an amount.
import {
  boolean,
  listOf,
  resource,
  stamped,
  tagged,
  tagNames,
  text,
  tree,
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
    parent: tree('Department'),
    ...tagged,
  },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    bankAccounts: listOf('BankAccount', 'department'),
    products: listOf('Product', 'department'),
    ledgerLines: listOf('LedgerLine', 'department'),
    parentName: via('parent', 'name'),
    ...tagNames,
  },
}) {}
