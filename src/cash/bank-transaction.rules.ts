// Builds the posting of a bank transaction and validates it. Pure. docs/accounting.md section 8.
import type { Decimal, InputOf } from '../../schema/kit/index.ts';
import type { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { type FieldFaults, invalid } from '../platform/base/index.ts';
import { type LineRow, type Posting, type PostingLine, sum, ZERO } from '../ledger/index.ts';

export type TransactionInput = InputOf<typeof BankTransaction>;

/** The bank account of a transaction, and where its other side goes. */
export interface BankFacts {
  readonly id: number;
  readonly entity: number;
  readonly currency: string;
  readonly type: string | null;
  /** The ledger account that mirrors it. */
  readonly ledger: number | null;
  readonly uncategorized: number | null;
}

/** A transaction as it is posted. */
export interface Posted {
  readonly id: number;
  readonly amount: Decimal;
  readonly day: string;
  readonly description: string | null;
}

/** The day of a moment. */
export const dayOf = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 10);

/** Where money goes that nobody has said anything of. */
export const NO_UNCATEGORIZED = 'The account settings have no uncategorized: choose one.';

/** What is wrong with a transaction of a bank account; nothing when it can be stored. */
export function faultsOf(
  input: Partial<TransactionInput>,
  { currency, ledger, uncategorized }: BankFacts,
): FieldFaults | undefined {
  const faults: Record<string, string[]> = {};
  const { amount, amountNative } = input;
  if (amount && amountNative && !amount.eq(amountNative)) {
    faults['amountNative'] = [
      'This field is an alias of amount. Send one of them, or the same value in both.',
    ];
  }
  if (input.currency !== undefined && input.currency !== currency) {
    faults['currency'] = [
      `The bank account is in ${currency}. Send ${currency}, or leave this out.`,
    ];
  }
  const value = amount ?? amountNative;
  if (value && !value.isZero() && !input.postedAt && !input.excluded && ledger !== null) {
    faults['postedAt'] = ['This field is required: it sets the date of the entry.'];
  }
  if (ledger !== null && uncategorized === null && !input.excluded) {
    faults['nonFieldErrors'] = [NO_UNCATEGORIZED];
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

/** The currency and the entity of a transaction, which it keeps. */
type BankPlace = Pick<BankFacts, 'currency' | 'entity'>;

/** A bank account as its transaction stands on it. */
export const bankOf = (bank: BankFacts, { currency, entity }: BankPlace): BankFacts => ({
  ...bank,
  currency,
  entity,
});

/** Refuses a move to a bank account of another currency or entity; undefined for one of the same. */
export const moveFaults = (row: BankPlace, bank: BankFacts): FieldFaults | undefined =>
  row.currency === bank.currency && row.entity === bank.entity
    ? undefined
    : {
        account: [
          `A transaction keeps its currency, ${row.currency}, and its entity. Choose a bank account that has the same, or delete it and make another one there.`,
        ],
      };

/** Whether it has an entry: not while it is left out, and not where no ledger account mirrors its account. */
export const isPosted = (
  { excluded, amount, postedAt }: Partial<TransactionInput>,
  { ledger }: BankFacts,
): boolean =>
  excluded !== true && ledger !== null && Boolean(postedAt) && amount?.isZero() === false;

const typeOf = (amount: Decimal, { type }: BankFacts): Posting['type'] =>
  amount.gt(0) ? 'deposit' : type === 'CREDIT_CARD' ? 'credit_card' : 'expense';

/**
 * The entry: money in debits the bank's account, and what it came from is not known yet.
 * @throws Problem 400 where the settings name no account for that
 */
export function postingFor(
  { id, amount, day, description }: Posted,
  bank: BankFacts,
  others?: readonly PostingLine[],
): Posting {
  const common = { description, bankTransaction: id };
  if (!others && bank.uncategorized === null) throw invalid('nonFieldErrors', NO_UNCATEGORIZED);
  const other = { ...common, account: bank.uncategorized ?? 0, credit: amount };
  return {
    date: day,
    dateField: 'postedAt',
    type: typeOf(amount, bank),
    entity: bank.entity,
    currency: bank.currency,
    memo: description,
    createdAutomatically: true,
    document: { kind: 'bank_transaction', id },
    lines: [{ ...common, account: bank.ledger ?? 0, debit: amount }, ...(others ?? [other])],
  };
}

/**
 * The other side of an entry as it was categorized: in one part, or in parts that still come to the amount. Parts of
 * another amount are not kept, nor those on the account of the bank account itself.
 * @param bank - the ledger accounts of the bank account, before and now
 */
export function otherSide(
  rows: readonly LineRow[],
  whole: PostingLine,
  bank: { readonly before: number | null; readonly now: number | null },
): PostingLine[] {
  const own = rows.find((row) => row.account_id === bank.before);
  const parts = rows.filter((row) => row !== own);
  const isSplit = parts.length > 1;
  const natives = sum(parts.map((row) => row.amount_native));
  const isKept = parts.length === 1 || (isSplit && natives.neg().eq(whole.credit ?? ZERO));
  if (!isKept || parts.some((row) => row.account_id === bank.now)) return [whole];
  return parts.map((row) => ({
    ...whole,
    ...(isSplit && { credit: row.amount_native.neg() }),
    ...(row.description !== own?.description && { description: row.description }),
    account: row.account_id,
    vendor: row.vendor_id,
    department: row.department_id,
    tagIds: row.tag_ids,
    origin: row.origin_id ?? row.id,
  }));
}
