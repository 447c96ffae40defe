// An invoice as it is stored: a document like all others, with what receivables keep of it.
import { type Decimal } from '../../schema/kit/index.ts';
import { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { eitherWay, named, type Mark, type Query } from '../ground/database/index.ts';
import * as record from '../documents/document-record.service.ts';
import type { Given } from './invoice-given.rules.ts';
import type { InvoiceInput, LineInput } from './invoice.types.ts';
import type { Status } from './invoice.rules.ts';

type Values = record.Values;
const INVOICE: record.RecordKind = { resource: Invoice, line: InvoiceLine };
const rowsOf = (lines: readonly LineInput[]) => lines as readonly object[] as readonly Values[];

/** What the service itself keeps of an invoice. */
interface Kept {
  readonly paymentStatus: Status;
  readonly totalAmount: Decimal;
  readonly amountPaid: Decimal;
  readonly sentDate: string | null;
  readonly paidDate: string | null;
  readonly voidedDate: string | null;
  readonly arAccount: number | null;
  readonly journalEntry: number | null;
  readonly badDebtJournalEntry: number | null;
  readonly voidedJournalEntry: number | null;
  readonly draftedBy: string | null;
}
/** An invoice as it stands: what could have been sent to make it so, and what the service keeps. */
export interface StoredInvoice extends Kept {
  readonly id: number;
  readonly input: InvoiceInput & { readonly currency: string; readonly dueDate: string };
  readonly lineIds: readonly number[];
  readonly given: Given;
}

/** The invoice as it is now, locked until the write ends. Throws 404. */
export async function lockedInvoice(session: Session, id: number): Promise<StoredInvoice> {
  const { fields, ...rest } = await record.lockedDocument<StoredInvoice['input'], Kept>(
    session,
    INVOICE,
    id,
  );
  return { ...fields, ...rest };
}

/** The statements that store a new invoice with its lines; see {@link record.storing}. */
export const storing = (
  session: Session,
  invoice: Values & { readonly id: number },
  lines: readonly LineInput[],
  lineIds: readonly number[],
  mark?: string,
): Query[] => record.storing(session, INVOICE, invoice, rowsOf(lines), lineIds, mark);

/** The statements that make the lines of an invoice what they are now; see {@link record.replacingLines}. */
export const replacingLines = (
  session: Session,
  old: Pick<StoredInvoice, 'id' | 'lineIds'>,
  lines: readonly LineInput[],
  lineIds: readonly number[],
): Query[] => record.replacingLines(session, INVOICE, old, rowsOf(lines), lineIds);

/** The statements that remember what was given of a new invoice: none where nothing was. */
export const rememberingNew = (
  session: Session,
  id: number,
  given: Given,
  lineIds: readonly number[],
): Query[] => record.rememberingNew(session, INVOICE, id, given, lineIds);

/** The statement that remembers what was given; it follows those that store the invoice and its lines. */
export const remembering = (
  session: Session,
  id: number,
  given: Given,
  lineIds: readonly number[],
): Query => record.remembering(session, INVOICE, id, given, lineIds);

/** The statement that changes stored fields of an invoice, by their names. */
export const changing = (session: Session, id: number, changes: Values): Query =>
  record.changing(session, INVOICE, id, changes);

/** The statement that marks an invoice as deleted. */
export const deleting = (session: Session, id: number, changes: Values = {}): Query =>
  record.deleting(session, INVOICE, id, changes);

/** Records an invoice against a row of the caller's upload run. Throws 400 when the row has a record. */
export async function recordUpload(
  session: Session,
  id: number,
  { uploadRun, spreadsheetRow }: InvoiceInput,
): Promise<void> {
  if (typeof uploadRun !== 'number') return;
  const made = await transactionOf(session).ask(
    named(
      `insert into upload_run_row (workspace_id, upload_run_id, spreadsheet_row, object_type, object_id)
        values ($1, $2, $3, 'Invoice', $4) on conflict do nothing returning id`,
      [session.principal.workspace.id, uploadRun, spreadsheetRow ?? null, id],
    ),
  );
  if (made.length > 0) return;
  throw invalid('spreadsheetRow', `Row ${spreadsheetRow ?? ''} of this run has a record already.`);
}

/** Takes the next automatic number; numbers that clients gave themselves are left out (migration 0245). */
export const TAKE_NUMBER = eitherWay(named('select take_invoice_number() as number', []));

/** Numbers an invoice and its entry, which were stored under a mark. */
export const numbering = (id: number, { text }: Mark): Query =>
  eitherWay(named('select number_invoice($1, $2) as numbers', [id, text]));

/**
 * The next automatic number, for whoever has to know it. The counter stays locked until the transaction
 * ends: take it as late as possible.
 */
export async function nextInvoiceNumber(session: Session): Promise<string> {
  const [taken] = await transactionOf(session).ask<{ number: string }>(TAKE_NUMBER);
  return taken?.number ?? '';
}
