// Types of invoices: the input, and the facts about the products its lines name.
import type { InputOf } from '../../schema/kit/index.ts';
import type { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';
import type { DocumentFacts } from '../documents/index.ts';

export type InvoiceInput = InputOf<typeof Invoice>;
export type LineInput = InputOf<typeof InvoiceLine>;
export type Status = Invoice['paymentStatus'];

export interface ProductFacts {
  readonly isTaxable: boolean;
  /** Credited by the line; null falls back to the settings. */
  readonly credit: number | null;
  readonly receivable: number | null;
  readonly tax: number | null;
  /** What its lines carry in the journal when they name none of their own. */
  readonly department: number | null;
  readonly tagIds: readonly number[];
  /** Accounts of it that take no new lines. */
  readonly inactive: readonly string[];
}
export type Products = ReadonlyMap<number, ProductFacts>;

/** Everything found, upload runs of the caller among the references. */
export interface InvoiceFacts extends Omit<DocumentFacts, 'beside'> {
  readonly products: Products;
}
