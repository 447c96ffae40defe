// The replicas of one process: which of them may answer a read, and how old its data may be at most.
import type { Row } from '../wire/batch.ts';
import type { PrimaryDatabase } from '../transaction/database.ts';
import type { DatabaseOptions } from '../transaction/options.ts';
import { lsnOf, type Position } from './position.rules.ts';
import { type Demand, Replica } from './replica.ts';

const LOOK_MS = 250;
/** Without an answer of the server that takes changes for so long, nobody knows whether it still does. */
const LOST_MS = 1_000;
/** So long a read waits for what it has to see, asking so often. */
const WAIT_MS = 50;
const WAIT_LOOK_MS = 5;

const STANDING = `select system_identifier::text as system, p.timeline::text, p.lsn::text,
    exists (select from server_timeline t where t.system = s.system_identifier and t.timeline = p.timeline) as "isNoted"
  from pg_control_system() s, written_position() p`;

/** The log of the server that takes changes stood there, no later than then. */
interface Sample {
  readonly lsn: bigint;
  readonly at: number;
}

/** Last report of the server that takes changes. */
interface PrimaryStanding {
  readonly system: string;
  readonly timeline: number;
}

export class Replicas {
  readonly #all: readonly Replica[];
  /** The newest last; those that are older than any replica may be are dropped. */
  readonly #samples: Sample[] = [];
  readonly #mostAgeMs: number;
  #standing: PrimaryStanding | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting: Promise<void> | undefined;
  #next = 0;
  #isClosed = false;

  /** @param mostAgeMs - replicas that are further behind are not read */
  constructor(
    private readonly primary: PrimaryDatabase,
    urls: readonly string[],
    options: Omit<DatabaseOptions, 'url'>,
    mostAgeMs: number,
  ) {
    this.#mostAgeMs = mostAgeMs;
    this.#all = urls.map((url) => new Replica({ ...options, url }));
    this.#plan(0);
  }

  /** What a replica has to show that answers a read which must see `position`. */
  demandOf(position: Position | undefined): Demand | undefined {
    const standing = this.#standing;
    const [newest] = this.#samples.slice(-1);
    if (!standing || !newest || performance.now() - newest.at > LOST_MS) return undefined;
    // What was written on another timeline may be lost, or is not known here yet.
    if (position && position.timeline !== standing.timeline) return undefined;
    return { ...standing, lsn: position?.lsn ?? 0n };
  }

  /**
   * A replica that has what a read has to see, as far as is known; waits a moment for one. Undefined: there is none, or
   * it would be too old.
   */
  async pick({ lsn }: Demand): Promise<Replica | undefined> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      const usable = this.#all.filter(({ isUsable }) => isUsable);
      const fit = usable.filter(
        (each) => each.replayed >= lsn && this.ageOf(each) <= this.#mostAgeMs,
      );
      const picked = fit[this.#next++ % Math.max(1, fit.length)];
      if (picked) return picked;
      if (lsn === 0n || usable.length === 0 || performance.now() >= end) return undefined;
      await (this.#waiting ??= this.#lookSoon());
    }
  }

  /** Milliseconds by which the data of a replica may be behind: what was committed before is there. */
  ageOf({ replayed }: Replica): number {
    const found = this.#samples.findLast(({ lsn }) => lsn <= replayed);
    return found ? performance.now() - found.at : Infinity;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isClosed = true;
    await Promise.all(this.#all.map(({ server }) => server.close()));
  }

  #plan(pause: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#look(), pause);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    try {
      const at = performance.now();
      const [row] = await this.primary.ask({ name: 'replicas_standing', text: STANDING });
      await this.#take(row, at);
      await this.#lookAtAll();
    } catch {
      // The server that takes changes is away: what is known of it grows old, and reads go to it and are told.
    } finally {
      this.#plan(LOOK_MS);
    }
  }

  async #take(row: Row | undefined, at: number): Promise<void> {
    const timeline = Number(row?.['timeline']);
    if (row?.['isNoted'] !== true) {
      await this.primary.change({ name: 'note_timeline', text: 'select note_timeline()' });
    }
    if (timeline !== this.#standing?.timeline) this.#samples.length = 0;
    this.#standing = { system: String(row?.['system']), timeline };
    this.#samples.push({ lsn: lsnOf(String(row?.['lsn'])), at });
    // One that is too old stays, so that the age of what is behind it is known.
    while ((this.#samples[1]?.at ?? Infinity) < at - this.#mostAgeMs) this.#samples.shift();
  }

  async #lookAtAll(): Promise<void> {
    const demand = this.demandOf(undefined);
    if (!demand) return;
    await Promise.all(this.#all.map((each) => each.look(demand)));
  }

  /** One look for all who wait. */
  async #lookSoon(): Promise<void> {
    await new Promise((resume) => setTimeout(resume, WAIT_LOOK_MS));
    await this.#lookAtAll();
    this.#waiting = undefined;
  }
}
