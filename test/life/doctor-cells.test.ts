// Diagnosis of cells: the doctor says which cell a database is, and whether the directory agrees. Moves are in
// doctor-moves.
import { emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { agree, cells, doctor, inCell, openCells } from './doctor-of-cells.ts';

openCells();

const away = async (): Promise<string> => {
  const url = new URL(cells.directoryUrl);
  url.port = String(await freePort());
  return url.href;
};

test('nothing is wrong where nothing is', async () => {
  expect(await doctor('one')).toEqual([
    ['cell', true, 'the database is the cell one'],
    ['directory', true, '2 cells: one, two; this is cell 0'],
    agree('0 workspaces'),
  ]);
  expect((await doctor('two'))[1]).toEqual([
    'directory',
    true,
    '2 cells: one, two; this is cell 1',
  ]);
});

test('settings of another cell, another directory and other keys', async () => {
  const wrong = await doctor('two', { CELL: 'one' });
  expect(wrong).toEqual([
    [
      'cell',
      false,
      'The database is the cell "two", and CELL is "one".',
      expect.stringMatching(/^Set CELL=two/),
    ],
  ]);
  expect((await doctor('one', { DIRECTORY_URL: await away() })).at(-1)).toEqual([
    'directory',
    false,
    expect.stringMatching(/^The directory .* cannot be used: /),
    expect.stringContaining('DIRECTORY_URL'),
  ]);
  const empty = await emptyDatabase();
  expect((await doctor('one', { DIRECTORY_URL: empty.superuserUrl })).at(-1)).toEqual([
    'directory',
    false,
    expect.stringContaining('no cell has joined'),
    expect.stringContaining('ledgergate cell join'),
  ]);
  await empty.drop();
  expect((await doctor('one', { COOKIE_KEYS: 'x'.repeat(32) })).at(-1)).toMatchObject([
    'directory',
    false,
    'ENCRYPTION_KEY or COOKIE_KEYS are not those with which the cell joined.',
    'Set the same keys in all cells',
  ]);
  await cells.directory.ask(`update cell set number = 7 where name = 'two'`);
  expect((await doctor('two')).at(-1)).toMatchObject([
    'directory',
    false,
    'Ids of workspaces begin with 1000000 in the database, and with 7000000 in the directory.',
    expect.any(String),
  ]);
  await cells.directory.ask(`update cell set number = 1 where name = 'two'`);
});

test('a directory and cells of other times do not agree, and the newer one tells', async () => {
  const { workspace } = cells.one.other;
  await cells.move(workspace, { to: 'two' });
  // A directory from before the move.
  const before = await cells.directory.ask(
    'delete from placement where workspace = $1 returning *',
    [workspace],
  );
  expect(before).toHaveLength(1);
  const [, , behind] = await doctor('two');
  expect(behind?.slice(0, 3)).toEqual([
    'placement',
    false,
    `The directory leads workspace ${workspace} to one with epoch 1, and two has it open with epoch 2.`,
  ]);
  const statement = behind?.[3]?.replace('In the directory: ', '') ?? '';
  expect((await doctor('one'))[2]?.[1]).toBe(false);
  await cells.directory.ask(statement);
  for (const cell of ['one', 'two'] as const) {
    expect((await doctor(cell))[2]).toEqual(agree('1 workspace', ', up to epoch 2'));
  }
  // A former cell from before the move: it would answer for the workspace again.
  await inCell('one', `delete from placed where workspace = ${workspace}`);
  const [, , open] = await doctor('one');
  expect(open?.slice(1, 3)).toEqual([
    false,
    `The directory leads workspace ${workspace} to two with epoch 2, and one has it open with epoch 1.`,
  ]);
  await inCell('one', open?.[3]?.replace('As the owner in one: ', '') ?? '');
  expect((await doctor('one'))[2]?.[1]).toBe(true);
  // The cell it went to, from before the move: its books are gone, and no statement brings them back.
  await inCell('two', `delete from placed where workspace = ${workspace}`);
  expect((await doctor('two'))[2]).toEqual([
    'placement',
    false,
    `The directory leads workspace ${workspace} to two with epoch 2, and two says that it is not here (epoch 1).`,
    'Restore a newer backup of two: this one is from before the workspace came',
  ]);
});
