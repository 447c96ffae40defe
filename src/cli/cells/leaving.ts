// Rows that a workspace left behind: out of reach in its former cell, and deleted in pieces when nobody wants them back.
import type pg from 'pg';
import { movedTables } from './tables.ts';

const PIECE = 20_000;

/** Other workspaces' connections to apps of this one: their foreign keys would lead nowhere. */
const FOREIGN = [
  `delete from oauth_token t using oauth_grant g, oauth_connection c where g.workspace_id = t.workspace_id and g.id = t.grant_id
     and c.workspace_id = g.workspace_id and c.id = g.connection_id and c.app_workspace_id = $1 and c.workspace_id <> $1`,
  `delete from oauth_grant g using oauth_connection c where c.workspace_id = g.workspace_id and c.id = g.connection_id
     and c.app_workspace_id = $1 and c.workspace_id <> $1`,
  'delete from oauth_connection where app_workspace_id = $1 and workspace_id <> $1',
];

/** Deletes every row of a workspace, each piece in a transaction of its own. Tells how many. Can be run again. */
export async function deleteRows(
  client: pg.Client,
  workspace: number,
  tell: (done: number, total: number, what: string) => void = () => undefined,
): Promise<number> {
  // Of this session alone: triggers would count, derive and refuse.
  await client.query('set session_replication_role = replica');
  try {
    const tables = await movedTables(client);
    let deleted = 0;
    for (const text of FOREIGN) await client.query(text, [workspace]);
    // The workspace itself goes last: as long as it is there, there is something left.
    for (const [nth, { name, key }] of [...tables.slice(1), ...tables.slice(0, 1)].entries()) {
      let count = PIECE;
      while (count === PIECE) {
        tell(nth, tables.length, name);
        const { rowCount } = await client.query(
          `delete from ${name} where ctid = any(array(select ctid from ${name} where ${key} = $1 limit ${PIECE}))`,
          [workspace],
        );
        count = rowCount ?? 0;
        deleted += count;
      }
    }
    return deleted;
  } finally {
    await client.query('reset session_replication_role').catch(() => undefined);
  }
}

/** Ends what people and apps still hold in the former cell. */
export async function endAccess(client: pg.Client, workspace: number): Promise<void> {
  await client.query(
    'update web_session set ended_at = now() where workspace_id = $1 and ended_at is null',
    [workspace],
  );
  await client.query(
    `update oauth_connection set ended_at = now(), ended_reason = 'app_moved'
     where app_workspace_id = $1 and workspace_id <> $1 and ended_at is null`,
    [workspace],
  );
}

/** Counts living connections that join this workspace with others: apps do not reach from one cell into another. */
export async function crossingConnections(client: pg.Client, workspace: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from oauth_connection
     where ended_at is null and (workspace_id = $1) <> (app_workspace_id = $1)`,
    [workspace],
  );
  return rows[0]?.count ?? 0;
}
