// Who is asking, and what a request carries with it. Travels as the GraphQL context.
import type DataLoader from 'dataloader';
import type { GraphQLError } from 'graphql';
import type { Database, Query, Row, TextRow, Transaction } from '../database/index.ts';
import { Outdated, type Acquaintance } from './acquaintances.ts';
import type { Overrides, Role } from './permissions.ts';

/** An app that acts for a person, within the scopes it was granted. */
export interface ActingApp {
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly connection: number;
  /** Granted scopes within the app's own permissions, as they are now. */
  readonly scopes: readonly string[];
}

/** Somebody who proved who they are, in one workspace. */
export interface Principal {
  readonly kind: 'key' | 'person' | 'app';
  /** The API user for a key, else the person. */
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly workspace: {
    readonly id: number;
    readonly name: string;
    readonly type: string;
    readonly logoUrl: string | null;
  };
  readonly role: Role;
  readonly overrides: Overrides;
  /** The entities the caller sees; null means all. */
  readonly entities: readonly number[] | null;
  readonly approvalRequired: boolean;
  /** Whether the person of a browser typed the password within the last 15 minutes. */
  readonly isPasswordRecent?: boolean | undefined;
  readonly app?: ActingApp | undefined;
  /** The API key that was presented. */
  readonly apiKey?: number | undefined;
}

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
  /** The first day that is posted on, by entity. */
  readonly days: () => Promise<Readonly<Record<number, string>>>;
}

/** Notes where the ledger stands, and tells later what the same transaction has done since. */
export type Witness = (session: Session) => Promise<Watched>;

export interface Session {
  readonly principal: Principal;
  /** Who the principal was taken for, where nobody has asked yet whether they still are. */
  readonly acquaintance?: Acquaintance | undefined;
  readonly requestId: string;
  /** What a write under way does, as the schema calls it; absent where no document asks for it. */
  readonly operation?: string | undefined;
  readonly database: Database;
  /** The write under way; everything the request reads meanwhile, it reads there. */
  readonly transaction?: Transaction | undefined;
  /** Makes a statement read the books as they were at a moment. */
  readonly past?: ((query: Query) => Query) | undefined;
  /** Makes a create safe to repeat. */
  readonly idempotencyKey?: string | undefined;
  /** What is wrong with the change under way, where all faults are gathered before they are told. */
  readonly noted?: GraphQLError[] | undefined;
  /** Faults the door has found already: the values they are about are not among the variables. */
  readonly unreadable?: Readonly<Record<string, unknown>> | undefined;
  /** The transaction under way will be taken back: nothing may be done outside of it. */
  readonly isRehearsal?: boolean | undefined;
  /** A change is rehearsed because its caller asks: `Prefer: dry-run`, or `extensions.dryRun` of GraphQL. */
  readonly isDryRun?: boolean | undefined;
  /** Tells a rehearsal what it would have posted. */
  readonly witness?: Witness | undefined;
  /** An address that opens a file for a while; where requests come through a door. */
  readonly addressOfFile?:
    ((file: number) => { readonly url: string; readonly expiresIn: number }) | undefined;
  /** Whether letters can be sent: an operator has said how. */
  readonly sendsMail?: boolean | undefined;
  /** Aborted when the caller is gone or may listen no longer: for streams. */
  readonly signal?: AbortSignal | undefined;
  /** Loaders of this request, by the place in the document that asks. */
  readonly loaders: Map<object, DataLoader<number, unknown>>;
}

/**
 * Asks with what the caller sees of the workspace, within the write under way if there is one; whether the
 * caller is who they were travels along.
 */
export async function ask(session: Session, ...given: readonly Query[]): Promise<Row[][]> {
  const { transaction, database, principal, acquaintance, past } = session;
  const queries = past ? given.map(past) : given;
  if (transaction) return transaction.askAll(queries);
  if (!acquaintance || acquaintance.isConfirmed) return database.read(principal, ...queries);
  // Last: its answer is of a moment after everything that is told.
  const read = database.read(principal, ...queries, acquaintance.question);
  const answers = await acquaintance.travelling(read);
  acquaintance.judge(answers.pop() as unknown as TextRow[]);
  return answers;
}

/** The same, as the text PostgreSQL prints. */
export async function askText(session: Session, ...given: readonly Query[]): Promise<TextRow[][]> {
  const { transaction, database, principal, acquaintance, past } = session;
  const queries = past ? given.map(past) : given;
  if (transaction) {
    const texts = queries.map((query): Query => ({ ...query, asText: true }));
    return (await transaction.askAll(texts)) as unknown as TextRow[][];
  }
  if (!acquaintance || acquaintance.isConfirmed) return database.readText(principal, ...queries);
  // Last: its answer is of a moment after everything that is told.
  const read = database.readText(principal, ...queries, acquaintance.question);
  const answers = await acquaintance.travelling(read);
  acquaintance.judge(answers.pop());
  return answers;
}

/**
 * Makes sure that the caller is who we take them for. Throws `Outdated`, and why the database could not say when it
 * was asked: to wait for it once more would be waiting twice.
 */
export async function confirm({
  acquaintance,
  database,
  principal,
}: Pick<Session, 'acquaintance' | 'database' | 'principal'>): Promise<void> {
  if (!acquaintance || acquaintance.isConfirmed) return;
  if (acquaintance.trouble) throw acquaintance.trouble;
  const [rows] = await database.readText(principal, acquaintance.question);
  acquaintance.judge(rows);
}

/** Whether the caller is who we took them for. */
export const isAsTaken = (session: Session): Promise<boolean> =>
  isAs(session.acquaintance, session.database);

/** Whether somebody is who we know; without an acquaintance there is nobody to be mistaken for. */
export async function isAs(
  acquaintance: Acquaintance | undefined,
  database: Database,
): Promise<boolean> {
  try {
    if (acquaintance) await confirm({ acquaintance, database, principal: acquaintance.principal });
    return true;
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
}

/** The transaction of a write; resolvers of mutations always run in one. */
export function transactionOf({ transaction }: Session): Transaction {
  if (!transaction) throw new Error('A write needs a transaction.');
  return transaction;
}
