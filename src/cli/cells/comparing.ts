// Proof that what arrived is what left.
import type pg from 'pg';
import { Refusal } from '../../platform/base/index.ts';
import type { MoveWay } from './copying.ts';
import { rowsOf } from './rows.ts';
import { movedTables } from './tables.ts';

/** The end of the chain, the figures of every account, and the last event: what the books and their followers go by. */
const PROOF = `
  select
    (select row(number, hash)::text from posting_chain where workspace_id = $1 order by number desc limit 1) as chain,
    (select count(*) from posting_waiting where workspace_id = $1)::integer as waiting,
    (select last::text from event_counter where workspace_id = $1) as events,
    (select md5(string_agg(b::text, E'\\n' order by b.entity_id, b.account_id, b.date)) from (
      select entity_id, account_id, date, sum(amount_native), sum(amount_book), sum(amount)
      from journal_line where workspace_id = $1 group by 1, 2, 3) b) as balances`;

/** Reads what a cell has of a workspace, table by table. */
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
export async function compareCells({ source, target, workspace }: MoveWay): Promise<void> {
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
