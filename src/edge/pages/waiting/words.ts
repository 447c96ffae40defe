// The words and figures of what waits.
import { decimalsOf } from '../../../../schema/kit/index.ts';
import type { Waiting } from './approvals.ts';

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/ [A-Z]/g, (letter) => letter.toLowerCase());

/** "Invoice", "Bank transaction"; of a proposal, the operation: "Patch invoice". */
export const kindOf = ({ object, operation }: Pick<Waiting, 'object' | 'operation'>): string =>
  spaced(object === 'Proposal' ? operation : object);

/** 1234.5 in USD as "1,234.50". */
export function figure(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const decimals = fraction.padEnd(decimalsOf(currency), '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.startsWith('-') ? '−' : ''}${grouped}${decimals === '' ? '' : `.${decimals}`}`;
}

export const amountOf = ({ amount, currency }: Waiting): string | null =>
  amount === null ? null : `${figure(amount, currency ?? 'USD')} ${currency ?? ''}`.trim();
