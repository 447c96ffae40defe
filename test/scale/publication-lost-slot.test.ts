// A move by publication whose slot is lost: it is told, and the move begins again.
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
