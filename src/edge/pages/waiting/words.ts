// The words and figures of what waits.
import { figure } from '../layout/index.ts';
import type { Waiting } from './approvals.ts';

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/ [A-Z]/g, (letter) => letter.toLowerCase());

/** "Invoice", "Bank transaction"; of a proposal, the operation: "Patch invoice". */
export const kindOf = ({ object, operation }: Pick<Waiting, 'object' | 'operation'>): string =>
  spaced(object === 'Proposal' ? operation : object);

export const amountOf = ({ amount, currency }: Waiting): string | null =>
  amount === null ? null : `${figure(amount, currency ?? 'USD')} ${currency ?? ''}`.trim();
