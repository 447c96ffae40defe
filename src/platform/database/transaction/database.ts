// Access to PostgreSQL: reads and single changes in one round trip, writes in one transaction, each
// within its workspace. PostgreSQL itself refuses a statement that writes during a read.
import pg from 'pg';
import type { Query, Row } from '../wire/batch.ts';
import { Client, type ClientConfig } from '../wire/client.ts';
import { asProblem, isAway, isElsewhere, isReadOnly, refusalOfChange } from '../health/faults.ts';
import { Place } from '../health/place.ts';
import {
  DEFAULT_TIMEOUTS,
  timeoutsFor,
  sessionSettings,
  type Timeouts,
} from '../health/timeouts.ts';
import type { TextRow } from '../wire/row-bytes.ts';
import { Shares } from '../health/shares.ts';
import {
  credentialSetting,
  readOnlyCredential,
  visibilitySettings,
  workspaceOf,
  type Visibility,
} from './visibility.ts';
import { release, run, transactionOn, type Transaction } from './transaction.ts';
import type { DatabaseOptions, Reach } from './options.ts';
import { Watchdog } from '../health/watchdog.ts';
import {
  again,
  BEGIN,
  BEGIN_SNAPSHOT,
  COMMIT,
  demandReplicated,
  positionIn,
  WRITTEN,
  type OnCommitted,
} from './endings.ts';

/** For looks at the state before a write; each takes one round trip and waits for nobody. */
const OUTSIDE_CONNECTIONS = 2;

/** Connections where nothing else is said; a workspace has half of them at most. */
const [CONNECTIONS, SHARE_PATIENCE_MS] = [16, 5_000];

/** A database as the service uses it: the one below, or what a request sees of it and its replicas. */
export interface Database extends Omit<PrimaryServer, 'outside'> {
  readonly outside: Database;
}

/** The server that takes changes. */
class PrimaryServer {
  readonly pool: pg.Pool;
  /** The same for all that are outside of each other: settings of a process are kept by it. */
  readonly main: Database;
  readonly #place: Place;
  readonly #patience: Timeouts;
  readonly #watchdog: Watchdog;
  readonly #shares: Shares;
  readonly #settings;
  /** Transactions that write, by workspace; none are 0. */
  readonly #writing = new Map<number | null, number>();
  readonly #writers = (workspace: number | null): number => this.#writing.get(workspace) ?? 0;
  #outside: PrimaryServer | undefined;

  constructor(
    private readonly options: DatabaseOptions,
    inside?: PrimaryServer,
  ) {
    this.main = inside?.main ?? this;
    this.#place = inside ? inside.#place : new Place(options.url);
    const {
      connections = CONNECTIONS,
      patience = DEFAULT_TIMEOUTS,
      sharePatienceMs = SHARE_PATIENCE_MS,
      onIdleError = () => undefined,
    } = options;
    const config: pg.PoolConfig & ClientConfig = {
      Client,
      place: this.#place,
      max: connections,
      connectionTimeoutMillis: patience.connectionMs,
      min: inside ? 0 : (options.keptConnections ?? 0),
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'ledgergate',
      settings: sessionSettings(patience),
    };
    this.pool = new pg.Pool(config);
    this.#shares = new Shares(Math.max(2, Math.floor(connections / 2)), sharePatienceMs);
    this.pool.on('error', onIdleError);
    this.pool.on('connect', (client) => client.on('error', onIdleError));
    this.#patience = patience;
    this.#settings = visibilitySettings(options.isCell === true);
    this.#watchdog = new Watchdog(this.pool, this.#place, patience);
  }

  /** A read in a workspace: the row-level-security settings and all statements in one round trip. */
  async read(sight: Visibility, ...queries: readonly Query[]): Promise<Row[][]> {
    return this.#batch<Row[]>(sight, [this.#settings.readingWithin(sight)], queries);
  }

  /** The same, as the text PostgreSQL prints. */
  async readText(sight: Visibility, ...queries: readonly Query[]): Promise<TextRow[][]> {
    return this.#batch<TextRow[]>(sight, [this.#settings.readingWithin(sight)], queries, true);
  }

  /** One statement that reads tables of no workspace, or the rows that `credential` opens. */
  async ask<R = Row>(query: Query, credential?: string): Promise<R[]> {
    return (await this.askTogether<R>([query], credential))[0] ?? [];
  }

  /** The same for several statements, in one round trip. */
  async askTogether<R = Row>(queries: readonly Query[], credential?: string): Promise<R[][]> {
    const settings = credential === undefined ? [] : [readOnlyCredential(credential)];
    return this.#batch<R[]>(null, settings, queries);
  }

  /** One statement that changes something: a transaction of its own. Throws UNAVAILABLE where the server takes no changes. */
  async change<R = Row>(query: Query, { workspace, credential }: Reach = {}): Promise<R[]> {
    const settings = [
      ...(workspace === undefined ? [] : [this.#settings.within(workspace)]),
      ...(credential === undefined ? [] : [credentialSetting(credential)]),
    ];
    try {
      this.#watchdog.demandConfirmed();
      return (await this.#batch<R[]>(workspace ?? null, settings, [query]))[0] ?? [];
    } catch (error) {
      throw refusalOfChange(error);
    }
  }

  /**
   * One transaction in a workspace (null: tables of no workspace). `work` runs again from the start
   * when PostgreSQL undid it for a conflict with another transaction, so it must keep no state outside.
   * @param onCommitted - told where the log stands then, for who reads from replicas
   */
  async write<T>(
    sight: Visibility,
    work: (transaction: Transaction) => Promise<T>,
    onCommitted?: OnCommitted,
  ): Promise<T> {
    return again(() => this.#transaction(sight, work, BEGIN, onCommitted), refusalOfChange);
  }

  /**
   * Reads that belong together, however many: all of one moment, whoever writes meanwhile. PostgreSQL
   * refuses what changes something. `work` runs again where that moment is too old for what it asks.
   */
  async snapshot<T>(sight: Visibility, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return again(() => this.#transaction(sight, work, BEGIN_SNAPSHOT), asProblem);
  }

  /**
   * Sees what everybody else sees while a transaction is under way: the state before it. It has a few connections of
   * its own, so that no transaction waits for one that another transaction holds; those of its own transactions are in
   * turn outside of it.
   */
  get outside(): PrimaryServer {
    return (this.#outside ??= new PrimaryServer(
      { ...this.options, connections: OUTSIDE_CONNECTIONS },
      this,
    ));
  }

  /** What reads of a request that changes nothing are asked of. */
  get forReads(): Database {
    return this;
  }

  /** Whether reads may come from a replica, which knows nothing of what was revoked just now. */
  get isBehind(): boolean {
    return false;
  }

  /** How many connections workspaces use, and how many requests wait for their workspace's share. */
  get shares(): Shares['load'] {
    return this.#shares.load;
  }

  async close(): Promise<void> {
    await this.#watchdog.close();
    await Promise.all([this.pool.end(), this.#outside?.close()]);
  }

  /** A connection, and how long it was waited for. Throws when none is to be had in time. */
  async #connection(): Promise<{ client: pg.PoolClient; waitedMs: number }> {
    const asked = performance.now();
    const client = await this.#watchdog.unlessSilent(() => this.#connect());
    return { client, waitedMs: performance.now() - asked };
  }

  /** Of several servers each is tried once: the pool goes on with the next where one fails. */
  async #connect(): Promise<pg.PoolClient> {
    for (let left = this.#place.addresses.length - 1; ; left--) {
      try {
        return await this.pool.connect();
      } catch (error) {
        if (left === 0 || !isAway(error)) throw error;
      }
    }
  }

  /** Whether a connection is of no use any more: it takes no changes, while one that begins now may. */
  #isLeft(error: unknown): boolean {
    if (!isReadOnly(error)) return false;
    this.#place.leave();
    return true;
  }

  /** Statements after their settings, in one round trip; what the statements return. */
  async #batch<Rows>(
    sight: Visibility,
    settings: readonly Query[],
    queries: readonly Query[],
    asText = false,
  ): Promise<Rows[]> {
    const workspace = workspaceOf(sight);
    await this.#shares.take(workspace);
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      const connection = await this.#connection();
      ({ client } = connection);
      const before = [...settings, ...timeoutsFor(queries, this.#patience, connection.waitedMs)];
      const answers = await run(client, [...before, ...queries], { asText });
      demandReplicated(client);
      return answers.slice(before.length) as Rows[];
    } catch (error) {
      const problem = asProblem(error);
      broken = (problem !== error && !isElsewhere(error)) || this.#isLeft(error);
      throw problem;
    } finally {
      if (client) release(client, broken);
      this.#shares.leave(workspace);
    }
  }

  async #transaction<T>(
    sight: Visibility,
    work: (transaction: Transaction) => Promise<T>,
    begin: Query = BEGIN,
    onCommitted?: OnCommitted,
  ): Promise<T> {
    const workspace = workspaceOf(sight);
    if (begin === BEGIN) this.#watchdog.demandConfirmed();
    await this.#shares.take(workspace);
    const count = (by: number): void => {
      if (begin === BEGIN) this.#writing.set(workspace, this.#writers(workspace) + by);
    };
    count(1);
    try {
      return await this.#transactionIn(sight, work, begin, onCommitted);
    } finally {
      count(-1);
      this.#shares.leave(workspace);
    }
  }

  async #transactionIn<T>(
    sight: Visibility,
    work: (transaction: Transaction) => Promise<T>,
    begin: Query,
    onCommitted: OnCommitted | undefined,
  ): Promise<T> {
    const { client, waitedMs } = await this.#connection();
    let [broken, isOver] = [false, false];
    const patience = timeoutsFor([], this.#patience, waitedMs);
    const beginning = [begin, this.#settings.within(sight), ...patience];
    const transaction = transactionOn(client, sight, this.#patience, beginning, {
      hasCompany: () => this.#writers(workspaceOf(sight)) > 1,
      isOver: () => isOver,
    });
    try {
      const result = await work(transaction);
      const last: Query[] = [];
      for (const close of transaction.closings) last.push(...(await close()));
      const ending = onCommitted ? [...last, COMMIT, WRITTEN] : [...last, COMMIT];
      const answers = await transaction.askAll(ending);
      demandReplicated(client);
      onCommitted?.(positionIn(answers.at(-1)?.[0]));
      return result;
    } catch (error) {
      isOver = true;
      await transaction.settled();
      broken = this.#isLeft(error);
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      isOver = true;
      release(client, broken);
    }
  }
}

/** Opens the database of an address. */
export const Database = PrimaryServer;

/** The server that takes changes, as whoever closes it or asks for positions knows it. */
export type PrimaryDatabase = PrimaryServer;
