// The door of the base room: settings, secrets, log, refusals.
export { isCellName } from './cell-config.ts';
export { Cipher } from './cipher.ts';
export { NOW, today } from './clock.ts';
export {
  addressOf,
  type Config,
  ConfigError,
  environment,
  examineConfig,
  type LogLevel,
  readConfig,
  type Role,
} from './config.ts';
export { addressesIn } from './database-addresses.ts';
export {
  addDays,
  addMonths,
  AFTER_ALL_DAYS,
  BEFORE_ALL_DAYS,
  countMonths,
  dayIn,
  endOfMonth,
  FIRST_DAY,
  WHOLE_MONTH,
} from './days.ts';
export { lineOf } from './env-reader.ts';
export { FIRST_STEPS } from './first-steps.ts';
export { createLog, type Log } from './log.ts';
export { isLoopbackHost, isPublic, networkOfCaller, Networks } from './networks.ts';
export { pageWithin } from './page.ts';
export {
  FieldFault,
  type FieldFaults,
  type FieldMessage,
  invalid,
  isMessage,
  isOfKind,
  isOfNothing,
  messagesOf,
  noSuchRecord,
  notFound,
  Problem,
  unavailable,
  unjudged,
} from './problem.ts';
export { oldestNode, projectRoot, version } from './project.ts';
export { consoleBuild, type ConsoleBuild } from './console-build.ts';
export { Recent } from './recent.ts';
export { holdsSecret, withoutSecrets } from './redaction.ts';
export { codeOf, Refusal, wordsOf } from './refusal.ts';
export { makeFolder, openSecrets, type Secrets, withSecrets } from './secrets.ts';
export { type StreamPace, STREAMS } from './stream-config.ts';
export type { WebhookConfig } from './webhook-config.ts';
export { TALLIES, TASK_SUCCESSES, type UnavailableKind } from './tally.ts';
