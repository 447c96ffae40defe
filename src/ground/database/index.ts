// The door of the database floor.
export type { Query, Row } from './batch.ts';
export { Database, type DatabaseOptions } from './database.ts';
export type { Sight } from './sight.ts';
export type { Transaction } from './transaction.ts';
export {
  asProblem,
  brokenConstraint,
  isAway,
  isConflict,
  isOutOfSight,
  isPassing,
  isReadOnly,
  isRule,
} from './faults.ts';
export { rowsOf } from './cursor.ts';
export { gathering } from './gather.ts';
export { LONG, patient, TakesNoChanges } from './patience.ts';
export { LENGTH, lengthAt, type TextRow } from './row-bytes.ts';
export { textsOf } from './types.ts';
export { namesOfMigrations } from './migrations.ts';
export { byHashes } from './hashes.ts';
export { named } from './named.ts';
export { eitherWay } from './plans.ts';
export { marking, newMark, withNumbers, type Mark } from './marks.ts';
export { eventsQuery, type OutboxEvent } from './outbox.ts';
