// Rates that were pasted: a currency, a day and a rate in each line, in any order and between any marks.
import { isDay } from '../../../kit/days.ts';
import { typedAmount } from '../../../kit/money.ts';

export interface PastedRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
}

export interface PastedRates {
  readonly rates: readonly PastedRate[];
  /** Lines, from 1, in which one of the three is missing. */
  readonly lost: readonly { readonly line: number; readonly text: string }[];
}

/** The words of a line: columns of a spreadsheet, or parted by semicolons or spaces. */
const wordsOf = (line: string): readonly string[] =>
  line
    .split(/[\t;]|\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function rateIn(line: string, today: string): PastedRate | undefined {
  const words = wordsOf(line);
  const currency = words.find((word) => /^[a-z]{3}$/i.test(word));
  const date = words.find(isDay) ?? (words.length === 2 ? today : undefined);
  const amount = words.find((word) => !isDay(word) && typedAmount(word) !== undefined);
  const rate = amount === undefined ? undefined : typedAmount(amount);
  return currency === undefined || date === undefined || rate === undefined
    ? undefined
    : { currency: currency.toUpperCase(), date, rate };
}

/** Rates of a text; a first line of titles is passed over. */
export function pastedRates(text: string, today: string): PastedRates {
  const rates: PastedRate[] = [];
  const lost: { line: number; text: string }[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return;
    const found = rateIn(line, today);
    if (found) rates.push(found);
    else if (at > 0 || /\d/.test(line)) lost.push({ line: at + 1, text: line.trim() });
  });
  return { rates, lost };
}
