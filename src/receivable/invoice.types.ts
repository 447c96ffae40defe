// What invoices are made from: the input, and what is known of the records it names.
import type { Decimal, InputOf } from '../../schema/kit/index.ts';
import type { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';

export type InvoiceInput = InputOf<typeof Invoice>;
export type LineInput = InputOf<typeof InvoiceLine>;

/** The entity and the accounts of the workspace's settings. */
export interface Home {
  readonly currency: string;
  /** The reporting currency of the workspace. */
  readonly reporting: string;
  /** The currencies of the workspace. */
  readonly currencies: readonly string[];
  readonly receivable: number | null;
  readonly tax: number | null;
  readonly discount: number | null;
  readonly uncategorized: number | null;
  /** The ids the next new invoice will have, its journal entry and its lines. */
  readonly nextId: number;
  readonly entryId: number;
  readonly lineIds: readonly number[];
}
export interface Client {
  readonly type: string | null;
  readonly terms: InvoiceInput['terms'];
  readonly paymentTerm: number | null;
  readonly dueDays: number | null;
}
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

/** Everything found. What is inactive, deleted or of another workspace is not among it. */
export interface Facts {
  readonly home: Home | undefined;
  readonly client: Client | undefined;
  readonly products: ReadonlyMap<number, ProductFacts>;
  /** Parts of a hundred, by tax rate. */
  readonly taxRates: ReadonlyMap<number, Decimal>;
  /** Days until due, by payment term. */
  readonly paymentTerms: ReadonlyMap<number, number>;
  /** Other records that can be used, as `Tag:3`; upload runs of the caller. */
  readonly others: ReadonlySet<string>;
}
