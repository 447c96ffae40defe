// Draws usage on prepaid installments, oldest first, and bills the excess. docs/accounting.md
// section 9, Prepaid commit.
import { type FieldFaults, type FieldMessage } from '../../platform/base/index.ts';
import { Decimal, type InputOf, isDay } from '../../../schema/kit/index.ts';
import type { ContractPrepaidCommit } from '../../../schema/revenue/prepaid-commit.ts';
import { rounded, ZERO } from '../../ledger/index.ts';
import { dayFaults, isUsual } from '../shared/days.rules.ts';
import { placesFault } from '../../settings/index.ts';

/** What speaks against a commitment of a contract, by field. Of a new contract the entity is not known. */
export function commitFaults(
  input: Partial<InputOf<typeof ContractPrepaidCommit>>,
  contract: { readonly currency: string; readonly entity?: number | null },
): FieldFaults {
  const faults = dayFaults(input, 'startDate', 'expirationDate', 'overageInvoiceStartMonth');
  if (typeof input.currency === 'string' && input.currency !== contract.currency) {
    faults['currency'] = [`The contract is in ${contract.currency}.`];
  }
  if (typeof input.entity === 'number' && input.entity !== contract.entity) {
    faults['entity'] = ['The contract belongs to another entity.'];
  }
  if (input.totalValue?.lte(0)) faults['totalValue'] = ['Ensure this value is greater than 0.'];
  if (input.expirationDate && input.startDate && input.expirationDate < input.startDate) {
    faults['expirationDate'] = ['Ensure this day is not before the start.'];
  }
  return faults;
}

/** What is left of an installment. */
export interface Funding {
  readonly row: number;
  /** The day it is paid. */
  readonly day: string;
  readonly left: Decimal;
}
/** A draw on one installment. */
export interface Draw {
  readonly row: number;
  readonly amount: Decimal;
}
/** What a month of use comes to. */
export interface Consumption {
  readonly discount: Decimal;
  readonly net: Decimal;
  readonly draws: readonly Draw[];
  readonly overage: Decimal;
}

const HUNDRED = 100;

/** Draws an amount on installments, the oldest first. */
export function drawn(fundings: readonly Funding[], amount: Decimal): Draw[] {
  let left = amount;
  return fundings.flatMap(({ row, left: available }) => {
    const taken = Decimal.max(ZERO, Decimal.min(available, left));
    left = left.minus(taken);
    return taken.isZero() ? [] : [{ row, amount: taken }];
  });
}

/** A gross amount that was used by a day, and the discount on it. */
interface Usage {
  readonly gross: Decimal;
  readonly percent: Decimal;
  readonly through: string;
}

/** Draws use, after its discount, on what was paid by then; the rest is overage. */
export function consumption(
  { gross, percent, through }: Usage,
  fundings: readonly Funding[],
  currency: string,
): Consumption {
  const discount = rounded(gross.times(percent).div(HUNDRED), currency);
  const net = gross.minus(discount);
  const paid = fundings.filter(({ day }) => day <= through);
  const draws = drawn(paid, net);
  const overage = draws.reduce((rest, { amount }) => rest.minus(amount), net);
  return { discount, net, draws, overage: Decimal.max(ZERO, overage) };
}

/** An installment as it is told. */
export interface Installment {
  readonly date: string;
  readonly amount: Decimal;
}

/** Installments as somebody sent them; a text says what is wrong with them. */
export function installmentsOf(
  given: unknown,
  {
    total,
    start,
    currency,
  }: { readonly total: Decimal; readonly start: string; readonly currency: string },
): Installment[] | FieldMessage {
  if (given === null || given === undefined) return [{ date: start, amount: total }];
  if (!Array.isArray(given) || given.length === 0) return 'Expected a list of {date, amount}.';
  const found: Installment[] = [];
  for (const each of given as readonly unknown[]) {
    const { date, amount } = (each ?? {}) as { date?: unknown; amount?: unknown };
    const digits = typeof amount === 'number' || typeof amount === 'string' ? String(amount) : '';
    if (
      typeof date !== 'string' ||
      !isDay(date) ||
      !isUsual(date) ||
      !/^\d{1,30}(\.\d{1,30})?$/.test(digits)
    ) {
      return 'Expected a list of {date, amount}.';
    }
    const installment = { date, amount: new Decimal(digits) };
    const fault = placesFault(installment.amount, currency);
    if (fault) return fault;
    found.push(installment);
  }
  const sum = found.reduce((all, { amount }) => all.plus(amount), ZERO);
  if (!sum.eq(total)) {
    return `The installments must add up to ${total.toFixed()}, not ${sum.toFixed()}.`;
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : 1));
}
