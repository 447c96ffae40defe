// Two cells, and a workspace that moves between them by publication.
import pg from 'pg';
import { movedTables } from '../../../src/cli/cells/tables.ts';
import { noScreen } from '../../../src/cli/screen.ts';
import { setUpWorkspace } from '../../../src/settings/setup.service.ts';
import { endAll } from '../../life/program.ts';
import { type CellName, type Cells, startCells } from '../../support/cells.ts';
import { principalIn, sessionOf } from '../../support/workspace.ts';

export let cells: Cells;
export let workspace: number;
const clients = new Map<CellName, pg.Client>();
/** Starts two cells with a workspace that moves, for the tests of a file. */
export function openPublished(): void {
  beforeAll(async () => {
    cells = await startCells();
    ({ workspace } = cells.one);
    const { database } = cells.one;
    await database.write(workspace, async (transaction) => {
      const session = { ...sessionOf(database, principalIn(workspace)), transaction };
      await setUpWorkspace(session, { name: 'Published', currency: 'USD' });
      const group = `insert into tag_group (workspace_id, name) values ($1, 'Group') returning id`;
      const [made] = await transaction.ask<{ id: number }>({ text: group, values: [workspace] });
      for (let nth = 1; nth <= 5; nth++) {
        await transaction.ask({
          text: `insert into tag (workspace_id, group_id, name) values ($1, $2, $3)`,
          values: [workspace, made?.id, `Tag ${nth}`],
        });
        await transaction.ask({
          text: 'insert into vendor (workspace_id, name) values ($1, $2)',
          values: [workspace, `Vendor ${nth}`],
        });
      }
    });
    for (const name of ['one', 'two'] as const) {
      const client = new pg.Client(cells.databases[name].superuserUrl);
      await client.connect();
      clients.set(name, client);
    }
  });
  afterEach(endAll);
  afterAll(async () => {
    for (const client of clients.values()) await client.end();
    await cells.close();
  });
}

/** The rows of a statement in a cell. */
export async function asked(
  name: CellName,
  text: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = clients.get(name);
  if (!client) throw new Error(`${name} is not open.`);
  return (await client.query<Record<string, unknown>>(text, values)).rows;
}

/** Ends the move after a step, as a kill would. */
export async function moveUntil(step: string, to: CellName = 'two'): Promise<void> {
  const screen = {
    ...noScreen(),
    step: (name: string) => {
      if (name === step) throw new Error('killed');
    },
  };
  await expect(cells.move(workspace, { to, by: 'publication' }, screen)).rejects.toThrow('killed');
}

/** Every row of every table, by table. */
export async function contents(name: CellName): Promise<Record<string, string[]>> {
  const client = clients.get(name);
  if (!client) throw new Error(`${name} is not open.`);
  const all: Record<string, string[]> = {};
  for (const { name: table, key, columns } of await movedTables(client)) {
    // Deliveries are due by the clock of their cell.
    const compared = columns.filter((column) => column !== 'due_at').join(', ');
    const rows = await asked(
      name,
      `select md5(row(${compared})::text) as row from ${table} where ${key} = $1 order by 1`,
      [workspace],
    );
    if (rows.length > 0) all[table] = rows.map(({ row }) => String(row));
  }
  return all;
}

/** The slots and publications of a cell. */
export const leftOver = (name: CellName) =>
  asked(
    name,
    `select slot_name::text as name from pg_replication_slots where database = current_database()
     union all select pubname::text from pg_publication`,
  );
