// A department: a dimension on documents and journal lines; never changes an amount.
import {
  boolean,
  formula,
  listOf,
  resource,
  stamped,
  tagged,
  tagNames,
  text,
  timestamp,
  tree,
  via,
  workspaceId,
} from '../kit/index.ts';

export class Department extends resource('Department', {
  scope: 'departments',
  scopeTitle: 'departments',
  isFew: true,
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
    fixedAssets: listOf('FixedAsset', 'department'),
    parentName: via('parent', 'name'),
    ...tagNames,
  },
}) {}

/** A department is removed for good, so that nothing can refer to it; this is kept of it. */
export class DepartmentDeletion extends resource('DepartmentDeletion', {
  scope: 'departments',
  describe: 'The deletion of a department.',
  view: true,
  operations: ['list'],
  readOnly: {
    deletedAt: timestamp().sortable().filterable(),
    lastModifiedAt: timestamp().sortable().filterable(),
  },
  derived: { isDeleted: formula(boolean(), 'true') },
}) {}
