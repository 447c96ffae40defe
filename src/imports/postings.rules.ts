// The postings of a journal's transaction as lines of one entry in one currency. What was paid or converted
// at a cost or price counts with that, as plain-text journals weigh it. Pure.
import { decimalsOf, isCurrency, type Decimal } from '../../schema/kit/index.ts';
import { rounded, smallestUnit, sum, ZERO } from '../ledger/money.rules.ts';
import type { FileLine } from './entries.types.ts';

export interface Amount {
  readonly number: Decimal;
  readonly commodity: string;
}
/** A cost or price: for one unit, or for all. */
export interface Price extends Amount {
  readonly isTotal: boolean;
}
export interface JournalPosting {
  readonly row: number;
  readonly account: string;
  /** Undefined: what the others leave. */
  readonly units?: Amount | undefined;
  /** Counts before the price. */
  readonly cost?: Price | undefined;
  readonly price?: Price | undefined;
  /** As the journal writes the amount, where it is not in the currency of the entry. */
  readonly written?: string | undefined;
  readonly note?: string | undefined;
}

/** Why a transaction cannot be taken over, at one of its rows. */
export class PostingFault extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

interface Weight extends Amount {
  /** Worked out from a price for one unit, so nobody has said it to the cent. */
  readonly isComputed: boolean;
}

function weightOf({ row, units, cost, price }: JournalPosting): Weight | undefined {
  if (!units) return undefined;
  const by = cost ?? price;
  if (!by) return { ...units, isComputed: false };
  if (by.number.lt(0)) throw new PostingFault(row, 'A price must not be negative.');
  const { number, commodity, isTotal } = by;
  if (isTotal) {
    return { commodity, number: units.number.lt(0) ? number.neg() : number, isComputed: false };
  }
  const exact = units.number.times(number);
  const places = isCurrency(commodity) ? rounded(exact, commodity) : exact;
  return { commodity, number: places, isComputed: !places.eq(exact) };
}

/** The one commodity everything weighs in. */
function currencyOf(row: number, weights: readonly (Weight | undefined)[]): string {
  const found = [...new Set(weights.flatMap((each) => each?.commodity ?? []))];
  const [currency, ...others] = found;
  if (currency === undefined) throw new PostingFault(row, 'No posting says an amount.');
  if (others.length > 0) {
    const words = `${found.join(' and ')} stand beside each other without a price: say it with @ or @@.`;
    throw new PostingFault(row, words);
  }
  if (!isCurrency(currency)) {
    const words = `${currency} is no currency of ISO 4217, so books cannot be kept in it.`;
    throw new PostingFault(row, words);
  }
  return currency;
}

const lineOf = (posting: JournalPosting, amount: Decimal, currency: string): FileLine => {
  const isForeign = posting.units !== undefined && posting.units.commodity !== currency;
  const note = [isForeign ? posting.written : undefined, posting.note].filter((each) => each);
  return {
    row: posting.row,
    account: posting.account,
    amount,
    note: note.length > 0 ? note.join('; ') : undefined,
  };
};

/**
 * The lines of a transaction and their currency. Amounts of zero move nothing and are left out. What rounding
 * left goes to the last amount that was worked out.
 * @throws PostingFault where the journal leaves open what is meant
 */
export function linesOfPostings(
  row: number,
  postings: readonly JournalPosting[],
): { readonly currency: string; readonly lines: readonly FileLine[] } {
  const open = postings.filter(({ units }) => units === undefined);
  const [one, another] = open;
  if (another) throw new PostingFault(another.row, 'Only one posting may leave its amount out.');
  const weights = postings.map(weightOf);
  const currency = currencyOf(row, weights);
  const numbers = weights.map((weight) => weight?.number ?? ZERO);
  const rest = sum(numbers);
  const computed = weights.flatMap((weight, at) => (weight?.isComputed ? [at] : []));
  const bears = one ? postings.indexOf(one) : computed.at(-1);
  const isRounding = rest.abs().lte(smallestUnit(currency).times(computed.length));
  if (!rest.isZero() && (bears === undefined || (!one && !isRounding))) {
    const words = `The postings do not balance: they come to ${rest.toFixed()} ${currency}.`;
    throw new PostingFault(row, words);
  }
  if (bears !== undefined) numbers[bears] = (numbers[bears] ?? ZERO).minus(rest);
  const most = decimalsOf(currency);
  const lines = postings.flatMap((posting, at): FileLine[] => {
    const amount = numbers[at] ?? ZERO;
    if (amount.decimalPlaces() > most) {
      const words = `${amount.toFixed()} ${currency} has more than ${most} decimals.`;
      throw new PostingFault(posting.row, words);
    }
    return amount.isZero() ? [] : [lineOf(posting, amount, currency)];
  });
  if (lines.length < 2) throw new PostingFault(row, 'Nothing moves: all amounts are zero.');
  return { currency, lines };
}
