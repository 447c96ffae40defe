// The embedded PostgreSQL: started by the first of our processes, shared by all, stopped by the
// last.
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, Refusal, wordsOf } from '../../base/index.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { Guardian } from './guardian.ts';
import { createFolder, isDatabase, shortenLog, type ClusterLocation } from './folder.ts';
import { DidNotStart, type Postmaster, endServer, launch, runningOn } from './postmaster.ts';

interface EmbeddedOptions extends Pick<ClusterLocation, 'folder' | 'account'> {
  /** Of the superuser `postgres`. */
  readonly password: string;
  /** Further `name=value` settings of the server. */
  readonly flags?: readonly string[];
  /** Whether a new folder is flushed to disk; false only for data that nobody will miss. */
  readonly sync?: boolean;
  /** Called while the server starts; not where it was found running. */
  readonly meanwhile?: () => void;
  /** Told why the server is away, and with undefined that it is back. */
  readonly onOutage?: (error: unknown) => void;
}

/** Session lock that every process using the server holds shared; the last one gets it alone. */
const IN_USE = 7_301_984_211;
const KEEPER = 'ledgergate keeper';
const WRONG_PASSWORD = new Set(['28P01', '28000']);
const GIGABYTE = 1024 ** 3;

/** For a small machine that also runs the service. Durability stays as PostgreSQL ships it: on. */
const tuning = (): string[] => [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  `shared_buffers=${totalmem() < 4 * GIGABYTE ? 128 : 256}MB`,
  `effective_cache_size=${Math.max(1, Math.floor(totalmem() / GIGABYTE / 4))}GB`,
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'cluster_name=ledgergate',
];

/** Starts the server of a folder, or joins the one that runs there. Throws {@link Refusal}. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = await findBinaries(options.account);
  const isNew = !isDatabase(options.folder);
  if (isNew) {
    const { sync = true } = options;
    await createFolder(options, binaries, options.password, { sync });
  }
  shortenLog(options.folder);
  const server = new Embedded(options, binaries, isNew);
  await server.open();
  return server;
}

export class Embedded {
  /** Whether this start made the database. */
  readonly isNew: boolean;
  /** Whether the server ran already: left over by a process that was killed, or shared with one. */
  wasRunning = false;
  readonly folder: string;
  readonly #options: EmbeddedOptions;
  readonly #binaries: Binaries;
  readonly #guardian: Guardian;
  #server: Postmaster | undefined;
  #keeper: pg.Client | undefined;
  #isStopping = false;
  #comingBack: Promise<void> = Promise.resolve();

  constructor(options: EmbeddedOptions, binaries: Binaries, isNew: boolean) {
    this.folder = options.folder;
    this.isNew = isNew;
    this.#options = options;
    this.#binaries = binaries;
    this.#guardian = new Guardian(this.folder);
  }

  get port(): number {
    if (this.#server === undefined) throw new Error('The embedded PostgreSQL is not running.');
    return this.#server.port;
  }

  /** Address of a database of this server, as the superuser or as another role. */
  url(database: string, role = 'postgres', password = this.#options.password): string {
    return `postgresql://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The superuser's connection to the database `postgres`: for roles and databases alone. */
  get keeper(): pg.Client {
    if (this.#keeper === undefined) throw new Error('The embedded PostgreSQL is not running.');
    return this.#keeper;
  }

  /** Brings the server up (on `port`, if given) and marks it as in use. */
  async open(port?: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.#guardian.enter();
      const running = await runningOn(this.folder);
      this.wasRunning = running !== undefined;
      this.#server = running ?? (await this.#launch(port));
      this.#guardian.watch(this.#server.pid, running === undefined);
      try {
        this.#keeper = await this.#join();
        if (this.#keeper !== undefined) return;
      } catch (error) {
        if (attempt >= 50 || WRONG_PASSWORD.has(codeOf(error))) {
          if (running === undefined) await this.#end();
          throw this.#refusal(wordsOf(error), error);
        }
      }
      // Another process is just ending the server, or its connections are still in recovery.
      await sleep(100);
    }
  }

  /** Connects and takes the shared lock; undefined when the server is about to end. */
  async #join(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      application_name: KEEPER,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    await client.connect();
    client.on('error', () => undefined);
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock_shared($1) as held',
      [IN_USE],
    );
    if (rows[0]?.held !== true) {
      await client.end();
      return undefined;
    }
    client.once('end', () => {
      if (this.#keeper === client) this.#comingBack = this.#comeBack();
    });
    return client;
  }

  async #launch(port: number | undefined): Promise<Postmaster> {
    const { folder, account, flags = [], meanwhile } = this.#options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await launch({
          folder,
          account,
          binaries: this.#binaries,
          port: port ?? (await freePort()),
          flags: [...tuning(), ...flags],
          meanwhile,
        });
      } catch (error) {
        if (!(error instanceof DidNotStart)) throw error;
        // A port taken meanwhile; a server started meanwhile; children of a killed one still ending.
        const mayPass = /could not bind|lock file|shared memory block/.test(error.message);
        if (!mayPass || attempt >= 20) throw this.#refusal(reasonIn(error.message), error);
        const running = await runningOn(folder);
        if (running !== undefined) {
          this.wasRunning = true;
          return running;
        }
        await sleep(250);
      }
    }
  }

  /** The server died under us: bring it back where everybody looks for it. */
  async #comeBack(): Promise<void> {
    const { onOutage = () => undefined } = this.#options;
    const port = this.port;
    for (let error: unknown = new Error('The embedded PostgreSQL ended.'); !this.#isStopping;) {
      onOutage(error);
      try {
        await this.open(port);
        onOutage(undefined);
        return;
      } catch (stillAway) {
        error = stillAway;
        await sleep(1_000);
      }
    }
  }

  /** Whether other processes use the server at this moment. */
  async isShared(): Promise<boolean> {
    const { rowCount } = await this.keeper.query(
      'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [KEEPER],
    );
    return rowCount !== 0;
  }

  /** Ends the server unless another process of ours uses it. True when it has ended. */
  async stop(): Promise<boolean> {
    if (this.#isStopping) return false;
    this.#isStopping = true;
    await this.#comingBack;
    const keeper = this.#keeper;
    const isLast = keeper === undefined || (await isLastUser(keeper));
    if (isLast) await this.#end();
    await keeper?.end().catch(() => undefined);
    this.#guardian.leave();
    return isLast;
  }

  async #end(): Promise<void> {
    const { folder, account } = this.#options;
    if (this.#server === undefined) return;
    await endServer(this.#server, { folder, account, binaries: this.#binaries });
  }

  #refusal(reason: string, cause: unknown): Refusal {
    const log = `${this.folder}.log`;
    return new Refusal(
      `The embedded PostgreSQL did not start on ${this.folder}: ${reason}`,
      existsSync(log) ? `Its log says more: ${log}` : 'Set DATABASE_URL to a PostgreSQL of yours',
      cause,
    );
  }
}

/** Gives back the shared lock and asks for all of it: of those that leave together one gets it. */
async function isLastUser(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await keeper.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [IN_USE],
    );
    return rows[0]?.alone === true;
  } catch {
    // No connection: whatever is left of the server is of no use to anybody.
    return true;
  }
}

/** The last thing PostgreSQL complained about. */
function reasonIn(log: string): string {
  const complaints = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|error/.test(line));
  const last = complaints.at(-1) ?? log.split('\n').at(-1) ?? '';
  return last.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim() || 'it gave no reason';
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
