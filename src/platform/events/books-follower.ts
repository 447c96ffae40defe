// The one look at the changes of a workspace's books in this process: it tells every stream that something changed, and
// in which areas. It reads, and nobody writes anything for it.
import { type Database, named, type Row } from '../database/index.ts';
import { LOOK, SNAPSHOT, TOLD_TABLES } from './books-areas.ts';
import { streamPaceOf } from './settings.ts';

const TROUBLE_MS = 1_000;
/** Looks that are remembered, for streams that come back. */
const MOST_HELD = 500;
/** Nobody listens, but a page was drawn or a stream has ended: its number is known for so long. */
const KNOWN_MS = 60_000;
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
  /** Numbers of looks of this process, the latest last. */
  readonly #numbers = new Set<number>();
  #snapshot = '';
  #since: string | null = null;
  #counts = new Map<string, string>();
  readonly #waiting = new Set<() => void>();
  #streams = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #nextLook: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly workspace: number,
    private readonly lookMs: number,
    private readonly onForgotten: () => void,
  ) {}

  /** The number of the last look. */
  get last(): number {
    return this.#last;
  }

  /** Looks, and returns the number of that look: what is read from now on shows all that was told up to it. */
  async number(): Promise<number> {
    if (this.#streams === 0) clearTimeout(this.#timer);
    await this.#lookNow();
    if (this.#streams === 0) this.#forgetLater();
    return this.#last;
  }

  /**
   * Joins a stream; the first begins to look again and again. Throws what keeps this look from being made.
   * @param after - the number it comes with
   */
  async join(after: number | null): Promise<void> {
    if (this.#streams++ === 0) clearTimeout(this.#timer);
    try {
      await this.#lookNow(after);
    } catch (error) {
      this.leave();
      throw error;
    }
    if (this.#streams === 1) this.#plan(this.lookMs);
  }

  leave(): void {
    this.#streams--;
    if (this.#streams === 0) this.#forgetLater();
  }

  /** Stops looking; after a while whatever it knows is forgotten. */
  #forgetLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onForgotten, KNOWN_MS).unref();
  }

  /** What changed after a number; undefined when that is not known any more. */
  after(sequence: number): readonly ChangedTable[] | undefined {
    if (sequence < this.#from) return undefined;
    return this.#held.flatMap((look) => (look.sequence > sequence ? look.changed : []));
  }

  /** The same for a number that another process may have told. */
  afterElsewhere(sequence: number): readonly ChangedTable[] | undefined {
    if (this.#numbers.has(sequence)) return this.after(sequence);
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

  /** Looks after whoever looks now; those who wait share the look. */
  #lookNow(after: number | null = null): Promise<void> {
    this.#nextLook ??= this.#looking.then(() => {
      this.#nextLook = undefined;
      return this.#snapshot === '' ? this.#begin(after) : this.#catchUp();
    });
    this.#looking = this.#nextLook.catch(() => undefined);
    return this.#nextLook;
  }

  /** The first look. It finds by their stamps what records changed since a number that another process told lately. */
  async #begin(after: number | null): Promise<void> {
    const isLately = after !== null && after > Date.now() - KNOWN_MS;
    if (isLately) this.#since = new Date(after - BESIDE_MS).toISOString();
    const changed = await this.#look();
    this.#from = isLately ? after - BESIDE_MS : this.#last;
    this.#held = [{ sequence: this.#last, changed }];
  }

  async #catchUp(): Promise<void> {
    const [[now] = []] = await this.database.read(this.workspace, named(SNAPSHOT, []));
    if (now?.['snapshot'] === this.#snapshot) return;
    const changed = await this.#look();
    if (changed.length > 0) this.#tell(changed);
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#again(), pause);
  }

  async #again(): Promise<void> {
    let pause = this.lookMs;
    try {
      await this.#lookNow();
    } catch {
      // The database is away for a moment: streams stay, and go on when it is back.
      pause = TROUBLE_MS;
    }
    if (this.#streams > 0) this.#plan(pause);
  }

  /** Looks, remembers what it saw, and returns what is new; of the first look, what its stamps tell. */
  async #look(): Promise<ChangedTable[]> {
    const isFirst = this.#snapshot === '';
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
      const isNew = figure === null || (!isFirst && this.#counts.get(keyOf(row)) !== figure);
      if (isNew) changed.push({ table, entities });
    }
    this.#counts = counts;
    this.#number(this.#last);
    return changed;
  }

  #number(sequence: number): void {
    this.#numbers.add(sequence);
    const [oldest] = this.#numbers;
    if (this.#numbers.size > MOST_HELD && oldest !== undefined) this.#numbers.delete(oldest);
  }

  #tell(changed: readonly ChangedTable[]): void {
    this.#held.push({ sequence: this.#last, changed });
    const over = this.#held.splice(0, this.#held.length - MOST_HELD);
    this.#from = over.at(-1)?.sequence ?? this.#from;
    for (const wake of [...this.#waiting]) wake();
  }
}

const followers = new WeakMap<Database, Map<number, BooksFollower>>();

/** The follower of a workspace's books in this process; there is one while anybody listens, and a while longer. */
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
