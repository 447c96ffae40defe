// Compares the balances of a statement with the sum of its lines. A difference is only reported,
// because banks cut files, round and leave days out; a CAMT.053 file that contradicts itself is
// refused by its reader. Pure.
import { Decimal } from '../../../schema/kit/index.ts';
import type { Balance, RawLine, StatementFacts } from './statement.types.ts';

interface LineWithBalance extends Pick<RawLine, 'row' | 'day'> {
  readonly amount: Decimal;
  readonly balance: Decimal;
}

/** Where balances first were not what the lines make of them; none so far when undefined. */
interface Break {
  readonly row: number;
  readonly told: Decimal;
  readonly made: Decimal;
}

/** The balances after each line of a table, whichever end of it is the newer one. */
export class RunningBalances {
  #first: LineWithBalance | undefined;
  #last: LineWithBalance | undefined;
  /** Sum of the lines before the first one that told its balance; null where one of them is unknown. */
  #before: Decimal | null = null;
  /** Sum of the lines since the last one that told its balance. */
  #since = new Decimal(0);
  /** The days of the first line and the last one. */
  #top: string | undefined;
  #bottom = '';
  #isKnown = true;
  #oldestFirst: Break | undefined;
  #newestFirst: Break | undefined;
  #unreadable: number | undefined;

  /** A line with its amount, and its balance where it tells one. */
  add({ row, day, amount }: RawLine, balance: string | null): void {
    this.#top ??= day;
    this.#bottom = day;
    if (balance === null) {
      this.#since = this.#since.plus(amount);
      return;
    }
    const told = { row, day, amount: new Decimal(amount), balance: new Decimal(balance) };
    const last = this.#last;
    if (last && this.#isKnown) {
      const up = last.balance.plus(this.#since).plus(amount);
      const down = last.balance.minus(last.amount).minus(this.#since);
      if (!up.eq(told.balance)) this.#oldestFirst ??= { row, told: told.balance, made: up };
      if (!down.eq(told.balance)) this.#newestFirst ??= { row, told: told.balance, made: down };
    }
    if (!this.#first) this.#before = this.#isKnown ? this.#since : null;
    this.#first ??= told;
    this.#last = told;
    this.#since = new Decimal(0);
    this.#isKnown = true;
  }

  /** A line that cannot be read: nothing follows from the balance before it. */
  skip(): void {
    this.#isKnown = false;
  }

  /** A balance that is no number: its line tells none. */
  unreadable(row: number): void {
    this.#unreadable ??= row;
  }

  /** What the table says of itself; undefined where it tells no balance. */
  facts(): StatementFacts | undefined {
    const [first, last] = [this.#first, this.#last];
    const none = { account: null, currency: null, available: null };
    const unread = this.#unreadable;
    const warnings = unread === undefined ? [] : [`Row ${unread}: the balance is not a number.`];
    if (!first || !last) {
      return unread === undefined ? undefined : { ...none, opening: null, closing: null, warnings };
    }
    const broken = this.#oldestFirst && this.#newestFirst;
    if (broken) {
      const found = [this.#oldestFirst, this.#newestFirst].flatMap((each) => each ?? []);
      const { row, told, made } = found.toSorted((a, b) => b.row - a.row)[0] ?? broken;
      const words = `Row ${row}: the balance is ${told.toFixed()}, but the lines before it add up to ${made.toFixed()}. Lines may be missing.`;
      return { ...none, opening: null, closing: null, warnings: [...warnings, words] };
    }
    return { ...none, ...this.#ends(first, last), warnings };
  }

  /** The balances around all lines, those without one included; null where a line is unknown, or which end is newer. */
  #ends(
    first: LineWithBalance,
    last: LineWithBalance,
  ): Pick<StatementFacts, 'opening' | 'closing'> {
    const [top = '', bottom] = [this.#top, this.#bottom];
    const [above, below] = [this.#before, this.#isKnown ? this.#since : null];
    const isSettled = this.#oldestFirst !== undefined || this.#newestFirst !== undefined;
    if (!isSettled && top === bottom && !(above?.isZero() && below?.isZero())) {
      return { opening: null, closing: null };
    }
    const isNewestFirst = isSettled ? this.#oldestFirst !== undefined : top > bottom;
    const [oldest, earlier, start] = isNewestFirst ? [last, below, bottom] : [first, above, top];
    const [newest, later, end] = isNewestFirst ? [first, above, top] : [last, below, bottom];
    const balance = (amount: Decimal, day: string): Balance => ({
      ...{ amount: amount.toFixed(), currency: null, day },
    });
    return {
      opening: earlier && balance(oldest.balance.minus(oldest.amount).minus(earlier), start),
      closing: later && balance(newest.balance.plus(later), end),
    };
  }
}

/** Why a statement does not go on where the one before it ended; undefined where it does, or nobody knows. */
export function gapBetween(before: Balance | null, { opening, closing }: StatementFacts) {
  if (!before || !opening || (closing?.day ?? '') < (before.day ?? '')) return undefined;
  return new Decimal(before.amount).eq(opening.amount)
    ? undefined
    : `This statement opens with ${opening.amount}, but the previous one closed with ${before.amount}. A statement between them may be missing.`;
}

/** What is to be said of a closing balance beside what the books have; undefined where they agree. */
export function apart({ amount, day }: Balance, booked: Decimal): string | undefined {
  const difference = new Decimal(amount).minus(booked);
  if (difference.isZero()) return undefined;
  const side = difference.gt(0) ? 'less' : 'more';
  return `On ${day ?? 'its last day'} the statement closes with ${amount}; the books have ${booked.toFixed()} on this account, ${difference.abs().toFixed()} ${side}.`;
}
