// The door of the database floor.
export type { Query, Row, TextRow } from './batch.ts';
export { Database, type DatabaseOptions, type Sight, type Transaction } from './database.ts';
export {
  asProblem,
  brokenConstraint,
  isOutOfSight,
  isPassing,
  isReadOnly,
  isRule,
} from './faults.ts';
export { LONG, TakesNoChanges } from './patience.ts';
export { textsOf } from './types.ts';
export { readMigrations } from './migrations.ts';
export { named } from './named.ts';
export { eventQuery, type Changes, type OutboxEvent } from './outbox.ts';
