// The door of the access room: sessions, roles, scopes, the permission checker, rate limits.
export {
  type Activity,
  type ActivityFilter,
  type ActivityKind,
  ActivityLog,
  readActivity,
} from './activity.ts';
export {
  type Actor,
  actorOf,
  demandAdmin,
  demandRecentPassword,
  present,
  standAs,
} from './actor.ts';
export {
  authenticate,
  credentialIn,
  demandResource,
  hashOf,
  KEY_PREFIX,
  newSecret,
  personOfSession,
  sessionOfPerson,
} from './authenticate.ts';
export { cookiePrefix, isFromElsewhere, personOfBrowser, sessionOfBrowser } from './browser.ts';
export { demandDrawnFor, drawnFor, DRAWN_FOR } from './drawn-for.ts';
export { MOST_STREAMS, OpenStreams } from './open-streams.ts';
export { bypassEntityWall } from './bypass-entity-wall.ts';
export {
  demand,
  demandOther,
  isDraftOnly,
  isInSameSight,
  isPermitted,
  isWholeAdmin,
  permissionFor,
  type Requirement,
} from './checker.ts';
export { clientAddress, isLocal } from './client-address.ts';
export {
  type LastWrites,
  memoryWrites,
  postgresWrites,
  redisWrites,
  unknownWrites,
} from './last-writes.ts';
export {
  type Limiter,
  limitHeaders,
  memoryLimiter,
  postgresLimiter,
  redisLimiter,
  throttled,
  type Verdict,
} from './limiter.ts';
export {
  type Bucket,
  DRY_RUN_WEIGHT,
  PERSON_RATE,
  personBucket,
  weightOfCost,
} from './person-bucket.ts';
export { CachedPrincipal, PrincipalCache } from './optimistic-principal.ts';
export {
  effectivePermission,
  excessOf,
  type Overrides,
  permissionMap,
  permissionOf,
  reaches,
  type Rights,
  type Role,
  ROLES,
  faultsOfOverrides,
} from './permissions.ts';
export { demandDigest } from './effect-digest.ts';
export { reloadPrincipal } from './reload-principal.ts';
export { coveredBy, difference, isNarrower, resourceOf, tierOf, trimmed } from './scope-sets.ts';
export {
  isScope,
  RESOURCES,
  type Scope,
  SCOPED_RESOURCES,
  SCOPES,
  type Tier,
  tiersOfResource,
} from './scopes.ts';
export type { Principal, TokenResource } from './principal.types.ts';
export {
  ask,
  askText,
  callerOf,
  confirm,
  type DryRunShown,
  isCurrent,
  isCachedPrincipalCurrent,
  type LedgerLineShown,
  type Session,
  type ShownMoments,
  transactionOf,
  withTransaction,
  type Watched,
  type Witness,
} from './session.ts';
