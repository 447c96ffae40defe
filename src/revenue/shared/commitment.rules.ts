// Works out what a month of use owes to the minimum commitment of its contract, and the rows that
// bring it there. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { endOfMonth } from '../../platform/base/index.ts';
import { daysBetween, later } from './days.rules.ts';
import { partOf } from './schedule.rules.ts';

/** Sums that rows recognize and bill. */
export interface Sums {
  readonly recognized: Decimal;
  readonly billed: Decimal;
}
const SIDES = ['recognized', 'billed'] as const;

/** Line, product and department of a row of a commitment. */
export interface CommitmentPlace {
  readonly line: number;
  readonly product: number | null;
  readonly department: number | null;
}

/** A live row of usage lines. */
export interface UsageRow extends CommitmentPlace, Sums {
  readonly id: number;
  readonly period: string;
  /** Whether it brings the month up to the commitment, or reverses a row that does. */
  readonly isCommitment: boolean;
  /** Whether somebody takes back a row of the commitment with it, by hand. */
  readonly isWaiver: boolean;
  /** Whether it or its counterpart is recognized, invoiced, on an invoice that is scheduled, or a waiver. */
  readonly isKept: boolean;
  /** Whether it, or the row that it reverses, is invoiced. */
  readonly isInvoiced: boolean;
}

/** Facts of a contract that decide its minimum. */
export interface CommitmentTerms {
  readonly minimumAmount: Decimal | null;
  readonly currency: string;
  readonly start: string | null;
  readonly terminated: string | null;
}

/** The minimum of a month; of the month in which the contract was terminated, the part of its days. */
export function minimumOf(
  month: string,
  { minimumAmount, currency, start, terminated }: CommitmentTerms,
): Decimal {
  if (minimumAmount === null) return ZERO;
  const last = endOfMonth(month);
  if (terminated === null || terminated >= last) return minimumAmount;
  const from = later(month, start ?? month);
  if (terminated < from) return ZERO;
  const kept = BigInt(daysBetween(from, terminated));
  return partOf(minimumAmount, kept, BigInt(daysBetween(from, last)), currency);
}

const sumsOf = (rows: readonly Sums[]): Sums => ({
  recognized: Decimal.sum(0, ...rows.map(({ recognized }) => recognized)),
  billed: Decimal.sum(0, ...rows.map(({ billed }) => billed)),
});

/** A month of use with what it owes beside. */
export interface CommittedMonth {
  readonly use: Sums;
  readonly minimum: Decimal;
  readonly commitment: Sums;
}

/**
 * Works out how much is missing from the use of a month to its minimum, less what was waived. An invoiced part stays,
 * unless later use takes its place. A month that is wholly invoiced keeps the minimum it was invoiced with.
 */
export function committed(rows: readonly UsageRow[], minimum: Decimal): CommittedMonth {
  const invoiced = rows.filter(({ isInvoiced }) => isInvoiced);
  const isClosed =
    invoiced.length > 0 && rows.every((row) => row.isInvoiced || row.billed.isZero());
  const use = sumsOf(rows.filter(({ isCommitment }) => !isCommitment));
  const paid = sumsOf(invoiced.filter(({ isCommitment }) => isCommitment));
  const all = sumsOf(invoiced);
  const waived = sumsOf(rows.filter(({ isWaiver }) => isWaiver));
  const owed = (side: keyof Sums): Decimal => {
    const held = Decimal.min(paid[side], all[side].minus(use[side]));
    const missing = isClosed ? ZERO : minimum.minus(use[side]).plus(waived[side]);
    return Decimal.max(ZERO, held, missing);
  };
  return {
    use,
    minimum,
    commitment: { recognized: owed('recognized'), billed: owed('billed') },
  };
}

/** A row of a commitment to be made. */
export type CommitmentRow = CommitmentPlace & Sums;

const placeOf = ({ line, product, department }: CommitmentPlace): string =>
  [line, product, department].join('|');

/** Rows of commitments by their places, the newest first. */
function placesOf(rows: readonly CommitmentRow[]): CommitmentRow[] {
  const groups = Map.groupBy(rows, placeOf);
  return [...groups.values()].reverse().flatMap((group) => {
    const [head] = group;
    if (!head) return [];
    const { line, product, department } = head;
    return [{ line, product, department, ...sumsOf(group) }];
  });
}

/** Spreads what is missing to a commitment: more stands at home, less where the kept rows stand. */
function spread(
  rest: Decimal,
  side: keyof Sums,
  home: CommitmentPlace,
  kept: readonly CommitmentRow[],
): CommitmentRow[] {
  const none = { recognized: ZERO, billed: ZERO };
  if (rest.gte(0)) return [{ ...home, ...none, [side]: rest }];
  let left = rest;
  return kept.map(({ line, product, department, ...sums }) => {
    const taken = Decimal.max(left, Decimal.max(ZERO, sums[side]).negated());
    left = left.minus(taken);
    return { line, product, department, ...none, [side]: taken };
  });
}

/**
 * The rows that bring a month to its commitment, beside those that are kept; undefined where it is there.
 * @param at - the line that a new row stands on; by default the one that carries the commitment, or the first
 */
export function settling(
  rows: readonly UsageRow[],
  minimum: Decimal,
  at?: CommitmentPlace,
): CommitmentRow[] | undefined {
  const own = rows.filter(({ isCommitment }) => isCommitment);
  const kept = placesOf(own.filter(({ isKept }) => isKept));
  const open = placesOf(own.filter(({ isKept }) => !isKept));
  const home = at ?? open[0] ?? kept[0] ?? rows[0];
  if (!home) return undefined;
  const { line, product, department } = home;
  const { commitment } = committed(rows, minimum);
  const before = sumsOf(kept);
  const wanted = placesOf(
    SIDES.flatMap((side) => {
      const rest = commitment[side].minus(before[side]);
      return spread(rest, side, { line, product, department }, kept);
    }),
  ).filter(({ recognized, billed }) => !recognized.isZero() || !billed.isZero());
  const told = (found: readonly CommitmentRow[]): string =>
    found
      .filter(({ recognized, billed }) => !recognized.isZero() || !billed.isZero())
      .map((row) => [placeOf(row), row.recognized.toFixed(), row.billed.toFixed()].join('|'))
      .sort()
      .join();
  return told(wanted) === told(open) ? undefined : wanted;
}
