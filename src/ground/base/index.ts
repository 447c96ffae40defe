// The door of the base floor: settings, secrets, log, refusals.
export { Cipher } from './cipher.ts';
export * from './config.ts';
export * from './first-steps.ts';
export { createLog, type Log } from './log.ts';
export * from './problem.ts';
export { isPublic, LOOPBACK, Networks } from './networks.ts';
export { projectRoot, version } from './project.ts';
export { withoutSecrets } from './redaction.ts';
export { Refusal, codeOf, wordsOf } from './refusal.ts';
export type { WebhookConfig } from './webhook-config.ts';
export { makeFolder, openSecrets, withSecrets, type Secrets } from './secrets.ts';
