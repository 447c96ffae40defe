// The roof: joins the definitions, the operations and the REST routes, and serves them.
import { once } from 'node:events';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { restShim } from '../rest-shim/index.ts';
import { docsDoor } from './edge/docs/index.ts';
import { apolloServer, graphqlDoor, makeSchema } from './edge/graphql/index.ts';
import {
  answerHealth,
  answerReadiness,
  contextOf,
  databaseReady,
  frontDoor,
  metricsOf,
  type Door,
  type ReadinessCheck,
} from './edge/http/index.ts';
import {
  memoryLimiter,
  postgresLimiter,
  redisLimiter,
  type Limiter,
  type Session,
} from './ground/access/index.ts';
import { createLog, Refusal, type Config, type Log } from './ground/base/index.ts';
import { Database } from './ground/database/index.ts';
import { allTasks } from './tasks.ts';
import { startWorker } from './ground/jobs/index.ts';
import { prepare } from './ground/standard/index.ts';

export interface Serving {
  readonly url: string;
  /** Finishes what is in flight and lets go of everything. */
  close(): Promise<void>;
}

async function limiterOf(config: Config, database: Database): Promise<Limiter | undefined> {
  const { rateLimitPerSecond: limit, rateLimitStore, redisUrl } = config;
  if (limit === 0) return undefined;
  if (rateLimitStore === 'redis') {
    try {
      return await redisLimiter(limit, redisUrl ?? '');
    } catch {
      throw new Refusal(
        'Redis does not answer at REDIS_URL.',
        'Start it, or set RATE_LIMIT_STORE=postgres.',
      );
    }
  }
  return rateLimitStore === 'postgres' ? postgresLimiter(limit, database) : memoryLimiter(limit);
}

/** /healthz, /readyz and /metrics. */
function operatorDoor(
  checks: readonly ReadinessCheck[],
  metrics: ReturnType<typeof metricsOf>,
): Door {
  return {
    name: 'operator',
    handle: async (request, response) => {
      const path = request.url?.split('?', 1)[0];
      if (path === '/healthz') answerHealth(response);
      else if (path === '/readyz') await answerReadiness(response, checks);
      else if (path === '/metrics') await metrics.answer(request, response);
      else return false;
      return true;
    },
  };
}

/** The API of one process: every door, listening. */
async function serveApi(
  config: Config,
  database: Database,
  log: Log,
): Promise<() => Promise<void>> {
  const schema = await makeSchema();
  const limiter = await limiterOf(config, database);
  const context = contextOf({ database, limiter, limit: config.rateLimitPerSecond });
  const apollo = apolloServer(schema, log);
  await apollo.start();
  const shim = restShim({
    schema,
    routes: await allRoutes(),
    prepare: (spoken, document) => {
      const { check, run } = prepare(spoken, document);
      return {
        check: (session) => check(session as Session),
        run: (session, variables) => run(session as Session, variables),
      };
    },
    contextOf: context,
    baseUrl: config.baseUrl,
    onError: (error) => log.error({ err: error }, 'unforeseen'),
  });
  const metrics = metricsOf(database, config.metricsToken);
  const server = frontDoor({
    doors: [
      { name: 'rest', handle: shim.handle.bind(shim) },
      operatorDoor([databaseReady(database)], metrics),
      docsDoor({ openapi: () => shim.openapi, schema }),
      graphqlDoor({ apollo, contextOf: context }),
    ],
    log,
    metrics,
    isHttps: config.baseUrl.startsWith('https:'),
  });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), 8_000);
    await closed;
    clearTimeout(force);
    await apollo.stop();
    await limiter?.close();
  };
}

/** Serves what the configured role says: the API, the jobs, or both. */
export async function serve(config: Config, urls: { service: string }): Promise<Serving> {
  const log = createLog(config.logLevel);
  const database = new Database({
    url: urls.service,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const closeApi = config.role === 'worker' ? undefined : await serveApi(config, database, log);
  const worker = config.role === 'api' ? undefined : startWorker(database, await allTasks(), log);
  return {
    url: config.baseUrl,
    close: async () => {
      await closeApi?.();
      await worker?.stop();
      await database.close();
    },
  };
}
