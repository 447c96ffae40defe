// The current version of an entry: its header and lines, locked until the write ends.
import type { JournalEntryType } from '../../../schema/ledger/journal-entry.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { notFound, Problem } from '../../platform/base/index.ts';
import type { Row } from '../../platform/database/index.ts';
import * as queries from './posting.queries.ts';
import type { LineRow } from './posting.rules.ts';

/** The header of an entry, by column. */
export interface Header {
  readonly id: number;
  readonly order: string | null;
  readonly version: number;
  readonly status: 'draft' | 'posted';
  readonly is_deleted: boolean;
  readonly entity_id: number;
  readonly date: string;
  readonly type: JournalEntryType;
  readonly reversal_of_id: number | null;
  readonly document_kind: string | null;
  readonly document_id: number | null;
  readonly reversal_date: string | null;
  readonly [column: string]: unknown;
}
/** A line as it is stored, by column. */
export interface StoredLine extends LineRow {
  readonly id: number;
  readonly date: string;
  readonly currency: string;
}
/** An entry as it stands. */
export interface CurrentEntry {
  readonly header: Header;
  readonly rows: StoredLine[];
  /** The live entry that takes this one back. */
  readonly reversal: { id: number; order: string; version: number; date: string } | undefined;
  /** The draft that wants to take it back: there is one of the two at most. */
  readonly draftedReversal?: number | undefined;
}

const decimal = (value: unknown): Decimal => new Decimal(String(value));
/** Lines as the database prints them, with amounts to reckon with. */
export const linesOf = (rows: readonly Row[]): StoredLine[] =>
  (rows as unknown as StoredLine[]).map((row) => ({
    ...row,
    amount_native: decimal(row.amount_native),
    amount_book: decimal(row.amount_book),
    amount: decimal(row.amount),
  }));

/** An entry or draft with its lines, locked until the write ends. Throws 404 when it is not there. */
export async function lockEntryOrDraft(session: Session, id: number): Promise<CurrentEntry> {
  const [headers = [], rows = [], reversals = []] = await transactionOf(session).askAll([
    queries.locking(id),
    queries.reading(session, id),
    queries.reversalOf(session, id),
  ]);
  const header = headers[0] as Header | undefined;
  if (!header) throw notFound();
  const [back] = reversals;
  const isDrafted = back?.['status'] === 'draft';
  return {
    ...{ header, rows: linesOf(rows) },
    reversal: isDrafted ? undefined : (back as CurrentEntry['reversal']),
    draftedReversal: isDrafted ? Number(back['id']) : undefined,
  };
}

/** An entry or draft that is not deleted, locked. Throws 404 for others. */
export async function lockUndeletedEntry(session: Session, id: number): Promise<CurrentEntry> {
  const found = await lockEntryOrDraft(session, id);
  if (found.header.is_deleted) throw notFound();
  return found;
}

/** An entry that counts in the books, locked. Throws 400 for a draft, 404 for a deleted one. */
export async function lockPostedEntry(session: Session, id: number): Promise<CurrentEntry> {
  const found = await lockUndeletedEntry(session, id);
  if (found.header.status === 'draft') {
    throw new Problem('INVALID', 'This journal entry is a draft: accept it first.');
  }
  return found;
}

/** The refusal to take an entry back while a draft waits to do so. */
export const waitingReversal = (draft: number): string =>
  `Draft ${draft} takes this entry back: accept or reject it first.`;
