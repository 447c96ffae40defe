// 500 random lives of fixed assets over REST and GraphQL: after each step the control checks hold, and all sums to the
// cent. `SEED` chooses others.
import { live } from '../assets/lives.ts';
import { openAssets, type AssetWorld } from '../assets/support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

test('500 lives of fixed assets', async () => {
  const counts = await live(world, 500, Number(process.env['SEED'] ?? 7));
  expect(Object.entries(counts).filter(([, count]) => count < 10)).toEqual([]);
});
