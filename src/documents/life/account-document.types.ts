// Inputs of account documents: bills and memos, whose lines name accounts. docs/accounting.md
// sections 6 and 7.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { DecidedDocument, DocumentFields, DocumentHome } from './document-flow.types.ts';

type Id = number | null | undefined;

/** A line as a client sends it. */
export interface AccountLineInput {
  readonly account: number;
  readonly description?: string | null | undefined;
  readonly amount?: Decimal | undefined;
  readonly tax?: Decimal | undefined;
  readonly taxRate?: Id;
  readonly department?: Id;
  readonly tagIds?: readonly number[] | undefined;
  readonly tagGroupIds?: readonly number[] | undefined;
  readonly currency?: string | undefined;
  readonly billCustomer?: Id;
  readonly product?: Id;
}

/** The fields a client sends for every kind of account document. */
export interface AccountDocumentInput {
  readonly entity?: number | undefined;
  readonly lines?: readonly AccountLineInput[] | undefined;
  readonly currency?: string | undefined;
  readonly taxBehavior?: 'inclusive' | 'exclusive' | null | undefined;
  /** Taxes lines that have no rate of their own. */
  readonly taxRate?: Id;
  readonly paymentTerm?: Id;
  readonly migratedJournal?: Id;
  /** The contract of a credit memo; bills have none. */
  readonly contract?: Id;
}

/** A line with everything decided. */
export interface AccountLine extends AccountLineInput {
  readonly amount: Decimal;
  readonly tax: Decimal;
  /** What its account takes: the amount, less a tax that is inside. */
  readonly net: Decimal;
  readonly tagIds: readonly number[];
  readonly currency: string;
}

/** A document with everything decided. */
export interface AccountDocument extends DecidedDocument {
  readonly lines: readonly AccountLine[];
  /** The account the whole stands on. */
  readonly control: number;
  /** What its kind alone decides. */
  readonly own: DocumentFields;
}

/** The account the whole of a kind stands on. */
export interface ControlAccount {
  /** The field that names it. */
  readonly field: string;
  /** The one where nobody chose one, and the setting that would have told it. */
  readonly usual: (home: DocumentHome) => number | null;
  readonly setting: string;
  /** Whether an account may be it. */
  readonly allows: (subtype: string, account: number, home: DocumentHome) => boolean;
  readonly words: string;
}
