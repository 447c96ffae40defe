// Reading: every answer about stored records, as values, comes from here. The rows hold what was
// asked for and nothing else; nothing is hydrated.
import type { GraphQLResolveInfo } from 'graphql';
import { ownerKey, snake, type Page, type Part, type Resource } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../access/index.ts';
import { notFound } from '../base/problem.ts';
import { Columns, selectedColumns } from './columns.ts';
import { conditionsOf, countQuery, pageQuery, turned, type ListArguments } from './query.ts';
import { named } from '../database/index.ts';
import { selectionOf, type Selection } from './selection.ts';

/** A row as it was read. Decimals and moments are the text PostgreSQL prints. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const NOTHING: Selection = new Map();

/** A page: one statement for the rows with all their derived values, one for the count if it is asked for. */
export async function list(
  session: Session,
  resource: Resource,
  args: ListArguments,
  info: GraphQLResolveInfo,
): Promise<Page<Row>> {
  const selection = selectionOf(info);
  const selected = selectedColumns(resource, selection.get('results') ?? NOTHING);
  const queries = [
    ...(selection.has('results') ? [pageQuery(session.principal, resource, args, selected)] : []),
    ...(selection.has('count') ? [countQuery(session.principal, resource, args)] : []),
  ];
  const answers = await ask(session, ...queries);
  const found = selection.has('results') ? (answers.shift() as Row[]) : [];
  const { rows: results, nextCursor } = turned(resource, args, found, (row, keys) =>
    Array.from({ length: keys }, (_, at) => row[`key ${at}`]),
  );
  const counted = answers.shift()?.[0] as { count: number } | undefined;
  return { results, nextCursor, count: counted?.count ?? 0 };
}

/** One record with what `selection` names; null when there is none the caller may see. */
export async function find(
  session: Session,
  resource: Resource,
  id: number,
  selection: Selection,
): Promise<Row | null> {
  const { columns, joins } = selectedColumns(resource, selection);
  const reading = new Columns(resource.definition, joins);
  const conditions = conditionsOf(session.principal, resource, {}, reading);
  conditions.add(`t.id = ${conditions.value(id)}`);
  const [rows] = await ask(
    session,
    named(`select ${columns} from ${reading.from} where ${conditions.sql}`, conditions.values),
  );
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
  const { columns, joins } = selectedColumns(resource, selection);
  const { from } = new Columns(resource.definition, joins);
  const values = [session.principal.workspace.id, ids];
  const text = `select ${columns} from ${from} where t.workspace_id = $1 and t.id = any($2)`;
  const [rows] = await ask(session, named(text, values));
  return rows as Row[];
}

/** The lines of several owners at once, in the order in which they were made. */
export async function parts(
  session: Session,
  part: Part,
  owner: Part,
  ids: readonly number[],
  selection: Selection,
): Promise<(Row & { owner: number })[]> {
  const { columns, joins } = selectedColumns(part, selection, owner);
  const { from } = new Columns(part.definition, joins);
  const column = `t."${snake(ownerKey(owner))}_id"`;
  const values = [session.principal.workspace.id, ids];
  const text = `select ${columns} from ${from} where t.workspace_id = $1 and ${column} = any($2) order by t.id`;
  const [rows] = await ask(session, named(text, values));
  return rows as (Row & { owner: number })[];
}
