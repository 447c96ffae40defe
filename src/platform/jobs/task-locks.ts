// Locks of recurring tasks: each task runs in one process at a time. One connection of a process holds those of all
// its tasks; a connection for each would leave none for their work where many begin at once.
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database/index.ts';

const TAKE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine';
const GIVE = 'select pg_advisory_unlock(hashtextextended($1, 0))';

/** The connection, as long as a task is under way. */
interface Holder {
  readonly client: Promise<PoolClient>;
  /** The statement before: a connection does one after the other. */
  last: Promise<unknown>;
  tasks: number;
  isBroken: boolean;
}

class TaskLocks {
  #holder: Holder | undefined;

  constructor(private readonly pool: Pool) {}

  async alone(name: string, work: () => Promise<void>): Promise<void> {
    const holder = (this.#holder ??= this.#open());
    holder.tasks++;
    try {
      const key = `ledgergate task ${name}`;
      if (!(await this.#ask(holder, TAKE, key))) return;
      await work().finally(() => this.#ask(holder, GIVE, key));
    } finally {
      holder.tasks--;
      if (holder.tasks === 0) this.#close(holder);
    }
  }

  #open(): Holder {
    const client = this.pool.connect();
    return { client, last: client, tasks: 0, isBroken: false };
  }

  /** Whether the lock was taken. A connection that fails takes its locks with it, and no task begins on it. */
  async #ask(holder: Holder, text: string, key: string): Promise<boolean> {
    const asked = holder.last
      .catch(() => undefined)
      .then(async () => (await holder.client).query<{ mine?: boolean }>(text, [key]));
    holder.last = asked;
    try {
      return (await asked).rows[0]?.mine === true;
    } catch (error) {
      holder.isBroken = true;
      this.#forget(holder);
      throw error;
    }
  }

  #forget(holder: Holder): void {
    if (this.#holder === holder) this.#holder = undefined;
  }

  #close(holder: Holder): void {
    this.#forget(holder);
    holder.client.then(
      (client) => client.release(holder.isBroken),
      () => undefined,
    );
  }
}

const locks = new WeakMap<Database, TaskLocks>();

/** Runs `work` unless another process is at the task of this name. */
export function alone(database: Database, name: string, work: () => Promise<void>): Promise<void> {
  const own = locks.get(database) ?? new TaskLocks(database.pool);
  locks.set(database, own);
  return own.alone(name, work);
}
