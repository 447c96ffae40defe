// What of an invoice may be derived, and from what. Pure. docs/accounting.md section 1.
import * as given from '../documents/given.rules.ts';
import type { InvoiceInput } from './invoice.types.ts';

export type { Given } from '../documents/given.rules.ts';

const INVOICE = {
  derived: {
    terms: ['terms', ['client', 'paymentTerm']],
    paymentTerm: ['payment_term_id', ['client', 'terms']],
    dueDate: ['due_date', ['client', 'invoiceDate', 'paymentTerm', 'terms']],
    itemDate: ['item_date', ['invoiceDate']],
    exchangeRate: ['exchange_rate', ['currency', 'entity', 'invoiceDate', 'exchangeRateBook']],
    exchangeRateBook: ['exchange_rate_book', ['currency', 'entity', 'invoiceDate', 'exchangeRate']],
  },
  ofTax: ['contractTaxExempt', 'currency', 'taxRate'],
} as const satisfies given.Derivation & {
  readonly derived: Partial<
    Record<keyof InvoiceInput, readonly [string, readonly (keyof InvoiceInput)[]]>
  >;
};

/** What a new invoice, or one that is replaced, was given. */
export const givenIn = (input: Partial<InvoiceInput>): given.Given => given.givenIn(INVOICE, input);

/** An invoice as it would have been sent, with a change applied; see {@link given.changedInput}. */
export const changedInput = (
  stored: InvoiceInput,
  known: given.Given,
  changes: Partial<InvoiceInput>,
  isElsewhere: boolean,
): { input: InvoiceInput; given: given.Given } =>
  given.changedInput(INVOICE, stored, known, changes, isElsewhere);
