// The world that tests of the contract ask has a record for each path, and a body for what is posted.
import { SERVED } from './served.ts';
import { addressIn, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

test('every path of the contract leads to a record', () => {
  const paths = SERVED.map(({ operation: { path } }) => addressIn(world, path));
  expect(paths.filter((path) => !/^\/[\w/-]*$/.test(path) || path.includes('undefined'))).toEqual([]);
});

test('every record that is named has an id', () => {
  const ids = Object.entries(world.ids);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter(([, id]) => !Number.isInteger(id))).toEqual([]);
});
