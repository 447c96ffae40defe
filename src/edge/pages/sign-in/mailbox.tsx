// The local mailbox of demo mode: letters stay in the memory of this process and are read on a page.
import { cardPage, Moment } from '../layout/index.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A link of this service, by its path. */
  readonly link?: { readonly href: string; readonly label: string };
}

const MOST_KEPT = 50;

export class Mailbox {
  #letters: (Letter & { readonly at: string })[] = [];

  send(letter: Letter): void {
    this.#letters = [{ ...letter, at: new Date().toISOString() }, ...this.#letters].slice(
      0,
      MOST_KEPT,
    );
  }

  page(): string {
    return cardPage(
      'Mailbox',
      <section class="card">
        <h1>Local mailbox</h1>
        <p class="quiet">
          In demo mode letters are not sent: they wait here, in the memory of this process.
        </p>
        {this.#letters.length === 0 && <p>No letters yet.</p>}
        {this.#letters.map((letter, i) => (
          <article class="letter" key={i}>
            <h2>{letter.subject}</h2>
            <p class="quiet">
              To {letter.to} · <Moment at={letter.at} />
            </p>
            <p>{letter.text}</p>
            {letter.link && <a href={letter.link.href}>{letter.link.label}</a>}
          </article>
        ))}
      </section>,
    );
  }
}
