// Invoices, as other rooms make, change and end them, and what only invoices do: they are sent, and
// written off. docs/accounting.md section 6, States.
import type { PatchOf } from '../../schema/kit/index.ts';
import type { Invoice } from '../../schema/receivable/invoice.ts';
import type { Session } from '../platform/access/index.ts';
import { NOW, today } from '../platform/base/index.ts';
import {
  changeFields,
  createDocument,
  demandEndDay,
  demandStatus,
  editDocument,
  keptOf,
  lockedRecord,
  voidDocument,
} from '../documents/index.ts';
import { post } from '../ledger/index.ts';
import { INVOICE } from './invoice.flow.ts';
import type { InvoiceInput } from './invoice.types.ts';
import { emailOf, mailDocument, type Wishes } from './letter.service.ts';
import { invoicePdf } from './paper.service.ts';
import { writeOffLines } from './write-off.service.ts';

/**
 * Makes an invoice and, unless it waits as a draft, numbers and posts it. Returns its id.
 * @throws Problem 400 on the field at fault; nothing is stored then
 */
export const createInvoice = (session: Session, input: InvoiceInput): Promise<number> =>
  createDocument(session, INVOICE, input);

/** Changes an invoice. Throws 400 as a new one does, and where payments hang on what changes. */
export const editInvoice = (
  session: Session,
  id: number,
  changes: PatchOf<typeof Invoice>,
): Promise<void> => editDocument(session, INVOICE, id, changes);

/** Posts the exact reverse of an invoice on `date`, today when not said. Throws 400 when it is void. */
export const voidInvoice = (
  session: Session,
  id: number,
  date: string | null | undefined,
): Promise<void> => voidDocument(session, INVOICE, id, date);

/** An invoice in one of these states, locked. Throws 404, and 400 in any other. */
async function invoiceThatIs(
  session: Session,
  id: number,
  allowed: readonly string[],
  deed: string,
) {
  const record = await lockedRecord(session, INVOICE, id);
  demandStatus(INVOICE, record, allowed, deed);
  return { record, input: record.input as unknown as InvoiceInput };
}

/**
 * Sends an invoice to the customer, today; sending it again only changes the moment.
 * @throws Problem 400 when it cannot be sent, on `to` when no mail can be
 */
export async function sendInvoice(
  session: Session,
  id: number,
  wishes: Wishes = {},
): Promise<void> {
  const sendable = ['open', 'sent', 'partial', 'paid'];
  const { record, input } = await invoiceThatIs(session, id, sendable, 'sent');
  const { total, used } = keptOf(INVOICE, record);
  await changeFields(session, INVOICE, id, {
    sentDate: record.fields['sentDate'] ?? today(),
    lastSentAt: NOW,
    paymentStatus: INVOICE.statusOf({ total, used, isSent: true }),
  });
  await mailDocument(
    session,
    {
      model: 'invoice',
      objectId: id,
      entity: input.entity,
      title: `Invoice ${input.invoiceNumber ?? ''}`.trim(),
      clientEmail: await emailOf(session, input.client ?? null),
      file: () => invoicePdf(session, id),
    },
    wishes,
  );
}

/** Writes off what is due, on `given`, today when not said. */
export async function markUncollectible(
  session: Session,
  id: number,
  given: string | null | undefined,
): Promise<void> {
  const due = ['open', 'sent', 'partial'];
  const { record, input } = await invoiceThatIs(session, id, due, 'marked uncollectible');
  const date = given ?? today();
  await demandEndDay(session, INVOICE, record, ['date', date]);
  const { id: entry } = await post(session, {
    date,
    type: 'journal_entry',
    entity: input.entity,
    currency: record.fields['currency'] as string,
    exchangeRate: input.exchangeRate ?? null,
    exchangeRateBook: input.exchangeRateBook ?? null,
    memo: `Write-off of invoice ${input.invoiceNumber ?? ''}`,
    refNumber: input.invoiceNumber?.slice(0, 100) ?? null,
    createdAutomatically: true,
    document: { kind: 'invoice', id },
    lines: await writeOffLines(session, id),
  });
  await changeFields(session, INVOICE, id, {
    paymentStatus: 'uncollectible',
    uncollectibleDate: date,
    badDebtJournalEntry: entry,
  });
}
