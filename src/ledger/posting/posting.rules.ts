// Defines a posting, and turns its lines into rows that balance in three currencies. Pure.
// docs/accounting.md sections 1 and 4.
import type { JournalEntryType } from '../../../schema/ledger/journal-entry.ts';
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import { rounded, smallestUnit, sum, ZERO } from '../shared/money.rules.ts';
import type { DocumentRef, DocumentRole } from '../shared/document-ref.types.ts';
import type { RateContext, Rates } from './rates.rules.ts';

export type { DocumentRef, DocumentRole } from '../shared/document-ref.types.ts';

type Amount = Decimal | null | undefined;

/** Rates and amounts that a client gave, by column: they are not derived anew. */
export type GivenRate = 'exchange_rate' | 'exchange_rate_book';
export type GivenAmount = 'amount_book' | 'amount';

/** A debit or a credit. A negative amount stands on the other side. */
export interface PostingLine {
  readonly account: number;
  /** The header's when not said. Each entity of an entry balances by itself. */
  readonly entity?: number | undefined;
  /** In the currency of the entry. */
  readonly debit?: Amount;
  readonly credit?: Amount;
  /** Given book and reporting amounts are kept; the entry has to balance in them. */
  readonly debitBook?: Amount;
  readonly creditBook?: Amount;
  readonly debitReporting?: Amount;
  readonly creditReporting?: Amount;
  /** Which of the two amounts somebody gave; those that are there when not said. */
  readonly given?: readonly GivenAmount[] | null | undefined;
  readonly description?: string | null | undefined;
  readonly vendor?: number | null | undefined;
  readonly department?: number | null | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly bankTransaction?: number | null | undefined;
  readonly document?: DocumentRef | null | undefined;
  /** The first line of those that took one another's place in the versions of an entry. */
  readonly origin?: number | null | undefined;
  /** The revenue position it moves. docs/accounting.md section 9. */
  readonly revenuePosition?: number | undefined;
  /** What else is kept with a line and never counts: a note, a merchant's name. */
  readonly details?: Readonly<Record<string, unknown>> | null | undefined;
}

/** An entry to post: a header and two or more lines. */
export interface Posting {
  readonly date: string;
  readonly type: JournalEntryType;
  readonly entity: number;
  readonly currency: string;
  /** Transaction to reporting, and to book currency; from the table when not given. */
  readonly exchangeRate?: Amount;
  readonly exchangeRateBook?: Amount;
  readonly useAverageRate?: boolean | null | undefined;
  /** Which of the two rates somebody gave; those that are there when not said. */
  readonly given?: readonly GivenRate[] | undefined;
  readonly memo?: string | null | undefined;
  readonly refNumber?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly sourceId?: string | null | undefined;
  readonly reversalOf?: number | null | undefined;
  readonly createdAutomatically?: boolean | undefined;
  /** The document lines come from when they do not say. */
  readonly document?: DocumentRef | null | undefined;
  /** Further columns of the header, by their name in the table. */
  readonly header?: Readonly<Record<string, unknown>> | undefined;
  /** The books of its entity and the rates, when the caller has looked them up. */
  readonly books?: ConversionContext | undefined;
  /** The GraphQL field on which a closed period is told; `date` when not said. */
  readonly dateField?: string | undefined;
  readonly lines: readonly PostingLine[];
}

/** A line as it is stored; amounts are signed, debits positive. */
export interface LineRow {
  /** Of a line that was read; a new one has none yet. */
  readonly id?: number | undefined;
  readonly account_id: number;
  readonly entity_id: number;
  readonly amount_native: Decimal;
  readonly amount_book: Decimal;
  readonly amount: Decimal;
  readonly description: string | null;
  readonly vendor_id: number | null;
  readonly department_id: number | null;
  readonly tag_ids: readonly number[];
  readonly bank_transaction_id: number | null;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  readonly document_line_id: number | null;
  readonly document_role: DocumentRole | null;
  /** The first line of those that took one another's place; null for that line itself. */
  readonly origin_id: number | null;
  readonly revenue_position_id?: number | null;
  readonly given_values: readonly GivenAmount[] | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

const signed = (debit: Amount, credit: Amount): Decimal | undefined =>
  debit || credit ? (debit ?? ZERO).minus(credit ?? ZERO) : undefined;

/** Every entity an entry has lines in. */
export const entitiesOf = ({ entity, lines }: Posting): number[] => [
  ...new Set([entity, ...lines.map((line) => line.entity ?? entity)]),
];

/** The largest amount a column of the ledger holds, exclusive. */
const LIMIT = new Decimal(10).pow(18);

function demandStorable(amounts: readonly Decimal[]): void {
  const [wrong] = amounts.filter((amount) => amount.abs().gte(LIMIT));
  if (wrong) {
    throw invalid(
      'nonFieldErrors',
      `An amount of this entry is ${wrong.toFixed()} in one of its currencies; amounts are less than ${LIMIT.toFixed()}.`,
    );
  }
}

function givenOf(amounts: {
  readonly book: Decimal | undefined;
  readonly reporting: Decimal | undefined;
}): readonly GivenAmount[] | null {
  const found: GivenAmount[] = [
    ...(amounts.book ? (['amount_book'] as const) : []),
    ...(amounts.reporting ? (['amount'] as const) : []),
  ];
  return found.length > 0 ? found : null;
}

function rowOf(
  line: PostingLine,
  posting: Posting,
  { context, rates }: ConversionContext,
): LineRow {
  const native = signed(line.debit, line.credit) ?? ZERO;
  if (native.decimalPlaces() > decimalsOf(posting.currency)) {
    throw invalid(
      'nonFieldErrors',
      `${native.toFixed()} ${posting.currency}: ensure that there are no more than ${decimalsOf(posting.currency)} decimal places.`,
    );
  }
  // In the currency of the entry itself there is nothing to convert, and nothing to say twice.
  const amountIn = (currency: string, rate: Decimal, input: Decimal | undefined): Decimal =>
    currency === posting.currency ? native : (input ?? rounded(native.times(rate), currency));
  const given = {
    book: signed(line.debitBook, line.creditBook),
    reporting: signed(line.debitReporting, line.creditReporting),
  };
  // Where books and reports are in one currency, what is said of one is said of both.
  const isOne = context.book === context.reporting;
  const book = amountIn(
    context.book,
    rates.book,
    given.book ?? (isOne ? given.reporting : undefined),
  );
  const reporting = isOne ? book : amountIn(context.reporting, rates.reporting, given.reporting);
  demandStorable([native, book, reporting]);
  const document = line.document ?? posting.document;
  return {
    account_id: line.account,
    entity_id: line.entity ?? posting.entity,
    amount_native: native,
    amount_book: book,
    amount: reporting,
    description: line.description ?? null,
    vendor_id: line.vendor ?? null,
    department_id: line.department ?? null,
    tag_ids: line.tagIds ?? [],
    bank_transaction_id: line.bankTransaction ?? null,
    document_kind: document?.kind ?? null,
    document_id: document?.id ?? null,
    document_line_id: document?.line ?? null,
    document_role: document?.role ?? null,
    origin_id: line.origin ?? null,
    revenue_position_id: line.revenuePosition ?? null,
    given_values: line.given === undefined ? givenOf(given) : line.given,
    details: line.details ?? null,
  };
}

/** An entity's lines that do not add up to zero in book or reporting currency. */
export interface Difference {
  readonly entity: number;
  readonly book: Decimal;
  readonly reporting: Decimal;
}

function demandNativeBalance(entity: number, rows: readonly LineRow[], currency: string): void {
  const native = rows.map((row) => row.amount_native);
  const debits = sum(native.filter((amount) => amount.gt(0)));
  const credits = sum(native.filter((amount) => amount.lt(0))).negated();
  if (debits.eq(credits)) return;
  const decimals = decimalsOf(currency);
  throw new Problem(
    'INVALID',
    `Debits and credits must be equal. Debits are ${debits.toFixed(decimals)} ${currency}, credits ${credits.toFixed(decimals)} ${currency} (entity ${entity}).`,
    {
      fields: {
        nonFieldErrors: [
          `Debits and credits must be equal. Debits are ${debits.toFixed(decimals)} ${currency}, credits ${credits.toFixed(decimals)} ${currency}.`,
        ],
      },
    },
  );
}

/** What conversion may lose: one smallest unit for each line. More is an error, not rounding. */
function demandRounding(difference: Decimal, currency: string, lines: number): void {
  if (difference.abs().lte(smallestUnit(currency).times(lines))) return;
  throw invalid(
    'nonFieldErrors',
    `Debits and credits differ by ${difference.abs().toFixed(decimalsOf(currency))} ${currency} after conversion. Check the amounts given in ${currency}.`,
  );
}

/** What an entity of an entry is converted with. */
export interface ConversionContext {
  readonly context: RateContext;
  readonly rates: Rates;
}

/**
 * The rows of an entry, and by how much entities are off after conversion: those need a line on the
 * rounding account. Throws 400 when an entity does not balance in the currency of the entry, or is
 * off by more than rounding.
 */
export function rowsOf(
  posting: Posting,
  books: ReadonlyMap<number, ConversionContext>,
): { rows: LineRow[]; differences: Difference[] } {
  if (posting.lines.length < 2) {
    throw invalid('nonFieldErrors', 'A journal entry has two or more lines.');
  }
  const booksOf = (entity: number): ConversionContext => {
    const found = books.get(entity);
    if (!found) throw new Error(`No books for entity ${entity}.`);
    return found;
  };
  const rows = posting.lines.map((line) =>
    rowOf(line, posting, booksOf(line.entity ?? posting.entity)),
  );
  const differences: Difference[] = [];
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity_id)) {
    const { context } = booksOf(entity);
    demandNativeBalance(entity, own, posting.currency);
    const book = sum(own.map((row) => row.amount_book));
    const reporting = sum(own.map((row) => row.amount));
    demandRounding(book, context.book, own.length);
    demandRounding(reporting, context.reporting, own.length);
    if (!book.isZero() || !reporting.isZero()) differences.push({ entity, book, reporting });
  }
  return { rows, differences };
}

/** The line that takes what conversion left over. */
export const roundingRow = ({ entity, book, reporting }: Difference, account: number): LineRow => ({
  account_id: account,
  entity_id: entity,
  amount_native: ZERO,
  amount_book: book.negated(),
  amount: reporting.negated(),
  description: 'Rounding',
  vendor_id: null,
  department_id: null,
  tag_ids: [],
  bank_transaction_id: null,
  document_kind: null,
  document_id: null,
  document_line_id: null,
  document_role: null,
  origin_id: null,
  given_values: null,
  details: null,
});

/** The line that takes another one back. */
export const negated = (row: LineRow): LineRow => ({
  ...row,
  id: undefined,
  origin_id: null,
  amount_native: row.amount_native.negated(),
  amount_book: row.amount_book.negated(),
  amount: row.amount.negated(),
});
