// Reads one line of a bank feed, or reports why it cannot be read. Pure. Contract: BankFeed.
import { FieldFault } from '../platform/base/index.ts';
import { type Decimal, DecimalScalar, momentOf } from '../../schema/kit/index.ts';
import type { BankFacts } from './bank-transaction.rules.ts';
import { LARGEST, TOO_LARGE } from '../ledger/index.ts';
import { placesFault } from '../settings/index.ts';

/** A line as it is stored. */
export interface FeedLine {
  readonly externalTransactionId: string;
  readonly amount: string;
  readonly postedAt: Date;
  readonly bankDescription: string | null;
  readonly merchantName: string | null;
  readonly kind: string | null;
  readonly note: string | null;
}
/** A line that cannot be stored, and why. */
export interface Failure {
  readonly external_transaction_id: string | null;
  readonly error: string;
}

const LONGEST = 200;
type BankFeedLine = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
const textOf = (value: unknown): string | null =>
  isGiven(value) ? String(value).replaceAll('\0', '') : null;

function numberIn(value: unknown): Decimal | undefined {
  try {
    return DecimalScalar.parseValue(value);
  } catch {
    return undefined;
  }
}

/** Why something is no amount of a currency. */
export function amountFault(value: unknown, currency: string): string | undefined {
  const amount = numberIn(value);
  if (!amount) return `amount: ${new FieldFault('type', 'Float').words}`;
  const fault = placesFault(amount, currency);
  if (fault) return `amount: ${fault.words}`;
  return amount.abs().gte(LARGEST) ? `amount: ${TOO_LARGE}` : undefined;
}

function faultOf(line: BankFeedLine, { currency }: BankFacts): string | undefined {
  const { external_transaction_id: id, posted_at: day, currency: given } = line;
  if (!isGiven(id)) return `external_transaction_id: ${new FieldFault('required').words}`;
  if (String(id).length > LONGEST) {
    return `external_transaction_id: Ensure this field has no more than ${LONGEST} characters.`;
  }
  const wrong = amountFault(line['amount'], currency);
  if (wrong !== undefined) return wrong;
  if (momentOf(day) === undefined) {
    return 'posted_at: A day or a moment is required: 2026-01-31, or 2026-01-31T10:00:00Z.';
  }
  if (given !== undefined && given !== null && given !== currency) {
    return `currency: The bank account is in ${currency}. Send ${currency}, or leave this out.`;
  }
  return undefined;
}

/** A line of a feed, or why it cannot be one. */
export function readLine(
  given: unknown,
  bank: BankFacts,
): { line: FeedLine | null; failure: Failure | null } {
  const line = (typeof given === 'object' && given !== null ? given : {}) as BankFeedLine;
  const error = faultOf(line, bank);
  const id = textOf(line['external_transaction_id']);
  const postedAt = momentOf(line['posted_at']);
  if (error !== undefined || id === null || postedAt === undefined) {
    return { line: null, failure: { external_transaction_id: id, error: error ?? '' } };
  }
  return {
    line: {
      externalTransactionId: id,
      amount: String(line['amount']),
      postedAt,
      bankDescription: textOf(line['bank_description']),
      merchantName: textOf(line['merchant_name']),
      kind: textOf(line['kind']),
      note: textOf(line['note'])?.slice(0, 1_024) ?? null,
    },
    failure: null,
  };
}
