// Computes the invoices of a contract, period by period, in advance from its start.
// docs/accounting.md section 9, Contract invoice.
import { Decimal } from '../../../schema/kit/index.ts';
import { ONE, rounded, roundedRate, ZERO } from '../../ledger/index.ts';
import { addDays, addMonths } from '../../platform/base/index.ts';
import { taxOf } from '../../receivable/index.ts';
import { earlier, later } from '../shared/days.rules.ts';

/** A row that is to be billed. */
export interface Billable {
  readonly id: number;
  /** What made it, by kind and id: `subscription:4`. */
  readonly line: string;
  readonly contractLine: number | null;
  readonly product: number | null;
  readonly department: number | null;
  readonly description: string | null;
  readonly isTaxable: boolean;
  readonly rate: Decimal | null;
  readonly billed: Decimal;
  /** When it is to be billed; null for the day its service begins. */
  readonly scheduled: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** How a contract bills. */
export interface Terms {
  readonly frequency: string | null;
  readonly start: string | null;
  readonly currency: string;
}

export interface Period {
  readonly start: string;
  readonly end: string;
}

const MONTHS: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  biannual: 6,
  annual: 12,
};

const dayOf = ({ scheduled, from }: Billable): string | null => scheduled ?? from;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The period of the grid that a day is in; days before the first are in the first. */
function gridPeriod(anchor: string, months: number, day: string): Period {
  const guess = Math.floor((monthNumber(day) - monthNumber(anchor)) / months);
  const nth = Math.max(0, addMonths(anchor, guess * months) > day ? guess - 1 : guess);
  return {
    start: addMonths(anchor, nth * months),
    end: addDays(addMonths(anchor, (nth + 1) * months), -1),
  };
}

/** The period that bills a row; undefined where nothing does by itself. */
function periodOf(row: Billable, terms: Terms, whole: Period): Period | undefined {
  const day = dayOf(row);
  const { frequency } = terms;
  if (frequency === null || day === null) return undefined;
  if (frequency === 'one_time') return whole;
  if (frequency === 'custom') {
    return row.scheduled === null ? undefined : { start: row.scheduled, end: row.scheduled };
  }
  return gridPeriod(whole.start, MONTHS[frequency] ?? 1, day);
}

/** The next period after one, for what comes too late for it. */
function following({ start, end }: Period, { frequency }: Terms, anchor: string): Period {
  const months = MONTHS[frequency ?? ''];
  if (months === undefined) return { start: addDays(start, 1), end: later(end, addDays(start, 1)) };
  return gridPeriod(anchor, months, addDays(end, 1));
}

export interface Billing {
  readonly period: Period;
  readonly rows: readonly Billable[];
}

/** Which rows each period bills. `issued` are the first days of periods that were issued already. */
export function billingsOf(
  rows: readonly Billable[],
  terms: Terms,
  issued: ReadonlySet<string>,
): Billing[] {
  const days = rows.flatMap((row) => dayOf(row) ?? []);
  const [first] = days;
  if (first === undefined) return [];
  const anchor = terms.start ?? days.reduce(earlier, first);
  const end = rows.flatMap(({ to }) => to ?? []).reduce(later, anchor);
  const found = new Map<string, { period: Period; rows: Billable[] }>();
  for (const row of rows) {
    let period = periodOf(row, terms, { start: anchor, end });
    while (period && issued.has(period.start)) period = following(period, terms, anchor);
    if (!period) continue;
    const known = found.get(period.start) ?? { period, rows: [] };
    known.rows.push(row);
    found.set(period.start, known);
  }
  return [...found.values()].sort((a, b) => (a.period.start < b.period.start ? -1 : 1));
}

/** A line of what is billed. */
export interface BillingLine {
  readonly contractLine: number | null;
  readonly product: number | null;
  readonly department: number | null;
  readonly description: string | null;
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
  readonly quantity: Decimal;
  readonly rate: Decimal;
  readonly amount: Decimal;
  readonly tax: Decimal;
}

const firstOf = (days: readonly string[]): string | null =>
  days.length > 0 ? days.reduce(earlier) : null;
const lastOf = (days: readonly string[]): string | null =>
  days.length > 0 ? days.reduce(later) : null;

/** One line for each line of the contract, product and department; what comes to nothing is left out. */
export function linesOf(
  rows: readonly Billable[],
  taxPercent: Decimal | undefined,
  currency: string,
): BillingLine[] {
  const groups = Map.groupBy(rows, ({ line, product, department }) =>
    [line, product, department].join('|'),
  );
  return [...groups.values()].flatMap((group) => {
    const [head] = group;
    const amount = group.reduce((sum, { billed }) => sum.plus(billed), ZERO);
    if (!head || amount.isZero()) return [];
    const rate = head.rate;
    const isPriced = rate !== null && !rate.isZero() && group.every((row) => row.rate?.eq(rate));
    return [
      {
        contractLine: head.contractLine,
        product: head.product,
        department: head.department,
        description: head.description,
        serviceStart: firstOf(group.flatMap(({ from }) => from ?? [])),
        serviceEnd: lastOf(group.flatMap(({ to }) => to ?? [])),
        quantity: isPriced ? roundedRate(amount.div(rate)) : ONE,
        rate: isPriced ? rate : amount,
        amount,
        tax: taxPercent && head.isTaxable ? taxOf(amount, taxPercent, currency) : ZERO,
      },
    ];
  });
}

/** A line as it stands on a draft. */
export interface StoredLine extends BillingLine {
  readonly id: number;
  readonly invoice: number;
}

const told = (line: BillingLine): string =>
  [
    line.contractLine,
    line.product,
    line.department,
    line.description,
    line.serviceStart,
    line.serviceEnd,
    ...[line.quantity, line.rate, line.amount, line.tax].map((value) => value.toFixed()),
  ].join('|');

/** What makes the lines of a draft those that are wanted: ids that go, and lines that are added. */
export function linesChanged(
  stored: readonly StoredLine[],
  wanted: readonly BillingLine[],
): { readonly gone: number[]; readonly added: BillingLine[] } {
  const waiting = Map.groupBy(wanted, told);
  const gone = stored.flatMap((line) => (waiting.get(told(line))?.pop() ? [] : [line.id]));
  return { gone, added: [...waiting.values()].flat() };
}

/** Amounts within bounds, the lower one first. */
const within = (amount: Decimal, least: Decimal, most: Decimal): Decimal =>
  Decimal.min(most, Decimal.max(least, amount));

/**
 * Shares what is left of a contract's discount by subtotal; the last one that bills something takes the cents. A
 * share is neither below zero nor above its subtotal, as an invoice takes no other: what finds no room is left.
 */
export function discountsOf(
  left: Decimal,
  subtotals: readonly Decimal[],
  currency: string,
): Decimal[] {
  const rooms = subtotals.map((subtotal) => Decimal.max(ZERO, subtotal));
  let room = Decimal.sum(ZERO, ...rooms);
  let rest = within(left, ZERO, room);
  const [whole, shared] = [room, rest];
  return rooms.map((own) => {
    if (own.isZero()) return ZERO;
    room = room.minus(own);
    const share = rounded(shared.times(own).div(whole), currency);
    const part = within(share, Decimal.max(ZERO, rest.minus(room)), Decimal.min(own, rest));
    rest = rest.minus(part);
    return part;
  });
}
