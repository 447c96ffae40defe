// Directory of cells: which there are, where each workspace is, and which is being moved. A database of its own; a
// workspace it has no word of is in the cell that gave its id.
import pg from 'pg';
import { Refusal, wordsOf } from '../base/index.ts';
import { placeIn } from '../database/index.ts';

/** Ids of workspaces that one cell may give. */
export const IDS_OF_A_CELL = 1_000_000;
/** Ids are 32 bits wide. */
export const MOST_CELLS = 2_146;

export interface CellEntry {
  readonly name: string;
  /** Its ids begin with this number times {@link IDS_OF_A_CELL}. */
  readonly number: number;
  /** Address at which routers reach its API. */
  readonly address: string;
}
/** Place of a workspace. The epoch rises whenever it goes elsewhere. */
export interface Placement {
  readonly cell: string;
  readonly epoch: number;
}

const TABLES = `
  create table if not exists cell (
    name varchar(30) not null primary key,
    number integer not null unique check (number between 0 and ${MOST_CELLS}),
    address text not null,
    -- Proof that all cells seal with the same keys: their digest.
    key_print text not null,
    joined_at timestamptz(3) not null default now()
  );
  create table if not exists placement (
    workspace integer not null primary key,
    cell varchar(30) not null references cell (name),
    epoch bigint not null,
    changed_at timestamptz(3) not null default now()
  );
  create table if not exists move (
    workspace integer not null primary key,
    source varchar(30) not null references cell (name),
    target varchar(30) not null references cell (name),
    epoch bigint not null,
    step varchar(20) not null,
    -- Null: not chosen yet.
    way varchar(20),
    -- The last numbers up to which both cells were compared while the workspace was open.
    marks jsonb not null default '{}',
    begun_at timestamptz(3) not null default now(),
    changed_at timestamptz(3) not null default now(),
    check (source <> target)
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'move'::regclass and attname = 'marks') then
      alter table move add way varchar(20), add marks jsonb not null default '{}';
    end if;
  end $$;`;

const MAKING = 7_301_984_215;

const PLACEMENT = `
  select coalesce(p.cell, c.name) as cell, coalesce(p.epoch, 1)::float8 as epoch
  from (select $1::integer as workspace) w
  left join placement p on p.workspace = w.workspace
  left join cell c on c.number = w.workspace / ${IDS_OF_A_CELL}
  where coalesce(p.cell, c.name) is not null`;

/** First part of the advisory lock that whoever moves a workspace holds in the directory; the second is its id. */
export const MOVE_LOCK = 7_301_984;

/** Directory of an installation: its cells, and the places of workspaces that have moved. */
export class Directory {
  readonly #pool: pg.Pool;

  constructor(private readonly url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 3_000,
      application_name: 'ledgergate directory',
    });
    // A broken connection is replaced by the next question.
    this.#pool.on('error', () => undefined);
  }

  /** Makes the tables where they are missing. Throws {@link Refusal} where there is no database. */
  async prepare(): Promise<void> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new Refusal(
        `The directory ${placeIn(this.url)} cannot be used: ${wordsOf(error)}.`,
        'Create its database, and set DIRECTORY_URL to its address',
        error,
      );
    });
    try {
      await client.query(`begin; select pg_advisory_xact_lock(${MAKING}); ${TABLES}; commit`);
    } finally {
      client.release();
    }
  }

  async ask<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
    return (await this.#pool.query<R>(text, [...values])).rows;
  }

  /** All cells, the one that numbers begin with first. */
  cells(): Promise<CellEntry[]> {
    return this.ask<CellEntry>('select name, number, address from cell order by number');
  }

  /** Reads where a workspace is; undefined where no cell gave its id. */
  async placementOf(workspace: number): Promise<Placement | undefined> {
    return (await this.ask<Placement & pg.QueryResultRow>(PLACEMENT, [workspace]))[0];
  }

  /** Runs `work` while nobody else does the same kind of work on a workspace. Throws {@link Refusal} where somebody does. */
  async alone<R>(workspace: number, work: () => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(${MOVE_LOCK}, $1) as mine`,
        [workspace],
      );
      if (rows[0]?.mine !== true) {
        throw new Refusal(
          `Workspace ${workspace} is being moved by another process.`,
          'Wait for its end; where it was killed, run the command again in a moment',
        );
      }
      try {
        return await work();
      } finally {
        // The server notices the end of a connection later than whoever moves the workspace next may begin. Where
        // the directory is away, the lock goes with the connection.
        const unlock = `select pg_advisory_unlock(${MOVE_LOCK}, $1)`;
        await client.query(unlock, [workspace]).catch(() => undefined);
      }
    } finally {
      client.release(true);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
