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

/** The part of an amount for service after the day, as it is taken back; null where nothing is. */
export function reversing(row: Reversible, day: string): Reversing | null {
  if (row.to <= day) return null;
  const isWhole = row.from > day;
  const whole = BigInt(daysBetween(row.from, row.to));
  const kept = isWhole ? 0n : BigInt(daysBetween(row.from, day));
  const after = (amount: Decimal): Decimal =>
    partOf(amount, kept, whole, row.currency).minus(amount);
  const recognized = after(row.recognized);
  // What is billed stays billed until its invoice is voided or credited.
  const billedAmount = row.isBilled ? ZERO : after(row.billed);
  if (recognized.isZero() && billedAmount.isZero()) return null;
  return {
    reverses: row.id,
    transactionDate: isWhole ? row.from : addDays(day, 1),
    transactionEndDate: row.to,
    scheduledInvoiceDate: row.scheduled ?? row.from,
    amount: row.amount && after(row.amount),
    discount: row.discount && after(row.discount),
    recognized,
    billedAmount,
  };
}
