// A move by publication that ends before its time: the publication and its slot end with its abort, the way is chosen
// once, and a slot that is lost is told.
import {
  asked,
  cells,
  contents,
  leftOver,
  moveUntil,
  openPublished,
  workspace,
} from './support/published.ts';

openPublished();

test('a move that is taken back leaves no publication and no slot', async () => {
  await moveUntil('follow', 'two');
  expect(await leftOver('one')).toHaveLength(2);
  await expect(cells.move(workspace, { by: 'copy' })).rejects.toMatchObject({
    message: `Workspace ${workspace} is on its way by publication, after the step follow.`,
    fix: 'Go on: --by publication; or take it back first: --abort',
  });
  await cells.move(workspace, { abort: true });
  expect(await leftOver('one')).toEqual([]);
  expect(await asked('one', 'select is_here($1) as here', [workspace])).toEqual([{ here: true }]);
  expect(await contents('two')).toEqual({});
});

test('a slot that is lost is told, and the move begins again', async () => {
  await moveUntil('ahead', 'two');
  await asked(
    'one',
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database()',
  );
  await expect(cells.move(workspace, {})).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The replication slot ledgergate_move_\d+_\d+_\d+ is gone or has lost changes/,
    ),
    fix: expect.stringContaining(`workspace move --workspace ${workspace} --abort`),
  });
  await cells.move(workspace, { abort: true });
  await cells.move(workspace, { to: 'two', by: 'publication' });
  expect(await contents('two')).toEqual(await contents('one'));
  expect(await leftOver('one')).toEqual([]);
});
