// The one way to PostgreSQL: reads and single changes in one round trip, writes in one transaction, each
// in its workspace. PostgreSQL itself refuses a statement that changes something as a read.
import pg from 'pg';
import { Batch, type Query, type Row, type TextRow } from './batch.ts';
import { asProblem, isPassing, refusalOfChange } from './faults.ts';
import { CONNECTION_MS, ORDINARY, patienceFor, sessionOptions, type Patience } from './patience.ts';
import { Watchdog } from './watchdog.ts';

export interface DatabaseOptions {
  /** Connection string of the service role, which owns nothing. */
  readonly url: string;
  /** Connections of this process. */
  readonly connections?: number;
  /** How long statements and locks may take; `LONG` where nobody waits for an answer. */
  readonly patience?: Patience;
  /** Told of connections that broke while nobody used them; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * What statements see: of a workspace the entities somebody is limited to, null being all of them. A
 * bare id is the whole workspace, for work that is nobody's; null is no workspace at all.
 */
export type Sight =
  | number
  | null
  | { readonly workspace: { readonly id: number }; readonly entities: readonly number[] | null };

/** A transaction under way. Statements run one after the other. */
export interface Transaction {
  readonly workspace: number | null;
  readonly ask: <R = Row>(query: Query) => Promise<R[]>;
  /** Several statements in one round trip. */
  readonly askAll: (queries: readonly Query[]) => Promise<Row[][]>;
  /** The same with all entities of the workspace in sight; see `inWholeWorkspace`. */
  readonly askWhole: (queries: readonly Query[]) => Promise<Row[][]>;
  /** Runs `work` with what somebody else sees of the workspace. */
  readonly seeing: <T>(entities: readonly number[] | null, work: () => Promise<T>) => Promise<T>;
  /** What a unit of work runs on: the connection of this transaction. */
  readonly client: pg.PoolClient;
}

const limits = (entities: readonly number[] | null): string =>
  entities === null ? '' : `{${entities.join(',')}}`;
const workspaceOf = (sight: Sight): number | null =>
  typeof sight === 'number' || sight === null ? sight : sight.workspace.id;
const entitiesOf = (sight: Sight): readonly number[] | null =>
  typeof sight === 'number' || sight === null ? null : sight.entities;

/** The settings row-level security looks at: policies compare them with `workspace_id` and `entity_id`. */
const within = (sight: Sight): Query => ({
  name: 'within',
  text: `select set_config('ledgergate.workspace', $1, true), set_config('ledgergate.entities', $2, true)`,
  values: [String(workspaceOf(sight) ?? ''), limits(entitiesOf(sight))],
});
/** Changes what is seen of the workspace. */
const seeing = (entities: readonly number[] | null): Query => ({
  name: 'seeing',
  text: `select set_config('ledgergate.entities', $1, true)`,
  values: [limits(entities)],
});
/** The same for a read: PostgreSQL then refuses whatever changes something. */
const readingWithin = (sight: Sight): Query => ({
  name: 'reading_within',
  text: `select set_config('ledgergate.workspace', $1, true), set_config('ledgergate.entities', $2, true), set_config('transaction_read_only', 'on', true)`,
  values: [String(workspaceOf(sight) ?? ''), limits(entitiesOf(sight))],
});
/** A secret's hash opens the row it belongs to, in whatever workspace, and no other. */
const openedBy = (credential: string): Query => ({
  name: 'opened_by',
  text: `select set_config('ledgergate.credential', $1, true)`,
  values: [credential],
});
const readingBy = (credential: string): Query => ({
  name: 'reading_opened_by',
  text: `select set_config('ledgergate.credential', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: [credential],
});
/** Which rows a change reaches beside tables of no workspace. */
export interface Reach {
  /** The rows of this workspace, as far as the caller sees them. */
  readonly workspace?: Sight;
  /** The row that this hash, in hex, belongs to. */
  readonly credential?: string;
}

const BEGIN: Query = { name: 'begin', text: 'begin' };
const COMMIT: Query = { name: 'commit', text: 'commit' };

/** Runs a batch; a connection whose statements are in doubt is not used again. */
async function run(client: pg.PoolClient, queries: readonly Query[]): Promise<(Row | TextRow)[][]> {
  const batch = new Batch(queries);
  client.query(batch as unknown as pg.Submittable);
  try {
    return await batch.done;
  } catch (error) {
    if (batch.preparesStatements) (client as { doubtful?: boolean }).doubtful = true;
    throw error;
  }
}
const release = (client: pg.PoolClient, broken: boolean): void =>
  client.release(broken || (client as { doubtful?: boolean }).doubtful === true);

function transactionOn(client: pg.PoolClient, sight: Sight, usual: Patience): Transaction {
  let seen = entitiesOf(sight);
  const askAll = async (queries: readonly Query[]): Promise<Row[][]> => {
    const before = patienceFor(queries, usual);
    return (await run(client, [...before, ...queries])).slice(before.length) as Row[][];
  };
  return {
    workspace: workspaceOf(sight),
    client,
    ask: async <R>(query: Query) => (await askAll([query]))[0] as R[],
    askAll,
    askWhole: async (queries) =>
      seen === null
        ? askAll(queries)
        : (await askAll([seeing(null), ...queries, seeing(seen)])).slice(1, -1),
    // When `work` throws, the transaction is over, and its settings with it.
    seeing: async (entities, work) => {
      const before = seen;
      await run(client, [seeing(entities)]);
      seen = entities;
      const result = await work();
      await run(client, [seeing(before)]);
      seen = before;
      return result;
    },
  };
}

const RETRIES = 5;
const pause = (attempt: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, 2 ** attempt * 5 * (1 + Math.random())));

export class Database {
  readonly pool: pg.Pool;
  readonly #patience: Patience;
  readonly #watchdog: Watchdog;

  constructor(options: DatabaseOptions) {
    const { url, connections = 10, patience = ORDINARY, onIdleError = () => undefined } = options;
    this.pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECTION_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'ledgergate',
      options: sessionOptions(patience),
    });
    this.pool.on('error', onIdleError);
    this.pool.on('connect', (client) => client.on('error', onIdleError));
    this.#patience = patience;
    this.#watchdog = new Watchdog(this.pool, url);
  }

  /** A read in a workspace: the row-level-security settings and all statements in one round trip. */
  async read(sight: Sight, ...queries: readonly Query[]): Promise<Row[][]> {
    return (await this.#batch([readingWithin(sight)], queries)) as Row[][];
  }

  /** A read whose statements say `asText`. */
  async readText(sight: Sight, ...queries: readonly Query[]): Promise<TextRow[][]> {
    return (await this.#batch([readingWithin(sight)], queries)) as TextRow[][];
  }

  /** One statement that reads tables of no workspace, or the rows that `credential` opens. */
  async ask<R = Row>(query: Query, credential?: string): Promise<R[]> {
    const settings = credential === undefined ? [] : [readingBy(credential)];
    return (await this.#batch(settings, [query]))[0] as R[];
  }

  /**
   * One statement that changes something, in one round trip: a transaction of its own. Returns what it
   * returns; throws UNAVAILABLE where the server takes no changes.
   */
  async change<R = Row>(query: Query, { workspace, credential }: Reach = {}): Promise<R[]> {
    const settings = [
      ...(workspace === undefined ? [] : [within(workspace)]),
      ...(credential === undefined ? [] : [openedBy(credential)]),
    ];
    try {
      return (await this.#batch(settings, [query]))[0] as R[];
    } catch (error) {
      throw refusalOfChange(error);
    }
  }

  /**
   * One transaction in a workspace (null: tables of no workspace). `work` runs again from the start
   * when PostgreSQL undid it for a conflict with another transaction, so it must keep no state outside.
   */
  async write<T>(sight: Sight, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#transaction(sight, work);
      } catch (error) {
        if (!isPassing(error) || attempt >= RETRIES) throw refusalOfChange(error);
      }
      await pause(attempt);
    }
  }

  async close(): Promise<void> {
    await this.#watchdog.close();
    await this.pool.end();
  }

  /** A connection, and how long it was waited for. Throws when none is to be had in time. */
  async #connection(): Promise<{ client: pg.PoolClient; waitedMs: number }> {
    const asked = performance.now();
    const client = await this.#watchdog.unlessSilent(() => this.pool.connect());
    return { client, waitedMs: performance.now() - asked };
  }

  /** Statements after their settings, in one round trip; what the statements return. */
  async #batch(
    settings: readonly Query[],
    queries: readonly Query[],
  ): Promise<(Row | TextRow)[][]> {
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      const connection = await this.#connection();
      ({ client } = connection);
      const before = [...settings, ...patienceFor(queries, this.#patience, connection.waitedMs)];
      return (await run(client, [...before, ...queries])).slice(before.length);
    } catch (error) {
      broken = asProblem(error) !== error;
      throw asProblem(error);
    } finally {
      if (client) release(client, broken);
    }
  }

  async #transaction<T>(sight: Sight, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { client, waitedMs } = await this.#connection();
    let broken = false;
    try {
      await run(client, [BEGIN, within(sight), ...patienceFor([], this.#patience, waitedMs)]);
      const transaction = transactionOn(client, sight, this.#patience);
      const result = await work(transaction);
      await run(client, [COMMIT]);
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      release(client, broken);
    }
  }
}
