// The local mailbox of demo mode: keeps letters in this process's memory and shows them on a page.
import type { Letter, Mailer, RefusedReceiver } from './letter.ts';

const MOST_KEPT = 50;

export interface ReceivedLetter extends Letter {
  /** When it came. */
  readonly at: string;
}

export class Mailbox implements Mailer {
  #letters: readonly ReceivedLetter[] = [];

  /** The newest first. */
  get letters(): readonly ReceivedLetter[] {
    return this.#letters;
  }

  send(letter: Letter): Promise<readonly RefusedReceiver[]> {
    const kept = { ...letter, at: new Date().toISOString() };
    this.#letters = [kept, ...this.#letters].slice(0, MOST_KEPT);
    return Promise.resolve([]);
  }

  close(): void {
    this.#letters = [];
  }
}
