// Diagnosis of moves between cells: the doctor names the command for whatever was left halfway.
import type { MoveMethod } from '../../src/cli/cells/way.ts';
import { noScreen } from '../../src/cli/screen.ts';
import type { CellName } from '../support/cells.ts';
import { runVerb } from '../support/verbs.ts';
import { agree, cells, doctor, inCell, openCells } from './doctor-of-cells.ts';
import { newFolder } from './program.ts';

openCells();

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
