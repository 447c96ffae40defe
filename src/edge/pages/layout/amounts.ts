// Formats amounts for people.
import { decimalsOf } from '../../../../schema/kit/index.ts';

/** Thousands apart, all decimals there, a real minus; nothing has no sign. */
export function written(amount: string, decimals: number): string {
  const [, sign = '', units = '0', parts = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const places = parts.padEnd(decimals, '0');
  const isNothing = /^[0.]*$/.test(units + places);
  return `${isNothing ? '' : sign.replace('-', '−')}${grouped}${places === '' ? '' : `.${places}`}`;
}

/** 1234.5 in USD as "1,234.50". */
export const figure = (amount: string, currency: string): string =>
  written(amount, decimalsOf(currency));
