// Parses dates and amounts in the notations banks use. Pure.
import { isCurrency } from '../../../schema/data/currencies.ts';
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

/** Longest text of an amount, with its signs and currency. */
const LONGEST = 60;
const shown = (text: string): string => JSON.stringify(text.slice(0, 40));

/** Of 03/04/2026: which is the day? Where neither can be the month, nobody has to say. */
function byOrder(
  [, first = '', second = '', year = '']: RegExpExecArray,
  order: ReadOptions['dateOrder'],
  isDotted: boolean,
): ParsedValue | undefined {
  const isDayFirst = isDotted || order === 'dmy' || (order === null && Number(first) > 12);
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
  if (found) return found;
  const isWritten = (iso ?? other) !== null;
  const hint = isWritten ? 'The calendar has no such day.' : 'Write it as 2026-01-31.';
  return { error: `date: ${shown(given)} is not a date. ${hint}` };
}

/** Thousands in threes: all apart by the same sign, and another one before the decimals. */
const GROUPED = /^([1-9]\d{0,2}(?:([,.'’\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
/** Lakhs and crores: 1,23,456.00. */
const LAKHS = /^([1-9]\d?(?:,\d{2})+(,)\d{3})(?:\.(\d*))?$/;
const PLAIN = /^(\d*)()(?:[.,](\d*))?$/;

/** The digits of a number with a point before its decimals; undefined where it is none. */
function digitsOf(text: string): string | undefined {
  // 1,234 is a thousand and more, 1.234 one and a bit.
  const isDecimal = /^\d+\.\d+$/.test(text);
  const found = (isDecimal ? null : (GROUPED.exec(text) ?? LAKHS.exec(text))) ?? PLAIN.exec(text);
  if (!found || !/\d/.test(text)) return undefined;
  const [, whole = '', , decimals = ''] = found;
  return `${whole.replaceAll(/\D/g, '')}${decimals && '.'}${decimals}`;
}

/** Marks before or after a number: its sign, the symbol or code of its currency, and CR or DR. */
const AROUND: readonly (readonly [kind: 'sign' | 'symbol' | 'code' | 'side', form: RegExp])[] = [
  ['sign', /^(?<mark>[-+−])(?<rest>.+)$/s],
  ['sign', /^(?<mark>\()(?<rest>.+)\)$/s],
  ['sign', /^(?<rest>.+)(?<mark>[-+−])$/s],
  ['symbol', /^(?<mark>[$€£¥])(?<rest>.+)$/s],
  ['symbol', /^(?<rest>.+)(?<mark>[$€£¥])$/s],
  ['code', /^(?<mark>[A-Z]{3})(?<rest>.+)$/s],
  ['code', /^(?<rest>.+)(?<mark>[A-Z]{3})$/s],
  ['side', /^(?<rest>.+?)(?<mark>CR?|DR?)$/is],
];
type Around = Partial<Record<(typeof AROUND)[number][0], string>>;

/** A number and what stands around it, each at most once; undefined where something is left. */
function peeled(text: string, around: Around = {}): (Around & { number: string }) | undefined {
  const number = text.trim();
  if (/^[\d.,]/.test(number) && /[\d.,]$/.test(number)) return { ...around, number };
  for (const [kind, form] of AROUND) {
    const { mark, rest } = form.exec(number)?.groups ?? {};
    if (mark === undefined || rest === undefined || around[kind] !== undefined) continue;
    if (kind !== 'code' || isCurrency(mark)) return peeled(rest, { ...around, [kind]: mark });
  }
  return undefined;
}

/** Currencies that a sign may stand for. */
const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'ARS AUD BBD BMD BND BRL BSD BZD CAD CLP COP CUP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NIO NZD SBD SGD SRD TOP TTD TWD USD UYU WST XCD',
  '€': 'EUR',
  '£': 'EGP FKP GBP GIP LBP SDG SHP SSP SYP',
  '¥': 'CNY JPY',
};

/** Whether a code or a sign may stand for a currency. */
export const standsFor = (unit: string, currency: string): boolean =>
  unit === currency || (SYMBOLS[unit] ?? '').split(' ').includes(currency);

/** A comma before three digits is one of thousands, unless amounts of the currency have three decimals. */
const DOUBTFUL = /^[1-9]\d{0,2},\d{3}$/;

/** Facts that stand beside an amount. */
interface BesideAmount {
  readonly units?: readonly string[];
  readonly isDoubtful?: true;
}

/** An amount: -1234.5, 1,234.50, 1.234,50, (12.00), 12.00-, 12.00 CR, $12; and the currencies it names. */
export function readAmount(text: string): ParsedValue & BesideAmount {
  const given = text.trim();
  const {
    number = '',
    sign,
    side,
    symbol,
    code,
  } = (given.length > LONGEST ? null : peeled(given)) ?? {};
  const digits = digitsOf(number);
  const isOut = sign !== undefined && sign !== '+';
  const isDebit = /^d/i.test(side ?? '');
  // A sign and a side say the same, or nobody knows which of them holds.
  if (digits === undefined || (sign !== undefined && side !== undefined && isOut !== isDebit)) {
    return { error: `amount: ${shown(given)} is not a number.` };
  }
  const units = [symbol, code].filter((unit) => unit !== undefined);
  const value = (isOut || isDebit) && /[1-9]/.test(digits) ? `-${digits}` : digits;
  const isDoubtful = DOUBTFUL.test(number);
  return { value, ...(units.length > 0 && { units }), ...(isDoubtful && { isDoubtful }) };
}
