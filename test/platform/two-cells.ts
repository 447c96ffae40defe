// Two cells with their workspaces, for the tests of a file.
import pg from 'pg';
import { type Cells, startCells } from '../support/cells.ts';

export const VENDORS = '/coa/api/vendor';
export let cells: Cells;

/** Starts the cells before the tests of a file, and ends them after them. */
export function openCells(): void {
  beforeAll(async () => {
    cells = await startCells();
  });
  afterAll(() => cells.close());
}

/** Makes a vendor: its id. */
export const vendor = async (key: string, name: string): Promise<number> => {
  const made = await cells.ask(key, VENDORS, { method: 'POST', json: { name } });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return (JSON.parse(made.text) as { id: number }).id;
};

/** One statement as the superuser of a cell. */
export async function asSuperuser<R>(
  cell: 'one' | 'two',
  text: string,
  values: unknown[],
): Promise<R[]> {
  const client = new pg.Client(cells.databases[cell].superuserUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}
