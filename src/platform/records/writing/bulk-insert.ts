// Bulk inserts: stores many rows in one statement, without a unit of work.
import { randomUUID } from 'node:crypto';
import {
  columnOf,
  Decimal,
  ownerKey,
  snake,
  stored,
  type Part,
} from '../../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../access/index.ts';
import { inheritPlan, named, type Query } from '../../database/index.ts';
import { ownershipOf } from '../../database/tables/index.ts';
import { registry } from '../../definitions/index.ts';
import { orm } from '../definitions/entity-manager.ts';
import { announce } from './announce.ts';

type BulkRecordInput = Readonly<Record<string, unknown>>;

interface Storage {
  /** The columns a row fills, by the name of their field; the database fills ids and moments itself. */
  readonly columns: ReadonlyMap<string, string>;
  /** Columns that are no fields, which rows may fill by their own names. */
  readonly hidden: readonly string[];
  readonly fallbacks: BulkRecordInput;
  /** Columns that get a UUID of their own where none is given. */
  readonly uuids: readonly string[];
}
const storages = new WeakMap<Part, Storage>();

function storageOf(part: Part): Storage {
  const known = storages.get(part);
  if (known) return known;
  const { definition } = part;
  const fields = stored(definition).filter(
    ([, { spec }]) => !spec.part && (!spec.stamp || spec.stamp === 'uuid'),
  );
  const owner = registry.ownerOf(part);
  const key = owner && ownerKey(owner);
  const isOwned = owner !== undefined && ownershipOf(part, owner) === 'owner';
  const columns = new Map([
    ...(key ? [[key, `${snake(key)}_id`] as const] : []),
    ...(isOwned ? [['entity', 'entity_id'] as const] : []),
    ...fields.map(([name, { spec }]) => [name, columnOf(name, spec)] as const),
  ]);
  const fallbacks = Object.fromEntries(
    fields.flatMap(([name, { spec }]) =>
      spec.fallback === undefined ? [] : [[columnOf(name, spec), spec.fallback]],
    ),
  );
  const uuids = fields.flatMap(([name, { spec }]) => (spec.stamp ? [columnOf(name, spec)] : []));
  const found = { columns, hidden: Object.keys(definition.hidden), fallbacks, uuids };
  storages.set(part, found);
  return found;
}

/** A row as JSON that PostgreSQL reads into the types of the table. Decimals keep every digit. */
function rowOf(
  { columns, hidden, fallbacks, uuids }: Storage,
  input: BulkRecordInput,
  workspace: number,
): BulkRecordInput {
  const row: Record<string, unknown> = { ...fallbacks, workspace_id: workspace };
  if (input['id'] !== undefined) row['id'] = input['id'];
  for (const column of uuids) row[column] = randomUUID();
  for (const column of hidden) if (column in input) row[column] = input[column];
  for (const [name, column] of columns) {
    const value = input[name];
    if (value !== undefined) row[column] = value instanceof Decimal ? value.toFixed() : value;
  }
  return row;
}

/**
 * The statement that stores rows of one definition, in their order; it returns their ids. Rows are told
 * by field, lines name their owner (`invoice`), and its `entity` where it is known; what is absent gets its default. Either all rows
 * bring an id, or none does; the same holds for each column that is no field. Nothing is checked here.
 * @param mark - what stands in the rows for a number that is taken just before, in the same transaction
 */
export function insertion(
  part: Part,
  rows: readonly BulkRecordInput[],
  workspace: number,
  mark?: string,
): Query {
  const storage = storageOf(part);
  const [first = {}] = rows;
  const withId = first['id'] !== undefined;
  const json = JSON.stringify(rows.map((row) => rowOf(storage, row, workspace)));
  const columns = new Map([
    ['workspace', 'workspace_id'],
    ...(withId ? [['id', 'id'] as const] : []),
    ...storage.columns,
    ...storage.hidden
      .filter((column) => column in first)
      .map((column) => [column, column] as const),
  ]);
  const values = mark === undefined ? [json] : [json, mark];
  return inheritPlan(named(orm.builder.insert(part, columns, mark !== undefined), values));
}

/** Stores rows that the service made up itself and returns their ids, in order. */
export async function insertMany(
  session: Session,
  part: Part,
  rows: readonly BulkRecordInput[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const found = await transactionOf(session).ask<{ id: number }>(
    insertion(part, rows, session.principal.workspace.id),
  );
  found.forEach(({ id }, at) => announce(session, part, 'created', { ...rows[at], id }));
  return found.map(({ id }) => id);
}
