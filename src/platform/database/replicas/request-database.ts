// View of one request on the database and its replicas. Changes, and reads of requests that change something, go to
// the server that takes changes. Reads of others go to a replica that has what the caller knows of, and to that server
// from the moment a replica cannot answer.
import type pg from 'pg';
import { Problem, TALLIES } from '../../base/index.ts';
import type { Query, Row } from '../wire/batch.ts';
import type { TextRow } from '../wire/row-bytes.ts';
import type { Database, PrimaryDatabase } from '../transaction/database.ts';
import type { Reach } from '../transaction/options.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Visibility } from '../transaction/visibility.ts';
import { later, type Position } from './position.rules.ts';
import { type Demand, type Replica, replayCheck, Stale } from './replica.ts';
import type { Replicas } from './replicas.ts';

/** What a door knows of the caller of a request, and is told about it. */
export interface Freshness {
  /** What the caller has to see; `unknown` where nobody knows: then no replica will do. */
  readonly needed: () => Promise<Position | undefined | 'unknown'>;
  /** The request has written: the caller has to see it from now on. */
  readonly onWritten: (position: Position) => Promise<void>;
  /** An answer of a replica: its data may be so many milliseconds old. */
  readonly onAge: (ms: number) => void;
}

/** What all parts of a request share. */
interface Course {
  readonly replicas: Replicas;
  readonly freshness: Freshness;
  /** Whether the request reads from the server that takes changes from now on. */
  isAtPrimary: boolean;
  chosen?: Promise<ChosenReplica | undefined> | undefined;
}

interface ChosenReplica {
  readonly replica: Replica;
  readonly demand: Demand;
}

/** Whether the refusal is the service's own; anything else may be the replica's fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem ? error.code !== 'UNAVAILABLE' : false;

/** Carries what went wrong in a snapshot out of it, so that it is not begun again on the replica. */
class Abandoned extends Error {
  constructor(override readonly cause: unknown) {
    super('abandoned');
  }
}

export class RequestDatabase implements Database {
  readonly #primary: PrimaryDatabase;
  readonly #course: Course;
  readonly #reads: boolean;

  private constructor(primary: PrimaryDatabase, course: Course, reads: boolean) {
    this.#primary = primary;
    this.#course = course;
    this.#reads = reads;
  }

  /** For one request. */
  static of(primary: PrimaryDatabase, replicas: Replicas, freshness: Freshness): Database {
    return new RequestDatabase(primary, { replicas, freshness, isAtPrimary: false }, false);
  }

  get pool(): pg.Pool {
    return this.#primary.pool;
  }
  get main(): Database {
    return this.#primary.main;
  }
  get shares(): PrimaryDatabase['shares'] {
    return this.#primary.shares;
  }
  get isBehind(): boolean {
    return this.#reads && !this.#course.isAtPrimary;
  }
  get forReads(): Database {
    return this.#reads ? this : new RequestDatabase(this.#primary, this.#course, true);
  }
  get outside(): Database {
    return new RequestDatabase(this.#primary.outside, this.#course, this.#reads);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }

  read(sight: Visibility, ...queries: readonly Query[]): Promise<Row[][]> {
    return this.#read(
      async ({ replica, demand }) => {
        const [check, ...rows] = await replica.server.read(sight, replayCheck(demand), ...queries);
        replica.demandFresh(check?.[0]);
        return rows;
      },
      () => this.#primary.read(sight, ...queries),
    );
  }

  readText(sight: Visibility, ...queries: readonly Query[]): Promise<TextRow[][]> {
    return this.#read(
      async ({ replica, demand }) => {
        const [check, ...rows] = await replica.server.readText(
          sight,
          replayCheck(demand),
          ...queries,
        );
        const row = check?.[0];
        replica.demandFresh({ fresh: row?.text(0), lsn: row?.text(1) });
        return rows;
      },
      () => this.#primary.readText(sight, ...queries),
    );
  }

  /** What belongs to no workspace: people, credentials, apps. It counts at once. */
  ask<R = Row>(query: Query, credential?: string): Promise<R[]> {
    return this.#primary.ask<R>(query, credential);
  }

  askTogether<R = Row>(queries: readonly Query[], credential?: string): Promise<R[][]> {
    return this.#primary.askTogether<R>(queries, credential);
  }

  async change<R = Row>(query: Query, reach?: Reach): Promise<R[]> {
    this.#course.isAtPrimary = true;
    const rows = await this.#primary.change<R>(query, reach);
    // A change tells no position: an empty transaction after it has a later one.
    await this.write(null, () => Promise.resolve());
    return rows;
  }

  async write<T>(sight: Visibility, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { freshness } = this.#course;
    this.#course.isAtPrimary = true;
    let written: Position | undefined;
    const result = await this.#primary.write(sight, work, (position) => {
      written = later(written, position);
    });
    if (written) await freshness.onWritten(written);
    return result;
  }

  snapshot<T>(sight: Visibility, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#read(
      async ({ replica, demand }) => {
        // Before the snapshot begins: what it shows is later than what is checked.
        replica.demandFresh((await replica.server.ask(replayCheck(demand)))[0]);
        try {
          return await replica.server.snapshot(sight, (transaction) =>
            work(transaction).catch((error: unknown) => {
              throw new Abandoned(error);
            }),
          );
        } catch (error) {
          throw error instanceof Abandoned ? error.cause : error;
        }
      },
      () => this.#primary.snapshot(sight, work),
    );
  }

  /** Reads from a replica where one may answer, and from the server that takes changes where it cannot. */
  async #read<T>(
    fromReplica: (chosen: ChosenReplica) => Promise<T>,
    fromPrimary: () => Promise<T>,
  ): Promise<T> {
    const course = this.#course;
    const chosen = this.isBehind ? await (course.chosen ??= this.#choose()) : undefined;
    if (!chosen || course.isAtPrimary) {
      if (this.#reads) course.isAtPrimary = true;
      TALLIES.reads.add({ server: 'primary' });
      return fromPrimary();
    }
    try {
      const answer = await fromReplica(chosen);
      course.freshness.onAge(course.replicas.ageOf(chosen.replica));
      TALLIES.reads.add({ server: 'replica' });
      return answer;
    } catch (error) {
      if (isRefusal(error)) throw error;
      if (!(error instanceof Stale) && error instanceof Problem) chosen.replica.isUsable = false;
      course.isAtPrimary = true;
      TALLIES.reads.add({ server: 'primary' });
      return fromPrimary();
    }
  }

  async #choose(): Promise<ChosenReplica | undefined> {
    const { replicas, freshness } = this.#course;
    const needed = await freshness.needed();
    if (needed === 'unknown') return undefined;
    const demand = replicas.demandOf(needed);
    const replica = demand && (await replicas.pick(demand));
    return replica && { replica, demand };
  }
}
