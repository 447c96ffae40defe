// A workspace that moves by publication: it is copied while it is open, and the rows that change meanwhile are brought
// again, in passes. The publication says only which rows: each is read as it is now. So a pass can be repeated at will,
// and the last one, when nothing changes any more, makes both cells equal.
import type pg from 'pg';
import { codeOf, Refusal } from '../../platform/base/index.ts';
import { type ChangedKeys, changesIn } from './changes.ts';
import { compareLasting, type Marks, marksOf } from './comparing.ts';
import {
  bringWorkspace,
  copyRows,
  filledTables,
  holdWriters,
  inTarget,
  type MoveProgressListener,
  type MoveWay,
} from './copying.ts';
import {
  hasSlot,
  noteUnderWay,
  partedTables,
  publicationOf,
  type PublishedTable,
  whenFree,
} from './publication.ts';
import { rowsOf } from './rows.ts';
import { raiseSequences, sequencesOf } from './tables.ts';

/** Copies what is published, as it is at a moment after the publication began. Does nothing where that was done. */
export async function copyPublished(way: MoveWay, tell: MoveProgressListener): Promise<number> {
  const { source, target, workspace } = way;
  const { published } = await partedTables(source);
  // They arrive all at once.
  if ((await filledTables(target, workspace, published)).length > 0) return 0;
  await source.query('begin isolation level repeatable read read only');
  try {
    const tables = await filledTables(source, workspace, published);
    const all = await inTarget(way, async () => {
      let copied = 0;
      for (const [nth, table] of tables.entries()) {
        tell(nth, tables.length, table.name);
        copied += await copyRows(way, table, rowsOf(table, workspace));
      }
      return copied;
    });
    if (tables.length > 0) {
      await target.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
    }
    return all;
  } finally {
    await source.query('rollback').catch(() => undefined);
  }
}

/** Rows that one statement brings. */
const ROWS = 5_000;

interface Piece {
  readonly table: PublishedTable;
  /** Deletes its rows. */
  readonly removal: string;
  /** Its rows, of which some may be gone. */
  readonly rows: string;
}

/** The changed rows of a table, so many at a time. */
function piecesOf(client: pg.Client, table: PublishedTable, keys: ChangedKeys): Piece[] {
  const { name } = table;
  const columns = table.keys.map((key) => key.name);
  const types = table.keys.map((key) => `${key.name} ${key.type}`).join(', ');
  const same = columns.map((column) => `t.${column} = k.${column}`).join(' and ');
  const all = [...keys];
  const pieces: Piece[] = [];
  for (let from = 0; from < all.length; from += ROWS) {
    const json = client.escapeLiteral(`[${all.slice(from, from + ROWS).join(',')}]`);
    const given = `json_to_recordset(${json}::json) as k (${types})`;
    pieces.push({
      table,
      removal: `delete from ${name} t using ${given} where ${same}`,
      rows: `${name} t join ${given} using (${columns.join(', ')})`,
    });
  }
  return pieces;
}

const CHANGES = `
  select data from pg_logical_slot_peek_binary_changes($1::name, $2::pg_lsn, null,
    'proto_version', '1', 'publication_names', $1::text)`;

/** The slot is gone, or lost what it kept. */
const lostSlot = (workspace: number, name: string, cause?: unknown): Refusal =>
  new Refusal(
    `The replication slot ${name} is gone or has lost changes: another server took over, or max_slot_wal_keep_size was reached.`,
    `Take the move back and begin it again: npx ledgergate workspace move --workspace ${workspace} --abort`,
    cause,
  );
const LOST: ReadonlySet<string> = new Set(['42704', '55000']);

/**
 * Brings what changed up to a position in the log, within the transaction of the target: as it is in the source now, so
 * what is gone there goes in the target, too. The slot still has it.
 */
async function bringChanges(
  way: MoveWay,
  name: string,
  upTo: string,
  published: readonly PublishedTable[],
): Promise<number> {
  const { source, target, workspace } = way;
  const tables = new Map(published.map((table) => [table.name, table]));
  const { rows } = await whenFree(() =>
    source.query<{ data: Buffer }>(CHANGES, [name, upTo]),
  ).catch((error: unknown) => {
    throw LOST.has(codeOf(error)) ? lostSlot(workspace, name, error) : error;
  });
  const pieces: Piece[] = [];
  for (const [changed, keys] of changesIn(rows.map(({ data }) => data))) {
    const table = tables.get(changed);
    if (table === undefined) throw new Error(`${changed} is not published.`);
    pieces.push(...piecesOf(source, table, keys));
  }
  // All of them go first: a number may have gone from one row to another.
  await target.query(pieces.map(({ removal }) => removal).join(';'));
  let brought = 0;
  for (const { table, rows: changed } of pieces) brought += await copyRows(way, table, changed);
  return brought;
}

/** The position up to which the log of the source is on its disk. */
async function positionOf({ source }: MoveWay): Promise<string> {
  const { rows } = await source.query<{ at: string }>(
    'select pg_current_wal_flush_lsn()::text as at',
  );
  return rows[0]?.at ?? '0/0';
}
/** The same, when all that was committed before is there, whether or not its writer waited for that. */
async function flushed(way: MoveWay): Promise<string> {
  await way.source.query(`select pg_logical_emit_message(true, 'ledgergate', '')`);
  return positionOf(way);
}

/** Two rows may have exchanged a number since: what tells of the other one comes with a later pass. */
const PASSING_CONFLICTS = new Set(['23505', '23P01']);

/** One pass while the workspace is open. Returns undefined where what changed cannot be there yet. */
async function pass(
  way: MoveWay,
  name: string,
  published: readonly PublishedTable[],
): Promise<number | undefined> {
  const upTo = await flushed(way);
  try {
    const passed = await inTarget(way, () => bringChanges(way, name, upTo, published));
    const advance = 'select pg_replication_slot_advance($1, $2::pg_lsn)';
    await whenFree(() => way.source.query(advance, [name, upTo]));
    return passed;
  } catch (error) {
    if (PASSING_CONFLICTS.has(codeOf(error))) return undefined;
    throw error;
  }
}

/** A pass that brings no more rows than these is short enough to be the last one. */
const FEW = 500;
const MOST_PASSES = 60;

/** Takes passes until the last one was short. Returns how many rows they brought. */
async function catchUp(way: MoveWay, name: string, tell: MoveProgressListener): Promise<number> {
  const { published } = await partedTables(way.source);
  let all = 0;
  for (let nth = 0; nth < MOST_PASSES; nth++) {
    tell(nth, MOST_PASSES, `${all.toLocaleString('en')} changed rows`);
    const brought = await pass(way, name, published);
    all += brought ?? 0;
    if (brought !== undefined && brought <= FEW) break;
  }
  return all;
}

/**
 * Follows the changes until few are left, and compares what never changes, up to the marks it returns: only what is
 * beyond them has to be compared when nothing may be written.
 */
export async function follow(
  way: MoveWay,
  tell: MoveProgressListener,
): Promise<{ readonly rows: number; readonly marks: Marks }> {
  const name = await publicationOf(way.source, way.workspace, way.epoch);
  let rows = await catchUp(way, name, tell);
  await holdWriters(way, 'unlock');
  const marks = await marksOf(way).finally(() =>
    way.source.query('select pg_advisory_unlock(cell_lock_key(), $1)', [way.workspace]),
  );
  rows += await catchUp(way, name, tell);
  await compareLasting(way, marks);
  // Leaps take their time.
  await raiseSequences(way.target, await sequencesOf(way.source));
  await noteUnderWay(way.source, name);
  rows += await catchUp(way, name, tell);
  return { rows, marks };
}

/** Brings the last changes, and what was not published, when nothing is written any more. */
export async function bringPublished(way: MoveWay, tell: MoveProgressListener): Promise<number> {
  const { source, workspace, epoch } = way;
  const name = await publicationOf(source, workspace, epoch);
  // Within a transaction nothing can be tried twice.
  if (!(await hasSlot(source, name))) throw lostSlot(workspace, name);
  return bringWorkspace(way, tell, async () => {
    const { published, others } = await partedTables(source);
    let all = await bringChanges(way, name, await positionOf(way), published);
    for (const table of await filledTables(source, workspace, others)) {
      all += await copyRows(way, table, rowsOf(table, workspace));
    }
    return all;
  });
}
