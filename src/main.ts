// The roof: joins the definitions, the operations and the REST routes, and serves them.
import { once } from 'node:events';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { restShim } from '../rest-shim/index.ts';
import { docsDoor, lostDoor } from './edge/docs/index.ts';
import { filesDoor } from './edge/files/index.ts';
import { describeOauth, oauthDoor } from './edge/oauth/index.ts';
import { Mailbox, pagesDoor, personOfBrowser, refusalPage } from './edge/pages/index.ts';
import { apolloServer, graphqlDoor, makeSchema } from './edge/graphql/index.ts';
import {
  answerHealth,
  answerReadiness,
  contextOf,
  databaseReady,
  frontDoor,
  metricsOf,
  migrationsReady,
  type Answered,
  type Door,
  type ReadinessCheck,
} from './edge/http/index.ts';
import {
  ActivityLog,
  clientAddress,
  type Limiter,
  memoryLimiter,
  postgresLimiter,
  redisLimiter,
  type Session,
} from './ground/access/index.ts';
import { createLog, Refusal, type Config, type Log } from './ground/base/index.ts';
import { Database, readMigrations } from './ground/database/index.ts';
import { allTasks } from './tasks.ts';
import { FileLinks, letGo, receiveFile } from './ground/files/index.ts';
import { startWorker } from './ground/jobs/index.ts';
import { watchLedger } from './ledger/dry-run.service.ts';
import { prepare } from './ground/records/index.ts';

/** Requests in flight get this long when the process is asked to end. */
const LAST_ANSWERS_MS = 4_500;

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

/** Sign-in, consent, apps and connections, and the OAuth endpoints behind them. */
function peopleDoors(config: Config, database: Database, log: Log, activity: ActivityLog): Door[] {
  const oauth = oauthDoor({ config, database, log, refusalPage });
  const isDemo = config.databaseUrl === undefined && !config.production;
  const pages = pagesDoor({
    config,
    database,
    log,
    activity,
    consents: oauth.consents,
    mailbox: isDemo ? new Mailbox() : undefined,
  });
  return [
    { name: 'oauth', handle: (request, response) => oauth.handle(request, response) },
    { name: 'page', handle: (request, response) => pages.handle(request, response) },
  ];
}

/** What an app asked for goes to the activity log. Specification: Authentication. */
const toActivity =
  (activity: ActivityLog, { trustProxy }: Config) =>
  ({ request, exchange: { id, principal }, method, path, status }: Answered): void => {
    if (!principal?.app) return;
    activity.request({
      workspace: principal.workspace.id,
      connection: principal.app.connection,
      method,
      path,
      status,
      requestId: id,
      ip: clientAddress(request, trustProxy),
    });
  };

/** The API of one process: every door, not yet open. */
async function doorsOf(config: Config, database: Database, log: Log) {
  const { rateLimitPerSecond: limit, baseUrl } = config;
  const schema = await makeSchema();
  const limiter = await limiterOf(config, database);
  const links = new FileLinks(config.encryptionKey, baseUrl);
  const asking = { database, limiter, limit, links, witness: watchLedger };
  const context = contextOf(asking);
  const personOf = personOfBrowser(database, baseUrl);
  const apollo = apolloServer(schema, log);
  await apollo.start();
  const shim = restShim({
    schema,
    routes: await allRoutes(),
    prepare: (spoken, document) => {
      const { check, run } = prepare(spoken, document);
      return {
        check: (session) => check(session as Session),
        run: (session, variables, unreadable) =>
          run({ ...(session as Session), unreadable }, variables),
      };
    },
    contextOf: context,
    receive: async (asked, file) => {
      const session = asked as Session;
      const value = await receiveFile(session, file);
      return { value, release: () => letGo(session, value.content) };
    },
    baseUrl,
    onError: (error) => log.error({ err: error }, 'unforeseen'),
  });
  const activity = new ActivityLog(database, (error) => log.error({ err: error }, 'activity'));
  const doors: Door[] = [
    { name: 'rest', handle: (request, response) => shim.handle(request, response) },
    filesDoor(database, links),
    ...peopleDoors(config, database, log, activity),
    docsDoor({ baseUrl, openapi: () => describeOauth(shim.openapi), schema, personOf }),
    graphqlDoor({ apollo, contextOf: contextOf({ ...asking, personOf }) }),
    lostDoor,
  ];
  const close = async (): Promise<void> => {
    await apollo.stop();
    await limiter?.close();
    await activity.flush();
  };
  return { doors, activity, close };
}

/** Opens the doors; returns what closes them again, after the requests in flight. */
async function serveApi(
  config: Config,
  database: Database,
  log: Log,
): Promise<() => Promise<void>> {
  const { doors, activity, close } = await doorsOf(config, database, log);
  const metrics = metricsOf(database, config.metricsToken);
  const migrations = readMigrations().map(({ name }) => name);
  const checks = [databaseReady(database), migrationsReady(database, migrations)];
  const server = frontDoor({
    doors: [operatorDoor(checks, metrics), ...doors],
    log,
    metrics,
    isHttps: config.baseUrl.startsWith('https:'),
    onAnswered: toActivity(activity, config),
  });
  let isClosing = false;
  // Whoever asks while we close is answered, and then has to look elsewhere.
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
  });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return async () => {
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    await closed;
    clearTimeout(force);
    await close();
  };
}

/** Serves what the configured role says: the API, the jobs, or both. */
export async function serve(config: Config, urls: { service: string }): Promise<Serving> {
  const log = createLog(config.logLevel);
  let isClosing = false;
  const database = new Database({
    url: urls.service,
    onIdleError: (error) => {
      // At the end the server may be gone before the last idle connection is.
      if (!isClosing) log.warn({ err: error }, 'database connection lost');
    },
  });
  const closeApi = config.role === 'worker' ? undefined : await serveApi(config, database, log);
  const worker = config.role === 'api' ? undefined : startWorker(database, await allTasks(), log);
  return {
    url: config.baseUrl,
    close: async () => {
      isClosing = true;
      await closeApi?.();
      await worker?.stop();
      await database.close();
    },
  };
}
