// The one reader of a workspace's growing feed in this process: it feeds every stream of it, and only reads.
import { type Database, named } from '../database/index.ts';
import type { StoredEvent } from './feed.ts';
import { streamPaceOf } from './settings.ts';

const TROUBLE_MS = 1_000;
const PORTION = 200;
/** What is held for streams that have not taken it yet: no more events, and no more characters of them. */
const MOST_HELD = 1_000;
const MOST_CHARACTERS = 4_000_000;

const NEW = `
  select sequence, topic, data::text as data, changes::text as changes from outbox
  where workspace_id = $1 and sequence > $2 order by sequence limit ${PORTION}`;
const LAST = 'select last from event_counter where workspace_id = $1';

const sizeOf = ({ data, changes }: StoredEvent): number => data.length + (changes?.length ?? 0);

/** A stream that waits for events of its topics; null: of all. */
interface Waiting {
  readonly topics: readonly string[] | null;
  /** Told the number up to which nothing was for it; it may have read further by itself. */
  readonly wake: (last: number) => void;
}

export class Follower {
  /** The newest events: all after the number `#from`. */
  #held: StoredEvent[] = [];
  #characters = 0;
  #from = 0;
  #last = 0;
  readonly #waiting = new Set<Waiting>();
  #streams = 0;
  #timer: NodeJS.Timeout | undefined;
  #begun: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly workspace: number,
    private readonly lookMs: number,
    /** Told when the last stream has left. */
    private readonly onIdle: () => void,
  ) {}

  /** The last number it has seen. */
  get last(): number {
    return this.#last;
  }

  /** Joins a stream; the first begins to look. Throws what keeps the first look from being made. */
  async join(): Promise<void> {
    this.#streams++;
    try {
      await (this.#begun ??= this.#begin());
    } catch (error) {
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

  /** Events after a number; undefined when some of them are held no more. */
  after(sequence: number): readonly StoredEvent[] | undefined {
    if (sequence < this.#from) return undefined;
    let at = this.#held.length;
    while (at > 0 && (this.#held[at - 1]?.sequence ?? 0) > sequence) at--;
    return this.#held.slice(at);
  }

  /**
   * For a stream that has seen all there is: resolves when something of its topics is new, or when the signal says to
   * stop, with the number to go on from. Nobody is woken by what is not for them.
   */
  async next(signal: AbortSignal, topics: readonly string[] | null): Promise<number> {
    return new Promise((resolve) => {
      const wake = (last: number): void => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', stop);
        resolve(last);
      };
      const stop = (): void => wake(this.#last);
      const waiting = { topics, wake };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  }

  async #begin(): Promise<void> {
    const [[row] = []] = await this.database.read(this.workspace, named(LAST, [this.workspace]));
    this.#from = this.#last = Number(row?.['last'] ?? 0);
    this.#held = [];
    this.#characters = 0;
    this.#plan(this.lookMs);
  }

  #plan(pause: number): void {
    if (this.#streams > 0) this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    try {
      const [found = []] = await this.database.read(
        this.workspace,
        named(NEW, [this.workspace, this.#last]),
      );
      this.#take(found as unknown as StoredEvent[]);
      this.#plan(found.length === PORTION ? 0 : this.lookMs);
    } catch {
      // The database is away for a moment: streams stay, and go on when it is back.
      this.#plan(TROUBLE_MS);
    }
  }

  #take(events: readonly StoredEvent[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    const before = this.#last;
    this.#held.push(...events);
    this.#last = newest.sequence;
    for (const event of events) this.#characters += sizeOf(event);
    let over = 0;
    for (const event of this.#held) {
      const isWithin = this.#held.length - over <= MOST_HELD && this.#characters <= MOST_CHARACTERS;
      if (isWithin) break;
      this.#characters -= sizeOf(event);
      this.#from = event.sequence;
      over++;
    }
    this.#held.splice(0, over);
    const found = new Set(events.map(({ topic }) => topic));
    for (const { topics, wake } of [...this.#waiting]) {
      if (topics === null || topics.some((topic) => found.has(topic))) wake(before);
    }
  }
}

const followers = new WeakMap<Database, Map<number, Follower>>();

/** The follower of a workspace in this process; there is one while anybody listens, and it reads what is written now. */
export function followerOf({ main: database }: Database, workspace: number): Follower {
  const all = followers.get(database) ?? new Map<number, Follower>();
  followers.set(database, all);
  const found = all.get(workspace);
  if (found) return found;
  const { feedMs } = streamPaceOf(database);
  const made: Follower = new Follower(database, workspace, feedMs, () => {
    if (all.get(workspace) === made) all.delete(workspace);
  });
  all.set(workspace, made);
  return made;
}
