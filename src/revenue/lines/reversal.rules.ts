// Computes the reversal of a schedule when service ends on a day. docs/accounting.md section 9,
// Terminate.
import { Decimal } from '../../../schema/kit/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { addDays } from '../../platform/base/index.ts';
import { daysBetween } from '../shared/days.rules.ts';
import { partOf } from '../shared/schedule.rules.ts';

/** A row that may have service after the day. */
export interface Reversible {
  readonly id: number;
  readonly currency: string;
  readonly period: string | null;
  readonly from: string;
  readonly to: string;
  readonly scheduled: string | null;
  readonly amount: Decimal | null;
  readonly discount: Decimal | null;
  readonly recognized: Decimal;
  readonly billed: Decimal;
  /** Whether an invoice bills it already. */
  readonly isBilled: boolean;
  /** Amounts taken back already, with the opposite sign; absent where nothing is. */
  readonly reversed?: Reversed | null;
}

/** Sums that reverse a row so far, and the first day of the reversal. */
export interface Reversed {
  readonly from: string;
  readonly amount: Decimal;
  readonly discount: Decimal;
  readonly recognized: Decimal;
  readonly billed: Decimal;
}

/** What a reversing row says besides what it takes from the one it reverses. */
export interface Reversing {
  readonly reverses: number;
  readonly transactionDate: string;
  readonly transactionEndDate: string;
  readonly scheduledInvoiceDate: string;
  readonly amount: Decimal | null;
  readonly discount: Decimal | null;
  readonly recognized: Decimal;
  readonly billedAmount: Decimal;
}

/**
 * Makes the reversal of a row for its service after the day, less what is taken back already; null where nothing
 * is left.
 */
export function reversing(row: Reversible, day: string): Reversing | null {
  if (row.to <= day) return null;
  const { reversed } = row;
  const isWhole = row.from > day;
  const whole = BigInt(daysBetween(row.from, row.to));
  const kept = isWhole ? 0n : BigInt(daysBetween(row.from, day));
  const after = (amount: Decimal, back = ZERO): Decimal => {
    const taken = partOf(amount, kept, whole, row.currency).minus(amount).minus(back);
    // More may be taken back already than is after the day.
    return taken.isNegative() === amount.isNegative() ? ZERO : taken;
  };
  const recognized = after(row.recognized, reversed?.recognized);
  // What is billed stays billed until its invoice is voided or credited.
  const billedAmount = row.isBilled ? ZERO : after(row.billed, reversed?.billed);
  if (recognized.isZero() && billedAmount.isZero()) return null;
  const from = isWhole ? row.from : addDays(day, 1);
  return {
    reverses: row.id,
    transactionDate: from,
    transactionEndDate: reversed && reversed.from > from ? addDays(reversed.from, -1) : row.to,
    scheduledInvoiceDate: row.scheduled ?? row.from,
    amount: row.amount && after(row.amount, reversed?.amount),
    discount: row.discount && after(row.discount, reversed?.discount),
    recognized,
    billedAmount,
  };
}
