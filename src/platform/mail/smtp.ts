// Sends letters over SMTP. Loads the library with the first letter.
import type { Transporter } from 'nodemailer';
import type { Letter, Mailer, RefusedReceiver } from './letter.ts';

/** A server that says nothing for so long takes no letter. */
const PATIENCE_MS = 15_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** Who letters are from: an address, or `Name <address>`. */
  readonly from: string;
  /** Where links of letters lead. */
  readonly baseUrl: string;
}

/** Addresses as they are: a text would be read as a list, and parts of one taken for its name or its end. */
const asTheyAre = (addresses: readonly string[]): { name: string; address: string }[] =>
  addresses.map((address) => ({ name: '', address }));

/** The report of the library on a letter that was taken. */
interface Delivery {
  readonly rejectedErrors?: readonly (Error & { readonly recipient?: string })[];
}

export class SmtpMailer implements Mailer {
  #transporter: Transporter | undefined;

  constructor(private readonly options: SmtpOptions) {}

  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return (this.#transporter ??= createTransport({
      url: this.options.url,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // What a letter holds is given, never fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object));
  }

  async send(letter: Letter): Promise<readonly RefusedReceiver[]> {
    const { to, copies, replyTo, subject, text, link, enclosures, id } = letter;
    const transporter = await this.#open();
    const { from, baseUrl } = this.options;
    const { rejectedErrors = [] } = (await transporter.sendMail({
      from,
      to: asTheyAre(to),
      cc: asTheyAre(copies ?? []),
      ...(replyTo ? { replyTo: asTheyAre([replyTo]) } : {}),
      subject,
      text: link ? `${text}\n\n${link.label}: ${new URL(link.href, baseUrl).href}` : text,
      attachments: (enclosures ?? []).map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
      ...(id ? { messageId: `<${id}@${new URL(baseUrl).hostname}>` } : {}),
    })) as Delivery;
    return rejectedErrors.map(({ recipient = '', message }) => ({
      address: recipient,
      reason: message,
    }));
  }

  close(): void {
    this.#transporter?.close();
  }
}
