// The one look at the changes of a workspace's books in this process: it tells every stream that something changed, and
// in which areas. It reads, and nobody writes anything for it.
import { type Database, named, type Row } from '../database/index.ts';
import { LOOK, SNAPSHOT, TOLD_TABLES } from './books-areas.ts';
import { streamPaceOf } from './settings.ts';

const TROUBLE_MS = 1_000;
/** Looks that found something and are remembered, for streams that come back. */
const MOST_HELD = 500;
/** Processes look by one clock, and take their snapshots a moment later. */
const BESIDE_MS = 2_000;

/** A table in which records of these entities changed; null: of any, which only callers without limits see. */
export interface ChangedTable {
  readonly table: string;
  readonly entities: readonly number[] | null;
}

interface Look {
  readonly sequence: number;
  readonly changed: readonly ChangedTable[];
}

const keyOf = ({ table, entities }: Row): string => `${String(table)} ${JSON.stringify(entities)}`;

class BooksFollower {
  #held: Look[] = [];
  #from = 0;
  #last = 0;
  #snapshot = '';
  #since: string | null = null;
  #counts = new Map<string, string>();
  readonly #waiting = new Set<() => void>();
  #streams = 0;
  #timer: NodeJS.Timeout | undefined;
  #begun: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly workspace: number,
    private readonly lookMs: number,
    private readonly onIdle: () => void,
  ) {}

  /** The number of the last look. */
  get last(): number {
    return this.#last;
  }

  /** Joins a stream; the first begins to look. Throws what keeps the first look from being made. */
  async join(): Promise<void> {
    this.#streams++;
    try {
      await (this.#begun ??= this.#begin());
    } catch (error) {
      this.#begun = undefined;
      this.leave();
      throw error;
    }
  }

  leave(): void {
    this.#streams--;
    if (this.#streams > 0) return;
    clearTimeout(this.#timer);
    this.#begun = undefined;
    this.onIdle();
  }

  /** What changed after a number; undefined when that is not known any more. */
  after(sequence: number): readonly ChangedTable[] | undefined {
    if (sequence < this.#from) return undefined;
    return this.#held.flatMap((look) => (look.sequence > sequence ? look.changed : []));
  }

  /** The same for a number that another process may have told. */
  afterElsewhere(sequence: number): readonly ChangedTable[] | undefined {
    return sequence > this.#last + BESIDE_MS ? undefined : this.after(sequence - BESIDE_MS);
  }

  /** Resolves when something is new, or when the signal says to stop. */
  async next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    });
  }

  async #begin(): Promise<void> {
    await this.#look();
    this.#held = [];
    this.#from = this.#last;
    this.#plan(this.lookMs);
  }

  #plan(pause: number): void {
    if (this.#streams > 0) this.#timer = setTimeout(() => void this.#again(), pause);
  }

  async #again(): Promise<void> {
    try {
      const [[now] = []] = await this.database.read(this.workspace, named(SNAPSHOT, []));
      const changed = now?.['snapshot'] === this.#snapshot ? [] : await this.#look();
      if (changed.length > 0) this.#tell(changed);
      this.#plan(this.lookMs);
    } catch {
      // The database is away for a moment: streams stay, and go on when it is back.
      this.#plan(TROUBLE_MS);
    }
  }

  /** Looks, remembers what it saw, and returns what is new. */
  async #look(): Promise<ChangedTable[]> {
    const [rows = []] = await this.database.read(
      this.workspace,
      named(LOOK, [this.workspace, this.#since ?? 'infinity', this.#snapshot || null]),
    );
    const changed: ChangedTable[] = [];
    const counts = new Map<string, string>();
    for (const row of rows) {
      const { table, entities, figure } = row as unknown as ChangedTable & {
        figure: string | null;
      };
      if (table === '') {
        const [snapshot, sequence, since] = JSON.parse(figure ?? '[]') as [string, number, string];
        this.#snapshot = snapshot;
        this.#last = Math.max(sequence, this.#last + 1);
        this.#since = since;
        continue;
      }
      if (!TOLD_TABLES.has(table)) continue;
      if (figure !== null) counts.set(keyOf(row), figure);
      if (figure === null || this.#counts.get(keyOf(row)) !== figure)
        changed.push({ table, entities });
    }
    this.#counts = counts;
    return changed;
  }

  #tell(changed: readonly ChangedTable[]): void {
    this.#held.push({ sequence: this.#last, changed });
    const over = this.#held.splice(0, this.#held.length - MOST_HELD);
    this.#from = over.at(-1)?.sequence ?? this.#from;
    for (const wake of [...this.#waiting]) wake();
  }
}

const followers = new WeakMap<Database, Map<number, BooksFollower>>();

/** The follower of a workspace's books in this process; there is one while anybody listens. */
export function booksFollowerOf({ main: database }: Database, workspace: number): BooksFollower {
  const all = followers.get(database) ?? new Map<number, BooksFollower>();
  followers.set(database, all);
  const found = all.get(workspace);
  if (found) return found;
  const { booksMs } = streamPaceOf(database);
  const made: BooksFollower = new BooksFollower(database, workspace, booksMs, () => {
    if (all.get(workspace) === made) all.delete(workspace);
  });
  all.set(workspace, made);
  return made;
}
