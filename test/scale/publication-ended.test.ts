// A move by publication that is taken back: the publication and its slot end with it, and the way is chosen once.
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
