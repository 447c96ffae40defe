// The door of migrate: what other rooms use of it.
export { withAdvisoryLock } from './advisory-lock.ts';
export { STRUCTURES_FILE, structureOf } from './former.ts';
export { migrate, type Migrated, refuseStanding } from './migrate.ts';
export {
  isEmpty,
  MIGRATIONS,
  namesOfMigrations,
  nextNumber,
  readApplied,
  readMigrations,
  readNumbered,
  standingOf,
  stateOf,
} from './migrations.ts';
export { BASELINE_FILE, BEHAVIOUR, isRepeated, readSql, STRUCTURE } from './order.ts';
export { type PendingStep, pendingSteps } from './rolling.ts';
export { DATABASE, OWNER, provision, SERVICE } from './provision.ts';
export type { Migration } from './migration.types.ts';
