// What documents are made from whose lines name accounts: bills and memos. docs/accounting.md sections 6 and 7.
import type { Decimal } from '../../schema/kit/index.ts';
import type { References } from './references.types.ts';

type Id = number | null | undefined;

/** What a client says of a line. */
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

/** What a client says of any such document. */
export interface AccountDocumentInput {
  readonly entity: number;
  readonly lines: readonly AccountLineInput[];
  readonly currency?: string | undefined;
  readonly exchangeRate?: Decimal | null | undefined;
  readonly exchangeRateBook?: Decimal | null | undefined;
  readonly taxBehavior?: 'inclusive' | 'exclusive' | null | undefined;
  /** Taxes lines that have no rate of their own. */
  readonly taxRate?: Id;
  readonly paymentTerm?: Id;
  readonly migratedJournal?: Id;
  /** The contract of a credit memo; bills have none. */
  readonly contract?: Id;
  /** The account the whole stands on, where the client chose it. */
  readonly control?: Id;
}

/** The entity and the accounts of the workspace's settings. */
export interface AccountHome {
  readonly currency: string;
  /** The reporting currency of the workspace. */
  readonly reporting: string;
  readonly currencies: readonly string[];
  readonly payable: number | null;
  readonly receivable: number | null;
  readonly unappliedCredits: number | null;
  readonly unappliedDebits: number | null;
  readonly tax: number | null;
  /** The ids the next new document will have, its journal entry and its lines. */
  readonly nextId: number;
  readonly entryId: number;
  readonly lineIds: readonly number[];
}

/** The customer or vendor a document is of. */
export interface Party {
  readonly type: string | null;
  readonly terms: string | null;
  readonly paymentTerm: number | null;
  readonly dueDays: number | null;
}

/** Everything found. What is inactive, deleted or of another workspace is not among it. */
export interface AccountFacts {
  readonly home: AccountHome | undefined;
  readonly party: Party | undefined;
  readonly references: References;
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
