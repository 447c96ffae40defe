// The second time axis (bitemporal): the books as known at a moment, whatever was posted since. A
// posting is known from before it was acknowledged (chain_postings in schema/ledger/chain.sql). docs/accounting.md section
// 11, Known at.
import { GraphQLError } from 'graphql';
import type { Principal, Session } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { type Database, named, type Query, type Row } from '../../platform/database/index.ts';

/** What was in the books at a moment. */
export interface KnownMoment {
  readonly at: Date;
  /** The last posting that counted. */
  readonly number: number;
  /** The last exchange rate. */
  readonly rate: number;
  /** Whether few postings are later: their lines are looked up one by one then. */
  readonly isNear: boolean;
}

/** Beyond this, reading all lines once takes less time than looking up those of each posting. */
const FEW_POSTINGS = 20_000;

const KNOWN = 'select number, rate, facts, later, settled from books_known($1)';
const SETTLE = 'select settle_moment($1)';

interface BooksKnown {
  readonly number: number | null;
  readonly rate: number;
  readonly facts: number;
  readonly later: number;
  readonly settled: boolean;
}

/**
 * What was known by a moment, whatever has a number by now: a moment of the last seconds is settled first, which
 * numbers what waits, so that everything acknowledged before it is known, whether a worker runs or not.
 */
async function settled(database: Database, principal: Principal, at: string): Promise<BooksKnown> {
  const query = named(KNOWN, [at]);
  const known = async (): Promise<BooksKnown> =>
    (await database.read(principal, query))[0]?.[0] as unknown as BooksKnown;
  const row = await known();
  if (row.number === null || row.settled) return row;
  await database.write(principal, ({ ask: put }) => put(named(SETTLE, [at])));
  return known();
}

/**
 * A snapshot is of the moment it began in: what the sequencer has done since is asked outside, and the snapshot
 * begins again where it is too old for that.
 */
async function booksKnown(
  { transaction, database, principal }: Session,
  moment: string,
): Promise<BooksKnown> {
  if (!transaction) return settled(database, principal, moment);
  const row = await settled(database, principal, moment);
  if (row.number === null) return row;
  await transaction.ask(named('select demand_known($1, $2, $3)', [moment, row.number, row.facts]));
  return row;
}

/** Throws 400 for a moment that is to come, told under the name of the parameter. */
export async function knownAt(
  session: Session,
  at: Date,
  parameter = 'knownAt',
): Promise<KnownMoment> {
  const { number, rate, later } = await booksKnown(session, at.toISOString());
  if (number === null)
    throw invalid(parameter, 'This moment is in the future. Send a moment in the past.');
  return { at, number, rate, isNear: later <= FEW_POSTINGS };
}

/** Moments as JavaScript counts them, of which no digit is lost. */
const milliseconds = (moment: string): string =>
  `(extract(epoch from date_trunc('milliseconds', ${moment})) * 1000)::float8`;

/** The moment that a snapshot knows last, and whether something waits to be known. */
const STANDING = `
  select ${milliseconds('coalesce(last_known(w.id), w.created_at)')} as last, ${milliseconds('now()')} as now,
    exists (select from posting_waiting p where p.workspace_id = w.id)
      or exists (select from known_fact f where f.workspace_id = w.id and f.known_at is null) as waits
  from workspace w where w.id = current_workspace()`;

/** For {@link shownMoment}, beside whatever else a report asks first; none where it is asked for a moment. */
export const standingQueries = ({ shown }: Session, asked: Date | null | undefined): Query[] =>
  shown && !asked ? [named(STANDING, [])] : [];

/** The books that a report reads, and the moment that it tells of them. */
export interface ShownMoment {
  /** The books as they were then; undefined: as they stand. */
  readonly known: KnownMoment | undefined;
  /** Sent back as `knownAt` it gives the same figures; undefined where nobody can tell. */
  readonly at: Date | undefined;
}

/**
 * The moment of a report that asks for none. Where nothing waits it is that of what is known last: whatever comes has
 * a later one. Else what waits is numbered, and the books are read as known now.
 */
async function momentNow(session: Session, standing: Row | undefined): Promise<ShownMoment> {
  const { shown } = session;
  if (!shown || !standing) return { known: undefined, at: undefined };
  if (standing['waits'] !== true) {
    return { known: undefined, at: new Date(Number(standing['last'])) };
  }
  const at = (shown.chosen ??= new Date(Number(standing['now'])));
  try {
    return { known: await knownAt(session, at), at };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // A server that takes no changes, or is busy numbering, numbers nothing now: the figures come without their moment.
    return { known: undefined, at: undefined };
  }
}

/** Begins a snapshot again: another try of the same transaction sees more. */
class BegunTooEarly extends Error {
  readonly code = '40001';
}

/**
 * Of lists, where something waits to be known: numbers it and begins the snapshot again, once, since a page of then
 * costs several times a page of now. Where writers go on, the page is one of then. False where nothing can be numbered.
 */
export async function settleFirst(session: Session, standing: Row | undefined): Promise<boolean> {
  const { shown, database, principal } = session;
  if (!shown || shown.chosen || standing?.['waits'] !== true) return true;
  const at = (shown.chosen = new Date(Number(standing['now'])));
  try {
    await settled(database, principal, at.toISOString());
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return false;
  }
  throw new BegunTooEarly('What waited has its numbers now.');
}

/** The moment of a report. Throws 400 for one that is to come. */
export async function shownMoment(
  session: Session,
  asked: Date | null | undefined,
  standing: Row | undefined,
): Promise<ShownMoment> {
  const moment = asked
    ? { known: await knownAt(session, asked), at: asked }
    : await momentNow(session, standing);
  if (moment.at) session.shown?.told.add(moment.at.getTime());
  return moment;
}

/**
 * Facts beside the lines that changed after a moment, as they were then: `record_id` and `was`, which is null where
 * there was nothing. All others are what they were.
 */
export const factsAsKnown = (kind: string, moment: string): string => `(
  select distinct on (f.record_id) f.record_id, f.was from known_fact f
  where f.workspace_id = $1 and f.kind = '${kind}' and (f.known_at is null or f.known_at > ${moment})
  order by f.record_id, f.id)`;

const isOf = (line: string, posting: string): string =>
  `${posting}.journal_entry_id = ${line}.journal_entry_id and ${posting}.version = ${line}.version and ${posting}.is_mirror = ${line}.is_mirror`;

/** Postings of workspace `$1` that are later than the one whose number is the parameter, or have none yet. */
const laterPostings = (number: string): string => `(
  select journal_entry_id, version, is_mirror from posting_chain where workspace_id = $1 and number > ${number}
  union all select journal_entry_id, version, is_mirror from posting_waiting where workspace_id = $1)`;

/** Lines that were posted later, as a table. PostgreSQL cannot know how many postings are later, so it is told. */
export const laterLines = (number: string, { isNear }: KnownMoment): string =>
  isNear
    ? `(select l.* from ${laterPostings(number)} p cross join lateral (
        select * from journal_line j where j.workspace_id = $1 and ${isOf('j', 'p')} offset 0) l)`
    : `(select l.* from ${laterPostings(number)} p
        join journal_line l on l.workspace_id = $1 and ${isOf('l', 'p')})`;

/** Lines that were known, as a table. */
export const knownLines = (number: string): string => `(
  select l.* from journal_line l where l.workspace_id = $1
    and not exists (select from ${laterPostings(number)} p where ${isOf('l', 'p')}))`;

/** Lines that stood in the books: those of versions that were known and not taken back by then. */
export const currentLinesAsKnown = (number: string): string => `(
  select l.* from journal_line l
  join posting_chain c on c.workspace_id = $1 and ${isOf('l', 'c')} and c.number <= ${number}
  left join posting_chain back on back.workspace_id = $1 and back.journal_entry_id = l.journal_entry_id
    and back.version = l.version and back.is_mirror and back.number <= ${number}
  where l.workspace_id = $1 and not l.is_mirror and back.number is null)`;
