// Words below the fields of a form, once the service has answered.
import type { FormField } from './kind.ts';

type Hint = NonNullable<FormField['hint']>;

export const byTheTerms: Hint = ({ dueDate }, said) =>
  said === '' && dueDate !== undefined ? `By the terms: ${dueDate}` : undefined;

export const rateOf: Hint = ({ currency, exchangeRate = null }) =>
  exchangeRate === null ? currency : `${currency} at ${exchangeRate}`;

export const nextNumber: Hint = ({ number }, said) =>
  said === '' ? `Next: ${number ?? '—'}` : undefined;
