// Parses dates and amounts in the notations banks use. Pure.
import type { ReadOptions } from './statement.types.ts';

/** A value, or why it is none. */
export type ParsedValue = { readonly value: string } | { readonly error: string };

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}
const dayOf = (year: string, month: string, day: string): string | undefined =>
  isDay(Number(year), Number(month), Number(day))
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;

const shown = (text: string): string => JSON.stringify(text.slice(0, 40));

/** Of 03/04/2026: which is the day? Where neither can be the month, nobody has to say. */
function byOrder(
  [, first = '', second = '', year = '']: RegExpExecArray,
  order: ReadOptions['dateOrder'],
  isDotted: boolean,
): ParsedValue | undefined {
  const isDayFirst = isDotted || Number(first) > 12 || order === 'dmy';
  const isMonthFirst = !isDotted && (Number(second) > 12 || order === 'mdy' || first === second);
  const whole = year.length === 2 ? `20${year}` : year;
  const value = isDayFirst ? dayOf(whole, second, first) : dayOf(whole, first, second);
  if (value === undefined) return undefined;
  if (isDayFirst || isMonthFirst) return { value };
  return {
    error: `date: ${first}/${second} can be day/month or month/day. Send date_order: dmy or mdy.`,
  };
}

/** A day: 2026-01-31, 20260131, 31.01.2026, 31/01/2026, with or without a time. */
export function readDay(text: string, order: ReadOptions['dateOrder'] = null): ParsedValue {
  const given = text.trim();
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d{1,3}$)/.exec(given);
  const value = iso && dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  if (value) return { value };
  const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(given);
  const found =
    other &&
    byOrder(
      [given, other[1], other[3], other[4]] as unknown as RegExpExecArray,
      order,
      other[2] === '.',
    );
  return found ?? { error: `date: ${shown(given)} is not a date. Write it as 2026-01-31.` };
}

/** Takes the signs of thousands away; the last of point and comma begins the decimals. */
function digitsOf(text: string): string | undefined {
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  const isComma = comma > point && (point >= 0 || !/^[1-9]\d{0,2}(,\d{3})+$/.test(text));
  const decimal = isComma ? ',' : '.';
  const plain = text.replaceAll(isComma ? '.' : ',', '').replaceAll(/['’\s\u00a0\u202f]/g, '');
  if (plain.split(decimal).length > 2) {
    const thousands = new RegExp(`^[1-9]\\d{0,2}(\\${decimal}\\d{3})+$`);
    return thousands.test(plain) ? plain.replaceAll(decimal, '') : undefined;
  }
  const digits = plain.replace(decimal, '.');
  return /^(\d+(\.\d*)?|\.\d+)$/.test(digits) ? digits.replace(/\.$/, '') : undefined;
}

/** An amount: -1234.5, 1,234.50, 1.234,50, (12.00), $-12.00, 12.00-, 12.00 CR. */
export function readAmount(text: string): ParsedValue {
  const given = text.trim().slice(0, 60);
  // A currency may stand outside the sign, or inside.
  const [, before = '', after = ''] = /^([^\d.,]*).*?([^\d.,]*)$/.exec(given) ?? [];
  const isBracketed = before.includes('(') && after.includes(')');
  const isDebit = isBracketed || /[-−]|\bDR?$/i.test(`${before} ${after}`);
  const bare = given
    .replace(/^[A-Z]{3}\s*|\s*[A-Z]{3}$/g, '')
    .replace(/\s*\b(CR?|DR?)$/i, '')
    .replace(/^[\s(+\-−$€£¥]+|[\s)+\-−$€£¥]+$/g, '');
  const digits = digitsOf(bare);
  if (digits === undefined) return { error: `amount: ${shown(given)} is not a number.` };
  return { value: isDebit && /[1-9]/.test(digits) ? `-${digits}` : digits };
}
