// The door of the database room.
export { placeIn, withClient } from './health/connect.ts';
export {
  asProblem,
  brokenConstraint,
  isAborted,
  isConflict,
  isOutOfSight,
  isReadOnly,
  isRule,
} from './health/faults.ts';
export { refuseSharedSessions } from './health/pooler.ts';
export {
  ELSEWHERE,
  LONG_TIMEOUTS,
  saysElsewhere,
  TakesNoChanges,
  timeoutsOf,
} from './health/timeouts.ts';
export type { Condition, Join, QueryColumn, Select } from './orm/builder.ts';
export { mikro, moment } from './orm/mikro.ts';
export { Orm, type UnitOfWork } from './orm/unit-of-work.ts';
export { rowsOf } from './transaction/cursor.ts';
export { Replicas } from './replicas/replicas.ts';
export { RequestDatabase } from './replicas/request-database.ts';
export { type Position, positionOf, tokenOf } from './replicas/position.rules.ts';
export { Database, type PrimaryDatabase } from './transaction/database.ts';
export {
  givePlaceholder,
  newPlaceholder,
  type Placeholder,
  withNumbers,
} from './transaction/number-placeholders.ts';
export { eventsQuery, type OutboxEvent } from './transaction/outbox.ts';
export type { Transaction } from './transaction/transaction.ts';
export type { Query, Row } from './wire/batch.ts';
export { coalesceQueries } from './wire/coalesce-queries.ts';
export { copyIn, copyOut } from './wire/copy.ts';
export { longRunning, named } from './wire/named.ts';
export { inheritPlan, withGenericPlan, withHashJoins } from './wire/planner-settings.ts';
export { LENGTH, lengthAt, TextRow } from './wire/row-bytes.ts';
export { textsOf } from './wire/types.ts';
