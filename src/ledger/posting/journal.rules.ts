// Validates manual entries and interprets their lines. Pure. docs/accounting.md section 4.
import { Decimal, type InputOf, type PatchOf } from '../../../schema/kit/index.ts';
import type { JournalEntry, JournalEntryLine } from '../../../schema/ledger/journal-entry.ts';
import {
  FieldFault,
  type FieldFaults,
  type FieldMessage,
  invalid,
} from '../../platform/base/index.ts';
import { ZERO } from '../shared/money.rules.ts';
import type { GivenAmount, LineRow, PostingLine } from './posting.rules.ts';
import { placesFault } from '../../settings/index.ts';

export type EntryInput = InputOf<typeof JournalEntry>;
export type EntryPatch = PatchOf<typeof JournalEntry>;
export type LineInput = InputOf<typeof JournalEntryLine>;

/** What an account takes. */
export interface AccountState {
  readonly id: number;
  readonly open: boolean;
  /** A receivable or payable account: its lines come from documents. */
  readonly control: boolean;
}

type Amount = Decimal | null | undefined;
interface Sides {
  readonly debit: Amount;
  readonly credit: Amount;
}

/**
 * Debit and credit of a line in the currency of the entry. Amounts told in the reporting currency
 * alone are those, when it is the currency of the entry.
 */
export function nativeSides(line: Partial<LineInput>, isReporting: boolean): Sides {
  const { debitAmountNative: debit, creditAmountNative: credit } = line;
  if (debit || credit || !isReporting) return { debit, credit };
  return { debit: line.debitAmount, credit: line.creditAmount };
}

const isGiven = (amount: Amount): amount is Decimal => amount !== null && amount !== undefined;

/** A debit is positive; undefined when neither side is told. */
const signedOf = ({ debit, credit }: Sides): Decimal | undefined =>
  isGiven(debit) || isGiven(credit) ? (debit ?? ZERO).minus(credit ?? ZERO) : undefined;

/** One currency has one amount, and a debit is a debit in every currency. */
function conversionFault(line: LineInput, book: string, { native, reporting }: Currencies) {
  const isReporting = native === reporting;
  const entry = signedOf(nativeSides(line, isReporting)) ?? ZERO;
  const inBooks = signedOf({ debit: line.debitAmountBook, credit: line.creditAmountBook });
  const inReports = signedOf({ debit: line.debitAmount, credit: line.creditAmount });
  const found: Record<string, string[]> = {};
  for (const [field, currency, amount] of [
    ['debitAmountBook', book, inBooks],
    ['debitAmount', reporting, inReports],
  ] as const) {
    if (amount === undefined) continue;
    if (currency === native && !amount.eq(entry)) {
      found[field] = [
        `The entry is in ${native}. Leave this out, or send the same amount, ${entry.toFixed()}.`,
      ];
    } else if (amount.times(entry).lt(0)) {
      found[field] = ['A line is a debit or a credit in all its currencies.'];
    }
  }
  if (book === reporting && inBooks && inReports && !inBooks.eq(inReports)) {
    found['debitAmountBook'] = [
      `The book and reporting currencies are both ${book}, but the amounts differ: ${inBooks.toFixed()} and ${inReports.toFixed()}.`,
    ];
  }
  return found;
}

function sideFault({ debit, credit }: Sides): Record<string, FieldMessage[]> {
  for (const [field, amount] of [
    ['debitAmountNative', debit],
    ['creditAmountNative', credit],
  ] as const) {
    if (isGiven(amount) && amount.lt(0)) {
      return { [field]: [new FieldFault('least', 0)] };
    }
  }
  const sides = [debit, credit].filter((amount) => isGiven(amount) && !amount.isZero());
  if (sides.length === 1) return {};
  const words =
    sides.length === 2
      ? 'A line is a debit or a credit: leave one of the two out.'
      : 'A line needs a debit or a credit that is more than 0.';
  return { debitAmountNative: [words] };
}

/** The currencies a line's amounts are in. */
export interface Currencies {
  readonly native: string;
  readonly reporting: string;
  readonly bookOf: (entity: number) => string;
}

function placesFaults(line: LineInput, book: string, { native, reporting }: Currencies) {
  const found: Record<string, FieldMessage[]> = {};
  const bound = (currency: string, ...fields: (keyof LineInput)[]): void => {
    for (const field of fields) {
      const amount = line[field] as Amount;
      const fault = isGiven(amount) ? placesFault(amount, currency) : undefined;
      if (fault) found[field] = [fault];
    }
  };
  bound(native, 'debitAmountNative', 'creditAmountNative');
  bound(book, 'debitAmountBook', 'creditAmountBook');
  bound(reporting, 'debitAmount', 'creditAmount');
  return found;
}

function accountFault(account: AccountState | undefined): Record<string, string[]> {
  if (!account) return {};
  if (!account.open) return { account: ['This account is inactive and takes no new lines.'] };
  return account.control
    ? {
        account: [
          'This account takes lines from documents only. Use an invoice or a bill, or set skip_subledger_validation on the account.',
        ],
      }
    : {};
}

export const INACTIVE = 'This entity is inactive and takes no new entries.';

/** What lines stand on. */
export interface LineSurroundings {
  readonly accounts: ReadonlyMap<number, AccountState>;
  readonly isOpen: (entity: number) => boolean;
  /** The account that takes what conversion leaves over. */
  readonly rounding: number | null;
}

/** What conversion left over has no amount in the currency of the entry. It can be sent back as it was read. */
function isRoundingLine(line: LineInput, { rounding }: LineSurroundings): boolean {
  const { debitAmountNative: debit, creditAmountNative: credit } = line;
  const none = [debit, credit].every((amount) => !isGiven(amount) || amount.isZero());
  const others = [line.debitAmountBook, line.creditAmountBook, line.debitAmount, line.creditAmount];
  return (
    none &&
    line.account === rounding &&
    isGiven(debit ?? credit) &&
    others.some((amount) => isGiven(amount) && !amount.isZero())
  );
}

/** What documents make; an entry that somebody writes is none of these. */
const OF_DOCUMENTS =
  /^(void_.*|bill(_payment|_prepayment)?|(credit|debit)_memo(_payment)?|invoice(_payment)?|revenue_recognition)$/;

/** Throws 400 for an entry by hand that calls itself a document's. */
export function demandManualType(type: string | null | undefined): void {
  if (type && OF_DOCUMENTS.test(type)) {
    throw invalid('type', `Entries of type ${type} are made by documents: choose another type.`);
  }
}

/** What is wrong with the lines of a manual entry, line by line; undefined when nothing is. */
export function lineFaults(
  lines: readonly LineInput[],
  entity: number,
  currencies: Currencies,
  surroundings: LineSurroundings,
): FieldFaults | undefined {
  if (lines.length < 2) {
    return {
      transactions: {
        nonFieldErrors: ['Ensure this field has at least 2 elements: a debit and a credit.'],
      },
    };
  }
  const { accounts, isOpen } = surroundings;
  const { bookOf } = currencies;
  const isReporting = currencies.native === currencies.reporting;
  const faults = lines.map((line) => ({
    ...(isRoundingLine(line, surroundings) ? {} : sideFault(nativeSides(line, isReporting))),
    ...conversionFault(line, bookOf(line.entity ?? entity), currencies),
    ...placesFaults(line, bookOf(line.entity ?? entity), currencies),
    ...accountFault(accounts.get(line.account)),
    ...(line.entity && !isOpen(line.entity) ? { entity: [INACTIVE] } : {}),
  }));
  return faults.some((each) => Object.keys(each).length > 0) ? { transactions: faults } : undefined;
}

/** Whether debits and credits are equal in each entity, in the currency of the entry. */
export function balanceFault(
  lines: readonly LineInput[],
  entity: number,
  { native, reporting }: Currencies,
): FieldFaults | undefined {
  const sums = new Map<number, Decimal>();
  for (const line of lines) {
    const { debit, credit } = nativeSides(line, native === reporting);
    const amount = (debit ?? new Decimal(0)).minus(credit ?? new Decimal(0));
    const of = line.entity ?? entity;
    sums.set(of, (sums.get(of) ?? new Decimal(0)).plus(amount));
  }
  const rest = [...sums.values()].find((sum) => !sum.isZero());
  return (
    rest && {
      nonFieldErrors: [
        `Debits and credits of each entity must be equal: they differ by ${rest.toFixed()}.`,
      ],
    }
  );
}

/** What is kept with a line and never counts, by its name in the store. */
function detailsOf(line: LineInput): PostingLine['details'] {
  const details = {
    merchant_name: line.merchantName,
    note: line.note,
    receipt_url: line.receiptUrl,
    external_id: line.externalId,
    needs_review: line.needsReview || undefined,
    source_entity: line.sourceEntity,
  };
  const input = Object.entries(details).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return input.length > 0 ? Object.fromEntries(input) : null;
}

/** A line of an input as it is posted. */
export function postingLine(line: LineInput, isReporting: boolean): PostingLine {
  return {
    ...nativeSides(line, isReporting),
    account: line.account,
    entity: line.entity,
    debitBook: line.debitAmountBook,
    creditBook: line.creditAmountBook,
    debitReporting: line.debitAmount,
    creditReporting: line.creditAmount,
    description: line.description,
    vendor: line.vendor,
    department: line.department,
    tagIds: line.tagIds,
    details: detailsOf(line),
  };
}

/**
 * A stored line as it is posted again. The amounts in `kept` stay; the others are converted anew.
 */
export function repostedLine(row: LineRow, kept: readonly GivenAmount[]): PostingLine {
  return {
    account: row.account_id,
    entity: row.entity_id,
    debit: row.amount_native,
    ...(kept.includes('amount_book') && { debitBook: row.amount_book }),
    ...(kept.includes('amount') && { debitReporting: row.amount }),
    given: row.given_values?.filter((name) => kept.includes(name)) ?? null,
    description: row.description,
    vendor: row.vendor_id,
    department: row.department_id,
    tagIds: row.tag_ids,
    bankTransaction: row.bank_transaction_id,
    origin: row.origin_id ?? row.id,
    details: row.details,
  };
}
