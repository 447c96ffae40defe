// Positions: the difference between billed and recognized revenue of a contract and product, held
// as deferred revenue or as unbilled receivable, never both. Each posting moves the two to the new
// position. docs/accounting.md section 9, Posting.
import { Decimal } from '../../../schema/kit/index.ts';
import { type PostingLine, type Rates, rounded, sidesOf, ZERO } from '../../ledger/index.ts';

/** One balance in transaction, book and reporting currency. */
export interface PositionAmounts {
  readonly native: Decimal;
  readonly book: Decimal;
  readonly reporting: Decimal;
}
/** What stands in the books: deferred revenue as a credit, unbilled receivable as a debit. */
export interface Balance {
  readonly deferred: PositionAmounts;
  readonly unbilled: PositionAmounts;
}
export interface Currencies {
  readonly native: string;
  readonly book: string;
  readonly reporting: string;
}
/** A position with the accounts it stands on. */
export interface Position {
  readonly id: number;
  readonly contract: number | null;
  readonly product: number | null;
  readonly client: number | null;
  readonly entity: number;
  readonly currency: string;
  readonly deferredAccount: number;
  readonly unbilledAccount: number;
}

export const NO_AMOUNTS: PositionAmounts = { native: ZERO, book: ZERO, reporting: ZERO };
export const NO_BALANCE: Balance = { deferred: NO_AMOUNTS, unbilled: NO_AMOUNTS };

export const plus = (a: PositionAmounts, b: PositionAmounts): PositionAmounts => ({
  native: a.native.plus(b.native),
  book: a.book.plus(b.book),
  reporting: a.reporting.plus(b.reporting),
});
export const negative = ({ native, book, reporting }: PositionAmounts): PositionAmounts => ({
  native: native.negated(),
  book: book.negated(),
  reporting: reporting.negated(),
});
export const minus = (a: PositionAmounts, b: PositionAmounts): PositionAmounts =>
  plus(a, negative(b));

/** An amount at the rates of a day. */
export const converted = (
  native: Decimal,
  rates: Rates,
  { book, reporting }: Currencies,
): PositionAmounts => ({
  native,
  book: rounded(native.times(rates.book), book),
  reporting: rounded(native.times(rates.reporting), reporting),
});

/** A part of a balance at its carrying average; the whole of it takes what is left. */
function carried(
  balance: PositionAmounts,
  native: Decimal,
  currencies: Currencies,
): PositionAmounts {
  if (native.eq(balance.native)) return balance;
  const share = (of: Decimal, currency: string): Decimal =>
    rounded(of.times(native).div(balance.native), currency);
  return {
    native,
    book: share(balance.book, currencies.book),
    reporting: share(balance.reporting, currencies.reporting),
  };
}

/** What a posting does to the two balances: each part is what is added to it. */
export interface Move {
  readonly deferred: PositionAmounts;
  readonly unbilled: PositionAmounts;
}

/**
 * How the balances move when the position grows by `native`, or shrinks where that is negative: first
 * what stands on the other side is taken off at its carrying amount, the rest is raised at `rates`.
 */
export function moveOf(
  { deferred, unbilled }: Balance,
  native: Decimal,
  rates: Rates,
  currencies: Currencies,
): Move {
  const isGrowth = native.gt(0);
  const other = isGrowth ? unbilled : deferred;
  const size = native.abs();
  const off = Decimal.max(ZERO, Decimal.min(other.native, size));
  const taken = off.isZero() ? NO_AMOUNTS : negative(carried(other, off, currencies));
  const raised = converted(size.minus(off), rates, currencies);
  return isGrowth ? { deferred: raised, unbilled: taken } : { deferred: taken, unbilled: raised };
}

export const moved = ({ deferred, unbilled }: Balance, move: Move): Balance => ({
  deferred: plus(deferred, move.deferred),
  unbilled: plus(unbilled, move.unbilled),
});

/** What both sides of a move are worth: what a contra account takes for the position to move so. */
export const worth = ({ deferred, unbilled }: Move): PositionAmounts => minus(deferred, unbilled);

/** The lines that move a position. */
export function linesOfMove(
  position: Position,
  move: Move,
  common: Omit<PostingLine, 'account'>,
): PostingLine[] {
  const own = { ...common, revenuePosition: position.id };
  return [
    ...sidesOf(negative(move.deferred), { ...own, account: position.deferredAccount }),
    ...sidesOf(move.unbilled, { ...own, account: position.unbilledAccount }),
  ];
}

/**
 * The move after which only one of the two balances is left, and none is below zero. What the two are
 * worth apart is a gain or loss, as is what a swapped invoice leaves in the books of an empty balance:
 * `worth` of the move.
 */
export function settling(balance: Balance, currencies: Currencies): Move {
  let { deferred, unbilled } = balance;
  if (deferred.native.lt(0)) {
    unbilled = minus(unbilled, deferred);
    deferred = NO_AMOUNTS;
  }
  if (unbilled.native.lt(0)) {
    deferred = minus(deferred, unbilled);
    unbilled = NO_AMOUNTS;
  }
  const both = Decimal.min(deferred.native, unbilled.native);
  if (both.gt(0)) {
    deferred = minus(deferred, carried(deferred, both, currencies));
    unbilled = minus(unbilled, carried(unbilled, both, currencies));
  }
  return {
    deferred: minus(deferred.native.isZero() ? NO_AMOUNTS : deferred, balance.deferred),
    unbilled: minus(unbilled.native.isZero() ? NO_AMOUNTS : unbilled, balance.unbilled),
  };
}
