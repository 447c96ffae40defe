// Converts the postings of a journal transaction to lines of one entry in one currency. Amounts
// with a cost or price are weighed by it, as plain-text journals do. Pure.
import { decimalsOf, isCurrency, type Decimal } from '../../schema/kit/index.ts';
import { rounded, smallestUnit, sum, ZERO } from '../ledger/index.ts';
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

/**
 * Postings of two commodities without a price: the first is priced by the second, as hledger does, or by
 * the only one of both that is a currency.
 */
export function withInferredPrice(postings: readonly JournalPosting[]): readonly JournalPosting[] {
  if (postings.some(({ units, cost, price }) => !units || cost || price)) return postings;
  const totals = new Map<string, Decimal>();
  for (const { units } of postings) {
    if (!units) continue;
    totals.set(units.commodity, (totals.get(units.commodity) ?? ZERO).plus(units.number));
  }
  const sides = [...totals].sort(
    ([one], [other]) => Number(isCurrency(one)) - Number(isCurrency(other)),
  );
  const [priced, by, ...others] = sides;
  if (!priced || !by || others.length > 0 || !priced[1].times(by[1]).lt(0)) return postings;
  const isTotal = postings.filter(({ units }) => units?.commodity === priced[0]).length === 1;
  const number = isTotal ? by[1].abs() : by[1].div(priced[1]).abs();
  const price: Price = { number, commodity: by[0], isTotal };
  return postings.map((posting) =>
    posting.units?.commodity === priced[0] ? { ...posting, price } : posting,
  );
}

/**
 * The postings of each entry that a transaction makes. What leaves its amount out takes the rest of every commodity,
 * as hledger and beancount do: there is one entry for each then, for an entry is in one currency.
 */
export function splitByCommodity(
  postings: readonly JournalPosting[],
): readonly (readonly JournalPosting[])[] {
  const open = postings.filter(({ units }) => units === undefined);
  if (open.length !== 1) return [postings];
  const groups = Map.groupBy(postings, (posting) => weightOf(posting)?.commodity);
  groups.delete(undefined);
  if (groups.size < 2) return [postings];
  return [...groups.values()].map((own) => {
    const among = new Set(own);
    return postings.filter((posting) => among.has(posting) || posting.units === undefined);
  });
}

/** The one commodity everything weighs in. */
function currencyOf(row: number, weights: readonly (Weight | undefined)[]): string {
  const found = [...new Set(weights.flatMap((each) => each?.commodity ?? []))];
  const [currency, ...others] = found;
  if (currency === undefined) throw new PostingFault(row, 'No posting has an amount.');
  if (others.length > 0) {
    const words = `${found.join(' and ')} stand beside each other without a price: say it with @ or @@.`;
    throw new PostingFault(row, words);
  }
  if (!isCurrency(currency)) {
    const words = `${currency} is not an ISO 4217 currency, so books cannot be kept in it.`;
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
 * The lines of a transaction and their currency; amounts of zero move nothing and have none. What rounding
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
    const words = `The postings do not balance: they add up to ${rest.toFixed()} ${currency}.`;
    throw new PostingFault(row, words);
  }
  if (bears !== undefined) numbers[bears] = (numbers[bears] ?? ZERO).minus(rest);
  const most = decimalsOf(currency);
  const lines = postings.flatMap((posting, at): FileLine[] => {
    const amount = numbers[at] ?? ZERO;
    if (amount.decimalPlaces() > most) {
      const words = `${amount.toDecimalPlaces(12).toFixed()} ${currency} has more than ${most} decimals.`;
      throw new PostingFault(posting.row, words);
    }
    return amount.isZero() ? [] : [lineOf(posting, amount, currency)];
  });
  return { currency, lines };
}
