// A backup of a cell to which a workspace is on its way by publication.
import { dirname, join } from 'node:path';
import pg from 'pg';
import { newFolder } from '../life/program.ts';
import { CELL_SECRET } from '../support/cells.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { runVerb } from '../support/verbs.ts';
import { cells, contents, moveUntil, openPublished, workspace } from './support/published.ts';

openPublished();

test('a backup of the cell it comes to is restored without what had come', async () => {
  await moveUntil('ahead');
  expect(Object.keys(await contents('two')).length).toBeGreaterThan(10);
  const folder = newFolder();
  const file = join(dirname(folder), 'cell.backup');
  // Its tables are there already: a backup goes into an installation that is empty, too.
  const restored = await cloneDatabase();
  const settings = ({ serviceUrl, ownerUrl }: TestDatabase): Record<string, string> => ({
    ...{ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder },
    ...{ COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32), CELL: 'two', CELL_SECRET },
  });
  const backup: [string, TestDatabase] = ['backup', cells.databases.two];
  for (const [verb, database] of [backup, ['restore', restored] as const]) {
    const { code, errors } = await runVerb([verb, file], settings(database));
    // A bar shows how far it is, where that takes long.
    expect([verb, code, code === 0 ? '' : errors]).toEqual([verb, 0, '']);
  }
  const client = new pg.Client(restored.superuserUrl);
  await client.connect();
  const { rows } = await client.query('select from account where workspace_id = $1', [workspace]);
  await client.end();
  await restored.drop();
  expect(rows).toEqual([]);
  await cells.move(workspace, { abort: true });
});
