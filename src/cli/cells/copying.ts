// Copy of a workspace from one cell to another: every row of every table, from one snapshot into one transaction; and
// the proof that what arrived is what left.
import type pg from 'pg';
import { Refusal } from '../../platform/base/index.ts';
import { copyIn, copyOut } from '../../platform/database/index.ts';
import { bringPeople, renamePeople } from './people.ts';
import { movedTables, raiseSequences, sequencesOf, type MovedTable } from './tables.ts';

export type MoveProgressListener = (done: number, total: number, what: string) => void;

/** Two cells, and the workspace that goes from one to the other. */
export interface Way {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly workspace: number;
  /** Of this move: both cells note it. */
  readonly epoch: number;
}

/** Connections to apps of other workspaces end with a move, because the app stays where it is. */
const OWN_CONNECTION = 'app_workspace_id = workspace_id';
const OWN_GRANT = `connection_id in (select c.id from oauth_connection c where c.workspace_id = t.workspace_id and c.${OWN_CONNECTION.replace('= ', '= c.')})`;
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  oauth_connection: OWN_CONNECTION,
  oauth_grant: OWN_GRANT,
  oauth_token: `grant_id in (select g.id from oauth_grant g where g.workspace_id = t.workspace_id and g.${OWN_GRANT.replaceAll('t.workspace_id', 'g.workspace_id')})`,
};

/** The rows of a table that move. */
const rowsOf = ({ name, key }: MovedTable, workspace: number): string => {
  const also = LEFT_BEHIND[name];
  return `${name} t where ${key} = ${workspace}${also === undefined ? '' : ` and ${also}`}`;
};

/** Whether the rows have arrived: they come all at once. */
export async function hasArrived({ target, workspace }: Way): Promise<boolean> {
  const { rowCount } = await target.query('select from workspace where id = $1', [workspace]);
  return rowCount === 1;
}

/** Deliveries wait by the clock of their cell. */
async function setClock({ source, target, workspace }: Way): Promise<void> {
  const { rows } = await source.query<{ at: string }>('select delivery_time()::text as at');
  await target.query(
    `update webhook_delivery set due_at = due_at - $2::bigint + delivery_time()
     where workspace_id = $1 and status = 'PENDING'`,
    [workspace, rows[0]?.at ?? '0'],
  );
}

/**
 * Copies the workspace. Nothing is there when it fails, and all when it returns. Triggers and foreign keys are set
 * aside for this one transaction: what they derive and check is in the rows.
 */
export async function copyWorkspace(way: Way, tell: MoveProgressListener): Promise<number> {
  const { source, target, workspace, epoch } = way;
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  try {
    await target.query(`set local session_replication_role = replica`);
    const { rowCount } = await target.query(
      `select from placed where workspace = $1 and epoch = $2 and state = 'arriving' for update`,
      [workspace, epoch],
    );
    if (rowCount !== 1) throw overtaken(workspace);
    const others = await bringPeople(source, target, workspace);
    const tables = await movedTables(source);
    let all = 0;
    for (const [nth, table] of tables.entries()) {
      const columns = table.columns.join(', ');
      tell(nth, tables.length, table.name);
      const from = `copy (select ${columns} from ${rowsOf(table, workspace)}) to stdout`;
      const rows = copyOut(source, from) as AsyncIterable<Buffer>;
      all += await copyIn(target, `copy ${table.name} (${columns}) from stdin`, rows);
    }
    await renamePeople(target, workspace, others);
    await setClock(way);
    await raiseSequences(target, await sequencesOf(source));
    await target.query('commit');
    return all;
  } catch (error) {
    await target.query('rollback').catch(() => undefined);
    throw error;
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

/** The end of the chain, the figures of every account, and the last event: what the books and their followers go by. */
const PROOF = `
  select
    (select row(number, hash)::text from posting_chain where workspace_id = $1 order by number desc limit 1) as chain,
    (select count(*) from posting_waiting where workspace_id = $1)::integer as waiting,
    (select last::text from event_counter where workspace_id = $1) as events,
    (select md5(string_agg(b::text, E'\\n' order by b.entity_id, b.account_id, b.date)) from (
      select entity_id, account_id, date, sum(amount_native), sum(amount_book), sum(amount)
      from journal_line where workspace_id = $1 group by 1, 2, 3) b) as balances`;

/** What two cells have of a workspace, table by table. */
async function contentOf(client: pg.Client, workspace: number): Promise<Record<string, unknown>> {
  const tables = await movedTables(client);
  const counts = tables.map(
    (table) => `(select count(*) from ${rowsOf(table, workspace)})::integer as "${table.name}"`,
  );
  const { rows } = await client.query<Record<string, unknown>>(`select ${counts.join(', ')}`);
  const proof = await client.query<Record<string, unknown>>(PROOF, [workspace]);
  return { ...rows[0], ...proof.rows[0] };
}

/** Compares both cells. Throws {@link Refusal} with the first thing that is not the same. */
export async function compareCells({ source, target, workspace }: Way): Promise<void> {
  const [before, after] = await Promise.all([
    contentOf(source, workspace),
    contentOf(target, workspace),
  ]);
  const other = Object.keys(before).find((name) => before[name] !== after[name]);
  if (other === undefined && before['waiting'] === 0) return;
  throw new Refusal(
    `Workspace ${workspace} did not arrive as it left: ${other ?? 'waiting'} is ${String(before[other ?? 'waiting'])} and became ${String(after[other ?? 'waiting'])}.`,
    `Take it back: npx ledgergate workspace move --workspace ${workspace} --abort`,
  );
}
