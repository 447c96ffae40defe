// The only writer of the ledger: every journal entry, of any source, is posted, reversed, retracted
// or rewritten here, by an explicit call of its operation. docs/accounting.md section 4.
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import { randomUUID } from 'node:crypto';
import type { JournalEntryType } from '../../../schema/ledger/journal-entry.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, notFound, Problem } from '../../platform/base/index.ts';
import {
  givePlaceholder,
  isRule,
  newPlaceholder,
  type Placeholder,
  type Query,
  type Row,
} from '../../platform/database/index.ts';
import { publish } from '../../platform/records/index.ts';
import * as queries from './posting.queries.ts';
import { negated, type LineRow, type Posting } from './posting.rules.ts';
import { authorship, headerOf, prepared } from './preparation.service.ts';
import { lockPostedEntry, lockEntryOrDraft, waitingReversal } from './current-entry.service.ts';

export type { DocumentRef, LineRow, Posting, PostingLine } from './posting.rules.ts';

/** An entry as others refer to it: its id and its number. */
export interface Posted {
  readonly id: number;
  readonly order: string;
}

/** A closed period is told on the field the date came from. */
const wordedOn =
  (dateField = 'date') =>
  (error: unknown): unknown => {
    const { hint, message } = error as { hint?: string; message: string };
    return isRule(error) && hint === 'date' ? invalid(dateField, message) : error;
  };

/** Runs statements that add lines in one round trip. */
export async function write(
  session: Session,
  statements: readonly Query[],
  dateField?: string,
): Promise<Row[][]> {
  try {
    return await transactionOf(session).askAll(statements);
  } catch (error) {
    throw wordedOn(dateField)(error);
  }
}

/** Leaves statements that add lines for the round trip of whatever is asked next; they are refused there. */
export const writeLater = (
  session: Session,
  statements: readonly Query[],
  dateField?: string,
): void => {
  transactionOf(session).later(statements, wordedOn(dateField));
};

/**
 * Posts entries in one go and returns them in order. Each needs two or more lines that balance for
 * every entity in its own currency; book and reporting amounts are converted and rounded line by line.
 * Throws 400 when an entry does not balance, has no rate, uses an inactive account or falls into a
 * closed period. Everything is written by one statement, after one that reads; statements `beside` it
 * follow in the same round trip.
 */
export async function postAll(
  session: Session,
  postings: readonly Posting[],
  beside: readonly Query[] = [],
): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const entries = await prepared(session, postings);
  return postPrepared(session, entries, beside, postings[0]?.dateField);
}

/** Posts entries that were prepared, as {@link postAll} does. */
export async function postPrepared(
  session: Session,
  entries: readonly queries.Prepared[],
  beside: readonly Query[] = [],
  dateField?: string,
): Promise<Posted[]> {
  const [rows = []] = await write(
    session,
    [queries.posting(session, entries), ...beside],
    dateField,
  );
  const posted = rows as unknown as Posted[];
  for (const { id } of posted) publish(session, JournalEntry, 'created', id);
  return posted;
}

/** An entry of one entity whose lines are worked out to the cent; its id was drawn by the caller. */
export interface Worked {
  readonly id: number;
  readonly posting: Omit<Posting, 'lines'> & Required<Pick<Posting, 'books'>>;
  readonly rows: readonly LineRow[];
}

/**
 * The statements that post such entries. Who runs them publishes the entries as created. A single one is
 * numbered last, like the entry of a document.
 */
export function recording(session: Session, worked: readonly Worked[]): Query[] {
  if (worked.length === 0) return [];
  const [only, ...others] = worked;
  const mark = only && others.length === 0 ? placeholderUntilNumbered(session) : undefined;
  const entries = worked.map(({ id, posting, rows }) => {
    const books = new Map(posting.books ? [[posting.entity, posting.books]] : []);
    return { header: { ...headerOf(session, posting, books), id, order: mark?.order }, rows };
  });
  if (only && mark) transactionOf(session).numbering.leave(queries.numbering(only.id, mark));
  return [...(mark ? [givePlaceholder(mark)] : []), queries.posting(session, entries)];
}

/** Posts one entry; see {@link postAll}. */
export async function post(
  session: Session,
  posting: Posting,
  beside: readonly Query[] = [],
): Promise<Posted> {
  const [posted] = await postAll(session, [posting], beside);
  if (!posted) throw new Error('One posting makes one entry.');
  return posted;
}

/** Its number is taken first, for which `mark` stands until then; or last, with that of its entry. */
export type DocumentNumber =
  | { readonly mark: string; readonly taking: Query }
  | { readonly until: Placeholder; readonly numbering: Query };

/**
 * The mark under which all is done that can be done before numbers are given, and undefined where they are taken
 * first. A number locks its counter until the transaction ends, so where others write too, it is given last, and so
 * are those of many documents, beside which others may come; alone, that would only be two more rows to change.
 */
export function placeholderUntilNumbered(session: Session): Placeholder | undefined {
  const { hasCompany, numbering } = transactionOf(session);
  return numbering.isHeld || hasCompany() ? newPlaceholder() : undefined;
}

/** The entry of a document that is stored along with it. */
export interface DocumentPosting {
  /** Its id, which the caller has drawn. */
  readonly id: number;
  readonly posting: Posting;
  /** How the document comes to its number, when nobody chose one. */
  readonly number?: DocumentNumber | undefined;
  /** The statements that store the document, after its entry. */
  readonly storing: readonly Query[];
}

/**
 * Posts the entry of a document. Nobody asks for its number: all is written in the round trip of whatever is
 * asked next, and refused there; see {@link postAll}.
 */
export async function postDocument(
  session: Session,
  { id, posting, number, storing }: DocumentPosting,
): Promise<void> {
  const first = number && 'taking' in number ? number : undefined;
  const given = number && 'until' in number ? number : undefined;
  const mark = first ? undefined : (given?.until ?? placeholderUntilNumbered(session));
  const own = { ...posting, header: { ...posting.header, id, order: mark?.order } };
  const entries = await prepared(session, [own]);
  const before = mark ? [givePlaceholder(mark)] : first ? [first.taking] : [];
  const posts = queries.posting(session, entries, first?.mark);
  writeLater(session, [...before, posts, ...storing], posting.dateField);
  if (mark) transactionOf(session).numbering.leave(given?.numbering ?? queries.numbering(id, mark));
  publish(session, JournalEntry, 'created', id);
}

/** How an entry is taken back. */
export interface Reversal {
  readonly date: string;
  readonly type: JournalEntryType;
  readonly memo?: string | null | undefined;
  readonly createdAutomatically?: boolean | undefined;
  /** The GraphQL field on which a closed period is told. */
  readonly dateField?: string | undefined;
  /** Lines that follow from it; they balance by themselves. */
  readonly also?: readonly LineRow[] | undefined;
}

/**
 * Posts the exact negation of an entry, with the same rates. Throws 409 when the entry is already
 * taken back or a draft wants to, 404 when it is deleted.
 */
export async function reverse(session: Session, entry: number, how: Reversal): Promise<Posted> {
  const { header, rows, reversal, draftedReversal } = await lockPostedEntry(session, entry);
  if (draftedReversal) throw new Problem('CONFLICT', waitingReversal(draftedReversal));
  if (reversal) {
    throw new Problem('CONFLICT', `This entry is already reversed by entry ${reversal.order}.`);
  }
  const reversed = {
    header: {
      ...header,
      id: undefined,
      date: how.date,
      type: how.type,
      memo: how.memo ?? header['memo'],
      reversal_of_id: entry,
      order: null,
      journal_id: randomUUID(),
      created_automatically: how.createdAutomatically ?? header['created_automatically'],
      ...authorship(session),
    },
    rows: [...rows.map(negated), ...(how.also ?? [])],
  };
  const [made = []] = await write(session, [queries.posting(session, [reversed])], how.dateField);
  const posted = made[0] as unknown as Posted;
  publish(session, JournalEntry, 'created', posted.id);
  publish(session, JournalEntry, 'updated', entry);
  return posted;
}

/**
 * Deletes an entry: mirrors take its lines back on its own date, and what reversed it goes with it.
 * Does nothing when it is deleted already. Throws 400 when its date is closed.
 */
export async function retract(session: Session, entry: number, dateField?: string): Promise<void> {
  const { header, reversal } = await lockEntryOrDraft(session, entry);
  if (header.status === 'draft') throw notFound();
  if (header.is_deleted) return;
  if (reversal) await retract(session, reversal.id, dateField);
  await write(
    session,
    [
      queries.mirroring(session, entry, header.version),
      queries.changing(entry, { is_deleted: true }),
    ],
    dateField,
  );
  publish(session, JournalEntry, 'deleted', entry);
  // What it took back is no longer taken back.
  if (header.reversal_of_id !== null) {
    publish(session, JournalEntry, 'updated', header.reversal_of_id);
  }
}

/**
 * Replaces what an entry says: mirrors take its lines back and a new version is posted under the same
 * number. An entry that takes it back follows. Throws like {@link post}, 404 when it is deleted.
 */
export async function rewrite(session: Session, entry: number, posting: Posting): Promise<void> {
  const { header, reversal } = await lockPostedEntry(session, entry);
  const [next] = await prepared(session, [posting]);
  if (!next) throw new Error('One posting makes one entry.');
  await write(session, replacing(session, entry, header.version, next), posting.dateField);
  publish(session, JournalEntry, 'updated', entry);
  if (!reversal) return;
  const { entity_id, entity_ids, currency, exchange_rate, exchange_rate_book } = next.header;
  const mirrored = {
    header: {
      ...{ entity_id, entity_ids, currency, exchange_rate, exchange_rate_book },
      date: reversal.date,
    },
    rows: next.rows.map(negated),
  };
  await write(
    session,
    replacing(session, reversal.id, reversal.version, mirrored),
    posting.dateField,
  );
  publish(session, JournalEntry, 'updated', reversal.id);
}

const replacing = (
  session: Session,
  entry: number,
  version: number,
  next: queries.Prepared,
): Query[] => [
  queries.mirroring(session, entry, version),
  queries.changing(entry, { ...next.header, order: undefined, version: version + 1 }),
  queries.versioning(session, entry, version + 1, next),
];
