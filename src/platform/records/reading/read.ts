// Reads stored records as values. The rows hold only the requested fields; nothing is hydrated.
import type { GraphQLResolveInfo } from 'graphql';
import type { Page, Part, Resource } from '../../../../schema/kit/index.ts';
import { ask, type Session } from '../../access/index.ts';
import { notFound } from '../../base/index.ts';
import { selectedColumns } from './columns.ts';
import type { ListArguments } from './query.ts';
import { selectionOf, type Selection } from './selection.ts';
import { countOf, linesOf, linkedOf, pageOf, recordOf, turned } from './statements.ts';

/** A row as it was read. Decimals and moments are the text PostgreSQL prints. */
export type RecordRow = Readonly<Record<string, unknown>> & { readonly id: number };

const readers = new WeakMap<RecordRow, Session>();

/** Who read a row, where that was of the past: what its links lead to is read by the same. */
export const readerOf = (row: RecordRow): Session | undefined => readers.get(row);

/** Remembers who read rows of the past. */
function readBy<R extends RecordRow>(session: Session, rows: R[]): R[] {
  if (session.asKnown) for (const row of rows) readers.set(row, session);
  return rows;
}

/** A page: one statement for the rows with all their derived values, one for the count if it is asked for. */
export async function list(
  session: Session,
  resource: Resource,
  said: ListArguments,
  info: GraphQLResolveInfo,
): Promise<Page<RecordRow>> {
  const { principal } = session;
  const args = { ...said, isOfThen: session.asKnown !== undefined };
  const selection = selectionOf(info);
  const wanted = selection.get('results');
  const queries = [
    ...(wanted ? [pageOf(principal, resource, args, selectedColumns(resource, wanted))] : []),
    ...(selection.has('count') ? [countOf(principal, resource, args)] : []),
  ];
  const answers = await ask(session, ...queries);
  const found = wanted ? (answers.shift() as RecordRow[]) : [];
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
): Promise<RecordRow | null> {
  const columns = selectedColumns(resource, selection);
  const [rows] = await ask(session, recordOf(session.principal, resource, id, columns));
  return (rows?.[0] as RecordRow | undefined) ?? null;
}

/** The record an operation answers with, as the request wants to see it. Throws 404 when it is not there. */
export async function one(
  session: Session,
  resource: Resource,
  id: number,
  info: GraphQLResolveInfo,
): Promise<RecordRow> {
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
): Promise<RecordRow[]> {
  const columns = selectedColumns(resource, selection);
  const [rows] = await ask(session, linkedOf(session.principal, ids, columns));
  return readBy(session, rows as RecordRow[]);
}

/** Records in the order of their ids, as the request wants to see them; an id may come more than once. */
export async function someInOrder(
  session: Session,
  resource: Resource,
  ids: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> {
  const rows = await some(session, resource, ids, selectionOf(info));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The lines of several owners at once, in the order in which they were made. */
export async function parts(
  session: Session,
  part: Part,
  owner: Part,
  ids: readonly number[],
  selection: Selection,
): Promise<(RecordRow & { owner: number })[]> {
  const columns = selectedColumns(part, selection);
  const [rows] = await ask(session, linesOf(session.principal, owner, ids, columns));
  return readBy(session, rows as (RecordRow & { owner: number })[]);
}
