// Changing an invoice that is there: its entry is rewritten in place. docs/accounting.md section 6.
import { Invoice } from '../../schema/receivable/invoice.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, Problem } from '../ground/base/problem.ts';
import type { Query } from '../ground/database/index.ts';
import { publish } from '../ground/records/index.ts';
import { demandValid, replaced } from '../ground/records/index.ts';
import { retract, rewrite } from '../ledger/posting.service.ts';
import type { InvoiceInput, LineInput } from './invoice.types.ts';
import {
  changing,
  lockedInvoice,
  replacingLines,
  type StoredInvoice,
} from './invoice-record.service.ts';
import { statusOf } from './invoice.rules.ts';
import {
  decided,
  decidedFields,
  postedWith,
  postingOf,
  storedAsGiven,
  type Decided,
} from './invoice.service.ts';

type Changes = Partial<InvoiceInput>;

/** What was decided when the invoice was made stays. Specification: Invoice, "cannot change". */
const FIXED = ['skipTax', 'isMigrated', 'migratedJournal'] as const;
/** Fields that the journal entry is made from. */
const POSTED = [
  'entity',
  'client',
  'invoiceDate',
  'invoiceNumber',
  'currency',
  'exchangeRate',
  'exchangeRateBook',
  'taxRate',
  'contractTaxExempt',
  'discount',
  'department',
  'tags',
  'lines',
] as const;

/** Ignored on update. Specification: Invoice. */
const ON_CREATE = ['uploadRun', 'spreadsheetRow'];

const without = <T extends object>(input: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))) as Partial<T>;
const isGiven = (input: Changes, ...names: readonly (keyof InvoiceInput)[]): boolean =>
  names.some((name) => input[name] !== undefined);

/** Whether terms tell the due date anew. Null takes them away and leaves the day. */
function isRetimed(given: Readonly<Record<string, unknown>>): boolean {
  const isLeftToUs = 'terms' in given && given['terms'] === undefined;
  return Boolean(given['terms']) || Boolean(given['paymentTerm']) || isLeftToUs;
}

/** A line as it is stored, without the tax when that has to be computed again. */
const kept = (lines: readonly LineInput[], isTaxedAnew: boolean): readonly LineInput[] =>
  isTaxedAnew ? lines.map((line) => without(line, ['tax']) as LineInput) : lines;

/** What the invoice would be made from if it were made now. */
function merged({ input }: StoredInvoice, given: Changes): InvoiceInput {
  const stale = [
    ...FIXED,
    ...(isRetimed(given) ? ['dueDate'] : []),
    ...(isGiven(given, 'currency', 'invoiceDate') ? ['exchangeRate', 'exchangeRateBook'] : []),
  ];
  const fixed = Object.fromEntries(FIXED.map((name) => [name, input[name]]));
  const numbered = given.invoiceNumber?.trim() ? {} : { invoiceNumber: input.invoiceNumber };
  const isTaxedAnew = isGiven(given, 'taxRate', 'contractTaxExempt', 'currency');
  return {
    ...(without(input, stale) as InvoiceInput),
    ...given,
    ...fixed,
    ...numbered,
    lines: given.lines ?? kept(input.lines, isTaxedAnew),
  } as InvoiceInput;
}

function demandEditable({ paymentStatus }: StoredInvoice): void {
  if (paymentStatus === 'voided' || paymentStatus === 'uncollectible') {
    throw new Problem('INVALID', `This invoice is ${paymentStatus}: reopen it before changing it.`);
  }
}

/** Brings the journal in line with an invoice and stores it: its entry is rewritten, or made, or gone. */
async function repost(
  session: Session,
  record: StoredInvoice,
  input: InvoiceInput,
  decision: Decided,
  storing: (entry: number | null) => Query[],
): Promise<void> {
  const { id, journalEntry, lineIds } = record;
  const place = { id, lineIds, number: input.invoiceNumber ?? '' };
  if (journalEntry === null) return postedWith(session, input, decision, place, storing);
  const posting = postingOf(input, decision, place);
  const isPosted = posting.lines.length > 0;
  if (isPosted) await rewrite(session, journalEntry, posting);
  else await retract(session, journalEntry, 'invoiceDate');
  await transactionOf(session).askAll(storing(isPosted ? journalEntry : null));
}

/**
 * Changes an invoice.
 * @throws Problem 400 when it is voided or uncollectible, when the total would fall below what is paid,
 *   when its books are closed, and as for a new invoice
 */
export async function editInvoice(session: Session, id: number, given: Changes): Promise<void> {
  const input = without(given, ON_CREATE);
  const record = await lockedInvoice(session, id);
  demandEditable(record);
  demandValid(session, Invoice, input, input.currency ?? record.input.currency);
  const isDraft = record.paymentStatus === 'draft';
  const next = merged(record, input);
  const decision = await decided(session, next);
  const { total, lines, home } = decision.invoice;
  if (total.lt(record.amountPaid)) {
    throw invalid(
      'lines',
      `The total would be ${total.toFixed()}, less than the ${record.amountPaid.toFixed()} already paid.`,
    );
  }
  const isPosted = isGiven(input, ...POSTED);
  const lineIds = isPosted ? home.lineIds : record.lineIds;
  const isSent = record.sentDate !== null;
  const status = statusOf({ isDraft, isSent, total, paid: record.amountPaid });
  const { lines: _, ...sent } = storedAsGiven(next);
  const storing = (journalEntry: number | null): Query[] => [
    changing(session, id, {
      ...sent,
      ...decidedFields(next, decision),
      journalEntry,
      paymentStatus: status,
      paidDate: status === 'paid' ? (record.paidDate ?? next.invoiceDate) : null,
    }),
    ...(isPosted ? replacingLines(session, id, lines, lineIds) : []),
  ];
  if (isPosted && !isDraft) {
    await repost(session, { ...record, lineIds }, next, decision, storing);
  } else {
    await transactionOf(session).askAll(storing(record.journalEntry));
  }
  if (!isDraft) publish(session, Invoice, 'updated', id);
}

/** Replaces an invoice: what is not given goes back to its default; number and currency stay. */
export async function replaceInvoice(
  session: Session,
  id: number,
  input: InvoiceInput,
): Promise<void> {
  const { dueDate, ...blank } = replaced(Invoice.definition.writable, input) as InvoiceInput;
  // Terms tell the due date anew when it is not given.
  const terms = { terms: input.terms, ...(dueDate !== undefined && { dueDate }) };
  await editInvoice(session, id, { ...blank, ...terms } as Changes);
}
