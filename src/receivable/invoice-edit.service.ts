// Changing an invoice that is there: its entry is rewritten in place. docs/accounting.md section 6.
import { Invoice } from '../../schema/receivable/invoice.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, Problem } from '../ground/base/problem.ts';
import type { Query } from '../ground/database/index.ts';
import {
  demandNothingNoted,
  demandValid,
  isSame,
  publish,
  replaced,
} from '../ground/records/index.ts';
import { stands } from '../documents/document-record.service.ts';
import { lastPaidOn, leavingNothing, settledOn } from '../documents/settled.service.ts';
import { ZERO } from '../ledger/money.rules.ts';
import { retract, rewrite } from '../ledger/posting.service.ts';
import { changesBooks } from '../settings/entity.service.ts';
import { contracts } from './contract-seam.ts';
import type { InvoiceInput } from './invoice.types.ts';
import {
  changing,
  lockedInvoice,
  remembering,
  replacingLines,
  type StoredInvoice,
} from './invoice-record.service.ts';
import { changedInput, type Given } from './invoice-given.rules.ts';
import { receivablesOf } from './invoice-posting.rules.ts';
import { statusOf } from './invoice.rules.ts';
import {
  billed,
  decided,
  decidedFields,
  postedWith,
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

/** What a replacement leaves to be derived, though it is never empty. */
type Silent = { readonly dueDate?: null };

/** What the invoice would be made from if it were made now, and what of it was given. */
async function merged(
  session: Session,
  { input, given }: StoredInvoice,
  changes: Changes,
): Promise<{ input: InvoiceInput; given: Given }> {
  const fixed = Object.fromEntries(FIXED.map((name) => [name, input[name]]));
  const numbered = changes.invoiceNumber?.trim() ? {} : { invoiceNumber: input.invoiceNumber };
  const isElsewhere = await changesBooks(session, input.entity, changes.entity);
  return changedInput(input, given, { ...changes, ...fixed, ...numbered } as Changes, isElsewhere);
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
  { decision, settled }: { readonly decision: Decided; readonly settled: Settled },
  storing: (entry: number | null) => Query[],
): Promise<void> {
  const { id, journalEntry, lineIds } = record;
  const place = { id, lineIds, number: input.invoiceNumber ?? '' };
  if (journalEntry === null) return postedWith(session, input, decision, place, storing);
  const posting = leavingNothing(await billed(session, input, decision, place), settled);
  const isPosted = posting.lines.length > 0;
  if (isPosted) await rewrite(session, journalEntry, posting);
  else await retract(session, journalEntry, 'invoiceDate');
  await transactionOf(session).askAll(storing(isPosted ? journalEntry : null));
}

type Settled = Awaited<ReturnType<typeof settledOn>>;

/** What payments hang on stays while there are any, and each receivable keeps what was taken off it. */
async function demandPayable(
  session: Session,
  { id, input, amountPaid }: StoredInvoice,
  next: InvoiceInput,
  { invoice, rates, facts }: Decided,
): Promise<Settled> {
  if (!amountPaid.gt(0)) return new Map();
  const after = {
    ...{ entity: next.entity, client: next.client, currency: invoice.currency },
    ...{ exchangeRateBook: rates.book, exchangeRate: rates.reporting },
  };
  for (const [field, value] of Object.entries(after)) {
    if (isSame(input[field as keyof InvoiceInput], value)) continue;
    throw invalid(field, 'This invoice has payments: void or delete the payments first.');
  }
  const settled = await settledOn(session, 'invoice', id);
  const shares = receivablesOf(invoice, facts);
  for (const [account, { native }] of settled) {
    const share = shares.get(account) ?? ZERO;
    if (input.isMigrated || share.gte(native.negated())) continue;
    throw invalid(
      'lines',
      `${native.negated().toFixed()} is already paid of what stands on account ${account}, and ${share.toFixed()} would stand there.`,
    );
  }
  return settled;
}

/**
 * Changes an invoice.
 * @throws Problem 400 when it is voided or uncollectible, when the total would fall below what is paid,
 *   when its books are closed, and as for a new invoice
 */
export async function editInvoice(
  session: Session,
  id: number,
  changes: Changes,
  silent: Silent = {},
): Promise<void> {
  const input = without(changes, ON_CREATE);
  const record = await lockedInvoice(session, id);
  demandEditable(record);
  demandValid(session, Invoice, input, input.currency ?? record.input.currency);
  // Without an entity nothing further can be told.
  if ((input as { readonly entity?: unknown }).entity === null) demandNothingNoted(session);
  const isDraft = record.paymentStatus === 'draft';
  const { input: next, given } = await merged(session, record, { ...input, ...silent } as Changes);
  if (stands(Invoice, record, record.input, next)) {
    demandNothingNoted(session);
    // From now on it was given, whatever it came from.
    await transactionOf(session).ask(remembering(session, id, given, record.lineIds));
    return;
  }
  const decision = await decided(session, next, id);
  const { total, lines, home } = decision.invoice;
  if (total.lt(record.amountPaid)) {
    throw invalid(
      'lines',
      `The total would be ${total.toFixed()}, less than the ${record.amountPaid.toFixed()} already paid.`,
    );
  }
  const settled = await demandPayable(session, record, next, decision);
  const isPosted = isGiven(input, ...POSTED);
  // Lines keep their ids by their places.
  const lineIds = isPosted
    ? [...record.lineIds, ...home.lineIds].slice(0, lines.length)
    : record.lineIds;
  const isSent = record.sentDate !== null;
  const status = statusOf({ isDraft, isSent, total, paid: record.amountPaid });
  // A smaller total pays an invoice off as a payment does. Specification: Payment semantics.
  const isPaidOff = status === 'paid' && record.paymentStatus !== 'paid' && record.amountPaid.gt(0);
  const lastPaid = isPaidOff ? await lastPaidOn(session, 'invoice', id) : record.paidDate;
  const { lines: _, ...sent } = storedAsGiven(next);
  const storing = (journalEntry: number | null): Query[] => [
    changing(session, id, {
      ...sent,
      ...decidedFields(next, decision),
      journalEntry,
      paymentStatus: status,
      paidDate: status === 'paid' ? (lastPaid ?? next.invoiceDate) : null,
    }),
    ...(isPosted ? replacingLines(session, record, lines, lineIds) : []),
    remembering(session, id, given, lineIds),
  ];
  if (isPosted && !isDraft) {
    await repost(session, { ...record, lineIds }, next, { decision, settled }, storing);
  } else {
    await transactionOf(session).askAll(storing(record.journalEntry));
  }
  await contracts().stored(session, { id, input: next });
  if (!isDraft) publish(session, Invoice, isPaidOff ? 'paid' : 'updated', id);
}

/** Replaces an invoice: what is not given goes back to its default; number and currency stay. */
export async function replaceInvoice(
  session: Session,
  id: number,
  input: InvoiceInput,
): Promise<void> {
  const blank = replaced(Invoice.definition.writable, input) as InvoiceInput;
  // What is not sent is not given any more.
  await editInvoice(session, id, blank, input.dueDate === undefined ? { dueDate: null } : {});
}
