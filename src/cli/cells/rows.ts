// Rows of a table that move with a workspace.
import type { MovedTable } from './tables.ts';

/** Connections to apps of other workspaces end with a move, because the app stays where it is. */
const OWN_CONNECTION = 'app_workspace_id = workspace_id';
const OWN_GRANT = `connection_id in (select c.id from oauth_connection c where c.workspace_id = t.workspace_id and c.${OWN_CONNECTION.replace('= ', '= c.')})`;
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  oauth_connection: OWN_CONNECTION,
  oauth_grant: OWN_GRANT,
  oauth_token: `grant_id in (select g.id from oauth_grant g where g.workspace_id = t.workspace_id and g.${OWN_GRANT.replaceAll('t.workspace_id', 'g.workspace_id')})`,
};

/** Whether some rows of a table stay behind. */
export const isLeftBehind = (table: string): boolean => LEFT_BEHIND[table] !== undefined;

/**
 * Tables of rows that never change once they have this number, which rises. Rows up to a number are copied ahead, while
 * the workspace is open.
 */
export const AHEAD: Readonly<Record<string, string>> = {
  journal_line: 'id',
  outbox: 'sequence',
  posting_chain: 'number',
};

/** The rows of a table that move. */
export const rowsOf = ({ name, key }: MovedTable, workspace: number): string => {
  const also = LEFT_BEHIND[name];
  return `${name} t where ${key} = ${workspace}${also === undefined ? '' : ` and ${also}`}`;
};
