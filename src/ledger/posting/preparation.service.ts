// Prepares postings for storage: looks up rates, converts, rounds, and builds the rows.
import { randomUUID } from 'node:crypto';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import { freeColumns } from './header.rules.ts';
import * as queries from './posting.queries.ts';
import {
  entitiesOf,
  roundingRow,
  rowsOf,
  type ConversionContext,
  type Posting,
} from './posting.rules.ts';
import { ratesIn, type RateRequest } from './rates.rules.ts';
import { rateContexts } from './rates.service.ts';

const keyOf = (nth: number, entity: number): string => `${nth}:${entity}`;

/** Whether the books of a posting came with it: it is of one entity then. */
const isKnown = (posting: Posting): posting is Posting & { readonly books: ConversionContext } =>
  posting.books !== undefined && entitiesOf(posting).length === 1;

/** The books of every entity of a posting. Throws 400 where there is no rate. */
type BooksOf = (posting: Posting, nth: number) => Map<number, ConversionContext>;

/** What the books of every posting are made of, in one round trip. */
async function booksOf(session: Session, postings: readonly Posting[]): Promise<BooksOf> {
  const asked = postings.flatMap((each, nth) =>
    isKnown(each)
      ? []
      : entitiesOf(each).map((entity) => ({ key: keyOf(nth, entity), ...requestOf(each, entity) })),
  );
  const found = asked.length > 0 ? await rateContexts(session, asked) : [];
  const contexts = new Map(asked.map(({ key }, at) => [key, found[at]]));
  return (each, nth) => {
    if (isKnown(each)) return new Map([[each.entity, each.books]]);
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
  };
}

const requestOf = (posting: Posting, entity: number): RateRequest => ({
  currency: posting.currency,
  entity,
  date: posting.date,
  exchangeRate: posting.exchangeRate,
  exchangeRateBook: posting.exchangeRateBook,
  average: posting.useAverageRate ?? false,
});

const SOURCES = { key: 'API', app: 'APP', person: 'USER' } as const;

/** Who an entry is by: the columns of its header. */
export const authorship = ({ principal }: Session): queries.HeaderRow => ({
  created_by: principal.id,
  created_by_name: principal.app?.name ?? principal.name,
  created_by_source: SOURCES[principal.kind],
});

/** The header of an entry: what the posting says of it, who it is by, and the rates of its own entity. */
export function headerOf(
  session: Session,
  posting: Omit<Posting, 'lines'> & Partial<Pick<Posting, 'lines'>>,
  books: ReadonlyMap<number, ConversionContext>,
): queries.HeaderRow {
  const rates = books.get(posting.entity)?.rates;
  const document = posting.document ?? posting.lines?.find((line) => line.document)?.document;
  return {
    entity_id: posting.entity,
    entity_ids: entitiesOf({ ...posting, lines: posting.lines ?? [] }),
    date: posting.date,
    type: posting.type,
    currency: posting.currency,
    exchange_rate: rates?.reporting,
    exchange_rate_book: rates?.book,
    given_values: posting.given ?? [
      ...(posting.exchangeRate ? ['exchange_rate'] : []),
      ...(posting.exchangeRateBook ? ['exchange_rate_book'] : []),
    ],
    use_average_rate: posting.useAverageRate ?? null,
    ...freeColumns(posting),
    reversal_of_id: posting.reversalOf ?? null,
    created_automatically: posting.createdAutomatically ?? false,
    document_kind: document?.kind ?? null,
    document_id: document?.id ?? null,
    journal_id: randomUUID(),
    ...authorship(session),
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

/**
 * Converts postings and completes them with rounding lines; each by itself, in order: a posting that
 * cannot be is the problem it has.
 */
export async function attempted(
  session: Session,
  postings: readonly Posting[],
): Promise<(queries.Prepared | Problem)[]> {
  const booksFor = await booksOf(session, postings);
  const entries: (queries.Prepared | Problem)[] = [];
  let account: number | undefined;
  for (const [nth, posting] of postings.entries()) {
    try {
      const own = booksFor(posting, nth);
      const { rows, differences } = rowsOf(posting, own);
      for (const difference of differences) {
        account ??= await roundingAccountOf(session);
        rows.push(roundingRow(difference, account));
      }
      entries.push({ header: headerOf(session, posting, own), rows });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      entries.push(error);
    }
  }
  return entries;
}

/** The same for postings that go together: throws the first problem. */
export async function prepared(
  session: Session,
  postings: readonly Posting[],
): Promise<queries.Prepared[]> {
  return (await attempted(session, postings)).map((each) => {
    if (each instanceof Problem) throw each;
    return each;
  });
}
