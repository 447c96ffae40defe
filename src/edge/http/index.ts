// The door of plain HTTP: the front, health, metrics, and sessions for requests.
export { contextOf, type ContextOptions } from './context.ts';
export type { ReplicaReads } from './freshness.ts';
export { exchangeOf } from './exchange.ts';
export {
  type Answered,
  door,
  type FrontOptions,
  late,
  notFound,
  opening,
  unforeseen,
} from './front.ts';
export {
  answerHealth,
  answerReadiness,
  databaseReady,
  migrationsReady,
  type ReadinessCheck,
} from './health.ts';
export { metricsOf } from './metrics.ts';
export { refuseDryRun } from './prefer.ts';
export { httpServer } from './server.ts';
