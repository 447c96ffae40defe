// The door of the ledger: every journal entry, whatever it comes from, is posted, reversed, retracted or
// rewritten here, in plain sight of the operation that does it. domain.md section 4.
import type { JournalEntryType } from '../../schema/ledger/journal-entry.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound, Problem } from '../ground/base/problem.ts';
import { isRule, type Query, type Row } from '../ground/database/index.ts';
import { publishing } from '../ground/jobs/index.ts';
import * as queries from './posting.queries.ts';
import {
  entitiesOf,
  negated,
  roundingRow,
  rowsOf,
  type Books,
  type LineRow,
  type Posting,
} from './posting.rules.ts';
import { rateContexts, ratesIn, type RateRequest } from './rates.service.ts';

export type { DocumentRef, Posting, PostingLine } from './posting.rules.ts';

/** An entry as others refer to it: its id and its number. */
export interface Posted {
  readonly id: number;
  readonly order: string;
}

/** Runs statements that add lines. A closed period is told on the field the date came from. */
async function write(
  session: Session,
  statements: readonly Query[],
  dateField = 'date',
): Promise<Row[][]> {
  try {
    return await transactionOf(session).askAll(statements);
  } catch (error) {
    const { hint, message } = error as { hint?: string; message: string };
    if (isRule(error) && hint === 'date') throw invalid(dateField, message);
    throw error;
  }
}

const keyOf = (nth: number, entity: number): string => `${nth}:${entity}`;

/** The books of every entity of every posting, in one round trip. */
async function booksOf(
  session: Session,
  postings: readonly Posting[],
): Promise<Map<number, Books>[]> {
  const asked = postings.flatMap((each, nth) =>
    entitiesOf(each).map((entity) => ({ key: keyOf(nth, entity), ...requestOf(each, entity) })),
  );
  const found = await rateContexts(session, asked);
  const contexts = new Map(asked.map(({ key }, at) => [key, found[at]]));
  return postings.map((each, nth) => {
    const context = contexts.get(keyOf(nth, each.entity));
    if (!context) throw new Error('Every entity has a context.');
    const rates = ratesIn(context, requestOf(each, each.entity));
    const books = new Map([[each.entity, { context, rates }]]);
    for (const entity of entitiesOf(each)) {
      const other = contexts.get(keyOf(nth, entity));
      if (!other || entity === each.entity) continue;
      // One entry has one rate to the reporting currency; each entity has its own to its books.
      const request = {
        ...requestOf(each, entity),
        exchangeRate: rates.reporting,
        exchangeRateBook: other.book === context.book ? rates.book : null,
      };
      books.set(entity, { context: other, rates: ratesIn(other, request) });
    }
    return books;
  });
}

const requestOf = (posting: Posting, entity: number): RateRequest => ({
  currency: posting.currency,
  entity,
  date: posting.date,
  exchangeRate: posting.exchangeRate,
  exchangeRateBook: posting.exchangeRateBook,
  average: posting.useAverageRate ?? false,
});

const CREATED_BY_SOURCE = { key: 'API', app: 'APP', person: 'USER' } as const;

function headerOf(session: Session, posting: Posting, books: ReadonlyMap<number, Books>): object {
  const { principal } = session;
  const rates = books.get(posting.entity)?.rates;
  const document = posting.document ?? posting.lines.find((line) => line.document)?.document;
  return {
    entity_id: posting.entity,
    date: posting.date,
    type: posting.type,
    currency: posting.currency,
    exchange_rate: rates?.reporting,
    exchange_rate_book: rates?.book,
    use_average_rate: posting.useAverageRate ?? null,
    memo: posting.memo ?? null,
    ref_number: posting.refNumber ?? null,
    source: posting.source ?? null,
    source_id: posting.sourceId ?? null,
    reversal_of_id: posting.reversalOf ?? null,
    created_automatically: posting.createdAutomatically ?? false,
    document_kind: document?.kind ?? null,
    document_id: document?.id ?? null,
    created_by: principal.id,
    created_by_name: principal.app?.name ?? principal.name,
    created_by_source: CREATED_BY_SOURCE[principal.kind],
    ...posting.header,
  };
}

async function roundingAccountOf(session: Session): Promise<number> {
  const [row] = await transactionOf(session).ask<{ id: number | null }>(
    queries.roundingAccount(session),
  );
  if (row?.id) return row.id;
  throw invalid(
    'nonFieldErrors',
    'This entry needs a rounding line. Set rounding_account in the account settings.',
  );
}

/** Converts postings and completes them with rounding lines. */
export async function prepared(
  session: Session,
  postings: readonly Posting[],
): Promise<queries.Prepared[]> {
  const books = await booksOf(session, postings);
  const entries: queries.Prepared[] = [];
  let account: number | undefined;
  for (const [nth, posting] of postings.entries()) {
    const own = books[nth] ?? new Map<number, Books>();
    const { rows, differences } = rowsOf(posting, own);
    for (const difference of differences) {
      account ??= await roundingAccountOf(session);
      rows.push(roundingRow(difference, account));
    }
    entries.push({ header: headerOf(session, posting, own) as queries.HeaderRow, rows });
  }
  return entries;
}

/**
 * Posts entries in one go and returns them in order. Each needs two or more lines that balance for
 * every entity in its own currency; book and reporting amounts are converted and rounded line by line.
 * Throws 400 when an entry does not balance, has no rate, uses an inactive account or falls into a
 * closed period. Everything is written by one statement, after one that reads.
 */
export async function postAll(session: Session, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const entries = await prepared(session, postings);
  const [rows = []] = await write(
    session,
    [queries.posting(session, entries)],
    postings[0]?.dateField,
  );
  return rows as unknown as Posted[];
}

/** Posts one entry; see {@link postAll}. */
export async function post(session: Session, posting: Posting): Promise<Posted> {
  const [posted] = await postAll(session, [posting]);
  if (!posted) throw new Error('One posting makes one entry.');
  return posted;
}

interface Header {
  readonly id: number;
  readonly order: string | null;
  readonly version: number;
  readonly status: 'draft' | 'posted';
  readonly is_deleted: boolean;
  readonly [column: string]: unknown;
}
interface Standing {
  readonly header: Header;
  readonly rows: LineRow[];
  /** The live entry that takes this one back. */
  readonly reversal: { id: number; order: string; version: number; date: string } | undefined;
}

const decimal = (value: unknown): Decimal => new Decimal(String(value));

/** An entry with its live lines, locked. Throws 404 for a draft and for what is not there. */
async function standing(session: Session, id: number): Promise<Standing> {
  const [headers, rows, reversals] = (await transactionOf(session).askAll([
    queries.locking(id),
    queries.reading(session, id),
    queries.reversalOf(session, id),
  ])) as unknown as [Header[], LineRow[], NonNullable<Standing['reversal']>[]];
  const [header] = headers;
  if (header?.status !== 'posted') throw notFound();
  return {
    header,
    rows: rows.map((row) => ({
      ...row,
      amount_native: decimal(row.amount_native),
      amount_book: decimal(row.amount_book),
      amount: decimal(row.amount),
    })),
    reversal: reversals[0],
  };
}

/** How an entry is taken back. */
export interface Reversal {
  readonly date: string;
  readonly type: JournalEntryType;
  readonly memo?: string | null | undefined;
  readonly createdAutomatically?: boolean | undefined;
  /** The GraphQL field on which a closed period is told. */
  readonly dateField?: string | undefined;
}

/**
 * Posts the exact negation of an entry, with the same rates. Throws 409 when the entry is already
 * taken back, 404 when it is deleted.
 */
export async function reverse(session: Session, entry: number, how: Reversal): Promise<Posted> {
  const { header, rows, reversal } = await standing(session, entry);
  if (header.is_deleted) throw notFound();
  if (reversal) {
    throw new Problem('CONFLICT', `This entry is already reversed by entry ${reversal.order}.`);
  }
  const { principal } = session;
  const reversed = {
    header: {
      ...header,
      date: how.date,
      type: how.type,
      memo: how.memo ?? header['memo'],
      reversal_of_id: entry,
      created_automatically: how.createdAutomatically ?? header['created_automatically'],
      created_by: principal.id,
      created_by_name: principal.app?.name ?? principal.name,
      created_by_source: CREATED_BY_SOURCE[principal.kind],
    },
    rows: rows.map(negated),
  };
  const [posted = []] = await write(
    session,
    [queries.posting(session, [reversed])],
    how.dateField,
  );
  return posted[0] as unknown as Posted;
}

/**
 * Deletes an entry: mirrors take its lines back on its own date, and what reversed it goes with it.
 * Does nothing when it is deleted already. Throws 400 when its date is closed.
 */
export async function retract(
  session: Session,
  entry: number,
  dateField?: string,
): Promise<void> {
  const { header, reversal } = await standing(session, entry);
  if (header.is_deleted) return;
  if (reversal) await retract(session, reversal.id, dateField);
  await write(
    session,
    [
      queries.mirroring(session, entry, header.version),
      queries.changing(entry, { is_deleted: true }),
      publishing(session, 'JournalEntry.deleted', entry),
    ],
    dateField,
  );
}

/**
 * Replaces what an entry says: mirrors take its lines back and a new version is posted under the same
 * number. An entry that takes it back follows. Throws like {@link post}, 404 when it is deleted.
 */
export async function rewrite(session: Session, entry: number, posting: Posting): Promise<void> {
  const { header, reversal } = await standing(session, entry);
  if (header.is_deleted) throw notFound();
  const [next] = await prepared(session, [posting]);
  if (!next) throw new Error('One posting makes one entry.');
  await write(session, replacing(session, entry, header.version, next), posting.dateField);
  if (!reversal) return;
  const { entity_id, currency, exchange_rate, exchange_rate_book } = next.header;
  const mirrored = {
    header: { entity_id, currency, exchange_rate, exchange_rate_book, date: reversal.date },
    rows: next.rows.map(negated),
  };
  await write(
    session,
    replacing(session, reversal.id, reversal.version, mirrored),
    posting.dateField,
  );
}

const replacing = (
  session: Session,
  entry: number,
  version: number,
  next: queries.Prepared,
): Query[] => [
  queries.mirroring(session, entry, version),
  queries.changing(entry, { ...next.header, version: version + 1 }),
  queries.versioning(session, entry, version + 1, next),
  publishing(session, 'JournalEntry.updated', entry),
];
