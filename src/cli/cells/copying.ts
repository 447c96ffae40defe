// Copy of a workspace from one cell to another: every row of every table, from one snapshot into one transaction; what
// never changes goes ahead, while the workspace is still open.
import type pg from 'pg';
import { codeOf, Refusal } from '../../platform/base/index.ts';
import { copyIn, copyOut } from '../../platform/database/index.ts';
import { bringPeople, renamePeople } from './people.ts';
import { AHEAD, rowsOf } from './rows.ts';
import { type MovedTable, movedTables, raiseSequences, sequencesOf } from './tables.ts';

export type MoveProgressListener = (done: number, total: number, what: string) => void;

/** Two cells, and the workspace that goes from one to the other. */
export interface MoveWay {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly workspace: number;
  /** Of this move: both cells note it. */
  readonly epoch: number;
}

/** Whether the rows have arrived: they come all at once. */
export async function hasArrived({ target, workspace }: MoveWay): Promise<boolean> {
  const { rowCount } = await target.query('select from workspace where id = $1', [workspace]);
  return rowCount === 1;
}

/** Deliveries wait by the clock of their cell. */
async function setClock({ source, target, workspace }: MoveWay): Promise<void> {
  const { rows } = await source.query<{ at: string }>('select delivery_time()::text as at');
  await target.query(
    `update webhook_delivery set due_at = due_at - $2::bigint + delivery_time()
     where workspace_id = $1 and status = 'PENDING'`,
    [workspace, rows[0]?.at ?? '0'],
  );
}

/** Copies rows from the source into the transaction of the target. */
export async function copyRows(
  { source, target }: MoveWay,
  { name, columns }: MovedTable,
  rows: string,
): Promise<number> {
  const list = columns.join(', ');
  const out = copyOut(source, `copy (select ${list} from ${rows}) to stdout`);
  return copyIn(target, `copy ${name} (${list}) from stdin`, out as AsyncIterable<Buffer>);
}

/** One transaction of the target, with triggers and foreign keys set aside for it alone, while it expects the workspace. */
export async function inTarget<R>(
  { target, workspace, epoch }: MoveWay,
  work: () => Promise<R>,
): Promise<R> {
  await target.query('begin');
  try {
    await target.query('set local session_replication_role = replica');
    const { rowCount } = await target.query(
      `select from placed where workspace = $1 and epoch = $2 and state = 'arriving' for update`,
      [workspace, epoch],
    );
    if (rowCount !== 1) throw overtaken(workspace);
    const done = await work();
    await target.query('commit');
    return done;
  } catch (error) {
    await target.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Longest wait for writes under way. Meanwhile others are refused. */
const WAIT_MS = 10_000;

/** Throws {@link Refusal} where somebody has written for too long. */
function refuseLongWrite(error: unknown, workspace: number): never {
  const LOCK_TIMEOUT = '55P03';
  if (codeOf(error) !== LOCK_TIMEOUT) throw error;
  throw new Refusal(
    `Workspace ${workspace} was written to for more than ${WAIT_MS / 1_000} s: an import, or a close.`,
    'It is open as before. Run the command again when that has ended',
    error,
  );
}

/** Waits until nothing is written in the workspace, for a moment or to the end of the transaction. */
export async function holdWriters({ source, workspace }: MoveWay, until: 'unlock' | 'commit') {
  await source.query(`set lock_timeout = ${WAIT_MS}`);
  const lock = until === 'unlock' ? 'pg_advisory_lock' : 'pg_advisory_xact_lock';
  await source
    .query(`select ${lock}(cell_lock_key(), $1)`, [workspace])
    .catch((error: unknown) => refuseLongWrite(error, workspace));
}

/** The last number of a table that was copied ahead. */
async function lastOf({ target, workspace }: MoveWay, name: string): Promise<string> {
  const { rows } = await target.query<{ last: string }>(
    `select coalesce(max(${AHEAD[name] ?? ''}), 0)::text as last from ${name} where workspace_id = $1`,
    [workspace],
  );
  return rows[0]?.last ?? '0';
}

/**
 * Copies what never changes, while the workspace is open. Its snapshot is of a moment in which nobody wrote: every row
 * that comes later has a later number, so the rest is known by the last number that has arrived.
 */
export async function copyAhead(way: MoveWay, tell: MoveProgressListener): Promise<number> {
  const { source, target, workspace } = way;
  const tables = (await movedTables(source)).filter(({ name }) => AHEAD[name] !== undefined);
  for (const { name } of tables) if ((await lastOf(way, name)) !== '0') return 0;
  await holdWriters(way, 'unlock');
  await source.query('begin isolation level repeatable read read only');
  try {
    await source.query('select pg_advisory_unlock(cell_lock_key(), $1)', [workspace]);
    const all = await inTarget(way, async () => {
      let copied = 0;
      for (const [nth, table] of tables.entries()) {
        tell(nth, tables.length, table.name);
        const rows = `${rowsOf(table, workspace)} and ${AHEAD[table.name] ?? ''} > 0`;
        copied += await copyRows(way, table, rows);
      }
      return copied;
    });
    await target.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
    return all;
  } finally {
    await source.query('rollback').catch(() => undefined);
  }
}

/** Those tables that have rows of a workspace: most have none, and each copy takes its round trips. */
export async function filledTables<T extends MovedTable>(
  source: pg.Client,
  workspace: number,
  tables: readonly T[],
): Promise<T[]> {
  const asked = tables.map(
    (table) =>
      `select '${table.name}' as name where exists (select from ${rowsOf(table, workspace)})`,
  );
  const { rows } = await source.query<{ name: string }>(asked.join(' union all '));
  const filled = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => filled.has(name));
}

/** Copies what was not copied ahead. */
async function copyRest(way: MoveWay, tell: MoveProgressListener): Promise<number> {
  const { source, target, workspace } = way;
  const tables = await filledTables(source, workspace, await movedTables(source));
  let all = 0;
  for (const [nth, table] of tables.entries()) {
    tell(nth, tables.length, table.name);
    const key = AHEAD[table.name];
    const rest = key === undefined ? '' : ` and ${key} > ${await lastOf(way, table.name)}`;
    all += await copyRows(way, table, rowsOf(table, workspace) + rest);
  }
  // Forgotten in the source since they were copied ahead.
  await target.query(
    `delete from outbox o using event_counter c
     where o.workspace_id = $1 and c.workspace_id = $1 and o.sequence <= c.forgotten`,
    [workspace],
  );
  return all;
}

/** Brings the workspace. Nothing more is there when it fails, and all when it returns. */
export async function bringWorkspace(
  way: MoveWay,
  tell: MoveProgressListener,
  bring = copyRest,
): Promise<number> {
  const { source, target, workspace } = way;
  await source.query('begin isolation level repeatable read read only');
  try {
    return await inTarget(way, async () => {
      const others = await bringPeople(source, target, workspace);
      const all = await bring(way, tell);
      await renamePeople(target, workspace, others);
      await setClock(way);
      await raiseSequences(target, await sequencesOf(source));
      return all;
    });
  } finally {
    await source.query('rollback').catch(() => undefined);
  }
}

/** Another move, or its end, has come in between. */
export const overtaken = (workspace: number): Refusal =>
  new Refusal(
    `The move of workspace ${workspace} was ended meanwhile.`,
    'See where it is: npx ledgergate cell list',
  );
