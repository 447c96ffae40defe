// The door of tables: what other rooms use of it.
export { baselineOf } from './baseline.ts';
export { entitiesOf, keepsCount } from './counts.ts';
export { ddl } from './ddl.ts';
export { describeDatabase } from './describe.ts';
export { differenceOf, UNDECIDED } from './difference.ts';
export { letOwnerRead, refuseUnsafeRole } from './grants.ts';
export { indexedOrders } from './indexes.ts';
export { isLeaky, lookupOf, plainField, searchOf } from './lookups.ts';
export { ownershipOf } from './row-security.ts';
