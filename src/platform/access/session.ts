// The session: the principal and the state of one request. Serves as the GraphQL context.
import type DataLoader from 'dataloader';
import type { GraphQLError } from 'graphql';
import type { Database, Query, Row, TextRow, Transaction } from '../database/index.ts';
import { StalePrincipal, type CachedPrincipal } from './optimistic-principal.ts';
import type { Principal } from './principal.types.ts';

/** Names the caller in limits, idempotency and provenance: an API user, a person, a person and app. */
export const callerOf = ({ kind, id, app }: Principal): string =>
  kind === 'key' ? `api_user:${id}` : app ? `person:${id}:app:${app.id}` : `person:${id}`;

/** A ledger line as a dry run tells it, by field. */
export type LedgerLineShown = Readonly<Record<string, unknown>>;

/** What a dry run tells beside its answer, by field; null for callers who may not read it. */
export interface DryRunShown {
  /** The ledger lines that would be posted. */
  readonly journalLines: readonly LedgerLineShown[] | null;
  /** What they would change in the statements. */
  readonly statements: readonly object[] | null;
}

/** What a transaction does to the books from the moment somebody watches. */
export interface Watched {
  readonly tell: () => Promise<DryRunShown>;
  /** A digest of the lines as {@link tell} tells them, without what is given anew each time; null likewise. */
  readonly digest: () => Promise<string | null>;
  /** The first day that is posted on, by entity. */
  readonly days: () => Promise<Readonly<Record<number, string>>>;
}

/** Notes where the ledger stands, and tells later what the same transaction has done since. */
export type Witness = (session: Session) => Promise<Watched>;

/** Moments of the books that the reports of a request show. */
export interface ShownMoments {
  /** Chosen where postings wait for their numbers; the same when the snapshot begins again. */
  chosen?: Date;
  /** In milliseconds since 1970; one for all reports that ask for none. */
  readonly told: Set<number>;
}

export interface Session {
  readonly principal: Principal;
  /** The cached principal the request acts as, until a read has confirmed it. */
  readonly cachedPrincipal?: CachedPrincipal | undefined;
  readonly requestId: string;
  /** What a write under way does, as the schema calls it; absent where no document asks for it. */
  readonly operation?: string | undefined;
  readonly database: Database;
  /** The write under way; everything the request reads meanwhile, it reads there. */
  readonly transaction?: Transaction | undefined;
  /** Noted by the report under way; absent where no report is asked for by itself. */
  readonly shown?: ShownMoments | undefined;
  /** Makes a statement read the books as they were at a moment. */
  readonly asKnown?: ((query: Query) => Query) | undefined;
  /** Makes a create safe to repeat. */
  readonly idempotencyKey?: string | undefined;
  /** How long that key counts; a day where nothing is said. */
  readonly idempotencyMinutes?: number | undefined;
  /** Nobody looks at the answer before the write under way has ended: numbers may be given last. */
  readonly isAnsweredLast?: boolean | undefined;
  /** Records that the write under way made, and nothing that refers to them: `Invoice 5`, as topics call them. */
  readonly newRecords?: ReadonlySet<string> | undefined;
  /** What is wrong with the change under way, where all faults are gathered before they are told. */
  readonly faults?: GraphQLError[] | undefined;
  /** Faults the door has found already: the values they are about are not among the variables. */
  readonly unreadable?: Readonly<Record<string, unknown>> | undefined;
  /** The transaction under way will be taken back: nothing may be done outside of it. */
  readonly isRehearsal?: boolean | undefined;
  /** A change is rehearsed because its caller asks: `Prefer: dry-run`, or `extensions.dryRun` of GraphQL. */
  readonly isDryRun?: boolean | undefined;
  /** The digest of the effect the caller was shown: a change with another effect is refused. */
  readonly ifEffect?: string | undefined;
  /** Tells a rehearsal what it would have posted. */
  readonly witness?: Witness | undefined;
  /** An address that opens a file for a while; where requests come through a door. */
  readonly addressOfFile?:
    ((file: number) => { readonly url: string; readonly expiresIn: number }) | undefined;
  /** Whether a browser's cookie stands for the caller: pages of ours ask. */
  readonly isBrowser?: boolean | undefined;
  /** Counts what the request turned out to cost, in requests. */
  readonly charge?: ((weight: number) => void) | undefined;
  /** Whether letters can be sent: an operator has said how. */
  readonly sendsMail?: boolean | undefined;
  /** Tells whoever watches the process which operation the request runs. */
  readonly onOperation?: ((operation: string) => void) | undefined;
  /** Aborted when the caller is gone or may listen no longer: for streams. */
  readonly signal?: AbortSignal | undefined;
  /** Loaders of this request, by the place in the document that asks. */
  readonly loaders: Map<object, DataLoader<number, unknown>>;
}

/**
 * The session within a transaction. What it reads or writes outside of it takes connections from a pool further out, so
 * that no transaction waits for one that another transaction holds.
 */
export const withTransaction = (session: Session, transaction: Transaction): Session => ({
  ...session,
  ...{ transaction, database: session.database.outside, loaders: new Map() },
});

/**
 * Asks with what the caller sees of the workspace, within the write under way if there is one; whether the
 * caller is who they were travels along.
 */
export async function ask(session: Session, ...given: readonly Query[]): Promise<Row[][]> {
  const { transaction, database, principal, cachedPrincipal, asKnown } = session;
  const queries = asKnown ? given.map(asKnown) : given;
  if (transaction) return transaction.askAll(queries);
  if (!cachedPrincipal || cachedPrincipal.isConfirmed) return database.read(principal, ...queries);
  if (database.isBehind)
    return (await Promise.all([database.read(principal, ...queries), confirm(session)]))[0];
  // Last: its answer is of a moment after everything that is told.
  const read = database.read(principal, ...queries, cachedPrincipal.question);
  const answers = await cachedPrincipal.withRead(read);
  cachedPrincipal.compare(answers.pop() as unknown as TextRow[]);
  return answers;
}

/** The same, as the text PostgreSQL prints. */
export async function askText(session: Session, ...given: readonly Query[]): Promise<TextRow[][]> {
  const { transaction, database, principal, cachedPrincipal, asKnown } = session;
  const queries = asKnown ? given.map(asKnown) : given;
  if (transaction) {
    const texts = queries.map((query): Query => ({ ...query, asText: true }));
    return (await transaction.askAll(texts)) as unknown as TextRow[][];
  }
  if (!cachedPrincipal || cachedPrincipal.isConfirmed)
    return database.readText(principal, ...queries);
  if (database.isBehind)
    return (await Promise.all([database.readText(principal, ...queries), confirm(session)]))[0];
  // Last: its answer is of a moment after everything that is told.
  const read = database.readText(principal, ...queries, cachedPrincipal.question);
  const answers = await cachedPrincipal.withRead(read);
  cachedPrincipal.compare(answers.pop());
  return answers;
}

/**
 * Makes sure that the caller is who we take them for, at the server that takes changes. Throws `StalePrincipal`, and why the database could not say when it
 * was asked: to wait for it once more would be waiting twice.
 */
export async function confirm({
  cachedPrincipal,
  database,
  principal,
}: Pick<Session, 'cachedPrincipal' | 'database' | 'principal'>): Promise<void> {
  if (!cachedPrincipal || cachedPrincipal.isConfirmed) return;
  if (cachedPrincipal.readFailure) throw cachedPrincipal.readFailure;
  const [rows] = await database.main.readText(principal, cachedPrincipal.question);
  cachedPrincipal.compare(rows);
}

/** Whether the caller is who we took them for. */
export const isCachedPrincipalCurrent = (session: Session): Promise<boolean> =>
  isCurrent(session.cachedPrincipal, session.database);

/** Whether somebody is who we know; without a cached principal there is nobody to be mistaken for. */
export async function isCurrent(
  cachedPrincipal: CachedPrincipal | undefined,
  database: Database,
): Promise<boolean> {
  try {
    if (cachedPrincipal)
      await confirm({ cachedPrincipal, database, principal: cachedPrincipal.principal });
    return true;
  } catch (error) {
    if (error instanceof StalePrincipal) return false;
    throw error;
  }
}

/** The transaction of a write; resolvers of mutations always run in one. */
export function transactionOf({ transaction }: Session): Transaction {
  if (!transaction) throw new Error('A write needs a transaction.');
  return transaction;
}
