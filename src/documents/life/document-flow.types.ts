// Interface of a kind of documents: invoices, bills, credit memos and debit memos differ in what
// their flow states. Everything else is one shared implementation.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { JournalEntryType } from '../../../schema/ledger/journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import type { FieldFaults } from '../../platform/base/index.ts';
import type { Query, Row } from '../../platform/database/index.ts';
import type { DocumentRole } from '../../ledger/index.ts';
import type { Numbered } from '../../settings/index.ts';
import type { CurrencyAmounts } from '../shared/amounts.rules.ts';
import type {
  DocumentFields,
  RecordKind,
  StoredDocument,
} from '../shared/document-record.service.ts';
import type { Derivation } from '../shared/given.rules.ts';
import type { References, RequestedReferences } from '../shared/references.types.ts';
import type { Party } from '../shared/terms.rules.ts';
import type { DocumentFollower, NumberedLast } from './document-follower.types.ts';

export type { DocumentFields };
export type DocumentFaults = Record<string, FieldFaults[string]>;
export type StoredRecord = StoredDocument<DocumentFields, DocumentFields>;

/** The entity and the accounts of the workspace's settings. */
export interface DocumentHome {
  readonly currency: string;
  /** The reporting currency of the workspace. */
  readonly reporting: string;
  readonly currencies: readonly string[];
  readonly payable: number | null;
  readonly receivable: number | null;
  readonly unappliedCredits: number | null;
  readonly unappliedDebits: number | null;
  readonly tax: number | null;
  readonly discount: number | null;
  readonly uncategorized: number | null;
  /** The ids the next new document will have, its journal entry and its lines. */
  readonly nextId: number;
  readonly entryId: number;
  readonly lineIds: readonly number[];
}

/** Everything found. What is inactive, deleted or of another workspace is not among it. */
export interface DocumentFacts {
  readonly home: DocumentHome | undefined;
  readonly party: Party | undefined;
  readonly references: References;
  /** The account its entry stands on as a whole, which it may keep whatever the settings say today. */
  readonly standing?: number | undefined;
  /** Answers to the queries of the kind's own. */
  readonly beside: readonly (readonly Row[])[];
}

/** A line with everything decided. */
export interface DecidedLine {
  readonly amount: Decimal;
  readonly tax: Decimal;
  readonly description?: string | null | undefined;
  readonly product?: number | null | undefined;
}

/** A document with everything decided. */
export interface DecidedDocument {
  readonly currency: string;
  readonly lines: readonly DecidedLine[];
  readonly total: Decimal;
  readonly home: DocumentHome;
}

/** Where a line goes in the journal. Accounts are asked for only where there is an amount. */
export interface LineEntry {
  /** What the account takes. */
  readonly net: Decimal;
  readonly department: number | null;
  readonly tagIds: readonly number[];
  account(): number;
  taxAccount(): number;
}

/** Names of fields that differ from kind to kind. */
export interface FieldNames {
  readonly date: string;
  readonly number: string;
  readonly status: string;
  readonly used: string;
  readonly party: string;
}

/** A changed document with everything decided: its input, and what is stored besides what was sent. */
export interface DecidedChange<Document extends DecidedDocument = DecidedDocument> {
  readonly input: DocumentFields;
  readonly document: Document;
  readonly fields: DocumentFields;
}

/** What a document comes to, which is all its status says. */
export interface DocumentSettlement {
  readonly total: Decimal;
  readonly used: Decimal;
  readonly isSent: boolean;
  /** What a payment integration says of it, or said. */
  readonly mark?: string | null | undefined;
}

/** A status that ends a document until it is reopened, with the fields of the entry and the day that made it so. */
export interface Ending {
  readonly status: string;
  readonly entry: string;
  readonly date: string;
}

/** One kind of document. */
export interface DocumentFlow<
  Document extends DecidedDocument = DecidedDocument,
> extends RecordKind {
  /** `bill`: how messages call it. */
  readonly name: string;
  /** `bill`: how lines of the journal name it, and its entries are called. */
  readonly kind: string;
  /** `Bill`: the first word of its entries. */
  readonly title: string;
  readonly entry: JournalEntryType;
  readonly voidEntry: JournalEntryType;
  /** What it stands on as a whole, in the journal. */
  readonly role: DocumentRole;
  /** Where its lines stand in the journal. */
  readonly side: 'debit' | 'credit';
  readonly names: FieldNames;
  /** Further fields than those of all kinds that the entry is made from. */
  readonly posted: readonly string[];
  /** Fields that stay while something is paid or used of it. */
  readonly bound: readonly string[];
  /** Fields that stay as they were when it was made, and those that a change ignores. */
  readonly fixed: readonly string[];
  readonly onCreate?: readonly string[];
  readonly derivation: Derivation;
  /** The counter of its automatic numbers; null where numbers are always given. */
  readonly counter: Exclude<Numbered, 'journal_entry'> | null;
  /** How its automatic number is given last, where the counter is not to be locked before. */
  readonly numberedLast?: NumberedLast;
  /** What keeps it from being voided, in words: `has payments: void or delete the payments first`. */
  readonly usedWords: string;
  /** How it ends, what happened last first. */
  readonly endings: readonly Ending[];
  /** Whether a void without a day is one of today. */
  readonly isVoidedToday?: boolean;
  /** What a refusal of PostgreSQL means for it; the same error where it means nothing else. */
  readonly worded?: (error: unknown) => unknown;

  /** Records that an input names. */
  wanted(input: DocumentFields): RequestedReferences;
  /** Queries of its own that travel with those of all kinds. */
  beside?(session: Session, input: DocumentFields): readonly Query[];
  /** Decides everything about a document, and tells every fault, field by field. */
  compose(
    input: DocumentFields,
    facts: DocumentFacts,
  ): { document: Document | undefined; faults: FieldFaults };
  /** What is stored of it besides what was sent, and what is stored of every kind. */
  decidedFields(input: DocumentFields, document: Document): DocumentFields;
  /** Whether the opening balances cover it: it has no entry then. */
  isMigrated(input: DocumentFields): boolean;
  /** The accounts it stands on as a whole, with what each gets of the total. */
  whole(document: Document): ReadonlyMap<number, Decimal>;
  /** The fields that tell these accounts: they change with the entry alone. */
  readonly wholeFields: readonly string[];
  /**
   * The document on the accounts it stood on, where the settings name others today: what is settled of it
   * was taken off those. `before` is its input as it stands.
   */
  kept?(document: Document, before: DocumentFields, stood: ReadonlyMap<number, Decimal>): Document;
  entryOf(line: Document['lines'][number], document: Document): LineEntry;
  /** What is taken off the whole, and where it goes. */
  discount?(document: Document): { readonly account: number; readonly amount: Decimal } | undefined;
  statusOf(settlement: DocumentSettlement): string;
  /** What else changes with its status. */
  alongside(status: string, input: DocumentFields, stored?: DocumentFields): DocumentFields;
  /** Refuses to change, void, reopen or delete what belongs to something else. */
  demandOwn?(session: Session, id: number): Promise<void>;
  /** Refuses an edit that something else hangs on; `settled` is what was taken off each of its accounts. */
  demandEditable?(
    session: Session,
    record: StoredRecord,
    change: DecidedChange<Document>,
    settled: ReadonlyMap<number, CurrencyAmounts>,
  ): Promise<void> | void;
  /** Takes away what was settled of a document that is deleted; absent where it is not deleted then. */
  release?(session: Session, record: StoredRecord): Promise<void> | void;
  /** What follows it from step to step; asked for at each, because a room to the right may register it. */
  follower?(): DocumentFollower;
}
