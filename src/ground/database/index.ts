// The door of the database floor.
export type { Query, Row, TextRow } from './batch.ts';
export { Database, type DatabaseOptions, type Sight, type Transaction } from './database.ts';
export { asProblem, brokenConstraint, isAway, isOutOfSight, isPassing, isRule } from './faults.ts';
export { gathering } from './gather.ts';
export { textsOf } from './types.ts';
export { readMigrations } from './migrations.ts';
export { named } from './named.ts';
export { eventsQuery, type OutboxEvent } from './outbox.ts';
