// The application: an Express app in which each door is a middleware or a router. No body parser stands
// in front of them: each reads what it takes itself, within its own bounds and without losing a digit.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { Router, type Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import { allRoutes } from '../rest-shim/routes/index.ts';
import { restShim, type RestShim } from '../rest-shim/index.ts';
import { wantsExplorer } from './edge/docs/explorer.ts';
import { filesDoor } from './edge/files/index.ts';
import {
  graphqlDoor,
  graphqlEngine,
  makeSchema,
  streamDoor,
  type Engine,
} from './edge/graphql/index.ts';
import {
  answerHealth,
  answerReadiness,
  contextOf,
  databaseReady,
  door,
  late,
  metricsOf,
  migrationsReady,
  notFound,
  opening,
  refuseDryRun,
  unforeseen,
  type Answered,
  type ContextOptions,
  type FrontOptions,
} from './edge/http/index.ts';
import { listenDoor } from './edge/webhooks/index.ts';
import {
  Acquaintances,
  ActivityLog,
  authenticate,
  clientAddress,
  isAsTaken,
  memoryLimiter,
  personOfBrowser,
  postgresLimiter,
  redisLimiter,
  type Limiter,
  type Session,
} from './ground/access/index.ts';
import { Refusal, type Config, type Log } from './ground/base/index.ts';
import { namesOfMigrations, type Database } from './ground/database/index.ts';
import { FileLinks, letGo, receiveFile } from './ground/files/index.ts';
import { Mailbox, SmtpMailer, type Mailer } from './ground/mail/index.ts';
import { prepare } from './ground/records/index.ts';
import { watchBooks } from './statements/effect.service.ts';

/** A door whose answers go on until somebody leaves. Says whether it took the request. */
interface Stream {
  readonly name: string;
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean> | boolean;
  readonly close: () => void;
}

/** What the application of one process stands on. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly schema: GraphQLSchema;
  readonly asking: ContextOptions;
  readonly graphql: Engine;
  readonly shim: RestShim;
  readonly activity: ActivityLog;
  readonly front: FrontOptions;
  /** Who carries letters; undefined: nobody. */
  readonly mailer: Mailer | undefined;
  /** What is told while it happens: to laptops that listen, and to subscriptions. */
  readonly streams: readonly Stream[];
  /** Ends what is told while it happens, before the last answers. */
  endStreams(): void;
  /** Lets go of everything, after the last answer. */
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

/** The routes of REST. */
const shimOf = async (
  schema: GraphQLSchema,
  asking: ContextOptions,
  log: Log,
  baseUrl: string,
): Promise<RestShim> =>
  restShim({
    schema,
    routes: await allRoutes(),
    prepare: (spoken, document) => {
      const { check, run } = prepare(spoken, document);
      return {
        check: (session) => check(session as Session),
        run: (asked, variables, unreadable) => {
          const session = asked as Session;
          return run(unreadable ? { ...session, unreadable } : session, variables);
        },
      };
    },
    contextOf: contextOf({ ...asking, confirmsLater: ['GET'] }),
    isAsTaken: (session) => isAsTaken(session as Session),
    receive: async (asked, file) => {
      const session = asked as Session;
      const value = await receiveFile(session, file);
      return { value, release: () => letGo(session, value.content) };
    },
    baseUrl,
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
  database: Database,
  log: Log,
  mailer: Mailer | undefined,
  isClosing: () => boolean = () => false,
): Promise<Services> {
  const { rateLimitPerSecond: limit, baseUrl, encryptionKey } = config;
  const limiter = await limiterOf(config, database);
  const links = new FileLinks(encryptionKey, baseUrl);
  const asking = {
    database,
    limiter,
    limit,
    links,
    witness: watchBooks,
    acquaintances: new Acquaintances(),
    sendsMail: mailer !== undefined,
  };
  const schema = await makeSchema();
  const graphql = graphqlEngine(schema, log);
  const activity = new ActivityLog(database, (error) => log.error({ err: error }, 'activity'));
  const stillMay = ({ headers }: IncomingMessage) => authenticate(database, headers.authorization);
  const listen = listenDoor({ contextOf: contextOf(asking), stillMay, log });
  const streams: Stream[] = [
    {
      name: 'listen',
      handle: (request, response) => listen.handle(request, response),
      close: () => listen.close(),
    },
    streamDoor({ schema, contextOf: contextOf(asking), stillMay }),
  ];
  return {
    ...{ config, database, log, schema, asking, graphql, activity, streams, mailer },
    endStreams: () => {
      for (const stream of streams) stream.close();
    },
    shim: await shimOf(schema, asking, log, baseUrl),
    front: {
      log,
      metrics: metricsOf(database, config.metricsToken),
      isHttps: baseUrl.startsWith('https:'),
      isClosing,
      onAnswered: toActivity(activity, config),
    },
    close: async () => {
      await graphql.stop();
      await limiter?.close();
      await activity.flush();
    },
  };
}

/** /healthz, /readyz and /metrics. */
function operatorRouter({ database, front: { metrics } }: Services): Router {
  const checks = [databaseReady(database), migrationsReady(database, namesOfMigrations())];
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/healthz', (_request, response) => answerHealth(response));
  router.all('/readyz', (_request, response) => answerReadiness(response, checks));
  router.all('/metrics', (request, response) => metrics.answer(request, response));
  return router;
}

/** The Express application. It is not listening yet. */
export function createApp(services: Services): Express {
  const { config, database, log, asking, graphql: engine, shim, front, streams } = services;
  const personOf = personOfBrowser(database, config.baseUrl);
  const sessionOf = contextOf({ ...asking, personOf, confirmsLater: ['GET', 'POST'] });
  const graphql = door('graphql', graphqlDoor({ engine, contextOf: sessionOf }));
  const app = express();
  app.disable('x-powered-by');
  // Answers of the API are not kept anywhere; what may be kept has marks of its own.
  app.disable('etag');
  // Doors read their own queries: names and values as they were sent.
  app.set('query parser', false);
  app.use(opening(front));
  app.use(door('operator', operatorRouter(services)));
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
  app.use(late(async () => (await import('./site.ts')).siteOf(services)));
  app.use(notFound);
  app.use(unforeseen(log));
  return app;
}

/**
 * What a server listens with. Reads of REST meet the compiled routes before Express, which takes a tenth
 * of the time of one record to get there (bench/README.md); what is no route goes on to the application.
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
