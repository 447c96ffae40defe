// The cell a database is: settings that take it for another are refused before a process works on it.
import pg from 'pg';
import { refuseOtherCell } from '../../src/platform/cells/index.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let old: TestDatabase;
beforeAll(async () => {
  files = await cloneDatabase();
  old = await emptyDatabase();
});
afterAll(async () => {
  await files.drop();
  await old.drop();
});

async function beCell(name: string): Promise<void> {
  const client = new pg.Client(files.superuserUrl);
  await client.connect();
  try {
    const text = `insert into cell (name, first_workspace, last_workspace) values ($1, 1, 999999)`;
    await client.query(text, [name]);
  } finally {
    await client.end();
  }
}

test('a database that is no cell, also of before there were any, is one without CELL', async () => {
  for (const url of [files.superuserUrl, old.superuserUrl]) {
    await refuseOtherCell(url, undefined);
    await expect(refuseOtherCell(url, 'one')).rejects.toThrow(
      'CELL is one, but the database is no cell.',
    );
  }
});

test('a cell is itself, and neither another one nor none', async () => {
  await beCell('one');
  await refuseOtherCell(files.superuserUrl, 'one');
  await expect(refuseOtherCell(files.superuserUrl, 'two')).rejects.toThrow(
    'The database is the cell "one", and CELL is "two".',
  );
  await expect(refuseOtherCell(files.superuserUrl, undefined)).rejects.toThrow(
    'The database is the cell "one", and CELL is not set.',
  );
});
