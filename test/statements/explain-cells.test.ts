// Explanations of every cell of every statement, on random books: each has a reference, and its
// leaves add up to it exactly, in every basis and shape.
import { share } from '../support/breadth.ts';
import { type Cell, cellsOf, faultsOf, of, openExplained, service } from './explaining.ts';
import { STATEMENTS } from './shapes.ts';

beforeAll(openExplained);
afterAll(() => service.close());

test.each(
  share(STATEMENTS, 2).map(([path, shapes], at) => [`${path} ${at}`, path, shapes] as const),
)('%s: every cell is explained', async (_, path, shapes) => {
  const cells: Cell[] = [];
  for (const query of shapes(of)) cells.push(...(await cellsOf(path, query)));
  expect(cells.length).toBeGreaterThan(3);
  expect((await faultsOf(cells)).slice(0, 3)).toEqual([]);
});
