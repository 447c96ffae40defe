// The operator's paths: health, readiness and metrics, beside the application or, for a worker, by themselves.
import { once } from 'node:events';
import type { Server } from 'node:http';
import express, { Router, type Express } from 'express';
import {
  answerHealth,
  answerReadiness,
  databaseReady,
  door,
  type FrontOptions,
  httpServer,
  metricsOf,
  migrationsReady,
  notFound,
  opening,
  type ReadinessCheck,
  unforeseen,
} from './edge/http/index.ts';
import type { Config, Log } from './platform/base/index.ts';
import type { Database } from './platform/database/index.ts';
import { namesOfMigrations } from './platform/database/migrate/index.ts';

/** /healthz, /readyz and /metrics. `more`: what readiness depends on besides the database. */
export function operatorRouter(
  database: Database,
  { metrics }: Pick<FrontOptions, 'metrics'>,
  more: readonly ReadinessCheck[] = [],
): Router {
  const checks = [databaseReady(database), migrationsReady(database, namesOfMigrations()), ...more];
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/healthz', (_request, response) => answerHealth(response));
  router.all('/readyz', (_request, response) => answerReadiness(response, checks));
  router.all('/metrics', (request, response) => metrics.answer(request, response));
  return router;
}

/** An application with nothing but the operator's paths. */
function operatorApp(front: FrontOptions, router: Router): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use(opening(front));
  app.use(door('operator', router));
  app.use(notFound);
  app.use(unforeseen(front.log));
  return app;
}

/** Serves the operator's paths of a process that serves nothing else; returns what ends that. */
export async function serveOperator(
  config: Config,
  database: Database,
  log: Log,
  more: readonly ReadinessCheck[],
): Promise<() => Promise<void>> {
  let isClosing = false;
  const front: FrontOptions = {
    log,
    metrics: metricsOf(database, config.metricsToken, config.role),
    isHttps: false,
    isClosing: () => isClosing,
  };
  const server: Server = httpServer(
    operatorApp(front, operatorRouter(database, front, more)),
    front.isHttps,
  );
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return async () => {
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
