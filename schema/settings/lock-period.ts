// Through which day the books of an entity are closed. docs/accounting.md section 4, Lock period.
import { day, link, resource, stamped, via, workspaceId } from '../kit/index.ts';

export class LockPeriod extends resource('LockPeriod', {
  scope: 'lock_periods',
  describe: 'Nothing dated on or before its day can be posted, changed or removed.',
  order: ['-locked_through'],
  unique: [['entity']],
  writable: {
    entity: link('Entity').nullable().filterable().describe('Null locks every entity.'),
    lockedThrough: day().required().sortable().filterable(),
  },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), entityName: via('entity', 'name') },
}) {}
