// Proof that what arrived is what left.
import type pg from 'pg';
import { Refusal } from '../../platform/base/index.ts';
import type { MoveWay } from './copying.ts';
import { rowsOf } from './rows.ts';
import { type MovedTable, movedTables } from './tables.ts';

/** Tables whose rows never change nor go once they have this number, which rises. Their contents are compared. */
const LASTING: Readonly<Record<string, string>> = { journal_line: 'id', posting_chain: 'number' };

/** The last numbers of these tables at a moment when nobody wrote: rows that come later have later ones. */
export type Marks = Readonly<Record<string, string>>;

/** Reads them. */
export async function marksOf({ source, workspace }: MoveWay): Promise<Marks> {
  const asked = Object.entries(LASTING).map(
    ([table, key]) =>
      `(select coalesce(max(${key}), 0) from ${table} where workspace_id = $1)::text as ${table}`,
  );
  const { rows } = await source.query<Record<string, string>>(`select ${asked.join(', ')}`, [
    workspace,
  ]);
  return rows[0] ?? {};
}

/** The end of the chain, and the last event: what the books and their followers go by. */
const PROOF = `
    (select row(number, hash)::text from posting_chain where workspace_id = $1 order by number desc limit 1) as chain,
    (select count(*) from posting_waiting where workspace_id = $1)::integer as waiting,
    (select last::text from event_counter where workspace_id = $1) as events`;

/** The number of rows, and a sum over every column of each. */
const contentsOf = ({ columns }: MovedTable): string =>
  `row(count(*), sum(hash_record_extended(row(${columns.join(', ')}), 0)))::text`;

type Content = Record<string, unknown>;

/** Reads what a cell has of a workspace, table by table; of what lasts only what is beyond the marks. */
async function contentOf(client: pg.Client, workspace: number, marks: Marks): Promise<Content> {
  const tables = (await movedTables(client)).map((table) => {
    const key = LASTING[table.name];
    const rows = rowsOf(table, workspace);
    return key === undefined
      ? `(select count(*) from ${rows})::integer as "${table.name}"`
      : `(select ${contentsOf(table)} from ${rows} and ${key} > ${marks[table.name] ?? 0}) as "${table.name}"`;
  });
  const asked = `select ${tables.join(', ')}, ${PROOF}`;
  return (await client.query<Content>(asked, [workspace])).rows[0] ?? {};
}

/** Throws {@link Refusal} with the first thing that is not the same. */
function refuseOther(workspace: number, before: Content, after: Content): void {
  const other = Object.keys(before).find((name) => before[name] !== after[name]);
  if (other === undefined) return;
  throw new Refusal(
    `Workspace ${workspace} did not arrive as it left: ${other} is ${String(before[other])} and became ${String(after[other])}.`,
    `Take it back: npx ledgergate workspace move --workspace ${workspace} --abort`,
  );
}

/** Compares both cells, but for what was compared before. Throws {@link Refusal}. */
export async function compareCells(
  { source, target, workspace }: MoveWay,
  marks: Marks,
): Promise<void> {
  const [before, after] = await Promise.all([
    contentOf(source, workspace, marks),
    contentOf(target, workspace, marks),
  ]);
  refuseOther(workspace, before, after);
  refuseOther(workspace, { waiting: before['waiting'] }, { waiting: 0 });
}

/** Compares what lasts up to the marks, while others may write. Throws {@link Refusal}. */
export async function compareLasting(
  { source, target, workspace }: MoveWay,
  marks: Marks,
): Promise<void> {
  const tables = (await movedTables(source)).filter(({ name }) => LASTING[name] !== undefined);
  const asked = tables.map(
    (table) =>
      `(select ${contentsOf(table)} from ${rowsOf(table, workspace)} and ${LASTING[table.name] ?? ''} <= ${marks[table.name] ?? 0}) as ${table.name}`,
  );
  const [before, after] = await Promise.all(
    [source, target].map((client) => client.query<Content>(`select ${asked.join(', ')}`)),
  );
  refuseOther(workspace, before?.rows[0] ?? {}, after?.rows[0] ?? {});
}
