// Mails documents to customers, with the document attached as PDF. docs/accounting.md section 6:
// sent.
import { Entity } from '../../schema/settings/entity.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../platform/access/index.ts';
import { invalid, Problem } from '../platform/base/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import type { PrintedFile } from '../platform/render/index.ts';
import { find, type Selection } from '../platform/records/index.ts';

/** A document on its way to a customer. */
export interface Sending {
  /** The kind of record, by the name of its table, and its id. */
  readonly model: string;
  readonly objectId: number;
  readonly entity: number;
  /** `Invoice INV-0000001`: the subject, when the entity has none of its own. */
  readonly title: string;
  /** Where the customer is written to; several addresses stand apart by commas. */
  readonly clientEmail: string | null;
  readonly file: () => Promise<PrintedFile>;
}

/** What a sender may say. */
export interface Wishes {
  /** Who gets it instead of the customer's own address. */
  readonly to?: readonly string[] | null | undefined;
  /** What is written to them; the entity's text when not said. */
  readonly message?: string | null | undefined;
}

const HOUSE: Selection = new Map(
  ['name', 'invoiceEmail', 'invoiceEmailSubject', 'invoiceEmailBody', 'invoiceCcEmails'].map(
    (name) => [name, new Map()],
  ),
);
const MOST_RECEIVERS = 20;

const addressesOf = (text: string | null): string[] =>
  (text ?? '').split(/[,;\s]+/).filter((each) => each.includes('@'));

/** Where a customer is written to. */
export async function emailOf(session: Session, client: number | null): Promise<string | null> {
  if (client === null) return null;
  const row = await find(session, Vendor, client, new Map([['email', new Map()]]));
  return (row?.['email'] as string | null | undefined) ?? null;
}

/**
 * Puts a document in the mail. Where nobody is to be written to, or the service sends no mail, it is only
 * marked as sent: somebody else has sent it.
 * @throws Problem 400 on `to` when mail is asked for and cannot be sent
 */
export async function mailDocument(
  session: Session,
  sending: Sending,
  { to, message }: Wishes,
): Promise<void> {
  if (to && (to.length === 0 || to.length > MOST_RECEIVERS)) {
    throw invalid('to', `Ensure there are 1 to ${MOST_RECEIVERS} addresses.`);
  }
  if (!session.sendsMail) {
    if (to)
      throw invalid('to', 'This service cannot send e-mail: its operator has not set SMTP_URL.');
    return;
  }
  const receivers = to ?? addressesOf(sending.clientEmail);
  if (receivers.length === 0) {
    if (message == null) return;
    throw new Problem('INVALID', 'The customer has no e-mail address. Send `to`.');
  }
  const house = await find(session, Entity, sending.entity, HOUSE);
  const say = (name: string): string | null => (house?.[name] as string | null | undefined) ?? null;
  const { name, mediaType, content } = await sending.file();
  const own = say('invoiceEmailSubject');
  await queueLetter(session, {
    ...sending,
    to: receivers,
    copies: addressesOf(say('invoiceCcEmails')).slice(0, MOST_RECEIVERS),
    replyTo: say('invoiceEmail'),
    subject: (own ?? `${sending.title} from ${say('name') ?? ''}`)
      .replace(/\s+/g, ' ')
      .slice(0, 250),
    text: message ?? say('invoiceEmailBody') ?? `Please find ${sending.title} enclosed.`,
    enclosures: [{ name, type: mediaType, content: Buffer.from(content, 'base64') }],
  });
}
