// The roof: composes one process from the API, the jobs, or both.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { createApp, listenerOf, mailerOf, servicesOf } from './app.ts';
import { httpServer, type ReadinessCheck } from './edge/http/index.ts';
import { serveOperator } from './operator.ts';
import { type Config, createLog, type Log } from './platform/base/index.ts';
import { Database, type PrimaryDatabase, timeoutsOf } from './platform/database/index.ts';
import { type Deliverer, settleEvents, startDeliverer } from './platform/events/index.ts';
import { startWorker } from './platform/jobs/index.ts';
import type { Mailer } from './platform/mail/index.ts';
import { orm, settleAnswers } from './platform/records/index.ts';
import { representRecords } from './representation.ts';
import { allTasks } from './tasks.ts';
import { warmUp } from './warm-up.ts';

/** Requests in flight get this long when the process is asked to end. */
const LAST_ANSWERS_MS = 4_500;
/** Clients that keep a connection get this long to ask over it once more, and be told to leave. */
const LAST_QUESTIONS_MS = 700;

export interface Serving {
  readonly url: string;
  /** Finishes what is in flight and lets go of everything. */
  close(): Promise<void>;
}

/** Opens the doors; returns what closes them again, after the requests in flight. */
async function serveApi(
  config: Config,
  database: PrimaryDatabase,
  log: Log,
  mailer: Mailer | undefined,
  isWarm: boolean,
): Promise<() => Promise<void>> {
  const services = await servicesOf(config, database, log, mailer);
  const warmOthers = isWarm ? await warmUp(services) : undefined;
  const listener = listenerOf(services, createApp(services));
  const server = httpServer(listener, services.front.isHttps);
  const drain = draining(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const warming = warmOthers?.();
  return async () => {
    services.endStreams();
    await drain();
    await warming;
    await services.close();
  };
}

/**
 * Lets the event loop read what has arrived by now. A loop that was held up runs its timers first: what
 * they find idle may have been asked something long ago, and would be reset.
 */
const readWhatArrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rounds of the loop without a new connection, and without work, after which nobody waits in the queue of a listener. */
const QUIET_ROUNDS = 5;
/** In a longer round somebody may have come after the loop looked. */
const QUIET_ROUND_MS = 0.2;
/** A round takes one connection: a busy machine needs seconds for a few hundred. */
const LONGEST_ACCEPTING_MS = 3_000;

/** Lets nobody else queue at a listener: the system holds new connections back, and refuses them once it is closed. */
function admitNoMore(server: Server): void {
  const { _handle: handle } = server as Server & {
    readonly _handle?: { listen?(backlog: number): void };
  };
  handle?.listen?.(0);
}

/**
 * Takes the connections that wait to be accepted: a listener that closes resets them, with what was sent over them.
 * There are many where the loop was held up, as after a start, and a round of the loop need not take them all.
 */
async function acceptWhatWaits(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted++;
  };
  server.on('connection', count);
  const end = performance.now() + LONGEST_ACCEPTING_MS;
  for (let quiet = 0; quiet < QUIET_ROUNDS && performance.now() < end;) {
    const [before, began] = [accepted, performance.now()];
    await readWhatArrived();
    const isQuiet = accepted === before && performance.now() - began < QUIET_ROUND_MS;
    quiet = isQuiet ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Makes what closes a server so that no request is lost: it takes no more connections, every answer
 * from then on ends its connection, and only those over which nobody asks are closed by us.
 */
function draining(server: Server): () => Promise<void> {
  // No set: a long-lived one leaves a chain of its former tables behind as others come and go, and each holds
  // on to who was in it until the old generation is swept: every answer would be moved there.
  const answering: ServerResponse[] = [];
  const leave = (response: ServerResponse): void => {
    const last = answering.pop();
    if (last && last !== response) answering[answering.indexOf(response)] = last;
  };
  let isClosing = false;
  const tellToLeave = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (isClosing) tellToLeave(response);
    answering.push(response);
    response.once('close', () => leave(response));
  });
  return async () => {
    isClosing = true;
    answering.forEach(tellToLeave);
    const closed = once(server, 'close');
    admitNoMore(server);
    await acceptWhatWaits(server);
    // An HTTP server would close idle connections here and now, and reset what is on its way to them.
    Listener.prototype.close.call(server);
    const closeIdle = async (): Promise<void> => {
      await readWhatArrived();
      server.closeIdleConnections();
    };
    const idle = setTimeout(() => void closeIdle(), LAST_QUESTIONS_MS);
    const force = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    await closed;
    clearTimeout(idle);
    clearTimeout(force);
  };
}

/**
 * Makes the schema and, for requests, the entities that statements are written from: work that takes its time and
 * needs no database. `serve` and the first statement do it where nobody did before.
 */
export async function prepareToServe(role: Config['role']): Promise<void> {
  await representRecords();
  if (role !== 'worker') await orm.prepare();
}

/** A worker that looks for work no more is not ready, whatever it says of itself. */
const LONGEST_ROUND_MS = 60_000;
/** Connections that a request after a quiet night finds: decision 53. */
const KEPT_CONNECTIONS = 2;
const delivering = (deliverer: Deliverer): ReadinessCheck => ({
  name: 'deliveries',
  check: () => {
    const idle = deliverer.sinceRound();
    if (idle <= LONGEST_ROUND_MS) return Promise.resolve();
    return Promise.reject(new Error(`No look for work in ${Math.round(idle / 1_000)} s.`));
  },
});

/**
 * Serves what the configured role says: the API, the jobs, or both.
 * @param isWarm - whether the first requests find everything loaded and prepared
 */
export async function serve(
  config: Config,
  urls: { service: string },
  isWarm = false,
): Promise<Serving> {
  const log = createLog(config.logLevel);
  let isClosing = false;
  const database = new Database({
    url: urls.service,
    patience: timeoutsOf(config.databaseSilentMs, config.databaseLockMs),
    connections: config.databaseConnections,
    keptConnections: KEPT_CONNECTIONS,
    sharePatienceMs: config.sharePatienceMs,
    isCell: config.cell !== undefined,
    onIdleError: (error) => {
      // At the end the server may be gone before the last idle connection is.
      if (!isClosing) log.warn({ err: error }, 'database connection lost');
    },
  });
  settleEvents(database, config);
  settleAnswers(database, config.encryptionKey);
  await representRecords();
  const mailer = mailerOf(config);
  const isWorker = config.role !== 'api';
  const deliverer = isWorker ? startDeliverer(database, log) : undefined;
  const tasks = isWorker ? await allTasks(mailer) : [];
  const isDelivering = deliverer ? [delivering(deliverer)] : [];
  const closeDoors =
    config.role === 'worker'
      ? await serveOperator(config, database, log, isDelivering)
      : await serveApi(config, database, log, mailer, isWarm);
  // Nothing is waited for from here on: whoever can be asked can also be closed in good order.
  const worker = isWorker ? startWorker(database, tasks, log) : undefined;
  return {
    url: config.baseUrl,
    close: async () => {
      isClosing = true;
      if (config.role !== 'worker') await closeDoors();
      await Promise.all([worker?.stop(), deliverer?.stop()]);
      // A worker can be watched until its work has ended.
      if (config.role === 'worker') await closeDoors();
      mailer?.close();
      await database.close();
    },
  };
}
