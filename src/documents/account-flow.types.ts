// What tells one kind of document from another whose lines name accounts: everything else is one flow.
import type { Decimal } from '../../schema/kit/index.ts';
import type { JournalEntryType } from '../../schema/ledger/journal-entry.ts';
import type { Session } from '../ground/access/index.ts';
import type { DocumentRole } from '../ledger/posting.rules.ts';
import type { Numbered } from '../settings/numbering.service.ts';
import type { AccountDocument, AccountKind, Faults } from './account-document.rules.ts';
import type { AccountDocumentInput, AccountFacts } from './account-document.types.ts';
import type { RecordKind, StoredDocument, Values } from './document-record.service.ts';
import type { Derivation } from './given.rules.ts';

/** An input as every kind of document reads it. */
export interface Reading extends AccountDocumentInput {
  readonly date: string;
  readonly number: string | null;
  readonly party: number | null;
}

/** What the service keeps of a document, whatever its kind. */
export interface Kept {
  readonly status: string;
  readonly total: Decimal;
  readonly used: Decimal;
  readonly journalEntry: number | null;
  readonly voidedJournalEntry: number | null;
  readonly voidedDate: string | null;
  readonly draftedBy: string | null;
}

/** Names of fields that differ from kind to kind. */
export interface FieldNames {
  readonly date: string;
  readonly number: string;
  readonly status: string;
  readonly used: string;
  readonly control: string;
  readonly party: string;
}

/** How a document stands, of which nothing is said but what it comes to. */
export interface Standing {
  readonly total: Decimal;
  readonly used: Decimal;
  /** What a payment integration says of it, or said. */
  readonly mark?: string | null | undefined;
}

/** One kind of document. */
export interface AccountFlow extends RecordKind {
  readonly rules: AccountKind;
  readonly names: FieldNames;
  readonly derivation: Derivation;
  /** `bill`: how lines of the journal name it, and its entries are called. */
  readonly kind: string;
  readonly entry: JournalEntryType;
  readonly voidEntry: JournalEntryType;
  readonly role: DocumentRole;
  /** Where its lines stand in the journal. */
  readonly side: 'debit' | 'credit';
  /** `Bill`: the first word of its entries. */
  readonly title: string;
  /** The counter of its automatic numbers; null where numbers are always given. */
  readonly counter: Exclude<Numbered, 'journal_entry'> | null;
  /** What keeps it from being voided, in words: `has payments: void or delete the payments first`. */
  readonly usedWords: string;
  /** What a refusal of PostgreSQL means for it; the same error where it means nothing else. */
  readonly worded?: (error: unknown) => unknown;
  statusOf(standing: Standing): string;
  /** What is decided of this kind alone, by field; faults are noted. */
  decide(input: Values, facts: AccountFacts, faults: Faults): Values;
  /** What else changes with its status. */
  alongside(status: string, input: Values, stored?: Values): Values;
  /** Refuses an edit that something else hangs on. */
  demandEditable?(
    session: Session,
    record: StoredDocument<Values, Values>,
    document: AccountDocument,
  ): Promise<void>;
}
