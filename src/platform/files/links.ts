// Temporary addresses that open one file for anybody who has them: signed, so they can neither be
// forged nor need to be stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Where the files door listens. The ticket stands in the query, which no log keeps. */
export const FILES_PATH = '/ca/files';

const LIFETIME_SECONDS = 300;
const TICKET = /^(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

/** What a ticket opens. */
export interface Ticket {
  readonly workspace: number;
  readonly file: number;
}

export interface TemporaryAddress {
  readonly url: string;
  /** Seconds. */
  readonly expiresIn: number;
}

const now = (): number => Math.floor(Date.now() / 1_000);

export class FileLinks {
  readonly #key: Buffer;

  /** `secret` is the installation's; a key of its own for these addresses is made from it. */
  constructor(
    secret: string,
    private readonly baseUrl: string,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of files', 32));
  }

  /** An address of a file for the next minutes. The caller must be allowed to see the file. */
  addressOf(workspace: number, file: number): TemporaryAddress {
    const words = `${workspace}.${file}.${now() + LIFETIME_SECONDS}`;
    const ticket = `${words}.${this.#sign(words)}`;
    return { url: `${this.baseUrl}${FILES_PATH}?ticket=${ticket}`, expiresIn: LIFETIME_SECONDS };
  }

  /** What a ticket opens; undefined when it is none of ours, or its time is over. */
  read(ticket: string): Ticket | undefined {
    const [, workspace = '', file = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
    const right = this.#sign(`${workspace}.${file}.${until}`);
    if (signature.length !== right.length) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined;
    return Number(until) < now() ? undefined : { workspace: Number(workspace), file: Number(file) };
  }

  #sign(words: string): string {
    return createHmac('sha256', this.#key).update(words).digest('base64url');
  }
}
