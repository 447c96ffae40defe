// Diagnosis of cells: the doctor says which cell a database is, whether the directory agrees, and names the command
// for whatever was left halfway.
import { asSuperuser, emptyDatabase } from '../support/database.ts';
import { CELL_SECRET, type CellName, type Cells, startCells } from '../support/cells.ts';
import { freePort } from '../support/ports.ts';
import { runVerb } from '../support/verbs.ts';
import type { MoveMethod } from '../../src/cli/cells/way.ts';
import { noScreen } from '../../src/cli/screen.ts';
import { endAll, newFolder } from './program.ts';

/** Those of the cells of the tests. */
const KEYS = { COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
const OF_CELLS = ['cell', 'directory', 'placement', 'move', 'publication', 'purge'];

let cells: Cells;
beforeAll(async () => {
  cells = await startCells();
});
afterEach(endAll);
afterAll(() => cells.close());

type Found = readonly [check: string, ok: boolean, text: string, ...fix: string[]];
/** What the doctor of a cell says of cells: each check, whether it holds, its text and its fix. */
async function doctor(name: CellName, env: Record<string, string> = {}): Promise<Found[]> {
  const { serviceUrl, ownerUrl } = cells.databases[name];
  const { code, out } = await runVerb(['doctor', '--json'], {
    ...{ PORT: String(await freePort()), DATA_DIR: newFolder(), ...KEYS },
    ...{ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl },
    ...{ CELL: name, CELL_SECRET, DIRECTORY_URL: cells.directoryUrl },
    ...env,
  });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { check?: string; ok: boolean; text: string; fix?: string });
  const found = lines.filter(({ check = '' }) => OF_CELLS.includes(check));
  expect(code).toBe(found.every(({ ok }) => ok) ? 0 : 1);
  return found.map(({ check = '', ok, text, fix }): Found => [
    check,
    ok,
    text,
    ...(fix === undefined ? [] : [fix]),
  ]);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const inCell = (cell: CellName, text: string) =>
  asSuperuser(text, nameOf(cells.databases[cell].ownerUrl));
const away = async (): Promise<string> => {
  const url = new URL(cells.directoryUrl);
  url.port = String(await freePort());
  return url.href;
};

/** Ends a move after a step, as a kill would. */
async function moveUntil(
  step: string,
  workspace: number,
  to: CellName,
  by?: MoveMethod,
): Promise<void> {
  const screen = {
    ...noScreen(),
    step: (name: string) => {
      if (name === step) throw new Error('killed');
    },
  };
  await expect(cells.move(workspace, { to, ...(by && { by }) }, screen)).rejects.toThrow('killed');
}

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

const agree = (many: string, newest = ''): Found => [
  'placement',
  true,
  `cell and directory agree on ${many} that moved${newest}`,
];

test('a move that was left says how it goes on, and how it is taken back', async () => {
  const { workspace } = cells.one;
  const move = `npx ledgergate workspace move --workspace ${workspace}`;
  await moveUntil('copy', workspace, 'two');
  for (const cell of ['one', 'two'] as const) {
    expect((await doctor(cell)).slice(2)).toEqual([
      agree('0 workspaces'),
      [
        'move',
        false,
        `Workspace ${workspace} was left on its way from one to two, after the step copy, and is closed.`,
        `Go on: ${move} --to two; or take it back: ${move} --abort`,
      ],
    ]);
  }
  // While somebody is at it nothing is wrong.
  await cells.directory.alone(workspace, async () => {
    expect((await doctor('one')).at(-1)).toEqual([
      'move',
      true,
      `workspace ${workspace} goes from one to two now, after the step copy`,
    ]);
  });
  await moveUntil('turn', workspace, 'two');
  expect((await doctor('one')).at(-1)?.slice(2)).toEqual([
    `Workspace ${workspace} was left on its way from one to two, after the step turn, and is closed.`,
    `Go on: ${move} --to two`,
  ]);
  await cells.move(workspace, {});
  expect((await doctor('one')).slice(2)).toEqual([agree('1 workspace', ', up to epoch 2')]);
  expect((await doctor('two')).slice(2)).toEqual([agree('1 workspace', ', up to epoch 2')]);
});

test('a publication is told while its move needs it, and how it ends when it does not', async () => {
  const { workspace } = cells.two.other;
  await moveUntil('publish', workspace, 'one', 'publication');
  const kept =
    /^ledgergate_move_\d+_\d+_2 is of a move under way; its slot keeps \d+ \w+ of the log$/;
  expect((await doctor('two')).at(-1)).toEqual(['publication', true, expect.stringMatching(kept)]);
  expect((await doctor('one')).at(-1)?.[0]).toBe('move');
  // A move that ended in the directory alone.
  await cells.directory.ask(`update move set step = 'aborted' where workspace = $1`, [workspace]);
  await inCell('one', `delete from placed where workspace = ${workspace}`);
  const [check, ok, text, fix = ''] = (await doctor('two')).at(-1) ?? [];
  expect([check, ok, text, fix]).toEqual([
    'publication',
    false,
    expect.stringContaining(
      ` is left of a move of workspace ${workspace} that has ended; its slot keeps `,
    ),
    expect.stringMatching(/^As a superuser in two: select pg_drop_replication_slot/),
  ]);
  for (const statement of fix.replace('As a superuser in two: ', '').split('; ')) {
    await inCell('two', statement);
  }
  expect((await doctor('two')).at(-1)?.[0]).toBe('placement');
});

test('rows of a workspace that left long ago are named with the command that deletes them', async () => {
  // It left in the tests before.
  const { workspace } = cells.one;
  expect((await doctor('one')).at(-1)?.[0]).toBe('placement');
  await inCell(
    'one',
    `update placed set changed_at = now() - interval '8 days' where workspace = ${workspace}`,
  );
  const [check, ok, text = ''] = (await doctor('one')).at(-1) ?? [];
  expect([check, ok, text]).toEqual([
    'purge',
    true,
    `workspace ${workspace} left more than 7 days ago: npx ledgergate workspace purge --workspace ${workspace} --cell one`,
  ]);
  const words = text.slice(text.indexOf('workspace purge')).split(' ');
  const settings = { DIRECTORY_URL: cells.directoryUrl, MOVER_URLS: cells.moverUrls.join(',') };
  const { code, errors } = await runVerb(words, { ...settings, DATA_DIR: newFolder() });
  expect([code, errors]).toEqual([0, '']);
  expect((await doctor('one')).at(-1)?.[0]).toBe('placement');
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
    expect((await doctor(cell))[2]).toEqual(agree('2 workspaces', ', up to epoch 2'));
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
