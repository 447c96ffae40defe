// What happens to invoices: issued, drafted, edited, and everything that follows. docs/accounting.md section 6.
import { randomUUID } from 'node:crypto';
import { Invoice } from '../../schema/receivable/invoice.ts';
import { callerOf, isDraftOnly, transactionOf, type Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import type { Query } from '../ground/database/index.ts';
import { demandNothingNoted, demandValid, note, publish } from '../ground/records/index.ts';
import { markUntilNumbered, postDocument, type DocumentNumber } from '../ledger/posting.service.ts';
import type { Posting } from '../ledger/posting.rules.ts';
import { ONE, ZERO } from '../ledger/money.rules.ts';
import type { Rates } from '../ledger/rates.rules.ts';
import { ratesFor } from '../ledger/rates.service.ts';
import { draftAuthor } from '../documents/draft-author.service.ts';
import { contracts } from './contract-seam.ts';
import { factsFor } from './invoice-facts.service.ts';
import { entryLines, receivablesOf } from './invoice-posting.rules.ts';
import {
  changing,
  lockedInvoice,
  nextInvoiceNumber,
  numbering,
  recordUpload,
  rememberingNew,
  storing,
  TAKE_NUMBER,
} from './invoice-record.service.ts';
import { givenIn } from './invoice-given.rules.ts';
import { composed, statusOf, type Composed } from './invoice.rules.ts';
import type { Facts, InvoiceInput } from './invoice.types.ts';

/** An invoice that is decided, with the rates it is converted at. */
export interface Decided {
  readonly invoice: Composed;
  readonly facts: Facts;
  readonly rates: Rates;
}

/** Given rates, else those of the table; nothing to look up where there is one currency alone. */
async function ratesOf(session: Session, input: InvoiceInput, invoice: Composed): Promise<Rates> {
  const { currency, home } = invoice;
  const { exchangeRate, exchangeRateBook, entity, invoiceDate: date } = input;
  const isGiven = Boolean(exchangeRate ?? exchangeRateBook);
  if (!isGiven && currency === home.currency && currency === home.reporting) {
    return { book: ONE, reporting: ONE };
  }
  return ratesFor(session, { currency, entity, date, exchangeRate, exchangeRateBook });
}

/** Decides everything about an invoice, a new one or that of an id; throws 400 with every fault. */
export async function decided(
  session: Session,
  input: InvoiceInput,
  known?: number,
): Promise<Decided> {
  const facts = await factsFor(session, input);
  const { invoice, faults } = composed(input, facts);
  note(session, faults);
  const seen = { id: known ?? facts.home?.nextId ?? 0, input, isNew: known === undefined };
  note(session, await contracts().faults(session, seen, invoice));
  if (input.currency === undefined) demandValid(session, Invoice, input, facts.home?.currency);
  demandNothingNoted(session);
  if (!invoice) throw new Error('An invoice without an entity has a fault.');
  const rates = await ratesOf(session, input, invoice);
  return { invoice, facts, rates };
}

/** An invoice and its lines by their ids, and its number. */
export interface Place {
  readonly id: number;
  readonly lineIds: readonly number[];
  /** How it comes to its number; undefined where that is known. */
  readonly numbering?: DocumentNumber;
  readonly number: string;
  /** Whether the id was drawn just now. */
  readonly isNew?: boolean;
}

/** The journal entry of an invoice. */
function postingOf(input: InvoiceInput, { invoice, facts, rates }: Decided, place: Place): Posting {
  const { home } = invoice;
  return {
    date: input.invoiceDate,
    dateField: 'invoiceDate',
    type: 'invoice',
    entity: input.entity,
    currency: invoice.currency,
    exchangeRate: rates.reporting,
    exchangeRateBook: rates.book,
    books: {
      context: {
        book: home.currency,
        reporting: home.reporting,
        ofTransaction: null,
        ofBook: null,
      },
      rates,
    },
    memo: `Invoice ${place.number}`,
    refNumber: place.number.slice(0, 100),
    createdAutomatically: true,
    document: { kind: 'invoice', id: place.id },
    lines: entryLines({ ...invoice, ...place }, input.client ?? null, facts),
  };
}

/** The same, with what bills revenue of contracts where that belongs. */
export function billed(
  session: Session,
  input: InvoiceInput,
  decision: Decided,
  place: Place,
): Promise<Posting> {
  const lines = decision.invoice.lines.map(({ product, amount }, at) => ({
    id: place.lineIds[at],
    product: product ?? null,
    amount,
  }));
  const posting = postingOf(input, decision, place);
  const { id, isNew = false } = place;
  return contracts().posting(session, { id, input, lines, isNew }, posting);
}

/** The receivable an invoice goes to, when it is one. */
function receivableOf(input: InvoiceInput, { invoice, facts }: Decided): number | null {
  if (input.isMigrated) return invoice.home.receivable;
  const accounts = [...receivablesOf(invoice, facts).keys()];
  return accounts.length === 1 ? (accounts[0] ?? null) : null;
}

/** What is stored of an invoice besides what was sent. */
export const decidedFields = (input: InvoiceInput, decision: Decided) => ({
  currency: decision.invoice.currency,
  terms: decision.invoice.terms,
  paymentTerm: decision.invoice.paymentTerm,
  dueDate: decision.invoice.dueDate,
  itemDate: input.itemDate ?? input.invoiceDate,
  exchangeRate: decision.rates.reporting,
  exchangeRateBook: decision.rates.book,
  totalAmount: decision.invoice.total,
  arAccount: receivableOf(input, decision),
});

/** The number a client chose; a blank one is none. */
const numberIn = ({ invoiceNumber }: InvoiceInput): string | null =>
  invoiceNumber?.trim() ? invoiceNumber : null;

/** What of the given fields is stored as it is. */
export const storedAsGiven = (input: InvoiceInput): Record<string, unknown> => {
  const { lines: _, ...fields } = input;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in Invoice.definition.writable),
  );
};

/** Whether an invoice has an entry: not when the opening balances cover it, or nothing of it has an amount. */
const hasEntry = (
  { isMigrated }: InvoiceInput,
  { invoice: { lines, discount } }: Decided,
): boolean =>
  !isMigrated &&
  [...lines.flatMap(({ amount, tax }) => [amount, tax]), discount].some((each) => !each.isZero());

/** What stands for the number of a new invoice until it has one, and how it comes to it. */
function unnumbered(session: Session, input: InvoiceInput, decision: Decided) {
  const until = hasEntry(input, decision) ? markUntilNumbered(session) : undefined;
  if (until) {
    const { nextId } = decision.invoice.home;
    return { number: until.document, numbering: { until, numbering: numbering(nextId, until) } };
  }
  const mark = randomUUID();
  return { number: mark, numbering: { mark, taking: TAKE_NUMBER }, mark };
}

/**
 * Stores an invoice together with its entry. There is none when the opening balances cover the invoice,
 * or nothing of it has an amount. `storing` makes the statements from the id of the entry; `author`
 * tells who made it, when that is not the caller.
 */
export async function postedWith(
  session: Session,
  input: InvoiceInput,
  decision: Decided,
  place: Place,
  storing: (entry: number | null) => Query[],
  author: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { numbering: number } = place;
  if (!hasEntry(input, decision)) {
    const taking = number && 'taking' in number ? [number.taking] : [];
    transactionOf(session).later([...taking, ...storing(null)]);
    return;
  }
  const { entryId: id } = decision.invoice.home;
  const posting = { ...(await billed(session, input, decision, place)), header: author };
  await postDocument(session, { id, posting, number, storing: storing(id) });
}

/**
 * Makes an invoice and, unless it waits as a draft, numbers and posts it. Returns its id.
 * @throws Problem 400 on the field at fault; nothing is stored then
 */
export async function createInvoice(session: Session, given: InvoiceInput): Promise<number> {
  const input = await contracts().completed(session, given);
  const isDraft = input.paymentStatus === 'draft' || isDraftOnly(session.principal, 'invoices');
  const decision = await decided(session, input);
  const { total, lines, home } = decision.invoice;
  const { nextId: id, lineIds } = home;
  const chosen = numberIn(input);
  const remember = rememberingNew(session, id, givenIn(input), lineIds);
  const fields = {
    ...storedAsGiven(input),
    ...decidedFields(input, decision),
    id,
    invoiceNumber: chosen,
    paymentStatus: statusOf({ isDraft, isSent: false, total, paid: ZERO }),
  };
  if (isDraft) {
    const draft = { ...fields, draftedBy: callerOf(session.principal) };
    transactionOf(session).later([...storing(session, draft, lines, lineIds), ...remember]);
  } else {
    const { mark, ...numbers } =
      chosen === null ? unnumbered(session, input, decision) : { number: chosen, mark: undefined };
    const paidDate = total.isZero() ? input.invoiceDate : null;
    await postedWith(
      session,
      input,
      decision,
      { id, lineIds, ...numbers, isNew: true },
      (journalEntry) => [
        ...storing(
          session,
          { ...fields, invoiceNumber: numbers.number, journalEntry, paidDate },
          lines,
          lineIds,
          mark,
        ),
        ...remember,
      ],
    );
    publish(session, Invoice, 'created', id);
  }
  await recordUpload(session, id, input);
  await contracts().stored(session, { id, input });
  return id;
}

/** Numbers and posts a draft, as the request of whoever made it. Throws 400 when it is none. */
export async function finalizeInvoice(session: Session, id: number): Promise<void> {
  const draft = await lockedInvoice(session, id);
  if (draft.paymentStatus !== 'draft') {
    throw new Problem('INVALID', `This invoice is ${draft.paymentStatus}, not a draft.`);
  }
  const input = draft.input;
  const decision = await decided(session, input, id);
  const { total } = decision.invoice;
  const number = numberIn(input) ?? (await nextInvoiceNumber(session));
  const place = { id, lineIds: draft.lineIds, number };
  const author = await draftAuthor(session, draft.draftedBy);
  const statements = (journalEntry: number | null): Query[] => [
    changing(session, id, {
      ...decidedFields(input, decision),
      invoiceNumber: number,
      journalEntry,
      paymentStatus: statusOf({ isSent: false, total, paid: ZERO }),
      paidDate: total.isZero() ? input.invoiceDate : null,
      approvedBy: callerOf(session.principal),
    }),
  ];
  await postedWith(session, input, decision, place, statements, author);
  publish(session, Invoice, 'created', id);
}
