// Reading: every answer about stored records, as values, comes from here. The rows hold what was
// asked for and nothing else; nothing is hydrated.
import type { GraphQLResolveInfo } from 'graphql';
import type { Page, Part, Resource } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../access/index.ts';
import { notFound } from '../base/problem.ts';
import { selectedColumns } from './columns.ts';
import type { ListArguments } from './query.ts';
import { selectionOf, type Selection } from './selection.ts';
import { countOf, linesOf, linkedOf, pageOf, recordOf, turned } from './statements.ts';

/** A row as it was read. Decimals and moments are the text PostgreSQL prints. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const readers = new WeakMap<Row, Session>();

/** Who read a row, where that was of the past: what its links lead to is read by the same. */
export const readerOf = (row: Row): Session | undefined => readers.get(row);

/** Remembers who read rows of the past. */
function readBy<R extends Row>(session: Session, rows: R[]): R[] {
  if (session.past) for (const row of rows) readers.set(row, session);
  return rows;
}

/** A page: one statement for the rows with all their derived values, one for the count if it is asked for. */
export async function list(
  session: Session,
  resource: Resource,
  args: ListArguments,
  info: GraphQLResolveInfo,
): Promise<Page<Row>> {
  const { principal } = session;
  const selection = selectionOf(info);
  const wanted = selection.get('results');
  const queries = [
    ...(wanted ? [pageOf(principal, resource, args, selectedColumns(resource, wanted))] : []),
    ...(selection.has('count') ? [countOf(principal, resource, args)] : []),
  ];
  const answers = await ask(session, ...queries);
  const found = wanted ? (answers.shift() as Row[]) : [];
  const { rows: results, nextCursor } = turned(resource, args, found, (row, keys) =>
    Array.from({ length: keys }, (_, at) => row[`key_${at}`]),
  );
  const counted = answers.shift()?.[0] as { count: number } | undefined;
  return { results: readBy(session, results), nextCursor, count: counted?.count ?? 0 };
}

/** One record with what `selection` names; null when there is none the caller may see. */
export async function find(
  session: Session,
  resource: Resource,
  id: number,
  selection: Selection,
): Promise<Row | null> {
  const columns = selectedColumns(resource, selection);
  const [rows] = await ask(session, recordOf(session.principal, resource, id, columns));
  return (rows?.[0] as Row | undefined) ?? null;
}

/** The record an operation answers with, as the request wants to see it. Throws 404 when it is not there. */
export async function one(
  session: Session,
  resource: Resource,
  id: number,
  info: GraphQLResolveInfo,
): Promise<Row> {
  const selection = selectionOf(info);
  // Whoever knows the id alone has nothing to look up: the operation has found or made the record.
  if (selection.size === 1 && selection.has('id')) return { id };
  const row = await find(session, resource, id, selection);
  if (!row) throw notFound();
  return row;
}

/** Records by id, in any order: what links lead to. */
export async function some(
  session: Session,
  resource: Resource,
  ids: readonly number[],
  selection: Selection,
): Promise<Row[]> {
  const columns = selectedColumns(resource, selection);
  const [rows] = await ask(session, linkedOf(session.principal, ids, columns));
  return readBy(session, rows as Row[]);
}

/** The lines of several owners at once, in the order in which they were made. */
export async function parts(
  session: Session,
  part: Part,
  owner: Part,
  ids: readonly number[],
  selection: Selection,
): Promise<(Row & { owner: number })[]> {
  const columns = selectedColumns(part, selection);
  const [rows] = await ask(session, linesOf(session.principal, owner, ids, columns));
  return readBy(session, rows as (Row & { owner: number })[]);
}
