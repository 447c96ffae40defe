// A lock: the last closed day of an entity's books, and the history of closing and reopening.
// docs/accounting.md section 4.
import {
  index,
  choice,
  day,
  integer,
  link,
  resource,
  stamped,
  text,
  texts,
  via,
  workspaceId,
} from '../kit/index.ts';

export class LockPeriod extends resource('LockPeriod', {
  scope: 'lock_periods',
  scopeTitle: 'lock periods',
  isFew: true,
  describe: 'Nothing dated on or before its day can be posted, changed or removed.',
  // It changes through change_lock() alone, which checks and keeps a trace.
  keeps: 'read-only',
  order: ['-locked_through'],
  unique: [['entity']],
  indexes: {
    entity_id_key: index('entity_id', 'key: one for each entity, and one for all', {
      isUnique: true,
      isEmptyEqual: true,
    }),
  },
  writable: {
    entity: link('Entity').nullable().filterable().describe('Null locks every entity.'),
    lockedThrough: day().required().sortable().filterable(),
  },
  readOnly: { ...stamped },
  derived: { customer: workspaceId(), entityName: via('entity', 'name') },
  writeOnly: {
    reason: text(500).nullable().describe('Why days are opened again: required where they are.'),
  },
}) {}

export class LockChange extends resource('LockChange', {
  scope: 'lock_periods',
  isFew: true,
  describe: 'A record of closing or opening the books: person, time and reason. It never changes.',
  keeps: 'read-only',
  operations: ['list', 'get'],
  order: ['-id'],
  readOnly: {
    ...stamped,
    entity: link('Entity').nullable().filterable().describe('Null: every entity.'),
    action: choice('LockAction', ['LOCKED', 'CLOSED', 'REOPENED'])
      .filterable()
      .describe('Closed is what the close did; locked, what was locked without it.'),
    lockedBefore: day().nullable().describe('Null: nothing was locked.'),
    lockedThrough: day().nullable().describe('Null: nothing is locked any more.'),
    reason: text(500).nullable(),
    despite: texts().default([]).describe('The blockers that were accepted.'),
    lockPeriod: integer().describe('It may be gone.'),
    changedBy: integer().nullable(),
    changedByName: text(250).nullable(),
    changedBySource: text(20).nullable(),
    requestId: text(200),
  },
  derived: { customer: workspaceId(), entityName: via('entity', 'name') },
}) {}
