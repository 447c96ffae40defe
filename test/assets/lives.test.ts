// 12 random lives of fixed assets over HTTP; test/proofs/lives.proof.ts has 500.
import { live } from './lives.ts';
import { openAssets, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

test('12 lives: the control checks hold after each step, and all of it sums to the cent', async () => {
  const counts = await live(world, 12, 7);
  // Each deed was refused at times, and taken at times.
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
