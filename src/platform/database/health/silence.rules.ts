// Judges whether a server is silent: by signs of life, and relative to how late this process runs itself.

/** So often the watchdog ticks. */
export const TICK_MS = 100;
/** Nothing is waited for longer than so many times the usual, however late this process is. */
const MOST_PATIENCE = 12;
/** A question that stays unanswered while others are answered is asked anew after so many times the usual. */
const LOST_QUESTION = 4;

export type Verdict = 'waiting' | 'silent' | 'lost';

/** The wait for one answer. */
export class Silence {
  #askedAt = 0;
  #ticks = 0;
  #lastSign = 0;
  #lastSignAt = 0;
  #ticksSinceSign = 0;

  /** @param aliveMs - without a sign of life for so long, by a process that is in time, the server is silent */
  constructor(private readonly aliveMs: number) {}

  /** A question was sent. `bytes`: what has been read from the server so far, over all connections. */
  ask(now: number, bytes: number): void {
    this.#askedAt = now;
    this.#ticks = 0;
    this.#sign(now, bytes);
  }

  /**
   * What to think at a tick. A tick that comes late counts as one, and the later ticks are on the whole, the more of
   * them are waited for: where this process hardly gets to run, the server does not, either. A byte on any
   * connection is a sign of life.
   */
  tick(now: number, bytes: number): Verdict {
    this.#ticks++;
    this.#ticksSinceSign++;
    // Connections that are gone take what they had read along: less is no sign.
    if (bytes > this.#lastSign) this.#sign(now, bytes);
    this.#lastSign = bytes;
    const waited = this.#ticksSinceSign * TICK_MS;
    const lateness = Math.max(1, (now - this.#lastSignAt) / waited);
    const isOver = now - this.#lastSignAt >= this.aliveMs * MOST_PATIENCE;
    if (waited >= this.aliveMs * (isOver ? 1 : lateness)) return 'silent';
    const isLost = this.#ticks * TICK_MS >= this.aliveMs * LOST_QUESTION;
    return isLost && this.#lastSignAt > this.#askedAt ? 'lost' : 'waiting';
  }

  #sign(now: number, bytes: number): void {
    this.#lastSign = bytes;
    this.#lastSignAt = now;
    this.#ticksSinceSign = 0;
  }
}
