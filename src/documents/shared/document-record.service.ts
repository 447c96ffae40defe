// Stored documents of any kind, as their definition describes them: read under a lock, written in
// few statements.
import {
  columnOf,
  Decimal,
  DecimalScalar,
  ownerKey,
  snake,
  stored,
  tableOf,
  type Part,
  type Resource,
} from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { named, type Query, type Row } from '../../platform/database/index.ts';
import { insertion, isAsItStands } from '../../platform/records/index.ts';
import type { Given } from './given.rules.ts';

export type DocumentFields = Readonly<Record<string, unknown>>;

/** A kind of document: its definition, and that of its lines. */
export interface RecordKind {
  readonly resource: Resource;
  readonly line: Part;
}

/** A document as it stands: its fields, what could have been sent to make it so, and what was given. */
export interface StoredDocument<Input, Kept> {
  readonly id: number;
  readonly fields: Kept;
  readonly input: Input;
  readonly lineIds: readonly number[];
  readonly given: Given;
}

interface Tables {
  readonly table: string;
  readonly lines: string;
  /** The column of a line that names its document. */
  readonly owner: string;
}
const tablesOf = ({ resource, line }: RecordKind): Tables => ({
  table: tableOf(resource.definition),
  lines: tableOf(line.definition),
  owner: `${snake(ownerKey(resource))}_id`,
});

const workspaceOf = (session: Session): number => session.principal.workspace.id;

/** The columns of a row by the names of their fields, with decimals to reckon with. */
function fieldsOf({ definition }: Part, row: Row): DocumentFields {
  const entries = stored(definition).flatMap(([name, { spec }]) => {
    if (spec.part) return [];
    const value = row[columnOf(name, spec)] ?? null;
    const isDecimal = spec.scalar === DecimalScalar && value !== null;
    return [[name, isDecimal ? new Decimal(value as string) : value] as const];
  });
  return Object.fromEntries(entries);
}
const writableOf = ({ definition }: Part, fields: DocumentFields): DocumentFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in definition.writable));

/** The document as it is now, locked until the write ends. Throws 404. */
export async function lockedDocument<Input, Kept>(
  session: Session,
  kind: RecordKind,
  id: number,
): Promise<StoredDocument<Input, Kept>> {
  const { table, lines: lineTable, owner } = tablesOf(kind);
  const values = [workspaceOf(session), id];
  const [rows = [], lines = []] = await transactionOf(session).askAll([
    named(
      `select * from ${table} where workspace_id = $1 and id = $2 and not is_deleted for update`,
      values,
    ),
    named(
      `select * from ${lineTable} where workspace_id = $1 and ${owner} = $2 order by id`,
      values,
    ),
  ]);
  const [row] = rows;
  if (!row) throw notFound();
  const fields = fieldsOf(kind.resource, row);
  const input = {
    ...writableOf(kind.resource, fields),
    lines: lines.map((line) => writableOf(kind.line, fieldsOf(kind.line, line))),
  };
  return {
    id,
    fields: fields as Kept,
    input: input as Input,
    lineIds: lines.map((line) => Number(line['id'])),
    given: {
      columns: row['given_values'] as string[],
      taxes: lines.map((line) => line['is_tax_given'] === true),
    },
  };
}

/** Whether a document, as it would be made now, stands already: nothing differs, and nothing is derived anew. */
export const stands = (resource: Part, kept: object, input: object, next: object): boolean =>
  Object.entries(input).every(([name, value]) => value === null || name in next) &&
  isAsItStands(resource, { ...kept, ...input }, next);

const insertionOfLines = (
  session: Session,
  { resource, line }: RecordKind,
  id: number,
  lines: readonly DocumentFields[],
  lineIds: readonly number[],
  entity?: unknown,
): Query =>
  insertion(
    line,
    lines.map((each, i) => ({ ...each, [ownerKey(resource)]: id, id: lineIds[i], entity })),
    workspaceOf(session),
  );

/** The statements that store a new document with its lines, and what was given of both; `mark` stands for a number that was taken. */
export function storing(
  session: Session,
  kind: RecordKind,
  document: DocumentFields & { readonly id: number },
  lines: readonly DocumentFields[],
  lineIds: readonly number[],
  { columns, taxes }: Given,
  mark?: string,
): Query[] {
  const row = { ...document, given_values: columns };
  const rows = lines.map((line, at) => ({ ...line, is_tax_given: taxes[at] === true }));
  return [
    insertion(kind.resource, [row], workspaceOf(session), mark),
    insertionOfLines(session, kind, document.id, rows, lineIds, document['entity']),
  ];
}

/** The columns of some fields, and a row of them as PostgreSQL reads it. */
function rowOf(
  { definition }: Part,
  values: DocumentFields,
): { columns: string[]; row: DocumentFields } {
  const fields = stored(definition).filter(
    ([name, { spec }]) => values[name] !== undefined && !spec.part,
  );
  const columns = fields.map(([name, { spec }]) => columnOf(name, spec));
  const row = fields.map(([name, { spec }]) => {
    const value = values[name];
    return [columnOf(name, spec), value instanceof Decimal ? value.toFixed() : value] as const;
  });
  return { columns, row: Object.fromEntries(row) };
}
const from = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}" = r."${column}"`).join(', ');

/**
 * The statements that make the lines of a document what they are now: those that stay keep their ids, by
 * their places; `lineIds` has one for each line, old ones first.
 */
export function replacingLines(
  session: Session,
  kind: RecordKind,
  { id, lineIds: old }: { readonly id: number; readonly lineIds: readonly number[] },
  lines: readonly DocumentFields[],
  lineIds: readonly number[],
): Query[] {
  const { lines: table, owner } = tablesOf(kind);
  const workspace = workspaceOf(session);
  const kept = lines.slice(0, old.length);
  const gone = old.slice(lines.length);
  const written = Object.entries(kind.line.definition.writable).map(([name, { spec }]) => ({
    name,
    spec,
  }));
  const columns = [...written.map(({ name, spec }) => columnOf(name, spec)), 'currency'];
  const rows = kept.map((line, at) => ({
    id: lineIds[at],
    ...Object.fromEntries(
      written.map(({ name, spec }) => [columnOf(name, spec), line[name] ?? spec.fallback ?? null]),
    ),
    currency: line['currency'],
  }));
  return [
    named(
      `update ${table} l set ${from(columns)}, last_modified_at = now()
        from json_populate_recordset(null::${table}, $2) r
        where l.workspace_id = $1 and l.id = r.id
          and (${columns.map((each) => `l."${each}"`).join(', ')}) is distinct from (${columns.map((each) => `r."${each}"`).join(', ')})`,
      [workspace, JSON.stringify(rows)],
    ),
    ...(gone.length > 0
      ? [
          named(`delete from ${table} where workspace_id = $1 and ${owner} = $2 and id = any($3)`, [
            workspace,
            id,
            gone,
          ]),
        ]
      : []),
    ...(lines.length > old.length
      ? [
          insertionOfLines(
            session,
            kind,
            id,
            lines.slice(old.length),
            lineIds.slice(old.length, lines.length),
          ),
        ]
      : []),
  ];
}

/** The statement that remembers what was given; it follows those that store the document and its lines. */
export function remembering(
  session: Session,
  kind: RecordKind,
  id: number,
  { columns, taxes }: Given,
  lineIds: readonly number[],
): Query {
  const { table, lines, owner } = tablesOf(kind);
  return named(
    `with line as (
       update ${lines} set is_tax_given = (id = any($4::integer[]))
       where workspace_id = $1 and ${owner} = $2 and is_tax_given <> (id = any($4::integer[])))
     update ${table} set given_values = $3::text[] where workspace_id = $1 and id = $2 and given_values <> $3::text[]`,
    [workspaceOf(session), id, columns, lineIds.filter((_, at) => taxes[at])],
  );
}

/** The statement that changes stored fields of a document, by their names. */
export function changing(
  session: Session,
  { resource }: RecordKind,
  id: number,
  changes: DocumentFields,
): Query {
  const { columns, row } = rowOf(resource, changes);
  const table = tableOf(resource.definition);
  return named(
    `update ${table} d set ${columns.length > 0 ? `${from(columns)}, ` : ''}last_modified_at = now()
      from json_populate_record(null::${table}, $3) r where d.workspace_id = $1 and d.id = $2`,
    [workspaceOf(session), id, JSON.stringify(row)],
  );
}

/** The statement that marks a document as deleted: deletion and last change are one moment, the database's. */
export function deleting(
  session: Session,
  kind: RecordKind,
  id: number,
  changes: DocumentFields = {},
): Query {
  const { text, values } = changing(session, kind, id, { ...changes, isDeleted: true });
  return named(text.replace('last_modified_at = now()', '$&, deleted_at = now()'), values ?? []);
}
