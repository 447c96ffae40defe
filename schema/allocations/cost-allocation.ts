// A cost allocation: moves what a source account gathers in a period to other accounts by
// percentages. docs/accounting.md section 10; contract: CostAllocation, CostAllocationLine.
import {
  currency,
  day,
  deletable,
  foreignId,
  formula,
  index,
  integer,
  link,
  links,
  money,
  owned,
  part,
  quantity,
  resource,
  stamped,
  tagNames,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

export class CostAllocationLine extends part('CostAllocationLine', {
  describe: 'A target of an allocation, with its share.',
  writable: {
    account: link('Account').required().describe('Another account than the source.'),
    percentage: quantity(3).describe(
      'Parts of a hundred, up to 10 decimals; not 0. Those of all lines add up to exactly 100.',
    ),
    department: link('Department').nullable(),
    tagIds: links('Tag').default([]),
    tagGroupIds: links('TagGroup').default([]),
  },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    accountName: via('account', 'name'),
    departmentName: via('department', 'name'),
    ...tagNames,
  },
  writeOnly: { allocation: foreignId().describe('Ignored: a line stands in its allocation.') },
}) {}

export class CostAllocation extends resource('CostAllocation', {
  scope: 'cost_allocations',
  scopeTitle: 'cost allocations',
  isFew: true,
  describe:
    'A template that moves the movement of a source account to its lines, by percentages. It posts when it is run.',
  search: ['name', 'number'],
  unique: [['number']],
  writable: {
    name: text(250).required().sortable(),
    number: text(120).nullable().sortable(),
    account: link('Account').nullable().describe('The source; without one it cannot be run.'),
    lines: owned(CostAllocationLine, 500).required(),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    accountName: via('account', 'name'),
    lineCount: formula(
      integer(),
      `(select count(*)::integer from cost_allocation_line l where l.workspace_id = {workspace} and l.cost_allocation_id = {id})`,
    ),
  },
}) {}

export class CostAllocationRun extends resource('CostAllocationRun', {
  scope: 'cost_allocations',
  describe:
    'A run of an allocation over a period, in one entity and currency, with the entry by which it moved what was left.',
  keeps: 'append-only',
  operations: ['list', 'get'],
  order: ['-id'],
  constraints: {
    allocation_fkey:
      'foreign key (workspace_id, allocation) references cost_allocation (workspace_id, id)',
  },
  indexes: {
    allocation_through_idx: index(
      'allocation, through',
      'what an allocation moved before in a period',
    ),
  },
  readOnly: {
    ...stamped,
    allocation: foreignId().filterable().describe('The template; it may be deleted since.'),
    entity: link('Entity').filterable(),
    account: link('Account').describe('The source, as it was when it was run.'),
    startDate: day().describe('The first day of the period.'),
    through: day().sortable().describe('The last day of the period, and the date of the entry.'),
    currency: currency(),
    amount: money().describe('By what the source was credited; negative where it was debited.'),
    journalEntry: link('JournalEntry').nullable().describe('Null where nothing was left to move.'),
  },
  derived: {
    customer: workspaceId(),
    allocationName: formula(
      text(),
      `(select c.name from cost_allocation c where c.workspace_id = {workspace} and c.id = {allocation})`,
    ),
    journalEntryOrder: via('journalEntry', 'order'),
  },
}) {}
