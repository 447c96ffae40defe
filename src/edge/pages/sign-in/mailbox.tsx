// The local mailbox page, which shows mail sent in demo mode.
import type { ReceivedLetter } from '../../../platform/mail/index.ts';
import { cardPage } from '../layout/layout.tsx';
import { Moment } from '../layout/parts.tsx';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** The letters, the newest first. */
export const mailboxPage = (letters: readonly ReceivedLetter[]): string =>
  cardPage(
    'Mailbox',
    <section class="card">
      <h1>Local mailbox</h1>
      <p class="quiet">
        In demo mode e-mails are not sent. They are kept here, in the memory of this process.
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
