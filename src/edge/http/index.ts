// The door of plain HTTP: the front, health, metrics, and from requests to sessions.
export { contextOf, type ContextOf, type ContextOptions } from './context.ts';
export { exchangeOf } from './exchange.ts';
export {
  answerHealth,
  answerReadiness,
  databaseReady,
  migrationsReady,
  type ReadinessCheck,
} from './health.ts';
export { metricsOf, type Metrics } from './metrics.ts';
export {
  door,
  late,
  notFound,
  opening,
  unforeseen,
  type Answered,
  type FrontOptions,
} from './front.ts';
export { refuseDryRun } from './prefer.ts';
export { httpServer } from './server.ts';
