// The page of the local mailbox: what was sent in demo mode.
import type { Kept } from '../../../ground/mail/index.ts';
import { cardPage, Moment } from '../layout/index.ts';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** The letters, the newest first. */
export const mailboxPage = (letters: readonly Kept[]): string =>
  cardPage(
    'Mailbox',
    <section class="card">
      <h1>Local mailbox</h1>
      <p class="quiet">
        In demo mode letters are not sent: they wait here, in the memory of this process.
      </p>
      {letters.length === 0 && <p>No letters yet.</p>}
      {letters.map(({ to, subject, at, text, link, enclosures = [] }, i) => (
        <article class="letter" key={i}>
          <h2>{subject}</h2>
          <p class="quiet">
            To {to.join(', ')} · <Moment at={at} />
          </p>
          <p>{text}</p>
          {link && <a href={link.href}>{link.label}</a>}
          {enclosures.map(({ name, content }) => (
            <p class="quiet">
              Enclosed: {name}, {kilobytes(content.length)}
            </p>
          ))}
        </article>
      ))}
    </section>,
  );
