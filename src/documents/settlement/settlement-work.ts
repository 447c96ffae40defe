// Collects the changes of a settlement while it is computed, and writes them in one round trip.
import type { Decimal, Part } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import type { Query } from '../../platform/database/index.ts';
import { insertion, publish } from '../../platform/records/index.ts';
import {
  type DocumentRole,
  type LineRow,
  type Rates,
  recording,
  revising,
  type Worked,
  writeLater,
} from '../../ledger/index.ts';
import type { CurrencyAmounts, Currencies } from '../shared/amounts.rules.ts';
import * as queries from './settlement.queries.ts';
import type { SettlementSide } from './settlement-side.ts';
import type { Facts, OpenDocument, OpenMemo } from './settlement.types.ts';

type SettlementFields = Readonly<Record<string, unknown>>;

/** What a line of a settlement is. */
export interface NewLine {
  readonly account: number;
  readonly amounts: CurrencyAmounts;
  readonly entity: number;
  readonly party: number | null;
  readonly document: { readonly kind: string; readonly id: number; readonly payment?: number };
  readonly role?: DocumentRole | undefined;
  readonly description?: string | null | undefined;
  readonly department?: number | null | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly bankTransaction?: number | null | undefined;
  readonly origin?: number | null | undefined;
}

export const lineRow = (line: NewLine): LineRow => ({
  account_id: line.account,
  entity_id: line.entity,
  amount_native: line.amounts.native,
  amount_book: line.amounts.book,
  amount: line.amounts.reporting,
  description: line.description ?? null,
  vendor_id: line.party,
  department_id: line.department ?? null,
  tag_ids: line.tagIds ?? [],
  bank_transaction_id: line.bankTransaction ?? null,
  document_kind: line.document.kind,
  document_id: line.document.id,
  document_line_id: line.document.payment ?? null,
  document_role: line.role ?? null,
  origin_id: line.origin ?? null,
  given_values: null,
  details: null,
});

/** The books of an entry whose lines are worked out: nothing is converted any more. */
export const booksFor = ({ book, reporting }: Currencies, rates: Rates) => ({
  context: { book, reporting, ofTransaction: null, ofBook: null },
  rates,
});

/** What is set aside of a line for a memo that was used with it. */
export interface Reserved {
  readonly entity: number;
  readonly line: number;
  readonly amount: Decimal;
  readonly payment: number;
}

/** Everything a settlement changes. */
export class SettlementWork {
  readonly entries: Worked[] = [];
  readonly documents = new Set<OpenDocument>();
  readonly memos = new Set<OpenMemo>();
  readonly reserved: Reserved[] = [];
  /** Statements that come before what is stored of payments, and after all others. */
  readonly before: Query[] = [];
  readonly beside: Query[] = [];
  readonly #rows = new Map<Part, SettlementFields[]>();
  readonly #drawn = { payments: 0, memoPayments: 0, entries: 0 };

  constructor(
    private readonly session: Session,
    private readonly side: SettlementSide,
    private readonly facts: Facts,
  ) {}

  /** The next id that was drawn. */
  next(of: 'payments' | 'memoPayments' | 'entries'): number {
    const id = this.facts.ids[of][this.#drawn[of]++];
    if (id === undefined) throw new Error(`Too few ids of ${of} were drawn.`);
    return id;
  }

  /** Keeps a row of a part, by field. */
  store(part: Part, row: SettlementFields): void {
    this.#rows.set(part, [...(this.#rows.get(part) ?? []), row]);
  }

  /**
   * Leaves all of it to be written in the round trip of whatever is asked next, and says of entries and memos
   * what became of them; documents have topics of their own. A closed period is told on the field the date
   * came from.
   */
  write(dateField?: string): void {
    const { session, side, entries, documents, memos, reserved } = this;
    const { id: home } = session.principal.workspace;
    const touched = [...this.facts.entries.values()].filter(({ isTouched }) => isTouched);
    const statements = [
      ...revising(session, touched),
      ...recording(session, entries),
      ...this.before,
      ...[...this.#rows].map(([part, rows]) => insertion(part, rows, home)),
      ...(documents.size > 0 ? [queries.movingDocuments(home, side, [...documents])] : []),
      ...(memos.size > 0 ? [queries.movingMemos(home, side, [...memos])] : []),
      ...(reserved.length > 0 ? [queries.reserving(home, side, reserved)] : []),
      ...this.beside,
    ];
    if (statements.length > 0) writeLater(session, statements, dateField);
    for (const { standing } of touched) {
      publish(session, JournalEntry, 'updated', standing.header.id);
    }
    for (const { id } of entries) publish(session, JournalEntry, 'created', id);
    for (const { id } of memos) publish(session, side.memo.resource, 'updated', id);
  }
}
