// Following of the books: a page that only shows is drawn anew when they change, and one that somebody works on says so.
import { isTyping } from '../kit/keys.ts';

/** A change comes rarely alone. */
const GATHER_MS = 100;
/** Between two drawings. */
const LEAST_PAUSE_MS = 1_000;
/** A page that is slow to ask is asked for seldom. */
const PAUSE_TIMES = 10;
/** The echo of what was done here. */
const OWN_MS = 3_000;

/** Whether somebody is in the middle of something that a new drawing would take away. */
function isWorkedOn(): boolean {
  const { activeElement } = document;
  return (
    isTyping(activeElement) ||
    document.querySelector('dialog[open], details.menu[open], form.deed, .form-split') !== null ||
    // A list does not move under one's eyes.
    (document.querySelector('.records') !== null && window.scrollY > 0) ||
    (activeElement?.closest('.records tbody') ?? null) !== null ||
    document.querySelector('.records :checked') !== null
  );
}

export interface Followed {
  /** Whether the page that is shown is drawn anew by itself. */
  readonly follows: () => boolean;
  /** Whether another page is on its way. */
  readonly isGoing: () => boolean;
  readonly refresh: () => Promise<unknown>;
  /** Everything that was answered before is stale. */
  readonly forget: () => void;
  /** Told when it begins, and ends, to be so that the page shows books from before a change. */
  readonly onStale: (isStale: boolean) => void;
}

export class Following {
  readonly #of: Followed;
  #changes = 0;
  #shown = 0;
  #actedAt = -Infinity;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(of: Followed) {
    this.#of = of;
  }

  /** The number of changes told of: an answer asked for now shows them. */
  get changes(): number {
    return this.#changes;
  }

  /** A page is shown that was asked for after so many changes. */
  shown(changes: number): void {
    this.#shown = changes;
    if (this.#shown === this.#changes) this.#of.onStale(false);
  }

  /** Something was done here. */
  acted(): void {
    this.#actedAt = performance.now();
  }

  changed(): void {
    this.#changes += 1;
    this.#of.forget();
    // A page that somebody works on knows what was done there.
    const isOwn = !this.#of.follows() && performance.now() - this.#actedAt < OWN_MS;
    // A form shows no more of the books than its preview, which is tried out again before it is saved.
    if (isOwn || document.querySelector('.line-grid')) this.#shown = this.#changes;
    else this.#plan(GATHER_MS);
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#attempt(), ms);
  }

  async #attempt(): Promise<void> {
    if (this.#shown === this.#changes) return;
    const now = performance.now();
    if (this.#of.isGoing() || now < this.#notBefore) {
      this.#plan(Math.max(GATHER_MS, this.#notBefore - now));
      return;
    }
    if (!this.#of.follows() || isWorkedOn()) {
      this.#of.onStale(true);
      if (this.#of.follows()) this.#plan(LEAST_PAUSE_MS);
      return;
    }
    await this.#of.refresh();
    const took = performance.now() - now;
    this.#notBefore = now + Math.max(LEAST_PAUSE_MS, took * PAUSE_TIMES);
  }
}
