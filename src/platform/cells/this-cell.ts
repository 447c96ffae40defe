// The cell a database is, as the database itself says.
import type pg from 'pg';
import { codeOf, Refusal } from '../base/index.ts';
import { withClient } from '../database/index.ts';

/** The name of the cell that a database is; undefined where the installation has no cells. */
export async function cellOf(client: pg.Client): Promise<string | undefined> {
  const UNDEFINED_TABLE = '42P01';
  try {
    const { rows } = await client.query<{ name: string }>('select name from cell');
    return rows[0]?.name;
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/**
 * Refuses settings that take a database for another cell than it is: without its fence a process would work on
 * workspaces that are elsewhere. Throws {@link Refusal}.
 */
export async function refuseOtherCell(serviceUrl: string, cell: string | undefined): Promise<void> {
  const found = await withClient(serviceUrl, 'DATABASE_URL', cellOf);
  if (found === cell) return;
  if (found === undefined) {
    throw new Refusal(
      `CELL is ${cell ?? ''}, but the database is no cell.`,
      `Let it join: npx ledgergate cell join ${cell ?? ''} --address http://127.0.0.1:4000`,
    );
  }
  throw new Refusal(
    `The database is the cell "${found}", and CELL is ${cell === undefined ? 'not set' : `"${cell}"`}.`,
    `Set CELL=${found}, or another DATABASE_URL`,
  );
}
