// A letter and its mailer: an SMTP server, or the local mailbox of demo mode.

export interface Enclosure {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

export interface Letter {
  readonly to: readonly string[];
  readonly copies?: readonly string[];
  readonly replyTo?: string | null;
  readonly subject: string;
  readonly text: string;
  /** A link of this service, by its path. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly enclosures?: readonly Enclosure[];
  /** Names the letter: receivers know by it that one came twice. */
  readonly id?: string;
}

/** A receiver the server did not take. */
export interface RefusedReceiver {
  readonly address: string;
  readonly reason: string;
}

export interface Mailer {
  /** Hands a letter over; returns the receivers that were refused. Throws when none was taken. */
  send(letter: Letter): Promise<readonly RefusedReceiver[]>;
  close(): void;
}
