// The application: an Express app that mounts each door as a middleware or router. No body parser
// precedes them: each door reads its own body, within its own bounds and without losing a digit.
import { MOST_BYTES } from '../schema/data/sizes.ts';
import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { CompiledRoutes, type Prepare, restShim, type RestShim } from '../rest-shim/index.ts';
import { cellDoor } from './edge/cells/index.ts';
import { wantsExplorer } from './edge/docs/index.ts';
import { filesDoor } from './edge/files/index.ts';
import { graphqlDoor, graphqlEngine, makeSchema, streamDoor } from './edge/graphql/index.ts';
import {
  type Answered,
  contextOf,
  type ContextOptions,
  door,
  late,
  metricsOf,
  notFound,
  opening,
  refuseDryRun,
  type ReplicaReads,
  unforeseen,
} from './edge/http/index.ts';
import { listenDoor } from './edge/webhooks/index.ts';
import {
  ActivityLog,
  clientAddress,
  isCachedPrincipalCurrent,
  type LastWrites,
  type Limiter,
  memoryLimiter,
  memoryWrites,
  OpenStreams,
  personBucket,
  personOfBrowser,
  postgresLimiter,
  postgresWrites,
  PrincipalCache,
  redisLimiter,
  redisWrites,
  type Session,
  sessionOfBrowser,
  unknownWrites,
} from './platform/access/index.ts';
import { type Config, consoleBuild, type Log, Refusal } from './platform/base/index.ts';
import {
  type Database,
  type PrimaryDatabase,
  Replicas,
  timeoutsOf,
} from './platform/database/index.ts';
import { FileLinks, letGo, receiveFile } from './platform/files/index.ts';
import { Mailbox, type Mailer, SmtpMailer } from './platform/mail/index.ts';
import { prepare } from './platform/records/index.ts';
import { watchBooks } from './statements/index.ts';
import { operatorRouter } from './operator.ts';
import type { Services, Stream } from './services.ts';

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

/** Store of the last writes of callers: the one that counts requests, because all processes share it. */
function lastWritesOf(config: Config, database: Database): Promise<LastWrites> | LastWrites {
  const { databaseReadAge, rateLimitStore, redisUrl, role } = config;
  const mostAgeMs = databaseReadAge * 1_000;
  if (rateLimitStore === 'redis') return redisWrites(mostAgeMs, redisUrl ?? '');
  if (rateLimitStore === 'postgres') return postgresWrites(mostAgeMs, database);
  return role === 'all' ? memoryWrites(mostAgeMs) : unknownWrites;
}

/** The replicas of the settings; undefined where there are none. */
async function replicasOf(
  config: Config,
  primary: PrimaryDatabase,
  log: Log,
): Promise<ReplicaReads | undefined> {
  const { databaseReadUrls, databaseReadAge } = config;
  if (databaseReadUrls.length === 0) return undefined;
  const options = {
    patience: timeoutsOf(config.databaseSilentMs, config.databaseLockMs),
    connections: config.databaseConnections,
    sharePatienceMs: config.sharePatienceMs,
    isCell: config.cell !== undefined,
    onIdleError: (error: Error) => log.warn({ err: error }, 'replica connection lost'),
  };
  const replicas = new Replicas(primary, databaseReadUrls, options, databaseReadAge * 1_000);
  return { primary, replicas, lastWrites: await lastWritesOf(config, primary) };
}

/** What apps and API users asked for goes to the activity log. Specification: Authentication. */
const toActivity =
  (activity: ActivityLog, { trustProxy }: Config) =>
  ({ request, exchange: { id, principal }, method, path, status }: Answered): void => {
    const app = principal?.app?.connection;
    const caller = app ?? principal?.apiKey;
    if (!principal || caller === undefined) return;
    activity.request({
      workspace: principal.workspace.id,
      by: app === undefined ? 'key' : 'connection',
      id: caller,
      method,
      path,
      status,
      requestId: id,
      ip: clientAddress(request, trustProxy),
    });
  };

const prepareForRest: Prepare = (spoken, document) => {
  const { check, run } = prepare(spoken, document);
  return {
    check: (session) => check(session as Session),
    run: (asked, variables, unreadable) => {
      const session = asked as Session;
      return run(unreadable ? { ...session, unreadable } : session, variables);
    },
  };
};

let compiled: Promise<CompiledRoutes> | undefined;
/** The routes of REST: one process has one schema, and compiles each route once. */
const compiledRoutes = (schema: GraphQLSchema): Promise<CompiledRoutes> =>
  (compiled ??= allRoutes().then((routes) => new CompiledRoutes(schema, routes, prepareForRest)));

const shimOf = async (
  schema: GraphQLSchema,
  asking: ContextOptions,
  log: Log,
  baseUrl: string,
): Promise<RestShim> =>
  restShim({
    routes: await compiledRoutes(schema),
    contextOf: contextOf({ ...asking, confirmsLater: ['GET'] }),
    isAsTaken: (session) => isCachedPrincipalCurrent(session as Session),
    receive: async (asked, file) => {
      const session = asked as Session;
      const value = await receiveFile(session, file);
      return { value, release: () => letGo(session, value.content) };
    },
    baseUrl,
    bodyLimit: MOST_BYTES,
    onError: (error) => log.error({ err: error }, 'unforeseen'),
  });

/** Who carries the letters of this process: an SMTP server, or the local mailbox in demo mode. */
export function mailerOf(config: Config): Mailer | undefined {
  const { smtpUrl, mailFrom, baseUrl } = config;
  if (smtpUrl !== undefined && mailFrom !== undefined) {
    return new SmtpMailer({ url: smtpUrl, from: mailFrom, baseUrl });
  }
  const isDemo = config.databaseUrl === undefined && !config.production && config.demo !== false;
  return isDemo ? new Mailbox() : undefined;
}

/** Makes what the application needs. Throws `Refusal` when Redis is wanted and does not answer. */
export async function servicesOf(
  config: Config,
  database: PrimaryDatabase,
  log: Log,
  mailer: Mailer | undefined,
  isClosing: () => boolean = () => false,
): Promise<Services> {
  const { rateLimitPerSecond: limit, baseUrl, encryptionKey, streamPace } = config;
  const limiter = await limiterOf(config, database);
  const links = new FileLinks(encryptionKey, baseUrl);
  const replicas = await replicasOf(config, database, log);
  const asking = {
    database,
    replicas,
    limiter,
    limit,
    bucket: limit === 0 ? undefined : personBucket(),
    links,
    witness: watchBooks,
    principals: new PrincipalCache(),
    sendsMail: mailer !== undefined,
  };
  const schema = await makeSchema();
  const graphql = graphqlEngine(schema, log);
  const activity = new ActivityLog(database, (error) => log.error({ err: error }, 'activity'));
  const open = new OpenStreams(database, sessionOfBrowser(baseUrl), streamPace.proofMs);
  const listen = listenDoor({ contextOf: contextOf(asking), open, log });
  const streams: Stream[] = [
    {
      name: 'listen',
      handle: (request, response) => listen.handle(request, response),
      close: () => listen.close(),
    },
    streamDoor({
      ...{ engine: graphql, documents: documentsOf(config), open, log },
      contextOf: contextOf({ ...asking, personOf: personOfBrowser(database, baseUrl) }),
    }),
  ];
  return {
    ...{ config, database, log, schema, asking, graphql, activity, streams, mailer },
    endStreams: () => {
      for (const stream of streams) stream.close();
    },
    shim: await shimOf(schema, asking, log, baseUrl),
    front: {
      log,
      metrics: metricsOf(database, config.metricsToken, config.role),
      isHttps: baseUrl.startsWith('https:'),
      isClosing,
      onAnswered: toActivity(activity, config),
    },
    close: async () => {
      await graphql.stop();
      await limiter?.close();
      await activity.flush();
      await replicas?.lastWrites.close();
      await replicas?.replicas.close();
    },
  };
}

/** The documents of the console, asked for by id. */
const documentsOf = ({ consoleDocuments }: Config) => ({
  texts: consoleBuild().documents,
  areOnly: consoleDocuments === 'only',
});

/** The Express application. It is not listening yet. */
export function createApp(services: Services): Express {
  const { config, database, log, asking, graphql: engine, shim, front, streams } = services;
  const personOf = personOfBrowser(database, config.baseUrl);
  const sessionOf = contextOf({ ...asking, personOf, confirmsLater: ['GET', 'POST'] });
  const documents = documentsOf(config);
  const graphql = door('graphql', graphqlDoor({ engine, documents, contextOf: sessionOf }));
  const app = express();
  app.disable('x-powered-by');
  // Answers of the API are not kept anywhere; what may be kept has marks of its own.
  app.disable('etag');
  // Doors read their own queries: names and values as they were sent.
  app.set('query parser', false);
  app.use(opening(front));
  app.use(door('operator', operatorRouter(database, front)));
  if (config.cellSecret !== undefined) {
    app.use(door('cell', cellDoor(database, config.cellSecret)));
  }
  for (const { name, handle } of streams) {
    app.use(
      door(name, async (request, response, next) => {
        if (!(await handle(request, response))) next();
      }),
    );
  }
  app.use(door('rest', shim.middleware));
  app.use(door('file', filesDoor(database, asking.links)));
  app.use(refuseDryRun('/graphql'));
  app.use((request, response, next) => {
    if (wantsExplorer(request)) next();
    else graphql(request, response, next);
  });
  const agents = door(
    'mcp',
    late(async () => (await import('./agents.ts')).agentsOf(services)),
  );
  app.use((request, response, next) => {
    if (/^\/mcp(\/export)?\/?(\?|$)/.test(request.url)) void agents(request, response, next);
    else next();
  });
  app.use(late(async () => (await import('./site.ts')).siteOf(services)));
  app.use(notFound);
  app.use(unforeseen(log));
  return app;
}

/**
 * What a server listens with. Reads of REST meet the compiled routes before Express, which takes a tenth
 * of the time of one record to get there (docs/decisions/0001-express-application.md); what is no route goes on to the application.
 */
export function listenerOf({ front, shim }: Services, app: Express): RequestListener {
  const open = opening(front);
  const rest = door('rest', shim.middleware);
  return (request, response) => {
    const toApp = (): void => void app(request, response);
    if (request.method !== 'GET') toApp();
    else void open(request, response, () => void rest(request, response, toApp));
  };
}
