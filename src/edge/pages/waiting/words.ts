// Labels and amounts of pending items.
import { figure } from '../layout/amounts.ts';
import type { PendingApproval } from './approvals.ts';

/** A name of the schema in words: `BankTransaction` is "Bank transaction". */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/ [A-Z]/g, (letter) => letter.toLowerCase());

/** "Invoice", "Bank transaction"; of a proposal, the operation: "Patch invoice". */
export const kindOf = ({
  object,
  operation,
}: Pick<PendingApproval, 'object' | 'operation'>): string =>
  spaced(object === 'Proposal' ? operation : object);

export const amountOf = ({ amount, currency }: PendingApproval): string | null =>
  amount === null ? null : `${figure(amount, currency ?? 'USD')} ${currency ?? ''}`.trim();

/** What was refused, without the name that the field has in the schema: `billDate: Books are closed.` */
export const refusalOf = ({ message }: Error): string => message.replace(/^[a-z][A-Za-z]*: /, '');
