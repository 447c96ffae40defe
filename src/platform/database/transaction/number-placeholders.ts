// Placeholders for gapless numbers, which are assigned at commit. A gapless counter stays locked
// until the transaction ends; work done under a placeholder before that blocks nobody. Migration
// 0370.
import { randomBytes } from 'node:crypto';
import type { Query } from '../wire/batch.ts';
import { named } from '../wire/named.ts';
import { inheritPlan } from '../wire/planner-settings.ts';

/** A text nobody can guess, so that nothing else that is stored holds it. */
export interface Placeholder {
  readonly text: string;
  /** What an entry has for its number, and a document for its own. */
  readonly order: string;
  readonly document: string;
}

export function newPlaceholder(): Placeholder {
  const text = `#${randomBytes(6).toString('hex')}`;
  return { text, order: `${text}o`, document: `${text}d` };
}

/** Tells PostgreSQL of a mark: before anything is stored under it. */
export const givePlaceholder = ({ text }: Placeholder): Query =>
  inheritPlan(
    named(
      `select set_config('ledgergate.mark', $1, true),
        set_config('ledgergate.marks', concat(current_setting('ledgergate.marks', true), $1), true)`,
      [text],
    ),
  );

/** What the marks stand for, as functions that number tell it. */
export interface Numbers {
  readonly mark: string;
  readonly o: string;
  readonly d: string | null;
  readonly v: string;
}

/** JSON that was read under a mark, as it reads with the numbers: `with_numbers()` of PostgreSQL does the same. */
export function withNumbers(json: string, { mark, o, d, v }: Numbers): string {
  const said = (letter: string, text: string, value: string): string =>
    text.replaceAll(mark + letter, () => JSON.stringify(value).slice(1, -1));
  const numbered = said('v', said('o', json, o), v);
  return d === null ? numbered : said('d', numbered, d);
}

/** What of a transaction gives numbers, and who wants to know them. */
export class NumberAssignment {
  #left: readonly Query[] = [];
  #isHeld = false;
  readonly #listeners: ((numbers: Numbers) => void)[] = [];

  leave(query: Query): void {
    this.#left = [...this.#left, query];
  }

  /** Whether numbers wait for all of a piece of work, so that whatever is made in it has a placeholder. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Does `work` with placeholders alone; whatever is asked next is asked after the numbers are given. */
  async holdDuring<T>(work: () => Promise<T>): Promise<T> {
    this.#isHeld = true;
    try {
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }

  isLeft(): boolean {
    return this.#left.length > 0;
  }

  /** Whether a single mark stands for what is still to be given: no more of them are told apart. */
  isMarked(): boolean {
    return this.#left.length === 1;
  }

  /** The statements that come before others, unless these may be answered with a mark. */
  before(mayBeMarked: boolean): readonly Query[] {
    if (this.#isHeld || (mayBeMarked && this.isMarked())) return [];
    const left = this.#left;
    this.#left = [];
    return left;
  }

  /** What the statements answered. */
  given(answers: readonly (readonly unknown[])[]): void {
    for (const [row] of answers) {
      const { numbers } = row as { numbers: Numbers };
      for (const listener of this.#listeners) listener(numbers);
    }
  }

  whenGiven(listener: (numbers: Numbers) => void): void {
    this.#listeners.push(listener);
  }
}
