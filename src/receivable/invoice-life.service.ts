// What becomes of an invoice after it is issued: sent, written off, voided, reopened, deleted.
// docs/accounting.md section 6, States.
import { NOW, today } from '../ground/base/clock.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, Problem } from '../ground/base/problem.ts';
import { publish } from '../ground/records/index.ts';
import { demandAfterVoids } from '../documents/settled.service.ts';
import { releaseDocument } from '../documents/settlement-undo.service.ts';
import { post, retract, reverse } from '../ledger/posting.service.ts';
import { contracts } from './contract-seam.ts';
import { changing, deleting, lockedInvoice, type StoredInvoice } from './invoice-record.service.ts';
import { emailOf, mailDocument, type Wishes } from './letter.service.ts';
import { invoicePdf } from './paper.service.ts';
import { statusOf, type Status } from './invoice.rules.ts';
import { RECEIVABLE } from './side.ts';
import { writeOffLines } from './write-off.service.ts';

const refuse = (message: string): Problem => new Problem('INVALID', message);

function demandState(
  { paymentStatus }: StoredInvoice,
  allowed: readonly Status[],
  deed: string,
): void {
  if (allowed.includes(paymentStatus)) return;
  throw refuse(`This invoice is ${paymentStatus}: it cannot be ${deed}.`);
}

async function changed(
  session: Session,
  id: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transactionOf(session).ask(changing(session, id, changes));
  publish(session, Invoice, 'updated', id);
}

/** What an invoice is again when nothing holds it any more. */
const standing = ({ sentDate, totalAmount, amountPaid }: StoredInvoice): Status =>
  statusOf({ isSent: sentDate !== null, total: totalAmount, paid: amountPaid });

/**
 * Sends an invoice to the customer, today; sending it again only changes the moment.
 * @throws Problem 400 when it cannot be sent, on `to` when no mail can be
 */
export async function sendInvoice(
  session: Session,
  id: number,
  wishes: Wishes = {},
): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  demandState(invoice, ['open', 'sent', 'partial', 'paid'], 'sent');
  const sentDate = invoice.sentDate ?? today();
  await changed(session, id, {
    sentDate,
    lastSentAt: NOW,
    paymentStatus: standing({ ...invoice, sentDate }),
  });
  const { input } = invoice;
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

/** Posts the exact reverse of an invoice on `given`, today when not said. Throws 400 when it is void. */
export async function voidInvoice(
  session: Session,
  id: number,
  given: string | null | undefined,
): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  const date = given ?? today();
  if (invoice.paymentStatus === 'voided') throw refuse('This invoice is already voided.');
  if (invoice.amountPaid.gt(0)) {
    throw refuse('This invoice has payments: void or delete the payments first.');
  }
  demandState(invoice, ['open', 'sent', 'paid'], 'voided');
  const { invoiceDate } = invoice.input;
  if (date < invoiceDate) {
    throw invalid('voidDate', `Ensure this day is not before the invoice date, ${invoiceDate}.`);
  }
  await demandAfterVoids(session, 'invoice', id, ['voidDate', date]);
  const entry =
    invoice.journalEntry === null
      ? null
      : await reverse(session, invoice.journalEntry, {
          date,
          type: 'void_invoice',
          dateField: 'voidDate',
          also: await contracts().voiding(session, id, invoice.journalEntry),
        });
  await changed(session, id, {
    paymentStatus: 'voided',
    voidedDate: date,
    paidDate: null,
    voidedJournalEntry: entry?.id ?? null,
  });
  await contracts().voided(session, id);
}

/** Writes off what is due, on `given`, today when not said. */
export async function markUncollectible(
  session: Session,
  id: number,
  given: string | null | undefined,
): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  const date = given ?? today();
  demandState(invoice, ['open', 'sent', 'partial'], 'marked uncollectible');
  const { input } = invoice;
  if (date < input.invoiceDate) {
    throw invalid('date', `Ensure this day is not before the invoice date, ${input.invoiceDate}.`);
  }
  await demandAfterVoids(session, 'invoice', id, ['date', date]);
  const { id: entry } = await post(session, {
    date,
    type: 'journal_entry',
    entity: input.entity,
    currency: input.currency,
    exchangeRate: input.exchangeRate ?? null,
    exchangeRateBook: input.exchangeRateBook ?? null,
    memo: `Write-off of invoice ${input.invoiceNumber ?? ''}`,
    refNumber: input.invoiceNumber?.slice(0, 100) ?? null,
    createdAutomatically: true,
    document: { kind: 'invoice', id },
    lines: await writeOffLines(session, id),
  });
  await changed(session, id, {
    paymentStatus: 'uncollectible',
    uncollectibleDate: date,
    badDebtJournalEntry: entry,
  });
}

/** Takes a void or a write-off back: its entry is deleted and the invoice is what it was. */
export async function reopenInvoice(session: Session, id: number): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  const { paymentStatus, voidedJournalEntry, badDebtJournalEntry } = invoice;
  demandState(invoice, ['voided', 'uncollectible'], 'reopened');
  const entry = paymentStatus === 'voided' ? voidedJournalEntry : badDebtJournalEntry;
  if (entry !== null) await retract(session, entry);
  const status = standing(invoice);
  await changed(session, id, {
    paymentStatus: status,
    paidDate: status === 'paid' ? invoice.input.invoiceDate : null,
    voidedDate: null,
    uncollectibleDate: null,
    voidedJournalEntry: null,
    badDebtJournalEntry: null,
  });
  if (paymentStatus === 'voided') {
    await contracts().reopened(session, id, invoice.voidedDate ?? invoice.input.invoiceDate);
  }
}

/**
 * Deletes an invoice with its entries and payments. Throws 400 when one of them is in closed books, 409 when
 * it was written off, or what was paid in excess or given free by a void is used elsewhere.
 */
export async function deleteInvoice(session: Session, id: number): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  await releaseDocument(session, RECEIVABLE, id);
  const { badDebtJournalEntry, voidedJournalEntry, journalEntry } = invoice;
  for (const entry of [badDebtJournalEntry, voidedJournalEntry, journalEntry]) {
    if (entry !== null) await retract(session, entry);
  }
  await transactionOf(session).ask(deleting(session, id, { amountPaid: 0 }));
  await contracts().deleted(session, id, invoice.input.invoiceDate);
  if (invoice.paymentStatus !== 'draft') publish(session, Invoice, 'deleted', id);
}

/** Turns a draft down: it is gone, with its trace. Throws 400 when it is none. */
export async function rejectInvoice(session: Session, id: number): Promise<void> {
  const invoice = await lockedInvoice(session, id);
  demandState(invoice, ['draft'], 'rejected');
  await transactionOf(session).ask(deleting(session, id));
  await contracts().deleted(session, id, invoice.input.invoiceDate);
}
