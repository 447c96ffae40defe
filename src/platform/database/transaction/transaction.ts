// A transaction in progress, which runs statements on its connection.
import type pg from 'pg';
import { Batch, type Query, type Row } from '../wire/batch.ts';
import { NumberAssignment } from './number-placeholders.ts';
import { submit } from '../wire/pg-internals.ts';
import { planned, type Mode } from '../wire/planner-settings.ts';
import { timeoutsFor, type Timeouts } from '../health/timeouts.ts';
import type { TextRow } from '../wire/row-bytes.ts';
import { entitiesOf, withVisibleEntities, workspaceOf, type Visibility } from './visibility.ts';

/** A transaction under way. Statements run one after the other. */
export interface Transaction {
  readonly workspace: number | null;
  readonly ask: <R = Row>(query: Query) => Promise<R[]>;
  /** Several statements in one round trip. */
  readonly askAll: (queries: readonly Query[]) => Promise<Row[][]>;
  /** The same with all entities of the workspace in sight; see `bypassEntityWall`. */
  readonly askWhole: (queries: readonly Query[]) => Promise<Row[][]>;
  /**
   * Statements whose answers nobody needs: they run before whatever is asked next, in its round trip. What
   * PostgreSQL refuses of them is thrown there, as `worded` says it.
   */
  readonly later: (queries: readonly Query[], worded?: Worded) => void;
  /**
   * What is left for last, to give numbers: whatever is asked next is asked after it, but what is asked by
   * `askWithPlaceholder`, which is given a placeholder instead.
   */
  readonly numbering: NumberAssignment;
  readonly askWithPlaceholder: (queries: readonly Query[]) => Promise<Row[][]>;
  /** Runs `work` with what somebody else sees of the workspace. */
  readonly withVisibleEntities: <T>(
    entities: readonly number[] | null,
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Whether this process writes something else in the workspace right now, which may wait for what is locked here. */
  readonly hasCompany: () => boolean;
  /** What a unit of work runs on: the connection of this transaction, which has begun. */
  readonly begun: () => Promise<pg.PoolClient>;
  /** What is still to be done before the commit, in this order. */
  readonly closings: Closing[];
  /** Resolves when nothing is asked any more: fields of a document are read side by side, and one may fail for all. */
  readonly settled: () => Promise<unknown>;
}

/** What a fault of PostgreSQL means to whoever asked; the same error where it means nothing else. */
export type Worded = (error: unknown) => unknown;

/** Last work of a transaction. The statements it returns travel with the commit. */
export type Closing = () => Promise<readonly Query[]>;

/** What the statements of a transaction so far leave to the next ones. */
interface Course {
  mode: Mode;
}

interface Running {
  /** The transaction it is part of; absent where it is one by itself. */
  readonly course?: Course;
  /** Whether all rows are wanted as text. */
  readonly asText?: boolean;
}

/** Runs a batch; a connection whose statements are in doubt is not used again. */
export async function run(
  client: pg.PoolClient,
  queries: readonly Query[],
  { course, asText = false }: Running = {},
): Promise<(Row | TextRow)[][]> {
  const { sent, places, mode } = planned(queries, course?.mode);
  if (course) course.mode = mode;
  const batch = submit(client, new Batch(sent, asText));
  try {
    const results = await batch.done;
    return sent.length === queries.length ? results : places.map((at) => results[at] ?? []);
  } catch (error) {
    if (batch.changesPrepared) (client as { doubtful?: boolean }).doubtful = true;
    throw error;
  }
}
export const release = (client: pg.PoolClient, broken: boolean): void =>
  client.release(broken || (client as { doubtful?: boolean }).doubtful === true);

/**
 * Runs batches of one transaction. Loaders ask side by side; a connection is asked one thing at a time. Once the
 * transaction is over, nothing that waits for its turn is asked: another one may have the connection.
 */
function inTurnOn(client: pg.PoolClient, isOver: () => boolean) {
  const course: Course = { mode: 'usually' };
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (queries: readonly Query[]): ReturnType<typeof run> => {
      const answer = last.then(() => {
        if (isOver()) throw new Error('The transaction is over.');
        return run(client, queries, { course });
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    settled: (): Promise<unknown> => last,
  };
}

/** Of the process: whether others write in the same workspace, and whether the connection is given back. */
export interface Surroundings {
  readonly hasCompany: () => boolean;
  readonly isOver: () => boolean;
}

/** A transaction on a connection. What begins it, `beginning`, travels with what it first asks. */
export function transactionOn(
  client: pg.PoolClient,
  sight: Visibility,
  usual: Timeouts,
  beginning: readonly Query[],
  { hasCompany, isOver }: Surroundings,
): Transaction {
  let seen = entitiesOf(sight);
  let first = beginning;
  let wordings: readonly Worded[] = [];
  const numbering = new NumberAssignment();
  const turns = inTurnOn(client, isOver);
  const send = async (
    queries: readonly Query[],
    mayBeMarked = false,
  ): Promise<(Row | TextRow)[][]> => {
    const numbers = numbering.before(mayBeMarked);
    const before = [...first, ...numbers];
    const worded = wordings;
    first = [];
    wordings = [];
    try {
      const results = await turns.ask([...before, ...queries]);
      numbering.given(results.slice(before.length - numbers.length, before.length));
      return results.slice(before.length);
    } catch (error) {
      throw worded.reduce((told, word) => word(told), error);
    }
  };
  const askAll = async (queries: readonly Query[], mayBeMarked = false): Promise<Row[][]> => {
    const before = timeoutsFor(queries, usual);
    const answers = await send([...before, ...queries], mayBeMarked);
    return answers.slice(before.length) as Row[][];
  };
  return {
    workspace: workspaceOf(sight),
    hasCompany,
    begun: async () => {
      if (first.length > 0 || numbering.isLeft()) await send([]);
      return client;
    },
    closings: [],
    settled: turns.settled,
    ask: async <R>(query: Query) => (await askAll([query]))[0] as R[],
    askAll: (queries) => askAll(queries),
    numbering,
    askWithPlaceholder: (queries) => askAll(queries, true),
    later: (queries, worded) => {
      first = [...first, ...timeoutsFor(queries, usual), ...queries];
      // Where all has run already, what is refused next is of somebody else.
      if (worded && (first.length > 0 || numbering.isLeft())) wordings = [...wordings, worded];
    },
    askWhole: async (queries) =>
      seen === null
        ? askAll(queries)
        : (await askAll([withVisibleEntities(null), ...queries, withVisibleEntities(seen)])).slice(
            1,
            -1,
          ),
    // When `work` throws, the transaction is over, and its settings with it.
    withVisibleEntities: async (entities, work) => {
      const before = seen;
      await send([withVisibleEntities(entities)]);
      seen = entities;
      const result = await work();
      await send([withVisibleEntities(before)]);
      seen = before;
      return result;
    },
  };
}
