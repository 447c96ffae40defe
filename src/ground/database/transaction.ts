// A transaction under way, and how statements run on its connection.
import type pg from 'pg';
import { Batch, type Query, type Row } from './batch.ts';
import { planned } from './plans.ts';
import { patienceFor, type Patience } from './patience.ts';
import type { TextRow } from './row-bytes.ts';
import { entitiesOf, seeing, workspaceOf, type Sight } from './sight.ts';

/** A transaction under way. Statements run one after the other. */
export interface Transaction {
  readonly workspace: number | null;
  readonly ask: <R = Row>(query: Query) => Promise<R[]>;
  /** Several statements in one round trip. */
  readonly askAll: (queries: readonly Query[]) => Promise<Row[][]>;
  /** The same with all entities of the workspace in sight; see `inWholeWorkspace`. */
  readonly askWhole: (queries: readonly Query[]) => Promise<Row[][]>;
  /**
   * Statements whose answers nobody needs: they run before whatever is asked next, in its round trip. What
   * PostgreSQL refuses of them is thrown there, as `worded` says it.
   */
  readonly later: (queries: readonly Query[], worded?: Worded) => void;
  /** Runs `work` with what somebody else sees of the workspace. */
  readonly seeing: <T>(entities: readonly number[] | null, work: () => Promise<T>) => Promise<T>;
  /** What a unit of work runs on: the connection of this transaction, which has begun. */
  readonly begun: () => Promise<pg.PoolClient>;
  /** What is still to be done before the commit, in this order. */
  readonly closings: Closing[];
}

/** What a fault of PostgreSQL means to whoever asked; the same error where it means nothing else. */
export type Worded = (error: unknown) => unknown;

/** Last work of a transaction. The statements it returns travel with the commit. */
export type Closing = () => Promise<readonly Query[]>;

interface Running {
  /** Whether no transaction has begun: the batch is one. */
  readonly isWhole?: boolean;
  /** Whether all rows are wanted as text. */
  readonly asText?: boolean;
}

/** Runs a batch; a connection whose statements are in doubt is not used again. */
export async function run(
  client: pg.PoolClient,
  queries: readonly Query[],
  { isWhole = false, asText = false }: Running = {},
): Promise<(Row | TextRow)[][]> {
  const { sent, places } = planned(queries, isWhole);
  const batch = new Batch(sent, asText);
  client.query(batch as unknown as pg.Submittable);
  try {
    const results = await batch.done;
    return sent.length === queries.length ? results : places.map((at) => results[at] ?? []);
  } catch (error) {
    if (batch.preparesStatements) (client as { doubtful?: boolean }).doubtful = true;
    throw error;
  }
}
export const release = (client: pg.PoolClient, broken: boolean): void =>
  client.release(broken || (client as { doubtful?: boolean }).doubtful === true);

/** A transaction on a connection. What begins it, `beginning`, travels with what it first asks. */
export function transactionOn(
  client: pg.PoolClient,
  sight: Sight,
  usual: Patience,
  beginning: readonly Query[],
): Transaction {
  let seen = entitiesOf(sight);
  let first = beginning;
  let wordings: readonly Worded[] = [];
  // Loaders ask side by side; a connection is asked one thing at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (queries: readonly Query[]): ReturnType<typeof run> => {
    const answer = last.then(() => run(client, queries));
    last = answer.catch(() => undefined);
    return answer;
  };
  const send = async (queries: readonly Query[]): Promise<(Row | TextRow)[][]> => {
    const before = first;
    const worded = wordings;
    first = [];
    wordings = [];
    try {
      return (await inTurn([...before, ...queries])).slice(before.length);
    } catch (error) {
      throw worded.reduce((told, word) => word(told), error);
    }
  };
  const askAll = async (queries: readonly Query[]): Promise<Row[][]> => {
    const before = patienceFor(queries, usual);
    return (await send([...before, ...queries])).slice(before.length) as Row[][];
  };
  return {
    workspace: workspaceOf(sight),
    begun: async () => {
      if (first.length > 0) await send([]);
      return client;
    },
    closings: [],
    ask: async <R>(query: Query) => (await askAll([query]))[0] as R[],
    askAll,
    later: (queries, worded) => {
      first = [...first, ...patienceFor(queries, usual), ...queries];
      if (worded) wordings = [...wordings, worded];
    },
    askWhole: async (queries) =>
      seen === null
        ? askAll(queries)
        : (await askAll([seeing(null), ...queries, seeing(seen)])).slice(1, -1),
    // When `work` throws, the transaction is over, and its settings with it.
    seeing: async (entities, work) => {
      const before = seen;
      await send([seeing(entities)]);
      seen = entities;
      const result = await work();
      await send([seeing(before)]);
      seen = before;
      return result;
    },
  };
}
