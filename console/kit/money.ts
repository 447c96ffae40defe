// Amounts as people read and write them. An amount is a text from the wire to the screen; sums are exact.
import { decimalsOf } from '../../schema/data/currencies.ts';

export { decimalsOf };

/** Thousands apart, so many decimals at least, a real minus; nothing has no sign. */
export function written(amount: string, decimals: number): string {
  const [, sign = '', units = '0', parts = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const places = parts.padEnd(decimals, '0');
  const isNothing = /^[0.]*$/.test(units + places);
  return `${isNothing ? '' : sign.replace('-', '−')}${grouped}${places === '' ? '' : `.${places}`}`;
}

/** Whether an amount is nothing. */
export const isZero = (amount: string): boolean => /^-?[0.]*$/.test(amount);
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount);

const placesIn = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** An amount as a whole number of units of the given place. */
function scaled(amount: string, places: number): bigint {
  const [units = '0', parts = ''] = amount.replace('-', '').split('.');
  const whole = BigInt(units + parts.padEnd(places, '0'));
  return amount.startsWith('-') ? -whole : whole;
}

function unscaled(whole: bigint, places: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return whole < 0n ? `-${text}` : text;
}

/** The exact sum of amounts. */
export function sum(amounts: readonly string[]): string {
  const places = Math.max(0, ...amounts.map(placesIn));
  return unscaled(
    amounts.reduce((total, amount) => total + scaled(amount, places), 0n),
    places,
  );
}

/** An amount with no fewer decimals than its currency has, as somebody begins to type from. */
export const withDecimals = (amount: string, currency: string): string =>
  sum([amount, `0.${'0'.repeat(decimalsOf(currency))}`]);

export const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : isZero(amount) ? amount : `-${amount}`;

export const difference = (a: string, b: string): string => sum([a, negated(b)]);

/** Whether two amounts are the same, however many zeros they end with. */
export const areEqual = (a: string, b: string): boolean => isZero(difference(a, b));

/** The exact product of two amounts. */
export const product = (a: string, b: string): string =>
  unscaled(scaled(a, placesIn(a)) * scaled(b, placesIn(b)), placesIn(a) + placesIn(b));

/** The change from one amount to another in per cent, to one place; null where there is nothing to compare with. */
export function changeInPercent(from: string, to: string): string | null {
  if (isZero(from)) return null;
  const places = Math.max(placesIn(from), placesIn(to));
  const base = scaled(from, places);
  const hundredths = ((scaled(to, places) - base) * 10_000n) / (base < 0n ? -base : base);
  const rounded = (hundredths + (hundredths < 0n ? -5n : 5n)) / 10n;
  return unscaled(rounded, 1);
}

/** An amount as a number of pixels or of a share: for drawing alone. */
export const forDrawing = (amount: string): number => Number(amount);

/**
 * The amount that somebody typed, as the wire takes it: `1,234.50`, `1.234,50`, `(12)`, `-12`, `=3*150.25`.
 * Undefined where it is none. Decimals stay as typed: too many are for the service to refuse.
 */
export function typedAmount(typed: string): string | undefined {
  const plain = typed.trim().replaceAll('−', '-').replaceAll(/\s/g, '');
  if (plain.startsWith('=')) {
    const factors = plain.slice(1).split('*').map(typedAmount);
    return factors.reduce<string | undefined>(
      (all, each) => (all === undefined || each === undefined ? undefined : product(all, each)),
      '1',
    );
  }
  const bracketed = /^\((.+)\)$/.exec(plain);
  if (bracketed) {
    const inside = typedAmount(bracketed[1] ?? '');
    return inside === undefined ? undefined : negated(inside);
  }
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(plain) ?? [];
  if (!/\d/.test(digits)) return undefined;
  const marks = digits.replaceAll(/\d/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  // Several marks of one kind, or one comma before exactly three digits, part thousands.
  const isGrouped =
    last >= 0 &&
    ((marks.length > 1 && new Set(marks).size === 1) ||
      (marks === ',' && /^\d{1,3},\d{3}$/.test(digits)));
  const units = (isGrouped || last < 0 ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '');
  const parts = isGrouped || last < 0 ? '' : digits.slice(last + 1);
  const trimmed = units.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${trimmed}${parts === '' ? '' : `.${parts}`}`;
}

/** 2,854 lines, 1 line. */
export const counted = (count: number, word: string): string =>
  `${written(String(count), 0)} ${count === 1 ? word : `${word}s`}`;

/** An axis label: 120 k, 3.5 M. Never for a figure. */
export function moneyShort(value: number): string {
  const size = Math.abs(value);
  if (size < 1_000) return String(value).replace('-', '−');
  const [unit, word] =
    size >= 1e12
      ? [1e12, ' tn']
      : size >= 1e9
        ? [1e9, ' bn']
        : size >= 1e6
          ? [1e6, ' M']
          : [1e3, ' k'];
  return `${String(Math.round((value / unit) * 10) / 10).replace('-', '−')}${word}`;
}
